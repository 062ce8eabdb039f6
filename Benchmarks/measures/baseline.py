"""What was counted when it was last accepted: instructions and bytes, which repeat on every machine with the
same compiler. Each figure has a ceiling, too, so that many steps of a little growth do not add up: only a person
raises it, by an edit of the file."""
import json, os

from measures import page

# Parts of the figure that was last accepted, and of the lowest that ever was.
ALLOWED = 0.03
ROOM = 0.05


def named(figures):
    """The figures that repeat, by name."""
    flat = {
        f"instructions {name}": count for name, count in figures.get("instructions", {}).items()}
    flat |= {f"references {name}": count for name, count in figures.get("references", {}).items()}
    for name, numbers in figures.get("allocations", {}).items():
        for what in ["allocations", "bytes"]:
            if what in numbers:
                # The longer of two traces may reuse what the shorter one was given.
                flat[f"{what} {name}"] = max(0, round(numbers[what]))
    sizes = figures.get("sizes", {"hosts": {}, "tables": {}})
    for host, found in sizes["hosts"].items():
        flat[f"text of the host {host}"] = found["own"]
    if "embedded" in sizes:
        flat["code of the generated host as Embedded Swift"] = sizes["embedded"]
    for folder, size in sizes["tables"].items():
        flat[f"tables {folder}"] = size
    return flat


def counted(figures):
    """The figures of the product. Code by hand is left out: two builds of the same lines have differed by 12
    instructions a move."""
    return {name: count for name, count in named(figures).items() if not name.endswith("by hand")}


def write(figures, path):
    """Takes the figures as they are. A ceiling falls with its figure, and never rises."""
    accepted = {}
    if os.path.exists(path):
        with open(path) as file:
            accepted = json.load(file)
    lines = []
    for name, count in sorted(counted(figures).items()):
        room = round(count * (1 + ROOM), 1)
        ceiling = min(accepted[name]["ceiling"], room) if name in accepted else room
        lines.append(f"  {json.dumps(name)}: " + json.dumps({"last": count, "ceiling": ceiling}))
    with open(path, "w") as file:
        file.write("{\n" + ",\n".join(lines) + "\n}\n")


def compare(accepted, now):
    """Lines of what is worse, and of what is so much better that the baseline should say so; and how many
    figures are as they were."""
    worse, better, same = [], [], 0
    for name in sorted(accepted.keys() | now.keys()):
        if name not in now:
            worse.append(f"{name}: was measured, and is no more")
            continue
        if name not in accepted:
            worse.append(f"{name}: is not in the baseline")
            continue
        last, ceiling = accepted[name]["last"], accepted[name]["ceiling"]
        change = f"{name}: {last:g} -> {now[name]:g}"
        if now[name] > ceiling:
            worse.append(f"{change}, above its ceiling of {ceiling:g}, which only an edit of the baseline raises")
        elif now[name] > last * (1 + ALLOWED):
            worse.append(change)
        else:
            same += 1
            if now[name] < last * (1 - ALLOWED):
                better.append(change)
    return worse, better, same


def check(figures, path, pagePath):
    with open(path) as file:
        accepted = json.load(file)
    worse, better, same = compare(accepted, counted(figures))
    worse += page.stale({name: known["last"] for name, known in accepted.items()}, pagePath)
    print()
    for line in better:
        print(f"better: {line}")
    for line in worse:
        print(f"FAILED: {line}")
    if worse or better:
        print("`Scripts/bench --accept` takes these figures as they are")
    print(f"{same} passed, {len(worse)} failed, 0 skipped")
    return 1 if worse else 0
