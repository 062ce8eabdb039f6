import FormSupport
import Foundation
import GestureCompiler
import GestureRuntime
import TestSupport
import Testing

/// Series of three quick taps, holds and drags under thirteen compositions. `Data/quick-series.tsv`
/// has a line for each composition and on it a digit for each series: how many gestures a reading
/// of the language's rules, written apart from this engine, gets out of it. None may be lost.
@Suite struct QuickSeriesTests {
  static let deeds = ["tap", "hold", "drag"]
  static let gaps: [Int64] = [40, 140, 260, 410]
  /// The number of gestures that the end of a part stands for, if it is not 1.
  static let worth = ["double": 2, "triple": 3, "h": 0, "t": 0, "d": 1]

  static let compositions: [(String, [Int])] = {
    let path = "Tests/GestureTestingTests/Data/quick-series.tsv"
    guard let text = try? Repository.text(path) else { return [] }
    return text.split(separator: "\n").map { line in
      let parts = line.split(separator: "\t")
      return (String(parts[0]), parts[1].compactMap { $0.wholeNumberValue })
    }
  }()

  @Test(arguments: 0..<13)
  func `no quick series loses a gesture`(composition: Int) throws {
    let (body, expected) = Self.compositions[composition]
    #expect(expected.count == 432)
    let machine = try machine(body)
    var lost: [String] = []
    for (number, series) in Self.allSeries.enumerated() {
      let got = worth(machine, series)
      if got < expected[number] { lost.append("series \(number): \(got) of \(expected[number])") }
    }
    #expect(lost.isEmpty, "\(body)")
  }

  private func machine(_ body: String) throws -> TableMachine {
    var compiler = Compiler()
    let source = SourceFile(path: "G.gesture", text: "gesture G = \(body)")
    var compilation = compiler.compile("G.gesture", load: { _ in source })
    let table = compilation?.table()
    return try GestureProgram(verifying: #require(table)).machine("G")
  }

  private func worth(_ machine: TableMachine, _ series: [TraceStep]) -> Int {
    var played = RecordedMachine(machine: machine)
    played.play(series)
    played.advance(to: Timestamp(milliseconds: series.lastMillisecond + 20_000))
    return played.record.filter { $0.name == "ended" && !$0.part.isEmpty }
      .reduce(0) { $0 + (Self.worth[$1.part] ?? 1) }
  }

  /// All series in the order of the data: deeds outermost, then gaps.
  private static var allSeries: [[TraceStep]] {
    var all: [[TraceStep]] = []
    for a in deeds {
      for b in deeds {
        for c in deeds {
          for first in gaps {
            for second in gaps { all.append(series([a, b, c], [first, second, 0])) }
          }
        }
      }
    }
    return all
  }

  private static func series(_ deeds: [String], _ gaps: [Int64]) -> [TraceStep] {
    var time: Int64 = 0
    var steps: [TraceStep] = []
    let add = { (after: Int64, phase: PointerEvent.Phase, x: Double) in
      steps.append([
        PointerEvent(
          phase: phase, touch: 1, at: Point(x: x, y: 0), time: .init(milliseconds: time + after))
      ])
    }
    for (deed, gap) in zip(deeds, gaps) {
      add(0, .down, 0)
      switch deed {
      case "drag":
        for i in 1...10 { add(20 * Int64(i), .move, 10 * Double(i)) }
        add(250, .up, 100)
      case "hold": add(600, .up, 0)
      default: add(100, .up, 0)
      }
      time = steps.lastMillisecond + gap
    }
    return steps
  }
}
