public import FormSupport
public import GestureScene

/// Sees that every `began` has one end.
public struct Watch {
  private struct Part: Hashable {
    var surface: SurfaceID
    var name: String
  }

  private var begun: Set<Part> = []
  public private(set) var fault: String?
  public private(set) var reported = 0

  public init() {}

  public var open: String? { begun.first.map { $0.name.isEmpty ? "a whole" : $0.name } }

  public mutating func add(_ surface: SurfaceID, _ report: Reported) {
    reported += 1
    guard report.kind == .phase else { return }
    let part = Part(surface: surface, name: report.part)
    let isBegun = begun.contains(part)
    switch report.name {
    case "began":
      if isBegun { fault = "\(report.part) begins twice" }
      begun.insert(part)
    case "changed": if !isBegun { fault = "\(report.part) changes before it begins" }
    case "cancelled":
      if !isBegun { fault = "\(report.part) is cancelled and has not begun" }
      begun.remove(part)
    case "failed": if isBegun { fault = "\(report.part) fails and has begun" }
    default: begun.remove(part)
    }
  }
}

extension GestureScene {
  /// If a surface excludes another, only one of the two may have begun.
  public var wrongWinners: String? {
    let standings = standings
    for standing in standings where standing.isActive && standing.relation != .simultaneous {
      let inside = standings.filter { other in
        other.isActive && other.surface != standing.surface
          && Self.lies(other, in: standing.surface, standings)
      }
      if !inside.isEmpty { return "two have won of \(standing.relation)" }
    }
    return nil
  }

  private static func lies(
    _ standing: Standing, in surface: SurfaceID, _ all: [Standing]
  ) -> Bool {
    var around = standing.around
    while let next = around {
      if next == surface { return true }
      around = all.first { $0.surface == next }?.around
    }
    return false
  }
}
