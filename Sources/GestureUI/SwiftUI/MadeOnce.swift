#if canImport(SwiftUI)
  /// An object that a view makes when it first needs it. SwiftUI makes a view again and again, and the first value of a
  /// `State` each time.
  @MainActor final class MadeOnce<Value> {
    private let make: @MainActor () -> Value
    private(set) lazy var value = make()

    init(_ make: @escaping @MainActor () -> Value) { self.make = make }
  }
#endif
