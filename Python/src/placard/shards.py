"""Archives of pictures for webdataset, written by Spark.

Every partition of the data frame is a shard: ``00000.tar`` with ``key.png`` and ``key.json``, and ``00000.parquet`` with a
row for every label. A task writes its shard under ``_staging``, in a place of its own attempt; the driver gives the
shards of tasks that succeeded their names, so that a task that died, was repeated or ran twice leaves nothing. PNG bytes
go from the program to the file and never pass Spark.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import tempfile
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Optional

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from . import __version__
from .options import Options
from .renderer import Renderer
from .spark import _program_here, _settings, _settings_here, _with_json

_SUMMARY = "shard int, attempt string, rows bigint, drawn bigint, failed bigint, bytes bigint, input string, reused boolean"
_STAGING = "_staging"


def write_shards(
    df: Any,
    folder: str,
    label: str = "label",
    options: Optional[Options] = None,
    *,
    key: Optional[str] = None,
    jobs: int = 1,
    timeout: Optional[float] = 300,
    program: Optional[str] = None,
) -> Any:
    """Writes a shard for each partition of a data frame.

    ``key.json`` holds ``line``, ``width`` and ``height`` in pixels, and ``label`` as it was. ``00000.parquet`` has the
    columns ``key``, ``width``, ``height``, ``error``, and the other columns of the data frame. Labels that cannot be drawn are in
    the Parquet with their error and not in the archive.

    A second run into the same folder draws only the shards that are missing or whose labels have changed.

    :param df: a data frame whose partitions come out the same when they are computed again.
    :param folder: a path or URL of Hadoop's file systems.
    :param label: the column of labels: JSON, a struct or a map.
    :param options: options of ``placard batch`` for all labels.
    :param key: a column of strings that names the pictures; by default their number in the shard. A key holds no dot and
        no slash.
    :param jobs: threads of each task's program.
    :param timeout: seconds for a slice of labels, see :class:`placard.Renderer`.
    :param program: path of the program on the executors.
    :returns: a data frame of a row for each shard: ``shard, rows, drawn, failed, bytes, input, reused``.
    """
    from pyspark.sql import functions as F

    spark = df.sparkSession
    settings = _settings(spark, options)
    source = _with_json(df, label, "__placard_label")
    if key is not None:
        source = source.withColumn("__placard_key", F.col(key).cast("string"))
    folder = folder.rstrip("/") if "://" in folder else os.path.abspath(folder)
    store = _DriverStore(spark, folder)
    store.make(f"{folder}/{_STAGING}")
    task = _ShardTask(
        folder, uuid.uuid4().hex, settings, key is not None, jobs, timeout, program, _hadoop_settings(spark)
    )
    # Collecting takes the result of one attempt of each task: that is the commit.
    rows = source.mapInArrow(task, _SUMMARY).collect()
    for row in rows:
        if not row["reused"]:
            for ending in ("tar", "parquet", "json"):
                store.move(f"{folder}/{_STAGING}/{row['attempt']}.{ending}", f"{folder}/{_name(row['shard'], ending)}")
    store.remove(f"{folder}/{_STAGING}")
    schema = "shard int, rows bigint, drawn bigint, failed bigint, bytes bigint, input string, reused boolean"
    names = [field.split()[0] for field in schema.split(", ")]
    return spark.createDataFrame([tuple(row[name] for name in names) for row in rows], schema)


def _name(shard: int, ending: str) -> str:
    # What begins with an underscore is passed over by whoever reads the folder.
    return f"_{shard:05d}.json" if ending == "json" else f"{shard:05d}.{ending}"


@dataclass(frozen=True)
class _ShardTask:
    """What a task does with its partition."""

    folder: str
    run: str
    settings: Options
    has_keys: bool
    jobs: int
    timeout: Optional[float]
    program: Optional[str]
    hadoop: "dict[str, str]"

    def __call__(self, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        from pyspark import TaskContext

        context = TaskContext.get()
        assert context is not None
        shard = context.partitionId()
        store = _task_store(self.folder, self.hadoop)
        with tempfile.TemporaryDirectory(prefix="placard-") as name:
            scratch = Path(name)
            # The labels are kept on the disk of the executor: whether they must be drawn is known at their end.
            digest = hashlib.sha256(repr((__version__, sorted(self.settings.items()))).encode())
            schema = _spool(batches, scratch / "labels.arrow", digest)
            known = store.read(f"{self.folder}/{_name(shard, 'json')}")
            summary = json.loads(known) if known else {}
            if summary.get("input") == digest.hexdigest():
                yield _summary_row({**summary, "reused": True})
                return
            summary = {
                "shard": shard,
                "attempt": f"{shard:05d}-{self.run}-{context.taskAttemptId()}",
                "input": digest.hexdigest(),
                "reused": False,
                **self._write(scratch, schema, shard),
            }
            (scratch / "shard.json").write_text(json.dumps(summary))
            for ending in ("tar", "parquet", "json"):
                store.put(scratch / f"shard.{ending}", f"{self.folder}/{_STAGING}/{summary['attempt']}.{ending}")
            yield _summary_row(summary)

    def _write(self, scratch: Path, schema: Optional[pa.Schema], shard: int) -> "dict[str, int]":
        """Draws the labels into ``shard.tar`` and ``shard.parquet``."""
        rows = drawn = 0
        renderer = Renderer(
            _settings_here(self.settings), jobs=self.jobs, timeout=self.timeout, program=_program_here(self.program)
        )
        writer: Optional[pq.ParquetWriter] = None
        seen: "set[str]" = set()
        with renderer, open(scratch / "shard.tar", "wb") as tar:
            waiting: "list[pa.RecordBatch]" = []

            def labels() -> Iterator[pa.Array]:
                if schema is None:
                    return
                with pa.OSFile(str(scratch / "labels.arrow")) as file:
                    for batch in pa.ipc.open_stream(file):
                        waiting.append(batch)
                        yield batch.column(batch.schema.names.index("__placard_label"))

            at = 0
            for piece in renderer.pieces(labels()):
                if piece is None:
                    waiting.pop(0)
                    at = 0
                    continue
                part = waiting[0].slice(at, len(piece))
                at += len(piece)
                keys = self._keys(part, shard, rows)
                errors = _key_errors(keys, piece.column("error"), seen if self.has_keys else None)
                rows += len(piece)
                good = pc.is_null(errors)
                drawn += pc.sum(good).as_py() or 0
                for buffer in _entries(keys, part.column("__placard_label"), piece, good, rows - len(piece)):
                    tar.write(buffer)
                metadata = _metadata(keys, part, piece, errors)
                if writer is None:
                    writer = pq.ParquetWriter(str(scratch / "shard.parquet"), metadata.schema)
                writer.write_batch(metadata)
            tar.write(bytes(1024))
            size = tar.tell()
        if writer is None:
            writer = pq.ParquetWriter(str(scratch / "shard.parquet"), pa.schema(_METADATA))
        writer.close()
        return {"rows": rows, "drawn": drawn, "failed": rows - drawn, "bytes": size}

    def _keys(self, part: pa.RecordBatch, shard: int, first: int) -> pa.Array:
        if self.has_keys:
            return part.column("__placard_key")
        numbers = pc.utf8_lpad(pa.array(range(first, first + len(part)), pa.int64()).cast(pa.string()), 6, "0")
        return pc.binary_join_element_wise(f"{shard:05d}", numbers, "-")


_METADATA = [("key", pa.string()), ("width", pa.int32()), ("height", pa.int32()), ("error", pa.string())]
_OWN_COLUMNS = ("__placard_label", "__placard_key")


def _spool(batches: Iterator[pa.RecordBatch], path: Path, digest: Any) -> Optional[pa.Schema]:
    """Keeps a partition in a file and takes the digest of its labels and keys."""
    schema: Optional[pa.Schema] = None
    writer: Optional[pa.ipc.RecordBatchStreamWriter] = None
    with pa.OSFile(str(path), "wb") as file:
        for batch in batches:
            if writer is None:
                schema = batch.schema
                writer = pa.ipc.new_stream(file, schema)
            writer.write_batch(batch)
            for name in _OWN_COLUMNS:
                if name in batch.schema.names:
                    column = pc.fill_null(batch.column(batch.schema.names.index(name)), "\0")
                    lengths = pc.binary_length(column).cast(pa.int64())
                    # Buffers that do not begin with the batch are copied first.
                    for array in (pa.concat_arrays([lengths]), pa.concat_arrays([column])):
                        for buffer in array.buffers()[-1:]:
                            digest.update(buffer or b"")
        if writer is not None:
            writer.close()
    return schema


def _key_errors(keys: pa.Array, errors: pa.Array, seen: "Optional[set[str]]") -> pa.Array:
    """The errors of the program, and those of keys that name no file or one that is there already."""
    if seen is None:
        return errors
    found = []
    for key, error in zip(keys.to_pylist(), errors.to_pylist()):
        if key is None or not key:
            found.append("the key is missing")
        elif "." in key or "/" in key or any(ord(character) < 32 for character in key):
            found.append(f"the key {key!r} holds a dot, a slash or a control character")
        elif len(key.encode()) > 90:
            found.append(f"the key {key!r} has more than 90 bytes")
        elif key in seen:
            found.append(f"the key {key!r} stands twice in this shard")
        else:
            found.append(error)
            seen.add(key)
    return pa.array(found, pa.string())


def _entries(keys: pa.Array, labels: pa.Array, piece: pa.RecordBatch, good: pa.Array, first: int) -> "list[Any]":
    """The entries of the archive for rows with a picture, made column by column."""
    keys, labels, piece = keys.filter(good), labels.filter(good), piece.filter(good)
    if not len(keys):
        return []
    lines = pc.add(pa.array(np.flatnonzero(good.to_numpy(zero_copy_only=False)), pa.int64()), first + 1)
    numbers = [column.cast(pa.string()) for column in (lines, piece.column("width"), piece.column("height"))]
    description = pc.binary_join_element_wise(
        '{"line":', numbers[0], ',"width":', numbers[1], ',"height":', numbers[2], ',"label":', labels, "}\n", ""
    ).cast(pa.binary())
    parts = []
    for ending, content in ((".png", piece.column("png")), (".json", description)):
        sizes = pc.binary_length(content).to_numpy(zero_copy_only=False)
        names = pc.binary_join_element_wise(keys, ending, "").cast(pa.binary())
        parts += [_headers(names, sizes), content, _PADDINGS.take(pa.array(-sizes % 512, pa.int32()))]
    joined = pc.binary_join_element_wise(*parts, b"")
    offsets = joined.buffers()[1]
    begin, end = (int(np.frombuffer(offsets, np.int32)[i + joined.offset]) for i in (0, len(joined)))
    return [memoryview(joined.buffers()[2])[begin:end]]


_PADDINGS = pa.array([bytes(count) for count in range(512)], pa.binary())


def _headers(names: pa.Array, sizes: "np.ndarray[Any, Any]") -> pa.Array:
    """Headers of POSIX ustar without anything that differs from run to run, as the program writes them."""
    template = np.zeros(512, np.uint8)
    for place, text in ((100, b"0000644"), (108, b"0000000"), (116, b"0000000"), (124, b"00000000000"),
                        (136, b"00000000000"), (148, b"        "), (156, b"0"), (257, b"ustar\00000")):
        template[place : place + len(text)] = list(text)
    headers = np.tile(template, (len(names), 1))
    lengths = pc.binary_length(names).to_numpy(zero_copy_only=False)
    data = np.frombuffer(names.buffers()[2], np.uint8)
    begins = np.frombuffer(names.buffers()[1], np.int32)[names.offset : names.offset + len(names)]
    for at in range(int(lengths.max(initial=0))):
        rows = lengths > at
        headers[rows, at] = data[begins[rows] + at]
    rest = sizes.astype(np.int64)
    for place in range(134, 123, -1):
        headers[:, place] = 48 + (rest & 7)
        rest = rest >> 3
    sums = headers.sum(1, dtype=np.int64)
    headers[:, 154], headers[:, 155] = 0, 32
    for place in range(153, 147, -1):
        headers[:, place] = 48 + (sums & 7)
        sums = sums >> 3
    whole = pa.py_buffer(np.ascontiguousarray(headers))
    return pa.Array.from_buffers(pa.binary(512), len(names), [None, whole]).cast(pa.binary())


def _metadata(keys: pa.Array, part: pa.RecordBatch, piece: pa.RecordBatch, errors: pa.Array) -> pa.RecordBatch:
    taken = {name for name, _ in _METADATA} | set(_OWN_COLUMNS)
    others = [name for name in part.schema.names if name not in taken]
    columns = [keys, piece.column("width"), piece.column("height"), errors, *(part.column(name) for name in others)]
    return pa.RecordBatch.from_arrays(columns, names=[name for name, _ in _METADATA] + others)


def _summary_row(summary: "dict[str, Any]") -> pa.RecordBatch:
    kinds = dict(shard=pa.int32(), attempt=pa.string(), rows=pa.int64(), drawn=pa.int64(), failed=pa.int64())
    kinds.update(bytes=pa.int64(), input=pa.string(), reused=pa.bool_())
    return pa.RecordBatch.from_arrays(
        [pa.array([summary[name]], kind) for name, kind in kinds.items()], names=list(kinds)
    )


# Where shards are kept: folders of this machine directly, everything else by Hadoop's file systems.


def _local_path(folder: str) -> Optional[str]:
    if folder.startswith("file:"):
        return folder[5:] if not folder.startswith("file://") else folder[7:]
    return folder if "://" not in folder else None


class _LocalStore:
    """Files of this machine, or of a file system that all machines mount."""

    def read(self, path: str) -> Optional[bytes]:
        try:
            return Path(str(_local_path(path))).read_bytes()
        except FileNotFoundError:
            return None

    def put(self, source: Path, path: str) -> None:
        target = Path(str(_local_path(path)))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(str(source), str(target))


class _HadoopStore:
    """Hadoop's file systems as a task reaches them: by the program ``FsShell`` of Spark's own libraries."""

    def __init__(self, settings: "dict[str, str]") -> None:
        self._options = [word for name, value in settings.items() for word in ("-D", f"{name}={value}")]

    def _shell(self, *words: str) -> "subprocess.CompletedProcess[bytes]":
        from pyspark.find_spark_home import _find_spark_home

        java = os.path.join(os.environ["JAVA_HOME"], "bin", "java") if "JAVA_HOME" in os.environ else "java"
        jars = os.path.join(_find_spark_home(), "jars", "*")
        with tempfile.TemporaryDirectory(prefix="placard-") as folder:
            # FsShell does not start without a file of this name; the machine's own comes first.
            (Path(folder) / "core-site.xml").write_text("<configuration></configuration>")
            path = os.pathsep.join(filter(None, [os.environ.get("HADOOP_CONF_DIR"), folder, jars]))
            return subprocess.run(
                [java, "-Xmx256m", "-cp", path, "org.apache.hadoop.fs.FsShell", *self._options, *words],
                capture_output=True,
            )

    def read(self, path: str) -> Optional[bytes]:
        done = self._shell("-cat", path)
        return done.stdout if done.returncode == 0 else None

    def put(self, source: Path, path: str) -> None:
        done = self._shell("-put", "-f", str(source), path)
        if done.returncode != 0:
            raise OSError(f"{path}: cannot be written: {done.stderr.decode('utf-8', 'replace').strip()[-500:]}")


def _task_store(folder: str, settings: "dict[str, str]") -> Any:
    return _LocalStore() if _local_path(folder) is not None else _HadoopStore(settings)


def _hadoop_settings(spark: Any) -> "dict[str, str]":
    """What the session says about Hadoop, for the tasks."""
    pairs = spark.sparkContext.getConf().getAll()
    return {name[len("spark.hadoop.") :]: value for name, value in pairs if name.startswith("spark.hadoop.")}


class _DriverStore:
    """Hadoop's file systems as the driver reaches them."""

    def __init__(self, spark: Any, folder: str) -> None:
        jvm = spark.sparkContext._jvm
        self._path = jvm.org.apache.hadoop.fs.Path
        self._files = self._path(folder).getFileSystem(spark.sparkContext._jsc.hadoopConfiguration())

    def make(self, path: str) -> None:
        self._files.mkdirs(self._path(path))

    def move(self, source: str, target: str) -> None:
        self._files.delete(self._path(target), False)
        if not self._files.rename(self._path(source), self._path(target)):
            raise OSError(f"{source}: cannot be renamed to {target}")

    def remove(self, path: str) -> None:
        self._files.delete(self._path(path), True)
