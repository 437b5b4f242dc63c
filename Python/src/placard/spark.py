"""Labels as pictures in Spark: a column of pictures, or archives of them.

Every task drives one ``placard batch`` by :class:`placard.Renderer`; Spark keeps its retries and commits. No shuffle.
"""

from __future__ import annotations

import atexit
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Optional, Union

import pyarrow as pa

from ._program import program as find_program
from .options import Options, arguments, font_paths
from .renderer import Renderer

#: The folder into which the bundle is unpacked beside the executor.
BUNDLE = "placard-bundle"
#: The most pixels of a picture, unless the options say otherwise: a quarter of a gigabyte.
MAX_PIXELS = 1 << 26

__all__ = ["BUNDLE", "Counters", "MAX_PIXELS", "render", "ship", "write_shards"]


def ship(spark: Any, bundle: Union[str, Path], fonts: "list[str] | tuple[str, ...]" = ()) -> None:
    """Sends the program, this package and fonts to the executors, which need nothing but Python with pyarrow.

    The same as ``spark.archives=placard-bundle.tar.gz#placard-bundle``, ``spark.submit.pyFiles`` with the package and
    ``spark.files`` with the fonts.

    :param bundle: the archive made by ``Scripts/bundle``.
    :param fonts: font files; options and labels name them without their folder.
    """
    context = spark.sparkContext
    # Spark starts "python3" of the PATH, which on the driver's own machine need not be the one that runs this.
    if context.master.startswith("local") and "PYSPARK_PYTHON" not in os.environ and context.pythonExec == "python3":
        context.pythonExec = sys.executable
    context.addArchive(f"{Path(bundle).resolve()}#{BUNDLE}")
    context.addPyFile(_package())
    for font in fonts:
        context.addFile(str(Path(font).resolve()))


