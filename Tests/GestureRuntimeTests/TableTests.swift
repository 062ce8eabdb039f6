import FormSupport
import GestureCompiler
@_spi(GestureEngine) import GestureRuntime
import TestSupport
import Testing

/// Bytes of tables: round trips, damage, versions.
@Suite struct TableTests {
  static let spec = """
    enum Mood { calm, angry(level: number, at: point) }
    gesture Circle(lift: duration = 500ms, count: count = 2 where count >= 1) = sequence(
      hold: longPress(minimumDuration: lift), move: drag(), within: 2s)
    {
      input isOn: bool = true
      regions keys
      region trash
      var mood: Mood = .calm
      transient way: vector = .zero
      action dropped(at: point, velocity: velocity)
      action told(mood: Mood)
      action gaveUp(because: reason)
      on move.changed where isOn { way += move.translation mood = .angry(level: 2, at: move.location) }
      on move.ended { dropped(at: move.location, velocity: move.velocity) told(mood: mood) }
      on hold.failed(why), move.cancelled(why), cancelled(why) { gaveUp(because: why) }
    }
    gesture Many = exclusive(
      double: tap(count: 2), cross: crossing(over: keys) from trash,
      both: simultaneous(zoom: magnify(), turn: rotate()) where keys.contains(zoom.location),
      quick: race(flick: swipe(), hold: press(tickDelay: 100ms)))
    {
      regions keys
      region trash
      action entered(id: count)
      on cross.entered(id) { entered(id: id) }
    }
    """

  static func bytes() throws -> [UInt8] { try Specs.table(spec).encoded() }

  @Test func `round trip`() throws {
    let table = try Specs.table(Self.spec)
    let bytes = table.encoded()
    let read = try Table(decoding: bytes)
    #expect("\(read)" == "\(table)")
    #expect(read.encoded() == bytes)
    #expect(try Specs.table(Self.spec).encoded() == bytes)
  }

  @Test func `round trip of random tables`() throws {
    var random = Randomness(seed: 11)
    for _ in 0..<500 {
      var tables = RandomTable(random: random)
      let table = tables.table()
      _ = random.next()
      let bytes = table.encoded()
      let read = try Table(decoding: bytes)
      #expect(read.encoded() == bytes)
      #expect("\(read)" == "\(table)")
    }
  }

  @Test func `every damaged byte is found at length`() throws {
    let bytes = try Self.bytes()
    let table = try Table(decoding: bytes)
    for i in stride(from: 0, to: bytes.count, by: Effort.isLong ? 1 : 2) {
      let changes: [UInt8] = [1, 0x80, 0xFF]
      for change in Effort.isLong ? changes : [changes[i % 3]] {
        var damaged = bytes
        damaged[i] ^= change
        guard let read = try? Table(decoding: damaged) else { continue }
        #expect("\(read)" == "\(table)", "byte \(i)")
      }
    }
  }

  @Test func `truncated and lengthened at length`() throws {
    let bytes = try Self.bytes()
    for count in stride(from: 0, to: bytes.count, by: Effort.isLong ? 1 : 7) {
      #expect(throws: TableError.self) { try GestureProgram(verifying: Array(bytes[..<count])) }
      // The same with a checksum that fits.
      guard count >= Table.headerLength else { continue }
      _ = try? GestureProgram(verifying: sealed(Array(bytes[..<count])))
    }
    #expect(throws: TableError.self) { try GestureProgram(verifying: bytes + [0]) }
    #expect(throws: TableError.self) { try GestureProgram(verifying: sealed(bytes + [0])) }
  }

  /// Section 2457, of three bytes.
  private static let unknown: [UInt8] = [0x99, 0x09, 0, 0, 3, 0, 0, 0, 1, 2, 3]

  @Test func `a newer minor version may add optional sections`() throws {
    let bytes = try Self.bytes()
    var newer = Array(bytes[..<Table.headerLength]) + Self.unknown
    newer += bytes[Table.headerLength...] + Self.unknown
    newer[6] = 9
    let table = try GestureProgram(verifying: sealed(newer)).table
    #expect(table.encoded() == bytes)
  }

  @Test func `an unknown required section is refused`() throws {
    var newer = try Self.bytes() + Self.unknown
    newer[newer.count - 9] = 1
    newer[6] = 9
    let error = #expect(throws: TableError.self) { try Table(decoding: sealed(newer)) }
    #expect(
      error?.message == """
        this table, of format 4.9, needs section 2457, which format 4.0 does not have: update \
        GestureRuntime, or build the table again with the gesturec of its version
        """)
  }

  @Test func `another major version is refused by number`() throws {
    var bytes = try Self.bytes()
    bytes[4] = 5
    let newer = #expect(throws: TableError.self) { try GestureProgram(verifying: bytes) }
    #expect(
      newer?.description == """
        this table has format 5, and only format 4 can be read here: update GestureRuntime, or build \
        the table again with the gesturec of its version
        """)
    bytes[4] = 0
    let older = #expect(throws: TableError.self) { try GestureProgram(verifying: bytes) }
    #expect(older?.message.hasSuffix("build it again with this version's gesturec") == true)
    let other = #expect(throws: TableError.self) { try GestureProgram(verifying: [1, 2, 3]) }
    #expect(other?.message == "this is no gesture table: it does not begin with GTBL")
  }

  /// The bytes with the checksum that fits the bytes after it.
  func sealed(_ bytes: [UInt8]) -> [UInt8] { bytes.sealed }
}

