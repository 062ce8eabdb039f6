/// An error in a table.
public struct TableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A message for people: the error, and the gesture if the error is in one.
  package var message: String

  public var description: String { message }
}
