public import FormSupport
import GestureCompiler
import GestureRuntime
public import GestureScene

/// The pairs that tie scenes to the language: a surface alone does the same as its machine alone, and two surfaces do
/// the same as the one gesture that composes both.
public enum ScenePairs {
  /// A machine alone and a scene that has nothing else.
  public static let alone = FormPair(
    "a machine and a scene of it",
    { spec in
      { PointedForm(try TableForm(spec.program, gesture: spec.gesture, spec.arguments)) }
    },
    { spec in
      {
        let parts = [SceneForm.Part("", spec.gesture)]
        return PointedForm(try SceneForm(spec.program, parts, .race, spec.arguments))
      }
    })

  /// A gesture `together` of two parts, and a scene of both.
  public static func together(
    _ relation: SurfaceRelation, inner: String, outer: String
  ) -> FormPair {
    var pair = FormPair(
      "\(relation.composed("inner", "outer")) and a scene",
      { spec in
        // A case that was made small may have lost one of them.
        for name in [inner, outer] { _ = try spec.program.machine(name) }
        return { PointedForm(try TableForm(spec.program, gesture: spec.gesture)) }
      },
      { spec in
        {
          let parts = [SceneForm.Part("inner", inner), SceneForm.Part("outer", outer)]
          return PointedForm(try SceneForm(spec.program, parts, relation))
        }
      })
    pair.seen = { $0.ofParts }
    // A scene counts the timers of machines that share nothing any more each on its own.
    pair.mustAgree = { $0.refusal != Notice.timersWereLate.rawValue }
    return pair
  }

  /// The text of a gesture that composes two of a spec as the scene does.
  public static func gesture(
    _ relation: SurfaceRelation, inner: String, outer: String
  ) -> String {
    "gesture Together = \(relation.composed("inner: \(inner)()", "outer: \(outer)()"))\n"
  }

  /// The calls without those that scenes lack.
  public static func fitting(_ calls: [HostCall]) -> [HostCall] { calls.filter { $0 != .reset } }
}

/// A form that sees a pointer leave only if it has hovered or scrolled before. For a scene, the pointer is nowhere
/// before that. Each setting is compared at the time of the call before it, because a machine asks for that even if only
/// another machine of the scene compares values.
private struct PointedForm: GestureForm {
  var inner: any GestureForm
  private var isPointed = false
  private var reached = Timestamp(nanoseconds: .min)

  init(_ inner: any GestureForm) { self.inner = inner }

  mutating func take(_ call: HostCall) -> Outcome {
    guard let time = call.time else { return settled(call) }
    defer { reached = max(reached, time) }
    guard case .event(let event) = call else { return inner.take(call) }
    if event.phase == .leave, !isPointed { return Outcome() }
    let outcome = inner.take(call)
    let isTaken = outcome.isTaken
    if isTaken, event.phase == .leave { isPointed = false }
    if isTaken, event.phase == .hover || event.phase == .scroll { isPointed = true }
    return outcome
  }

  private mutating func settled(_ call: HostCall) -> Outcome {
    var outcome = inner.take(call)
    let settled = inner.take(.advance(reached))
    outcome.reported += settled.reported
    outcome.nextDeadline = settled.nextDeadline
    outcome.isActive = settled.isActive
    outcome.variables = settled.variables
    return outcome
  }
}

extension Outcome {
  /// The outcome without the reports of the operator of the whole, and without reasons, which a gesture keeps if any of
  /// its parts asks for them.
  fileprivate var ofParts: Outcome {
    var outcome = self
    outcome.isActive = false
    outcome.reported = reported.compactMap { reported in
      if reported.kind == .phase, reported.part.isEmpty { return nil }
      var reported = reported
      if reported.kind == .phase { reported.fields.removeAll { $0.name == "reason" } }
      // A whole shows no values, and a recognizer that is a part does, with its events.
      guard ["inner", "outer"].contains(reported.part) else { return reported }
      if reported.kind == .event { return nil }
      reported.fields = []
      return reported
    }
    return outcome
  }
}
