import GestureRuntime
import TestSupport
import Testing

@testable import GestureCompiler

@Suite struct LowerGoldenTests {
  static let specs = [
    (
      "circle",
      """
      gesture DraggableCircle(lift: duration = 500ms) =
        sequence(hold: longPress(minimumDuration: lift), move: drag())
      {
        enum DragState { inactive, pressing, dragging(translation: vector) }
        transient dragState: DragState = .inactive
        var offset: vector = .zero
        action dropped(at: point, velocity: velocity)
        on hold.pressed { dragState = .pressing }
        on hold.ended   { dragState = .dragging(translation: .zero) }
        on move.changed { dragState = .dragging(translation: move.translation) }
        on move.ended {
          offset += move.translation
          dropped(at: move.location, velocity: move.velocity)
        }
      }
      """
    ),
    (
      "nested",
      """
      gesture Zoom(slow: bool = false) = simultaneous(pinch: magnify(), turn: rotate()) {
        region canvas
        var scale = 1.0
        transient turned: angle = 0deg
        action zoomed(to: number)
        on pinch.changed where !slow { scale = pinch.scale  zoomed(to: scale) }
        on turn.changed { turned = turn.rotation }
      }
      gesture Map = exclusive(zoom: Zoom() from canvas.contains(touch.location) where scale < 4,
                              tap(count: 2)) {
        region canvas
        var scale = 0.0
        on zoom.ended { scale = zoom.scale }
        on zoom.pinch.began, tap.ended { scale = scale > 2 ? 1 : -scale }
      }
      """
    ),
    (
      "crossing",
      """
      gesture Keys = crossing(over: pads) {
        regions pads
        action press(key: count)
        on entered(id) where id != 3 { press(key: id) }
      }
      """
    ),
    (
      "inputs",
      """
      recognizer way(far: distance = 10pt, twice: distance = far * 2) {
        value left: distance = far - touches.travel
        state idle { on up where touches.travel > twice -> idle  on down -> going }
        active state going { on up -> end }
      }
      gesture Settings = simultaneous(
        move: drag(minimumDistance: clamp(slop, 0pt, 40pt)), held: longPress(minimumDuration: max(0ms, hold)),
        way: way(far: slop * 2))
      {
        input slop: distance = 10pt
        input hold: duration = 500ms
        action moved(left: distance)
        on move.began { moved(left: way.left) }
      }
      """
    ),
  ]

  @Test(arguments: specs)
  func `machine and table`(_ name: String, _ text: String) throws {
    let lowered = Lowered(text)
    try expectGolden(describe(try lowered.machine()), at: "Goldens/Lower/\(name).machine.txt")
    try expectGolden(describe(try lowered.table()), at: "Goldens/Lower/\(name).table.txt")
  }
}
