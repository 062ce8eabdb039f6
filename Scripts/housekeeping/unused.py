"""Declarations that nothing uses, and those that only tests use, by the index."""
import glob
import re

import index_store
import source

# Names that the language or a library calls.
CALLED_BY_NAME = {"main()", "deinit", "hash(into:)", "encode(to:)", "description", "debugDescription", "hashValue",
                  "makeIterator()", "next()", "errorDescription", "subscript(_:)", "rawValue", "allCases"}


def find(index):
    """Three lists of `path:line name`: nothing refers to it, only tests do, nothing reads it."""
    users, written, read = {}, set(), set()
    for path, occurrences in index.files.items():
        for each in occurrences:
            if each.roles & index_store.REFERENCE and not is_of_itself(each):
                users.setdefault(each.symbol.usr, set()).add(path.split("/")[0])
                (written if is_assignment(each) else read).add(each.symbol.usr)
    required = {each.symbol.name for usr, (_, _, each) in index.definitions.items()
                if usr in users and is_requirement(each)}
    nobody, tests, unread = [], [], []
    texts = {}
    for usr, (path, line, each) in sorted(index.definitions.items(), key=lambda item: item[1][:2]):
        if not path.startswith("Sources/") or not is_counted(each):
            continue
        if path not in texts:
            texts[path] = source.lines(path)
        text = texts[path][line - 1]
        where = f"{path}:{line} {each.symbol.name}"
        if usr not in users:
            # The index does not relate a declaration that satisfies a protocol outside of the extension that conforms.
            if (not re.search(r"\bpublic\b|\bopen\b|\boverride\b|@main|@export", text)
                    and each.symbol.name not in required and not is_used_elsewhere(path, each.symbol.name)):
                nobody.append(where)
        elif (users[usr] == {"Tests"} and not re.search(r"\bpublic\b|\bopen\b", text)
              and not is_used_elsewhere(path, each.symbol.name)):
            tests.append(where)
        elif usr in written - read and not is_read_unseen(index, text, each):
            unread.append(where)
    return nobody, tests, unread


def is_requirement(each):
    return any(roles & index_store.CHILD_OF and symbol.kind == "protocol" for symbol, roles in each.relations)


def is_assignment(each):
    return (each.symbol.kind == "property" and each.roles & index_store.WRITE
            and not each.roles & index_store.READ)


def is_read_unseen(index, text, each):
    """Whether a property is computed or public, or the compiler's own code reads it to compare two values, or an object
    holds another one by it."""
    holders = [index.definitions[symbol.usr] for symbol, roles in each.relations
               if roles & index_store.CHILD_OF and symbol.usr in index.definitions]
    head = " ".join(source.lines(path)[line - 1] for path, line, _ in holders)
    return (text.rstrip().endswith("{") or re.search(r"\bpublic\b", text) is not None
            or re.search(r"\b(class|Hashable|Equatable|Comparable)\b", head) is not None)


def is_used_elsewhere(path, name):
    """Whether a file that is compiled for another platform, and so is in no index here, has the name."""
    name = re.escape(name.split("(")[0])
    texts = [source.lines(other) for other in glob.glob("Web/*/*.swift")]
    if path.startswith("Sources/GestureUI/"):
        adapters = (source.lines(other) for other in glob.glob("Sources/GestureUI/*/*.swift"))
        texts += [text for text in adapters if text[0].startswith("#if ")]
    return any(re.search(rf"\b{name}\b", "\n".join(text)) for text in texts)


def is_counted(each):
    if each.symbol.kind in ("25", "parameter", "extension", "init", "case", "1") or each.roles & index_store.IMPLICIT:
        return False
    if each.symbol.name in CALLED_BY_NAME or ":" in each.symbol.name.split("(")[0] or not each.symbol.name:
        return False
    # Parameters of types, which may only distinguish types.
    if each.symbol.usr.endswith("mfp"):
        return False
    # A declaration that satisfies a protocol is called through the protocol.
    return not any(roles & index_store.OVERRIDE_OF for _, roles in each.relations)


def is_of_itself(each):
    """Whether a reference is in what it refers to: in its accessor, its extension, or its own body."""
    return any(roles & (index_store.ACCESSOR_OF | index_store.EXTENDED_BY) or symbol.usr == each.symbol.usr
               for symbol, roles in each.relations)
