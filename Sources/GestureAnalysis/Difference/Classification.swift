import GestureRuntime
import GestureTesting

extension Difference {
  /// The class of the records of one trace.
  static func change(_ old: [RecordLine], _ new: [RecordLine]) -> Comparison.Change {
    if streams(old, { $0.likeness }) == streams(new, { $0.likeness }) { return .same }
    if streams(old, Instant.init) == streams(new, Instant.init) { return .values }
    let subjects = [old, new].map { reported in
      streams(reported.filter { !$0.name.isChange }) { $0.name }
    }
    if subjects[0] == subjects[1] { return .timing }
    let recognised = [old, new].map { reported in
      Set(reported.map { $0.name }.filter { $0.isRecognition })
    }
    return recognised[0] == recognised[1] ? .reports : .winner
  }

  private struct Instant: Hashable {
    var time: Timestamp
    var subject: RecordLine.Name

    init(_ reported: RecordLine) {
      time = reported.time
      subject = reported.name
    }
  }

  private static func streams<Element>(
    _ reported: [RecordLine], _ element: (RecordLine) -> Element
  ) -> [String: [Element]] {
    var streams: [String: [Element]] = [:]
    for each in reported { streams[each.name.stream, default: []].append(element(each)) }
    return streams
  }
}
