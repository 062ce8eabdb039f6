/// An action by name, with its arguments, of a machine that interprets a table, and in records. An action of a table is
/// kept as numbers until a caller asks for its arguments, so that a step allocates only for actions with more than six
/// numbers.
public struct GestureAction: Sendable {
  /// The source of the action's name and arguments. One word, so that an action takes only a few.
  private enum Source: Sendable {
    /// The numbers in the action are its arguments, as they were in registers.
    case table(ActionTables)
    /// The arguments here do not fit into the action.
    indirect case wide(ActionTables, [Double])
    indirect case named(String, [GestureValue.Field])
  }
  private typealias Numbers = (Double, Double, Double, Double, Double, Double)
  /// The number of arguments that are kept in place.
  static var room: Int { 6 }

  private let source: Source
  /// The number of the action in its table.
  private var number = 0
  private var numbers: Numbers = (0, 0, 0, 0, 0, 0)

  /// An action made by hand, for tests and for code that describes actions of generated Swift. `arguments` are in the
  /// order of their declaration.
  public init(name: String, arguments: [GestureValue.Field] = []) {
    source = .named(name, arguments)
  }

  /// A value that is yet to become an action of these tables.
  init(_ tables: ActionTables) { source = .table(tables) }

  /// - Parameter registers: the arguments, if they are more than there is room for.
  init(_ tables: ActionTables, _ number: Int, wide registers: UnsafeBufferPointer<Double>) {
    source = .wide(tables, Array(registers))
    self.number = number
  }

  /// Turns this value into another action of its tables. It changes in place, because making a new action counts a
  /// reference.
  /// - Parameter registers: the address of the arguments, with room for at least `room` numbers.
  @inline(__always) mutating func become(_ number: Int, _ registers: UnsafePointer<Double>) {
    self.number = number
    // Numbers past the arguments are never read.
    numbers = UnsafeRawPointer(registers).loadUnaligned(as: Numbers.self)
  }

  /// The tables of the action. Nil if it was made by hand.
  var tables: ActionTables? {
    switch source {
    case .table(let tables), .wide(let tables, _): tables
    case .named: nil
    }
  }

  /// The name of the action, dotted for an action of a nested gesture: `zoom.dropped`.
  public var name: String {
    switch source {
    case .named(let name, _): name
    case .table(let tables), .wide(let tables, _): tables.gesture.actions[number].signature.name
    }
  }

  /// The arguments in the order of their declaration.
  public var arguments: [GestureValue.Field] {
    switch source {
    case .named(_, let arguments): arguments
    case .table(let tables):
      withUnsafeBytes(of: numbers) { fields(tables, $0.assumingMemoryBound(to: Double.self)) }
    case .wide(let tables, let numbers): numbers.withUnsafeBufferPointer { fields(tables, $0) }
    }
  }

  /// Calls `body` with the action's number in its table, and its arguments as registers. They are followed by others if
  /// they are few. Nil for an action made by hand.
  package func withRegisters<Result>(
    _ body: (Int, UnsafeBufferPointer<Double>) -> Result
  ) -> Result? {
    switch source {
    case .named: nil
    case .table:
      withUnsafeBytes(of: numbers) { body(number, $0.assumingMemoryBound(to: Double.self)) }
    case .wide(_, let numbers): numbers.withUnsafeBufferPointer { body(number, $0) }
    }
  }

  private func fields(
    _ tables: ActionTables, _ numbers: UnsafeBufferPointer<Double>
  ) -> [GestureValue.Field] {
    guard let first = numbers.baseAddress else { return [] }
    return GestureValue.fields(
      tables.gesture.actions[number].signature.fields, from: first, tables.enums)
  }

  /// The argument with this label.
  public subscript(label: String) -> GestureValue? {
    arguments.first { $0.name == label }?.value
  }
}

extension GestureAction: Hashable {
  public static func == (a: GestureAction, b: GestureAction) -> Bool {
    a.name == b.name && a.arguments == b.arguments
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(arguments)
  }
}
