extension Diagnostic {
  /// A change that would mend the problem.
  public struct FixIt: Hashable, Sendable {
    /// One replacement in one file.
    public struct Edit: Hashable, Sendable {
      /// What is replaced; empty to insert.
      public var span: Span
      /// What stands there afterwards; empty to remove.
      public var replacement: String

      /// `span`: what is replaced; empty to insert.
      package init(_ replacement: String, at span: Span) {
        self.span = span
        self.replacement = replacement
      }
    }

    /// How far a tool may go with a fix-it of which nobody has seen the outcome.
    public enum Applicability: String, CaseIterable, Sendable {
      /// It is what was meant.
      case machineApplicable
      /// It compiles, and it may not be what was meant.
      case maybeIncorrect
      /// It leaves something to be filled in.
      case hasPlaceholders
    }

    /// As on a menu: "replace `pts` with `pt`".
    public var title: String
    /// In any order; they do not overlap.
    public var edits: [Edit]
    /// Whether a tool may make the change unasked.
    public var applicability: Applicability

    /// Unless it is said otherwise, the change is what was meant.
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
  /// - Parameter old: what stands at `span`.
  static func replace(
    _ old: String, with new: String, at span: Span,
    _ applicability: Applicability = .machineApplicable
  ) -> Diagnostic.FixIt {
    Diagnostic.FixIt("replace `\(old)` with `\(new)`", [Edit(new, at: span)], applicability)
  }

  /// Before the first byte of `span`.
  static func insert(
    _ text: String, before span: Span, _ applicability: Applicability = .machineApplicable
  ) -> Diagnostic.FixIt {
    let place = Span(file: span.file, start: span.start, end: span.start)
    let shown = text.utf8.first == 0x0A ? String(text.dropFirst()) : text
    return Diagnostic.FixIt("insert `\(shown)`", [Edit(text, at: place)], applicability)
  }

  /// - Parameter old: what stands at `span`, or words for it.
  static func remove(
    _ old: String, at span: Span, _ applicability: Applicability = .machineApplicable
  ) -> Diagnostic.FixIt {
    Diagnostic.FixIt("remove \(old)", [Edit("", at: span)], applicability)
  }
}
