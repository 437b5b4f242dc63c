"""Ray Data: batches, an actor and a program that are killed."""

from __future__ import annotations

import hashlib
import os
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

ray = pytest.importorskip("ray")
pytest.importorskip("ray.data")

import pyarrow as pa

import placard
import placard.ray

ROWS = int(os.environ.get("PLACARD_RAY_ROWS", "4000"))


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    environment = {"PLACARD_PROGRAM": placard.program(), "PYTHONPATH": str(Path(placard.__file__).parents[1])}
    ray.init(
        num_cpus=2, include_dashboard=False, log_to_driver=False, object_store_memory=200 << 20,
        runtime_env={"env_vars": environment},
    )
    yield
    ray.shutdown()


def dataset() -> "ray.data.Dataset":
    labels = [f'{{"text":"Label {i}"}}' for i in range(ROWS)]
    return ray.data.from_arrow(
        [pa.table({"id": list(range(start, min(start + 500, ROWS))), "label": labels[start : start + 500]})
         for start in range(0, ROWS, 500)]
    )


def drawn() -> "tuple[int, str]":
    pictures = dataset().map_batches(
        placard.ray.Render, batch_format="pyarrow", batch_size=500, concurrency=1, num_cpus=1, max_restarts=-1,
        max_task_retries=-1, fn_constructor_kwargs={"options": {"width": 100}},
    )
    rows = sorted((row["id"], hashlib.sha256(row["picture"]["png"]).hexdigest()) for row in pictures.iter_rows())
    return len({row[0] for row in rows}), hashlib.sha256(repr(rows).encode()).hexdigest()


def pids(marks: "tuple[bytes, ...]") -> "list[int]":
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                line = (entry / "cmdline").read_bytes()
            except OSError:
                continue
            if all(mark in line for mark in marks):
                found.append(int(entry.name))
    return found


def test_the_table() -> None:
    render = placard.ray.Render(options={"width": 60})
    table = render(pa.table({"label": ['{"text":"a"}', "x"], "id": [1, 2]}))
    rows = table.to_pylist()
    assert rows[0]["picture"]["width"] == 60 and rows[0]["picture"]["png"] == placard.render('{"text":"a"}', {"width": 60})
    assert rows[1]["picture"]["png"] is None and rows[1]["picture"]["error"] and rows[1]["id"] == 2
    assert render(table.select(["label"]).slice(0, 0)).num_rows == 0


@pytest.mark.parametrize("kind", ["program", "actor"])
def test_killed_in_mid_run(kind: str) -> None:
    expected = drawn()
    assert expected[0] == ROWS
    marks = (b"--format=arrow", b"--width=100") if kind == "program" else (b"ray::", b"MapWorker")
    killed = threading.Event()
    over = threading.Event()

    def kill() -> None:
        while not over.is_set() and not killed.is_set():
            if pids((b"--format=arrow", b"--width=100")):
                time.sleep(0.1)
                for pid in pids(marks)[:1]:
                    os.kill(pid, signal.SIGKILL)
                    killed.set()
            time.sleep(0.01)

    thread = threading.Thread(target=kill)
    thread.start()
    result = drawn()
    over.set()
    thread.join()
    assert result == expected
    assert killed.is_set()
    end = time.monotonic() + 20
    while pids((b"--format=arrow", b"--width=100")) and time.monotonic() < end:
        time.sleep(0.1)
    assert not pids((b"--format=arrow", b"--width=100"))
