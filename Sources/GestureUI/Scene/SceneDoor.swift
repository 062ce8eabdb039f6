import GestureRuntime
import GestureScene

// The one door between the gestures of a scene and the recognizers of the platform: scroll views, lists, sheets and
// swipes back. A recognizer asks here whether it may begin, and tells here that it has begun.

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

  private func forEachMember(of touch: TouchKey, _ body: (SceneMember) -> Void) {
    guard let number = host.touch(of: touch) else { return }
    scene.forEachSurface(ofTouch: number) { surface in
      if let member = contents[surface] { body(member) }
    }
  }
}
