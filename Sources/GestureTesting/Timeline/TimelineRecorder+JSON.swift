internal import GestureCompiler
package import GestureJSON
internal import GestureRuntime

extension TimelineRecorder {
  /// The record so far, for tools that draw. Times are in seconds. A thing that goes on has the end null.
  package var json: JSON {
    object([
      "touches": .array(record.touches.map { $0.json }),
      "rows": .array(record.rows.indices.map { record.rows[$0].json(ofNode: node(ofRow: $0)) }),
      "actions": texts(record.actions), "settings": texts(record.settings),
      "end": time(record.end),
    ])
  }
}

extension TimelineRecord.Touch {
  fileprivate var json: JSON {
    let places = places.map { place in
      JSON.array([time(place.time), .number(place.point.x), .number(place.point.y)])
    }
    return object([
      "id": number(id), "title": .string(title), "down": time(down), "up": time(up),
      "isCancelled": .bool(isCancelled), "places": .array(places),
    ])
  }
}

extension TimelineRecord.Row {
  fileprivate func json(ofNode node: NodeID?) -> JSON {
    object([
      "title": .string(title), "node": node.map { number($0.index) },
      "spans": .array(
        spans.map { span in
          let kind = span.kind == .active ? "active" : "waiting"
          return object([
            "kind": .string(kind), "start": time(span.start), "end": time(span.end),
          ])
        }),
      "marks": .array(
        marks.map { object(["time": time($0.time), "mark": .string($0.mark.rawValue)]) }),
      "notes": texts(notes),
      "waits": .array(
        waits.map { wait in
          object([
            "start": time(wait.start), "length": .number(wait.length / 1e9),
            "end": time(wait.end), "hasCome": .bool(wait.hasCome),
          ])
        }),
    ])
  }
}

private func texts(_ notes: [(time: Timestamp, text: String)]) -> JSON {
  .array(notes.map { object(["time": time($0.time), "text": .string($0.text)]) })
}

private func time(_ time: Timestamp) -> JSON { .number(time.seconds) }

private func time(_ time: Timestamp?) -> JSON { time.map { .number($0.seconds) } ?? .null }
