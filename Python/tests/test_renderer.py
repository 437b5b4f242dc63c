"""The renderer and its process."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pyarrow as pa
import pytest
from conftest import running, wait_until_gone

import placard


def labels(count: int, **marks: str) -> pa.Array:
    special = {int(key[1:]): value for key, value in marks.items()}
    return pa.array([json.dumps({"text": special.get(i, f"Label {i}")}) for i in range(count)])


def reference(column: pa.Array) -> "list[bytes]":
    lines = "".join(line + "\n" for line in column.to_pylist()).encode()
    done = subprocess.run(
        [placard.program(), "batch", "--format", "arrow", "-q"], input=lines, capture_output=True, check=True
    )
    pngs: "list[bytes]" = pa.ipc.open_stream(done.stdout).read_all().column("png").to_pylist()
    return pngs


def test_one_label() -> None:
    assert placard.render({"text": "Hello"}) == placard.render('{"text": "Hello"}')
    with pytest.raises(placard.LabelError, match="unknown key; did you mean 'text'"):
        placard.render({"tex": "Hello"})
    with pytest.raises(placard.LabelError):
        placard.render("")


def test_options_are_words() -> None:
    words = placard.arguments({"width": 300, "font": ["Inter", "b.ttf"], "tighten": False, "line_height": 1.5})
    assert words == ["--width=300", "--font=Inter", "--font=b.ttf", "--no-tighten", "--line-height=1.5"]
    with pytest.raises(ValueError, match="cannot be set"):
        placard.arguments({"format": "tar"})


def test_tables_have_a_row_for_each_label(program: str) -> None:
    column = labels(3000)
    with placard.Renderer(program=program) as renderer:
        table = renderer.render(column)
        assert table.schema == placard.SCHEMA
        assert table.column("png").to_pylist() == reference(column)
        assert table.column("line").to_pylist() == list(range(1, 3001))
        # Arrays of any kind, and empty ones in between.
        chunked = pa.chunked_array([column.slice(0, 3), column.slice(2000, 2)])
        tables = list(renderer.stream([column.slice(5, 2), [], chunked, [{"text": "x"}, None, '{"text":\n"y"}']]))
        assert [len(table) for table in tables] == [2, 0, 5, 3]
        assert tables[2].column("png").to_pylist() == reference(chunked.combine_chunks())
        assert [error is None for error in tables[3].column("error").to_pylist()] == [True, False, True]
        assert tables[3].column("line").to_pylist() == [1, 2, 3]
        assert renderer.restarts == 0


def test_columns_are_strings(program: str) -> None:
    with placard.Renderer(program=program) as renderer:
        assert renderer.render(pa.array(['{"text":"a"}'], pa.large_string())).num_rows == 1
        with pytest.raises(TypeError, match="strings"):
            renderer.render(pa.array([1, 2]))


def test_a_wrong_option_is_said_at_once(program: str) -> None:
    with placard.Renderer({"colour": "red"}, program=program) as renderer:
        with pytest.raises(placard.RendererError, match="unknown option '--colour'"):
            renderer.render(labels(1))
    with pytest.raises(placard.RendererError, match="cannot be started"):
        placard.Renderer(program="/none/placard").render(labels(1))


def test_the_program_is_started_again(program: str) -> None:
    """Killed at several moments, the rows are those of an undisturbed run."""
    column = labels(12_000)
    expected = reference(column)
    with placard.Renderer(program=program, jobs=2) as renderer:
        rows: "list[bytes]" = []
        kills = 0

        def arrays() -> Iterator[pa.Array]:
            nonlocal kills
            for start in range(0, len(column), 1000):
                if start in (2000, 5000, 9000) and renderer.pid:
                    os.kill(renderer.pid, signal.SIGKILL)
                    kills += 1
                yield column.slice(start, 1000)

        for table in renderer.stream(arrays()):
            rows += table.column("png").to_pylist()
        assert rows == expected
        assert kills > 0 and renderer.restarts >= 1


def test_a_label_that_kills_is_found(fatal_program: str) -> None:
    column = labels(500, _7="KILL", _8="KILL", _300="KILL")
    expected = reference(labels(500))
    with placard.Renderer(program=fatal_program, jobs=1) as renderer:
        table = renderer.render(column)
        for i, (png, error) in enumerate(zip(table.column("png").to_pylist(), table.column("error").to_pylist())):
            if i in (7, 8, 300):
                assert png is None and "died while it drew this label: it was ended by SIGSEGV" in error
            else:
                assert png == expected[i] and error is None
        assert table.column("line").to_pylist() == list(range(1, 501))
        # And goes on.
        assert renderer.render(labels(3)).column("error").null_count == 3


def test_a_label_that_hangs_is_found(fatal_program: str) -> None:
    with placard.Renderer(program=fatal_program, jobs=1, timeout=1.5) as renderer:
        table = renderer.render(labels(20, _11="HANG"))
        errors = table.column("error").to_pylist()
        assert [i for i, error in enumerate(errors) if error] == [11]
        assert "took longer than 1.5 seconds" in errors[11]


def test_a_stopped_program_is_replaced(program: str) -> None:
    with placard.Renderer(program=program, timeout=2) as renderer:
        renderer.render(labels(1))
        assert renderer.pid
        os.kill(renderer.pid, signal.SIGSTOP)
        assert renderer.render(labels(50)).column("png").to_pylist() == reference(labels(50))
        assert renderer.restarts == 1


def test_a_program_that_always_dies_is_given_up(tmp_path: Path) -> None:
    path = tmp_path / "dies"
    path.write_text("#!/bin/sh\necho no luck >&2\nkill -9 $$\n")
    path.chmod(0o755)
    with placard.Renderer(program=str(path), restarts=3) as renderer:
        with pytest.raises(placard.RendererError, match="died 4 times .*SIGKILL: no luck"):
            renderer.render(labels(10))


def test_nothing_is_left_after_an_exception(program: str) -> None:
    def arrays() -> Iterator[pa.Array]:
        yield labels(5000)
        raise KeyError("upstream")

    with placard.Renderer(program=program) as renderer:
        with pytest.raises(KeyError, match="upstream"):
            list(renderer.stream(arrays()))
        assert wait_until_gone(program) == []
        # A new run does not see rows of the one before.
        assert renderer.render(labels(2)).column("png").to_pylist() == reference(labels(2))
    renderer = placard.Renderer(program=program)
    stream = renderer.stream([labels(5000), labels(5)])
    next(stream)
    stream.close()
    # What was sent and not read is not what the next run gets.
    assert renderer.render(labels(2)).column("png").to_pylist() == reference(labels(2))
    renderer.close()
    assert wait_until_gone(program) == []


@pytest.mark.parametrize("end", ["pass", "sys.exit(3)", "raise KeyError", "os._exit(0)", "os.kill(os.getpid(), 9)"])
def test_nothing_is_left_after_the_interpreter(program: str, end: str) -> None:
    script = f"""
