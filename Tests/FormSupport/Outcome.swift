public import GestureRuntime

/// One phase, event or action, as a form reported it. Unlike a `RecordLine` of traces it is compared to the bit, and
/// needs the runtime alone: it is linked with generated Swift.
public struct Reported: Sendable {
  public enum Kind: String, Sendable {
    case phase, event, action
  }

  public var time: Timestamp
  /// The part's name for a phase or event, dotted for parts of nested gestures, empty for the whole. Empty for an
  /// action.
  public var part: String
  public var kind: Kind
  /// The name. For a phase, its word. For an action of a nested gesture, the dotted name.
  public var name: String
  /// The arguments. For a phase of a recognizer, its values.
  public var fields: [GestureValue.Field]

  public init(
    time: Timestamp, part: String, kind: Kind, name: String, fields: [GestureValue.Field]
  ) {
    self.time = time
    self.part = part
    self.kind = kind
    self.name = name
    self.fields = fields
  }

  public init(_ report: borrowing Report) {
    let kind: Kind =
      switch report.kind {
      case .phase: .phase
      case .event: .event
      case .action: .action
      }
    self.init(
      time: report.time, part: report.part, kind: kind, name: report.name, fields: report.fields)
  }

  /// The report of a performed action, without a time.
  init(_ action: GestureAction) {
    self.init(
      time: Timestamp(nanoseconds: 0), part: "", kind: .action, name: action.name,
      fields: action.arguments)
  }

  /// Whether it speaks for the gesture, not for a part of it.
  public var isOfWhole: Bool { part.isEmpty }
}

/// All that a host can see of one call: two forms of a gesture are equal when they give equal
/// outcomes for every call. Numbers are compared by their bits (0 differs from -0), but that all NaN
/// are one, since the sign of a NaN is the processor's choice.
public struct Outcome: Sendable {
  /// The reason why the call was refused, or its notice, in the words of `Reply` or as `MachineError.kind`.
  public var refusal: String?
  public var reported: [Reported] = []
  /// The next deadline after the call.
  public var nextDeadline: Timestamp?
  public var isActive = false
  /// All variables after the call, in the order of their names. Names of nested gestures are dotted.
  public var variables: [GestureValue.Field] = []
  /// All of the machine's memory that matters, where two machines must have the same.
  public var memory: [UInt8] = []
  /// The reports of a copy of the machine on possible next calls, if a test asks for them.
  public var future = ""

  public init(refusal: String? = nil) { self.refusal = refusal }

  /// Whether the machine carried out the call.
  package var isTaken: Bool { refusal.map { Notice(rawValue: $0) != nil } ?? true }
}

extension Outcome {
  /// The outcome as a host without a recording sees it: actions, without their time.
  var handled: Outcome {
    var outcome = self
    outcome.reported = reported.filter { $0.kind == .action }.map { action in
      var action = action
      action.time = Timestamp(nanoseconds: 0)
      return action
    }
    return outcome
  }
}

/// A gesture at work in any of its forms.
public protocol GestureForm {
  /// Records all that the call reports.
  mutating func take(_ call: HostCall) -> Outcome
  /// Takes a call as a host without a recording does. It gets only the actions, without their time.
  mutating func handle(_ call: HostCall) -> Outcome
}

extension GestureForm {
  /// The outcome of a form that only records.
  public mutating func handle(_ call: HostCall) -> Outcome { take(call).handled }
}

extension MachineError {
  /// The fault and its name, without the advice of the message.
  public var kind: String {
    switch self {
    case .noGesture(let name, _): "no gesture \(name)"
    case .noParameter(let name, _): "no parameter \(name)"
    case .missingArgument(let name, _): "missing argument \(name)"
    case .wrongType(let name, _, _): "wrong type of \(name)"
    case .conditionFails(let condition): "condition fails: \(condition)"
    case .noInput(let name, _): "no input \(name)"
    case .noVariable(let name, _): "no variable \(name)"
    case .noRegion(let name, _): "no region \(name)"
    case .tooManyFrames(let name): "too many frames of \(name)"
    }
  }
}
