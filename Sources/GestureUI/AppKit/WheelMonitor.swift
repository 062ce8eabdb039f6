#if canImport(AppKit) && !canImport(UIKit)
  import AppKit

  /// Receives the scroll events of wheels and touchpads before the views do. AppKit's recognizers do not receive these
  /// events, and a hit test of SwiftUI does not find a view behind its own.
  @MainActor final class WheelMonitor {
    nonisolated(unsafe) private let monitor: Any?

    /// - Parameter take: called with each event. Returns true to keep the event from the views.
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
