extension SyntaxTree {
  /// In the order of the file.
  package var imports: [ImportSyntax] {
    declarations.compactMap { if case .importFile(let syntax) = $0 { syntax } else { nil } }
  }
}

/// Paths as imports write them: slashes, relative to the importing file.
package enum ImportPath {
  package static func resolve(_ path: String, from importer: String) -> String {
    var folder = importer.split(separator: "/", omittingEmptySubsequences: false)
    folder.removeLast()
    let base = folder.joined(separator: "/")
    return normalized(folder.isEmpty ? path : base + "/" + path)
  }

  /// Whether it is no spec by a path from the importing file: a spec must not make a tool read, and quote in
  /// messages, whatever lies on a disk.
  package static func leadsElsewhere(_ path: String) -> Bool {
    path.hasPrefix("/") || !path.hasSuffix(".gesture")
  }

  /// Without `.`, and without `..` where it has something to lead out of.
  package static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !path.hasPrefix("/") {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}

/// What the disk says of imports, for those who read from one.
package struct ImportBorder: Sendable {
  /// The same for two paths of one file.
  package var identity: @Sendable (_ path: String) -> String
  /// The folder of the project that `path` leads out of when `importer` imports it; nil where it stays inside.
  package var project: @Sendable (_ path: String, _ importer: String) -> String?

  package init(
    identity: @escaping @Sendable (String) -> String = { $0 },
    project: @escaping @Sendable (String, String) -> String? = { _, _ in nil }
  ) {
    self.identity = identity
    self.project = project
  }
}
