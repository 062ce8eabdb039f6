import GestureCompiler
import GestureRuntime

// Attributes of pointers that conditions distinguish.
extension Survey {
  /// More combinations are reduced by the conditions before they are made.
  private static let mostCombinations = 4_096
  private static let bytesOfPointer = 100

  /// The plainest pointer of each cell that some part may take. `refused` adds the other pointers at the end.
  func pointers(refused: Bool) -> [InputAlphabet.Pointer] {
    let cells = firstOfCells(pointerCandidates) { situation(of: $0) }
    let welcome = cells.filter { evaluator.isWelcome(situation(of: $0)) }
    let others = refused ? cells.filter { !welcome.contains($0) } : []
    return welcome.isEmpty && others.isEmpty ? [InputAlphabet.Pointer()] : welcome + others
  }

  func situation(of pointer: InputAlphabet.Pointer) -> Situation {
    Situation(fingers: [Situation.Finger(start: evaluator.home.first ?? .zero)], pointer: pointer)
  }

  /// The attributes may have billions of combinations. So pointers that no condition tells apart are left out before the
  /// next attribute varies.
  private var pointerCandidates: [InputAlphabet.Pointer] {
    var result = pointersOfKinds
    func vary(_ what: Dependence, _ variants: (InputAlphabet.Pointer) -> [InputAlphabet.Pointer]) {
      guard code.dependence.contains(what) else { return }
      if result.count * variants(result[0]).count > Survey.mostCombinations {
        result = firstOfTruths(result) { situation(of: $0) }
        let count = result.count * variants(result[0]).count
        evaluator.meter.hold(count * Survey.bytesOfPointer)
      }
      if !evaluator.meter.isOver { result = result.flatMap(variants) }
    }
    vary(.held) { pointer in
      let others = PointerButton.allCases.filter { $0 != pointer.button }
      return [pointer]
        + others.map {
          pointer.with([PointerButtons(pointer.button), PointerButtons($0)]) { $0.buttons = $1 }
        }
    }
    vary(.modifiers) { pointer in modifierCandidates.map { pointer.with($0) { $0.modifiers = $1 } }
    }
    vary(.pressure) { pointer in pressures.map { pointer.with($0) { $0.pressure = $1 } } }
    vary(.radius) { pointer in sizes.map { pointer.with($0) { $0.contact.radius = $1 } } }
    vary(.tilt) { pointer in angles(from: 0).map { pointer.with($0) { $0.contact.tilt = $1 } } }
    vary(.azimuth) { pointer in
      angles(from: -.pi).map { pointer.with($0) { $0.contact.azimuth = $1 } }
    }
    vary(.twist) { pointer in angles(from: -.pi).map { pointer.with($0) { $0.contact.twist = $1 } }
    }
    return result
  }

  /// The plainest pointer, and pointers of other kinds and with other buttons.
  private var pointersOfKinds: [InputAlphabet.Pointer] {
    var result = [InputAlphabet.Pointer()]
    if code.dependence.contains(.kind) {
      result += PointerKind.allCases.dropFirst().map { InputAlphabet.Pointer(kind: $0) }
    }
    guard code.dependence.contains(.button) else { return result }
    for kind in [PointerKind.mouse, .touch, .stylus, .trackpad, .eraser] {
      result += PointerButton.allCases.dropFirst().map {
        InputAlphabet.Pointer(kind: kind, button: $0)
      }
    }
    return result
  }

  /// The sets of keys, the smallest first.
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

  /// Zero first, then sizes between constants, at constants and beyond all of them.
  private var sizes: [Double] {
    let constants = code.constants.filter { $0 > 0 && $0 <= 1000 }.sorted()
    return [0] + between([0] + constants) + constants + [2 * (constants.last ?? 1)]
  }

  private func angles(from least: Double) -> [Double] {
    let most = least == 0 ? Double.pi / 2 : .pi
    let constants = code.constants.filter { $0 > least && $0 <= most && $0 != 0 }.sorted()
    return [0] + between([least] + constants + [most]) + constants
  }

  private func between(_ numbers: [Double]) -> [Double] {
    zip(numbers, numbers.dropFirst()).map { ($0 + $1) / 2 }
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
    _ value: Value, _ set: (inout InputAlphabet.Pointer, Value) -> Void
  ) -> InputAlphabet.Pointer {
    var changed = self
    set(&changed, value)
    return changed
  }
}
