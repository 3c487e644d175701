"""The results of `touchstone check`, as its JUnit report has them.

As a program it prints the first scenes that have a failure of their own: for each the number, the file and the variant, each
with a NUL after it.
"""

import re
import sys
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field

#: Scenes that are reported on at most.
MOST_SCENES = 10


@dataclass
class Failure:
    """An expectation, a lint or a comparison that failed, or the reason that a scene could not be played."""

    kind: str
    expects: str
    message: str
    line: str
    pictures: list = field(default_factory=list)


@dataclass
class Scene:
    """A scene, or a variant of it. The number counts from 1."""

    number: int
    file: str
    variant: str
    failures: list
    is_broken: bool

    @property
    def name(self):
        return f"{self.file} ({self.variant})" if self.variant else self.file

    @property
    def comparisons(self):
        """The failures that are about a golden."""
        return [failure for failure in self.failures if failure.kind == "golden"]

    @property
    def own(self):
        """The others."""
        return [failure for failure in self.failures if failure.kind != "golden"]


def _plain(text):
    """A name with the characters that XML cannot represent, which the report writes as \\u{1}."""
    return re.sub(r"\\u\{([0-9A-F]{1,6})\}", lambda found: chr(int(found[1], 16)), text)


def read(path):
    """All scenes of a report, in its order."""
    scenes = []
    for number, suite in enumerate(ElementTree.parse(path).getroot().iter("testsuite"), 1):
        name = suite.get("name", "")
        file = next((case.get("file", "") for case in suite.iter("testcase")), name)
        # The suite of a variant is called `file (variant)`.
        variant = name[len(file) + 2 : -1] if name != file else ""
        failures = [_failure(case) for case in suite.iter("testcase") if len(case)]
        is_broken = any(case.find("error") is not None for case in suite.iter("testcase"))
        scenes.append(Scene(number, _plain(file), _plain(variant), failures, is_broken))
    return scenes


def _failure(case):
    cause = case.find("failure")
    if cause is None:
        cause = case.find("error")
    pictures = re.findall(r"^\[\[ATTACHMENT\|(.*)\]\]$", case.findtext("system-out") or "", re.MULTILINE)
    return Failure(
        cause.get("type", ""), case.get("name", ""), cause.get("message", ""), case.get("line", ""), pictures)


def failed(scenes):
    """Those of the scenes that something failed in."""
    return [scene for scene in scenes if scene.failures]


def main():
    played = [scene for scene in read(sys.argv[1]) if scene.own and not scene.is_broken]
    for scene in played[:MOST_SCENES]:
        for word in (str(scene.number), scene.file, scene.variant):
            sys.stdout.buffer.write(word.encode() + b"\0")


if __name__ == "__main__":
    main()
