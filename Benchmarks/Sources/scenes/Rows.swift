import Foundation
import GestureRuntime
import GestureScene

/// A page with a list of rows, in cells of 300 by 60 points, 20 below each other.
final class Rows {
  private let scene = GestureScene()
  private let trace: [PointerEvent]
  private var now = Timestamp(nanoseconds: 0)
  private(set) var performed = 0

  var events: Int { trace.count }

  init(
    count: Int,
    traces: (trace: [PointerEvent], page: TableMachine, list: TableMachine, row: TableMachine)
  ) {
    trace = traces.trace
    let page = scene.add(traces.page) { [unowned self] _ in performed += 1 }
    let list = scene.add(traces.list, in: page) { [unowned self] _ in performed += 1 }
    for row in 0..<count {
      scene.add(traces.row, Surface(Rows.frame(row)), in: list) { [unowned self] _ in
        performed += 1
      }
    }
  }

  static func frame(_ row: Int) -> Rect {
    Rect(x: Double(row / 20) * 300, y: Double(row % 20) * 60, width: 300, height: 60)
  }

  /// The trace once more, later.
  func play() {
    let start = now.nanoseconds
    for var event in trace {
      event.time.nanoseconds += start
      scene.handle(event)
      now = event.time
    }
    now.nanoseconds += 10_000_000_000
    scene.advance(to: now)
  }
}

/// Fingers on as many rows, and the machines that are there.
func traces(rows: Int, events: Int) throws -> (
  trace: [PointerEvent], page: TableMachine, list: TableMachine, row: TableMachine
) {
  (
    trace(rows: rows, events: events), try machine("DraggableCircle"), try machine("Swipe"),
    try machine("TapWithLocation")
  )
}

/// Of a table that is checked in.
private func machine(_ name: String) throws -> TableMachine {
  let folder = URL(filePath: #filePath).appending(path: "../../../../Generated").standardized
  let bytes = try Data(contentsOf: folder.appending(path: "\(name).gtable"))
  return try GestureProgram(verifying: [UInt8](bytes)).machine(name)
}

/// Taps, strokes and holds on one row after the other, in no order that a cache could guess.
private func trace(rows: Int, events: Int) -> [PointerEvent] {
  var trace: [PointerEvent] = []
  var now: Int64 = 0
  var number = 0
  while trace.count < events {
    let frame = Rows.frame(number &* 7_919 % rows)
    var place = Point(x: frame.x + 100, y: frame.y + 30)
    now += 600_000_000
    trace.append(.down(touch: 1, at: place, time: Timestamp(nanoseconds: now)))
    // A fifth of a second on a screen of 120 Hz, or a finger that rests for one.
    for _ in 0..<24 {
      now += number % 5 == 0 ? 42_000_000 : 8_333_333
      place.x += number % 3 == 0 ? 6 : 0.2
      trace.append(.move(touch: 1, at: place, time: Timestamp(nanoseconds: now)))
    }
    now += 8_000_000
    trace.append(.up(touch: 1, at: place, time: Timestamp(nanoseconds: now)))
    number += 1
  }
  return trace
}
