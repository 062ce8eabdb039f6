"""How many files a typical change touches: those that name one thing of its kind, taken as an example. What only a
comment says does not count; what the editors' grammars repeat does."""
import glob, re

import source

# kind -> the words by which code knows its example: `deg`, `ceil`, `race`, `leave`, an opcode, GS0104
EXAMPLES = {
    "unit": r"\bdegrees\b|\"deg\"|\bdeg\b",
    "function": r"\bceil\b|\bceiling\b",
    "operator": r"\brace\b",
    "event": r"\bleave\b",
    "opcode": r"\bjumpUnlessRegion\b",
    "diagnostic": r"\bunknownFunction\b|\bGS0104\b",
}


def files(kind):
    pattern = EXAMPLES[kind]
    found = []
    for path in source.files("Sources", "Plugins"):
        if any(re.search(pattern, source.code(line)) for line in source.lines(path)):
            found.append(path)
    for path in glob.glob("Editors/**/*", recursive=True):
        if path.endswith((".vim", ".json", ".js", ".lua")) and "node_modules" not in path:
            with open(path) as file:
                if re.search(pattern, file.read()):
                    found.append(path)
    return found
