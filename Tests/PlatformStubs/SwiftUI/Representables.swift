// Recognizers of UIKit and AppKit in views of SwiftUI.

#if canImport(UIKit)
  public import UIKit

  @MainActor @preconcurrency public protocol UIGestureRecognizerRepresentable {
    associatedtype UIGestureRecognizerType: UIGestureRecognizer
    associatedtype Coordinator = Void
    @MainActor @preconcurrency
    func makeUIGestureRecognizer(context: Context) -> UIGestureRecognizerType
    @MainActor @preconcurrency
    func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context)
    @MainActor @preconcurrency
    func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context)
    @MainActor @preconcurrency
    func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator
    typealias Context = UIGestureRecognizerRepresentableContext<Self>
    typealias CoordinateSpaceConverter = UIGestureRecognizerRepresentableCoordinateSpaceConverter
  }
  extension UIGestureRecognizerRepresentable {
    public func updateUIGestureRecognizer(
      _ recognizer: UIGestureRecognizerType, context: Context
    ) {}
    public func handleUIGestureRecognizerAction(
      _ recognizer: UIGestureRecognizerType, context: Context
    ) {}
  }
  extension UIGestureRecognizerRepresentable where Coordinator == Void {
    public func makeCoordinator(converter: CoordinateSpaceConverter) {}
  }
  @MainActor
  public struct UIGestureRecognizerRepresentableContext<
    Representable: UIGestureRecognizerRepresentable
  > {
    public let coordinator: Representable.Coordinator
    public let converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter
  }
  @MainActor public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter {
    let graph: Graph
    let local: CGRect
    /// The place of the pointer in the window, which stands for the recognizer's location.
    public func location(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint {
      convert(globalPoint: graph.pointer, to: coordinateSpace)
    }
    public func convert(
      globalPoint: CGPoint, to coordinateSpace: some CoordinateSpaceProtocol = .local
    ) -> CGPoint {
      let origin = graph.origin(of: coordinateSpace.coordinateSpace, local: local)
      return CGPoint(x: globalPoint.x - origin.x, y: globalPoint.y - origin.y)
    }
  }
  extension View {
    public nonisolated func gesture(
      _ representable: some UIGestureRecognizerRepresentable
    ) -> some View {
      played { graph, path, make in
        make()
        graph.attach(representable, path)
      }
    }
  }
  extension Graph {
    /// Makes the coordinator and the recognizer once, and updates the recognizer with the view.
    fileprivate func attach<R: UIGestureRecognizerRepresentable>(_ route: R, _ path: String) {
      typealias Context = UIGestureRecognizerRepresentableContext<R>
      let converter = UIGestureRecognizerRepresentableCoordinateSpaceConverter(
        graph: self, local: frame)
      let one = kept(path) {
        let context = Context(
          coordinator: route.makeCoordinator(converter: converter), converter: converter)
        let one = Attachment(route.makeUIGestureRecognizer(context: context))
        one.context = context
        return one
      }
      guard let old = one.context as? Context,
        let recognizer = one.recognizer as? R.UIGestureRecognizerType
      else { return }
      let context = Context(coordinator: old.coordinator, converter: converter)
      route.updateUIGestureRecognizer(recognizer, context: context)
      one.act = { route.handleUIGestureRecognizerAction(recognizer, context: context) }
    }
  }
#elseif canImport(AppKit)
  public import AppKit

  @MainActor @preconcurrency public protocol NSGestureRecognizerRepresentable {
    associatedtype NSGestureRecognizerType: NSGestureRecognizer
    associatedtype Coordinator = Void
    @MainActor @preconcurrency
    func makeNSGestureRecognizer(context: Context) -> NSGestureRecognizerType
    @MainActor @preconcurrency
    func updateNSGestureRecognizer(_ recognizer: NSGestureRecognizerType, context: Context)
    @MainActor @preconcurrency
    func handleNSGestureRecognizerAction(_ recognizer: NSGestureRecognizerType, context: Context)
    @MainActor @preconcurrency
    func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator
    typealias Context = NSGestureRecognizerRepresentableContext<Self>
    typealias CoordinateSpaceConverter = NSGestureRecognizerRepresentableCoordinateSpaceConverter
  }
  extension NSGestureRecognizerRepresentable {
    public func updateNSGestureRecognizer(
      _ recognizer: NSGestureRecognizerType, context: Context
    ) {}
    public func handleNSGestureRecognizerAction(
      _ recognizer: NSGestureRecognizerType, context: Context
    ) {}
  }
  extension NSGestureRecognizerRepresentable where Coordinator == Void {
    public func makeCoordinator(converter: CoordinateSpaceConverter) {}
  }
  @MainActor
  public struct NSGestureRecognizerRepresentableContext<
    Representable: NSGestureRecognizerRepresentable
  > {
    public let coordinator: Representable.Coordinator
    public let converter: NSGestureRecognizerRepresentableCoordinateSpaceConverter
  }
  @MainActor public struct NSGestureRecognizerRepresentableCoordinateSpaceConverter {
    let graph: Graph
    let local: CGRect
    let path: String
    /// Asks the recognizer for its location in the window, whose y axis points up.
    public func location(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint {
      let attachment = graph.attached[path] as? Graph.Attachment
      let place = attachment?.recognizer.location(in: nil) ?? .zero
      return convert(
        globalPoint: CGPoint(x: place.x, y: graph.height - place.y), to: coordinateSpace)
    }
    public func convert(
      globalPoint: CGPoint, to coordinateSpace: some CoordinateSpaceProtocol = .local
    ) -> CGPoint {
      let origin = graph.origin(of: coordinateSpace.coordinateSpace, local: local)
      return CGPoint(x: globalPoint.x - origin.x, y: globalPoint.y - origin.y)
    }
  }
  extension View {
    public nonisolated func gesture(
      _ representable: some NSGestureRecognizerRepresentable
    ) -> some View {
      played { graph, path, make in
        make()
        graph.attach(representable, path)
      }
    }
  }
  extension Graph {
    /// Makes the coordinator and the recognizer once, and updates the recognizer with the view.
    fileprivate func attach<R: NSGestureRecognizerRepresentable>(_ route: R, _ path: String) {
      typealias Context = NSGestureRecognizerRepresentableContext<R>
      let converter = NSGestureRecognizerRepresentableCoordinateSpaceConverter(
        graph: self, local: frame, path: path)
      let one = kept(path) {
        let context = Context(
          coordinator: route.makeCoordinator(converter: converter), converter: converter)
        let one = Attachment(route.makeNSGestureRecognizer(context: context))
        one.context = context
        return one
      }
      guard let old = one.context as? Context,
        let recognizer = one.recognizer as? R.NSGestureRecognizerType
      else { return }
      let context = Context(coordinator: old.coordinator, converter: converter)
      route.updateNSGestureRecognizer(recognizer, context: context)
    }
  }
#endif
