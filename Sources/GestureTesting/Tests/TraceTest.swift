import GestureCompiler
internal import GestureJSON
@_spi(GestureEngine) import GestureRuntime

/// A trace as a `test` block that expects the reports it led to.
struct TraceTest {
  private let gesture: GestureTable
  /// Whether names are in backticks, as when one is a word of the language.
  private let quotes: Bool
  private var text = ""
  private var now = Timestamp(nanoseconds: 0)
  private var fingers: [Int: Finger] = [:]
  private var hovered: Point?
  /// The reports since the last expectation.
  private var stretch: [RecordLine] = []
  private var expectsNothingYet = true

  private struct Finger {
    var number: Int
    var event: PointerEvent
  }

  init(_ gesture: GestureTable, quotes: Bool) {
    self.gesture = gesture
    self.quotes = quotes
  }

  /// The block.
  /// - Parameters:
  ///   - title: the title of the test.
  ///   - arguments: the arguments of the gesture, as written.
  ///   - sets: the words of the first steps.
  ///   - played: the items of the trace, each with its reports. Nil for an item that the machine refused.
  mutating func block(
    title: String, arguments: [String], sets: [String],
    of played: [(item: TraceItem?, lines: [RecordLine])]
  ) -> String {
    text = "test \"\(title)\" for \(quoted(gesture.name))"
    text += arguments.isEmpty ? " {\n" : "(\(arguments.joined(separator: ", "))) {\n"
    for words in sets { line(words) }
    let hasActions = played.contains { $0.lines.contains { $0.isAction } }
    for (index, (item, lines)) in played.enumerated() {
      if let item { write(item) }
      stretch += lines.filter { hasActions ? $0.isAction : $0.isEndOfWhole }
      let next = index + 1 < played.count ? played[index + 1].item : nil
      if next?.isMove != true || item?.isMove != true { expect() }
    }
    if expectsNothingYet { line("expect " + nothing(played.contains { !$0.lines.isEmpty })) }
    return text + "}\n"
  }

  private mutating func line(_ words: String) { text += "  \(words)\n" }

  private func quoted(_ name: String) -> String {
    guard quotes else { return name }
    return name.split(separator: ".").map { "`\($0)`" }.joined(separator: ".")
  }

  // MARK: Steps

  private mutating func write(_ item: TraceItem) {
    let passed = item.time.nanoseconds - now.nanoseconds
    if passed > 0 {
      line("wait \(NumberText.milliseconds(passed))\(Unit.milliseconds.spelling)")
      now = item.time
    }
    switch item.kind {
    case .event(let event): write([event])
    case .frame(let events): write(events)
    case .advance, .refused: break
    case .cancel:
      let numbers = fingers.values.map { $0.number }.sorted()
      if !numbers.isEmpty { line("cancel " + numbers.map { "\($0)" }.joined(separator: ", ")) }
      fingers = [:]
    case .set(let name, let value):
      let type = gesture.inputs.first { $0.name == name }?.type
      line("set \(quoted(name)) = \(inputText(value.text, type))")
    case .region(let name, let id, let rect):
      let isMany = gesture.regions.first { $0.name == name }?.isMany ?? false
      let rect = rect ?? .zero
      let sides = [rect.x, rect.y, rect.width, rect.height].map { NumberText.exact($0) }
      line(
        "frame \(quoted(name))\(isMany ? "[\(id)]" : "") = (\(sides.joined(separator: ", ")))")
    }
  }

  private mutating func write(_ events: [PointerEvent]) {
    guard let first = events.first else { return }
    switch first.phase {
    case .hover:
      hovered = first.location
      line("hover to \(pair(first.location))" + options(of: first, since: nil))
    case .scroll:
      if hovered != first.location { line("hover to \(pair(first.location))") }
      hovered = first.location
      let way = first.delta
      line("scroll by \(pair(Point(x: way.dx, y: way.dy)))" + options(of: first, since: nil))
    case .down, .move, .up, .cancel: writeTouches(events, first)
    default: line(first.phase.word)
    }
  }

  private mutating func writeTouches(_ events: [PointerEvent], _ first: PointerEvent) {
    let before = fingers[first.touch]?.event
    let places = events.compactMap { place($0) }
    guard !places.isEmpty else { return }
    // If there is only one finger, the first needs no number.
    let isPlain = places.count == 1 && places[0].number == 1
    let words = places.map { (isPlain ? "" : " \($0.number)") + $0.words }
    let more = first.phase == .down || first.phase == .move ? options(of: first, since: before) : ""
    line(first.phase.name + words.joined(separator: ",") + more)
  }

  private mutating func place(_ event: PointerEvent) -> (number: Int, words: String)? {
    if event.phase == .down { fingers[event.touch] = Finger(number: lowestFree, event: event) }
    guard let finger = fingers[event.touch] else { return nil }
    switch event.phase {
    case .down: return (finger.number, " at \(pair(event.location))")
    case .move:
      fingers[event.touch]?.event = event
      return (finger.number, " to \(pair(event.location))")
    default:
      fingers[event.touch] = nil
      let isElsewhere = event.phase == .up && event.location != finger.event.location
      return (finger.number, isElsewhere ? " at \(pair(event.location))" : "")
    }
  }

  private var lowestFree: Int {
    let used = Set(fingers.values.map { $0.number })
    return (1...(used.count + 1)).first { !used.contains($0) } ?? 1
  }

