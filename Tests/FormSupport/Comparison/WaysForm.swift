@_spi(GestureEngine) public import GestureRuntime

/// The two ways of an engine for an event: the short way, which checks only possible changes, and the general way.
public struct Ways: Sendable {
  /// Makes a machine take the general way for every event from then on.
  public var takeGeneral: @Sendable (inout TableMachine) -> Void
  /// All bytes of its memory that matter: equal for machines that will do the same.
  package var memory: @Sendable (TableMachine, GestureTable) -> [UInt8]

  package init(
    takeGeneral: @escaping @Sendable (inout TableMachine) -> Void,
    memory: @escaping @Sendable (TableMachine, GestureTable) -> [UInt8]
  ) {
    self.takeGeneral = takeGeneral
    self.memory = memory
  }
}

extension Ways {
  /// The readable values of a machine, for engines with one way.
  public static let readable = Ways(
    takeGeneral: { _ in },
    memory: { machine, table in machine.readable(table) })
}

extension TableMachine {
  /// The values of all parts that have a name, as bytes. They are read from a copy, because reading may bring delayed
  /// values up to date.
  func readable(_ table: GestureTable) -> [UInt8] {
    var copy = self
    var bytes: [UInt8] = []
    for node in table.nodes where node.kind == .recognizer && !node.name.isEmpty {
      for field in copy.values(ofPart: node.name) { field.value.add(to: &bytes) }
    }
    return bytes
  }
}

extension GestureValue {
  /// Adds the whole content. All NaNs count as equal.
  fileprivate func add(to bytes: inout [UInt8]) {
    func add(_ numbers: Double...) {
      for number in numbers {
        let bits = (number.isNaN ? .nan : number).bitPattern
        withUnsafeBytes(of: bits) { bytes.append(contentsOf: $0) }
      }
    }
    switch self {
    case .number(let number): add(number)
    case .point(let point): add(point.x, point.y)
    case .vector(let vector): add(vector.dx, vector.dy)
    case .velocity(let velocity): add(velocity.dx, velocity.dy)
    case .bool, .count, .duration, .enumeration, .set: bytes.append(contentsOf: exactText.utf8)
    }
  }
}

/// A machine that is handled, with its memory after each call.
struct MemoryForm<Inner: NormalForm>: GestureForm {
  var inner: Inner
  let ways: Ways
  let table: GestureTable

  mutating func take(_ call: HostCall) -> Outcome {
    var outcome = inner.handle(call)
    outcome.memory = ways.memory(inner.machine, table)
    return outcome
  }
}

extension FormPair {
  /// A machine that goes the short way if it can, and a machine that never does.
  public static func ways<Form: NormalForm>(_ ways: Ways, _ form: @escaping Wrap<Form>) -> FormPair
  {
    FormPair(
      "the short way and the general way",
      { spec in
        let make = table(spec)
        return { MemoryForm(inner: form(try make()), ways: ways, table: spec.table) }
      },
      { spec in
        let make = table(spec)
        return {
          var general = try make()
          ways.takeGeneral(&general.machine)
          return MemoryForm(inner: general, ways: ways, table: spec.table)
        }
      })
  }
}
