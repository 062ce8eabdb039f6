import GestureRuntime

/// Where fingers go down, and where it matters that they are.
struct PlaceSearch {
  private(set) var starts: [[Point]] = []
  private(set) var regionPlaces: [Point] = []
  /// Where a pointer may hover.
  private(set) var hovers: [Point] = []

  /// Where nothing asks for places.
  private static let usual = Point(x: 100, y: 100)
  private static let outside = Point(x: -100, y: -100)

  init(_ survey: Survey, layout: RegionLayout, touches: Int) {
    let code = survey.code
    let isAnywhere = !code.dependence.contains(.place) && code.crossedRegions.isEmpty
    let candidates = isAnywhere ? [] : PlaceSearch.candidates(survey, layout)
    let cells =
      candidates.isEmpty
      ? [PlaceSearch.home(layout)]
      : survey.firstOfCells(candidates, knowing: .place) {
        Situation(fingers: [Situation.Finger(start: $0)])
      }
    let welcome = cells.filter { place in
      code.entrances.contains {
        survey.evaluator.residue(
          of: $0.accepts, Situation(fingers: [Situation.Finger(start: place)]), knowing: .place)
          != .known(false)
      }
    }
    let first = welcome.isEmpty ? cells : welcome
    starts = (0..<max(touches, 1)).map { finger in
      first.map { place in
        let offset = PlaceSearch.offset(of: finger)
        return Point(x: place.x + offset.dx, y: place.y + offset.dy)
      }
    }
    regionPlaces = cells.count > 1 ? cells : []
    hovers = cells
  }

  /// In a region, if there is one: actions may compute with its frame.
  private static func home(_ layout: RegionLayout) -> Point {
    layout.rects.first?.center ?? usual
  }

  /// The second finger lies beside the first, others around.
  private static func offset(of finger: Int) -> Vector {
    let column = finger % 2
    let row = finger / 2
    let sign: Double = row.isMultiple(of: 2) ? -1 : 1
    return Vector(dx: 100 * Double(column), dy: sign * 100 * Double((row + 1) / 2))
  }

  /// The middles of regions first, then those of what two have in common, then elsewhere.
  private static func candidates(_ survey: Survey, _ layout: RegionLayout) -> [Point] {
    let rects = layout.rects
    var result = rects.isEmpty ? [usual] : [outside]
    let corners = rects.flatMap { rect in
      [0.25, 0.75].flatMap { x in
        [0.25, 0.75].map { y in
          Point(x: rect.x + rect.width * x, y: rect.y + rect.height * y)
        }
      }
    }
    result = rects.map { $0.center } + result + corners
    let constants = survey.code.constants.filter { $0.isFinite && 1 <= $0 && $0 <= 2000 }.sorted()
    for constant in constants {
      for amount in [constant - 10, constant + 10, constant, constant - 0.25] {
        result.append(Point(x: amount, y: usual.y))
        result.append(Point(x: usual.x, y: amount))
      }
    }
    return result
  }
}

extension Rect {
  var center: Point { Point(x: x + width / 2, y: y + height / 2) }
}
