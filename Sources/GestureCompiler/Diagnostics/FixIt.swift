extension Diagnostic {
  /// A change that would fix the problem.
  package struct FixIt: Hashable, Sendable {
    /// One replacement in one file.
    package struct Edit: Hashable, Sendable {
      /// The text to replace. An empty span inserts.
      package var span: Span
      /// The new text. An empty text removes.
      package var replacement: String

      /// `span`: the text to replace. An empty span inserts.
      package init(_ replacement: String, at span: Span) {
        self.span = span
        self.replacement = replacement
      }
    }

    /// How far a tool may go with a fix-it if no person has seen the result.
    package enum Applicability: String, CaseIterable, Sendable {
      /// The author certainly meant this change.
      case machineApplicable
      /// The result compiles, but the author may have meant another change.
      case maybeIncorrect
      /// The author has to fill in a part of the result.
      case hasPlaceholders
    }

    /// The title as on a menu: "replace `pts` with `pt`".
    package var title: String
    /// The edits, in any order. They do not overlap.
    package var edits: [Edit]
    /// Whether a tool may make the change without asking.
    package var applicability: Applicability

    /// Creates a fix-it. By default it is machine-applicable.
    package init(
      _ title: String, _ edits: [Edit], _ applicability: Applicability = .machineApplicable
    ) {
      self.title = title
      self.edits = edits
      self.applicability = applicability
    }
  }
}

extension Diagnostic.FixIt {
  /// - Parameter old: the text at `span`.
  static func replace(
    _ old: String, with new: String, at span: Span,
    _ applicability: Applicability = .machineApplicable
  ) -> Diagnostic.FixIt {
    Diagnostic.FixIt("replace `\(old)` with `\(new)`", [Edit(new, at: span)], applicability)
  }

  /// Inserts before the first byte of `span`.
  static func insert(
    _ text: String, before span: Span, _ applicability: Applicability = .machineApplicable
  ) -> Diagnostic.FixIt {
    let shown = text.utf8.first == 0x0A ? String(text.dropFirst()) : text
    return Diagnostic.FixIt("insert `\(shown)`", [Edit(text, at: span.beginning)], applicability)
  }

  /// - Parameter old: the text at `span`, or a description of it.
  static func remove(
    _ old: String, at span: Span, _ applicability: Applicability = .machineApplicable
  ) -> Diagnostic.FixIt {
    Diagnostic.FixIt("remove \(old)", [Edit("", at: span)], applicability)
  }
}
