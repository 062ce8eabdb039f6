import GestureCompiler
import GestureRuntime
import Testing

@testable import GestureAnalysis

/// Strokes that are sampled differently, and the outcomes that depend on it.
@Suite struct SamplingTests {
  /// A finger that goes down, and 40 ms later is 100 points farther, and lifts.
  private static let stroke = Witness([
    (0, .down, 0), (40, .move, 100), (50, .up, 100),
  ])

  @Test func `refined moves keep the time of the move`() {
    let fine = Self.stroke.refined(into: 4)
    #expect(
      fine
        == Witness([
          (0, .down, 0), (10, .move, 25), (20, .move, 50), (30, .move, 75), (40, .move, 100),
          (50, .up, 100),
        ]))
    #expect(fine.greatestStep == 25)
    #expect(Self.stroke.greatestStep == 100)
  }

  /// 100 points are two samples of 50 Hz, 60 points apart at most, which fit into 40 ms.
  @Test func `sampled moves come as late as they can`() {
    let sampled = Self.stroke.sampled(by: Sampling(rate: 50, greatestSpeed: 3_000))
    #expect(
      sampled
        == Witness([
          (0, .down, 0), (20, .move, 60), (40, .move, 100), (50, .up, 100),
        ]))
  }

  @Test func `a slow finger takes longer, and what comes after comes later`() {
    let sampled = Self.stroke.sampled(by: Sampling(rate: 50, greatestSpeed: 1_250))
    #expect(
      sampled
        == Witness([
          (0, .down, 0), (20, .move, 25), (40, .move, 50), (60, .move, 75), (80, .move, 100),
          (90, .up, 100),
        ]))
  }

  @Test func `a stroke moves all fingers by the same way`() {
    #expect(Witness([(0, .down, 0), (40, .move, 100)]).endsWithStroke)
    #expect(!Self.stroke.endsWithStroke)
    #expect(!Witness([(0, .down, 5), (40, .move, 5)]).endsWithStroke)
    var two = Witness([(0, .down, 0), (10, .down, 50), (40, .move, 100)])
    for (number, touch) in [(1, 2), (2, 2)] { two.setTouch(touch, of: number) }
    #expect(!two.endsWithStroke)
    var resting = Witness([(0, .down, 5), (40, .move, 5)])
    for (number, item) in resting.items.enumerated() {
      guard case .events(var events) = item.action else { continue }
      events[0].location.y = 30
      resting.items[number].action = .events(events)
    }
    #expect(!resting.endsWithStroke)
  }

  @Test func `a stroke is turned about where it began`() throws {
    let turned = Witness([(0, .down, 7), (40, .move, 107)]).turned(byHalf: 1)
    guard case .events(let events)? = turned.items.last?.action else { return #expect(Bool(false)) }
    #expect(events.map { $0.location } == [Point(x: 7, y: 100)])
  }

  /// A finger moves up to 133 points from sample to sample at 60 Hz, and 800 at 10 Hz.
  @Test(arguments: [
    (60.0, 8_000.0, DiagnosticSpec.neverSampled), (10, 8_000, .decidedBySampling),
    (60, 20_000, .decidedBySampling),
  ])
  func `the figures of the model decide`(_ rate: Double, _ speed: Double, _ code: DiagnosticSpec)
    throws
  {
    let spec = SuiteSpec(
      path: "a.gesture",
      text: "gesture Card = race(far: drag(minimumDistance: 300pt), near: drag())")
    var options = AnalysisOptions()
    options.sampling = Sampling(rate: rate, greatestSpeed: speed)
    let findings = analyze(try #require(spec.compile()), options: options).findings
    #expect(findings.map { $0.problem.spec } == [code])
    #expect(findings.allSatisfy { $0.verdict == .confirmed })
    if code == .neverSampled {
      #expect(
        findings[0].bounds
          == "that it never is so is proved: at 60 Hz and 8000 pt/s, with up to 2 fingers")
    }
  }
}

extension Witness {
  /// The acts of finger 1 along the horizontal axis, by milliseconds.
  fileprivate init(_ events: [(time: Int64, phase: PointerEvent.Phase, x: Double)]) {
    self.init(
      items: events.map { event in
        let time = Timestamp(nanoseconds: event.time * 1_000_000)
        return Item(
          time: time,
          action: .events([
            PointerEvent(phase: event.phase, touch: 1, at: Point(x: event.x, y: 0), time: time)
          ]))
      })
  }

  fileprivate mutating func setTouch(_ touch: Int, of item: Int) {
    guard case .events(var events) = items[item].action else { return }
    events[0].touch = touch
    items[item].action = .events(events)
  }
}
