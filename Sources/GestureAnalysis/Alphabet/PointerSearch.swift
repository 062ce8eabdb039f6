import GestureCompiler
import GestureRuntime

// Attributes of pointers that conditions distinguish.
extension Survey {
  /// The plainest of each cell that some part may take; `refused` adds the others behind them.
  func pointers(refused: Bool) -> [InputAlphabet.Pointer] {
    let cells = firstOfCells(pointerCandidates) { situation(of: $0) }
    let welcome = cells.filter { evaluator.isWelcome(situation(of: $0)) }
    let others = refused ? cells.filter { !welcome.contains($0) } : []
    return welcome.isEmpty && others.isEmpty ? [InputAlphabet.Pointer()] : welcome + others
  }

  func situation(of pointer: InputAlphabet.Pointer) -> Situation {
    Situation(fingers: [Situation.Finger(start: evaluator.home.first ?? .zero)], pointer: pointer)
  }

  private var pointerCandidates: [InputAlphabet.Pointer] {
    let dependence = code.dependence
    var result = [InputAlphabet.Pointer()]
    if dependence.contains(.kind) {
      result += [.mouse, .stylus].map { InputAlphabet.Pointer(kind: $0) }
    }
    if dependence.contains(.button) {
      for kind in [PointerKind.mouse, .touch, .stylus] {
        result += PointerButton.allCases.dropFirst().map {
          InputAlphabet.Pointer(kind: kind, button: $0)
        }
      }
    }
    func vary(_ what: Dependence, _ variants: (InputAlphabet.Pointer) -> [InputAlphabet.Pointer]) {
      if dependence.contains(what) { result = result.flatMap(variants) }
    }
    vary(.held) { pointer in
      let others = PointerButton.allCases.filter { $0 != pointer.button }
      return [pointer]
        + others.map {
          pointer.with(\.buttons, [PointerButtons(pointer.button), PointerButtons($0)])
        }
    }
    vary(.modifiers) { pointer in modifierCandidates.map { pointer.with(\.modifiers, $0) } }
    vary(.pressure) { pointer in pressures.map { pointer.with(\.pressure, $0) } }
    return result
  }

  /// The fewest keys first.
  private var modifierCandidates: [ModifierKeys] {
    let keys = ModifierKey.allCases.map { ModifierKeys($0) }
    let sets = (0..<1 << keys.count).map { bits in
      keys.indices.filter { bits & 1 << $0 != 0 }.reduce(into: ModifierKeys()) {
        $0.formUnion(keys[$1])
      }
    }
    return sets.sorted {
      ($0.rawValue.nonzeroBitCount, $0.rawValue) < ($1.rawValue.nonzeroBitCount, $1.rawValue)
    }
  }

  /// Full pressure first, then round ones between constants and the constants themselves.
  private var pressures: [Double] {
    let constants = code.constants.filter { $0 > 0 && $0 <= 1 }.sorted()
    var result = [1.0]
    for (lower, upper) in zip([0] + constants, constants) { result.append((lower + upper) / 2) }
    return result + constants + [0]
  }
}

extension InputAlphabet.Pointer {
  fileprivate func with<Value>(
    _ attribute: WritableKeyPath<InputAlphabet.Pointer, Value>, _ value: Value
  ) -> InputAlphabet.Pointer {
    var changed = self
    changed[keyPath: attribute] = value
    return changed
  }
}
