"""Lists the slowest tests of a run, with the seconds of all their cases.

usage: slowest.py FILE [COUNT]

The file is the event stream that `swift test --event-stream-output-path` writes. The time of a test itself includes the wait for a
free processor; that of its cases does not.
"""

import collections
import json
import sys


def main(path: str, count: str = "10") -> None:
    names: dict[str, str] = {}
    seconds: collections.defaultdict[str, float] = collections.defaultdict(float)
    signs = {"testCaseStarted": -1, "testCaseEnded": 1}
    with open(path, encoding="utf-8") as events:
        for line in events:
            record = json.loads(line)
            payload = record["payload"]
            if record["kind"] == "test":
                location = payload["sourceLocation"]
                names[payload["id"]] = f"{payload.get('displayName', payload['name'])} ({location['fileID']}:{location['line']})"
            elif payload["kind"] in signs:
                seconds[payload["testID"]] += signs[payload["kind"]] * payload["instant"]["absolute"]
    for test, time in sorted(seconds.items(), key=lambda entry: -entry[1])[: int(count)]:
        print(f"{time:8.1f}  {names.get(test, test)}")


main(*sys.argv[1:])
