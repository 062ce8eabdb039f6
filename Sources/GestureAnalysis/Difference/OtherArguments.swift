import GestureCompiler
import GestureRuntime
import GestureTesting

/// Arguments for parameters that both versions have. Another value may show a difference that a default hides.
struct OtherArguments {
  /// Arguments for one parameter each, which both versions take.
  private(set) var taken: [[String: GestureValue]] = []
  /// Parameters with a value that only one version takes, one change for each.
  private(set) var refused: [InterfaceChange] = []

  private static let usual: [Double] = [0, 0.5, 1, 2, 10, 100]

  /// - Parameter between: numbers that only one version has, and numbers between the numbers of the versions.
  init(_ versions: Versions, between: [Double]) {
    let machines = versions.subjects.map { $0.machine }
    for slot in machines[0].parameters.map({ $0.slot }) {
      guard
        machines[1].parameters.contains(where: {
          $0.slot.name == slot.name && $0.slot.type == slot.type
        })
      else { continue }
      var isRefused = false
      for value in (between + Self.usual).compactMap({ slot.type.value(of: $0) }) {
        let arguments = [slot.name: value]
        let takes = versions.subjects.map { $0.takes(arguments) }
        if takes == [true, true] { taken.append(arguments) }
        guard takes[0] != takes[1], !isRefused else { continue }
        isRefused = true
        let text = value.text(as: slot.type)
        let declarations = takes.map {
          InterfaceChange.Declaration(
            name: slot.name, signature: " that \($0 ? "takes" : "refuses") \(text)")
        }
        refused.append(
          InterfaceChange(
            kind: .parameter, fate: .retyped, old: declarations[0], new: declarations[1]))
      }
    }
  }
}

extension Subject {
  fileprivate func takes(_ arguments: [String: GestureValue]) -> Bool {
    (try? program.machine(machine.name, alphabet.arguments.replacing(by: arguments))) != nil
  }
}

extension Type {
  /// The value for a number in code. Nil if the type does not have this value.
  fileprivate func value(of number: Double) -> GestureValue? {
    switch self {
    case .count: Int(exactly: number).map { .count($0) }
    case .quantity(.time): Int64(exactly: number.rounded()).map { .duration(.nanoseconds($0)) }
    case .quantity: .number(number)
    case .bool, .optionalCount, .point, .vector, .enumeration, .set, .region, .regions: nil
    }
  }
}

extension GestureValue {
  fileprivate func text(as type: Type) -> String {
    guard case .number(let value) = self, case .quantity(let dimension) = type,
      let unit = Unit.shown(dimension, to: [])
        ?? Unit.allCases.first(where: { $0.dimension == dimension })
    else { return text }
    return NumberText.rounded(value / unit.canonical(1)) + unit.spelling
  }
}
