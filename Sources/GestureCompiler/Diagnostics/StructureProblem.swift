/// States, parts, handlers and tests that cannot work.
public enum StructureProblem: Sendable {
  case noState(String)
  case activeInitialState
  case endBeforeBegan(String)
  case failAfterBegan(String)
  case cancelBeforeBegan(String)
  case backToPossible(from: String, to: String)
  case unreachableState(String)
  case cycle([String])
  case touchesOutOfRange
  case touchesReversed
  case recursiveGesture([String])
  case tooDeep(Int)
  case tooManyParts(Int)
  case endlessWait(String)
  case namelessNested(String)
  case actionNamedAsPart(String)
  case eventNamedAsPhase(String)
  case missingPhase(String, part: String, instead: String)
  case tooManyBindings(String, fields: [String])
  case differentBindings
  case assignment(String, String, isPath: Bool)
  case notConstant
  case noTolerance(String)
  case idOfOneRegion(String)
  case longChain(limit: Int)
  case repeatedLatency(String)
  /// What is bounded, and the parameter that has no known default, if it is for one.
  case latencyNotConstant(String, parameter: String?)
  case statelessProperty
  case repeatedProperty(String)
  // Warnings about what is allowed
  case unused(noun: String, name: String, what: String)
  case neverRuns(String)
  case hides(String, noun: String)
  case testWithoutExpectation(String)
  case needlessSuppression(String)
  case malformedSuppression(String)
}

extension StructureProblem {
  public var code: DiagnosticCode {
    switch self {
    case .noState: .noState
    case .activeInitialState: .activeInitialState
    case .endBeforeBegan: .endBeforeBegan
    case .failAfterBegan: .failAfterBegan
    case .cancelBeforeBegan: .cancelBeforeBegan
    case .backToPossible: .backToPossible
    case .unreachableState: .unreachableState
    case .cycle: .cycle
    case .touchesOutOfRange: .touchesOutOfRange
    case .touchesReversed: .touchesReversed
    case .recursiveGesture: .recursiveGesture
    case .tooDeep: .partsTooDeep
    case .tooManyParts: .tooManyParts
    case .endlessWait: .endlessWait
    case .namelessNested: .namelessNested
    case .actionNamedAsPart: .actionNamedAsPart
    case .eventNamedAsPhase: .eventNamedAsPhase
    case .missingPhase: .missingPhase
    case .tooManyBindings: .tooManyBindings
    case .differentBindings: .differentBindings
    case .assignment: .assignment
    case .notConstant: .notConstant
    case .noTolerance: .noTolerance
    case .idOfOneRegion: .idOfOneRegion
    case .longChain: .longChain
    case .repeatedLatency: .repeatedLatency
    case .latencyNotConstant: .latencyNotConstant
    case .statelessProperty: .statelessProperty
    case .repeatedProperty: .repeatedProperty
    case .unused: .unused
    case .neverRuns: .neverRuns
    case .hides: .hides
    case .testWithoutExpectation: .testWithoutExpectation
    case .needlessSuppression: .needlessSuppression
    case .malformedSuppression: .malformedSuppression
    }
  }

  public var text: String {
    switch self {
    case .noState(let name):
      "`\(name)` needs a state: a recognizer without one never recognizes anything"
    case .activeInitialState:
      "the first state is where the recognizer waits, so it cannot be `active`"
    case .endBeforeBegan(let state):
      "`\(state)` is not `active`, and this recognizer begins before it ends: go to an `active` state first, or `fail`"
    case .failAfterBegan(let state):
      "`\(state)` is `active`: what has begun cannot fail, it can `cancel` or `end`"
    case .cancelBeforeBegan(let state):
      "`\(state)` is not `active`: what has not begun cannot be cancelled, it can `fail`"
    case .backToPossible(let from, let to):
      "no way leads back from `\(from)`, which is `active`, to `\(to)`, which is not"
    case .unreachableState(let name):
      "no rule leads to the state `\(name)`"
    case .cycle(let path):
      "these depend on each other: " + path.map { "`\($0)`" }.joined(separator: " → ")
    case .touchesOutOfRange:
      "a recognizer follows between 1 and 16 touches"
    case .touchesReversed:
      "the greatest number of touches is less than the least"
    case .recursiveGesture(let path):
      "a gesture cannot be a part of itself: " + path.map { "`\($0)`" }.joined(separator: " → ")
    case .tooDeep(let depth):
      "parts are nested \(depth) deep here, nested gestures included; at most \(GestureSize.greatestDepth) are possible"
    case .tooManyParts(let count):
      "this gesture has \(count) parts, nested gestures included; at most \(GestureSize.mostParts) are possible"
    case .endlessWait(let part):
      "no touch can be down when `\(part)` has ended, so the next part may be awaited for ever; add `within: 1s` or another limit"
    case .namelessNested(let gesture):
      "actions of `\(gesture)` arrive under the name of its part; give this part a label"
    case .actionNamedAsPart(let name):
      "actions of the part `\(name)` already arrive under this name"
    case .eventNamedAsPhase(let name):
      "`\(name)` is a phase, which every recognizer reports anyway; choose another name"
    case .missingPhase(let phase, let part, let instead):
      (part.isEmpty ? "this gesture" : "`\(part)`")
        + " is discrete and never reports `\(phase)`; did you mean `\(instead)`?"
    case .tooManyBindings(let event, let fields):
      "`\(event)` brings "
        + (fields.isEmpty
          ? "no value along" : "only " + fields.map { "`\($0)`" }.joined(separator: ", "))
    case .differentBindings:
      "events that share a handler must bind the same names, of the same types"
    case .assignment(let name, let noun, let isPath):
      "`\(name)` is \(noun); only variables" + (isPath ? " of this gesture" : "")
        + " can be changed"
    case .notConstant:
      "a test needs values that are known when it is compiled"
    case .noTolerance(let type):
      "\(type) is equal or not; there is no tolerance"
    case .idOfOneRegion(let name):
      "`\(name)` is one region; only `regions` have frames with ids"
    case .longChain(let limit):
      "more than \(limit) declarations depend on each other in a row here"
    case .repeatedLatency(let name):
      "the latency of `\(name)` is bounded twice"
    case .statelessProperty:
      "this says nothing of the gesture: it reads no variable, input, value or part, and nothing that is told"
    case .repeatedProperty(let title): "two properties are called \"\(title)\""
    case .latencyNotConstant(let what, let parameter):
      "\(what) must be known when the file is compiled"
        + (parameter.map { ", and `\($0)` has no default that is" }
          ?? "; write it as a time, such as `100ms`")
    case .unused(let noun, let name, let what): "the \(noun) `\(name)` is never \(what)"
    case .neverRuns(let reason): "this never runs: \(reason)"
    case .hides(let name, let noun): "this `\(name)` hides the \(noun) of the same name"
    case .testWithoutExpectation(let title):
      "the test \"\(title)\" expects nothing, so it always passes"
    case .needlessSuppression(let code): "no \(code) is reported here that could be ignored"
    case .malformedSuppression(let reason):
      "nothing is ignored by this: \(reason), as in `// gesturec:ignore GS0166 kept for later`"
    }
  }
}
