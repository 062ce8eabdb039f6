internal import GestureRuntime

/// The surfaces of a scene, the surface around each, and the search for the surfaces under a point.
final class SurfaceTree {
  struct Entry {
    var traits: Surface
    var generation: UInt32 = 0
    var isPresent = true
    /// Whether it has a machine. A surface without a machine is hit only if a surface inside it is hit.
    var hasMachine: Bool
    var parent: Int?
    var depth: Int
    /// The number of surfaces in it, including itself, that are in contests.
    var busy = 0
    let children = ChildList()
  }

  @exclusivity(unchecked) var surfaces: ContiguousArray<Entry> = []
  private var free: [Int] = []
  let roots = ChildList()
  /// The machines that the last touch or pointer hit, from the inside to the outside, and the origins of their
  /// surfaces.
  @exclusivity(unchecked) private(set) var path: ContiguousArray<Int> = []
  @exclusivity(unchecked) private(set) var origins: ContiguousArray<Vector> = []
  /// The length of the longest possible path.
  private(set) var mostDepth = 0
  /// Whether the numbers of the surfaces match their places in the tree.
  @exclusivity(unchecked) private var isNumbered = false

  subscript(id: SurfaceID) -> Int? {
    let index = Int(id.index)
    guard surfaces.indices.contains(index), surfaces[index].isPresent,
      surfaces[index].generation == id.generation
    else { return nil }
    return index
  }

  func id(_ surface: Int) -> SurfaceID {
    SurfaceID(index: Int32(surface), generation: surfaces[surface].generation)
  }

  func children(of surface: Int?) -> ChildList {
    surface.map { surfaces[$0].children } ?? roots
  }

  // MARK: Changes

  func add(_ traits: Surface, hasMachine: Bool, in parent: Int?) -> Int {
    let depth = depth(in: parent)
    var entry = Entry(traits: traits, hasMachine: hasMachine, parent: parent, depth: depth)
    let index: Int
    if let last = free.popLast() {
      index = last
      entry.generation = surfaces[index].generation &+ 1
      surfaces[index] = entry
    } else {
      index = surfaces.count
      surfaces.append(entry)
    }
    place(index)
    makeRoom(depth)
    return index
  }

  private func depth(in parent: Int?) -> Int {
    parent.map { surfaces[$0].depth + 1 } ?? 1
  }

  /// Inserts the surface among its siblings by its `zIndex`, in front of siblings with the same `zIndex`.
  private func place(_ surface: Int) {
    let siblings = children(of: surfaces[surface].parent)
    let zIndex = surfaces[surface].traits.zIndex
    var index = siblings.items.count
    while index > 0, surfaces[Int(siblings.items[index - 1])].traits.zIndex > zIndex { index -= 1 }
    siblings.insert(surface, at: index)
    isNumbered = false
  }

  private func makeRoom(_ depth: Int) {
    guard depth > mostDepth else { return }
    mostDepth = depth
    path.reserveCapacity(depth)
    origins.reserveCapacity(depth)
  }

  /// Removes a surface. The surfaces inside it must be gone already.
  func remove(_ surface: Int) {
    children(of: surfaces[surface].parent).remove(surface)
    surfaces[surface].isPresent = false
    surfaces[surface].traits.hitTest = nil
    free.append(surface)
    isNumbered = false
  }

  func move(_ surface: Int, into parent: Int?) {
    let busy = surfaces[surface].busy
    add(busy: -busy, above: surface)
    children(of: surfaces[surface].parent).remove(surface)
    surfaces[surface].parent = parent
    add(busy: busy, above: surface)
    setDepth(surface)
    place(surface)
  }

  private func setDepth(_ surface: Int) {
    surfaces[surface].depth = depth(in: surfaces[surface].parent)
    makeRoom(surfaces[surface].depth)
    for child in surfaces[surface].children.items { setDepth(Int(child)) }
  }

  /// Whether `surface` is `other` or lies inside it.
  func lies(_ surface: Int, in other: Int) -> Bool {
    var next: Int? = surface
    while let surface = next {
      if surface == other { return true }
      next = surfaces[surface].parent
    }
    return false
  }

  func change(_ surface: Int, to traits: Surface) {
    let old = surfaces[surface].traits
    surfaces[surface].traits = traits
    let siblings = children(of: surfaces[surface].parent)
    if old.frame != traits.frame { siblings.update(surface, self) }
    if old.zIndex != traits.zIndex {
      siblings.remove(surface)
      place(surface)
    }
    if old.relation != traits.relation { isNumbered = false }
  }