import os, sys, placard
renderer = placard.Renderer(program={program!r})
renderer.render(['{{"text":"a"}}'])
assert renderer.pid
{end}
"""
    subprocess.run([sys.executable, "-c", script], capture_output=True, timeout=60)
    assert wait_until_gone(program) == []


def test_a_fork_does_not_keep_it_alive(program: str) -> None:
    renderer = placard.Renderer(program=program)
    renderer.render(labels(1))
    assert running(program)
    child = os.fork()
    if child == 0:
        time.sleep(30)
        os._exit(0)
    try:
        renderer.close()
        assert wait_until_gone(program) == []
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


def test_renderers_of_several_threads(program: str) -> None:
    expected = reference(labels(800))
    results: "list[bool]" = []

    def work() -> None:
        with placard.Renderer(program=program, jobs=1) as renderer:
            results.append(renderer.render(labels(800)).column("png").to_pylist() == expected)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [True] * 4


def test_the_program_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    real = placard.program()
    monkeypatch.setenv("PLACARD_PROGRAM", "/none")
    with pytest.raises(placard.MissingProgramError, match="PLACARD_PROGRAM"):
        placard.program()
    monkeypatch.delenv("PLACARD_PROGRAM")
    # The script that pip makes is not the program.
    script = tmp_path / "script"
    script.mkdir()
    (script / "placard").write_text("#!/usr/bin/python3\nfrom placard._program import main\nmain()\n")
    (script / "placard").chmod(0o755)
    folder = tmp_path / "program"
    folder.mkdir()
    (folder / "placard").symlink_to(real)
    monkeypatch.setenv("PATH", f"{script}:{folder}")
    if not (Path(placard.__file__).parent / "bundle").exists():
        assert placard.program() == str(folder / "placard")
        monkeypatch.setenv("PATH", str(script))
        with pytest.raises(placard.MissingProgramError, match="Scripts/bundle"):
            placard.program()
