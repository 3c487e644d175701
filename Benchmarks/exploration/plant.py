#!/usr/bin/env python3
"""Plants faults in correct scenes, one in each copy, for measuring what `touchstone explore` finds.

    plant.py BASES OUTPUT [--seed 1] [--count 100]

BASES is a folder of correct scenes. OUTPUT receives one scene for each fault, NUMBER-OPERATOR-BASE.yaml, and faults.md,
a table of all faults. The same seed makes the same files. Nothing is played: the list of faults does not depend on what
is found.

An operator is a mistake that people make. It changes, or removes, one line of a scene wherever its pattern fits and its
condition holds. The conditions leave out places where the change would be no mistake: in a view that is not turned, for
example, a translation in the view itself is the same as one in its superview.
"""

import argparse
import pathlib
import random
import re
import sys


class Scene:
    """The lines of a scene, and what is known about each of them without playing it."""

    def __init__(self, path):
        self.name = path.stem
        self.lines = path.read_text().splitlines()
        self.parts = []  # for each line: code, rules, settings, behavior, recognizers, modifiers, or nothing
        self.owners = []  # for each line: the view or the kind that it belongs to
        self.events = []  # for each line of code: the event of its handler, or 'code'
        self.kinds = {}  # the kinds of views by the views' names
        self.outer = {}  # the views around each view
        self._read()

    def _read(self):
        above = []  # the keys and views that the line is in, with their indents
        for line in self.lines:
            text = line.strip()
            indent = len(line) - len(line.lstrip())
            while text and above and above[-1][0] >= indent:
                above.pop()
            view = re.match(r"- (?:\{)?id: (\w+)", text) if "views" in [key for _, key in above] else None
            key = re.match(r"([\w.-]+):(?: |$)", text)
            keys = [name for _, name in above]
            in_code = any(name in ("handlers", "code") for name in keys)
            names = [name[5:] for name in keys if name.startswith("view ")]
            if view:
                self.outer[view[1]] = list(names)
                names.append(view[1])
            kind = keys[1] if len(keys) > 1 and keys[0] == "kinds" else None
            self.owners.append(kind or (names[-1] if names else None))
            self.parts.append("code" if in_code else self._part(text, keys))
            self.events.append(self._event(keys, key, in_code))
            used = re.search(r"behavior: (?:\{kind: )?([\w-]+)", text)
            if used and names:
                self.kinds[names[-1]] = used[1]
            if view:
                above.append((indent, "view " + view[1]))
            elif key and not (in_code and keys[-1] not in ("handlers", "code")):
                above.append((indent, key[1]))

    @staticmethod
    def _part(text, keys):
        if keys[:1] == ["rules"]:
            return "rules"
        if "recognizers" in keys or "recognizers:" in text:
            return "recognizers"
        found = re.match(r"(settings|behavior|modifiers):", text)
        return found[1] if found and not text.startswith("#") else ""

    @staticmethod
    def _event(keys, key, in_code):
        if not in_code:
            return None
        if "handlers" not in keys:
            return "code"
        rest = keys[keys.index("handlers") + 1:]
        return rest[0] if rest else key[1] if key else None

    def block(self, number):
        """The code of the handler, or of the member `code`, that a line is in."""
        same = (self.owners[number], self.events[number])
        return "\n".join(
            line for line, part, owner, event in zip(self.lines, self.parts, self.owners, self.events)
            if part == "code" and (owner, event) == same)

    def recognizers(self):
        """The recognizers that have handlers, such as card.pan, with those of the last view first."""
        handled = [(owner, event.split(".")[0]) for owner, event in zip(self.owners, self.events) if event]
        names = [f"{owner}.{name}" for owner, name in handled if not re.match(r"touches|start$|scroll|code$", name)]
        return sorted(set(names), key=lambda name: -max(
            number for number, (owner, other) in enumerate(handled) if name == f"{owner}.{other}"))

    def views_of(self, owner):
        return [view for view, kind in self.kinds.items() if kind == owner] or [owner]

    def text_of(self, owner):
        return "\n".join(line for line, other in zip(self.lines, self.owners) if other == owner)


# Conditions: whether a fault can be planted in a line of a scene.

OWN_PLACE = re.compile(r"(?<![\w.])(center|frame|transform|offset|state)\b[\w.]* [-+*]?= ")


def is_code(scene, number):
    return scene.parts[number] == "code"


