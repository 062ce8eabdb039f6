/// An error in a table.
public struct TableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A message for people: the error, and the gesture if the error is in one.
  package var message: String
  /// Whether the table is well formed and only takes more than a limit allows.
  package private(set) var isLimit = false

  package init(message: String) { self.message = message }

  /// The error of a table that exceeds a limit.
  init(exceeding message: String) {
    self.message = message
    isLimit = true
  }

  public var description: String { message }
}
