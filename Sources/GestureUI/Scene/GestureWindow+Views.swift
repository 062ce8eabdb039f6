#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit
#elseif canImport(AppKit) && !canImport(UIKit)
  public import AppKit
#endif

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) || canImport(AppKit) && !canImport(UIKit)
  public import GestureRuntime
  public import GestureScene

  extension GestureWindow {
    #if canImport(UIKit)
      /// A view of the platform: `UIView` or `NSView`.
      public typealias View = UIView
    #else
      /// A view of the platform: `UIView` or `NSView`.
      public typealias View = NSView
    #endif

    /// Makes a scene for the views in a window, or in another view. Keep it as long as the window.
    ///
    ///     let gestures = GestureWindow(in: window)
    ///     gestures.add(list, to: listView, relation: .takeover)
    ///     gestures.add(row, to: rowView)
    ///
    /// - Parameters:
    ///   - view: the window or the view.
    ///   - clock: the clock of all gestures in it.
    public convenience init(in view: View, clock: GestureClock = .uptime) {
      self.init(clock: clock)
      tree = ViewTree(view, in: self)
      receiveTouches(of: view)
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
    ///   - scrolling: how the gesture shares touches with scroll views, sheets and the swipe back.
    ///   - id: the name that other gestures use to wait for this one.
    ///   - waits: the names of gestures that this one waits for.
    public func add<Machine: GestureMachine>(
      _ gesture: GestureHost<Machine>, to view: View, relation: SurfaceRelation = .race,
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
    public func remove(_ view: View) { tree?[view] = nil }
  }
#endif
