import GestureRuntime

/// A view of a platform that keeps its views in a tree.
@MainActor protocol TreeView: AnyObject {
  /// The next view outwards. Nil for the outermost view.
  var outer: (any TreeView)? { get }
  /// The frame in the coordinates of the root of the tree, with the y axis pointing down.
  func frame(in root: any TreeView) -> Rect
  /// Calls `body` with the views directly inside that can be touched, in drawing order.
  func forEachInside(_ body: (any TreeView) -> Void)
  /// The innermost view that the platform finds at a point of this view. Nil if it finds no view.
  func hit(_ point: Point) -> (any TreeView)?
}

/// The views below a root that have a place in a scene. Before each step, a pass over the tree finds their frames.
@MainActor final class ViewTree {
  private unowned let window: GestureWindow
  private weak var root: (any TreeView)?
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var pass = 0
  private var order = 0
  private var isSorted = true
  /// The point that the platform has been asked for last, and the number of that question.
  private var asked: Point?
  private var question = 0

  init(_ root: any TreeView, in window: GestureWindow) {
    self.root = root
    self.window = window
  }

  private struct Entry {
    weak var view: (any TreeView)?
    let slot: SurfaceSlot
  }

  subscript(view: any TreeView) -> SurfaceSlot? {
    get {
      let entry = entries[ObjectIdentifier(view)]
      // Another view may have been at this address.
      return entry?.view === view ? entry?.slot : nil
    }
    set {
      if let old = entries[ObjectIdentifier(view)] { window.drop([old.slot]) }
      newValue?.tree = self
      entries[ObjectIdentifier(view)] = newValue.map { Entry(view: view, slot: $0) }
    }
  }

  // MARK: Places

  func layOut() {
    pass += 1
    order = 0
    isSorted = true
    asked = nil
    if let root { visit(root, below: root, in: nil) }
    if entries.values.contains(where: { $0.slot.pass != pass }) { dropUnseen() }
    if !isSorted { window.sort() }
  }

  private func dropUnseen() {
    window.drop(entries.values.map { $0.slot }.filter { $0.pass != pass })
    entries = entries.filter { $0.value.view != nil }
  }

  private func visit(
    _ view: any TreeView, below root: any TreeView, in around: SurfaceSlot?
  ) {
    var around = around
    if let slot = self[view] {
      place(slot, view.frame(in: root), in: around)
      around = slot
    }
    view.forEachInside { visit($0, below: root, in: around) }
  }

  private func place(_ slot: SurfaceSlot, _ frame: Rect, in around: SurfaceSlot?) {
    order += 1
    slot.pass = pass
    if slot.order != order { isSorted = false }
    slot.order = order
    slot.frame = frame
    slot.around = around
    window.enter(slot)
  }

  // MARK: Hit testing

  /// Whether the platform finds the slot's view, or a view inside it, at a point of the root. Views outside the
  /// scene hide others, too.
  func isHit(_ slot: SurfaceSlot, at point: Point) -> Bool {
    if point != asked {
      asked = point
      question += 1
      var next = root?.hit(point)
      while let view = next {
        self[view]?.question = question
        next = view.outer
      }
    }
    return slot.question == question
  }
}
