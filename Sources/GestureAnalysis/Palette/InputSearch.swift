import GestureCompiler
import GestureRuntime

// Values of inputs that conditions tell apart.
extension Survey {
  /// The values of each input that conditions tell apart.
  func inputs() -> [Palette.InputChange] {
    var changes: [Palette.InputChange] = []
    for input in code.machine.inputs {
      let register = input.slot.register
      guard (register..<register + input.slot.width).contains(where: code.inputsRead.contains)
      else { continue }
      let candidates = inputCandidates(input)
      let cells = firstOfCells(candidates) { candidate in
        var situation = situation(of: Palette.Pointer())
        for (place, scalar) in candidate.scalars.enumerated() {
          situation.registers[register + place] = scalar
        }
        return situation
      }
      // A truth value that only matters with a register's would seem to matter nowhere.
      let kept = input.slot.type == .bool ? candidates : cells
      guard kept.count > 1 else { continue }
      changes += kept.map { Palette.InputChange(name: input.slot.name, value: $0.value) }
    }
    return changes
  }

  private typealias InputValue = (value: GestureValue, scalars: [Double])

  private func inputCandidates(_ input: Machine.Input) -> [InputValue] {
    switch input.slot.type {
    case .bool: return [(.bool(false), [0]), (.bool(true), [1])]
    case .count: return numbers(isWhole: true).map { (.count(Int($0)), [$0]) }
    case .scalar(.time):
      return numbers(isWhole: true).map { (.duration(.nanoseconds(Int64($0))), [$0]) }
    case .scalar: return numbers(isWhole: false).map { (.number($0), [$0]) }
    case .enumeration(let number):
      return code.machine.enums[number].cases.enumerated().map { tag, item in
        let fields = item.fields.map {
          GestureValue.Field($0.name, zero(of: $0.type))
        }
        let rest = Array(repeating: 0.0, count: input.slot.width - 1)
        return (.enumeration(item.name, fields), [Double(tag)] + rest)
      }
    case .set(let number):
      let names = code.machine.enums[number].cases.map { $0.name }
      return [(.set([]), [0])]
        + names.enumerated().map { (.set([$1]), [Double(1 << $0)]) }
    case .point, .vector, .region, .regions: return []
    }
  }

  /// At and beside all that conditions name.
  private func numbers(isWhole: Bool) -> [Double] {
    let constants = code.constants.filter { $0.isFinite && $0.magnitude < 1e12 }.sorted()
    let all: [Double] = [0, 1] + constants.flatMap { [$0, $0 + 1, $0 - 1] }
    return isWhole ? all.filter { $0 == $0.rounded() } : all
  }

  private func zero(of type: Type) -> GestureValue {
    switch type {
    case .bool: return .bool(false)
    case .count: return .count(0)
    case .scalar(.time): return .duration(.zero)
    case .scalar: return .number(0)
    case .point: return .point(.zero)
    case .vector(.length): return .vector(.zero)
    case .vector: return .velocity(.zero)
    case .enumeration(let number):
      guard let first = code.machine.enums[number].cases.first else { return .count(0) }
      return .enumeration(
        first.name, first.fields.map { GestureValue.Field($0.name, zero(of: $0.type)) })
    case .set: return .set([])
    case .region, .regions: return .count(0)
    }
  }
}