extension [UInt8] {
  /// The bytes with the checksum that fits the bytes after it.
  var sealed: [UInt8] {
    var bytes = self
    let sum = checksum(bytes[Table.headerLength...])
    for i in 0..<8 { bytes[8 + i] = UInt8(truncatingIfNeeded: sum >> (8 * i)) }
    return bytes
  }
}

/// Tables that mean nothing, of every kind of record.
private struct RandomTable {
  var random: Randomness

  mutating func table() -> Table {
    var table = Table()
    table.enums = list { random in
      EnumTable(
        name: random.text(),
        cases: random.list { EnumTable.Case(name: $0.text(), fields: $0.fields()) })
    }
    try? table.enums.settleWidths()
    table.gestures = list { $0.gesture() }
    return table
  }

  mutating func list<T>(_ make: (inout RandomTable) -> T) -> [T] {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in make(&self) }
  }

  mutating func number() -> UInt16 { .random(in: 0...UInt16.max, using: &random) }
  mutating func truth() -> Bool { Bool.random(using: &random) }
  mutating func entry() -> Entry { Entry(number()) }
  mutating func text() -> String {
    String(
      (0..<Int.random(in: 0...8, using: &random)).map { _ in "aé🙂.z".randomElement(using: &random)!
      })
  }

  mutating func type() -> ValueType {
    switch Int.random(in: 0...4, using: &random) {
    case 0: .duration
    case 1: .velocity
    case 2: .enumeration(number())
    case 3: .set(number())
    default: .bool
    }
  }

  mutating func fields() -> [FieldTable] { list { FieldTable(name: $0.text(), type: $0.type()) } }
  mutating func signature() -> SignatureTable { SignatureTable(name: text(), fields: fields()) }

  mutating func slot() -> GestureTable.Slot {
    GestureTable.Slot(name: text(), type: type(), register: number(), initial: entry())
  }

  mutating func gesture() -> GestureTable {
    var gesture = GestureTable()
    gesture.name = text()
    gesture.parameters = list { $0.slot() }
    gesture.inputs = list { $0.slot() }
    gesture.variables = list { $0.slot() }
    gesture.regions = list { .init(name: $0.text(), isMany: $0.truth(), register: $0.number()) }
    gesture.actions = list { .init(signature: $0.signature()) }
    gesture.checks = list { .init(condition: $0.entry(), message: $0.text()) }
    gesture.setUp = entry()
    gesture.nodes = list { $0.node() }
    gesture.parts = list { $0.part() }
    gesture.keepsReasons = truth()
    gesture.probes = list { $0.entry() }
    gesture.constants = list { Double($0.number()) / 7 }
    gesture.registerCount = number()
    gesture.code = list { $0.instruction() }
    return gesture
  }

  mutating func node() -> NodeTable {
    var node = NodeTable()
    let compositions = CompositionOperator.allCases.map { NodeKind.composition($0) }
    node.kind = ([.recognizer] + compositions).randomElement(using: &random)!
    node.name = text()
    node.children = list { $0.number() }
    node.isDiscrete = truth()
    node.within = number()
    node.gate = entry()
    node.handlers = list { .init(trigger: UInt8($0.number() & 255), code: $0.entry()) }
    node.reset = entry()
    return node
  }

  mutating func part() -> PartTable {
    var part = PartTable()
    part.minimumTouches = number()
    part.maximumTouches = number()
    part.accepts = entry()
    part.reset = entry()
    part.events = list { $0.signature() }
    part.values = list {
      .init(name: $0.text(), type: $0.type(), register: $0.number(), code: $0.entry())
    }
    part.regionParameters = list { $0.number() }
    part.reasons = list { $0.number() }
    part.states = list { random in
      var state = StateTable()
      state.name = random.text()
      state.isActive = random.truth()
      state.rules = state.rules.map { _ in random.entry() }
      state.timers = random.list {
        .init(repeats: $0.truth(), duration: $0.entry(), rule: $0.entry())
      }
      return state
    }
    return part
  }

  /// Operands that an opcode does not have are not written.
  mutating func instruction() -> Instruction {
    let opcode = Opcode.allCases.randomElement(using: &random)!
    let kinds = opcode.spec.operands
    return Instruction(
      opcode, kinds.a != .none ? number() : 0, kinds.b != .none ? number() : 0,
      kinds.c != .none ? number() : 0)
  }
}
