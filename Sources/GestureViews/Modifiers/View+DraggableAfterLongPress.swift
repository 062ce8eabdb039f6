#if canImport(SwiftUI)
  import GeneratedGestures
  import GestureRuntime
  import GestureUI
  public import SwiftUI

  /// The state of a view that a finger can drag after a long press, as in "Composing SwiftUI Gestures".
  public enum DragState: Equatable, Sendable {
    /// No finger is on the view.
    case inactive
    /// A finger presses the view, but not yet long enough.
    case pressing
    /// The finger has picked the view up and moved it by `translation`, in points.
    case dragging(translation: CGSize)

    /// The way of the finger since it picked the view up, in points.
    public var translation: CGSize {
      if case .dragging(let translation) = self { translation } else { .zero }
    }

    /// Whether a finger presses or drags the view.
    public var isActive: Bool { self != .inactive }

    /// Whether a finger has picked the view up.
    public var isDragging: Bool {
      if case .dragging = self { true } else { false }
    }

    init(_ state: DraggableCircle.DragState) {
      switch state {
      case .inactive: self = .inactive
      case .pressing: self = .pressing
      case .dragging(let way): self = .dragging(translation: CGSize(way))
      }
    }
  }

  extension SwiftUI.View {
    /// Lets a finger pick the view up after a long press, and drag it. The view follows the finger and stays at the
    /// place of the drop. A quick flick still scrolls a list around it.
    ///
    /// - Parameters:
    ///   - state: set to the state of the finger, for the look of the view.
    ///   - offset: the offset of the view while no finger drags it, in points. If left out, the view keeps it.
    ///   - minimumDuration: the time after which the finger has picked the view up, in seconds.
    ///   - resetAnimation: animates the end of the drag.
    ///   - onDropped: called when the finger has dropped the view at another place, in the coordinates of the window.
    ///     It is not called if the system takes the touch away: the view then goes back.
    public func draggableAfterLongPress(
      state: Binding<DragState>? = nil, offset: Binding<CGSize>? = nil,
      minimumDuration: TimeInterval = 0.5, resetAnimation: Animation? = nil,
      onDropped: @escaping (GestureDragValue) -> Void = { _ in }
    ) -> some SwiftUI.View {
      modifier(
        DraggableAfterLongPress(
          state: state, offset: offset, minimumDuration: minimumDuration,
          resetAnimation: resetAnimation, onDropped: onDropped))
    }
  }

  private struct DraggableAfterLongPress: ViewModifier {
    private let gesture: State<GestureHost<DraggableCircle>>
    private var ownOffset = State(initialValue: CGSize.zero)
    let state: Binding<DragState>?
    let offset: Binding<CGSize>?
    let minimumDuration: TimeInterval
    let resetAnimation: Animation?
    let onDropped: (GestureDragValue) -> Void

    init(
      state: Binding<DragState>?, offset: Binding<CGSize>?, minimumDuration: TimeInterval,
      resetAnimation: Animation?, onDropped: @escaping (GestureDragValue) -> Void
    ) {
      gesture = State(
        initialValue: GestureHost(DraggableCircle(lift: Duration(minimumDuration))))
      self.state = state
      self.offset = offset
      self.minimumDuration = minimumDuration
      self.resetAnimation = resetAnimation
      self.onDropped = onDropped
    }

    private var host: GestureHost<DraggableCircle> { gesture.wrappedValue }

    func body(content: Content) -> some SwiftUI.View {
      let present = DragState(host.dragState)
      let offset = offset ?? ownOffset.projectedValue
      let place = offset.wrappedValue + present.translation
      content.offset(x: place.width, y: place.height)
        .gesture(host, in: .global, resetAnimation: resetAnimation) { perform($0, offset) }
        .onChange(of: present) { _, present in state?.wrappedValue = present }
        .renewing(host, for: [minimumDuration]) {
          DraggableCircle(lift: Duration(minimumDuration))
        }
    }

    private func perform(_ action: DraggableCircle.Action, _ offset: Binding<CGSize>) {
      guard case .dropped(let place, let velocity) = action else { return }
      // The machine adds up its drags. The sum is here, where the app can change it.
      let way = host.machine.offset
      host.machine.offset = .zero
      offset.wrappedValue = offset.wrappedValue + CGSize(way)
      onDropped(GestureDragValue(at: place, translation: way, velocity: velocity))
    }
  }
#endif
