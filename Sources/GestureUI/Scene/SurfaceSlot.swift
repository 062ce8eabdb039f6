import GestureRuntime
import GestureScene

/// The options of a view in a scene.
struct SurfaceOptions: Equatable {
  var relation = SurfaceRelation.race
  var isKept = false
  var isExclusive = false
  var zIndex = 0.0
  /// The name that other gestures use to wait for this one.
  var id: AnyHashable?
  /// The names of gestures that this one waits for.
  var waits: [AnyHashable] = []
  var space = SurfaceSpace.scene
  var scrolling = ScrollPolicy.race
}

/// The place of a view in the scene of a window. The view reports its frame, and its number in drawing order.
@MainActor final class SurfaceSlot {
  typealias MakeMember = @MainActor (GestureWindow, Surface, SurfaceID?) -> SceneMember

  private(set) var surface: SurfaceID?
  private(set) var member: SceneMember?
  private weak var window: GestureWindow?
  private let makeMember: MakeMember?

  /// The next view outwards that may be in the scene.
  weak var around: SurfaceSlot? {
    didSet { if around !== oldValue { window?.notePlace(of: self) } }
  }
  /// The frame in the window.
  var frame = Rect.zero {
    didSet { if frame != oldValue { placeAll() } }
  }
  /// The part of the window that shows the view. Nil if nothing hides a part of the view.
  var clip: Rect? {
    didSet { if clip != oldValue { placeSurface() } }
  }
  /// The number of the view in the drawing order of views.
  var order = 0
  /// The tree that the view is in, if its platform has one.
  weak var tree: ViewTree?
  /// The last pass over the tree, and the last question for a point, that have found this view.
  var pass = 0
  var question = 0
  var rank = 0 {
    didSet { if rank != oldValue { change { $0.zIndex = Double(rank) } } }
  }
  /// Whether its gesture is in the scene. If not, views inside it are still there.
  var isEnabled = true {
    didSet {
      guard isEnabled != oldValue, let window, surface != nil else { return }
      window.drop([self])
      window.enter(self)
    }
  }
  var options = SurfaceOptions() {
    didSet { if options != oldValue { noteOptions(oldValue) } }
  }

  /// The slot of a view without a gesture, which groups views inside it.
  init() { makeMember = nil }

  /// The slot of a view with a gesture.
  init<Machine: GestureMachine>(_ host: GestureHost<Machine>) {
    makeMember = { [weak host] window, surface, parent in
      guard let host else { return SceneMember(window.scene.addGroup(surface, in: parent)) }
      host.cancel()
      let id = window.scene.add(host.machine, surface, in: parent)
      return MemberOf(host, id, in: window)
    }
  }

  /// The slot of a view whose gesture is another one than before.
  convenience init<Machine: GestureMachine>(
    _ host: GestureHost<Machine>, replacing old: SurfaceSlot?
  ) {
    self.init(host)
    guard let old else { return }
    (frame, clip, order, around, options) = (
      old.frame, old.clip, old.order, old.around, old.options
    )
    guard let window = old.window else { return }
    window.drop([old])
    window.enter(self)
  }

  /// The next view outwards that is in the scene.
  var nearest: SurfaceSlot? {
    var next = around
    while let slot = next, slot.surface == nil { next = slot.around }
    return next
  }

  func isDrawn(before other: SurfaceSlot) -> Bool {
    (options.zIndex, order) < (other.options.zIndex, other.order)
  }

  // MARK: In the scene

  /// Called by the window.
  func enter(_ window: GestureWindow, around: SurfaceID?) {
    self.window = window
    var surface = Surface(
      zIndex: Double(rank), relation: options.relation, isKept: options.isKept,
      isExclusive: options.isExclusive, space: options.space)
    place(&surface)
    if let makeMember, isEnabled {
      let member = makeMember(window, surface, around)
      member.scrolling = options.scrolling
      self.member = member
      self.surface = member.surface
    } else {
      self.surface = window.scene.addGroup(surface, in: around)
    }
  }

  /// Called by the window.
  func exit() {
    surface = nil
    member = nil
    window = nil
  }

  func wait(for other: SurfaceSlot) {
    guard let window, let surface, let awaited = other.surface else { return }
    window.scene.requireFailure(of: awaited, before: surface)
  }

  func stopWaiting(for other: SurfaceSlot) {
    guard let window, let surface, let awaited = other.surface else { return }
    window.scene.removeFailureRequirement(of: awaited, before: surface)
  }

  private func noteOptions(_ old: SurfaceOptions) {
    change {
      $0.relation = options.relation
      $0.isKept = options.isKept
      $0.isExclusive = options.isExclusive
      $0.space = options.space
    }
    member?.scrolling = options.scrolling
    if options.zIndex != old.zIndex { window?.sort() }
    if options.id != old.id || options.waits != old.waits {
      window?.release(self, from: old.waits.filter { !options.waits.contains($0) })
      window?.requireFailures()
    }
    window?.noteChange()
  }

  // MARK: Frames

  /// Places the surface and those directly inside it, whose frames are relative to it.
  private func placeAll() {
    guard let window, surface != nil else { return }
    placeSurface()
    for slot in window.slots where slot.nearest === self { slot.placeSurface() }
  }

  func placeSurface() { change { place(&$0) } }

  private func place(_ surface: inout Surface) {
    let origin = nearest?.frame ?? .zero
    surface.frame = Rect(
      x: frame.x - origin.x, y: frame.y - origin.y, width: frame.width, height: frame.height)
    surface.hitTest = hitTest
  }

  private var hitTest: ((Point) -> Bool)? {
    guard let tree else { return clip.map(isShown) }
    return { [unowned tree, unowned self] place in
      tree.isHit(self, at: Point(x: place.x + frame.x, y: place.y + frame.y))
    }
  }

  private func isShown(by clip: Rect) -> (Point) -> Bool {
    let shown = Rect(
      x: clip.x - frame.x, y: clip.y - frame.y, width: clip.width, height: clip.height)
    return { shown.contains($0) }
  }

  private func change(_ body: (inout Surface) -> Void) {
    guard let window, let surface, var traits = window.scene[surface] else { return }
    body(&traits)
    window.scene[surface] = traits
  }
}

extension SurfaceSlot: Equatable {
  nonisolated static func == (a: SurfaceSlot, b: SurfaceSlot) -> Bool { a === b }
}
