internal import GestureCompiler
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

  /// The line without a newline: seconds, part, name, and values or a reason.
  public func row(_ line: RecordLine) -> String {
    let (name, rest) =
      switch line.kind {
      case .phase(let phase): ("\(phase)", show(line.fields))
      case .event(let name): (name, show(line.fields))
      case .action(let name): ("→ " + name, show(line.fields))
      case .refused(let reason, let number): ("refused", "line \(number): \(reason)")
      case .warning(let reason, let number): ("warning", "line \(number): \(reason)")
      case .why(let reason): ("  why", reason.text)
      case .variable(let name): (name, line.fields.first?.value.shown ?? "")
      }
    let time = pad(NumberText.rounded(line.time.seconds, keepsZeros: true), to: 10, atEnd: false)
    let row = "\(time)  \(pad(line.part, to: partWidth))  \(pad(name, to: nameWidth + 1))  \(rest)"
    return String(row.reversed().drop { $0 == " " }.reversed())
  }

  private func show(_ fields: [GestureValue.Field]) -> String {
    fieldsText(fields) { $0.shown }
  }
}
