"""Searches for small scenes that cost much: the search of `Scripts/fuzz --cost`.

    python3 costly.py --tool TOUCHSTONE --scenes FOLDER [--seconds N] [--seed N] [--output FOLDER]

It knows the grammar of scenes from `touchstone schema` and from the scenes in the folder `--scenes`. It changes scenes, runs a command
of the tool on each in a process of its own, and keeps those that cost most, and most for their size, to change them further. The
cost is the larger one of the processor time as a part of ten seconds and of the memory as a part of 300 MB. Scenes are at most 4
KB long. A scene with a cost above 1 is a finding: it is written to the folder `--output`, and the exit status is 1.
"""

import argparse
import json
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import yaml

MOST_BYTES = 4096
MOST_SECONDS = 10
MOST_MEMORY = 300 * 1000 * 1000
#: Scenes of each command that are kept, for their cost and for their cost per byte.
KEPT = 24
#: Processor seconds after which a run is ended, for commands whose time counts, and for the others.
PATIENCE = 2 * MOST_SECONDS
SHORT_PATIENCE = 4
#: The commands whose time does not count are tried less often.
SHARE_OF_OTHERS = 0.15

#: The commands: their arguments, where FILE is the scene and OUT a folder, and whether their time counts. The time of the others is
#: that of drawing every frame.
COMMANDS = {
    "check": (["check", "FILE"], True),
    "lint": (["check", "--lint", "all", "FILE"], True),
    "fmt": (["fmt", "--check", "FILE"], True),
    "frame": (["render", "FILE", "--frames", "0", "--output", "OUT", "--quiet"], True),
    "native": (["render", "FILE", "--frames", "0", "--svg", "native", "--output", "OUT", "--quiet"], True),
    "sheet": (["render", "FILE", "--sheet", "--output", "OUT", "--quiet"], True),
    "explore": (["explore", "FILE", "--cases", "2", "--jobs", "1", "--output", "OUT", "--quiet"], True),
    "trace": (["render", "FILE", "--trace", "--output", "OUT", "--quiet"], False),
    "report": (["report", "FILE", "--output", "OUT", "--quiet"], False),
    "page": (["render", "FILE", "--html", "--output", "OUT", "--quiet"], False),
    "animation": (["render", "FILE", "--animate", "svg", "--output", "OUT", "--quiet"], False),
}

#: The largest side of a window in points, and its largest scale. What pixels cost is announced and has a limit of its own.
MOST_SIDE = 600
MOST_SCALE = 2

NUMBERS = [0, 1, -1, 2, 10, 60, 100, 1000, 0.001, 1e-6, 1e6, -1e6, 360, 86400, 16384, 0.5, 90, 45, 30, 3600]


class Grammar:
    """The values that each key may have, from the schema and from scenes."""

    def __init__(self, tool, folder):
        self.values = {}
        self.keys = {}
        schema = json.loads(subprocess.run([tool, "schema"], capture_output=True, check=True).stdout)
        self._learn_schema(schema)
        self.scenes = []
        for path in sorted(Path(folder).rglob("*.yaml")):
            if "invalid" in path.parts:
                continue
            try:
                scene = yaml.safe_load(path.read_text())
                json.dumps(scene)
            except (yaml.YAMLError, TypeError):
                continue
            if isinstance(scene, dict) and "recording" not in path.read_text():
                self.scenes.append(scene)
                self._learn_scene(scene, "scene")

    def _learn_schema(self, node):
        if isinstance(node, list):
            for part in node:
                self._learn_schema(part)
        if not isinstance(node, dict):
            return
        for key, value in node.get("properties", {}).items():
            if isinstance(value, dict):
                known = self.values.setdefault(key, [])
                known += value.get("examples", []) + value.get("enum", [])
                known += [value[bound] for bound in ("minimum", "maximum", "default") if bound in value]
                for choice in value.get("anyOf", []):
                    known += choice.get("enum", [])[:12]
        for part in node.values():
            self._learn_schema(part)

    def _learn_scene(self, node, name):
        if isinstance(node, dict):
            for key, value in node.items():
                self.keys.setdefault(name, set()).add(key)
                self.values.setdefault(key, []).append(value)
                self._learn_scene(value, key)
        elif isinstance(node, list):
            for part in node:
                self._learn_scene(part, name)


