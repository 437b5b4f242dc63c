"""Ray Data: batches, an actor and a program that are killed."""

from __future__ import annotations

import faulthandler
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
from conftest import running, wait_until_gone

#: In the environment of the actors' programs.
MARK = f"placard-tests-of-ray-{os.getpid()}"
ROWS = int(os.environ.get("PLACARD_RAY_ROWS", "4000"))


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    environment = {"PLACARD_TEST_OF_RAY": MARK, "PLACARD_PROGRAM": placard.program(), "PYTHONPATH": str(Path(placard.__file__).parents[1])}
    ray.init(
        num_cpus=2, include_dashboard=False, log_to_driver=False, object_store_memory=200 << 20,
        runtime_env={"env_vars": environment},
    )
    yield
    # Ray can hang here. The processes of a cluster that does not end are ended, and that is a failure.
    ending = threading.Thread(target=ray.shutdown, daemon=True)
    ending.start()
    ending.join(60)
    if ending.is_alive():
        faulthandler.dump_traceback()
        for pid in [pid for pid in map(int, filter(str.isdigit, os.listdir("/proc"))) if pid != os.getpid() and descends(pid)]:
            os.kill(pid, signal.SIGKILL)
        pytest.fail("ray.shutdown() took longer than a minute")


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


def descends(pid: int) -> bool:
    """The process was started by this one, or by one that was."""
    while pid > 1:
        if pid == os.getpid():
            return True
        try:
            pid = int(Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[1])
        except OSError:
            return False
    return False


def actors() -> "list[int]":
    """The actors of this cluster that draw."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                words = (entry / "cmdline").read_bytes()
            except OSError:
                continue
            if b"ray::" in words and b"MapWorker" in words and descends(int(entry.name)):
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
    killed = threading.Event()
    over = threading.Event()

    def kill() -> None:
        while not over.is_set() and not killed.is_set():
            if running(MARK):
                time.sleep(0.1)
                for pid in running(MARK)[:1] if kind == "program" else actors()[:1]:
                    os.kill(pid, signal.SIGKILL)
                    killed.set()
            time.sleep(0.01)

    thread = threading.Thread(target=kill)
    thread.start()
    try:
        result = drawn()
    finally:
        over.set()
        thread.join()
    assert result == expected
    assert killed.is_set()
    assert wait_until_gone(MARK, 20) == []
