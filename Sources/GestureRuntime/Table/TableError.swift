/// What is wrong with a table.
public struct TableError: Error, Hashable, Sendable, CustomStringConvertible {
  public var message: String

  public var description: String { message }
}
