import GestureCompiler
import Testing

@testable import GestureAnalysis

@Suite struct StepRecordTests {
  private typealias Reader = StepRecord.Reader

  private static let readers: [Reader] = [
    .handler(StepRecord.Handler(node: NodeID(0), handler: 1)), .gate(NodeID(0)),
    .handler(StepRecord.Handler(node: NodeID(0), handler: 0)), .gate(NodeID(2)),
    .handler(StepRecord.Handler(node: NodeID(2), handler: 0)),
  ]

  private func record(_ readers: some Sequence<Reader>) -> StepRecord {
    var record = StepRecord()
    for reader in readers { record.add(StepRecord.IdleParts(now: 0b110, before: 1), for: reader) }
    return record
  }

  @Test func `the order in which code ran does not count`() {
    let record = record(Self.readers)
    #expect(record.idle.count == Self.readers.count)
    #expect(record == self.record(Self.readers.reversed()))
    #expect(record.hashValue == self.record(Self.readers.reversed()).hashValue)
    #expect(record != self.record(Self.readers.dropLast()))
  }

  @Test func `a part that is idle only once is not idle`() {
    var record = record(Self.readers)
    record.add(StepRecord.IdleParts(now: 0b011, before: 0), for: Self.readers[1])
    for reading in record.idle {
      let expected: UInt64 = reading.reader == Self.readers[1] ? 0b010 : 0b110
      #expect(reading.parts.now == expected)
    }
  }
}
