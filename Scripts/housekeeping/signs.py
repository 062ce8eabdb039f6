"""Signs of stiff English, in the prose of pages, in doc comments and in commit messages. A sign is a pattern: most places
that have it read better in other words, and a few do not."""
import glob, os, re, subprocess

import markdown

# Pages that newcomers read first, held to the aims below.
FIRST_PAGES = [
    "README.md", "CONTRIBUTING.md", "SECURITY.md", "CODE_OF_CONDUCT.md",
    *(f"Documentation/{name}.md" for name in
      ["Card", "ComingFromSwiftUI", "Cookbook", "Editors", "Guide", "Hosts", "Platforms", "Plugin", "Symptoms",
       "Tutorial-RowInAList"]),
    "Sources/GestureCompiler/GestureCompiler.docc/CompilingAtRunTime.md",
    *(f"Sources/GestureUI/GestureUI.docc/{name}.md" for name in ["AGestureOnAView", "GesturesOfSeveralViews", "UIKitAndAppKit"]),
]
# The first pages that give the reader instructions, and how often at least they say "you" in 1,000 words.
ADDRESSING = [
    page for page in FIRST_PAGES
    if page not in ["SECURITY.md", "CODE_OF_CONDUCT.md", "Documentation/Card.md"]
] + [f"Documentation/{name}.md" for name in ["CommandLine", "CommandLine/Diff", "CommandLine/Test", "GeneratedSwift"]]
LEAST_YOU = 8
# The chapters on the language, held to the same aims.
BOOK = ["Documentation/Language.md", *(f"Documentation/Language/{name}.md" for name in
        ["Choosing", "Composition", "Conditions", "Files", "Gestures", "Glossary", "Grammar", "Phases", "Prelude",
         "Properties", "Recognizers", "Tests", "Time", "Touches", "Types"])]

# Most other pages, held to the same aims.
MORE_PAGES = [
    "CHANGELOG.md", "Editors/README.md", "Editors/VSCode/README.md", "skills/README.md", "skills/gesturec/SKILL.md",
    *(f"Documentation/{name}.md" for name in
      ["Analysis", "ApiChanges", "CommandLine", "CommandLine/Diff", "CommandLine/Json", "CommandLine/Test",
       "GeneratedSwift", "Internals/Analysis", "Internals/Architecture", "Internals/Engine", "Internals/Performance",
       "Internals/TableFormat", "Internals/Testing", "Internals/Versions", "Playground", "Scene", "Traces"]),
    *sorted(set(glob.glob("Sources/*/*.docc/*.md")) - set(FIRST_PAGES)),
]
# A longer page is two pages. The page of diagnostics is a list to search.
LONGEST_PAGE = 4000
LONG_PAGES = ["Documentation/Diagnostics.md"]

# name: (pattern, the most in a first page). A sign with an honest use has an aim above 0.
SIGNS = {
    "a what-clause": (r"\b[Ww]hat (is|are|was|has|have|nobody|no|comes|goes|can|may|it|they|the|a|[a-z]+s)\b", 0),
    "Of at the head of a clause": (r"(^|[.:;] )Of [a-z`]", 0),
    "who or nobody": (r"\b([Ww]ho|[Ww]hom|[Ww]hoever|[Nn]obody|[Ss]omebody)\b", 1),
    "of which, in whom": (r"\b(of|in|by|to|from|for|with|on|at) (which|whom)\b", 1),
    "is no, has none": (r"\b(is|are|has|have|was|were) (no|none)\b", 2),
    "where for if": (r"\b[Ww]here (that|it|they|there|those|nothing|none|nobody|one|this)\b", 1),
    "one of, that in": (r"\b([Oo]nes?|[Tt]hose|[Tt]hat) (of|in|with) ", 2),
    "else for otherwise": (r"(, |^| )[Ee]lse( |,)", 0),
    "an old word": (r"\b(anew|afresh|till|likewise|beside|mend(s|ed)?|whichever|whatever|perhaps|as a rule)\b", 0),
    "comes of, made of": (r"\b(comes?|came|makes?|made|becomes?) of\b", 0),
    "so it is": (r"\b[Ss]o (it is|is|are|does|do|with)\b", 0),
    "but for, other than": (r"\b(otherwise than|other than|but for|behaves? otherwise|called otherwise)\b", 0),
    "at once": (r"\bat once\b", 0),
    "a semicolon": (r";", 3),
}
# Other aims, for honest uses: "what ran where" is a heading, "whatever their experience" means any, and a model has the
# name "whatever a host sends".
OTHER_AIMS = {
    ("README.md", "a what-clause"): 1,
    ("Documentation/Analysis.md", "an old word"): 1, ("Documentation/Internals/Analysis.md", "an old word"): 1,
    ("CODE_OF_CONDUCT.md", "a what-clause"): 1, ("CODE_OF_CONDUCT.md", "an old word"): 1,
}
# Signs that only doc comments have.
COMMENT_SIGNS = {
    "What at the head of a comment": r"^\s*/// What ",
    "Of at the head of a comment": r"^\s*/// Of ",
}
# A comment begins with a noun or a verb, and none of these words is one. ("For each part, the …" reads well.)
NO_HEAD = re.compile(
    r"\s*/// (As|At|Because|Before|Behind|Beside|By|Else|From|In|Nobody|Not|Nothing|Of|On|Only|Since|So|Than|That"
    r"|Those|To|Under|Until|What|Where|Which|Who|With|Without)\b")
