import FormSupport
import GestureScene

/// Sees that every `began` has one end.
struct Watch {
  private struct Part: Hashable {
    var surface: SurfaceID
    var name: String
  }

  private var begun: Set<Part> = []
  private(set) var fault: String?
  private(set) var reported = 0

  var open: String? { begun.first.map { $0.name.isEmpty ? "a whole" : $0.name } }

  mutating func add(_ surface: SurfaceID, _ report: Reported) {
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
