extension [DiagnosticSpec] {
  /// Files that import others, and the module that contains their generated code.
  static var imports: Self {
    [
      .missingImport, .foreignImport, .importOutOfProject, .importCycle, .importOutsideModule,
      .declaredInModule,
    ]
  }
}

extension DiagnosticSpec {
  static let missingImport = DiagnosticSpec(
    "GS0123", .error, .importProblem, "missing imported file",
    """
    The path of an import is relative to the file that contains it.
    """,
    wrong: """
      import "Shraed.gesture"
      gesture Card = drag()
      // file: Shared.gesture
      let far = 20pt
      """,
    right: """
      import "Shared.gesture"
      gesture Card = drag(minimumDistance: far)
      // file: Shared.gesture
      let far = 20pt
      """)
}

extension Problem {
  static func missingImport(_ path: String) -> Problem {
    Problem(.missingImport, "there is no file `\(path)`")
  }
}

extension DiagnosticSpec {
  static let foreignImport = DiagnosticSpec(
    "GS0195", .error, .importProblem, "invalid import path",
    """
    An import names a file that ends in `.gesture`, by a path relative to the importing file. Absolute paths are not \
    allowed, so that a spec from elsewhere cannot make a tool read other files.
    """,
    wrong: """
      import "/usr/share/Slop.gesture"
      gesture Row = drag()
      """,
    right: """
      import "Slop.gesture"
      gesture Row = drag(minimumDistance: slop)
      // file: Slop.gesture
      let slop = 12pt
      """)
}

extension Problem {
  static func foreignImport(_ path: String) -> Problem {
    Problem(
      .foreignImport,
      "an import is a `.gesture` file by a path from this one, and `\(path)` is not")
  }
}

extension DiagnosticSpec {
  static let importOutOfProject = DiagnosticSpec(
    "GS0330", .error, .importProblem, "import outside the project",
    """
    A spec from elsewhere must not make a tool read or quote files outside the project. The project of a file is the \
    nearest folder above it with `.git`. Without `.git`, it is the outermost folder with a `Package.swift`, and \
    otherwise the folder that holds all paths of the command line. Neither `..` nor a symbolic link may lead out of \
    it. Copy the file into the project, or put `.git` or `Package.swift` where the project begins. (An example would \
    need a disk.)
    """)
}

extension Problem {
  /// - Parameter project: the folder of the project.
  static func importOutOfProject(_ path: String, _ project: String) -> Problem {
    Problem(.importOutOfProject, "`\(path)` leads out of the project, which is `\(project)`")
  }
}

extension DiagnosticSpec {
  static let importCycle = DiagnosticSpec(
    "GS0124", .error, .importProblem, "circular import",
    """
    These files import each other. Move the common declarations into a third file and import it from both.
    """,
    wrong: """
      import "Other.gesture"
      gesture Card = drag()
      // file: Other.gesture
      import "example.gesture"
      let far = 20pt
      """,
    right: """
      import "Other.gesture"
      gesture Card = drag(minimumDistance: far)
      // file: Other.gesture
      let far = 20pt
      """)
}

extension Problem {
  static func importCycle(_ path: [String]) -> Problem {
    Problem(.importCycle, "files import each other: " + path.chained)
  }
}

extension DiagnosticSpec {
  static let importOutsideModule = DiagnosticSpec(
    "GS0125", .error, .importProblem, "import from another target",
    """
    Enums and gestures become Swift types, and the importing file needs those types. The build plugin and `gesturec \
    build --whole-module` therefore require all imports among the files that they compile. (An example would need two \
    targets.)
    """)
}

extension Problem {
  static func importOutsideModule(_ path: String) -> Problem {
    Problem(
      .importOutsideModule,
      "`\(path)` is not compiled together with this file: the Swift of both belongs into one module, so "
        + "move it into the same target")
  }
}

extension DiagnosticSpec {
  static let declaredInModule = DiagnosticSpec(
    "GS0126", .error, .duplicateName, "duplicate Swift type",
    """
    All files of a target become one Swift module, which can contain one type of this name. Rename one of the two, or \
    import the file that declares it. (An example would need two files of one target.)
    """)
}

extension Problem {
  static func declaredInModule(_ name: String, other: String) -> Problem {
    Problem(
      .declaredInModule,
      "`\(name)` is declared in `\(other)` too, and there can be only one Swift type of that name in a "
        + "module; rename one of them")
  }
}
