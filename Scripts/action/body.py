"""The text of the comment.

Text of a scene, such as names and messages, is written by `code` only. Its result is safe for three reasons, each of which
would be enough in most places:

- The comment is one HTML block (GitHub Flavored Markdown 0.29, 4.6): no blank line ends it, so no Markdown is read in it.
- The text is the content of a `code` element, in which GitHub looks for no mention, reference, link or emoji.
- All characters except ASCII letters, digits and spaces are numeric character references. They are never syntax, neither of
  HTML nor of Markdown (6.2). So the body is ASCII, and nothing in it can end the element or forge the marker.
"""

import unicodedata
from html import escape

from results import MOST_SCENES, failed

#: GitHub takes 65,536 characters.
MOST_CHARACTERS = 60_000
#: Of a name or a message.
MOST_OF_A_TEXT = 400
MOST_FAILURES_OF_A_SCENE = 5
MOST_FRAMES_OF_A_GOLDEN = 2
#: Lines of the tool's log that are shown where there are no results.
MOST_LINES = 20


def code(text, most=MOST_OF_A_TEXT):
    """Returns HTML that shows a text of a scene literally. Invisible characters are shown as `\\u{202E}`."""
    short = text[: most - 1] + "…" if len(text) > most else text
    return "<code>" + "".join(map(_reference, short)) + "</code>"


def _reference(character):
    if character == " " or character.isascii() and character.isalnum():
        return character
    # Controls, marks of direction, surrogates, characters that are not assigned, separators of lines.
    if unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"):
        return "".join(map(_reference, f"\\u{{{ord(character):X}}}"))
    return f"&#{ord(character)};"


def count(number, word):
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


class Address:
    """The addresses of the run, of its artifact (or None), and of the pictures that are shown, by their paths."""

    def __init__(self, run, artifact=None, pictures=None):
        self.run = run
        self.artifact = artifact
        self.pictures = pictures or {}


def body(scenes, status, sheets, goldens, log, address, marker, name, commit):
    """Returns the text of the comment.

    scenes: all scenes of the check; None if it ended without results
    sheets: paths of pictures by the numbers of scenes
    goldens: for the number of each scene, a list of frames: the paths of `before`, `after` and, if there is one, `difference`
    log: the output of the tool
    """
    bad = failed(scenes or [])
    title = "Touchstone" if name == "touchstone" else f"Touchstone {code(name)}"
    links = [f'<a href="{escape(address.run)}">this run</a>']
    if address.artifact:
        links.append(f'<a href="{escape(address.artifact)}">reports and pictures</a>')
    lines = [
        f"<!-- touchstone {marker} -->",
        f"<h3>{title}: {_verdict(scenes, bad, status)}</h3>",
        f"<p>{_counts(bad)}Commit {code(commit[:12])}; see {' and '.join(links)}.</p>",
    ]
    if not _is_explained(scenes, bad, status):
        lines += [f"<p>The check ended with status {status}. The end of its output:</p>", *_log(log)]
    left = MOST_CHARACTERS - sum(len(line) + 1 for line in lines)
    failures = [_scene(scene, sheets, address) for scene in bad if scene.own]
    changes = [_changes(scene, goldens.get(scene.number, []), address) for scene in bad if scene.comparisons]
    for title, blocks in (("<h4>Failures</h4>", failures), ("<h4>Goldens</h4>", changes)):
        if not blocks:
            continue
        lines.append(title)
        shown = 0
        for block in blocks[:MOST_SCENES]:
            # Some room is kept for the lines that are not blocks.
            if len(block) + 500 <= left:
                lines.append(block)
                left -= len(block) + 1
                shown += 1
        if shown < len(blocks):
            lines.append(f"<p>{count(len(blocks) - shown, 'more scene')}, which do not fit into this comment.</p>")
    return "\n".join(lines) + "\n"


def _is_explained(scenes, bad, status):
    """Whether the results explain the status: a failure, or a scene that has errors or cannot be read."""
    return scenes is not None and (status == 0 or bool(bad) and status in (1, 65, 66))


def _verdict(scenes, bad, status):
    if scenes is None:
        return "&#10060; the scenes could not be checked"
    files = {scene.file for scene in scenes}
    good = len(files - {scene.file for scene in bad})
    mark = "&#9989;" if not bad and status == 0 else "&#10060;"
    return f"{mark} {good} of {count(len(files), 'scene')} passed"


def _counts(bad):
    failures = sum(len(scene.own) for scene in bad if not scene.is_broken)
    goldens = sum(len(scene.comparisons) for scene in bad)
    broken = len({scene.file for scene in bad if scene.is_broken})
    parts = [count(failures, "failure")] if failures else []
    if goldens:
        parts.append(count(goldens, "comparison") + " with goldens failed")
    if broken:
        parts.append(count(broken, "scene") + " could not be played")
    return "; ".join(parts) + ". " if parts else ""


def _log(log):
    return ["<ul>", *(f"<li>{code(line, 150)}</li>" for line in log.splitlines()[-MOST_LINES:]), "</ul>"]


# MARK: Failures


def _scene(scene, sheets, address):
    lines = [f"<p>{code(scene.name)}</p>", "<ul>"]
    failures = scene.own
    for failure in failures[:MOST_FAILURES_OF_A_SCENE]:
        place = f"line {int(failure.line)}: " if failure.line.isdigit() else ""
        what = "cannot be played" if scene.is_broken else code(failure.expects)
        if failure.kind.startswith("lint "):
            what = f"{code(failure.kind)}: {what}"
        lines.append(f"<li>{place}{what}<br>{code(failure.message)}</li>")
    if len(failures) > MOST_FAILURES_OF_A_SCENE:
        lines.append(f"<li>and {len(failures) - MOST_FAILURES_OF_A_SCENE} more</li>")
    lines.append("</ul>")
    sheet = sheets.get(scene.number)
    if sheet in address.pictures:
        lines.append(f"<p>{_picture(address.pictures[sheet])}</p>")
    elif sheet and address.artifact:
        lines.append(f"<p>The sheet is in the artifact: {code(sheet)}</p>")
    return "\n".join(lines)


# MARK: Goldens


def _changes(scene, frames, address):
    messages = "".join(f"<br>{code(failure.message)}" for failure in scene.comparisons)
    lines = [f"<p>{code(scene.name)}{messages}</p>"]
    for frame in frames[:MOST_FRAMES_OF_A_GOLDEN]:
        if all(picture in address.pictures for picture in frame.values()):
            heads = "".join(f"<th>{word}</th>" for word in frame)
            cells = "".join(f"<td>{_picture(address.pictures[picture])}</td>" for picture in frame.values())
            lines.append(f"<table><tr>{heads}</tr><tr>{cells}</tr></table>")
        elif address.artifact:
            lines.append(f"<p>{', '.join(frame)} are in the artifact: {code(', '.join(frame.values()))}</p>")
    if len(frames) > MOST_FRAMES_OF_A_GOLDEN:
        lines.append(f"<p>and {count(len(frames) - MOST_FRAMES_OF_A_GOLDEN, 'more picture')}</p>")
    return "\n".join(lines)


def _picture(source):
    # Nothing of a scene is in the address.
    return f'<img alt="" src="{escape(source)}">'
