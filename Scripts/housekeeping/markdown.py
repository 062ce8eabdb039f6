"""Pages as blocks of code and as prose."""
import re
from dataclasses import dataclass

FENCE = re.compile(r"^(?P<indent> *)(?P<ticks>`{3,})(?P<info>[^`]*)$")
FILE_NAMES = {language: re.compile(rf"`([\w./+-]+\.{ending})`")
              for language, ending in [("swift", "swift"), ("gesture", "gesture"), ("json", "jsonl?")]}


@dataclass
class Block:
    """A fenced block of code."""
    page: str
    line: int  # of the opening fence, from 1
    language: str
    words: list  # after the language
    text: str
    name: str | None  # the last file of this language in the paragraph above, if that ends with a colon

    def __str__(self):
        return f"{self.page}:{self.line} {self.language or 'no language'}"


def split(page, text):
    """The blocks of a page, and its lines with an empty line in place of each line of a block."""
    blocks, prose, fence = [], [], None
    for number, line in enumerate(text.split("\n"), 1):
        match = FENCE.match(line)
        if fence:
            if match and match["ticks"] == fence["ticks"]:
                if match["info"].strip():
                    raise ValueError(f"{page}:{blocks[-1].line}: the block does not end before line {number}")
                blocks[-1].text = "".join(each + "\n" for each in inside)
                fence = None
            else:
                inside.append(line.removeprefix(fence["indent"]))
            prose.append("")
        elif match:
            fence, inside = match, []
            language, *words = match["info"].split() or [""]
            blocks.append(Block(page, number, language, words, "", name_above(prose, language)))
            prose.append("")
        else:
            prose.append(line)
    if fence:
        raise ValueError(f"{page}:{blocks[-1].line}: the block does not end")
    return blocks, prose


def name_above(prose, language):
    if language not in FILE_NAMES:
        return None
    lines = prose[:]
    while lines and not lines[-1].strip():
        lines.pop()
    paragraph = []
    while lines and lines[-1].strip():
        paragraph.insert(0, lines.pop())
    text = " ".join(paragraph)
    names = FILE_NAMES[language].findall(text)
    return names[-1] if names and text.rstrip().endswith(":") else None
