/// An action by name, with its arguments: of a machine that interprets a table, and for records. One
/// that a table made is kept as numbers until someone asks, so that a step allocates only for actions
/// of more than six.
public struct GestureAction: Sendable {
  private typealias Numbers = (Double, Double, Double, Double, Double, Double)
  /// Numbers that are kept in place.
  static var room: Int { 6 }

  private enum Content: Sendable {
    case named(String, [GestureValue.Field])
    /// Of an action in a plan, with its arguments as they lay in registers.
    case few(Plan, Int, Numbers)
    case many(Plan, Int, [Double])
  }

  private let content: Content

  public init(name: String, arguments: [GestureValue.Field] = []) {
    content = .named(name, arguments)
  }

  /// One of the plan, which a machine holds while this is made.
  init(_ action: TableCode.Action, of plan: Unmanaged<Plan>) {
    self = plan._withUnsafeGuaranteedRef { GestureAction($0, action.number, action.arguments) }
  }

  /// - Parameter registers: where the arguments lie, and at least `room` numbers.
  init(_ plan: Plan, _ action: Int, _ registers: UnsafePointer<Double>) {
    let count = plan.actionWidths[action]
    if count <= GestureAction.room {
      // Those past the arguments are never asked for.
      let numbers = UnsafeRawPointer(registers).loadUnaligned(as: Numbers.self)
      content = .few(plan, action, numbers)
    } else {
      content = .many(plan, action, Array(UnsafeBufferPointer(start: registers, count: count)))
    }
  }

  /// Dotted for those of nested gestures: `zoom.dropped`.
  public var name: String {
    switch content {
    case .named(let name, _): name
    case .few(let plan, let action, _), .many(let plan, let action, _):
      plan.gesture.actions[action].signature.name
    }
  }

  /// In the order of their declaration.
  public var arguments: [GestureValue.Field] {
    switch content {
    case .named(_, let arguments): arguments
    case .few(let plan, let action, let numbers):
      withUnsafePointer(to: numbers) {
        $0.withMemoryRebound(to: Double.self, capacity: GestureAction.room) {
          GestureAction.fields(plan, action, $0)
        }
      }
    case .many(let plan, let action, let numbers):
      numbers.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { GestureAction.fields(plan, action, $0) } ?? []
      }
    }
  }

  private static func fields(
    _ plan: Plan, _ action: Int, _ numbers: UnsafePointer<Double>
  ) -> [GestureValue.Field] {
    GestureValue.fields(plan.gesture.actions[action].signature.fields, from: numbers, plan.enums)
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
