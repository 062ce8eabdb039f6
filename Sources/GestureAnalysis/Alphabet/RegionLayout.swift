import GestureCompiler
import GestureRuntime

/// Frames for the regions of a machine. They are apart from each other, except frames that one expression reads. These
/// overlap partly, so that every combination has a place.
struct RegionLayout {
  private(set) var frames: [(name: String, id: Int?, frame: Rect)] = []
  /// The frames by the number of the region.
  private(set) var framesOf: [Int: [Rect]] = [:]
  private let machine: Machine

  private static let side = 400.0
  private static let pitch = 600.0

  init(_ machine: Machine, _ code: ControlCode) {
    self.machine = machine
    let neighbours = code.neighbours.sorted { $0.lexicographicallyPrecedes($1) }
    var next = 0.0
    for (number, region) in machine.regions.enumerated() {
      let count = region.isMany ? 2 : 1
      for id in 1...count {
        var frame = Rect(
          x: next, y: 0, width: RegionLayout.side, height: RegionLayout.side)
        let earlier = neighbours.first { $0.contains(number) }?.filter { $0 < number } ?? []
        if let other = earlier.last, let place = framesOf[other]?.first, id == 1 {
          // Every second frame moves down, so that the second of three covers both sides.
          frame.x = place.x + RegionLayout.side / 2
          frame.y = earlier.count.isMultiple(of: 2) ? RegionLayout.side / 2 : place.y
        }
        next = max(next, frame.x + RegionLayout.pitch)
        framesOf[number, default: []].append(frame)
        frames.append((region.name, region.isMany ? id : nil, frame))
      }
    }
  }

  /// The registers with the frames inserted.
  func fill(_ registers: PerRegister<Double>) -> PerRegister<Double> {
    var registers = registers
    for (number, region) in machine.regions.enumerated() {
      guard let own = region.registers, let frame = framesOf[number]?.first else { continue }
      registers.replaceSubrange(own, with: [frame.x, frame.y, frame.width, frame.height])
    }
    return registers
  }

  var rects: [Rect] { frames.map { $0.frame } }
}
