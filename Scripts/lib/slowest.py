"""Lists the slowest tests of a run, with the seconds of all their cases.

usage: slowest.py FILE WIDTH

The file is the event stream that `swift test --event-stream-output-path` writes. WIDTH is the number of tests that run at the same
time. A test itself begins with the wait for one of these slots; its cases do not. A test without arguments has no events of its case.
So it is counted from the time at which the slot that was free longest became free.
"""

import collections
import json
import sys


def main(path: str, width: str) -> None:
    names: dict[str, str] = {}
    parameterized: set[str] = set()
    begun: dict[str, float] = {}
    free: list[float] = []
    seconds: collections.defaultdict[str, float] = collections.defaultdict(float)
    with open(path, encoding="utf-8") as events:
        for line in events:
            record = json.loads(line)
            payload = record["payload"]
            if record["kind"] == "test":
                if payload["kind"] == "function":
                    location = payload["sourceLocation"]
                    names[payload["id"]] = f"{payload.get('displayName', payload['name'])} ({location['fileID']}:{location['line']})"
                    if payload["isParameterized"]:
                        parameterized.add(payload["id"])
                continue
            kind, test, time = payload["kind"], payload.get("testID"), payload["instant"]["absolute"]
            if kind == "runStarted":
                free = [time] * int(width)
            elif kind == "testStarted":
                begun[test] = time
            elif kind == "testCaseStarted":
                seconds[test] -= time
                if free:
                    free.remove(max(free))
            elif kind == "testCaseEnded":
                seconds[test] += time
                free.append(time)
            elif kind == "testEnded" and test in names and test not in parameterized:
                start = min(free, default=time)
                if free:
                    free.remove(start)
                seconds[test] += time - max(start, begun.get(test, start))
                free.append(time)
    for test, time in sorted(seconds.items(), key=lambda entry: -entry[1])[:10]:
        print(f"{time:8.1f}  {names.get(test, test)}")


main(*sys.argv[1:])