def text_of(scene):
    """The scene as a line of YAML, in which what is repeated is an alias."""
    counts = {}

    def count(node):
        if isinstance(node, (dict, list)) and node:
            text = json.dumps(node)
            counts[text] = counts.get(text, 0) + 1
            if counts[text] == 1:
                for part in node.values() if isinstance(node, dict) else node:
                    count(part)

    names = {}

    def write(node, is_root=False):
        if not isinstance(node, (dict, list)) or not node:
            return json.dumps(node)
        text = json.dumps(node)
        if text in names:
            return f"*{names[text]} "
        if isinstance(node, dict):
            body = "{" + ", ".join(f"{word(key)}: {write(value)}" for key, value in node.items()) + "}"
        else:
            body = "[" + ",".join(write(part) for part in node) + "]"
        if counts.get(text, 0) > 1 and len(text) > 6 and not is_root:
            names[text] = f"a{len(names)}"
            return f"&{names[text]} {body}"
        return body

    def word(key):
        return key if isinstance(key, str) and key.replace("-", "").replace(".", "").isalnum() else json.dumps(key)

    count(scene)
    return write(scene, True) + "\n"


class Mutator:
    """Changes scenes by the grammar."""

    def __init__(self, grammar, seed):
        self.grammar = grammar
        self.random = random.Random(seed)

    def changed(self, scene):
        scene = json.loads(json.dumps(scene))
        for _ in range(self.random.choice([1, 1, 1, 2, 3, 6])):
            places = list(self._places(scene, "scene", None, None))
            self._change(scene, self.random.choice(places))
        self._rename(scene, set())
        self._shrink(scene)
        return scene

    @staticmethod
    def _shrink(scene):
        """Keeps the window small."""
        canvas = scene.get("canvas")
        size = canvas.get("size") if isinstance(canvas, dict) else canvas
        for index, side in enumerate(size if isinstance(size, list) else []):
            if isinstance(side, (int, float)):
                size[index] = min(side, MOST_SIDE)
        if isinstance(canvas, dict) and isinstance(canvas.get("scale"), (int, float)):
            canvas["scale"] = min(canvas["scale"], MOST_SCALE)

    def _places(self, node, name, parent, key):
        yield node, name, parent, key
        if isinstance(node, dict):
            for own, value in node.items():
                yield from self._places(value, own, node, own)
        elif isinstance(node, list):
            for index, part in enumerate(node):
                yield from self._places(part, name, node, index)

    def _change(self, scene, place):
        node, name, parent, key = place
        pick = self.random
        if isinstance(node, list) and node and pick.random() < 0.6:
            part = pick.choice(node)
            node += [json.loads(json.dumps(part)) for _ in range(pick.choice([1, 2, 4, 8, 16, 32, 64, 128, 512]))]
        elif isinstance(node, dict) and pick.random() < 0.5 and self.grammar.keys.get(name):
            added = pick.choice(sorted(self.grammar.keys[name], key=str))
            known = self.grammar.values.get(added)
            if known:
                node[added] = json.loads(json.dumps(pick.choice(known)))
        elif isinstance(node, dict) and node and pick.random() < 0.2:
            del node[pick.choice(sorted(node, key=str))]
        elif parent is None:
            scene[pick.choice(["duration", "fps"])] = pick.choice([0.1, 1, 10, 60, 1000])
            if pick.random() < 0.2:
                scene["variants"] = [{"name": f"v{number}"} for number in range(pick.choice([2, 8, 32]))]
        elif isinstance(node, (int, float)) and not isinstance(node, bool) and pick.random() < 0.8:
            parent[key] = pick.choice([pick.choice(NUMBERS), node * 2, node * 10, node / 2, node + 1])
        elif isinstance(key, str) and self.grammar.values.get(name):
            parent[key] = json.loads(json.dumps(pick.choice(self.grammar.values[name])))
        elif isinstance(parent, list) and len(parent) > 1:
            del parent[key]

    def _rename(self, node, taken):
        """Gives every view a name of its own."""
        if isinstance(node, dict):
            for name in ("views", "variants"):
                for part in node.get(name) or [] if isinstance(node.get(name), list) else []:
                    label = "id" if name == "views" else "name"
                    if isinstance(part, dict) and (name, str(part.get(label))) in taken:
                        number = len(taken)
                        while (name, f"w{number}") in taken:
                            number += 1
                        part[label] = f"w{number}"
                    if isinstance(part, dict):
                        taken.add((name, str(part.get(label))))
            for value in node.values():
                self._rename(value, taken)
        elif isinstance(node, list):
            for part in node:
                self._rename(part, taken)


