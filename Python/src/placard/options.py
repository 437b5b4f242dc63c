"""Options of labels as words of a command line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Union

Value = Union[str, int, float, bool, Sequence[Union[str, int, float]]]
#: Options of ``placard batch`` without their hyphens: ``{"width": 300, "font": ["Inter"], "tighten": False}``.
Options = Mapping[str, Value]

#: What belongs to the program's caller here, and why it cannot be an option.
_OWN = {
    "format": "the package reads what the program writes",
    "output": "the package reads what the program writes",
    "input": "labels are given as columns",
    "shard": "the data frame is divided already",
    "resume": "the engine repeats what was lost",
    "strict": "every label has its own row",
    "jobs": "give it as an argument",
    "quiet": "it always is",
    "errors": "errors are rows",
    "with": "the package says what stands in an archive",
    "name": "names are keys",
    "fsync": "nothing is written to files",
}


def arguments(options: Options | None) -> list[str]:
    """The words of a command line for some options. ``True`` and ``False`` are flags, sequences are repeated options.

    :raises ValueError: for options that belong to the package.
    """
    words: list[str] = []
    for key, value in (options or {}).items():
        name = key.replace("_", "-")
        if name in _OWN:
            raise ValueError(f"option {key!r} cannot be set: {_OWN[name]}")
        if isinstance(value, bool):
            words.append(f"--{name}" if value else f"--no-{name}")
        elif isinstance(value, (str, int, float)):
            words.append(f"--{name}={value}")
        else:
            words.extend(f"--{name}={item}" for item in value)
    return words


def font_paths(options: Options | None) -> list[str]:
    """Fonts among the options that name files rather than families."""
    fonts = (options or {}).get("font", [])
    names = [fonts] if isinstance(fonts, str) else [] if isinstance(fonts, (bool, int, float)) else list(fonts)
    endings = (".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2", ".pfb", ".pfa", ".bdf", ".pcf", ".cff", ".dfont")
    paths = []
    for name in map(str, names):
        path = name.rsplit("#", 1)[0]
        if "/" in path or path.lower().endswith(endings):
            paths.append(name)
    return paths
