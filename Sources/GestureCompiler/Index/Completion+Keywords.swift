@_spi(GestureEngine) internal import GestureRuntime

// Words of the grammar by place, and units.

extension SymbolIndex {
  func keywords(_ around: CursorPosition, isItemStart: Bool) -> [Completion] {
    if isItemStart { return around.kind.map { starts(of: $0) } ?? [] }
    return continuations(around).map {
      Completion(
        label: $0.rawValue, kind: .keyword, detail: $0.note,
        snippet: $0.snippet(inCall: around.call != nil), rank: 4)
    }
  }

  private func starts(of kind: ItemKind) -> [Completion] {
    kind.words.map {
      Completion(
        label: $0.rawValue, kind: .keyword, detail: $0.note, snippet: $0.snippet(startOf: kind),
        rank: 3)
    }
  }

  /// The words that may follow the token before the cursor.
  private func continuations(_ around: CursorPosition) -> [Keyword] {
    guard let previous = around.previous else { return [] }
    if previous.kind == .name(.setup), around.kind == .declaration { return [.for] }
    // A name must follow. In tests, a word may follow too.
    if let head = around.head, previous.kind == .name(head), around.kind != .step, head != .on,
      head != .always
    {
      return []
    }
    if let call = around.call { return inCall(around, call, previous) }
    switch previous.kind {
    case .name(.on): return around.kind == .rule ? Keyword.triggers : []
    case .name(.active): return [.state]
    case .name(.latency), .name(.never), .name(.invariant): return []
    case .name(.always): return [.within, .after]
    case .string where around.head == .always: return [.within, .after]
    case .string where around.head == .test: return [.for]
    case .name(.expect): return [.nothing, .no]
    case .name(.no) where around.head == .expect: return [.action]
    case .punctuation(.rightParenthesis), .name, .escapedName, .number: return after(around)
    default: return []
    }
  }

  private func inCall(
    _ around: CursorPosition, _ call: (callee: Token, bracket: Int), _ previous: Token
  ) -> [Keyword] {
    guard case .name(let word?) = call.callee.kind, let limit = word.composition?.limitWord,
      previous.kind == .punctuation(.comma)
    else { return [] }
    return [limit]
  }

  /// The words that may still continue the current item after a complete part of it.
  private func after(_ around: CursorPosition) -> [Keyword] {
    switch (around.kind, around.head) {
    case (.declaration, .gesture): Keyword.behindParts
    case (.declaration, .recognizer): [.tracks, .where]
    case (.member, .on), (.rule, _): [.where]
    case (.member, .always): [.after]
    case (.member, .var), (.member, .transient): around.isAfterVariable ? [.of] : []
    case (.step, .move): [.to, .by, .over, .with]
    case (.step, .tap): [.times, .at, .over, .every, .with]
    case (.step, .swipe): [.from, .to, .by, .over, .with]
    case (.step, .pinch): [.at, .from, .to, .over, .with]
    case (.step, .expect): [.within]
    case (.step, let word): word?.phase?.step.followers ?? []
    default: []
    }
  }

  /// The units that may follow a number.
  var units: [Completion] {
    Unit.allCases.map { Completion(label: $0.spelling, kind: .unit, detail: $0.name, rank: 1) }
  }
}

extension Keyword {
  /// A line about the word, if the word does not explain itself.
  var note: String {
    switch self {
    case .tap: "a finger comes down and lifts"
    case .swipe: "a finger comes down, moves and lifts"
    case .pinch: "two fingers come down, change their distance and lift"
    case .setup: "the first steps of each test of a gesture"
    case .within: "how soon it must come"
    case .upTo: "how many copies there are, one for each touch"
    case .from: "which touches it sees"
    case .where: "a condition"
    case .after: "once, this long after the state was entered"
    case .every: "again and again while in the state"
    case .transient: "a variable that returns to its first value when the gesture is over"
    case .var: "a variable that outlives the gesture"
    case .of: "each copy of this part has its own"
    case .timer: "what handlers start and stop"
    case .start: "lets a timer fire"
    case .stop: "lets a timer not fire"
    case .input: "set by the host"
    case .region: "a frame that the host keeps"
    case .regions: "frames that the host keeps, by id"
    case .action: "what is reported to the host"
    case .never: "what must not hold after any step"
    case .invariant: "what must hold after every step"
    case .always: "what must follow something"
    case .latency: "how long a part or an action that is decided may wait until it is reported"
    case .event: "reported to who uses the recognizer"
    case .value: "readable from outside"
    case .state: "with the rules that hold in it"
    case .active: "a state in which the gesture has begun"
    case .tracks: "how many touches it follows"
    case .end: "the gesture is over, as it should be"
    case .fail: "it was not this gesture"
    case .cancel: "it had begun and is taken away"
    default: composition?.spec.summary ?? trigger?.spec.note ?? ""
    }
  }

  /// The word with the text that it needs after it.
  func snippet(inCall: Bool) -> String? {
    switch self {
    case .within: inCall ? "within: $0" : nil
    case .upTo: "upTo: ${1:5}"
    default: trigger?.isCrossing == true ? "\(rawValue)($1)$0" : nil
    }
  }

  fileprivate func snippet(startOf kind: ItemKind) -> String? {
    switch (kind, self) {
    case (.declaration, .gesture): "gesture ${1:Name} = $0"
    case (.declaration, .recognizer):
      "recognizer ${1:name}() {\n  state idle {\n    on down -> end$0\n  }\n}"
    case (.declaration, .test): "test \"${1:what happens}\" for ${2:Gesture} {\n  $0\n}"
    case (.declaration, .import): "import \"$0\""
    case (.declaration, .enum), (.member, .enum): "enum ${1:Name} { ${2:first}$0 }"
    case (.member, .on): "on ${1:ended} {\n  $0\n}"
    case (.member, .action): "action ${1:name}($0)"
    case (.member, .timer): "timer ${1:name}"
    case (.statement, .start): "start ${1:timer} after ${2:2s}"
    case (.statement, .stop): "stop ${1:timer}"
    case (.member, .latency): "latency ${1:part} <= ${2:100ms}"
    case (.member, .never): "never ${1:condition}"
    case (.member, .invariant): "invariant ${1:condition}"
    case (.member, .always): "always within ${1:1s} after ${2:this}: ${3:that}"
    case (.recognizerMember, .state): "state ${1:name} {\n  $0\n}"
    case (.recognizerMember, .active): "active state ${1:name} {\n  $0\n}"
    case (.recognizerMember, .event): "event ${1:name}($0)"
    case (.recognizerMember, .value): "value ${1:name}: ${2:type} = $0"
    case (.statement, .if): "if ${1:condition} {\n  $0\n}"
    case (.declaration, .setup): "setup for ${1:Gesture} {\n  $0\n}"
    case (.step, .tap): "tap at (${1:x}, ${2:y})"
    case (.step, .swipe): "swipe from (${1:x}, ${2:y}) by (${3:100}, ${4:0}) over ${5:100ms}"
    case (.step, .pinch):
      "pinch at (${1:x}, ${2:y}) from ${3:40} to ${4:120} over ${5:200ms}"
    case (.step, .repeat): "repeat ${1:3} {\n  $0\n}"
    case (.step, .down): "down at (${1:x}, ${2:y})"
    case (.step, .move): "move to (${1:x}, ${2:y}) over ${3:100ms}"
    case (.step, .wait): "wait ${1:100ms}"
    default: nil
    }
  }
}
