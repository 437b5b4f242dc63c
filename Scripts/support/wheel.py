"""Packs Python/src/placard and a bundle as a wheel, without anything from the network. wheel.py BUNDLE"""

import base64
import hashlib
import sys
import tomllib
import zipfile
from pathlib import Path

bundle = Path(sys.argv[1])
root = Path(__file__).resolve().parents[2]
project = tomllib.loads((root / "Python/pyproject.toml").read_text())["project"]
name, version = project["name"], project["version"]
# The bundle has its own C library: it asks nothing of the machine's.
tags = ["py3-none-manylinux2014_x86_64", "py3-none-musllinux_1_1_x86_64"]
platforms = ".".join(tag.rsplit("-", 1)[1] for tag in tags)
info = f"{name}-{version}.dist-info"
metadata = [
    "Metadata-Version: 2.1", f"Name: {name}", f"Version: {version}", f"Summary: {project['description']}",
    f"Requires-Python: {project['requires-python']}", f"License: {project['license']}",
    *(f"Requires-Dist: {need}" for need in project["dependencies"]),
]
for extra, needs in project["optional-dependencies"].items():
    metadata.append(f"Provides-Extra: {extra}")
    metadata += [f'Requires-Dist: {need} ; extra == "{extra}"' for need in needs]
metadata += ["Description-Content-Type: text/markdown", "", (root / "Python/README.md").read_text()]
scripts = "".join(f"{script} = {target}\n" for script, target in project["scripts"].items())

files = {path.relative_to(root / "Python/src").as_posix(): path for path in sorted((root / "Python/src/placard").rglob("*"))
         if path.is_file() and "__pycache__" not in path.parts}
files |= {f"{name}/bundle/{path.relative_to(bundle).as_posix()}": path for path in sorted(bundle.rglob("*")) if path.is_file()}
contents = {place: (path.read_bytes(), path.stat().st_mode & 0o111) for place, path in files.items()}
contents[f"{info}/METADATA"] = ("\n".join(metadata).encode(), 0)
wheel = ["Wheel-Version: 1.0", "Generator: Scripts/bundle", "Root-Is-Purelib: false", *(f"Tag: {tag}" for tag in tags), ""]
contents[f"{info}/WHEEL"] = ("\n".join(wheel).encode(), 0)
contents[f"{info}/entry_points.txt"] = (f"[console_scripts]\n{scripts}".encode(), 0)
record = ""
for place, (content, _) in contents.items():
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    record += f"{place},sha256={digest},{len(content)}\n"
contents[f"{info}/RECORD"] = (f"{record}{info}/RECORD,,\n".encode(), 0)

with zipfile.ZipFile(bundle.parent / f"{name}-{version}-py3-none-{platforms}.whl", "w", zipfile.ZIP_DEFLATED) as archive:
    for place, (content, executable) in contents.items():
        entry = zipfile.ZipInfo(place)
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.external_attr = (0o100755 if executable else 0o100644) << 16
        archive.writestr(entry, content)
