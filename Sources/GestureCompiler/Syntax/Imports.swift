extension SyntaxTree {
  /// The imports, in the order of the file.
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

  /// Whether the path is absolute or does not end in `.gesture`. A spec must not make a tool read arbitrary files of a
  /// disk and quote them in messages.
  package static func leadsElsewhere(_ path: String) -> Bool {
    path.hasPrefix("/") || !path.hasSuffix(".gesture")
  }

  /// The path without `.`, and without each `..` that can be resolved.
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

/// Answers of the disk about imports, for callers that read from a disk.
package struct ImportBorder: Sendable {
  /// Returns the same identity for two paths of one file.
  package var identity: @Sendable (_ path: String) -> String
  /// The folder of the project that `path` leads out of when `importer` imports it. Nil if the path stays inside.
  package var project: @Sendable (_ path: String, _ importer: String) -> String?

  package init(
    identity: @escaping @Sendable (String) -> String = { $0 },
    project: @escaping @Sendable (String, String) -> String? = { _, _ in nil }
  ) {
    self.identity = identity
    self.project = project
  }
}
