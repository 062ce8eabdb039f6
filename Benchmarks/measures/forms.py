"""What the program `forms` measures of the forms of a gesture."""
import glob, re, sys, tempfile

from measures.building import OUT, run


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


def allocations(build, events):
    """Of steps, of making a machine, and of a copy that goes on by one event."""
    found = secondHalves(lines(run(build.forms, OUT, "count", str(events))))
    return {name: numbers for name, numbers in found.items() if "allocations" in numbers}


def counts(build, events):
    """Instructions an event, to make a machine, and to copy one."""
    build.say("counting instructions")
    with tempfile.TemporaryDirectory() as folder:
        told = lines(run(
            "valgrind", "-q", "--tool=callgrind", "--collect-atstart=no", "--dump-line=no",
            f"--callgrind-out-file={folder}/out", build.forms, OUT, "count", str(events)))
        for path in glob.glob(f"{folder}/out.*"):
            with open(path) as file:
                text = file.read()
            name = re.search(r"^desc: Trigger: Client Request: (.*)$", text, re.M)
            total = re.search(r"^(?:summary|totals): (\d+)", text, re.M)
            if name and total:
                told[name[1]]["instructions"] = int(total[1])
    uncounted = [name for name, numbers in told.items() if "instructions" not in numbers]
    if uncounted:
        sys.exit(f"callgrind did not count {uncounted}")
    return {
        name: round(numbers["instructions"] / (numbers.get("events") or numbers["times"]), 1)
        for name, numbers in sorted(secondHalves(told).items())}
