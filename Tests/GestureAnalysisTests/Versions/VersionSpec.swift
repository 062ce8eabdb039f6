import FormSupport

/// A random spec whose conditions and values are over all that can be read, and which can be written in
/// several ways that do the same.
struct VersionSpec {
  private var rules: VersionExpressions
  private var handlers: VersionExpressions
  private let composition: String

  init(seed: UInt64) {
    var random = Randomness(seed: seed)
    var rules = VersionExpressions(.rules, &random)
    let isFar = rules.condition(&random)
    let amount = rules.distance(&random)
    rules.truths.append(.named("isFar", isFar))
    rules.distances.append(.named("amount", amount))
    rules.fill(&random, lets: [isFar, amount])
    self.rules = rules
    handlers = VersionExpressions(.handlers, &random)
    handlers.fill(&random, lets: [])
    composition = random.pick([
      "@", "@", "exclusive(a: @, b: tap())", "exclusive(b: tap(), a: @)",
      "simultaneous(a: @, b: longPress())", "race(a: @, b: drag(minimumDistance: 40pt))",
      "sequence(b: longPress(minimumDuration: 100ms), a: @)",
    ])
  }

  func text(_ style: VersionStyle = .plain) -> String {
    "\(recognizer(style))\n\(gesture(style))"
  }

  private func recognizer(_ style: VersionStyle) -> String {
    let condition = { rules.conditions[$0].text(style) }
    let distance = { rules.lengths[$0].text(style) }
    let n = { (name: String) in style.name(name) }
    let lets =
      style.inlines
      ? ""
      : """
      let \(n("isFar")) = \(rules.lets[0].text(style))
        let \(n("amount")) = \(rules.lets[1].text(style))
      """
    return """
      recognizer slide(limit: distance = 30pt, pause: duration = 300ms) tracks 1...2 {
        event stepped(size: distance)
        value way: vector = touches.translation
        value place: point = touches.location
        value strength: number = \(rules.amounts[0].text(style))
        var \(n("times")): count = 0
        transient \(n("reach")): distance = 0pt
        \(lets)
        state \(n("waiting")) {
          on down where \(condition(0)) { \(n("times")) += 1 } -> \(n("ready"))
          on move where \(condition(1)) -> fail
          on up -> fail
        }
        state \(n("ready")) {
          after pause -> \(n("moving"))
          on move where \(condition(2)) {
            \(n("reach")) = \(distance(0))
            stepped(size: \(n("reach")))
          } -> \(n("moving"))
          on move where \(condition(3)) -> fail
          on up where \(condition(4)) { stepped(size: \(distance(1))) } -> fail
          on up -> fail
        }
        active state \(n("moving")) {
          on move where \(condition(5)) {
            let \(n("part")) = \(distance(2))
            \(n("reach")) = \(n("part"))
            if \(condition(6)) { stepped(size: \(n("part"))) }
          }
          on move where \(condition(7)) -> cancel
          on up where \(condition(8)) -> end
          on up where touches.count == 0 -> cancel
        }
      }
      """
  }

  private func gesture(_ style: VersionStyle) -> String {
    let condition = { handlers.conditions[$0].text(style) }
    let distance = { handlers.lengths[$0].text(style) }
    let number = { handlers.amounts[$0].text(style) }
    let part = composition.replacing("@", with: "slide(limit: \(style.number(20, "pt")))")
    let name = composition == "@" ? "slide" : "a"
    // None of them sees what another one does.
    let reactions = style.ordered([
      """
      on \(name).stepped(size) where \(condition(0)) { go(size: size + \(distance(0))) }
      """,
      """
      on \(name).changed where \(condition(1)) {
        sum = sum * 0.5 + \(distance(1))
        total += 1
      }
      """,
      """
      on \(name).changed where \(condition(2)) { other = \(number(0)) }
      """,
      """
      on \(name).ended {
        go(size: \(distance(2)))
        if \(condition(3)) { stop() } else { note(amount: \(number(1))) }
      }
      """,
      """
      on \(name).cancelled where \(condition(4)) { stop() }
      """,
    ]).joined(separator: "\n")
    let variables = style.ordered([
      "var sum: distance = 0pt", "var total: count = 0", "var other: number = 0",
    ]).joined(separator: "\n")
    return """
      gesture G = \(part) {
        input level: number = 1
        input isOn: bool = true
        region zone
        \(variables)
        action go(size: distance)
        action stop()
        action note(amount: number)
        \(reactions)
      }
      """.replacing("a.", with: "\(name).")
  }
}

