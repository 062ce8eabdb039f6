public import GestureCompiler
internal import GestureRuntime

/// Makes a failing case smaller for as long as it fails.
public struct Shrinker {
  private let pair: FormPair
  private let compiler: Compiler
  public private(set) var smallest: FormCase
  public private(set) var attempts = 0
  /// Attempts are few enough for a test that has failed anyway.
  private let most: Int

  public init(_ failing: FormCase, _ pair: FormPair, _ compiler: Compiler, most: Int = 6000) {
    smallest = failing
    self.pair = pair
    self.compiler = compiler
    self.most = most
  }

  public static func shrink(_ failing: FormCase, _ pair: FormPair, _ compiler: Compiler) -> FormCase
  {
    var shrinker = Shrinker(failing, pair, compiler)
    shrinker.run()
    return shrinker.smallest
  }

  public mutating func run() {
    var size = -1
    while size != measure, attempts < most {
      size = measure
      cutCalls()
      dropCalls()
      shrinkSpec()
      simplifyCalls()
    }
  }

  private var measure: Int { smallest.spec.text.utf8.count + smallest.callsText.utf8.count }

  private mutating func accept(_ candidate: FormCase) -> Bool {
    attempts += 1
    guard attempts < most, candidate.difference(pair, compiler) != nil else { return false }
    smallest = candidate
    return true
  }

  /// Calls after the difference do not matter.
  private mutating func cutCalls() {
    guard let difference = smallest.difference(pair, compiler) else { return }
    var shorter = smallest
    shorter.calls = Array(smallest.calls.prefix(difference.call + 1))
    _ = accept(shorter)
  }

  private mutating func dropCalls() {
    var goesOn = true
    while goesOn {
      goesOn = false
      for calls in SpecTree.shorter(smallest.calls, least: 0) {
        var candidate = smallest
        candidate.calls = calls
        if accept(candidate) {
          goesOn = true
          break
        }
      }
    }
    for name in smallest.arguments.keys.sorted() {
      var candidate = smallest
      candidate.arguments[name] = nil
      _ = accept(candidate)
    }
  }

  private mutating func shrinkSpec() {
    var index = 0
    while index < smallest.spec.nodeCount, attempts < most {
      var candidate = smallest
      let isSmaller = smallest.spec.variants(at: index).contains { variant in
        guard variant.text.utf8.count < smallest.spec.text.utf8.count else { return false }
        candidate.spec = variant
        return accept(candidate)
      }
      if !isSmaller { index += 1 }
    }
  }

  /// Removes buttons, keys and pressure, and rounds numbers.
  private mutating func simplifyCalls() {
    for index in smallest.calls.indices {
      for simpler in smallest.calls[index].simpler {
        var candidate = smallest
        candidate.calls[index] = simpler
        if accept(candidate) { break }
      }
    }
  }
}

extension HostCall {
  /// Simpler ones to try in its stead.
  fileprivate var simpler: [HostCall] {
    switch self {
    case .event(let event):
      let plain = PointerEvent(
        phase: event.phase, touch: event.touch, at: event.location, by: event.delta,
        time: event.time)
      return plain == event ? [] : [.event(plain)]
    case .frame(let events):
      if events.count == 1 { return [.event(events[0])] }
      return events.indices.map { i in
        var fewer = events
        fewer.remove(at: i)
        return .frame(fewer)
      }
    case .advance, .cancel, .setInput, .setVariable, .setFrame, .reset: return []
    }
  }
}
