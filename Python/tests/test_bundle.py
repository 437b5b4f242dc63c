"""The bundle and the wheel that contains it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

import placard

archive = os.environ.get("PLACARD_BUNDLE", "")
if not archive:
    pytest.skip("no bundle: set PLACARD_BUNDLE to its tar.gz", allow_module_level=True)

LINES = b"".join(b'{"text":"Hamburgefonstiv %d \xe6\x97\xa5\xe6\x9c\xac \xd8\xb3\xd9\x84\xd8\xa7\xd9\x85 \xf0\x9f\x98\x80"}\n' % i for i in range(50))
WORDS = ["batch", "--format", "tar", "-q"]


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("root")
    subprocess.run(["tar", "xzf", archive, "-C", folder], check=True)
    (folder / "proc").mkdir()
    return folder


def drawn(command: "list[str]", **settings: str) -> bytes:
    done = subprocess.run(command, input=LINES, capture_output=True, env=dict(settings))
    assert done.returncode == 0, done.stderr
    return done.stdout


def in_root(root: Path, script: str) -> "subprocess.CompletedProcess[bytes]":
    words = ["unshare", "--mount", "--pid", "--fork"] + ([] if os.geteuid() == 0 else ["--user", "--map-root-user"])
    return subprocess.run([*words, "sh", "-c", script], input=LINES, capture_output=True)


def test_it_is_small(root: Path) -> None:
    assert os.path.getsize(archive) < 60_000_000


def test_it_draws_the_same_anywhere(root: Path) -> None:
    here = drawn([str(root / "placard-bundle/placard"), *WORDS])
    assert here == drawn([placard.program(), *WORDS])
    if in_root(root, f"chroot {root} /none").returncode not in (126, 127):
        pytest.skip("this machine lets nobody change the root")
    inside = in_root(root, f"mount -t proc proc {root}/proc && chroot {root} /placard-bundle/placard {' '.join(WORDS)}")
    assert inside.returncode == 0, inside.stderr
    assert inside.stdout == here


def test_its_loader_takes_no_library_from_outside(root: Path) -> None:
    traced = subprocess.run(
        [root / "placard-bundle/placard", "--version"], capture_output=True, env={"LD_DEBUG": "libs"}
    )
    loaded = [line for line in traced.stderr.decode().splitlines() if "calling init" in line]
    assert loaded and all("placard-bundle/lib/" in line for line in loaded), loaded


def test_without_proc_it_says_so(root: Path) -> None:
    if in_root(root, f"chroot {root} /none").returncode not in (126, 127):
        pytest.skip("this machine lets nobody change the root")
    done = in_root(root, f"chroot {root} /placard-bundle/placard measure Text")
    assert done.returncode == 70 and b"/proc is not mounted" in done.stderr and done.stdout == b""
    # Started by its loader it needs none.
    lib = "/placard-bundle/lib"
    done = in_root(root, f"chroot {root} {lib}/ld-linux-x86-64.so.2 --library-path {lib} {lib}/placard measure Text")
    assert done.returncode == 0 and b"Text" in done.stdout


def test_the_wheel(tmp_path: Path) -> None:
    wheels = list(Path(archive).parent.glob("placard-*.whl"))
    assert len(wheels) == 1
    venv.create(tmp_path / "venv", with_pip=True)
    python = tmp_path / "venv/bin/python"
    subprocess.run([python, "-m", "pip", "install", "-q", "--no-deps", "--no-index", wheels[0]], check=True)
    environment = {"PATH": f"{tmp_path}/venv/bin:/usr/bin:/bin", "PYTHONPATH": os.pathsep.join(sys.path[-1:])}
    here = drawn([str(tmp_path / "venv/bin/placard"), *WORDS], PATH=environment["PATH"])
    assert here == drawn([placard.program(), *WORDS])
    shutil.rmtree(tmp_path / "venv")
