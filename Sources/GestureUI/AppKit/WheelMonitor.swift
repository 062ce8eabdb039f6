#if canImport(AppKit) && !canImport(UIKit)
  import AppKit

  /// Sees wheels and touchpads that scroll before the views do, for as long as it lives. Recognizers do not receive them,
  /// and SwiftUI would not hit a view behind its own.
  @MainActor final class WheelMonitor {
    nonisolated(unsafe) private let monitor: Any?

    /// - Parameter take: returns whether the event does not go on to the views.
    init(_ take: @escaping @MainActor (NSEvent) -> Bool) {
      monitor = NSEvent.addLocalMonitorForEvents(matching: .scrollWheel) { take($0) ? nil : $0 }
    }

    deinit {
      if let monitor { NSEvent.removeMonitor(monitor) }
    }
  }

  extension NSEvent {
    /// Whether the event goes on although the fingers have lifted.
    var isMomentum: Bool { !momentumPhase.isEmpty }
  }
#endif
