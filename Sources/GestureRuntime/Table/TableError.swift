/// What is wrong with a table.
public struct TableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// For people: what is wrong, and of a gesture in which one.
  package var message: String

  public var description: String { message }
}