def moves(scene, number):
    """Code in a handler, or in a function of its view, that moves the view."""
    return is_code(scene, number) and bool(OWN_PLACE.search(scene.block(number)))


def follows(scene, number):
    """The same in the handler of a recognizer, so that the view must stay under the fingers."""
    event = scene.events[number] or ""
    return moves(scene, number) and not re.match(r"touches|start$|scroll|code$", event)


def is_turned(scene, number):
    """Code that moves a view which is turned or scaled, at first or by its own code."""
    texts = [scene.text_of(name) for name in [scene.owners[number], *scene.views_of(scene.owners[number])]]
    return moves(scene, number) and any(re.search(r"transform: \{|rotated\(|scaledBy\(", text) for text in texts)


def is_in_turned(scene, number):
    """Code that moves a view in a view which is turned or scaled."""
    around = [outer for view in scene.views_of(scene.owners[number]) for outer in scene.outer.get(view, [])]
    return moves(scene, number) and any("transform: {" in scene.text_of(outer) for outer in around)


def is_in_offset(scene, number):
    """Code that moves a view in another view of the scene, whose origin is not that of the window."""
    return moves(scene, number) and any(scene.outer.get(view) for view in scene.views_of(scene.owners[number]))


def both(*conditions):
    return lambda scene, number: all(condition(scene, number) for condition in conditions)


def has(pattern):
    """Whether the code around the line contains a pattern."""
    return lambda scene, number: bool(re.search(pattern, scene.block(number)))


def near(pattern):
    """Whether the line, or one of the two after it, contains a pattern."""
    return lambda scene, number: bool(re.search(pattern, "\n".join(scene.lines[number:number + 3])))


def part(name):
    return lambda scene, number: scene.parts[number] == name


REMOVED = None
SWAP = {"x": "y", "y": "x", "width": "height", "height": "width"}


def whole(pattern):
    """A pattern of a whole line."""
    return r"^\s*" + pattern + r"$"


def swapped(match, scene):
    return match[1] + "." + SWAP[match[2]]


def with_another(match, scene):
    others = [name for name in scene.recognizers() if name not in (match[1], match[2])]
    return f"recognizer: {match[1]}, simultaneous: {others[0]}}}" if others else match[0]


# The operators: a name, what the mistake is, and changes, each with a condition, a pattern, and what replaces it.

