public import GestureRuntime

/// A surface of one scene, as long as it is there. What has gone is known by no id any more.
public struct SurfaceID: Hashable, Sendable {
  let index: Int32
  let generation: UInt32
}

/// How the gesture of a surface stands to all gestures inside the surface. The words are those of the language.
public enum SurfaceRelation: CaseIterable, Hashable, Sendable {
  /// Whichever begins first wins, of one step what is inside: `race(inside, own)`.
  case race
  /// Its own waits until nothing inside can win: `exclusive(inside, own)`.
  case innerFirst
  /// What is inside waits until its own cannot win: `exclusive(own, inside)`.
  case ownFirst
  /// Side by side: `simultaneous(inside, own)`.
  case simultaneous
  /// As a race, but its own cancels what has begun inside, unless that `isKept`: `takeover(own, inside)`.
  case takeover
}

extension SurfaceRelation {
  /// The gesture that composes both as a scene does, as the language writes it.
  package func composed(_ inside: String, _ own: String) -> String {
    switch self {
    case .race: "race(\(inside), \(own))"
    case .innerFirst: "exclusive(\(inside), \(own))"
    case .ownFirst: "exclusive(\(own), \(inside))"
    case .simultaneous: "simultaneous(\(inside), \(own))"
    case .takeover: "takeover(\(own), \(inside))"
    }
  }
}

/// In which coordinates the gesture of a surface sees touches.
public enum SurfaceSpace: Hashable, Sendable {
  /// Of the surface as it lay when the first of its touches went down: a row that moves with the finger does not
  /// move under it.
  case atDown
  /// Of the surface as it lies.
  case live
  /// Of the scene.
  case scene
}

/// What a surface is like. All of it may be changed at any time; relations and `isKept` count from the next touch
/// on that goes down on a surface that has none.
public struct Surface {
  /// In the coordinates of the surface around it, in points; nil is as far as that goes. A touch outside of it hits
  /// nothing inside it either.
  public var frame: Rect?
  /// Whether a place in its own coordinates, inside its frame, is part of it; nil for all.
  public var hitTest: ((Point) -> Bool)?
  /// Which surface lies in front among those with the same surface around them: the one with the greater number, or of
  /// equal ones the one that came later.
  public var zIndex: Double
  /// To what is inside it.
  public var relation: SurfaceRelation
  /// Whether what of its gesture has begun is not taken over: so a slider in a sheet goes on, and a highlight gives
  /// way.
  public var isKept: Bool
  /// Whether only one of the surfaces in it has touches at a time: others do not see those that go down meanwhile.
  public var isExclusive: Bool
  /// In which coordinates its gesture sees touches.
  public var space: SurfaceSpace

  /// - Parameters:
  ///   - frame: in the coordinates of the surface around it, in points; nil is as far as that goes.
  ///   - hitTest: whether a place in its own coordinates is part of it; nil for all of the frame.
  ///   - zIndex: which surface lies in front; of equal ones the one that came later.
  ///   - relation: to what is inside it.
  ///   - isKept: whether what has begun is not taken over.
  ///   - isExclusive: whether only one of the surfaces in it has touches at a time.
  ///   - space: in which coordinates its gesture sees touches.
  public init(
    _ frame: Rect? = nil, hitTest: ((Point) -> Bool)? = nil, zIndex: Double = 0,
    relation: SurfaceRelation = .race, isKept: Bool = false, isExclusive: Bool = false,
    space: SurfaceSpace = .atDown
  ) {
    self.frame = frame
    self.hitTest = hitTest
    self.zIndex = zIndex
    self.relation = relation
    self.isKept = isKept
    self.isExclusive = isExclusive
    self.space = space
  }
}
