"""What the tests share: wrappers around the program that die or hang, and a look at what is left running."""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import placard


def running(marker: str, kind: "tuple[str, ...]" = ("--format=arrow",)) -> "list[int]":
    """Processes of a kind (one of these words is in their command line) with this marker in their environment or their
    command line: the program of a bundle does not show the path that it was started by."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit() and int(entry.name) != os.getpid():
            try:
                words = (entry / "cmdline").read_bytes()
                if any(word.encode() in words for word in kind) and (
                    marker.encode() in words or marker.encode() in (entry / "environ").read_bytes()
                ):
                    found.append(int(entry.name))
            except OSError:
                pass
    return found


def wait_until_gone(marker: str, seconds: float = 10) -> "list[int]":
    end = time.monotonic() + seconds
    while running(marker) and time.monotonic() < end:
        time.sleep(0.05)
    return running(marker)


@pytest.fixture
def program(tmp_path: Path) -> str:
    """The program under a name of this test's own."""
    link = tmp_path / "placard"
    link.symlink_to(placard.program())
    return str(link)


@pytest.fixture
def fatal_program(tmp_path: Path) -> str:
    """A program that dies of SIGSEGV when a line holds ``KILL``, and hangs when one holds ``HANG``: lines before are
    drawn."""
    path = tmp_path / "fatal"
    path.write_text(
        f"""#!/usr/bin/python3
import os, signal, subprocess, sys
child = subprocess.Popen([{placard.program()!r}, *sys.argv[1:]], stdin=subprocess.PIPE)
for line in sys.stdin.buffer:
    if b"KILL" in line or b"HANG" in line:
        child.kill()
        child.wait()
        if b"HANG" in line:
            os.kill(os.getpid(), signal.SIGSTOP)
        os.kill(os.getpid(), signal.SIGSEGV)
    child.stdin.write(line)
    child.stdin.flush()
child.stdin.close()
sys.exit(child.wait())
"""
    )
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


@pytest.fixture(autouse=True)
def nothing_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No test leaves a process of its folder."""
    monkeypatch.setenv("PLACARD_TEST", str(tmp_path / "placard"))
    yield
    assert wait_until_gone(str(tmp_path)) == []