OPERATORS = [
    ("translation-in-itself", "The translation is taken in the view itself, which is turned", [
        (both(follows, is_turned), r"translation\(in: superview\)", "translation(in: self)")]),
    ("translation-in-window", "The translation is taken in the window, although the superview is turned", [
        (both(follows, is_in_turned), r"translation\(in: superview\)", "translation(in: nil)")]),
    ("location-in-window", "One location is taken in the window, the others in the superview", [
        (both(is_in_offset, has(r"fingers\.x|fingers\[|touch\.")), r"ocation\(in: superview\)", "ocation(in: nil)"),
        (both(is_in_turned, has("grip")), r"ocation\(in: superview\)", "ocation(in: nil)")]),
    ("location-in-itself", "A location is taken in the view that moves", [
        (moves, r"ocation\(in: superview\)", "ocation(in: self)"),
        (has(r"touch\.previousLocation"), r"touch\.(l|previousL)ocation\(in: superview\)",
         r"touch.\1ocation(in: self)")]),
    ("translation-not-reset", "The translation is not set back after it was used", [
        (moves, whole(r"\w+\.setTranslation\(.*\)"), REMOVED)]),
    ("factor-not-reset", "The scale or the rotation is not set back after it was used", [
        (moves, whole(r"\w+\.(scale = 1|rotation = 0)"), REMOVED)]),
    ("factor-reset-to-wrong-value", "A scale is set back to 0, or a rotation to 1", [
        (moves, r"\.scale = 1$", ".scale = 0"), (moves, r"\.rotation = 0$", ".rotation = 1")]),
    ("wrong-sign", "A movement or a rotation has the wrong sign", [
        (follows, r"\+ (translation|step)\.", r"- \1."),
        (follows, r"\+= (?=(\w+\.)?translation)", "-= "),
        (follows, r"(startY) \+ (?=\w+\.translation)", r"\1 - "),
        (follows, r"(translation[XY]): step", r"\1: -step"),
        (follows, r"(by|rotationAngle): rotation\.rotation", r"\1: -rotation.rotation"),
        (follows, r"state = value\.rotation", "state = -value.rotation")]),
    ("swapped-axes", "x and y, or width and height, are exchanged", [
        (moves, r"(translation|translation\(in: superview\)|step|finger|fingers|location)\.(x|y|width|height)\b",
         swapped),
        (has("now.x - before.x"), r"\b(now|before)\.(x|y)", swapped)]),
    ("set-for-add", "A movement is set where it should be added", [
        (moves, r"(?<=[\w]) [+*]= (?=(\w+\.)?translation|value)", " = "),
        (moves, r"\b(center|start)\.[xy] \+ (?=translation|location)", ""),
        (moves, r"\b(startY) \+ (?=pan)", "")]),
    ("add-for-set", "A place is added where it should be set", [
        (moves, r"\b(center\.[xy]|frame\.origin\.y) = (?=start|min|max|fingers)", r"\1 += ")]),
    ("lower-clamp-missing", "A value is not kept above its lower bound", [
        (is_code, r"min\(max\((.+), .+?\), (.+?)\)$", r"min(\1, \2)"),
        (moves, r"= max\(.+?, (min\(.+\))\)$", r"= \1")]),
    ("upper-clamp-missing", "A value is not kept below its upper bound", [
        (is_code, r"min\((max\(.+\)), .+?\)$", r"\1"),
        (moves, r"= max\((.+), min\((.+), .+\)\)$", r"= max(\1, \2)")]),
    ("clamp-missing", "A value, or a view, is not kept inside its bounds", [
        (both(is_code, has(r"translation")), whole(r"keep\w*\(\)"), REMOVED),
        (is_code, r"min\(max\((.+), .+?\), .+?\)$", r"\1")]),
    ("clamp-of-unturned-box", "A limit is compared with the box that the view has without its rotation, or the reverse", [
        (both(is_turned, has("area")), r"\bframe\.(width|height)", r"bounds.\1"),
        (both(is_turned, has("box")), r"/ bounds\.(width|height)", r"/ frame.\1")]),
    ("half-size-forgotten", "A limit is compared with the middle of the view instead of its edge", [
        (is_code, r"(area\.\w+) [-+] frame\.\w+ / 2", r"\1"),
        (is_code, r"(d[xy]): frame\.\w+ / 2", r"\1: 0")]),
    ("inset-reversed", "A limit is inset to the outside", [
        (both(is_code, has("area")), r"(d[xy]): (?=margin|frame)", r"\1: -")]),
    ("limit-in-wrong-space", "A limit is not in the coordinates in which it is used", [
        (is_code, r"superview!\.bounds", "superview!.frame"), (is_code, r"(convert\(.+), from: ", r"\1, to: ")]),
    ("start-at-every-change", "The start of a drag is recorded at each change instead of its begin", [
        (both(moves, near(r"\b(start\w*|grip|first) = ")), r"\.state == \.began \{", ".state == .changed {")]),
    ("start-not-recorded", "The start of a drag is never recorded", [
        (moves, whole(r"(if \w+\.state == \.began \{ )?(start|startY|grip|first) = .*"), REMOVED)]),
    ("begin-forgotten", "The state 'began' is not handled", [
        (is_code, r"\w+\.state == \.began \|\| ", "")]),
    ("cancel-forgotten", "A cancelled gesture is not handled", [
        (is_code, r"\.ended, \.cancelled", ".ended"), (is_code, r" \|\| \w+\.state == \.cancelled", ""),
        (is_code, whole(r"touchesCancelled: .*"), REMOVED)]),
    ("end-forgotten", "An ended gesture is not handled", [
        (is_code, r"\.ended, \.cancelled", ".cancelled"), (is_code, r"\w+\.state == \.ended \|\| ", ""),
        (is_code, whole(r"touchesEnded: .*"), REMOVED)]),
    ("dragging-not-cleared", "A view is still marked as dragged after the end", [
        (is_code, r"(?<!var )isDragging = (false|!\w+\.isEmpty)", "isDragging = true"),
        (is_code, whole(r'report\("didEnd\w+"\)'), REMOVED)]),
    ("wrong-pivot", "A view is scaled or rotated about a wrong point", [
        (moves, r"let fingers = \w+\.location\(in: superview\)", "let fingers = center"),
        (moves, r"let fingers = \w+\.location\(in: superview\)", "let fingers = CGPoint(x: bounds.midX, y: bounds.midY)"),
        (moves, r"fingers\.([xy]) \+ (?=\(center|arm)", r"center.\1 + ")]),
    ("transform-order", "Two transforms are applied in the wrong order", [
        (is_turned, r"(transform|first)\.concatenating\((CGAffineTransform\(trans.+\))\)$", r"\2.concatenating(\1)"),
        (is_turned, r"(transform|first)\.concatenating\(CGAffineTransform\(translationX: (.+), y: (.+)\)\)$",
         r"\1.translatedBy(x: \2, y: \3)"),
        (part("modifiers"), r"\[(\{scaleEffect: [^}]*\}), (\{offset: .*\})\]", r"[\2, \1]")]),
    ("uneven-scale", "A view is scaled along one axis only", [
        (follows, r"scaledBy\(x: (.+), y: \1\)", r"scaledBy(x: \1, y: 1)"),
        (follows, r"scaledBy\(x: (.+), y: \1\)", r"scaledBy(x: 1, y: \1)")]),
    ("angle-unit", "An angle in radians is used as degrees, or the reverse", [
        (moves, r"(by|rotationAngle): rotation\.rotation", r"\1: rotation.rotation * 180 / .pi"),
        (moves, r"\.radians", ".degrees")]),
    ("frame-for-center", "The frame of a turned view is moved instead of its center", [
        (both(follows, is_turned), r"\bcenter\.([xy]) \+= ", r"frame.origin.\1 += "),
        (both(follows, is_turned), r"\bcenter = CGPoint\(", "frame.origin = CGPoint(")]),
    ("not-simultaneous", "Two recognizers are not allowed together", [
        (part("rules"), r"(simultaneous: .+)\}", r"\1, answer: false}")]),
    ("simultaneous-with-wrong-one", "A recognizer is allowed together with the wrong one", [
        (part("rules"), r"recognizer: (\S+), simultaneous: (\w[^,}]*)\}", with_another),
        (part("rules"), r"simultaneous: \[(\S+), (\S+)\]", r"simultaneous: \1"),
        (part("rules"), r"simultaneous: \[(\S+), (\S+)\]", r"simultaneous: \2")]),
    ("failure-reversed", "The wrong one of two recognizers waits for the other", [
        (part("rules"), r"recognizer: (\S+), requireFailure: (\S+)\}", r"recognizer: \2, requireFailure: \1}")]),
    ("wrong-touch-count", "A gesture is used with the wrong number of fingers", [
        (both(is_code, has("ofTouch")), r"numberOfTouches >= 2", "numberOfTouches >= 1"),
        (both(follows, has("location")), r"numberOfTouches (>=|==) 2", "numberOfTouches == 1"),
        (is_code, r"locations\.count >= 2", "locations.count >= 1")]),
    ("guard-missing", "A list that may be empty, a finger that may be missing or a divisor that may be 0 is not tested", [
        (both(is_code, has(r"ofTouch|removeLast| / |\w\[\d\]")),
         whole(r"guard (!\w+\.isEmpty|[\w.]+ >=? \d).* else \{ return.*\}"), REMOVED)]),
    ("forced-unwrap", "A value is unwrapped although it may be nil", [
        (is_code, r"guard let (\w+) = (\w+\.last|distance\(.+\)|\w+\.first) else \{ return \}", r"let \1 = \2!")]),
    ("index-out-of-range", "An index is beyond the end of its list", [
        (is_code, r"(levels|marks)\[index\]", r"\1[index + 1]"), (is_code, r"\.count - 1\b", ".count"),
        (is_code, r"\b(heights|locations)\[1\]", r"\1[2]"), (is_code, r"ofTouch: 1", "ofTouch: 2"),
        (is_code, r"\bfingers\[0\]", "fingers[1]")]),
    ("list-out-of-step", "An element is not added to a list, or not removed from it", [
        (is_code, whole(r"\w+\.(append|remove)\((?!First|Last).*\)"), REMOVED)]),
    ("divisor-too-small", "A divisor is 0 for one element", [
        (is_code, r"/ CGFloat\((\w+)\.count\)", r"/ CGFloat(\1.count - 1)")]),
    ("setting-is-zero", "A setting has the value 0, for which its code is not made", [
        (part("settings"), r"(?<=\w: )\d+(?=[,}])", "0")]),
    ("setting-out-of-range", "A list in a setting is too short, or a value in it is outside of the limit", [
        (part("settings"), r"\[(\d+), \d+\]", r"[\1]"), (part("settings"), r"\[(\d+), \d+\]", r"[\1, 0]")]),
    ("does-not-cover", "A photo need not cover its crop", [
        (part("behavior"), r", limitSide: cover", ""),
        (part("behavior"), r"limitSide: cover", "limitSide: cover, isLimitDragInside: false")]),
    ("late-threshold", "The distance after which a gesture begins is a part of its value, so it starts with a jump", [
        (part("recognizers"), r"(kind: dragGesture.*minimumDistance): 0", r"\1: 20"),
        (part("recognizers"), r"minimumScaleDelta: 0", "minimumScaleDelta: 0.3"),
        (part("recognizers"), r"minimumAngleDelta: 0", "minimumAngleDelta: 15")]),
    ("stops-at-once", "A list is stopped where the finger lifts", [
        (is_code, r"targetContentOffset\.pointee\.y = .+", "targetContentOffset.pointee.y = contentOffset.y")]),
]


