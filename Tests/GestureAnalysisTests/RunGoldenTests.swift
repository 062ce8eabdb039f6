import FormSupport
import GestureCompiler
import GestureRuntime
import TestSupport
import Testing

@testable import GestureAnalysis

/// All results of a run with every kind of step: without each step, joined, split, written, rendered for all hands, and
/// with each amount changed.
@Suite struct RunGoldenTests {
  private static let pointer = InputAlphabet.Pointer()
  private static let pen: InputAlphabet.Pointer = {
    var pen = InputAlphabet.Pointer()
    pen.kind = .stylus
    pen.pressure = 0.5
    pen.modifiers = [.shift]
    return pen
  }()

  private static func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  private static func after(_ wait: Int64, _ step: Run.Step) -> Run.Step {
    var step = step
    step.wait = wait
    return step
  }

  private static let runs: [(String, Run)] = [
    ("nothing", Run()),
    (
      "fingers",
      Run(
        steps: [
          .down(1, point(10, 20), pointer), after(5, .down(2, point(60, 20), pen)), .wait(7_000),
        ]
          + Run.together([.move(1, point(20, 40), pointer), .move(2, point(70, 10), pen)])
          + [
            after(3_000_000, .move(1, point(50, 80), pointer, over: 40_000_000)), .wait(4),
            .wait(6),
          ]
          + Run.together([.move(2, point(70, 30), pen), .move(1, point(50, 80), pointer)])
          + [
            after(9, .up(1)), .cancel(2), .down(1, point(1, 1), pen),
            .move(1, point(2, 2), pointer), .up(1),
          ])
    ),
    (
      "a host",
      Run(steps: [
        .set("size", .number(3)), .set("n", .count(4)), .set("pause", .duration(.milliseconds(20))),
        .set("place", .point(point(1, 2))), .set("way", .vector(Vector(dx: 3, dy: 4))),
        .set("isOn", .bool(true)), .frame("pad", id: 0, Rect(x: 1, y: 2, width: 30, height: 40)),
        after(8, .frame("pad", id: 1, nil)), .down(1, point(5, 6), pointer),
        Run.Step(deed: .cancelAll, wait: 2), .wait(100),
      ])
    ),
    (
      "a pointer",
      Run(steps: [
        .touchless(TouchlessEvent(.hover, at: point(3, 4), by: .zero), pointer),
        after(
          6, .touchless(TouchlessEvent(.scroll, at: point(3, 4), by: Vector(dx: 2, dy: -5)), pen)),
        .touchless(TouchlessEvent(.leave, at: .zero, by: .zero), pointer), .wait(3),
      ])
    ),
    (
      "no sense",
      Run(steps: [
        .move(1, point(1, 1), pointer), .up(1), .cancel(3), .down(1, point(1, 1), pointer),
        .down(1, point(2, 2), pointer), after(-4, .move(1, point(3, 3), pointer)), .wait(0), .up(1),
        .up(1),
      ])
    ),
  ]

  private func text(_ step: Run.Step) -> String {
    var text = "\(step.deed) \(step.finger) +\(step.wait)\(step.joins ? " joins" : "")"
    if step.over != 0 { text += " over \(step.over)" }
    text += " at \(step.place.x), \(step.place.y)"
    if step.way != .zero { text += " by \(step.way.dx), \(step.way.dy)" }
    if step.pointer != Self.pointer { text += " \(step.pointer.kind) \(step.pointer.pressure)" }
    if case .input = step.deed { text += " = \(step.value.exactText)" }
    if case .frame = step.deed { text += " \(step.id) \(step.rect.map { "\($0)" } ?? "none")" }
    return text.replacing("GestureRuntime.", with: "")
  }

  private func text(_ title: String, _ run: Run) -> String {
    "\(title), \(run.duration) ns, lines \(run.lines.map { $0.count })\n"
      + run.steps.map { "  \(text($0))\n" }.joined()
  }

