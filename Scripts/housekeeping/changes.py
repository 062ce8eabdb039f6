"""How many files a typical change touches: those that name one thing of its kind, taken as an example. What comments
and paragraphs of explanations say does not count, nor a function or a parameter that is called the same; what the
editors' grammars repeat does."""
import glob, re

import source

# kind -> how code names its example, and how a grammar does (`deg`, `ceil`, `race`, `leave`, an opcode, GS0104), and
# targets that use the name for another thing: the relation of a view to a scroll view is not an operator
EXAMPLES = {
    "unit": (r"\.degrees\b|\bcase\b.*\bdegrees\b|\bfunc degrees\b|\"deg\"", r"\bdeg\b", ()),
    "function": (r"\bceil\b|\.ceiling\b(?!\()|\bcase\b.*\bceiling\b", r"\bceil\b", ()),
    "operator": (r"\.race\b|\bcase\b.*\brace\b|\brace\(", r"\brace\b", ("GestureUI",)),
    "event": (r"\.leave\b|\bcase\b.*\bleave\b|\bfunc leave\(time\b", r"\bleave\b", ()),
    "opcode": (r"\bjumpUnlessRegion\b", None, ()),
    "diagnostic": (r"\bunknownFunction\b|\bGS0104\b", None, ()),
}


def outside_paragraphs(lines):
    """Without what is inside strings of several lines."""
    inside = False
    for line in lines:
        if line.count('"""') % 2:
            inside = not inside
        elif not inside:
            yield line


def files(kind):
    pattern, word, others = EXAMPLES[kind]
    found = []
    for path in source.files("Sources", "Plugins"):
        if any(f"Sources/{target}/" in path for target in others):
            continue
        if any(re.search(pattern, source.code(line)) for line in outside_paragraphs(source.lines(path))):
            found.append(path)
    if not word:
        return found
    for path in glob.glob("Editors/**/*", recursive=True):
        if path.endswith((".vim", ".json", ".js", ".lua")) and "node_modules" not in path:
            with open(path) as file:
                if re.search(word, file.read()):
                    found.append(path)
    return found
