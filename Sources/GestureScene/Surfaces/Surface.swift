public import GestureRuntime

/// A surface of one scene. The id of a surface that has gone stands for no surface.
public struct SurfaceID: Hashable, Sendable {
  let index: Int32
  let generation: UInt32
}

/// The relation of the gesture of a surface to all gestures inside the surface. The words come from the language.
public enum SurfaceRelation: CaseIterable, Hashable, Sendable {
  /// The gesture that begins first wins. If both begin in one step, the gesture inside wins: `race(inside, own)`.
  case race
  /// Its own gesture waits until no gesture inside can win: `exclusive(inside, own)`.
  case innerFirst
  /// The gestures inside wait until its own cannot win: `exclusive(own, inside)`.
  case ownFirst
  /// Both go on side by side: `simultaneous(inside, own)`.
  case simultaneous
  /// Like `race`, but its own gesture cancels gestures inside that have begun, unless they are `isKept`: `takeover(own,
  /// inside)`.
  case takeover
}

extension SurfaceRelation {
  var composition: CompositionOperator {
    switch self {
    case .race: .race
    case .innerFirst, .ownFirst: .exclusive
    case .simultaneous: .simultaneous
    case .takeover: .takeover
    }
  }

  /// The gesture that composes both as a scene does, in the language.
  package func composed(_ inside: String, _ own: String) -> String {
    let parts = isOwnFirst ? [own, inside] : [inside, own]
    return "\(composition)(\(parts.joined(separator: ", ")))"
  }
}

/// The coordinates of the touches that the gesture of a surface sees.
public enum SurfaceSpace: Hashable, Sendable {
  /// The coordinates of the surface when the first of its touches went down: a row that moves with the finger does not
  /// move under it.
  case atDown
  /// The coordinates of the surface as it lies now.
  case live
  /// The coordinates of the scene.
  case scene
}

/// The properties of a surface. You can change all of them at any time. Relations and `isKept` take effect with the
/// next touch that goes down on a surface without touches.
public struct Surface {
  /// The frame in the coordinates of the surface around it, in points. Nil to fill that surface. A touch outside of the
  /// frame hits nothing inside the surface either.
  public var frame: Rect?
  /// Whether a point in the surface's own coordinates, inside its frame, is part of it. Nil if all points are.
  public var hitTest: ((Point) -> Bool)?
  /// Decides which surface lies in front among surfaces with the same parent: the surface with the greater number, or
  /// with equal numbers the later surface.
  public var zIndex: Double
  /// The relation of its gesture to the gestures inside it.
  public var relation: SurfaceRelation
  /// Whether its gesture cannot be taken over once it has begun. For example, a slider in a sheet is kept, and a
  /// highlight gives way.
  public var isKept: Bool
  /// Whether only one surface in it has touches at a time: the others do not see touches that go down meanwhile.
  public var isExclusive: Bool
  /// The coordinates of the touches that its gesture sees.
  public var space: SurfaceSpace

  /// - Parameters:
  ///   - frame: the frame in the coordinates of the surface around it, in points. Nil to fill that surface.
  ///   - hitTest: whether a point in its own coordinates is part of it. Nil for the whole frame.
  ///   - zIndex: which surface lies in front. With equal numbers, the later surface.
  ///   - relation: the relation to the gestures inside it.
  ///   - isKept: whether a gesture that has begun is not taken over.
  ///   - isExclusive: whether only one surface in it has touches at a time.
  ///   - space: the coordinates of the touches that its gesture sees.
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
