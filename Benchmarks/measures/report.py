"""Tables for people, with the targets beside them."""
from statistics import median

from measures import forms, loading, scenes

# An event of the generated form, as a multiple of the one by hand; of the interpreter, of the generated.
TARGETS = {
    "session": {"generated": ("by hand", 1.75), "interpreter": ("generated", 2.5)},
    "moves": {"generated": ("by hand", 1.3), "interpreter": ("generated", 6)},
}
MACHINE_BYTES = {"session": 8192, "tap": 1024}
# Of what an event of a cookbook's gesture took before.
COOKBOOK_PART = 0.25
HOST_BYTES = {"generated": 150_000, "interpreter": 300_000}
EMBEDDED_BYTES = 150_000
COMPILER = {
    "lines/s to tables": (">=", 100_000), "lines/s with Swift": (">=", 40_000),
    "t(1000)/t(100)": ("<=", 10.5), "s of swiftc for 100 gestures": ("<=", 30),
}


def verdict(value, limit, shown="", isLeast=False):
    holds = value >= limit if isLeast else value <= limit
    return f"{shown} {'>=' if isLeast else '<='} {limit:g} {'holds' if holds else 'MISSED'}".strip()


def aligned(title, rows):
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    print(f"\n{title}")
    for row in rows:
        print("  ".join(
            cell.ljust(width) if i == 0 or i == len(row) - 1 and len(row) > 2 else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(row, widths))).rstrip())


def markdown(title, rows):
    heads = [title] + rows[0][1:]
    for row in [heads, ["---"] * len(heads)] + rows[1:]:
        print(f"| {' | '.join(cell.strip() for cell in row)} |")
    print()


