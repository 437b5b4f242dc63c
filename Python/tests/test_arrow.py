"""The Arrow stream of the program as pyarrow reads it."""

from __future__ import annotations

import os
import pathlib
import subprocess
import threading
import time

import pyarrow as pa
import pytest

import placard


def batch(lines: bytes, *words: str) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run(
        [placard.program(), "batch", "--format", "arrow", "-q", *words], input=lines, capture_output=True
    )


def table(stream: bytes) -> pa.Table:
    result = pa.ipc.open_stream(stream).read_all()
    result.validate(full=True)
    return result


def test_empty_input_is_a_schema() -> None:
    done = batch(b"")
    assert done.returncode == 0
    assert table(done.stdout).schema == placard.SCHEMA
    assert table(done.stdout).num_rows == 0


@pytest.mark.parametrize("jobs", ["1", "3"])
def test_every_line_is_a_row_in_order(jobs: str) -> None:
    lines = [b'{"text":"%d"}' % i if i % 7 else [b"", b"nonsense", b'{"txt":1}', b'"\xff"'][i // 7 % 4] for i in range(5000)]
    done = batch(b"\n".join(lines) + b"\n", "-j", jobs)
    assert done.returncode == 65
    rows = table(done.stdout)
    assert rows.column("line").to_pylist() == list(range(1, 5001))
    for i, (png, width, error) in enumerate(
        zip(rows.column("png").to_pylist(), rows.column("width").to_pylist(), rows.column("error").to_pylist())
    ):
        if i % 7:
            assert error is None and png[:8] == b"\x89PNG\r\n\x1a\n" and int.from_bytes(png[16:20], "big") == width
        else:
            assert png is None and width is None and error


def test_one_row() -> None:
    rows = table(batch(b'{"text":"a"}').stdout)
    assert rows.num_rows == 1 and rows.column("name")[0].as_py() == "000001.png"


def test_the_bytes_do_not_depend_on_threads(tmp_path: os.PathLike[str]) -> None:
    path = os.path.join(tmp_path, "lines")
    with open(path, "wb") as file:
        file.writelines(b'{"text":"label %d"}\n' % i for i in range(6000))
    streams = {batch(b"", "-i", path, "-j", jobs).stdout for jobs in ("1", "2", "5")}
    assert len(streams) == 1
    batches = list(pa.ipc.open_stream(streams.pop()))
    assert [len(part) for part in batches] == [2048, 2048, 1904]


def test_batches_are_bounded_by_bytes() -> None:
    # Pictures of noise cannot be made small: an uncompressed one has 3.4 million bytes.
    done = batch(b'{"text":"a"}\n' * 5, "--width", "1000", "--height", "860", "--color", "red", "--compression", "0")
    batches = list(pa.ipc.open_stream(done.stdout))
    assert sum(len(part) for part in batches) == 5
    for part in batches:
        assert part.nbytes < (4 << 20) + 4096 or len(part) == 1
    assert len(batches) > 1


def test_rows_come_when_input_pauses() -> None:
    child = subprocess.Popen(
        [placard.program(), "batch", "--format", "arrow", "-q"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
    )
    assert child.stdin and child.stdout
    reader = pa.ipc.open_stream(child.stdout)
    for i in range(3):
        child.stdin.write(b'{"text":"a"}\n' * (i + 1))
        rows = 0
        while rows < i + 1:
            rows += len(reader.read_next_batch())
    child.stdin.close()
    assert child.wait() == 0
    child.stdout.close()


def test_a_stream_that_is_cut_off_is_noticed() -> None:
    stream = batch(b'{"text":"label"}\n' * 3000).stdout
    for cut in (100, len(stream) // 3, len(stream) - 100):
        with pytest.raises((pa.ArrowInvalid, OSError)):
            pa.ipc.open_stream(stream[:cut]).read_all()


def test_a_slow_reader_costs_no_memory() -> None:
    """The program waits for its reader: its memory does not grow with what is not read."""
    child = subprocess.Popen(
        [placard.program(), "batch", "--format", "arrow", "-q", "-j", "2"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert child.stdin and child.stdout

    def feed() -> None:
        try:
            for _ in range(400):
                child.stdin.write(b'{"text":"a label of some length","size":40}\n' * 500)  # type: ignore[union-attr]
            child.stdin.close()  # type: ignore[union-attr]
        except (BrokenPipeError, ValueError):
            pass

    thread = threading.Thread(target=feed)
    thread.start()
    child.stdout.read(1 << 16)
    time.sleep(3)
    with open(f"/proc/{child.pid}/status") as status:
        peak = next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))
    child.kill()
    child.wait()
    thread.join()
    child.stdout.close()
    # 64 MiB of pictures may wait, 64 MiB of lines; fonts and code are the rest.
    assert peak < 250_000, f"{peak} kB"


@pytest.mark.skipif(not os.environ.get("PLACARD_LARGE"), reason="a million rows take a minute: set PLACARD_LARGE")
def test_a_million_rows() -> None:
    lines = b"".join(b'{"text":"%d"}\n' % i for i in range(1_000_000))
    child = subprocess.Popen(
        [placard.program(), "batch", "--format", "arrow", "-q"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert child.stdin and child.stdout
    thread = threading.Thread(target=lambda: (child.stdin.write(lines), child.stdin.close()))  # type: ignore[union-attr]
    thread.start()
    rows = most = 0
    for part in pa.ipc.open_stream(child.stdout):
        assert part.column(0)[0].as_py() == rows + 1
        rows += len(part)
        # The most memory so far, in kilobytes; it is gone with the process. What getrusage says of a child counts from
        # before it became this program.
        status = pathlib.Path(f"/proc/{child.pid}/status").read_text()
        most = max(most, *(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM")), 0)
    thread.join()
    assert rows == 1_000_000 and child.wait() == 0
    assert 1000 < most < 150_000
