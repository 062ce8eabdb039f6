import GeneratedGestures
import GestureRuntime
import GestureScene
import Testing

/// The code that the article of the documentation catalogue shows.
@Suite struct SceneArticleTests {
  @Test func `a row in a list`() {
    let bounds = Rect(x: 0, y: 0, width: 300, height: 600)
    let (frame, newFrame) = (
      Rect(x: 0, y: 0, width: 300, height: 60), Rect(x: 0, y: -12, width: 300, height: 60)
    )
    let (point, now) = (Point(x: 20, y: 20), Timestamp(nanoseconds: 0))
    let later = Timestamp(nanoseconds: 2_000_000_000)
    var heard: [String] = []

    let scene = GestureScene()
    let list = scene.add(Swipe(), Surface(bounds), in: nil) { _ in heard.append("list") }
    let row = scene.add(GestureButton(), Surface(frame), in: list) { _ in heard.append("row") }
    scene.handle(.down(touch: 1, at: point, time: now))
    if let deadline = scene.nextDeadline { scene.advance(to: deadline) }
    #expect(heard.contains("row"))
    scene[row]?.frame = newFrame
    #expect(scene.surfaces(ofTouch: 1) == [row, list])
    scene.remove(row, at: later)
    #expect(scene.surfaces(ofTouch: 1) == [list])
    let (pager, map) = (scene.add(Swipe()), scene.add(RotateAndMagnify()))
    #expect(scene.requireFailure(of: map, before: pager))
    #expect(!scene.requireFailure(of: pager, before: map))
  }
}
