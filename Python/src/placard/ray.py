"""Labels as pictures in Ray Data.

>>> ds.map_batches(placard.ray.Render, batch_format="pyarrow", batch_size=4096, concurrency=8, num_cpus=1,
...                fn_constructor_kwargs={"options": {"width": 300}})
"""

from __future__ import annotations

from typing import Optional

import pyarrow as pa

from .options import Options
from .renderer import Renderer

#: The most pixels of a picture, unless the options say otherwise.
MAX_PIXELS = 1 << 26


class Render:
    """A class for ``map_batches`` with ``batch_format="pyarrow"``: adds a column of pictures to each batch,
    ``struct<width, height, png, error>``. Each actor keeps one program.

    :param label: the column of labels: JSON.
    :param options: options of ``placard batch`` for all labels.
    :param picture: the name of the new column.
    :param jobs: threads of the program: the cores of the actor, ``num_cpus``.
    :param timeout: seconds for a slice of labels, see :class:`placard.Renderer`.
    :param program: path of the program on the workers.
    """

    def __init__(
        self,
        label: str = "label",
        options: Optional[Options] = None,
        *,
        picture: str = "picture",
        jobs: int = 1,
        timeout: Optional[float] = 300,
        program: Optional[str] = None,
    ) -> None:
        settings = dict(options or {})
        if not {"max-pixels", "max_pixels"} & settings.keys():
            settings["max-pixels"] = MAX_PIXELS
        self._label = label
        self._picture = picture
        self._renderer = Renderer(settings, jobs=jobs, timeout=timeout, program=program)

    def __call__(self, batch: pa.Table) -> pa.Table:
        pictures = self._renderer.render(batch.column(self._label)).select(["width", "height", "png", "error"])
        chunks = [
            pa.StructArray.from_arrays(part.columns, fields=list(part.schema)) for part in pictures.to_batches()
        ]
        kind = pa.struct(list(pictures.schema))
        return batch.append_column(self._picture, pa.chunked_array(chunks, kind))
