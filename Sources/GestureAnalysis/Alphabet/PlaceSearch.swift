import GestureCompiler
import GestureRuntime

/// The places where fingers go down, and the places that affect a condition when a finger is there.
struct PlaceSearch {
  private(set) var starts: [[Point]] = []
  /// The absolute places that matter. Empty if all places are alike.
  private(set) var places: [Point] = []
  /// The places where a pointer may hover.
  private(set) var hovers: [Point] = []

  /// The place if no condition asks for places.
  private static let usual = Point(x: 100, y: 100)
  private static let outside = Point(x: -100, y: -100)

  init(_ evaluator: Evaluator, layout: RegionLayout, touches: Int) {
    let code = evaluator.code
    let survey = Survey(evaluator, .places)
    let isAnywhere = !code.dependence.contains(.place) && code.crossedRegions.isEmpty
    let candidates =
      isAnywhere ? [PlaceSearch.home(layout)] : PlaceSearch.candidates(code, layout)
    hovers = survey.firstOfCells(candidates, PlaceSearch.situation)
    let welcome = hovers.filter { place in
      code.entrances.contains {
        evaluator.residue(of: $0.accepts, PlaceSearch.situation(place), knowing: .place)
          != .known(false)
      }
    }
    let first = welcome.isEmpty ? hovers : welcome
    starts = (0..<max(touches, 1)).map { finger in
      first.map { place in
        let offset = PlaceSearch.offset(of: finger)
        return Point(x: place.x + offset.dx, y: place.y + offset.dy)
      }
    }
    let later = Question(known: .place, includes: { $0 != .accepts }, asksForRegions: true)
    let cells = Survey(evaluator, later).firstOfCells(candidates, PlaceSearch.situation)
    places = cells.count > 1 ? cells : []
  }

  private static func situation(_ place: Point) -> Situation {
    Situation(fingers: [Situation.Finger(start: place)])
  }

  /// A place in a region if there is one, because actions may compute with the region's frame.
  private static func home(_ layout: RegionLayout) -> Point {
    layout.rects.first?.center ?? usual
  }

  /// The second finger lies next to the first one, and others lie around them.
  private static func offset(of finger: Int) -> Vector {
    let column = finger % 2
    let row = finger / 2
    let sign: Double = row.isMultiple(of: 2) ? -1 : 1
    return Vector(dx: 100 * Double(column), dy: sign * 100 * Double((row + 1) / 2))
  }

  /// The centres of regions first, then a place elsewhere, then other places in and around regions, and at amounts that
  /// conditions name.
  private static func candidates(_ code: ControlCode, _ layout: RegionLayout) -> [Point] {
    let rects = layout.rects
    var result = rects.map { $0.center } + [rects.isEmpty ? usual : outside]
    for rect in rects {
      for x in [0.25, 0.75] {
        for y in [0.25, 0.75] {
          result.append(Point(x: rect.x + rect.width * x, y: rect.y + rect.height * y))
        }
      }
    }
    let constants = code.constants.filter { $0.isFinite && 1 <= $0 && $0 <= 2000 }.sorted()
    for origin in [Point.zero] + rects.map({ $0.center }) {
      let across = origin == .zero ? usual : origin
      for constant in constants {
        for amount in [constant - 10, constant + 10, constant, constant - Amounts.grid] {
          result.append(Point(x: origin.x + amount, y: across.y))
          result.append(Point(x: across.x, y: origin.y + amount))
        }
      }
    }
    return result + corners(constants, rects)
  }

  /// Places with two unusual coordinates: below, between and beyond the amounts that conditions name and the edges of
  /// regions.
  private static func corners(_ constants: [Double], _ rects: [Rect]) -> [Point] {
    let across = between(constants + rects.flatMap { [$0.x, $0.x + $0.width] })
    let down = between(constants + rects.flatMap { [$0.y, $0.y + $0.height] })
    guard across.count * down.count <= mostCorners else { return [] }
    return across.flatMap { x in down.map { y in Point(x: x, y: y) } }
  }

  /// The most corners. More would take longer than they are worth.
  private static let mostCorners = 144

  private static func between(_ edges: [Double]) -> [Double] {
    let edges = Set(edges).sorted()
    guard let first = edges.first, let last = edges.last else { return [] }
    return [first - 10] + zip(edges, edges.dropFirst()).map { ($0 + $1) / 2 } + [last + 10]
  }
}

extension Rect {
  var center: Point { Point(x: x + width / 2, y: y + height / 2) }
}
