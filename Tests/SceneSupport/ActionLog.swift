import FormSupport
public import GestureRuntime

/// The actions of gestures with names, as lines such as `120 row opened(by: 90.0)`. Times are in milliseconds.
public struct ActionLog {
  private var lines: [String] = []

  public init() {}

  public mutating func add(_ text: String, at time: Int) { lines.append("\(time) \(text)") }

  public mutating func add(
    _ name: String, _ action: String, _ fields: [GestureValue.Field], at time: Int
  ) {
    let arguments = fields.map { "\($0.name): \($0.value.exactText)" }
    let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    add("\(name) \(action)\(list)", at: time)
  }

  /// The lines since the last call.
  public mutating func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  public mutating func takeWithoutTimes() -> [String] {
    take().map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
  }
}
