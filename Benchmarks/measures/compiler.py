"""What `gesturec build` takes on one core, and `swiftc -O` for what it writes."""
import glob, os, re, resource, statistics, subprocess, tempfile

from measures.building import run

RUNS = 5


def processor(*command):
    """Processor seconds, user and system together."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run(*command)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def lineCount(folder, suffix):
    return sum(
        open(path, "rb").read().count(b"\n")
        for path in glob.glob(f"{folder}/**/*{suffix}", recursive=True))


def build(gesturec, specs, kind, out):
    """The median of some builds, each into a new directory."""
    times = [
        processor(gesturec, "build", specs, "-o", f"{out}.{run}", "--jobs", "1", "--quiet",
                  *(["--emit", kind] if kind else []))
        for run in range(RUNS)]
    return statistics.median(times)


def counts(built):
    """Instructions a line, as callgrind counts them: of ten files what five of them do not take."""
    gesturec = os.path.join(built.release, "gesturec")
    counted = {}
    with tempfile.TemporaryDirectory() as folder:
        for name, kind in [("to tables", "table"), ("with Swift", "table,swift")]:
            totals = []
            for count in [5, 10]:
                specs = f"{folder}/{count}"
                run("Benchmarks/specs", str(count), specs, "ten")
                said = subprocess.run(
                    ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", gesturec,
                     "build", specs, "-o", f"{folder}/{kind}{count}", "--jobs", "1", "--quiet", "--emit", kind],
                    capture_output=True, text=True, check=True).stderr
                totals.append(int(re.search(r"Collected : (\d+)", said)[1]))
            lines = lineCount(f"{folder}/5", ".gesture")
            counted[f"compiler, a line {name}"] = round((totals[1] - totals[0]) / lines, 1)
    return counted


def measure(built):
    built.say("measuring the compiler")
    gesturec = os.path.join(built.release, "gesturec")
    with tempfile.TemporaryDirectory() as folder:
        figures = {}
        run("Benchmarks/specs", "100", f"{folder}/ten", "ten")
        lines = lineCount(f"{folder}/ten", ".gesture")
        for name, kind in [("to tables", "table"), ("with Swift", None)]:
            seconds = build(gesturec, f"{folder}/ten", kind, f"{folder}/{kind}")
            figures[f"lines/s {name}"] = round(lines / seconds)
        seconds = {}
        for count in [100, 1000]:
            run("Benchmarks/specs", str(count), f"{folder}/{count}")
            seconds[count] = build(gesturec, f"{folder}/{count}", None, f"{folder}/both{count}")
            figures[f"s for {count} files"] = round(seconds[count], 3)
        figures["t(1000)/t(100)"] = round(seconds[1000] / seconds[100], 2)
        run(gesturec, "build", f"{folder}/100", "--emit", "swift", "-o", f"{folder}/swift", "--quiet")
        figures["lines of Swift a gesture"] = lineCount(f"{folder}/swift", ".swift") / 100
        figures["s of swiftc for 100 gestures"] = round(swiftc(built, folder), 2)
    return figures


def swiftc(built, folder):
    """Of one module with all of them; an empty module is taken off."""
    with open(f"{folder}/empty.swift", "w") as file:
        file.write("import GestureRuntime\n")
    seconds = [
        processor("swiftc", "-O", "-wmo", "-swift-version", "6", "-parse-as-library",
                  "-module-name", "Gestures", "-I", f"{built.release}/Modules", "-c", *files,
                  "-o", f"{folder}/gestures.o")
        for files in [[f"{folder}/empty.swift"], sorted(glob.glob(f"{folder}/swift/**/*.swift", recursive=True))]]
    return seconds[1] - seconds[0]
