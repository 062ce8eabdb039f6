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
    "GS0123", .error, .importProblem, "an import of a file that is not there",
    """
    The path is relative to the importing file.
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
    "GS0195", .error, .importProblem, "an import of something other than a spec near by",
    """
    An import names a file that ends in `.gesture`, by a path from the file that imports it. A spec from \
    elsewhere must not make a tool read whatever lies on a disk.
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
    "GS0330", .error, .importProblem, "an import that leads out of the project",
    """
    A spec that came from elsewhere must not make a tool read, and quote in messages, what lies on the disk beside the \
    project. The project of a file is the folder nearest above it that has `.git`; else the outermost that has a \
    `Package.swift`; else the folder that holds all paths of the command line. Neither `..` nor a symbolic link leads \
    out of it. Copy the file into the project, or put `.git` or `Package.swift` where the project begins. (It takes a \
    disk to show.)
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
    "GS0124", .error, .importProblem, "files that import each other",
    """
    Put what both need into a third file that both import.
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
    "GS0125", .error, .importProblem, "an import of a file of another target",
    """
    Enums and gestures become Swift types, and the file that imports them needs those types. With \
    `gesturec build --whole-module`, as the build plugin runs it, all imports must be among the files that are \
    compiled. (It takes two targets to show.)
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
    "GS0126", .error, .duplicateName, "one Swift type from two files",
    """
    All files of a target become one Swift module, in which a name stands for one type. Rename one of the two, or \
    import the file that has it. (It takes two files of one target to show.)
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
