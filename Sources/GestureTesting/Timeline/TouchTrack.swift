internal import GestureCompiler
@_spi(GestureEngine) internal import GestureRuntime

extension TimelineSection {
  /// A line with the paths of a finger, and below it its locations.
  func track(_ touches: [TimelineRecord.Touch]) -> [String] {
    var canvas = TimelineCanvas(width: canvasWidth)
    for touch in touches { write(touch, on: &canvas) }
    for note in touches.flatMap({ places(of: $0) }) {
      canvas.place(note: note.text, at: note.column, from: 1, glyphs)
    }
    return canvas.text
  }

  private func write(_ touch: TimelineRecord.Touch, on canvas: inout TimelineCanvas) {
    let (first, last) = (column(touch.down), column(touch.up ?? time.upperBound))
    for column in first...max(first, last) { canvas.write(glyphs.rest, at: column, line: 0) }
    for (before, after) in zip(touch.places, touch.places.dropFirst()) {
      guard time.contains(after.time), let way = way(before.point, after.point) else { continue }
      canvas.write(glyphs.ways[way], at: column(after.time), line: 0)
      // Between two samples the finger is moving.
      let gap = after.time.nanoseconds(since: before.time)
      guard gap < 40_000_000, time.contains(before.time) else { continue }
      let columns = column(before.time) + 1..<max(column(before.time) + 1, column(after.time))
      for column in columns { canvas.write(glyphs.ways[way], at: column, line: 0) }
    }
    if time.contains(touch.down) { canvas.write(glyphs.down, at: first, line: 0) }
    if let up = touch.up, time.contains(up) {
      let sign = touch.isCancelled ? glyphs.cancel : first == last ? glyphs.tap : glyphs.up
      canvas.write(sign, at: last, line: 0)
    }
  }

  /// The location of its down, and the end of each of its paths, with its length.
  private func places(of touch: TimelineRecord.Touch) -> [(column: Int, text: String)] {
    guard let start = touch.places.first, time.contains(start.time) else { return [] }
    var notes = [(column: column(start.time), text: text(start.point))]
    var from = start
    var before = start
    for place in touch.places.dropFirst() {
      let isPause = place.time.nanoseconds(since: before.time) > 100_000_000
      if isPause, before.point != from.point {
        notes.append(note(from.point, before))
        from = before
      }
      if place.point != before.point { before = place } else { before.time = place.time }
    }
    if before.point != from.point {
      let arrival = touch.places.first { $0.point == before.point && $0.time > from.time } ?? before
      notes.append(note(from.point, arrival))
    }
    return notes
  }

  private func note(_ from: Point, _ place: (time: Timestamp, point: Point)) -> (
    column: Int, text: String
  ) {
    let (dx, dy) = (place.point.x - from.x, place.point.y - from.y)
    let way = Dimension.length.text((dx * dx + dy * dy).squareRoot())
    return (column(place.time), "\(text(place.point)), \(way) on")
  }

  private func text(_ point: Point) -> String {
    let rounded = [point.x, point.y].map { NumberText.rounded($0, decimals: 1) }
    return "(\(rounded[0]), \(rounded[1]))"
  }

  /// The direction in eighths of a turn, clockwise from the right. Nil if the points are equal.
  private func way(_ a: Point, _ b: Point) -> Int? {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    guard dx != 0 || dy != 0 else { return nil }
    // Past tan 67.5°, the path is drawn along one axis.
    if dx.magnitude > 2.414 * dy.magnitude { return dx > 0 ? 0 : 4 }
    if dy.magnitude > 2.414 * dx.magnitude { return dy > 0 ? 2 : 6 }
    return dx > 0 ? (dy > 0 ? 1 : 7) : (dy > 0 ? 3 : 5)
  }

  /// A line for a pointer that hovers and scrolls.
  func track(_ pointer: [(time: Timestamp, kind: PointerEvent.Phase, way: Vector)]) -> [String] {
    var canvas = TimelineCanvas(width: canvasWidth)
    var isInside = false
    var before = 0
    for event in pointer {
      let column = column(event.time)
      if isInside {
        for between in before..<max(before, column) where canvas.isFree(between, line: 0) {
          canvas.write(glyphs.hover, at: between, line: 0)
        }
      }
      isInside = event.kind == .hover || isInside && event.kind.hasPlace
      let sign = event.kind.hasWay ? glyphs.scroll : event.kind.hasPlace ? glyphs.hover : glyphs.up
      canvas.write(sign, at: column, line: 0)
      before = column
    }
    return canvas.text
  }
}
