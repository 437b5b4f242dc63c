"""Spark with real executors: rows, failures, archives, shipping."""

from __future__ import annotations

import hashlib
import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyspark")
if shutil.which("java") is None:
    pytest.skip("no Java", allow_module_level=True)

import pyarrow.parquet as pq
from pyspark.sql import SparkSession
from pyspark.sql import functions as F

import placard
import placard.spark
from conftest import running

#: In the environment of the executors and of what they start.
MARK = f"placard-tests-of-spark-{os.getpid()}"
ROWS = int(os.environ.get("PLACARD_SPARK_ROWS", "6000"))


@pytest.fixture(scope="module")
def spark() -> Iterator[SparkSession]:
    os.environ["PYSPARK_PYTHON"] = sys.executable
    session = (
        SparkSession.builder.master("local-cluster[2,1,1024]")
        .appName("placard-tests")
        .config("spark.ui.enabled", "false")
        .config("spark.task.maxFailures", "8")
        .config("spark.executorEnv.PLACARD_PROGRAM", placard.program())
        .config("spark.executorEnv.PLACARD_TEST_OF_SPARK", MARK)
        .config("spark.executorEnv.PYTHONPATH", str(Path(placard.__file__).parents[1]))
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", "500")
        .config("spark.python.worker.reuse", "true")
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("OFF")
    yield session
    session.stop()


def frame(spark: SparkSession, rows: int = ROWS, partitions: int = 6) -> Any:
    text = F.concat(F.lit("Label number "), F.col("id"))
    return spark.range(0, rows, 1, partitions).withColumn("label", F.to_json(F.struct(text.alias("text"))))


def digest(df: Any) -> "tuple[int, int, str]":
    """Rows, distinct ids, and a hash over all ids and pictures."""
    rows = df.select("id", F.sha2(F.col("picture.png"), 256).alias("hash")).collect()
    lines = sorted(f"{row['id']} {row['hash']}" for row in rows)
    return len(rows), len({row["id"] for row in rows}), hashlib.sha256("\n".join(lines).encode()).hexdigest()


def executors(kind: str) -> "list[int]":
    """Processes of these executors, wherever they hang: ``program``, ``worker`` (Python) or ``executor`` (Java)."""
    words = {
        "program": ("--format=arrow",),
        "worker": ("pyspark.worker", "pyspark.daemon"),
        "executor": ("CoarseGrainedExecutorBackend",),
    }
    return running(MARK, words[kind])


def killing(kind: str, work: "Any") -> "tuple[Any, int]":
    """Does some work while processes of a kind are killed, twice: how many were."""
    killed = 0
    done = threading.Event()

    def kill() -> None:
        nonlocal killed
        while killed < 2 and not done.is_set():
            victims = executors("program")
            if not victims:
                time.sleep(0.02)
                continue
            time.sleep(0.2)
            for pid in executors(kind)[:1]:
                try:
                    os.kill(pid, signal.SIGKILL)
                    killed += 1
                except ProcessLookupError:
                    pass
            time.sleep(1)

    thread = threading.Thread(target=kill)
    thread.start()
    try:
        result = work()
    finally:
        done.set()
        thread.join()
    return result, killed


@pytest.fixture(scope="module")
def undisturbed(spark: SparkSession) -> "tuple[int, int, str]":
    result = digest(placard.spark.render(frame(spark)))
    assert result[:2] == (ROWS, ROWS)
    return result


def test_the_column(spark: SparkSession) -> None:
    df = spark.createDataFrame([(1, '{"text":"a"}'), (2, "no label"), (3, None)], "id int, label string").coalesce(1)
    counters = placard.spark.Counters.of(spark)
    rows = placard.spark.render(df, options={"width": 50}, sha256=True, counters=counters).orderBy("id").collect()
    assert [row["id"] for row in rows] == [1, 2, 3]
    png = rows[0]["picture"]["png"]
    assert rows[0]["picture"]["width"] == 50 and png == placard.render('{"text":"a"}', {"width": 50})
    assert rows[0]["picture"]["sha256"] == hashlib.sha256(png).hexdigest()
    assert "column 1" in rows[1]["picture"]["error"] and rows[2]["picture"]["png"] is None
    assert counters.drawn.value >= 1 and counters.failed.value >= 2 and counters.bytes.value >= len(png)


def test_structs_are_labels_too(spark: SparkSession) -> None:
    df = spark.range(1).select(F.struct(F.lit("a").alias("text"), F.lit(20).alias("size")).alias("card"))
    rows = placard.spark.render(df, "card", picture="image").collect()
    assert rows[0]["image"]["png"] == placard.render('{"text":"a","size":20}')
    with pytest.raises(ValueError, match="bigint"):
        placard.spark.render(spark.range(1), "id")


def test_pictures_are_bounded(spark: SparkSession) -> None:
    df = spark.createDataFrame([('{"text":"a","width":30000,"height":30000}',)], "label string")
    error = placard.spark.render(df).collect()[0]["picture"]["error"]
    assert "--max-pixels 67108864" in error


def test_fonts_must_be_shipped(spark: SparkSession) -> None:
    font = Path(__file__).parents[2] / "Tests/Fixtures/fonts/bars.ttf"
    df = spark.createDataFrame([('{"text":"A"}',)], "label string")
    with pytest.raises(ValueError, match="executors do not have"):
        placard.spark.render(df, options={"font": str(font)})
    spark.sparkContext.addFile(str(font))
    rows = placard.spark.render(df, options={"font": "bars.ttf"}).collect()
    assert rows[0]["picture"]["png"] == placard.render('{"text":"A"}', {"font": str(font)})


@pytest.mark.parametrize("kind", ["program", "worker", "executor"])
def test_killed_in_mid_run(spark: SparkSession, undisturbed: "tuple[int, int, str]", kind: str) -> None:
    result, killed = killing(kind, lambda: digest(placard.spark.render(frame(spark))))
    assert result == undisturbed
    assert killed > 0 or ROWS < 20_000, "the run was over before anything could be killed"
    assert wait_for_programs() == []


def wait_for_programs() -> "list[int]":
    end = time.monotonic() + 20
    while executors("program") and time.monotonic() < end:
        time.sleep(0.1)
    return executors("program")


def shards(folder: Path) -> "dict[str, bytes]":
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.tar"))}


def test_archives(spark: SparkSession, tmp_path: Path) -> None:
    df = frame(spark, 300, 3).withColumn("key", F.concat(F.lit("k"), F.col("id")))
    df = df.withColumn("label", F.when(F.col("id") == 7, F.lit("{}")).otherwise(F.col("label")))
    folder = tmp_path / "out"
    summary = placard.spark.write_shards(df, str(folder), key="key", options={"height": 30}).orderBy("shard").collect()
    assert [(row["shard"], row["rows"], row["drawn"], row["failed"], row["reused"]) for row in summary] == [
        (0, 100, 99, 1, False), (1, 100, 100, 0, False), (2, 100, 100, 0, False),
    ]
    names = sorted(path.name for path in folder.iterdir())
    assert [name for name in names if not name.startswith(("_", "."))] == [
        f"0000{i}.{ending}" for i in range(3) for ending in ("parquet", "tar")
    ]
    assert "_staging" not in names
    seen = 0
    for i in range(3):
        with tarfile.open(folder / f"0000{i}.tar") as archive:
            members = archive.getmembers()
            for picture, description in zip(members[::2], members[1::2]):
                key, ending = picture.name.split(".")
                assert ending == "png" and description.name == f"{key}.json"
                stream, text = archive.extractfile(picture), archive.extractfile(description)
                assert stream and text
                png, line = stream.read(), json.loads(text.read())
                assert line["label"]["text"] == f"Label number {key[1:]}" and line["height"] == 30
                assert int.from_bytes(png[16:20], "big") == line["width"]
                assert line["line"] == int(key[1:]) % 100 + 1
                seen += 1
    assert seen == 299
    metadata = pq.read_table(folder / "00000.parquet")
    assert metadata.column_names == ["key", "width", "height", "error", "id", "label"]
    assert metadata.num_rows == 100 and "text: is missing" in metadata.column("error")[7].as_py()
    # The archive is the program's own, byte for byte.
    lines = "".join(
        json.dumps({"text": f"Label number {i}", "id": f"k{i}"}, separators=(",", ":")) + "\n" for i in range(100, 200)
    )
    direct = subprocess.run(
        [placard.program(), "batch", "--format", "tar", "-q", "--name", "{id}.png", "--height", "30"],
        input=lines.encode(), capture_output=True, check=True,
    )
    with tarfile.open(fileobj=io.BytesIO(direct.stdout)) as ours, tarfile.open(folder / "00001.tar") as theirs:
        for member in ours:
            a, b = ours.extractfile(member), theirs.extractfile(member.name)
            assert a and b and a.read() == b.read()
            assert member.get_info() == theirs.getmember(member.name).get_info()
    # A second run draws nothing; a shard that is gone, and one whose labels have changed, are drawn again.
    before = shards(folder)
    again = placard.spark.write_shards(df, str(folder), key="key", options={"height": 30}).collect()
    assert all(row["reused"] for row in again)
    (folder / "_00001.json").unlink()
    (folder / "00001.tar").unlink()
    changed = df.withColumn("label", F.when(F.col("id") == 250, F.lit('{"text":"new"}')).otherwise(F.col("label")))
    third = placard.spark.write_shards(changed, str(folder), key="key", options={"height": 30}).orderBy("shard").collect()
    assert [row["reused"] for row in third] == [True, False, False]
    after = shards(folder)
    assert after["00000.tar"] == before["00000.tar"] and after["00001.tar"] == before["00001.tar"]
    assert after["00002.tar"] != before["00002.tar"]


def test_keys_of_archives(spark: SparkSession, tmp_path: Path) -> None:
    rows = [("a", "x"), ("b.c", "x"), ("a", "y"), (None, "z"), ("d/e", "x"), ("ok", "x")]
    df = spark.createDataFrame([(key, json.dumps({"text": text})) for key, text in rows], "key string, label string")
    placard.spark.write_shards(df.coalesce(1), str(tmp_path / "out"), key="key")
    errors = pq.read_table(tmp_path / "out/00000.parquet").column("error").to_pylist()
    assert [error is None for error in errors] == [True, False, False, False, False, True]
    with tarfile.open(tmp_path / "out/00000.tar") as archive:
        assert archive.getnames() == ["a.png", "a.json", "ok.png", "ok.json"]


@pytest.mark.parametrize("kind", ["program", "worker", "executor"])
def test_archives_killed_in_mid_run(spark: SparkSession, tmp_path: Path, kind: str) -> None:
    df = frame(spark)
    placard.spark.write_shards(df, str(tmp_path / "whole"))
    expected = shards(tmp_path / "whole")
    assert len(expected) == 6
    _, killed = killing(kind, lambda: placard.spark.write_shards(df, str(tmp_path / "killed")))
    assert killed > 0 or ROWS < 20_000, "the run was over before anything could be killed"
    assert shards(tmp_path / "killed") == expected
    left = {path.name for path in (tmp_path / "killed").iterdir() if not path.name.endswith(".crc")}
    assert left == {path.name for path in (tmp_path / "whole").iterdir() if not path.name.endswith(".crc")}
    assert wait_for_programs() == []


def test_the_store_of_hadoop(tmp_path: Path) -> None:
    """What tasks do where the folder is not of this machine, tried on one that is."""
    from placard.shards import _HadoopStore

    store = _HadoopStore({"dfs.replication": "1"})
    source = tmp_path / "source"
    source.write_bytes(b"bytes")
    store.put(source, f"file://{tmp_path}/target")
    assert (tmp_path / "target").read_bytes() == b"bytes"
    assert store.read(f"file://{tmp_path}/target") == b"bytes"
    assert store.read(f"file://{tmp_path}/none") is None
    with pytest.raises(OSError, match="cannot be written"):
        store.put(source, f"file://{tmp_path}/none/target")


@pytest.mark.skipif(not os.environ.get("PLACARD_BUNDLE"), reason="no bundle: set PLACARD_BUNDLE to its tar.gz")
def test_executors_without_placard(tmp_path: Path) -> None:
    """The bundle and the package are shipped to executors that have neither."""
    script = tmp_path / "job.py"
    script.write_text(
        f"""
import sys
sys.path.insert(0, {str(Path(placard.__file__).parents[1])!r})
from pyspark.sql import SparkSession, functions as F
import placard.spark
spark = SparkSession.builder.master("local-cluster[1,1,1024]").config("spark.ui.enabled", "false").getOrCreate()
for _ in range(2):  # A second time changes nothing.
    placard.spark.ship(spark, {os.environ["PLACARD_BUNDLE"]!r})
df = spark.range(200).withColumn("label", F.to_json(F.struct(F.lit("shipped").alias("text"))))
rows = placard.spark.render(df).collect()
print(sum(row["picture"]["png"] is not None for row in rows), rows[0]["picture"]["png"].hex())
spark.stop()
"""
    )
    environment = {**os.environ, "PYSPARK_PYTHON": sys.executable, "PATH": re.sub(r"[^:]*placard[^:]*:?", "", os.environ["PATH"])}
    environment.pop("PLACARD_PROGRAM", None)
    environment.pop("PYTHONPATH", None)
    # The driver may know the program; executors must not.
    environment["PLACARD_PROGRAM"] = ""
    done = subprocess.run([sys.executable, str(script)], env=environment, capture_output=True, text=True, timeout=200)
    assert done.returncode == 0, done.stderr[-2000:]
    count, png = done.stdout.split()[-2:]
    assert count == "200" and bytes.fromhex(png) == placard.render('{"text":"shipped"}')