class Runner:
    """Runs commands on scenes and measures them."""

    def __init__(self, tool):
        self.tool = os.path.abspath(tool)

    def cost(self, text, command):
        """The cost of a command on a scene, and whether the scene was accepted."""
        arguments, time_counts = COMMANDS[command]
        with tempfile.TemporaryDirectory(prefix="touchstone-cost-") as folder:
            Path(folder, "scene.yaml").write_text(text)
            arguments = [{"FILE": "scene.yaml", "OUT": "out"}.get(part, part) for part in arguments]
            process = subprocess.Popen(
                [self.tool, *arguments], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                preexec_fn=lambda: self._limit(PATIENCE if time_counts else SHORT_PATIENCE))
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        seconds = usage.ru_utime + usage.ru_stime
        parts = [usage.ru_maxrss * 1024 / MOST_MEMORY]
        if time_counts:
            parts.append(seconds / MOST_SECONDS)
        # A signal other than that of the limits is a crash.
        crashed = process.returncode in (-signal.SIGILL, -signal.SIGSEGV, -signal.SIGABRT, -signal.SIGTRAP)
        return max(parts), seconds, usage.ru_maxrss * 1024 / 1e6, process.returncode, crashed

    @staticmethod
    def _limit(seconds):
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
        resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 30, 1 << 30))


def main(tool, seconds, seed, folder, output):
    grammar = Grammar(tool, folder)
    mutator = Mutator(grammar, seed)
    runner = Runner(tool)
    pools = {command: [] for command in COMMANDS}
    end = time.monotonic() + seconds
    found = tried = accepted = 0
    dearest = {}

    def attempt(_):
        is_other = mutator.random.random() < SHARE_OF_OTHERS
        command = mutator.random.choice([name for name, (_, counts) in COMMANDS.items() if counts != is_other])
        # What is dear for a command is often dear for others.
        pool = pools[command if mutator.random.random() < 0.7 else mutator.random.choice(list(COMMANDS))]
        if pool and mutator.random.random() < 0.9:
            by_size = mutator.random.random() < 0.5
            base = max(mutator.random.choices(pool, k=6), key=lambda entry: entry[1 if by_size else 0])[2]
        else:
            base = mutator.random.choice(grammar.scenes)
        scene = mutator.changed(base)
        text = text_of(scene)
        if len(text) > MOST_BYTES:
            return None
        return command, scene, text, runner.cost(text, command)

    with ThreadPoolExecutor(os.cpu_count()) as workers:
        while time.monotonic() < end:
            for result in workers.map(attempt, range(64)):
                if result is None:
                    continue
                command, scene, text, (cost, spent, memory, status, crashed) = result
                tried += 1
                if crashed or cost > 1:
                    found += 1
                    Path(output).mkdir(parents=True, exist_ok=True)
                    path = Path(output, f"cost-{command}-{found}.yaml")
                    path.write_text(text)
                    print(f"found: {command} of {len(text)} bytes: {spent:.1f} s, {memory:.0f} MB, status {status}: {path}", flush=True)
                if status not in (0, 1):
                    continue
                accepted += 1
                pool = pools[command]
                pool.append((cost, cost / len(text), scene))
                if cost > dearest.get(command, (0,))[0]:
                    dearest[command] = (cost, spent, memory, len(text), text)
                if len(pool) > 3 * KEPT:
                    best = sorted(pool, key=lambda entry: -entry[0])[:KEPT]
                    best += sorted(pool, key=lambda entry: -entry[1])[:KEPT]
                    pools[command] = best
    print(f"cost: {tried} scenes, {accepted} accepted, {found} found, seed {seed}")
    for command, (cost, spent, memory, size, text) in sorted(dearest.items(), key=lambda entry: -entry[1][0]):
        print(f"  {command}: {spent:.1f} s, {memory:.0f} MB for {size} bytes")
        Path(output).mkdir(parents=True, exist_ok=True)
        Path(output, f"dearest-{command}.yaml").write_text(text)
    return 1 if found else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--cost", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--tool", required=True)
    parser.add_argument("--scenes", required=True)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--output", default="out/fuzz")
    options = parser.parse_args()
    sys.exit(main(options.tool, options.seconds, options.seed, options.scenes, options.output))
