public import GestureRuntime

/// Writes a record for people: a line each, in columns whose widths are known before the first
/// line, so that a stream can be shown as it comes.
public struct RecordTable: Sendable {
  private let partWidth: Int
  private let nameWidth: Int

  /// - Parameter gesture: gives the longest names that can come.
  public init(for gesture: GestureTable) {
    partWidth = gesture.nodes.map(\.name.count).max() ?? 0
    let events = gesture.parts.flatMap(\.events).map(\.name.count)
    let actions = gesture.actions.map { $0.signature.name.count + 2 }
    nameWidth = (events + actions + ["cancelled".count]).max() ?? 0
  }

  public func row(_ line: RecordLine) -> String {
    let (name, rest) =
      switch line.kind {
      case .phase(let phase): ("\(phase)", show(line.fields))
      case .event(let name): (name, show(line.fields))
      case .action(let name): ("→ " + name, show(line.fields))
      case .refused(let reason, let number): ("refused", "line \(number): \(reason)")
      case .why(let reason): ("  why", reason.text)
      }
    let time = pad(shortNumber(line.time.seconds, decimals: 3), to: 10, atEnd: false)
    let row = "\(time)  \(pad(line.part, to: partWidth))  \(pad(name, to: nameWidth + 1))  \(rest)"
    return String(row.reversed().drop { $0 == " " }.reversed())
  }

  private func show(_ fields: [GestureValue.Field]) -> String {
    fields.map { "\($0.name): \($0.value.shown)" }.joined(separator: ", ")
  }
}

extension GestureValue {
  /// The value for people, in the words of the language, rounded to what can be taken in.
  public var shown: String {
    switch self {
    case .bool(let value): "\(value)"
    case .count(let value): "\(value)"
    case .number(let value): shortNumber(value)
    case .duration(let value): shortNumber(value.inSeconds) + "s"
    case .point(let value): "(\(shortNumber(value.x)), \(shortNumber(value.y)))"
    case .vector(let value): "(\(shortNumber(value.dx)), \(shortNumber(value.dy)))"
    case .velocity(let value): "(\(shortNumber(value.dx)), \(shortNumber(value.dy)))"
    case .enumeration(let name, let fields):
      fields.isEmpty
        ? ".\(name)"
        : ".\(name)(" + fields.map { "\($0.name): \($0.value.shown)" }.joined(separator: ", ") + ")"
    case .set(let names): "[" + names.map { ".\($0)" }.joined(separator: ", ") + "]"
    }
  }
}

/// A number with at most three decimals, or with exactly `decimals` of them.
func shortNumber(_ value: Double, decimals: Int? = nil) -> String {
  guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-infinity" : "infinity" }
  let scale = 1000.0
  guard let scaled = Int64(exactly: (value * scale).rounded()) else { return "\(value)" }
  let digits = String(scaled.magnitude % 1000)
  var fraction = String(repeating: "0", count: 3 - digits.count) + digits
  if let decimals {
    fraction = String(fraction.prefix(decimals))
  } else {
    while fraction.hasSuffix("0") { fraction.removeLast() }
  }
  let whole = (scaled < 0 ? "-" : "") + String(scaled.magnitude / 1000)
  return fraction.isEmpty ? whole : "\(whole).\(fraction)"
}

/// `text` with spaces up to `width` characters.
func pad(_ text: String, to width: Int, atEnd: Bool = true) -> String {
  let spaces = String(repeating: " ", count: max(0, width - text.count))
  return atEnd ? text + spaces : spaces + text
}