  /// The other values of the event, if they differ from those before.
  private func options(of event: PointerEvent, since before: PointerEvent?) -> String {
    let usual = before ?? PointerEvent(usual: event.phase, time: event.time)
    var options = PointerOptions()
    if event.kind != usual.kind { options.kind = event.kind }
    if before == nil, event.button != usual.button { options.button = event.button }
    if event.buttons != usual.buttons { options.buttons = event.buttons }
    if event.modifiers != usual.modifiers { options.modifiers = event.modifiers }
    if event.pressure != usual.pressure { options.pressure = event.pressure }
    let old = Dictionary(uniqueKeysWithValues: usual.contact.parts.map { ($0.name, $0.value) })
    options.say(event.contact) { old[$0] != $1 }
    return options.text
  }

  private func pair(_ place: Point) -> String {
    "(\(NumberText.exact(place.x)), \(NumberText.exact(place.y)))"
  }

  /// A JSON value as the language writes it: the forms of times and cases differ.
  private func inputText(_ json: String, _ type: ValueType?) -> String {
    switch type {
    case .duration?: json + Unit.seconds.spelling
    case .angle?: json + Unit.radians.spelling
    case .enumeration?: "." + json.filter { $0 != "\"" }
    case .point?, .vector?, .velocity?:
      "(" + json.dropFirst().dropLast().split(separator: ",").joined(separator: ", ") + ")"
    default: json
    }
  }

  // MARK: Expectations

  private mutating func expect() {
    defer { stretch = [] }
    guard !stretch.isEmpty else { return }
    expectsNothingYet = false
    let counts = Dictionary(grouping: stretch) { $0.nameInTest }.mapValues { $0.count }
    let single = stretch.filter { counts[$0.nameInTest] == 1 }
    if !single.isEmpty { line("expect " + single.map { words($0) }.joined(separator: ", ")) }
    var named: Set<String> = []
    for one in stretch where named.insert(one.nameInTest).inserted {
      guard let count = counts[one.nameInTest], count > 1 else { continue }
      line("expect \(count) \(name(one))")
    }
  }

  /// The words for no action, or of a gesture without actions for no end. `nothing` also counts phases and events of
  /// parts, which may have come.
  private func nothing(_ hasReports: Bool) -> String {
    if !hasReports { return "nothing" }
    return "no " + (gesture.actions.isEmpty ? ReportedPhase.ended.word : "action")
  }

  private func name(_ line: RecordLine) -> String {
    line.isAction ? action(line.nameInTest) : line.nameInTest
  }

  /// An action with a phase's name is distinct from the phase by its parentheses.
  private func action(_ name: String) -> String {
    quoted(name) + (ReportedPhase.allCases.contains { $0.word == name } ? "()" : "")
  }

  private func words(_ line: RecordLine) -> String {
    guard line.isAction else { return name(line) }
    let signature = gesture.actions.first { $0.signature.name == line.nameInTest }?.signature
    let arguments = line.fields.compactMap { field -> String? in
      guard let type = signature?.fields.first(where: { $0.name == field.name })?.type,
        let text = argument(field.value, type)
      else { return nil }
      return "\(quoted(field.name)): \(text)"
    }
    if arguments.isEmpty { return name(line) }
    return "\(quoted(line.nameInTest))(\(arguments.joined(separator: ", ")))"
  }

  /// A measured number has many digits: writes two decimals, with a tolerance to match.
  private func argument(_ value: GestureValue, _ type: ValueType) -> String? {
    switch (value, type) {
    case (.bool(let value), _): "\(value)"
    case (.count(let value), _): "\(value)"
    case (.number(let value), .number), (.number(let value), .distance),
      (.number(let value), .speed):
      number(value)
    case (.point(let place), _): pair(place.x, place.y)
    case (.vector(let way), _): pair(way.dx, way.dy)
    case (.velocity(let speed), _): pair(speed.dx, speed.dy)
    case (.enumeration(let name, let fields), _) where fields.isEmpty: "." + quoted(name)
    default: nil
    }
  }

  private func number(_ value: Double) -> String? {
    guard value.isFinite, value.magnitude < 1e7 else { return nil }
    let rounded = NumberText.rounded(value, decimals: 2)
    return Double(rounded) == value ? rounded : "\(rounded) ± 0.01"
  }

  private func pair(_ x: Double, _ y: Double) -> String? {
    guard x.isFinite, y.isFinite, max(x.magnitude, y.magnitude) < 1e7 else { return nil }
    let texts = [x, y].map { NumberText.rounded($0, decimals: 2) }
    let isExact = Double(texts[0]) == x && Double(texts[1]) == y
    return "(\(texts[0]), \(texts[1]))" + (isExact ? "" : " ± 0.01")
  }
}

extension TraceItem {
  fileprivate var isMove: Bool {
    switch kind {
    case .event(let event): event.phase == .move
    case .frame(let events): events.first?.phase == .move
    default: false
    }
  }
}

extension RecordLine {
  var isAction: Bool { if case .action = kind { true } else { false } }

  fileprivate var isEndOfWhole: Bool {
    guard case .phase(let phase) = kind, part.isEmpty else { return false }
    return phase != .began && phase != .changed
  }

  /// The name of an action or a phase of the whole.
  fileprivate var nameInTest: String {
    switch kind {
    case .action(let name): name
    case .phase(let phase): phase.word
    default: ""
    }
  }
}
