"""Where the program ``placard`` is."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path


class MissingProgramError(RuntimeError):
    """There is no program ``placard``: neither in the package, nor named by ``PLACARD_PROGRAM``, nor on the ``PATH``."""


def program() -> str:
    """The path of the program: what ``PLACARD_PROGRAM`` names, else what is in the wheel, else what is on the ``PATH``.

    :raises MissingProgramError: when there is none.
    """
    named = os.environ.get("PLACARD_PROGRAM")
    if named:
        if not os.access(named, os.X_OK):
            raise MissingProgramError(f"PLACARD_PROGRAM: {named}: is no program that can be run")
        return named
    bundled = Path(__file__).resolve().parent / "bundle" / "placard"
    if bundled.exists():
        return str(bundled)
    # The script that pip makes is this package again.
    own = Path(sys.argv[0]).resolve() if sys.argv and sys.argv[0] else None
    for folder in os.environ.get("PATH", "").split(os.pathsep):
        found = shutil.which("placard", path=folder) if folder else None
        if found and Path(found).resolve() != own and not _is_script(found):
            return found
    raise MissingProgramError(
        "there is no program 'placard': install the wheel made by Scripts/bundle, put the program on the PATH, "
        "or name it in PLACARD_PROGRAM"
    )


def _is_script(path: str) -> bool:
    """A script of pip's that would only call this module."""
    with open(path, "rb") as file:
        head = file.read(2048)
    return head.startswith(b"#!") and b"placard._program" in head


def main() -> None:
    """The command ``placard`` that pip puts on the ``PATH``: becomes the program."""
    try:
        path = program()
    except MissingProgramError as error:
        sys.exit(f"placard: {error}")
    os.execv(path, [path, *sys.argv[1:]])
