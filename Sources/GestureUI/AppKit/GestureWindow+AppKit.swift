#if canImport(AppKit) && !canImport(UIKit)
  public import GestureRuntime
  public import GestureScene
  public import AppKit

  extension GestureWindow {
    /// Makes a scene for the views in a window, or in another view. Keep it as long as the window.
    ///
    ///     let gestures = GestureWindow(in: window)
    ///     gestures.add(list, to: listView, relation: .takeover)
    ///     gestures.add(row, to: rowView)
    ///
    /// - Parameters:
    ///   - view: the window or the view.
    ///   - clock: the clock of all gestures in it.
    public convenience init(in view: NSView, clock: GestureClock = .uptime) {
      self.init(clock: clock)
      tree = ViewTree(view, in: self)
      let recognizer = SceneRecognizer(host)
      view.addGestureRecognizer(recognizer)
      recognizer.wheel = WheelMonitor { [weak self, weak view] event in
        guard let self, let view else { return false }
        return self.scroll(event, in: view)
      }
    }

    /// - Returns: true if the views must not receive the event.
    private func scroll(_ event: NSEvent, in root: NSView) -> Bool {
      let place = GestureRuntime.Point(event.locationInWindow, in: root)
      guard event.window === root.window, let hit = root.hit(place) as? NSView else { return false }
      let isInside = sequence(first: hit, next: { $0.superview }).contains { $0 is NSScrollView }
      return scroll(
        by: ScrollAmount.delta(event), PointerEvent(event, at: place),
        movesContent: isInside && !event.isMomentum)
    }

    /// Adds a gesture to a view. The gestures of views inside the view are inside this gesture.
    ///
    /// - Parameters:
    ///   - gesture: the gesture. Its machine is generated Swift or comes from a table.
    ///   - view: the view. The scene finds its frame before each step.
    ///   - relation: decides between the gesture and the gestures of views inside.
    ///   - isKept: whether a gesture that has begun is not taken over by a gesture around it.
    ///   - isExclusive: whether a single view inside has touches at a time.
    ///   - space: the coordinates of touches: `.scene` for the window, `.atDown` or `.live` for the view.
    ///   - scrolling: how the gesture shares touches with scroll views.
    ///   - id: the name that other gestures use to wait for this one.
    ///   - waits: the names of gestures that this one waits for.
    public func add<Machine: GestureMachine>(
      _ gesture: GestureHost<Machine>, to view: NSView, relation: SurfaceRelation = .race,
      isKept: Bool = false, isExclusive: Bool = false, space: SurfaceSpace = .atDown,
      scrolling: ScrollPolicy = .race, id: AnyHashable? = nil, waitsFor waits: [AnyHashable] = []
    ) {
      add(
        gesture, to: view,
        SurfaceOptions(
          relation: relation, isKept: isKept, isExclusive: isExclusive, id: id, waits: waits,
          space: space, scrolling: scrolling))
    }

    /// Removes the gesture of a view. Its touches are cancelled.
    public func remove(_ view: NSView) { tree?[view] = nil }
  }

  /// The recognizer of a window. It keeps the monitor of wheels for as long as the view has the recognizer.
  private final class SceneRecognizer: MachineGestureRecognizer<SceneMachine> {
    var wheel: WheelMonitor?
  }

  extension NSView: TreeView {
    var outer: (any TreeView)? { superview }

    func frame(in root: any TreeView) -> GestureRuntime.Rect {
      guard let root = root as? NSView else { return .zero }
      let frame = convert(bounds, to: root)
      let space = ViewSpace(height: Double(root.bounds.height), isFlipped: root.isFlipped)
      let top = root.isFlipped ? frame.minY : frame.maxY
      let corner = space.point(x: Double(frame.minX), y: Double(top))
      return GestureRuntime.Rect(
        x: corner.x, y: corner.y, width: Double(frame.width), height: Double(frame.height))
    }

    func forEachInside(_ body: (any TreeView) -> Void) {
      for view in subviews where !view.isHidden { body(view) }
    }

    func hit(_ point: GestureRuntime.Point) -> (any TreeView)? {
      let space = ViewSpace(height: Double(bounds.height), isFlipped: isFlipped)
      let place = space.point(x: point.x, y: point.y)
      // AppKit takes points in the coordinates of the view around.
      return hitTest(convert(CGPoint(x: place.x, y: place.y), to: superview))
    }
  }
#endif