def places(scene, changes):
    """All lines that an operator can change: their numbers, and what is there instead."""
    found = []
    for number, line in enumerate(scene.lines):
        if line.lstrip().startswith("#"):
            continue
        for condition, pattern, replacement in changes:
            if not condition(scene, number):
                continue
            for match in re.finditer(pattern, line):
                if replacement is REMOVED:
                    changed = REMOVED
                else:
                    new = replacement(match, scene) if callable(replacement) else match.expand(replacement)
                    changed = line[:match.start()] + new + line[match.end():]
                if (number, changed) not in found and changed != line:
                    found.append((number, changed))
    return found


def draw(scenes, count, seed):
    """Draws faults: each operator in turn, then one of the bases it fits that has the fewest faults, then a place."""
    chance = random.Random(seed)
    open_places = {name: {scene.name: places(scene, changes) for scene in scenes} for name, _, changes in OPERATORS}
    uses = {scene.name: 0 for scene in scenes}
    faults, seen = [], set()
    while len(faults) < count:
        order = [name for name in open_places if any(open_places[name].values())]
        if not order:
            sys.exit(f"plant.py: these bases have places for {len(faults)} faults only")
        chance.shuffle(order)
        for operator in order:
            bases = [base for base, found in open_places[operator].items() if found]
            fewest = min(uses[base] for base in bases)
            base = chance.choice([base for base in bases if uses[base] == fewest])
            number, changed = open_places[operator][base].pop(chance.randrange(len(open_places[operator][base])))
            if (base, number, changed) in seen or len(faults) == count:
                continue
            seen.add((base, number, changed))
            uses[base] += 1
            faults.append((operator, base, number, changed))
    return faults


