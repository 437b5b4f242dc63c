"""Text labels as pictures, by the million.

The package drives the program ``placard``, which draws; Python only moves whole columns.

* :func:`render` draws one label.
* :class:`Renderer` owns a process and draws columns of labels.
* :mod:`placard.spark` and :mod:`placard.ray` put it into data frames.
"""

from ._program import MissingProgramError, program
from .options import Options, arguments
from .renderer import SCHEMA, LabelError, Renderer, RendererError, render

__all__ = [
    "LabelError",
    "MissingProgramError",
    "Options",
    "Renderer",
    "RendererError",
    "SCHEMA",
    "arguments",
    "program",
    "render",
]
__version__ = "0.1.0"
