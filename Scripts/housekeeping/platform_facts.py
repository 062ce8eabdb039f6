"""Compares Documentation/Internals/PlatformFacts.md with the declarations of the stubs of Apple's frameworks.

  platform_facts.py FOLDER…    folders with the symbol graphs of the stubs, as the compiler emits them

Each public declaration must have a row, each row must be about a declaration, and each section must have a source with a
date. The page says how many there are.
"""
import glob, json, os, re, sys

REPOSITORY = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PAGE = "Documentation/Internals/PlatformFacts.md"
# Requirements that each view and each gesture of a framework repeats. The protocols have the facts.
REPEATED = {"body", "Body", "Value", "update()"}
PROTOCOLS = {"View", "ViewModifier", "Gesture", "DynamicProperty"}


def declared(folders):
    """The names of all public declarations in these symbol graphs, such as `UITouch.location(in:)`."""
    names = set()
    for path in (path for folder in folders for path in glob.glob(folder + "/*.symbols.json")):
        graph = json.load(open(path))
        # The stubs export parts of other modules, which have their own graphs.
        module = graph["module"]["name"]
        own = f"s:{len(module)}{module}"
        for symbol in graph["symbols"]:
            parts, identifier = symbol["pathComponents"], symbol["identifier"]["precise"]
            if symbol["accessLevel"] not in ("public", "open") or not identifier.startswith(own):
                continue
            if "::SYNTHESIZED::" in identifier or any(part.startswith("_") for part in parts):
                continue
            is_type = symbol["kind"]["identifier"] in ("swift.struct", "swift.enum")
            if len(parts) > 1 and parts[-1] in REPEATED and parts[0] not in PROTOCOLS and not is_type:
                continue
            names.add(".".join(parts))
    return names


def facts(text):
    """The name of each fact, and the problems of the page."""
    names, problems, source, section, is_fact = {}, [], None, None, False
    for line in text.splitlines():
        if line.startswith("#"):
            section, source, is_fact = line.strip("# "), None, False
        elif line.startswith("| declaration |"):
            is_fact = True
        elif "Source:" in line:
            source = re.search(r"https://\S+", line) and re.search(r"\d{4}-\d\d-\d\d", line)
            if not source:
                problems.append(f"{section}: no source with a date")
        elif is_fact and line.startswith("| `"):
            for name in re.findall(r"`([^`]+)`", line.split("|")[1]):
                if name in names:
                    problems.append(f"{name} has two rows")
                names[name] = source
                if not source:
                    problems.append(f"{name} has no source")
    return names, problems


def main(folders):
    text = open(os.path.join(REPOSITORY, PAGE)).read()
    names, problems = facts(text)
    expected = declared(folders)
    problems += [f"{name} is in no row" for name in sorted(expected - names.keys())]
    problems += [f"{name} is in a row and no stub declares it" for name in sorted(names.keys() - expected)]
    count = re.search(r"(\d+) declarations", text)
    if not count or int(count[1]) != len(expected):
        problems.append(f"the page has to say that there are {len(expected)} declarations")
    for problem in problems:
        print(f"{PAGE}: {problem}")
    print(f"{len(expected)} declarations of the stubs, {len(problems)} problems")
    return 1 if problems or not expected else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
