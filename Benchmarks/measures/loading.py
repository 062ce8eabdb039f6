"""The instructions that the verifier needs for a byte of a table, for tables of several sizes."""
import glob, os, re, subprocess, tempfile

from measures.building import OUT, SWIFTC, run

PREFIX = "loading a byte, "
PARTS = [16, 32, 64, 128]
GESTURES = [32, 64, 128]
# The largest table, as a multiple of the smallest of its kind.
TARGET = 1.1


def spec(parts, gestures):
    text = ""
    for gesture in range(gestures):
        uses = ", ".join(f"p{part}: drag(minimumDistance: {part + 1}pt)" for part in range(parts))
        handlers = "".join(f"on p{part}.changed {{ at += p{part}.translation }}\n" for part in range(parts))
        text += f"gesture G{gesture} = simultaneous({uses}) {{\nvar at: vector = .zero\n{handlers}}}\n"
    return text


def instructions(program, bytes, times):
    said = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, str(times)], input=bytes,
        capture_output=True, check=True, env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}).stderr.decode()
    return int(re.search(r"Collected : (\d+)", said)[1])


def count(gesturec, program):
    counted = {}
    sizes = [(f"{parts} parts", parts, 1) for parts in PARTS]
    sizes += [(f"{gestures} gestures", 2, gestures) for gestures in GESTURES]
    with tempfile.TemporaryDirectory() as folder:
        for name, parts, gestures in sizes:
            with open(f"{folder}/A.gesture", "w") as file:
                file.write(spec(parts, gestures))
            run(gesturec, "build", f"{folder}/A.gesture", "--emit", "table", "-o", folder, "--quiet")
            with open(f"{folder}/A.gtable", "rb") as file:
                table = file.read()
            once, twice = (instructions(program, table, times) for times in [1, 2])
            counted[PREFIX + name] = round((twice - once) / len(table), 1)
    return counted


def counts(build):
    """Instructions of one load, as callgrind counts them: the difference between two loads and one."""
    build.say("building what loads tables")
    program = os.path.join(OUT, "loading")
    run(*SWIFTC, "-module-name", "loading", "-I", f"{build.release}/Modules",
        *sorted(map(os.path.abspath, glob.glob("Benchmarks/Sources/loading/*.swift"))),
        build.objects("GestureRuntime"), "-o", program)
    return count(os.path.join(build.release, "gesturec"), program)
