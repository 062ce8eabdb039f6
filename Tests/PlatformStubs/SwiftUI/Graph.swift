import Observation

#if canImport(UIKit)
  public import UIKit
#elseif canImport(AppKit)
  public import AppKit
#endif

/// Plays SwiftUI by its documented rules: makes the views of a view, keeps their state, and calls the actions of their
/// modifiers.
@_spi(Play) @MainActor public final class Graph {
  /// The origins of named coordinate spaces, in the global one, whose y axis points down.
  public var origins: [String: CGPoint] = [:]
  /// The height of the window, in which the y axis of AppKit points up.
  public var height: CGFloat = 800
  /// The place of the pointer, in the global coordinates.
  public private(set) var pointer = CGPoint.zero
  /// Whether a value that a body has read has changed.
  public private(set) var isStale = false
  public private(set) var buttons: [String: @MainActor () -> Void] = [:]
  var states: [String: AnyObject] = [:]
  var attached: [String: AnyObject] = [:]
  var hovers: [String: (CGPoint?) -> Void] = [:]
  var drags: [String: DragSink] = [:]
  /// The frame of the view that is being made, and of the innermost scroll view around it.
  var frame = CGRect.zero
  var scrollFrame: CGRect?
  /// The values for the views that are being made, and those that these views have passed outwards.
  var environment = EnvironmentValues()
  var preferences: [ObjectIdentifier: Any] = [:]
  private var root: (@MainActor (Graph) -> Void)?
  private var seen: Set<String> = []
  private var present: Set<String> = []
  private var appears: [String: () -> Void] = [:]
  private var disappears: [String: () -> Void] = [:]
  private var values: [String: Any] = [:]
  private var due: [() -> Void] = []

  public init() {}

  /// Shows a view, and no longer the one before.
  public func show(_ view: some View) {
    root = { $0.visit(view, at: "") }
    update()
  }

  /// Makes the view again, as after a change.
  public func update() {
    isStale = false
    (seen, appears, due, hovers, drags, buttons) = ([], [:], [], [:], [:], [:])
    let before = disappears
    (disappears, environment, preferences) = ([:], EnvironmentValues(), [:])
    withObservationTracking {
      root?(self)
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.isStale = true }
    }
    // A view that has gone loses its state. Its actions come last.
    for (path, action) in before.sorted(by: { $0.key < $1.key }) where disappears[path] == nil {
      if present.remove(path) != nil { action() }
    }
    states = states.filter { seen.contains($0.key) }
    attached = attached.filter { seen.contains($0.key) }
    values = values.filter { seen.contains($0.key) }
    for action in due { action() }
    appear()
    due = []
  }

  /// Another view covers all views, which go on to exist.
  public func disappear() {
    for path in present.sorted() { disappears[path]?() }
    present = []
  }

  /// Views that are there and were not before.
  public func appear() {
    for path in Set(appears.keys).union(disappears.keys).sorted()
    where present.insert(path).inserted { appears[path]?() }
  }

  /// Moves the pointer to a place of the window. Nil makes it leave.
  public func hover(at place: CGPoint?) {
    pointer = place ?? pointer
    for (_, action) in hovers.sorted(by: { $0.key < $1.key }) { action(place) }
  }

  public func drag(_ event: DragEvent) {
    for (_, sink) in drags { sink.send(event) }
    update()
  }

  // MARK: For the parts of the tree

  func visit<V: View>(_ view: V, at path: String) {
    if let node = view as? any Node {
      node.visit(self, path)
    } else if V.Body.self != Never.self {
      link(view, path)
      visit(view.body, at: path + "/\(V.self)")
    }
  }

  /// Links the state of a value, and of the values in it, to the present views.
  func link(_ value: Any, _ path: String) {
    for (index, child) in Mirror(reflecting: value).children.enumerated() {
      guard child.value is any DynamicProperty else { continue }
      let path = path + "#\(child.label ?? "\(index)")"
      if let state = child.value as? any Linked {
        state.link(self, path)
      } else {
        link(child.value, path)
      }
    }
  }

  /// Returns the object at this path. Makes it the first time.
  func kept<Kept: AnyObject>(_ path: String, _ make: () -> Kept) -> Kept {
    seen.insert(path)
    if let kept = attached[path] as? Kept { return kept }
    let made = make()
    attached[path] = made
    return made
  }

  func keep(_ state: AnyObject, at path: String) -> AnyObject {
    seen.insert(path)
    let kept = states[path] ?? state
    states[path] = kept
    return kept
  }

  func onAppear(_ path: String, _ action: @escaping () -> Void) { appears[path] = action }
  func onDisappear(_ path: String, _ action: @escaping () -> Void) { disappears[path] = action }

  /// Calls the action if the value is another one than last time.
  func observe<Value: Equatable>(
    _ path: String, _ value: Value, isInitial: Bool, _ action: @escaping (Value, Value) -> Void
  ) {
    seen.insert(path)
    let old = values[path] as? Value
    values[path] = value
    if let old {
      if old != value { due.append { action(old, value) } }
    } else if isInitial {
      due.append { action(value, value) }
    }
  }

  func offer(_ title: String, _ action: @escaping @MainActor () -> Void) { buttons[title] = action }

  func origin(of space: CoordinateSpace, local: CGRect) -> CGPoint {
    switch space {
    case .global: .zero
    case .local: local.origin
    case .named(let name): origins["\(name)"] ?? .zero
    }
  }

  #if canImport(UIKit)
    public var recognizers: [UIGestureRecognizer] {
      attached.sorted { $0.key < $1.key }.compactMap { ($0.value as? Attachment)?.recognizer }
    }
    /// The action of a recognizer of UIKit has come due.
    public func act(_ recognizer: UIGestureRecognizer) {
      for case let one as Attachment in attached.values where one.recognizer === recognizer {
        one.act()
      }
    }
    final class Attachment {
      let recognizer: UIGestureRecognizer
      var act: () -> Void = {}
      var context: Any?
      init(_ recognizer: UIGestureRecognizer) { self.recognizer = recognizer }
    }
  #elseif canImport(AppKit)
    public var recognizers: [NSGestureRecognizer] {
      attached.sorted { $0.key < $1.key }.compactMap { ($0.value as? Attachment)?.recognizer }
    }
    final class Attachment {
      let recognizer: NSGestureRecognizer
      var context: Any?
      init(_ recognizer: NSGestureRecognizer) { self.recognizer = recognizer }
    }
  #endif
}

/// A view or a modifier that the graph knows.
protocol Node { @MainActor func visit(_ graph: Graph, _ path: String) }
/// A property that has state in the graph.
protocol Linked { @MainActor func link(_ graph: Graph, _ path: String) }

/// The effect of a modifier of SwiftUI.
public struct _Effect {
  let act: @MainActor (Graph, String, @MainActor () -> Void) -> Void
}

extension View {
  /// - Parameter act: receives the graph, the path of the view, and the closure that makes the view.
  nonisolated func played(
    _ act: @escaping @MainActor (Graph, String, @MainActor () -> Void) -> Void = { $2() }
  ) -> ModifiedContent<Self, _Effect> {
    ModifiedContent(content: self, modifier: _Effect(act: act))
  }

  /// Puts the view at a place of the window.
  @_spi(Play) public nonisolated func played(at frame: CGRect) -> some View {
    played { graph, _, make in
      let outer = graph.frame
      graph.frame = frame
      make()
      graph.frame = outer
    }
  }
}
