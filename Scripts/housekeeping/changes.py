"""How many files a typical change touches: those that name one thing of its kind, taken as an example. What only a
comment says does not count; what the editors' grammars repeat does."""
import glob, re

import source

# kind -> the words by which code knows the example
EXAMPLES = {
    "unit": ("`deg`", r"\bdegrees\b|\"deg\"|\bdeg\b"),
    "function": ("`ceil`", r"\bceil\b|\bceiling\b"),
    "operator": ("`race`", r"\brace\b"),
    "event": ("`leave`", r"\bleave\b"),
    "opcode": ("`jumpUnlessRegion`", r"\bjumpUnlessRegion\b"),
    "diagnostic": ("GS0104", r"\bunknownFunction\b|\bGS0104\b"),
}


def files(kind):
    _, pattern = EXAMPLES[kind]
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
