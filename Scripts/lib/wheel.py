"""Makes a Python wheel that installs a tree of files as it is: bin, lib and share of the environment.

usage: wheel.py TREE VERSION PLATFORM OUTPUT-FOLDER

The wheel has no Python code. Its program becomes the environment's command. The same tree gives the same bytes; the times
of its files are SOURCE_DATE_EPOCH. The format is that of https://packaging.python.org/specifications/binary-distribution-format.
"""

import base64
import hashlib
import os
import pathlib
import sys
import time
import zipfile


def main(tree: str, version: str, platform: str, output: str) -> None:
    tag = f"py3-none-{platform}"
    files: list[tuple[str, bytes, int]] = []
    for path in sorted(pathlib.Path(tree).rglob("*")):
        if not path.is_file():
            continue
        name = path.relative_to(tree).as_posix()
        # Files in `scripts` become commands; `data` is copied as it is.
        place = f"scripts/{path.name}" if name.startswith("bin/") else f"data/{name}"
        mode = 0o755 if os.access(path, os.X_OK) else 0o644
        files.append((f"touchstone-{version}.data/{place}", path.read_bytes(), mode))

    information = f"touchstone-{version}.dist-info"
    metadata = f"""Metadata-Version: 2.1
Name: touchstone
Version: {version}
Summary: Replays touches on nested, rotated and scaled views, and draws every frame.
License: Apache-2.0
Requires-Python: >=3.8
Description-Content-Type: text/markdown

Touchstone replays touches on nested, rotated and scaled views, and draws every frame. This wheel holds the program and everything
that it needs, for Linux. MP4 films need `ffmpeg`.
"""
    wheel = f"Wheel-Version: 1.0\nGenerator: touchstone\nRoot-Is-Purelib: false\nTag: {tag}\n"
    license_file = pathlib.Path(tree, "share/doc/touchstone/LICENSE").read_bytes()
    files.append((f"{information}/METADATA", metadata.encode(), 0o644))
    files.append((f"{information}/WHEEL", wheel.encode(), 0o644))
    files.append((f"{information}/LICENSE", license_file, 0o644))
    record = [f"{name},sha256={digest(content)},{len(content)}" for name, content, _ in files]
    record.append(f"{information}/RECORD,,")
    files.append((f"{information}/RECORD", ("\n".join(record) + "\n").encode(), 0o644))

    moment = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))[:6]
    with zipfile.ZipFile(f"{output}/touchstone-{version}-{tag}.whl", "w") as archive:
        for name, content, mode in files:
            entry = zipfile.ZipInfo(name, moment)
            entry.external_attr = (0o100000 | mode) << 16
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED, 9)


def digest(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


main(*sys.argv[1:])
