/// An action by name, with its arguments: of a machine that interprets a table, and for records. One
/// that a table made is kept as numbers until someone asks, so that a step allocates only for actions
/// of more than six.
public struct GestureAction: Sendable {
  private enum Content: Sendable {
    case named(String, [GestureValue.Field])
    case numbers(Numbers)
  }

  private struct Numbers: Sendable {
    static let room = 6
    var plan: Plan
    var action: Int
    var first: (Double, Double, Double, Double, Double, Double)
    /// All of them, where they are more.
    var all: [Double]

    func fields(_ read: (UnsafePointer<Double>) -> [GestureValue.Field]) -> [GestureValue.Field] {
      guard all.isEmpty else { return all.withUnsafeBufferPointer { read($0.baseAddress!) } }
      return withUnsafePointer(to: first) {
        $0.withMemoryRebound(to: Double.self, capacity: Numbers.room) { read($0) }
      }
    }
  }

  private let content: Content

  public init(name: String, arguments: [GestureValue.Field] = []) {
    content = .named(name, arguments)
  }

  init(_ plan: Plan, _ action: Int, _ registers: UnsafePointer<Double>) {
    let count = plan.actionWidths[action]
    var numbers = Numbers(plan: plan, action: action, first: (0, 0, 0, 0, 0, 0), all: [])
    if count > Numbers.room {
      numbers.all = Array(UnsafeBufferPointer(start: registers, count: count))
    } else {
      withUnsafeMutablePointer(to: &numbers.first) {
        $0.withMemoryRebound(to: Double.self, capacity: Numbers.room) {
          $0.update(from: registers, count: count)
        }
      }
    }
    content = .numbers(numbers)
  }

  /// Dotted for those of nested gestures: `zoom.dropped`.
  public var name: String {
    switch content {
    case .named(let name, _): name
    case .numbers(let numbers): numbers.plan.gesture.actions[numbers.action].signature.name
    }
  }

  /// In the order of their declaration.
  public var arguments: [GestureValue.Field] {
    switch content {
    case .named(_, let arguments): arguments
    case .numbers(let numbers):
      numbers.fields {
        GestureValue.fields(
          numbers.plan.gesture.actions[numbers.action].signature.fields, from: $0,
          numbers.plan.enums)
      }
    }
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
