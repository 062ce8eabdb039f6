import GestureCompiler
@_spi(GestureEngine) import GestureRuntime
import Testing

/// Compiles specs, with the prelude checked once.
enum Specs {
  private static let compiler = Compiler()

  static func table(_ text: String) throws -> Table {
    var compiler = compiler
    let file = SourceFile(path: "test.gesture", text: text)
    var compilation = try #require(compiler.compile(file.path) { _ in file })
    guard let table = compilation.table(for: .record) else {
      let renderer = DiagnosticRenderer(files: compilation.files, color: false)
      throw Wrong(text: compilation.diagnostics.map { renderer.render($0) }.joined())
    }
    return table
  }

  static func machine(
    _ text: String, _ name: String? = nil, _ arguments: [String: GestureValue] = [:]
  ) throws -> TableMachine {
    let program = try GestureProgram(verifying: try table(text).encoded())
    return try program.machine(try #require(name ?? program.gestures.last), arguments)
  }

  struct Wrong: Error, CustomStringConvertible {
    let text: String
    var description: String { text }
  }
}

/// A machine at work, and its reports. Times are in milliseconds.
struct Session {
  var machine: TableMachine
  /// `200 hold.ended`, `200 began` of the whole, `200 dropped(at: …)`.
  private(set) var record: [String] = []
  /// The values of the last phase of each part.
  private(set) var values: [String: [String: GestureValue]] = [:]

  init(_ text: String, _ name: String? = nil, _ arguments: [String: GestureValue] = [:]) throws {
    machine = try Specs.machine(text, name, arguments)
  }

  @discardableResult
  mutating func send(_ event: PointerEvent) -> Reply? {
    run { machine, report in machine.handle(event, reporting: report) }
  }

  @discardableResult
  mutating func frame(_ events: PointerEvent...) -> Reply? {
    run { machine, report in machine.handle(frame: events, reporting: report) }
  }

  @discardableResult
  mutating func down(_ touch: Int = 1, _ x: Double, _ y: Double, _ t: Double) -> Reply? {
    send(.down(touch: touch, at: Point(x: x, y: y), time: ms(t)))
  }

  @discardableResult
  mutating func move(_ touch: Int = 1, _ x: Double, _ y: Double, _ t: Double) -> Reply? {
    send(.move(touch: touch, at: Point(x: x, y: y), time: ms(t)))
  }

  @discardableResult
  mutating func up(_ touch: Int = 1, _ x: Double, _ y: Double, _ t: Double) -> Reply? {
    send(.up(touch: touch, at: Point(x: x, y: y), time: ms(t)))
  }

  @discardableResult
  mutating func cancel(_ touch: Int = 1, _ t: Double) -> Reply? {
    send(.cancel(touch: touch, time: ms(t)))
  }

  @discardableResult
  mutating func advance(_ t: Double) -> Reply? {
    run { machine, report in machine.advance(to: ms(t), reporting: report) }
  }

  @discardableResult
  mutating func cancelAll(_ t: Double) -> Reply? {
    run { machine, report in machine.cancel(at: ms(t), reporting: report) }
  }

  /// The reports since the last call.
  mutating func news() -> [String] {
    defer { record = [] }
    return record
  }

  func number(_ value: String, of part: String = "watch") -> Double {
    switch values[part]?[value] {
    case .number(let number): number
    case .count(let count): Double(count)
    case .bool(let truth): truth ? 1 : 0
    case .duration(let duration): duration.nanoseconds / 1e6
    default: .nan
    }
  }

  private mutating func run(
    _ body: (inout TableMachine, (borrowing Report) -> Void) -> Reply?
  ) -> Reply? {
    var lines: [String] = []
    var values = values
    let refusal = body(&machine) { report in
      let time = report.time.nanoseconds
      let stamp = time % 1_000_000 == 0 ? "\(time / 1_000_000)" : "\(Double(time) / 1e6)"
      let owner = report.part.isEmpty ? "" : "\(report.part)."
      let fields = report.fields
      var line = "\(stamp) \(owner)\(report.name)"
      if case .phase = report.kind {
        values[report.part] = Dictionary(
          fields.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
      } else if !fields.isEmpty {
        line += "(\(fields.map { "\($0.name): \(text($0.value))" }.joined(separator: ", ")))"
      }
      lines.append(line)
    }
    record += lines
    self.values = values
    return refusal
  }
}

private func text(_ value: GestureValue) -> String {
  switch value {
  case .count(let count): "\(count)"
  case .number(let number): "\(number)"
  case .bool(let truth): "\(truth)"
  case .point(let point): "(\(point.x), \(point.y))"
  case .vector(let vector): "(\(vector.dx), \(vector.dy))"
  case .velocity(let velocity): "(\(velocity.dx), \(velocity.dy))"
  case .duration(let duration): "\(duration.nanoseconds / 1e6)ms"
  case .enumeration(let name, _): ".\(name)"
  case .set(let names): "\(names)"
  }
}

func ms(_ t: Double) -> Timestamp { Timestamp(nanoseconds: Int64((t * 1e6).rounded())) }