@lru_cache(maxsize=None)
def _package() -> str:
    """This package as an archive. Executors fetch it from its place for as long as the driver runs, and Spark refuses a
    second file of its name."""
    folder = tempfile.mkdtemp(prefix="placard-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    package = Path(folder) / "package" / "placard"
    shutil.copytree(Path(__file__).parent, package, ignore=shutil.ignore_patterns("bundle", "__pycache__"))
    return shutil.make_archive(str(Path(folder) / "placard"), "zip", package.parent)


@dataclass(frozen=True)
class Counters:
    """Accumulators of a run: what its finished tasks drew. A task that is run again counts again.

    :ivar drawn: pictures. :ivar failed: labels with an error. :ivar bytes: bytes of all pictures.
    :ivar restarts: how often the program was started again.
    """

    drawn: Any
    failed: Any
    bytes: Any
    restarts: Any

    @staticmethod
    def of(spark: Any) -> "Counters":
        """New counters at zero."""
        context = spark.sparkContext
        return Counters(*(context.accumulator(0) for _ in range(4)))


def render(
    df: Any,
    label: str = "label",
    options: Optional[Options] = None,
    *,
    picture: str = "picture",
    sha256: bool = False,
    jobs: int = 1,
    timeout: Optional[float] = 300,
    program: Optional[str] = None,
    counters: Optional[Counters] = None,
) -> Any:
    """Adds a column of pictures to a data frame: ``struct<width:int, height:int, png:binary, error:string>``.

    A label that cannot be drawn has an error instead of a picture; the job goes on.

    :param df: a data frame.
    :param label: its column of labels: JSON, or a struct or map, which becomes JSON.
    :param options: options of ``placard batch`` for all labels. ``max-pixels`` is :data:`MAX_PIXELS` if not given.
    :param picture: the name of the new column.
    :param sha256: adds the SHA-256 of the PNG to the struct, in hexadecimal.
    :param jobs: threads of each task's program: the cores that Spark gives a task, ``spark.task.cpus``.
    :param timeout: seconds for a slice of labels, see :class:`placard.Renderer`.
    :param program: path of the program on the executors; what :func:`ship` sent, or :func:`placard.program`.
    :param counters: accumulators to count in.
    :raises ValueError: for options that name a font file that was not shipped.
    """
    from pyspark.sql import functions as F
    from pyspark.sql.types import BinaryType, IntegerType, StringType, StructField, StructType

    settings = _settings(df.sparkSession, options)
    column = "__placard_label"
    source = _with_json(df, label, column)
    fields = [
        StructField("width", IntegerType()),
        StructField("height", IntegerType()),
        StructField("png", BinaryType()),
        StructField("error", StringType()),
    ]
    schema = StructType([*df.schema.fields, StructField(picture, StructType(fields))])
    task = _RenderTask(column, picture, settings, jobs, timeout, program, counters)
    drawn = source.mapInArrow(task, schema)
    if not sha256:
        return drawn
    parts = [F.col(picture)[name].alias(name) for name in ("width", "height", "png", "error")]
    return drawn.withColumn(picture, F.struct(*parts, F.sha2(F.col(picture)["png"], 256).alias("sha256")))


def write_shards(df: Any, folder: str, label: str = "label", options: Optional[Options] = None, **settings: Any) -> Any:
    """Writes the pictures of a data frame as archives for webdataset. See :func:`placard.shards.write_shards`."""
    from .shards import write_shards as write

    return write(df, folder, label, options, **settings)


def _settings(spark: Any, options: Optional[Options]) -> Options:
    """The options with a limit of pixels, checked on the driver."""
    settings = dict(options or {})
    if not {"max-pixels", "max_pixels"} & settings.keys():
        settings["max-pixels"] = MAX_PIXELS
    arguments(settings)
    context = getattr(spark, "sparkContext", None)
    shipped = {os.path.basename(path) for path in getattr(context, "listFiles", [])}
    for font in font_paths(settings):
        name = font.rsplit("#", 1)[0]
        if name not in shipped:
            raise ValueError(
                f"font {font!r} is a file that executors do not have: ship it with spark.files or "
                f"placard.spark.ship(…, fonts=[…]) and name it {os.path.basename(name)!r}"
            )
    return settings


def _with_json(df: Any, label: str, column: str) -> Any:
    """The data frame with its labels as JSON in a column of their own."""
    from pyspark.sql import functions as F
    from pyspark.sql.types import MapType, StringType, StructType

    kind = df.schema[label].dataType
    if isinstance(kind, StringType):
        return df.withColumn(column, F.col(label))
    if isinstance(kind, (StructType, MapType)):
        return df.withColumn(column, F.to_json(F.col(label)))
    raise ValueError(f"column {label!r} is of {kind.simpleString()}: labels are JSON (string), structs or maps")


def _program_here(named: Optional[str]) -> str:
    """The program on this executor."""
    if named:
        return named
    for bundle in (Path(BUNDLE), *_shipped(BUNDLE)):
        for place in (bundle / "placard", *bundle.glob("*/placard")):
            if place.is_file():
                return str(place.resolve())
    return find_program()


def _shipped(name: str) -> "list[Path]":
    """Where Spark put a file that was shipped, if it did."""
    from pyspark import SparkFiles

    try:
        path = Path(SparkFiles.get(name))
    except Exception:
        return []
    return [path] if path.exists() else []


def _settings_here(settings: Options) -> Options:
    """The options with the paths that shipped fonts have on this executor."""
    here = dict(settings)
    fonts = font_paths(settings)
    if not fonts:
        return here
    value = settings["font"]
    names = [value] if isinstance(value, str) else list(value)  # type: ignore[arg-type]
    places = []
    for font in map(str, names):
        name, mark, face = font.partition("#")
        found = _shipped(name) if font in fonts else []
        places.append(f"{found[0]}{mark}{face}" if found else font)
    here["font"] = places
    return here


@dataclass(frozen=True)
class _RenderTask:
    """What a task does with its partition."""

    column: str
    picture: str
    settings: Options
    jobs: int
    timeout: Optional[float]
    program: Optional[str]
    counters: Optional[Counters]

    def __call__(self, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        renderer = Renderer(
            _settings_here(self.settings), jobs=self.jobs, timeout=self.timeout, program=_program_here(self.program)
        )
        waiting: "list[pa.RecordBatch]" = []

        def labels() -> Iterator[pa.Array]:
            for batch in batches:
                waiting.append(batch)
                yield batch.column(batch.schema.names.index(self.column))

        with renderer:
            at = 0
            for piece in renderer.pieces(labels()):
                if piece is None:
                    waiting.pop(0)
                    at = 0
                    continue
                rows = waiting[0].slice(at, len(piece))
                at += len(piece)
                self._count(piece)
                yield _joined(rows, self.column, self.picture, piece)
            if self.counters:
                self.counters.restarts.add(renderer.restarts)

    def _count(self, piece: pa.RecordBatch) -> None:
        if not self.counters:
            return
        png = piece.column(4)
        self.counters.drawn.add(len(png) - png.null_count)
        self.counters.failed.add(png.null_count)
        offsets = pa.Array.from_buffers(pa.int32(), len(png) + 1, [None, png.buffers()[1]], offset=png.offset)
        self.counters.bytes.add(offsets[len(png)].as_py() - offsets[0].as_py())


def _joined(rows: pa.RecordBatch, column: str, picture: str, piece: pa.RecordBatch) -> pa.RecordBatch:
    """Rows without the column of labels made for the program, with their pictures."""
    kept = [i for i, name in enumerate(rows.schema.names) if name != column]
    pictures = pa.StructArray.from_arrays(piece.columns[2:], fields=list(piece.schema)[2:])
    return pa.RecordBatch.from_arrays(
        [*(rows.column(i) for i in kept), pictures], names=[*(rows.schema.names[i] for i in kept), picture]
    )
