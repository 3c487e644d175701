"""A step of action.yml: writes the results of the check into the job's summary, and into one comment on the pull request.

Reads NAME, COMMENT, STATUS, ARTIFACT_URL and GH_TOKEN. Its client of the host is `gh`. It never fails because of the host: if
the token may not write, as in a pull request from a fork, it prints a notice.
"""

import base64
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import body
import results

#: A larger picture is left in the artifact, as are those beyond the total.
MOST_BYTES = 2_000_000
MOST_BYTES_TOGETHER = 20_000_000


class HostError(Exception):
    """A request to the host failed. The status is 0 if there was no answer."""

    def __init__(self, status):
        super().__init__(f"status {status}")
        self.status = status


def say(kind, text):
    """Prints an annotation. The text must be a constant, because it is not escaped."""
    print(f"::{kind} title=Touchstone::{text}", flush=True)


def main():
    environment = os.environ
    name, status = environment["NAME"], int(environment["STATUS"])
    folder = Path(environment["RUNNER_TEMP"], "touchstone-results", name)
    server, repository = environment["GITHUB_SERVER_URL"], environment["GITHUB_REPOSITORY"]
    identity = "\n".join([environment["GITHUB_WORKFLOW"], environment["GITHUB_JOB"], name])
    marker = hashlib.sha256(identity.encode()).hexdigest()[:16]

    report = folder / "touchstone.xml"
    scenes = results.read(report) if report.exists() else None
    log = (folder / "log.txt").read_text("utf-8", "replace")
    sheets, goldens = pictures_of(scenes or [], folder)
    address = body.Address(f"{server}/{repository}/actions/runs/{int(environment['GITHUB_RUN_ID'])}")
    address.artifact = environment["ARTIFACT_URL"] or None

    pull = pull_request(environment) if environment["COMMENT"] == "true" else None
    commit = pull["commit"] if pull else environment["GITHUB_SHA"]
    if pull and pull["is_fork"]:
        say("notice", "A pull request from a fork gets no comment. The result is in the summary of this run.")
        pull = None
    if pull:
        shown = bounded(sheets, goldens, folder)
        address.pictures = publish(shown, folder, server, repository, f"refs/touchstone/{pull['number']}-{marker}")
    text = body.body(scenes, status, sheets, goldens, log, address, marker, name, commit)

    with open(environment["GITHUB_STEP_SUMMARY"], "a", encoding="utf-8") as summary:
        summary.write(text + "\n")
    if pull:
        comment(repository, pull["number"], marker, text)


def pull_request(environment):
    """Returns the pull request of this run, or None if there is none.

    Only for the event `pull_request`: runs of `pull_request_target` and `workflow_run` have a token that may write, and
    must not handle the files of a fork.
    """
    if environment["GITHUB_EVENT_NAME"] != "pull_request":
        return None
    event = json.loads(Path(environment["GITHUB_EVENT_PATH"]).read_text("utf-8"))
    head = event["pull_request"]["head"]
    # The repository of a head is null when it was deleted.
    source = (head["repo"] or {}).get("full_name")
    return {
        "number": int(event["pull_request"]["number"]),
        "commit": head["sha"],
        "is_fork": source != environment["GITHUB_REPOSITORY"],
    }


# MARK: Pictures


def pictures_of(scenes, folder):
    """Returns the sheets and the pictures of changed goldens, as paths in the folder, by the numbers of their scenes."""
    sheets, goldens = {}, {}
    for scene in results.failed(scenes):
        for path in folder.glob(f"reports/{scene.number}/**/*-sheet.png"):
            sheets[scene.number] = str(path.relative_to(folder))
        for picture in (picture for failure in scene.failures for picture in failure.pictures):
            if picture.startswith(f"{folder}/scenes/") and picture.endswith("-expected.png"):
                start = picture[len(str(folder)) + 1 : -len("expected.png")]
                files = {"before": "expected.png", "after": "actual.png", "difference": "difference.png"}
                # Pictures of different sizes have no difference.
                frame = {word: start + end for word, end in files.items() if (folder / (start + end)).exists()}
                goldens.setdefault(scene.number, []).append(frame)
    return sheets, goldens


def bounded(sheets, goldens, folder):
    """Returns the pictures to show: PNG files inside the folder, up to a total size."""
    frames = [list(frame.values()) for frames in goldens.values() for frame in frames[: body.MOST_FRAMES_OF_A_GOLDEN]]
    shown, room = [], MOST_BYTES_TOGETHER
    for group in [[sheet] for sheet in sheets.values()] + frames:
        files = [folder / path for path in group]
        if not all(is_picture(file, folder) for file in files):
            continue
        sizes = [file.stat().st_size for file in files]
        if max(sizes) <= MOST_BYTES and sum(sizes) <= room:
            shown += group
            room -= sum(sizes)
    return shown


