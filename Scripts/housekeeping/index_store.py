"""What the compiler knows of names, from the index that `swift build` leaves beside its products: where each
symbol is defined, and where it is referred to. Read through the toolchain's own libIndexStore.

Its C functions take a context and a function pointer (`…_apply_f`); strings are a pointer and a length.
"""
import ctypes, os, shutil, subprocess
from dataclasses import dataclass, field

# The values of `indexstore_symbol_role_t`.
DEFINITION, REFERENCE, READ, WRITE, IMPLICIT = 1 << 1, 1 << 2, 1 << 3, 1 << 4, 1 << 8
CHILD_OF, OVERRIDE_OF, EXTENDED_BY, ACCESSOR_OF = 1 << 9, 1 << 11, 1 << 14, 1 << 15
# A value of `indexstore_unit_dependency_kind_t`.
RECORD = 2
# The values of `indexstore_symbol_kind_t`.
KINDS = {
    5: "enum", 6: "struct", 7: "class", 8: "protocol", 9: "extension", 11: "typealias", 12: "function",
    13: "variable", 14: "field", 15: "case", 16: "method", 17: "class method", 18: "static method",
    19: "property", 20: "class property", 21: "static property", 22: "init", 26: "parameter"}


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


@dataclass
class Symbol:
    usr: str
    name: str
    kind: str


@dataclass
class Occurrence:
    symbol: Symbol
    roles: int
    line: int
    # (symbol, roles) of the symbols that it belongs to: its parent, the one it overrides, the one whose accessor it is.
    relations: list = field(default_factory=list)


def library():
    folder = os.path.dirname(os.path.dirname(os.path.realpath(shutil.which("swift"))))
    for name in ["lib/libIndexStore.so", "lib/libIndexStore.dylib"]:
        if os.path.exists(os.path.join(folder, name)):
            return ctypes.CDLL(os.path.join(folder, name))
    return None


class IndexStore:
    def __init__(self, path):
        self.library = library()
        self.symbols = {}
        if self.library is None:
            raise FileNotFoundError("the toolchain has no libIndexStore")
        pointer = ctypes.c_void_p
        for name, result, arguments in [
            ("store_create", pointer, [ctypes.c_char_p, pointer]),
            ("store_units_apply_f", ctypes.c_bool, [pointer, ctypes.c_uint, pointer, pointer]),
            ("unit_reader_create", pointer, [pointer, ctypes.c_char_p, pointer]),
            ("unit_reader_dispose", None, [pointer]),
            ("unit_reader_get_main_file", Text, [pointer]),
            ("unit_reader_get_modification_time", None, [pointer, pointer, pointer]),
            ("unit_reader_dependencies_apply_f", ctypes.c_bool, [pointer, pointer, pointer]),
            ("unit_dependency_get_kind", ctypes.c_int, [pointer]),
            ("unit_dependency_get_name", Text, [pointer]),
            ("unit_dependency_get_filepath", Text, [pointer]),
            ("record_reader_create", pointer, [pointer, ctypes.c_char_p, pointer]),
            ("record_reader_dispose", None, [pointer]),
            ("record_reader_occurrences_apply_f", ctypes.c_bool, [pointer, pointer, pointer]),
            ("occurrence_get_symbol", pointer, [pointer]),
            ("occurrence_get_roles", ctypes.c_uint64, [pointer]),
            ("occurrence_get_line_col", None, [pointer, pointer, pointer]),
            ("occurrence_relations_apply_f", ctypes.c_bool, [pointer, pointer, pointer]),
            ("symbol_get_kind", ctypes.c_int, [pointer]),
            ("symbol_get_usr", Text, [pointer]),
            ("symbol_get_name", Text, [pointer]),
            ("symbol_relation_get_symbol", pointer, [pointer]),
            ("symbol_relation_get_roles", ctypes.c_uint64, [pointer]),
        ]:
            function = getattr(self.library, "indexstore_" + name)
            function.restype, function.argtypes = result, arguments
            setattr(self, name, function)
        self.store = self.store_create(path.encode(), None)
        if not self.store:
            raise FileNotFoundError(f"no index at {path}: build first")

    def each(self, apply, *arguments, text=False):
        """What an `apply` function passes, as a list: pointers, or texts."""
        found = []
        item = Text if text else ctypes.c_void_p

        def collect(_, value):
            found.append(str(value) if text else value)
            return True

        callback = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, item)(collect)
        apply(*arguments, None, ctypes.cast(callback, ctypes.c_void_p))
        return found

    def records(self, folder):
        """The newest record of each source file below a folder, by path."""
        newest = {}
        for name in self.each(self.store_units_apply_f, self.store, 0, text=True):
            unit = self.unit_reader_create(self.store, name.encode(), None)
            path = str(self.unit_reader_get_main_file(unit))
            if path.startswith(folder + os.sep) and os.path.exists(path):
                time = self.time(unit)
                for dependency in self.each(self.unit_reader_dependencies_apply_f, unit):
                    if self.unit_dependency_get_kind(dependency) == RECORD \
                            and str(self.unit_dependency_get_filepath(dependency)) == path:
                        record = str(self.unit_dependency_get_name(dependency))
                        newest[path] = max(newest.get(path, (time, record)), (time, record))
            self.unit_reader_dispose(unit)
        return {path: record for path, (_, record) in sorted(newest.items())}

    def time(self, unit):
        seconds, nanoseconds = ctypes.c_int64(), ctypes.c_int64()
        self.unit_reader_get_modification_time(unit, ctypes.byref(seconds), ctypes.byref(nanoseconds))
        return seconds.value, nanoseconds.value

    def symbol(self, pointer):
        usr = str(self.symbol_get_usr(pointer))
        if usr not in self.symbols:
            kind = self.symbol_get_kind(pointer)
            self.symbols[usr] = Symbol(usr, str(self.symbol_get_name(pointer)), KINDS.get(kind, str(kind)))
        return self.symbols[usr]

    def occurrences(self, record):
        reader = self.record_reader_create(self.store, record.encode(), None)
        found = []
        line, column = ctypes.c_uint(), ctypes.c_uint()

        def collect(_, occurrence):
            self.occurrence_get_line_col(occurrence, ctypes.byref(line), ctypes.byref(column))
            relations = [
                (self.symbol(self.symbol_relation_get_symbol(each)), self.symbol_relation_get_roles(each))
                for each in self.each(self.occurrence_relations_apply_f, occurrence)]
            found.append(Occurrence(
                self.symbol(self.occurrence_get_symbol(occurrence)), self.occurrence_get_roles(occurrence),
                line.value, relations))
            return True

        callback = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)(collect)
        self.record_reader_occurrences_apply_f(reader, None, ctypes.cast(callback, ctypes.c_void_p))
        self.record_reader_dispose(reader)
        return found


class Index:
    """All occurrences in the sources of a package, by path from its root."""

    def __init__(self, repository):
        shown = subprocess.run(
            ["swift", "build", "--show-bin-path"], cwd=repository, capture_output=True, text=True, check=True)
        store = IndexStore(os.path.join(shown.stdout.strip(), "index", "store"))
        self.files = {}
        for folder in ["Sources", "Tests", "Plugins", "Generated"]:
            for path, record in store.records(os.path.join(repository, folder)).items():
                self.files[os.path.relpath(path, repository)] = store.occurrences(record)
        # USR -> (path, line) of the declarations in these files.
        self.definitions = {}
        for path, occurrences in self.files.items():
            for each in occurrences:
                if each.roles & DEFINITION and each.symbol.kind != "extension":
                    self.definitions.setdefault(each.symbol.usr, (path, each.line, each))