  private func text(_ call: RunCall) -> String {
    switch call {
    case .events(let events): events.map { $0.exactText }.joined(separator: " | ")
    case .advance(let time): "advance \(time.nanoseconds)"
    case .cancel(let time): "cancel \(time.nanoseconds)"
    case .set(let name, let value): "set \(name) \(value.exactText)"
    case .frame(let name, let id, let rect): "frame \(name) \(id) \(rect.map { "\($0)" } ?? "none")"
    }
  }

  @Test func `runs in all forms`() throws {
    var record = ""
    for (name, run) in Self.runs {
      record += text(name, run) + text("joined", run.joined) + text("split", run.split)
      record += text("written", run.written)
      for index in run.steps.indices { record += text("without \(index)", run.without(index)) }
      for index in run.steps.indices {
        let shrunk = run.shrunk { $0.steps.contains { $0.deed == run.steps[index].deed } }
        record += text("with one of the deed of \(index)", shrunk)
      }
      for hands in [SearchHands.plain, .hands, .anyHost] {
        record += "\(hands)\n" + run.calls(hands).map { "  \(text($0))\n" }.joined()
      }
    }
    try expectGolden(
      record.replacing("GestureRuntime.", with: ""), at: "Goldens/runs.txt")
  }

  private func knobs(at index: Int, of run: Run) -> [Knob] {
    let step = run.steps[index]
    var knobs: [Knob] = [
      .x(index), .y(index), .restX(index), .restY(index), .wait(index), .over(index),
      .length(index),
      .pressure(index), .radius(index), .tilt(index), .azimuth(index), .wheelX(index),
      .wheelY(index),
    ]
    if case .input = step.deed, step.value != .bool(true) {
      knobs.append(.input(index, coordinate: 0))
    }
    if step.rect != nil { knobs += (0..<4).map { .side(index, side: $0) } }
    return knobs
  }

  @Test func `amounts that a search may change`() throws {
    let machine = try QuickSpec.machine("gesture G = tap()").machine
    let contact = "gesture G = drag() { on drag.ended where drag.touches.radius > 2pt { } }"
    let touched = try QuickSpec.machine(contact).machine
    var record = ""
    for hands in [SearchHands.plain, .hands, .anyHost] {
      for machine in [machine, touched] {
        let arena = try #require(RunArena(machine, [:], hands))
        for (name, run) in Self.runs {
          record += "\(hands), \(name): \(Knob.all(of: run, arena))\n"
        }
      }
    }
    try expectGolden(record, at: "Goldens/all-knobs.txt")
  }

  @Test func `amounts of runs`() throws {
    var record = ""
    for (name, run) in Self.runs {
      for index in run.steps.indices {
        record += "\(name), \(index): ways \(run.ways(at: index).map { [$0.dx, $0.dy] })\n"
        for knob in knobs(at: index, of: run) {
          record +=
            "  \(knob) \(knob.amount(in: run)), \(knob.units(in: run)) of unit \(knob.unit) and \(knob.least)"
          record += ", samples \(knob.samples(around: 24))\n"
          for amount in [-3.0, 0.3, 17] {
            // A length of nothing cannot be another one.
            if case .length = knob, knob.amount(in: run) == 0 { continue }
            var turned = run
            knob.set(&turned, to: amount)
            let changes = zip(run.steps, turned.steps).filter { $0 != $1 }.map { text($1) }
            record += "    \(amount): \(changes.joined(separator: "; "))\n"
          }
          var turned = run
          if case .length = knob, knob.amount(in: run) == 0 { continue }
          knob.turn(&turned, by: 2)
          record +=
            "    by 2: \(knob.amount(in: turned)), to 40: \(knob.amount(in: knob.turned(run, to: 40)))\n"
        }
      }
      let dependences: [Dependence] = [
        .pressure, .radius, .tilt, .velocity, .displacement, .place, .delta, .time,
        [.place, .time],
        [.velocity, .pressure],
      ]
      for dependence in dependences {
        record += "last for \(dependence.rawValue): \(Knob.last(in: run, for: dependence))\n"
      }
    }
    try expectGolden(record, at: "Goldens/knobs.txt")
  }
}