def cell(text):
    """Code in a cell of a table."""
    return "removed" if text is REMOVED else "`` " + text.strip().replace("|", "\\|") + " ``"


def main():
    parser = argparse.ArgumentParser(description="Plants faults in correct scenes, one in each copy.")
    parser.add_argument("bases", type=pathlib.Path, help="the folder of correct scenes")
    parser.add_argument("output", type=pathlib.Path, help="the folder to write into")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    options = parser.parse_args()
    scenes = [Scene(path) for path in sorted(options.bases.glob("*.yaml"))]
    faults = draw(scenes, options.count, options.seed)
    options.output.mkdir(parents=True, exist_ok=True)
    meanings = {name: meaning for name, meaning, _ in OPERATORS}
    rows = ["| number | base | operator | line | before | after | mistake |", "|---:|---|---|---:|---|---|---|"]
    for index, (operator, base, number, changed) in enumerate(faults, 1):
        lines = list(next(scene.lines for scene in scenes if scene.name == base))
        before = lines[number]
        lines[number:number + 1] = [] if changed is REMOVED else [changed]
        name = f"{index:03}-{operator}-{base}.yaml"
        (options.output / name).write_text("\n".join(lines) + "\n")
        rows.append(f"| {index} | {base} | {operator} | {number + 1} | {cell(before)} | {cell(changed)} "
                    f"| {meanings[operator]} |")
    (options.output / "faults.md").write_text("\n".join(rows) + "\n")


if __name__ == "__main__":
    main()
