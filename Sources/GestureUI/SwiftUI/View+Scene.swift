#if canImport(SwiftUI)
  import GestureRuntime
  public import GestureScene
  public import SwiftUI

  extension SwiftUI.View {
    /// Puts the compiled gestures of all views inside this one into one scene. Each touch enters the scene one time, the
    /// views under it see it, and the scene decides which gesture wins: see `gestureRelation(_:isKept:isExclusive:zIndex:)`.
    ///
    /// Views with a gesture hide views behind them from touches. A point outside a view with a gesture is outside
    /// everything in it.
    public func gestureScene() -> some SwiftUI.View { modifier(SceneContainer()) }

    /// Sets the relation of the compiled gesture of this view to the gestures inside the view. It has an effect inside a
    /// `gestureScene()`.
    ///
    /// - Parameters:
    ///   - relation: decides between the gesture and those inside.
    ///   - isKept: whether a gesture that has begun is not taken over by a gesture around it.
    ///   - isExclusive: whether a single view in it has touches at a time.
    ///   - zIndex: the number of `zIndex(_:)`, if the view has one: SwiftUI does not tell it.
    public func gestureRelation(
      _ relation: SurfaceRelation = .race, isKept: Bool = false, isExclusive: Bool = false,
      zIndex: Double = 0
    ) -> some SwiftUI.View {
      transformEnvironment(\.surfaceOptions) {
        $0.relation = relation
        $0.isKept = isKept
        $0.isExclusive = isExclusive
        $0.zIndex = zIndex
      }
    }

    /// Names the compiled gesture of this view, for `gestureWaits(for:)`.
    public func gestureID(_ id: some Hashable) -> some SwiftUI.View {
      transformEnvironment(\.surfaceOptions) { $0.id = AnyHashable(id) }
    }

    /// Makes the compiled gesture of this view wait until the gesture with this name has failed, wherever in the
    /// `gestureScene()` that one is. It does not wait for a gesture that has no touch.
    public func gestureWaits(for id: some Hashable) -> some SwiftUI.View {
      transformEnvironment(\.surfaceOptions) { $0.waits.append(AnyHashable(id)) }
    }

    /// Groups the compiled gestures inside this view.
    ///
    /// - Parameter isExclusive: whether a single view in it has touches at a time, such as a key of a keypad.
    public func gestureGroup(isExclusive: Bool) -> some SwiftUI.View {
      modifier(GestureGroup())
        .transformEnvironment(\.surfaceOptions) { $0.isExclusive = isExclusive }
    }
  }

  /// The root of a scene.
  private struct SceneContainer: ViewModifier {
    private var state = State(initialValue: MadeOnce { GestureWindow() })

    func body(content: Content) -> some SwiftUI.View {
      let window = state.wrappedValue.value
      content
        .environment(\.gestureWindow, window)
        .environment(\.surfaceAround, nil)
        .onPreferenceChange(DrawnSlots.self) { slots in
          MainActor.assumeIsolated { window.draw(slots) }
        }
        .modifier(SceneRoute(window: window))
        .onDisappear { window.cancel() }
    }
  }

  private struct GestureGroup: ViewModifier {
    @Environment(\.gestureWindow) private var window
    private var state = State(initialValue: MadeOnce { SurfaceSlot() })

    func body(content: Content) -> some SwiftUI.View {
      if let window {
        content.modifier(SurfaceRoute(window: window, slot: state.wrappedValue.value) { _ in })
      } else {
        content
      }
    }
  }

  /// A view with a gesture that is in a scene.
  struct HostRoute<Machine: GestureMachine>: ViewModifier {
    let host: GestureHost<Machine>
    let window: GestureWindow
    let isEnabled: Bool
    let complete: (inout SurfaceOptions) -> Void
    private var state = State(initialValue: Storage())

    init(
      host: GestureHost<Machine>, window: GestureWindow, isEnabled: Bool,
      _ complete: @escaping (inout SurfaceOptions) -> Void
    ) {
      self.host = host
      self.window = window
      self.isEnabled = isEnabled
      self.complete = complete
    }

    @MainActor private final class Storage {
      private var slot: SurfaceSlot?
      private weak var host: GestureHost<Machine>?

      /// A view may be given another gesture, which has a place of its own.
      func slot(of host: GestureHost<Machine>) -> SurfaceSlot {
        if let slot, self.host === host { return slot }
        let new = SurfaceSlot(host, replacing: slot)
        slot = new
        self.host = host
        return new
      }
    }

    func body(content: Content) -> some SwiftUI.View {
      let slot = state.wrappedValue.slot(of: host)
      content
        .modifier(SurfaceRoute(window: window, slot: slot, complete))
        .onChange(of: isEnabled, initial: true) { slot.isEnabled = $1 }
    }

    /// A scene cannot tell the coordinates of a named space. A gesture that needs them stays outside.
    static func fits(_ host: GestureHost<Machine>, _ space: some CoordinateSpaceProtocol) -> Bool {
      guard space is LocalCoordinateSpace || space is GlobalCoordinateSpace else { return false }
      return GestureScene.takes(host.machine)
    }
  }

  /// A view in a scene. It reports its frame and its number in drawing order.
  private struct SurfaceRoute: ViewModifier {
    let window: GestureWindow
    let slot: SurfaceSlot
    let complete: (inout SurfaceOptions) -> Void
    @Environment(\.surfaceAround) private var around
    @Environment(\.surfaceOptions) private var options

    init(
      window: GestureWindow, slot: SurfaceSlot,
      _ complete: @escaping (inout SurfaceOptions) -> Void
    ) {
      self.window = window
      self.slot = slot
      self.complete = complete
    }

    func body(content: Content) -> some SwiftUI.View {
      let _ = update()
      content
        .environment(\.surfaceAround, slot)
        .environment(\.surfaceOptions, SurfaceOptions())
        .transformPreference(DrawnSlots.self) { $0.append(slot) }
        .onGeometryChange(for: Shown.self) {
          Shown($0)
        } action: { shown in
          slot.frame = shown.frame
          slot.clip = shown.clip
        }
        .onAppear { window.enter(slot) }
        .onDisappear { window.dropSoon(slot) }
    }

    private func update() {
      var options = options
      complete(&options)
      slot.options = options
      slot.around = around
    }
  }

  /// The frame of a view in the window, and the part of the window that its scroll view shows.
  private struct Shown: Equatable, Sendable {
    var frame: GestureRuntime.Rect
    var clip: GestureRuntime.Rect?

    init(_ proxy: GeometryProxy) {
      frame = GestureRuntime.Rect(proxy.frame(in: CoordinateSpace.global))
      guard let bounds = proxy.bounds(of: .scrollView) else { return }
      var clip = GestureRuntime.Rect(bounds)
      clip.x += frame.x
      clip.y += frame.y
      self.clip = clip
    }
  }

  /// The views of a scene, in drawing order.
  private struct DrawnSlots: PreferenceKey {
    static var defaultValue: [SurfaceSlot] { [] }
    static func reduce(value: inout [SurfaceSlot], nextValue: () -> [SurfaceSlot]) {
      value += nextValue()
    }
  }

  private struct WindowKey: EnvironmentKey {
    static var defaultValue: GestureWindow? { nil }
  }
  private struct AroundKey: EnvironmentKey {
    static var defaultValue: SurfaceSlot? { nil }
  }
  private struct OptionsKey: EnvironmentKey {
    static var defaultValue: SurfaceOptions { SurfaceOptions() }
  }

  extension EnvironmentValues {
    /// The scene around a view. Nil outside of a scene.
    var gestureWindow: GestureWindow? {
      get { self[WindowKey.self] }
      set { self[WindowKey.self] = newValue }
    }
    /// The next view outwards in the scene.
    fileprivate var surfaceAround: SurfaceSlot? {
      get { self[AroundKey.self] }
      set { self[AroundKey.self] = newValue }
    }
    /// The options for the next view inwards that has a gesture.
    var surfaceOptions: SurfaceOptions {
      get { self[OptionsKey.self] }
      set { self[OptionsKey.self] = newValue }
    }
  }
#endif
