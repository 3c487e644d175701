"""Compares the numbers of a view in two traces, frame by frame and bit for bit. Prints the first difference.

    same_numbers.py VIEW ONE.jsonl OTHER.jsonl
"""
import json
import sys

view, *paths = sys.argv[1:]
NUMBERS = ["center", "bounds", "transform", "frame", "corners"]


def frames(path):
    """The numbers of the view in each frame, by the frame's number."""
    result = {}
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            record = json.loads(line)
            if "frame" in record and "views" in record:
                shown = record["views"].get(view)
                if shown is None:
                    sys.exit(f"{path}: frame {record['frame']} has no view {view}")
                # The trace has the shortest text that gives the number back, so equal texts are equal bits.
                result[record["frame"]] = {name: json.dumps(shown.get(name)) for name in NUMBERS}
    return result


one, other = (frames(path) for path in paths)
if not one or one.keys() != other.keys():
    sys.exit(f"{paths[0]} has {len(one)} frames, and {paths[1]} has {len(other)}")
for frame, numbers in one.items():
    for name in NUMBERS:
        if numbers[name] != other[frame][name]:
            sys.exit(f"frame {frame}: {name} of {view} is {numbers[name]} and {other[frame][name]}")
places = len({numbers["center"] + numbers["transform"] for numbers in one.values()})
if places < 20:
    sys.exit(f"{view} hardly moves: it is at {places} places")
print(f"{view}: equal in {len(one)} frames, at {places} places")
