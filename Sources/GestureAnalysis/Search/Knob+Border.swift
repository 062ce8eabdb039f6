import GestureCompiler
import GestureRuntime

// Amounts in the units of tests: quarters of a point, hundredths of a pressure, nanoseconds.

extension Knob {
  /// The knobs at the end of a run that change something named in `dependence`.
  static func last(in run: Run, for dependence: Dependence) -> [Knob] {
    let firsts = run.steps.indices.filter { !run.steps[$0].joins }
    let last = { (isWanted: (Run.Step) -> Bool) in firsts.last { isWanted(run.steps[$0]) } }
    var knobs: [Knob] = []
    if let press = last({ $0.isMove || $0.deed == .event(.down) }) {
      if dependence.contains(.pressure) { knobs.append(.pressure(press)) }
      if dependence.contains(.radius) { knobs.append(.radius(press)) }
      if dependence.contains(.tilt) { knobs.append(.tilt(press)) }
    }
    if let way = last({ $0.isMove || $0.phase?.hasWay == true }) {
      let isMove = run.steps[way].isMove
      if dependence.contains(.velocity), isMove, run.steps[way].over == 0 {
        knobs.append(.over(way))
      }
      if !dependence.isDisjoint(with: [.displacement, .place, .velocity, .delta]) {
        let ways = run.ways(at: way)
        if ways.contains(where: { $0 != .zero }) { knobs.append(.length(way)) }
        if ways.count == 1 { knobs += isMove ? [.x(way), .y(way)] : [.wheelX(way), .wheelY(way)] }
      }
    }
    if !dependence.isDisjoint(with: [.place, .delta]),
      let index = last({ $0.deed == .event(.down) || $0.phase?.leadsPointer == true })
    {
      let isDown = run.steps[index].deed == .event(.down)
      knobs += isDown ? [.restX(index), .restY(index)] : [.x(index), .y(index)]
    }
    if dependence.contains(.time), let end = firsts.last, run.steps[end].deed != .wait {
      knobs.append(.wait(end))
    }
    return knobs
  }

  private var grain: Double {
    switch self {
    case .wait: 1
    case .over: 10_000
    case .pressure, .tilt, .azimuth: 0.01
    default: Amounts.grid
    }
  }

  /// The amount of a run in whole grains.
  func units(in run: Run) -> Int64 { Int64((amount(in: run) / grain).rounded()) }

  func turned(_ run: Run, to units: Int64) -> Run {
    var turned = run
    set(&turned, to: Double(units) * grain)
    return turned
  }

  /// Amounts to test on the way to the given one, because a comparison may change between them.
  func samples(around amount: Int64) -> [Int64] {
    switch self {
    case .wait:
      return [0, amount / 2, amount * 2]
        + [10, 100, 1_000, 10_000].map { amount + $0 * 1_000_000 }
    case .over:
      let amounts = (0..<11).flatMap { [max(1, amount) << $0, amount >> $0] }
      return amounts.filter { 10 <= $0 && $0 <= 400_000 && $0 != amount }
    case .length:
      return (0..<8).map { amount * $0 / 8 }
        + [amount * 2, amount * 4, amount * 16].filter { $0 <= 16_000 }
    case .pressure: return Array(stride(from: 0, through: 100, by: 10))
    case .radius: return Array(stride(from: 0, through: 400, by: 40))
    case .tilt: return Array(stride(from: 0, through: 160, by: 16))
    default: return (2..<13).flatMap { [amount + 1 << $0, amount - 1 << $0] }
    }
  }
}