class Report:
    """Prints figures, beside those of a run before where there are any."""

    def __init__(self, figures, before, isMarkdown):
        self.figures = figures
        self.before = before
        self.write = markdown if isMarkdown else aligned

    def table(self, title, heads, rows):
        self.write(title, [[""] + heads] + [[str(cell) for cell in row] for row in rows])

    def show(self):
        for workload in TARGETS:
            self.forms(workload)
        if "allocations" in self.figures:
            self.machines()
        if "instructions" in self.figures:
            self.kinds()
            self.scenes()
            self.loading()
            self.cookbook()
        if "sizes" in self.figures:
            self.sizes(self.figures["sizes"])
        self.compiler()

    def forms(self, workload):
        times = self.figures.get("nanoseconds", {})
        counts = self.figures.get("instructions", {})
        steps = self.figures.get("allocations", {})
        references = self.figures.get("references", {})
        names = [name for name in steps or times if name.startswith(f"{workload}/")]
        rows = []
        for name in names:
            form = name.split("/")[1]
            row = [form, "", "", "", "", "", ""]
            if name in times:
                row[1] = f"{times[name]['ns']:.1f}"
            if name in counts:
                row[2] = f"{counts[name]:.1f}"
            if name in steps:
                row[3] = f"{round(steps[name]['allocations'] / steps[name]['events'], 2) + 0:.2f}"
            if name in references:
                row[4] = f"{references[name]:.2f}"
            if form in TARGETS[workload]:
                other, limit = TARGETS[workload][form]
                base = f"{workload}/{other}"
                if name in times:
                    row[5] = f"{times[name]['ns'] / times[base]['ns']:.2f}"
                if name in counts:
                    ratio = counts[name] / counts[base]
                    row[5] += f" / {ratio:.2f} x {other}"
                    row[6] = verdict(round(ratio, 3), limit)
            rows.append(row)
        if rows:
            self.table(f"{workload}, an event",
                  ["ns", "instructions", "allocations", "references", "ratio of ns / of instructions", "target"],
                  rows)

    def kinds(self):
        counts = {
            name[len(forms.KINDS):]: count for name, count in self.figures["instructions"].items()
            if name.startswith(forms.KINDS)}
        # As the program tells them: forms and kinds in its order.
        names = list(dict.fromkeys(name.split("/")[0] for name in counts))
        heads = list(dict.fromkeys(name.split("/")[1] for name in counts))
        if names:
            self.table("session by kind of event, instructions an event", heads, [
                [name] + [f"{counts[f'{name}/{head}']:.0f}" for head in heads] for name in names])

    def machines(self):
        counts = self.figures.get("instructions", {})
        rows = []
        for name, made in self.figures["allocations"].items():
            if not name.startswith("make/"):
                continue
            machine = name[len("make/"):]
            copied = self.figures["allocations"][f"copy/{machine}"]
            bytes = made["bytes"] + made["inline"]
            targets = []
            if not machine.endswith("by hand"):
                limit = MACHINE_BYTES.get(machine.split("/")[0])
                targets = [f"bytes {verdict(bytes, limit)}"] if limit else []
                targets.append(f"allocations {verdict(made['allocations'], 2)}")
                targets.append(f"of a copy {verdict(copied['allocations'], 1)}")
            isCounted = name in counts
            rows.append([
                machine, f"{bytes:.0f}", f"{made['allocations']:.0f}", f"{made['blocks']:.0f}",
                f"{counts[name]:.0f}" if isCounted else "", f"{copied['bytes']:.0f}",
                f"{copied['allocations']:.0f}",
                f"{counts[f'copy/{machine}'] - counts[f'move/{machine}']:.0f}" if isCounted else "",
                "; ".join(targets)])
        self.table("a machine; a copy that goes on by itself", [
            "bytes", "allocations", "blocks", "instructions", "copy: bytes", "allocations", "instructions",
            "target"], rows)

    def scenes(self):
        counts = self.figures["instructions"]
        if f"{scenes.PREFIX}1" not in counts:
            return
        one = counts[f"{scenes.PREFIX}1"]
        rows = [["1", f"{one:.0f}", "", ""]]
        for count, limit in scenes.TARGETS.items():
            now = counts[f"{scenes.PREFIX}{count}"]
            rows.append([f"{count:,}", f"{now:.0f}", f"{now / one:.2f}", verdict(round(now / one, 3), limit)])
        self.table("a scene, an event by the number of rows", ["instructions", "of one", "target"], rows)

    def loading(self):
        counts = self.figures["instructions"]
        rows = []
        for sizes in [[f"{count} parts" for count in loading.PARTS], [f"{count} gestures" for count in loading.GESTURES]]:
            known = [size for size in sizes if loading.PREFIX + size in counts]
            for size in known:
                now, first = counts[loading.PREFIX + size], counts[loading.PREFIX + known[0]]
                rows.append([size, f"{now:.0f}", verdict(round(now / first, 3), loading.TARGET)])
        if rows:
            self.table("loading a table, a byte", ["instructions", "of the smallest"], rows)

    def cookbook(self):
        prefix = "cookbook "
        counts = self.figures["instructions"]
        before = self.before.get("instructions", {})
        names = sorted({name[len(prefix):].split("/")[0] for name in counts if name.startswith(prefix)})
        if not names:
            return
        columns = []
        heads = []
        for form in ["generated", "interpreter"]:
            keys = [f"{prefix}{name}/{form}" for name in names]
            now = [counts[key] for key in keys]
            columns.append([f"{count:.0f}" for count in now + [median(now), max(now)]])
            heads.append(form)
            if all(key in before for key in keys):
                old = [before[key] for key in keys]
                parts = [count / was for count, was in zip(now, old)]
                columns.append([f"{was:.0f}" for was in old + [median(old), max(old)]])
                columns.append(
                    [verdict(round(part, 3), COOKBOOK_PART, f"{part:.3f}") for part in parts]
                    + [f"{of(parts):.3f}" for of in [median, max]])
                heads += ["before", "part"]
        self.table(
            "the cookbook on its own tests, instructions an event", heads,
            zip(names + ["median", "most"], *columns))

    def sizes(self, sizes):
        self.table("tables, bytes", [""], [[name, size] for name, size in sizes["tables"].items()])
        self.table("minimal hosts, bytes", ["text", "data", "stripped", "text of gestures", "target"], [
            [host, found["text"], found["data"], found["stripped"], found["own"],
             verdict(found["own"], HOST_BYTES[host])]
            for host, found in sizes["hosts"].items()])
        if "embedded" in sizes:
            self.table("a minimal host as Embedded Swift for arm64, bytes", ["code", "target"], [
                ["generated", sizes["embedded"], verdict(sizes["embedded"], EMBEDDED_BYTES)]])
        for host, found in sizes["symbols"].items():
            self.table(f"what the host {host} links, by type", ["bytes"],
                  [[name, size] for name, size in found["types"]])
            self.table(f"its largest symbols", ["bytes"],
                  [[name[:90], size] for size, name in found["largest"]])

    def compiler(self):
        rows = []
        prefix = "compiler, "
        for name, value in self.figures.get("instructions", {}).items():
            if name.startswith(prefix):
                rows.append([f"instructions {name[len(prefix):]}", f"{value:,.0f}", ""])
        for name, value in self.figures.get("compiler", {}).items():
            sign, limit = COMPILER.get(name, (None, None))
            target = verdict(value, limit, isLeast=sign == ">=") if sign else ""
            rows.append([name, f"{value:,}", target])
        if rows:
            self.table("the compiler, one core, processor time", ["", "target"], rows)
