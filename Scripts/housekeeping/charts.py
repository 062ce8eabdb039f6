"""The charts of folders in Documentation/Internals/Architecture.md, each between two comments that name its target."""
import re

PAGE = "Documentation/Internals/Architecture.md"


def drawn(folders):
    with open(PAGE) as file:
        text = file.read()

    def chart(match):
        lines = ["```mermaid", *folders.drawn(match[1]), "```"]
        return f"<!-- folders of {match[1]} -->\n" + "\n".join(lines) + "\n<!-- end -->"

    return text, re.sub(r"<!-- folders of (\w+) -->\n(?:(?!<!-- ).)*<!-- end -->", chart, text, flags=re.DOTALL)


def are_drawn(folders):
    old, new = drawn(folders)
    return old == new


def draw(folders):
    _, new = drawn(folders)
    with open(PAGE, "w") as file:
        file.write(new)