  // MARK: Taking part

  /// Remembers that one surface more has joined a contest, or that surfaces have left.
  func add(busy count: Int, from surface: Int) {
    surfaces[surface].busy += count
    add(busy: count, above: surface)
  }

  private func add(busy count: Int, above surface: Int) {
    var parent = surfaces[surface].parent
    while let around = parent {
      surfaces[around].busy += count
      parent = surfaces[around].parent
    }
  }

  /// Whether another surface next to it keeps touches from it.
  /// - Parameter isSelfBusy: whether a surface itself is in a contest.
  func isLockedOut(_ child: Int, isSelfBusy: (Int) -> Bool) -> Bool {
    guard let parent = surfaces[child].parent, surfaces[parent].traits.isExclusive else {
      return false
    }
    return surfaces[parent].busy - (isSelfBusy(parent) ? 1 : 0) > surfaces[child].busy
  }

  // MARK: Hit testing

  /// Sets `path` to the path of a point in the scene.
  /// - Parameter isLocked: whether an exclusive surface keeps the touch from a surface inside it.
  func findPath(at point: Point, isLocked: (Int) -> Bool) {
    clearPath()
    _ = search(in: nil, point, .zero, isLocked)
  }

  /// The path of a point for a touch. `path` stays unchanged.
  func touchPath(at point: Point, isLocked: (Int) -> Bool) -> ContiguousArray<Int> {
    let (oldPath, oldOrigins) = (path, origins)
    defer { (path, origins) = (oldPath, oldOrigins) }
    findPath(at: point, isLocked: isLocked)
    return path
  }

  /// Makes the path empty.
  func clearPath() {
    path.removeAll(keepingCapacity: true)
    origins.removeAll(keepingCapacity: true)
  }

  /// - Parameters:
  ///   - point: in the coordinates of `parent`.
  ///   - origin: the origin of those coordinates.
  private func search(
    in parent: Int?, _ point: Point, _ origin: Vector, _ isLocked: (Int) -> Bool
  ) -> Bool {
    children(of: parent).first(at: point, self) { child in
      let frame = surfaces[child].traits.frame
      if let frame, !frame.contains(point) { return false }
      let (x, y) = (frame?.x ?? 0, frame?.y ?? 0)
      let inner = Point(x: point.x - x, y: point.y - y)
      if let hitTest = surfaces[child].traits.hitTest, !hitTest(inner) { return false }
      let innerOrigin = Vector(dx: origin.dx + x, dy: origin.dy + y)
      let depth = path.count
      let isHit = search(in: child, inner, innerOrigin, isLocked)
      guard isHit || surfaces[child].hasMachine else { return false }
      if isLocked(child) {
        // The surface is hit, so that surfaces behind it are not.
        path.removeLast(path.count - depth)
        origins.removeLast(origins.count - depth)
      } else if surfaces[child].hasMachine {
        path.append(child)
        origins.append(innerOrigin)
      }
      return true
    }
  }

  /// The origin of the surface in the scene.
  func origin(of surface: Int) -> Vector {
    var origin = Vector.zero
    var next: Int? = surface
    while let surface = next {
      origin.dx += surfaces[surface].traits.frame?.x ?? 0
      origin.dy += surfaces[surface].traits.frame?.y ?? 0
      next = surfaces[surface].parent
    }
    return origin
  }

  // MARK: Order

  /// Numbers all surfaces in the order of their reports, if that may have changed: front before back, and inside a
  /// surface as its relation requires.
  func numberIfNeeded(_ number: (_ surface: Int, _ order: Int) -> Void) -> Bool {
    guard !isNumbered else { return false }
    isNumbered = true
    var next = 0
    for root in roots.items.reversed() { self.number(Int(root), &next, number) }
    return true
  }

  private func number(
    _ surface: Int, _ next: inout Int, _ number: (_ surface: Int, _ order: Int) -> Void
  ) {
    let comesFirst = surfaces[surface].traits.relation.isOwnFirst
    if comesFirst {
      number(surface, next)
      next += 1
    }
    for child in surfaces[surface].children.items.reversed() {
      self.number(Int(child), &next, number)
    }
    if !comesFirst {
      number(surface, next)
      next += 1
    }
  }
}

extension SurfaceRelation {
  /// Whether the surface's own gesture comes before those inside.
  var isOwnFirst: Bool { self == .ownFirst || self == .takeover }
}
