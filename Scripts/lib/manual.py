"""Makes the man page of a command from its help.

usage: PROGRAM --experimental-dump-help | manual.py VERSION >touchstone.1

The help as JSON is that of Swift Argument Parser, which calls the option experimental; the page is in the format of man(7).
"""

import json
import sys


def escaped(text: str) -> str:
    """The text as roff that prints it literally."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace("`", "\\(ga")
    lines = text.splitlines()
    return "\n".join("\\&" + line if line.startswith(".") else line for line in lines)


def name(argument: dict) -> str:
    """An argument as its user writes it: `-o, --output <dir>`."""
    value = f"<{argument.get('valueName', '')}>"
    if argument["kind"] == "positional":
        text = value + (" ..." if argument["isRepeating"] else "")
        return f"[{text}]" if argument["isOptional"] else text
    names = sorted(argument["names"], key=lambda each: each["kind"] != "short")
    text = ", ".join(("-" if each["kind"] == "short" else "--") + each["name"] for each in names)
    return f"{text} {value}" if argument["kind"] == "option" else text


def arguments(command: dict) -> list[dict]:
    return [each for each in command.get("arguments", []) if each["shouldDisplay"]]


def describe(argument: dict) -> list[str]:
    text = argument.get("abstract", "")
    if "discussion" in argument:
        text += "\n" + argument["discussion"]
    if "defaultValue" in argument:
        text += f" (default: {argument['defaultValue']})"
    return [".TP", f"\\fB{escaped(name(argument))}\\fR", escaped(text)]


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a text. The lines of one that begins with "Examples:" stay as they are."""
    lines = []
    for part in text.split("\n\n"):
        heading, _, examples = part.partition("\n")
        if heading == "Examples:":
            lines += [".PP", heading, ".PP", ".RS 4", ".nf"] + [escaped(line.strip()) for line in examples.splitlines()]
            lines += [".fi", ".RE"]
        else:
            lines += [".PP", escaped(part)]
    return lines


def page(command: dict, version: str) -> list[str]:
    program = command["commandName"]
    verbs = [each for each in command["subcommands"] if each["shouldDisplay"] and each["commandName"] != "help"]
    lines = [
        f'.TH "{program.upper()}" "1" "" "{escaped(version)}" ""',
        ".ad l", ".SH NAME", f"{program} \\- {escaped(command['abstract'][0].lower() + command['abstract'][1:].rstrip('.'))}",
        ".SH SYNOPSIS",
    ]  # fmt: skip
    for verb in verbs:
        operands = " ".join(name(each) for each in arguments(verb) if each["kind"] == "positional")
        lines += [f"\\fB{program} {verb['commandName']}\\fR [\\fIoptions\\fR] {escaped(operands)}".rstrip(), ".br"]
    lines += [".SH DESCRIPTION"] + paragraphs(command.get("discussion", command["abstract"]))
    for verb in verbs:
        lines += [f'.SH "{program.upper()} {verb["commandName"].upper()}"'] + paragraphs(verb["abstract"])
        lines += paragraphs(verb["discussion"]) if "discussion" in verb else []
        section = None
        for argument in arguments(verb):
            if any(each["name"] in ("version", "help") for each in argument.get("names", [])):
                continue
            if argument.get("sectionTitle") != section:
                section = argument.get("sectionTitle")
                lines += [f'.SS "{escaped(section or "Options")}"']
            lines += describe(argument)
    lines += [".SH OPTIONS"] + [line for each in arguments(command) for line in describe(each)]
    return lines


print("\n".join(page(json.load(sys.stdin)["command"], sys.argv[1])))