/// Random expressions of one scope of a spec.
struct VersionExpressions {
  enum Site { case rules, handlers }

  private enum Kind: CaseIterable { case distance, number, time, speed, angle }

  private var readables: [Kind: [VersionExpression]]
  var truths: [VersionExpression]
  var distances: [VersionExpression] {
    get { readables[.distance] ?? [] }
    set { readables[.distance] = newValue }
  }
  private(set) var conditions: [VersionExpression] = []
  private(set) var lengths: [VersionExpression] = []
  private(set) var amounts: [VersionExpression] = []
  private(set) var lets: [VersionExpression] = []

  init(_ site: Site, _ random: inout Randomness) {
    let touches = site == .rules ? "touches" : "a.touches"
    let way = site == .rules ? "touches.translation" : "a.way"
    let read = { (names: [String]) in names.map { VersionExpression.text($0) } }
    readables = [
      .distance: read([
        "\(way).dx", "\(way).dy", "\(touches).location.x", "\(touches).start.y",
        "\(touches).travel", "\(touches).span", "length(\(way))",
      ]),
      .number: read(["\(touches).pressure", "\(touches).scale"]),
      .time: read(["\(touches).duration"]),
      .speed: read(["\(touches).velocity.dx", "length(\(touches).velocity)"]),
      .angle: read(["\(touches).rotation", "angle(\(way))"]),
    ]
    truths = read([
      "\(touches).kind == .touch", "\(touches).modifiers.contains(.shift)",
      "\(touches).buttons.contains(.primary)", "\(touches).count == 1",
    ])
    switch site {
    case .rules:
      readables[.distance]! += [.text("limit"), .hidden("reach")]
      readables[.time]!.append(.text("elapsed"))
      truths.append(.comparison(">=", .hidden("times"), .number(2, "")))
    case .handlers:
      readables[.number]! += read(["level", "a.strength"])
      truths += read(["isOn", "zone.contains(a.place)"])
    }
  }

  mutating func fill(_ random: inout Randomness, lets: [VersionExpression]) {
    self.lets = lets
    conditions = (0..<9).map { _ in condition(&random) }
    lengths = (0..<3).map { _ in distance(&random) }
    amounts = (0..<2).map { _ in quantity(.number, 2, &random) }
  }

  func distance(_ random: inout Randomness) -> VersionExpression {
    quantity(.distance, 2, &random)
  }

  /// Most are true now and then.
  func condition(_ random: inout Randomness) -> VersionExpression {
    condition(random.pick([0, 1, 1, 2]), &random)
  }

  private func condition(_ depth: Int, _ random: inout Randomness) -> VersionExpression {
    if depth > 0 {
      let (a, b) = (condition(depth - 1, &random), condition(depth - 1, &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: return .not(parenthesized(a))
      case 1, 2: return .junction("&&", a, b)
      default: return .junction("||", a, b)
      }
    }
    if random.chance(20) { return .junction("&&", random.pick(truths), .text("true")) }
    let kind = random.pick(Kind.allCases)
    let sign = random.pick(["<", ">", "<=", ">=", "<", ">", "!="])
    return .comparison(
      sign, quantity(kind, random.pick([0, 0, 1]), &random), limit(kind, &random))
  }

  private func parenthesized(_ a: VersionExpression) -> VersionExpression {
    .junction("&&", a, .text("true"))
  }

  private func quantity(
    _ kind: Kind, _ depth: Int, _ random: inout Randomness
  ) -> VersionExpression {
    if depth == 0 || random.chance(30) { return random.pick(readables[kind] ?? []) }
    let a = quantity(kind, depth - 1, &random)
    let b = random.chance(30) ? limit(kind, &random) : quantity(kind, depth - 1, &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: return .sum(a, b)
    case 2: return .difference(a, b)
    case 3: return .product(a, .number(random.pick([0.5, 2, 3, 0.75]), ""))
    case 4: return .call("abs", [a])
    default: return .call(random.pick(["min", "max"]), [a, b])
    }
  }

  private func limit(_ kind: Kind, _ random: inout Randomness) -> VersionExpression {
    switch kind {
    case .distance: .number(random.pick([5, 10, 20, 45, 60, 100]), "pt")
    case .number: .number(random.pick([0.25, 0.5, 1, 1.5, 2]), "")
    case .time: .number(random.pick([20, 100, 300, 500]), "ms")
    case .speed: .number(random.pick([50, 100, 300]), "pt/s")
    case .angle: .text("\(random.pick([5, 30, 45, 90]))deg")
    }
  }
}