LONGEST_SUBJECT = 72


def pages():
    """All pages for people."""
    folders = [".github/**", "Documentation/**", "Editors/**", "Examples/**", "Sources/*/*.docc", "skills/**"]
    found = glob.glob("*.md") + [path for folder in folders for path in glob.glob(folder + "/*.md", recursive=True)]
    return sorted(path for path in set(found)
                  if "/.build/" not in path and not os.path.islink(path))


def prose(path):
    """The lines of a page; blocks of code are empty lines, and code in a line is a pair of backticks."""
    with open(path) as file:
        lines = markdown.split(path, file.read())[1]
    return [re.sub(r"`[^`]+`", "`x`", line) for line in lines]


def comments():
    """(place, line) of each line of a doc comment. Code in it stays, since a pattern seldom matches code."""
    for path in sorted(glob.glob("Sources/**/*.swift", recursive=True) + glob.glob("Plugins/**/*.swift", recursive=True)):
        with open(path) as file:
            for number, line in enumerate(file, 1):
                if re.match(r"\s*///", line):
                    yield f"{path}:{number}", line.rstrip()


def headless(lines):
    """The first line of each doc comment that does not begin with a noun or a verb."""
    found, last = [], (None, 0)
    for place, line in lines:
        path, number = place.rsplit(":", 1)
        if last != (path, int(number) - 1) and NO_HEAD.match(line):
            found.append(f"{place} {line.strip()}")
        last = (path, int(number))
    return found


def commits():
    """The commits with a long subject, and those that give no reason in the body."""
    log = subprocess.run(["git", "log", "--no-merges", "--format=%h %s%x00%b%x01"], stdout=subprocess.PIPE, text=True).stdout
    entries = [entry.strip("\n").split("\0") for entry in log.split("\1") if "\0" in entry]
    return {
        f"commit subjects of more than {LONGEST_SUBJECT} characters":
            [head for head, _ in entries if len(head.split(" ", 1)[1]) > LONGEST_SUBJECT],
        "commits without a reason in the body": [head for head, body in entries if not body.strip()],
    }


def places(pattern, lines):
    """A line for each match."""
    return [f"{place} {line.strip()}" for place, line in lines for _ in re.finditer(pattern, line)]


def over_the_aims():
    """A line for each sign that a page has too often, and for each page that leaves out the reader or is too long."""
    found = []
    for path in sorted(set(pages()) - set(LONG_PAGES)):
        with open(path) as file:
            words = len(file.read().split())
        if words > LONGEST_PAGE:
            found.append(f"{path}: {words} words, at most {LONGEST_PAGE}")
    for path in FIRST_PAGES + BOOK + MORE_PAGES:
        if not os.path.exists(path):
            continue
        lines = [(f"{path}:{number}", line) for number, line in enumerate(prose(path), 1)]
        for name, (pattern, aim) in SIGNS.items():
            here = places(pattern, lines)
            aim = OTHER_AIMS.get((path, name), aim)
            if len(here) > aim:
                found.append(f"{path}: {name}: {len(here)}, at most {aim}:\n    " + "\n    ".join(here))
        text = " ".join(line for _, line in lines)
        words, you = len(text.split()), len(re.findall(r"\b[Yy]our?\b", text))
        if path in ADDRESSING and you * 1000 < LEAST_YOU * words:
            found.append(f"{path}: you: {you} in {words} words, at least {LEAST_YOU} in 1,000")
    return found


def figures():
    """What is behind each figure."""
    shown = [(f"{path}:{number}", line) for path in pages() for number, line in enumerate(prose(path), 1)]
    said = list(comments())
    inComments = {**{name: pattern for name, (pattern, _) in SIGNS.items() if name != "a semicolon"}, **COMMENT_SIGNS}
    return {
        "signs of stiff English beyond the aim in a first page": over_the_aims(),
        **{f"{name}, in pages": places(pattern, shown) for name, (pattern, _) in SIGNS.items()},
        **{f"{name}, in doc comments": places(pattern, said) for name, pattern in inComments.items()},
        "doc comments without a noun or verb at the head": headless(said),
        **commits(),
    }


if __name__ == "__main__":
    for each in over_the_aims():
        print(each)
