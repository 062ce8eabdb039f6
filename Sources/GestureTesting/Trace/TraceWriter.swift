internal import GestureJSON
// Programs that read traces need the forms of lines and values, too.
@_exported public import GestureRecording
import GestureRuntime

extension TraceItem {
  /// The item as lines of a trace without newlines: one for each touch of a frame, none if it was refused.
  package var lines: [String] {
    switch kind {
    case .event(let event): [event.traceLine]
    case .frame(let events): events.map { $0.traceLine }
    case .advance: ["\(start),\"advance\":true}"]
    case .cancel: ["\(start),\"cancel\":true}"]
    case .set(let name, let value):
      ["\(start),\"set\":\(JSON.quoted(name)),\"value\":\(value.text)}"]
    case .region(let name, let id, let rect):
      ["\(start),\"frame\":\(JSON.quoted(name))\(id == 0 ? "" : ",\"id\":\(id)")\(fields(rect))}"]
    case .refused: []
    }
  }

  private var start: String { "{\"t\":\(JSON.text(of: time.seconds))" }

  private func fields(_ rect: Rect?) -> String {
    guard let rect else { return "" }
    let numbers = [rect.x, rect.y, rect.width, rect.height].map { JSON.text(of: $0) }
    return ",\"rect\":[\(numbers.joined(separator: ","))]"
  }
}
