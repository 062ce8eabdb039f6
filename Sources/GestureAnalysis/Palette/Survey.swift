import GestureCompiler
import GestureRuntime

/// Sorts candidates into cells: those of one cell make all conditions equal.
struct Survey {
  let evaluator: Evaluator
  var code: ControlCode { evaluator.code }

  init(_ evaluator: Evaluator) { self.evaluator = evaluator }

  /// What tells a cell from others.
  struct Key: Hashable {
    var residues: [Formula]
    /// In which of the regions that fingers cross.
    var inside: [Bool] = []
  }

  /// The first candidate of each cell, in their order.
  func firstOfCells<Candidate>(
    _ candidates: [Candidate], knowing known: Dependence, _ situation: (Candidate) -> Situation
  ) -> [Candidate] {
    var seen: Set<Key> = []
    return candidates.filter { seen.insert(key(situation($0), knowing: known)).inserted }
  }

  func key(_ situation: Situation, knowing known: Dependence) -> Key {
    var key = Key(residues: evaluator.residues(situation, knowing: known))
    guard !known.isDisjoint(with: [.place, .displacement]) else { return key }
    for finger in situation.fingers {
      key.inside += evaluator.crossedFrames.map { $0.contains(finger.now) }
    }
    return key
  }

  // MARK: Pointers

  /// The plainest of each cell that some part may take.
  func pointers() -> [Palette.Pointer] {
    let cells = firstOfCells(pointerCandidates, knowing: .pointer) { situation(of: $0) }
    let welcome = cells.filter { evaluator.isWelcome(situation(of: $0)) }
    return welcome.isEmpty ? [Palette.Pointer()] : welcome
  }

  private func situation(of pointer: Palette.Pointer) -> Situation {
    Situation(fingers: [Situation.Finger(start: evaluator.home.first ?? .zero)], pointer: pointer)
  }

  private var pointerCandidates: [Palette.Pointer] {
    let dependence = code.dependence
    var result = [Palette.Pointer()]
    if dependence.contains(.kind) {
      result += [.mouse, .stylus].map { Palette.Pointer(kind: $0) }
    }
    if dependence.contains(.button) {
      for kind in [PointerKind.mouse, .touch, .stylus] {
        result += PointerButton.allCases.dropFirst().map {
          Palette.Pointer(kind: kind, button: $0)
        }
      }
    }
    if dependence.contains(.held) {
      result = result.flatMap { pointer in
        [pointer]
          + PointerButton.allCases.filter { $0 != pointer.button }.map { other in
            var pointer = pointer
            pointer.buttons = [PointerButtons(pointer.button), PointerButtons(other)]
            return pointer
          }
      }
    }
    if dependence.contains(.modifiers) {
      result = result.flatMap { pointer in
        modifierCandidates.map { keys in
          var pointer = pointer
          pointer.modifiers = keys
          return pointer
        }
      }
    }
    if dependence.contains(.pressure) {
      result = result.flatMap { pointer in
        pressures.map { pressure in
          var pointer = pointer
          pointer.pressure = pressure
          return pointer
        }
      }
    }
    return result
  }

  private var modifierCandidates: [ModifierKeys] {
    let keys = ModifierKey.allCases.map { ModifierKeys($0) }
    var result: [ModifierKeys] = [[]] + keys
    for first in keys.indices {
      for second in keys.indices where second > first {
        result.append([keys[first], keys[second]])
      }
    }
    return result
  }

  /// Full pressure first, then round ones between constants and the constants themselves.
  private var pressures: [Double] {
    let constants = code.constants.filter { $0 > 0 && $0 <= 1 }.sorted()
    var result = [1.0]
    for (lower, upper) in zip([0] + constants, constants) { result.append((lower + upper) / 2) }
    return result + constants + [0]
  }

  // MARK: Inputs

  /// The values of each input that conditions tell apart.
  func inputs() -> [Palette.InputChange] {
    var changes: [Palette.InputChange] = []
    for input in code.machine.inputs {
      let register = input.slot.register
      guard (register..<register + input.slot.width).contains(where: code.inputsRead.contains)
      else { continue }
      let candidates = inputCandidates(input)
      let cells = firstOfCells(candidates, knowing: .input) { candidate in
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
