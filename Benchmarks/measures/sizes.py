"""Bytes of tables, and of what an app links: minimal hosts, linked as SwiftPM links a release build, the
standard library shared. Theirs are the bytes that it has more than a host without a gesture and without the runtime.
The generated host is also compiled as Embedded Swift for arm64. A linker of Apple's format drops its unused code."""
import glob, os, re, shutil
from collections import Counter

from measures.building import COOKBOOK, OUT, PHOTO, SWIFTC, run

HOSTS = ["Empty", "Generated", "Interpreter"]
# How many symbols and groups of them are shown.
SHOWN = 12


def tables():
    sizes = {}
    for folder, specs in [("session", ["Session"]), ("photo", ["Photo"]), ("cookbook", [
            os.path.splitext(os.path.basename(path))[0] for path in COOKBOOK])]:
        sizes[folder] = sum(os.path.getsize(f"{OUT}/{folder}/{name}.gtable") for name in specs)
    return sizes


def link(build, host):
    sources = "Benchmarks/Sources/hosts"
    program = f"{OUT}/Host{host}"
    linked = [] if host == "Empty" else [f"{sources}/Common.swift", build.objects("GestureRuntime")]
    if host == "Generated":
        linked.append(f"{OUT}/photo/Photo.gesture.swift")
    run(*SWIFTC, "-parse-as-library", "-module-name", f"Host{host}", "-I", f"{build.release}/Modules",
        f"{sources}/{host}.swift", *linked, "-Xlinker", "--gc-sections", "-o", program)
    return program


def embedded():
    """Bytes of `__text`, including functions of the standard library."""
    out = f"{OUT}/embedded"
    os.makedirs(out, exist_ok=True)
    tools = os.path.dirname(os.path.realpath(shutil.which("swiftc")))
    compile = [
        "swiftc", "-target", "arm64-apple-none-macho", "-wmo", "-parse-as-library", "-swift-version", "6",
        "-package-name", "bench", "-enable-experimental-feature", "Embedded", "-enable-experimental-feature", "Extern",
        "-I", out]
    run(*compile, "-Onone", "-module-name", "GestureRuntime", "-emit-module", "-emit-module-path",
        f"{out}/GestureRuntime.swiftmodule", *glob.glob("Sources/GestureRuntime/**/*.swift", recursive=True))
    run(*compile, "-Osize", "-module-name", "Host", "-c", "Benchmarks/Sources/hosts/Common.swift",
        "Benchmarks/Sources/hosts/Generated.swift", f"{OUT}/photo/Photo.gesture.swift", "-o", f"{out}/host.o")
    run(f"{tools}/ld64.lld", "-arch", "arm64", "-platform_version", "macos", "13.0", "13.0", "-dead_strip",
        "-undefined", "dynamic_lookup", f"{out}/host.o", "-o", f"{out}/Host")
    headers = run(f"{tools}/llvm-objdump", "--section-headers", f"{out}/Host")
    return int(re.search(r"__text\s+([0-9a-f]+)", headers)[1], 16)


def sections(program):
    """Text is what `size` calls so: code, constants and what unwinding and reflection read."""
    text, data, bss = (int(word) for word in run("size", program).splitlines()[1].split()[:3])
    stripped = f"{program}.stripped"
    run("strip", "-o", stripped, program)
    return {"text": text, "data": data, "bss": bss, "stripped": os.path.getsize(stripped)}


def symbols(program):
    """The largest symbols, and bytes by the type that they belong to."""
    listed = run("nm", "--size-sort", "--radix=d", "-S", program).splitlines()
    sized = [(int(line.split()[1]), line.split()[3]) for line in listed if len(line.split()) == 4]
    names = run(
        "swift", "demangle", "--compact", "--simplified",
        input="".join(f"{name}\n" for _, name in sized)).splitlines()
    groups = Counter()
    for (size, _), name in zip(sized, names):
        groups[group(name)] += size
    largest = sorted(zip((size for size, _ in sized), names), reverse=True)
    return largest[:SHOWN], groups.most_common(SHOWN)


def group(name):
    """`Engine.down` of `specialized Engine.down(Int) -> ()`."""
    name = re.sub(r"^.*\b(?:of|for|in) (?=[A-Z(])", "", name)
    name = re.sub(r"\((extension|in|file)[^)]*\):?", "", name)
    found = re.search(r"\b([A-Z]\w+)\b", name)
    return found[1] if found else "other"


def measure(build):
    build.say("linking minimal hosts")
    figures = {"tables": tables(), "hosts": {}, "symbols": {}, "embedded": embedded()}
    programs = {host: link(build, host) for host in HOSTS}
    sizes = {host: sections(program) for host, program in programs.items()}
    for host in HOSTS[1:]:
        with open(f"{OUT}/photo/Photo.gtable", "rb") as table:
            run(programs[host], stdin=table)
        figures["hosts"][host.lower()] = {
            **sizes[host], "own": sizes[host]["text"] - sizes["Empty"]["text"]}
        largest, groups = symbols(programs[host])
        figures["symbols"][host.lower()] = {
            "largest": [list(pair) for pair in largest], "types": [list(pair) for pair in groups]}
    return figures
