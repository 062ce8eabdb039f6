package import GestureRuntime

/// Random calls of a host: fingers that tap, drag, pinch and rest, and a host that is wrong in every
/// way there is.
public struct RandomCalls {
  var random: Randomness
  var calls: [HostCall] = []
  var now: Int64
  /// The touches that are down, oldest first.
  var fingers: [(id: Int, place: Point)] = []
  let gesture: GestureTable
  /// The variables that may be set.
  var variables: [GestureTable.Slot] = []
  let values: RandomValues
  /// Whether the host is wrong now and then.
  let isHostile: Bool
  /// Whether coordinates are so great that their squares, or they themselves when added, overflow.
  let isHuge: Bool
  let kind: PointerKind
  /// The instants of the last calls, and the waits of the spec after them, both in nanoseconds.
  var marks: [Int64] = []
  let durations: [Int64]

  /// The calls of a seed, for a gesture of a table. There are about `length` of them.
  /// - Parameter settable: the variables that hosts may set.
  package static func calls(
    seed: UInt64, for gesture: GestureTable, enums: [EnumTable], settable: Set<String>, length: Int
  ) -> [HostCall] {
    var made = RandomCalls(seed: seed, gesture, enums)
    made.variables = gesture.variables.filter { settable.contains($0.name) }
    made.prepare()
    let length = made.random.chance(10) ? 5 * length : length
    while made.calls.count < length { made.script() }
    return made.calls
  }

  /// Arguments for the parameters that need one, and for some of the others.
  package static func arguments(
    seed: UInt64, for gesture: GestureTable, enums: [EnumTable]
  ) -> [String: GestureValue] {
    var random = Randomness(seed: seed)
    let values = RandomValues(enums: enums)
    var arguments: [String: GestureValue] = [:]
    for parameter in gesture.parameters where parameter.initial.isNone || random.chance(8) {
      arguments[parameter.name] = values.value(parameter.type, &random)
    }
    return arguments
  }

  private init(seed: UInt64, _ gesture: GestureTable, _ enums: [EnumTable]) {
    random = Randomness(seed: seed)
    self.gesture = gesture
    values = RandomValues(enums: enums)
    isHostile = random.chance(35)
    isHuge = random.chance(4)
    durations = gesture.constants.filter { $0 >= 1e6 && $0 <= 2e9 }.compactMap {
      Int64(exactly: $0)
    }
    kind = random.pick([.touch, .touch, .touch, .mouse, .stylus, .trackpad, .eraser])
    now = random.pick([0, 0, 1_000_000_000, 5_000_000_123, -2_000_000_000])
    if isHostile, random.chance(6) { now = random.pick([.min, .max - 900_000_000, .max]) }
  }

  private mutating func prepare() {
    for region in gesture.regions where random.chance(85) {
      for id in region.isMany ? [random.pick([0, 1, -3]), 2] : [0] {
        calls.append(.setFrame(region.name, id: id, frame()))
      }
    }
    for input in gesture.inputs where random.chance(20) {
      calls.append(.setInput(input.name, values.value(input.type, &random)))
    }
  }

  mutating func frame() -> Rect {
    if isHostile, random.chance(8) {
      return random.pick([
        .everywhere, .zero, Rect(x: .nan, y: 0, width: 10, height: 10),
        Rect(x: 0, y: 0, width: -50, height: 50), Rect(x: 0, y: 0, width: .infinity, height: 9),
      ])
    }
    return random.pick([
      Rect(x: 0, y: 0, width: 150, height: 150), Rect(x: 100, y: 0, width: 100, height: 300),
      Rect(x: 50, y: 50, width: 20, height: 20),
      Rect(x: -1000, y: -1000, width: 5000, height: 5000),
      Rect(x: 0, y: 120, width: 300, height: 40),
    ])
  }

  // MARK: - Time

  mutating func wait(_ milliseconds: Double) {
    let (later, isOver) = now.addingReportingOverflow(Int64(milliseconds * 1e6))
    now = isOver ? .max : later
  }

  mutating func waitRandomly() {
    if random.chance(12) { return waitForTimer() }
    if isHostile, random.chance(2) { return wait(3_600_000) }
    wait(random.pick([0, 1, 8, 16, 16.666667, 33, 40, 50, 100, 150, 200, 350, 500, 750]))
  }

  /// Some hosts call at deadlines, and between.
  mutating func advance() {
    if isHostile, random.chance(4) {
      calls.append(.advance(Timestamp(nanoseconds: now &- 1_000_000)))
    }
    calls.append(.advance(Timestamp(nanoseconds: now)))
  }

  // MARK: - Places

  mutating func place() -> Point {
    if isHuge, random.chance(60) {
      let far: [Double] = [1e154, -1e154, 1e300, -1e300, 1.7e308, -1.7e308, .leastNonzeroMagnitude]
      return Point(x: random.pick(far), y: random.pick(far + [0]))
    }
    return Point(
      x: random.pick([10, 50, 60, 99.5, 100, 140, 150, 200, 260, -0.0]),
      y: random.pick([0, -0.0, 10, 50, 60, 120, 140, 155, 200]))
  }
}
