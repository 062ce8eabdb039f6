"""What can be counted in the text of the sources: lines, functions, declarations, repetition."""
import glob, os, re
from collections import defaultdict

TARGET = re.compile(r"Sources/([^/]+)/")
FUNCTION = re.compile(r"^\s*(?:[@\w()]+\s+)*?(?:func\s+(?P<name>[^\s(<]+)|(?P<init>init|deinit|subscript)[?<(\s]|"
                      r"var\s+(?P<var>\w+)\s*:[^={]*\{\s*$)")
PUBLIC = re.compile(r"^\s*(?:@[\w()]+(?:\([^)]*\))?\s+)*(?P<access>public|open|package)\s+"
                    r"(?:(?:internal|private|fileprivate|package)\(set\)\s+|@\w+\s+)*"
                    r"(?:(?:static|final|mutating|nonmutating|override|indirect|convenience|required|consuming|borrowing|"
                    r"class|lazy|weak|nonisolated)\s+)*"
                    r"(?P<kind>struct|enum|class|protocol|actor|typealias|associatedtype|func|init|deinit|subscript|"
                    r"var|let|case|macro|extension)\b")


def files(*folders):
    return sorted(path for folder in folders for path in glob.glob(folder + "/**/*.swift", recursive=True)
                  if "/.build/" not in path)


def lines(path):
    with open(path) as file:
        return file.read().split("\n")


def code(line):
    """Without a comment; a `//` inside a string counts as one, which does for counting."""
    return line.split("//")[0].rstrip()


def lines_by_target():
    counts = defaultdict(int)
    for path in files("Sources"):
        counts[TARGET.match(path).group(1)] += len(lines(path)) - 1
    return dict(counts)


def longest_files(limit):
    found = [(len(lines(path)) - 1, path) for path in files("Sources", "Plugins")]
    return sorted((each for each in found if each[0] > limit), reverse=True)


def functions(path):
    """(lines, name, first line) of each function: swift-format has its closing brace under its beginning."""
    text = lines(path)
    found = []
    for number, line in enumerate(text):
        if not (match := FUNCTION.match(code(line))):
            continue
        indent = line[:len(line) - len(line.lstrip())]
        inside = (indent + " ", indent + ")", indent + "{", "#")
        if line.rstrip().endswith("}") and line.count("{") == line.count("}"):
            continue
        for end in range(number + 1, len(text)):
            if text[end].startswith(indent + "}"):
                found.append((end - number + 1, match["name"] or match["init"] or match["var"], number + 1))
            if text[end].strip() and not text[end].startswith(inside):
                break
    return found


def longest_functions(limit):
    found = [(length, f"{path}:{line} {name}") for path in files("Sources", "Plugins")
             for length, name, line in functions(path)]
    return sorted((each for each in found if each[0] > limit), reverse=True)


def spi(text):
    """The numbers of the lines that only a file with `@_spi` in its import sees: each such declaration, with its body."""
    found = set()
    for number, line in enumerate(text):
        if "@_spi(" not in code(line) or number in found:
            continue
        indent = line[:len(line) - len(line.lstrip())]
        first = number
        while re.fullmatch(r"\s*(@[\w()]+(\([^)]*\))?\s*)+", code(text[first])):
            first += 1
        head = code(text[first])
        isOpen = head.count("{") > head.count("}") or head.count("(") > head.count(")") or (
            re.search(r"\b(struct|enum|class|protocol|extension)\b", head) and not head.endswith("}"))
        last = first
        while isOpen and not text[last].startswith(indent + "}"):
            last += 1
        found.update(range(number, last + 1))
    return found


def declarations(access):
    """(path, line number, text, whether it is documented, whether it is behind `@_spi`) of what is declared with this
    access."""
    found = []
    for path in files("Sources"):
        text = lines(path)
        hidden = spi(text)
        for number, line in enumerate(text):
            match = PUBLIC.match(line)
            if not match or match["kind"] == "extension":
                continue
            if (match["access"] == "package") != (access == "package"):
                continue
            above = number - 1
            # The rest of an attribute of several lines is indented below its `@`.
            while above >= 0 and re.match(r"^\s*(@|#if|#else|\)$|\*, |message: )", text[above]):
                above -= 1
            isOfSwift = re.search(r"\b(override|func (==|<|hash|encode|\+|-|\*|/)|var description|var hashValue)\b|"
                                  r"init\(from|init\(rawValue|let rawValue|func [-+*/=<]", line) is not None
            isDocumented = isOfSwift or text[above].lstrip().startswith(("///", "case ", "//"))
            found.append((path, number + 1, line.strip(), isDocumented, number in hidden))
    return found


def repetitions(length=6):
    """Runs of at least so many lines of code that stand in two places, each as often as it is repeated. What a program
    wrote is not asked."""
    places = defaultdict(list)
    texts = {}
    for path in files("Sources", "Plugins", "Tests"):
        if "/Goldens/" in path or any(line == "// swift-format-ignore-file" for line in lines(path)[:10]):
            continue
        significant = [(number + 1, " ".join(code(line).split())) for number, line in enumerate(lines(path))]
        significant = [(number, line) for number, line in significant
                       if len(line) > 3 and not re.match(r"^(public |internal |package )?import |^@", line)]
        texts[path] = significant
        for start in range(len(significant) - length + 1):
            places[tuple(line for _, line in significant[start:start + length])].append((path, start))
    covered, found = set(), []
    for key, spots in sorted(places.items(), key=lambda each: each[1]):
        spots = [spot for spot in spots if spot not in covered]
        if len(spots) < 2:
            continue
        first = spots[0]
        for path, start in spots[1:]:
            run = length
            mine, other = texts[path], texts[first[0]]
            while (start + run < len(mine) and first[1] + run < len(other)
                   and mine[start + run][1] == other[first[1] + run][1]
                   and (path != first[0] or first[1] + run < start)):
                run += 1
            covered.update((path, start + each) for each in range(run - length + 1))
            found.append((run, f"{path}:{mine[start][0]}", f"{first[0]}:{other[first[1]][0]}"))
    return sorted(found, reverse=True)
