import GestureRuntime
import GestureScene

// The one door between the gestures of a scene and the recognizers of the platform: scroll views, lists, sheets and
// swipes back. A recognizer asks here whether it may begin, and tells here that it has begun. The wheel of a mouse and
// the scrolling of a touchpad, for which AppKit has no recognizer, come through the same door.

extension GestureWindow {
  /// Whether a recognizer of the platform may begin with these touches. It may not if a gesture that sees a touch
  /// has begun and prevents scrolling.
  func admits(_ touches: some Sequence<TouchKey>) -> Bool {
    for touch in touches {
      var isKept = false
      forEachMember(of: touch) { member in
        if member.scrolling.preventsScrolling, scene.phase(of: member.surface) == .active {
          isKept = true
        }
      }
      if isKept { return false }
    }
    return true
  }

  /// A recognizer of the platform has begun with these touches. They are cancelled for each gesture that does not go on
  /// next to it.
  func giveUp(_ touches: some Sequence<TouchKey>) {
    var losers: [SurfaceID] = []
    for touch in touches {
      forEachMember(of: touch) { member in
        if member.scrolling.isPreventedByScrolling, !losers.contains(member.surface) {
          losers.append(member.surface)
        }
      }
    }
    if !losers.isEmpty { withdraw(losers) }
  }

  /// A wheel or a touchpad scrolls. The gestures under the pointer see it.
  ///
  /// - Parameters:
  ///   - delta: the distance, in points.
  ///   - event: an event at the place of the pointer.
  ///   - movesContent: whether a scroll view under the pointer takes the event next. The gestures that have the mouse or
  ///     the fingers of a touchpad then give them up.
  /// - Returns: true if a gesture has begun and prevents scrolling, so that scroll views must not receive the event.
  func scroll(by delta: Vector, _ event: PointerEvent, movesContent: Bool) -> Bool {
    host.scroll(by: delta, event)
    let touches: [TouchKey] = [.mouse, .pinch(0), .pinch(1)]
    let isKept = scene.surfaces(at: event.location).contains { surface in
      scene.phase(of: surface) == .active && contents[surface]?.scrolling.preventsScrolling ?? false
    }
    guard admits(touches), !isKept else { return true }
    if movesContent { giveUp(touches) }
    return false
  }

  /// Whether a scroll view shows this point of the window. SwiftUI tells the bounds of a scroll view only to the views
  /// inside it.
  func isScrolled(at point: Point) -> Bool {
    slots.contains { $0.clip?.contains(point) ?? false }
  }

  private func forEachMember(of touch: TouchKey, _ body: (SceneMember) -> Void) {
    guard let number = host.touch(of: touch) else { return }
    scene.forEachSurface(ofTouch: number) { surface in
      if let member = contents[surface] { body(member) }
    }
  }
}
