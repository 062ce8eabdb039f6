"""What the program `scenes` takes for an event, by how many surfaces there are."""
import glob, os, re, subprocess

from measures.building import OUT, SWIFTC, run

# As a multiple of an event with one row.
TARGETS = {1_000: 1.3, 10_000: 1.5}
PREFIX = "scene, rows "
EVENTS = 2_000


def counts(build):
    """Instructions an event, as callgrind counts them: of twice as many events what half of them do not take."""
    build.say("building what plays scenes")
    program = os.path.join(OUT, "scenes")
    run(*SWIFTC, "-module-name", "scenes", "-I", f"{build.release}/Modules",
        *sorted(map(os.path.abspath, glob.glob("Benchmarks/Sources/scenes/*.swift"))),
        build.objects("GestureScene", "GestureRuntime"),
        "-o", program)
    counted = {}
    for rows in [1, *TARGETS]:
        totals = []
        for events in [EVENTS, 2 * EVENTS]:
            said = subprocess.run(
                ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program,
                 "--rows", str(rows), "--events", str(events), "--rounds", "1"],
                capture_output=True, text=True, check=True,
                env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}).stderr
            totals.append(int(re.search(r"Collected : (\d+)", said)[1]))
        counted[f"{PREFIX}{rows}"] = round((totals[1] - totals[0]) / EVENTS, 1)
    return counted
