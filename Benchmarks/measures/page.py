"""Writes figures into the tables of Documentation/Internals/Performance.md. A table is known by the beginning of its
header, and a row by its first cell."""
import os

PAGE = "Documentation/Internals/Performance.md"
# For each table the figure of each column, where `{}` stands for the row.
TABLES = {
    "| an event of `session` | instructions before |": {"now": "instructions session/{}"},
    "| an event of `moves` | instructions before |": {"now": "instructions moves/{}"},
    "| an event of `session` | by hand |": {
        form: f"instructions session, {{}}/{form}" for form in ["by hand", "generated", "interpreter"]},
    "| a host with | text before |": {"text": "text of the host {}"},
    "| as Embedded Swift for arm64 |": {"code": "code of the {} host as Embedded Swift"},
    "| the compiler, one core |": {"now": "instructions compiler, {}"},
    "| specs | bytes of tables before |": {"bytes of tables": "tables {}"},
    "| an event of the cookbook |": {
        form: f"instructions cookbook {{}}/{form}" for form in ["generated", "interpreter"]},
}


def rows(lines):
    """The number of each line that is a row of such a table, with its cells and the figure of each column."""
    columns, names = None, []
    for number, line in enumerate(lines):
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if not line.startswith("|"):
            columns = None
        elif columns is None:
            columns = next((found for start, found in TABLES.items() if line.startswith(start)), {})
            names = cells
        elif not line.startswith("|--"):
            found = {names.index(name): columns[name].format(cells[0]) for name in columns}
            if found:
                yield number, cells, found


def written(text, figures):
    """The page with these figures. A figure that is not there leaves its cell as it is."""
    lines = withGestures(text.split("\n"), figures)
    for number, cells, columns in list(rows(lines)):
        for column, name in columns.items():
            if name in figures:
                cells[column] = f"{figures[name]:,.0f}"
        lines[number] = f"| {' | '.join(cells)} |"
    return "\n".join(lines)


def withGestures(lines, figures):
    """The lines with a row for each gesture of the cookbook."""
    names = sorted({name.split()[2].split("/")[0] for name in figures if name.startswith("instructions cookbook ")})
    heads = [number for number, line in enumerate(lines) if line.startswith("| an event of the cookbook |")]
    if not names or not heads:
        return lines
    start = heads[0] + 2
    end = next(number for number in range(start, len(lines)) if not lines[number].startswith("|"))
    return lines[:start] + [f"| {name} | | |" for name in names] + lines[end:]


def write(figures, path):
    with open(path) as file:
        before = file.read()
    with open(path, "w") as file:
        file.write(written(before, figures))


def stale(figures, path):
    """A line for each row that the page lacks."""
    with open(path) as file:
        text = file.read()
    lines = text.split("\n")
    return [f"{os.path.basename(path)} lacks {row}" for row in written(text, figures).split("\n") if row not in lines]