def is_picture(file, folder):
    # The names of pictures come from names of scenes.
    if not file.is_file() or folder.resolve() not in file.resolve().parents:
        return False
    with open(file, "rb") as start:
        return start.read(8) == b"\x89PNG\r\n\x1a\n"


def publish(paths, folder, server, repository, reference):
    """Pushes pictures. Returns their addresses by their paths; empty if the token may not push.

    The host has no other place from which a comment can show a picture. Each pull request and check has one reference, whose
    only commit is replaced each time. It is not a branch, so clones do not contain it. Without pictures it is deleted.
    """
    remote = f"{server}/{repository}"
    with tempfile.TemporaryDirectory() as place:
        run = git_runner(place, server)
        run("init", "--quiet", "--template=")
        try:
            if not paths:
                if run("ls-remote", remote, reference).strip():
                    run("push", "--quiet", remote, f":{reference}")
                return {}
            names = {path: f"{number:02}.png" for number, path in enumerate(paths, 1)}
            for path, name in names.items():
                shutil.copyfile(folder / path, Path(place, name))
            run("add", "--all")
            run("commit", "--quiet", "--message", "Pictures of a check")
            commit = run("rev-parse", "HEAD").strip()
            run("push", "--quiet", "--force", remote, f"HEAD:{reference}")
        except subprocess.SubprocessError:
            if paths:
                say("notice", "The pictures are in the artifact. To see them in the comment, allow this job contents: write.")
            return {}
    # In a private repository only addresses of this form are shown.
    return {path: f"{remote}/raw/{commit}/{name}" for path, name in names.items()}


def git_runner(place, server):
    """Returns a function that runs git without the settings of the system and the user. The token is in the environment, because
    lists of processes show arguments."""
    login = base64.b64encode(f"x-access-token:{os.environ['GH_TOKEN']}".encode()).decode()
    environment = {
        "PATH": os.environ["PATH"], "HOME": place, "GIT_CONFIG_NOSYSTEM": "1", "GIT_TERMINAL_PROMPT": "0",
        "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": f"http.{server}/.extraheader",
        "GIT_CONFIG_VALUE_0": f"Authorization: Basic {login}",
    }
    for role in ("AUTHOR", "COMMITTER"):
        environment |= {f"GIT_{role}_NAME": "touchstone", f"GIT_{role}_EMAIL": "touchstone@localhost"}

    def run(*arguments):
        return subprocess.run(
            ["git", *arguments], cwd=place, env=environment, check=True, capture_output=True, text=True, timeout=120).stdout

    return run


# MARK: The comment


def comment(repository, number, marker, text):
    for seconds in (1, 4, None):
        try:
            return update(repository, number, marker, text)
        except HostError as error:
            if error.status == 403 or error.status == 404:
                return say("notice", "This token may not comment. The result is in the summary of this run.")
            if seconds is None:
                return say("warning", "The comment could not be written. The result is in the summary of this run.")
            time.sleep(seconds)


def update(repository, number, marker, text):
    """Updates the comment, or creates it.

    Only a comment that the token's own user wrote and that begins with the marker is updated. Others may quote the marker.
    """
    login = gh("graphql", {"query": "{viewer{login}}"})[0]["data"]["viewer"]["login"]
    pages = gh(f"repos/{repository}/issues/{number}/comments?per_page=100", None, "--paginate")
    own = [
        comment["id"] for page in pages for comment in page
        if (comment.get("user") or {}).get("login") == login and comment["body"].startswith(f"<!-- touchstone {marker} -->")
    ]
    if not own:
        gh(f"repos/{repository}/issues/{number}/comments", {"body": text}, "--method", "POST")
        return
    gh(f"repos/{repository}/issues/comments/{own[0]}", {"body": text}, "--method", "PATCH")
    # Two runs at the same moment may each have written one.
    for twin in own[1:]:
        gh(f"repos/{repository}/issues/comments/{twin}", None, "--method", "DELETE")


def gh(path, data, *options):
    """Calls the host's client. Returns the JSON documents of the answer, one for each page."""
    command = ["gh", "api", path, *options]
    if data is not None:
        command += ["--input", "-"]
    try:
        run = subprocess.run(
            command, input=None if data is None else json.dumps(data), stdin=subprocess.DEVNULL if data is None else None,
            capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.SubprocessError):
        raise HostError(0) from None
    if run.returncode != 0:
        status = re.search(r"\(HTTP (\d+)\)", run.stderr)
        raise HostError(int(status[1]) if status else 0)
    return documents(run.stdout)


def documents(text):
    """Returns the JSON documents in a text."""
    found, decoder, rest = [], json.JSONDecoder(), text.strip()
    while rest:
        document, end = decoder.raw_decode(rest)
        found.append(document)
        rest = rest[end:].strip()
    return found


if __name__ == "__main__":
    sys.exit(main())
