import GestureRuntime
import GestureScene

/// All gestures of a window as one machine, so that a `GestureHost` and the recognizers of platforms can run it. Its
/// events go into a scene, whose surfaces are the views. Its actions are the members that have something to perform.
///
/// A copy is the same machine, unlike copies of other machines.
struct SceneMachine: SelfWatched, @unchecked Sendable {
  typealias Action = SceneMember

  // Everything happens on the main actor, as with a host, but the calls of a machine belong to no actor.
  let contents = SceneContents()

  var said: WhatWasSaid { contents.said }
  var phase: GesturePhase { contents.hasBegun ? .active : .possible }
  var nextDeadline: Timestamp? { contents.scene.nextDeadline }

  func handle(_ event: PointerEvent, _ perform: (SceneMember) -> Void) -> Reply? {
    contents.take(.event(event), perform)
  }

  func handle(
    frame: UnsafeBufferPointer<PointerEvent>, _ perform: (SceneMember) -> Void
  ) -> Reply? {
    contents.take(.frame(frame), perform)
  }

  func advance(to time: Timestamp, _ perform: (SceneMember) -> Void) -> Reply? {
    contents.take(.advance(to: time), perform)
  }

  func cancel(at time: Timestamp, _ perform: (SceneMember) -> Void) -> Reply? {
    contents.take(.cancel(at: time), perform)
  }

  func reset() { contents.reset() }

  // MARK: Everything that a step reports, of all gestures

  @_disfavoredOverload func handle(
    _ event: PointerEvent, reporting report: (borrowing Report) -> Void
  ) -> Reply? { contents.scene.handle(event, reporting: { report($1) }) }

  @_disfavoredOverload func handle(
    frame: UnsafeBufferPointer<PointerEvent>, reporting report: (borrowing Report) -> Void
  ) -> Reply? { contents.scene.handle(frame: frame, reporting: { report($1) }) }

  @_disfavoredOverload func advance(
    to time: Timestamp, reporting report: (borrowing Report) -> Void
  ) -> Reply? { contents.scene.advance(to: time, reporting: { report($1) }) }

  @_disfavoredOverload func cancel(
    at time: Timestamp, reporting report: (borrowing Report) -> Void
  ) -> Reply? { contents.scene.cancel(at: time, reporting: { report($1) }) }
}

/// The scene of a window, and the members that its reports go to.
final class SceneContents {
  let scene = GestureScene()
  private var members: [SurfaceID: SceneMember] = [:]
  /// Hears each report of the scene, for tests.
  var listener: ((SurfaceID, borrowing Report) -> Void)?
  /// The members that the last call has reported something of.
  private(set) var heard: [SceneMember] = []
  /// The reports of the last call, as if there were one gesture. It has not ended while a finger is down or a gesture is
  /// under way, because platforms pass no touches to a recognizer whose gesture is over.
  private(set) var said = WhatWasSaid()
  /// The reports of the whole of each gesture in this call. (A variable of the call would be allocated.)
  private var all = WhatWasSaid()
  /// Whether a gesture has begun since all was at rest, and whether one has ended.
  private(set) var hasBegun = false
  private var hasEnded = false

  subscript(surface: SurfaceID) -> SceneMember? {
    get { members[surface] }
    set {
      members[surface] = newValue
      heard.reserveCapacity(members.count)
    }
  }

  enum Call {
    case event(PointerEvent)
    case frame(UnsafeBufferPointer<PointerEvent>)
    case advance(to: Timestamp)
    case cancel(at: Timestamp)
    case withdraw([SurfaceID], at: Timestamp)
    case remove(SurfaceID, at: Timestamp)
  }

  /// Makes one call of the scene, and passes its actions to `perform`.
  func take(_ call: Call, _ perform: (SceneMember) -> Void) -> Reply? {
    for member in heard { member.said = WhatWasSaid() }
    heard.removeAll(keepingCapacity: true)
    all = WhatWasSaid()
    func hear(_ surface: SurfaceID, _ report: borrowing Report) {
      listener?(surface, report)
      all.add(report)
      guard let member = members[surface] else { return }
      addHeard(member)
      member.said.add(report)
      if member.queue(report) { perform(member) }
    }
    let reply =
      switch call {
      case .event(let event): scene.handle(event, reporting: hear)
      case .frame(let frame): scene.handle(frame: frame, reporting: hear)
      case .advance(let time): scene.advance(to: time, reporting: hear)
      case .cancel(let time): scene.cancel(at: time, reporting: hear)
      case .withdraw(let surfaces, let time): scene.withdraw(surfaces, at: time, reporting: hear)
      case .remove(let surface, let time): scene.remove(surface, at: time, reporting: hear)
      }
    settle()
    return reply
  }

  private func addHeard(_ member: SceneMember) {
    if !heard.contains(where: { $0 === member }) { heard.append(member) }
  }

  private func settle() {
    var next = said.next
    if all.includes(.began) { hasBegun = true }
    if all.includes(.ended) { hasEnded = true }
    if all.includes(.changed) { next.add(.changed) }
    if scene.touchCount == 0, !scene.isUnderWay {
      if hasEnded { next.add(.ended) } else if hasBegun { next.add(.cancelled) }
      (hasBegun, hasEnded) = (false, false)
    }
    said = next
  }

  func reset() {
    _ = take(.cancel(at: scene.now)) { _ in }
  }
}
