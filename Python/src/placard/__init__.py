"""Text labels as pictures, by the million.

The package drives the program ``placard``, which draws; Python only moves whole columns.

* :func:`render` draws one label.
* :class:`Renderer` owns a process and draws columns of labels.
* :mod:`placard.spark` and :mod:`placard.ray` put it into data frames.
"""

from typing import TYPE_CHECKING, Any

from ._program import MissingProgramError, program
from .options import Options, arguments

if TYPE_CHECKING:
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


def __getattr__(name: str) -> Any:
    """What needs pyarrow is imported when it is asked for: the command ``placard`` starts without it."""
    if name in __all__:
        from . import renderer

        return getattr(renderer, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
