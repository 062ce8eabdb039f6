#if canImport(SwiftUI)
  import GeneratedGestures
  import GestureRuntime
  import GestureUI
  public import SwiftUI

  extension SwiftUI.View {
    /// Calls closures when the touch of this view enters the view and leaves it. Each entry has its exit, at the latest
    /// when the finger lifts or the system takes the touch away.
    ///
    /// - Parameters:
    ///   - onEnter: called at the down, and when the finger comes back.
    ///   - onExit: called when the finger leaves the view, or lifts.
    public func touchEnterExit(
      onEnter: (() -> Void)? = nil, onExit: (() -> Void)? = nil
    ) -> some SwiftUI.View {
      modifier(TouchEnterExit(onEnter: onEnter, onExit: onExit))
    }

    /// Adds this view to a group of views that share one touch.
    ///
    /// - Parameters:
    ///   - id: the id of the view in the group.
    ///   - proxy: the proxy that `TouchEnterExitReader` passes to its content.
    public func touchEnterExit<ID: Hashable>(
      id: ID, proxy: TouchEnterExitProxy<ID>
    ) -> some SwiftUI.View {
      gestureRegion(\.frames.views, id: proxy.names.number(of: id), of: proxy.touch)
    }
  }

  private struct TouchEnterExit: ViewModifier {
    private var state = State(initialValue: GestureHost(GeneratedGestures.TouchEnterExit()))
    let onEnter: (() -> Void)?
    let onExit: (() -> Void)?

    init(onEnter: (() -> Void)?, onExit: (() -> Void)?) {
      self.onEnter = onEnter
      self.onExit = onExit
    }

    func body(content: Content) -> some SwiftUI.View {
      let touch = state.wrappedValue
      content.gestureRegion(\.frames.view, of: touch)
        .gesture(touch, scrolling: .yield) { action in
          switch action {
          case .entered: onEnter?()
          case .exited: onExit?()
          }
        }
    }
  }

  /// A group of views that share one touch: a finger that slides from one view to the next leaves the one and enters
  /// the other. A view belongs to the group by `touchEnterExit(id:proxy:)`.
  public struct TouchEnterExitReader<ID: Hashable, Content: SwiftUI.View>: SwiftUI.View {
    // The properties hold a `State` without the attribute, which is a macro with Xcode 27.
    private var state = State(initialValue: GestureHost(GeneratedGestures.TouchEnterExitGroup()))
    private var names = State(initialValue: ViewNames<ID>())
    private let onEnter: ((ID) -> Void)?
    private let onExit: ((ID) -> Void)?
    private let content: (TouchEnterExitProxy<ID>) -> Content

    /// - Parameters:
    ///   - idSelf: the type of ids.
    ///   - onEnter: called with the id of the view that the finger has entered.
    ///   - onExit: called with the id of the view that the finger has left. In one step all exits come before all
    ///     entries.
    ///   - content: makes the views of the group.
    public init(
      _ idSelf: ID.Type, onEnter: ((ID) -> Void)? = nil,
      onExit: ((ID) -> Void)? = nil,
      @ViewBuilder content: @escaping (TouchEnterExitProxy<ID>) -> Content
    ) {
      self.onEnter = onEnter
      self.onExit = onExit
      self.content = content
    }

    /// The views of the group with their gesture.
    public var body: some SwiftUI.View {
      let (touch, names) = (state.wrappedValue, names.wrappedValue)
      content(TouchEnterExitProxy(touch: touch, names: names))
        .gesture(touch, scrolling: .yield) { action in
          switch action {
          case .entered(let number): onEnter?(names[number])
          case .exited(let number): onExit?(names[number])
          }
        }
    }
  }

  /// The gesture that a group of views shares. `TouchEnterExitReader` makes it.
  @MainActor public struct TouchEnterExitProxy<ID: Hashable> {
    let touch: GestureHost<GeneratedGestures.TouchEnterExitGroup>
    let names: ViewNames<ID>
  }

  /// Numbers for the ids of views, since the gesture knows regions by number.
  @MainActor final class ViewNames<ID: Hashable> {
    private var ids: [ID] = []
    private var numbers: [ID: Int] = [:]

    subscript(number: Int) -> ID { ids[number] }

    /// A new id gets the next number.
    func number(of id: ID) -> Int {
      if let number = numbers[id] { return number }
      defer { ids.append(id) }
      numbers[id] = ids.count
      return ids.count
    }
  }
#endif
