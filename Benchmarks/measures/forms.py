"""What the program `forms` measures of the forms of a gesture."""
import glob, re, sys, tempfile

from measures.building import OUT, run

KINDS = "session, "


def lines(text):
    """Numbers by name, by what they are of."""
    figures = {}
    for line in text.splitlines():
        subject, *numbers = line.split("\t")
        figures[subject] = {
            name: float(number) for name, number in (pair.split("=") for pair in numbers)}
    return figures


def check(build):
    """All forms must make the same actions."""
    print(run(build.forms, OUT, "check"), end="", file=sys.stderr)


def times(build, events, rounds):
    build.say("timing")
    return lines(run(build.forms, OUT, "time", str(events), str(rounds)))


def secondHalves(figures):
    """What is left of the longer of two traces without the shorter one."""
    for name in [name for name in figures if name.startswith("half ")]:
        half, whole = figures.pop(name), figures[name[len("half "):]]
        for what in whole:
            whole[what] -= half[what]
    return figures


# What the Swift runtime is asked to do where references are counted and accesses are checked.
COUNTED = ("swift_retain", "swift_release", "swift_bridgeObjectRetain", "swift_bridgeObjectRelease", "swift_beginAccess")


def references(text):
    """How often callgrind saw them called."""
    count = 0
    called = ""
    for line in text.splitlines():
        if line.startswith("cfn="):
            called = line[len("cfn="):]
        elif line.startswith("calls=") and called.startswith(COUNTED):
            count += int(line[len("calls="):].split()[0])
    return count


def allocations(build, events):
    """Of steps, of making a machine, and of a copy that goes on by one event."""
    found = secondHalves(lines(run(build.forms, OUT, "count", str(events))))
    return {name: numbers for name, numbers in found.items() if "allocations" in numbers}


def counted(*program):
    """The numbers that a program reports, with the instructions and references that callgrind counts for each."""
    with tempfile.TemporaryDirectory() as folder:
        told = lines(run(
            "valgrind", "-q", "--tool=callgrind", "--collect-atstart=no", "--dump-line=no",
            "--compress-strings=no", f"--callgrind-out-file={folder}/out", *program))
        for path in glob.glob(f"{folder}/out.*"):
            with open(path) as file:
                text = file.read()
            name = re.search(r"^desc: Trigger: Client Request: (.*)$", text, re.M)
            total = re.search(r"^(?:summary|totals): (\d+)", text, re.M)
            if name and total:
                told[name[1]]["instructions"] = int(total[1])
                told[name[1]]["references"] = references(text)
    uncounted = [name for name, numbers in told.items() if "instructions" not in numbers]
    if uncounted:
        sys.exit(f"callgrind did not count {uncounted}")
    return told


def counts(build, events):
    """Instructions an event, to make a machine, and to copy one; and counted references and checked accesses
    an event of the forms."""
    build.say("counting instructions")
    told = counted(build.forms, OUT, "count", str(events))
    # Calls are counted from the dump before on, so only those of the longer trace are of one trace.
    steps = {
        name: round(numbers["references"] / numbers["events"], 1)
        for name, numbers in sorted(told.items()) if re.match("(session|moves)/(?!by hand)", name)}
    instructions = {
        name: round(numbers["instructions"] / (numbers.get("events") or numbers["times"]), 1)
        for name, numbers in sorted(secondHalves(told).items())}
    return {**instructions, **kinds(build, events)}, steps


def kinds(build, events):
    """Instructions an event of `session` by the kind of event, without the instructions that count them."""
    told = counted(build.kinds, OUT, str(events))
    each = {name: numbers["instructions"] / numbers["events"] for name, numbers in told.items()}
    return {
        f"{KINDS}{name}": round(count - each[f"{name.split('/')[0]}/nothing"], 1)
        for name, count in each.items() if not name.endswith("/nothing")}
