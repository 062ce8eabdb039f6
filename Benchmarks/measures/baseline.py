"""What was counted when it was last accepted: instructions and bytes, which repeat on every machine with the
same compiler."""
import json

# In parts of what was accepted.
ALLOWED = 0.03


def counted(figures):
    """Only what repeats, each by a name of one line. What is written by hand is what gestures are compared with:
    two builds of the same lines have differed by 12 instructions a move, and it says nothing of the product."""
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
    for folder, size in sizes["tables"].items():
        flat[f"tables {folder}"] = size
    return {name: count for name, count in flat.items() if not name.endswith("by hand")}


def write(figures, path):
    with open(path, "w") as file:
        json.dump(counted(figures), file, indent=2, sort_keys=True)
        file.write("\n")


def compare(accepted, now):
    """Lines of what is worse, and of what is so much better that the baseline should say so; and how many
    figures are as they were."""
    worse, better, same = [], [], 0
    for name in sorted(accepted.keys() | now.keys()):
        if name not in now:
            worse.append(f"{name}: was measured, and is no more")
        elif name not in accepted:
            worse.append(f"{name}: is not in the baseline")
        elif now[name] > accepted[name] * (1 + ALLOWED):
            worse.append(f"{name}: {accepted[name]:g} -> {now[name]:g}")
        else:
            same += 1
            if now[name] < accepted[name] * (1 - ALLOWED):
                better.append(f"{name}: {accepted[name]:g} -> {now[name]:g}")
    return worse, better, same


def check(figures, path):
    with open(path) as file:
        accepted = json.load(file)
    worse, better, same = compare(accepted, counted(figures))
    print()
    for line in better:
        print(f"better: {line}")
    for line in worse:
        print(f"FAILED: {line}")
    if worse or better:
        print("`Scripts/bench --accept` takes these figures as they are")
    print(f"{same} passed, {len(worse)} failed, 0 skipped")
    return 1 if worse else 0
