#if canImport(SwiftUI)
  import GeneratedGestures
  import GestureUI
  public import SwiftUI

  extension SwiftUI.View {
    /// Calls a closure with the place of each tap, or of each row of taps.
    ///
    /// SwiftUI has a method with the same labels. In a file that imports this library, Swift takes this one.
    ///
    /// - Parameters:
    ///   - count: the number of taps in a row, at least 1.
    ///   - coordinateSpace: the coordinates of the place.
    ///   - perform: called at the last lift with its place, in points.
    public func onTapGesture(
      count: Int = 1, coordinateSpace: some GestureCoordinateSpace = .local,
      perform: @escaping (CGPoint) -> Void
    ) -> some SwiftUI.View {
      ready(
        GeneratedGestures.TapWithLocation(count: count), parameters: [Double(count)],
        in: coordinateSpace
      ) { action in
        switch action {
        case .tapped(let place): perform(CGPoint(place))
        }
      }
    }
  }
#endif
