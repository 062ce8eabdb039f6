#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import GestureRuntime
  import SwiftUI
  import UIKit

  /// All touches, by a recognizer of UIKit.
  @available(iOS 18, *)
  struct RecognizerRoute<
    Machine: GestureMachine, Space: CoordinateSpaceProtocol
  >: UIGestureRecognizerRepresentable {
    let host: GestureHost<Machine>
    let space: Space
    let scrolling: ScrollPolicy

    func makeCoordinator(converter: CoordinateSpaceConverter) -> Places<CoordinateSpaceConverter> {
      Places(converter)
    }

    func makeUIGestureRecognizer(context: Context) -> MachineGestureRecognizer<Machine> {
      let recognizer = MachineGestureRecognizer(host)
      update(recognizer, context)
      return recognizer
    }

    func updateUIGestureRecognizer(
      _ recognizer: MachineGestureRecognizer<Machine>, context: Context
    ) {
      update(recognizer, context)
    }

    private func update(_ recognizer: MachineGestureRecognizer<Machine>, _ context: Context) {
      context.coordinator.converter = context.converter
      recognizer.scrolling = scrolling
      recognizer.location = { [weak places = context.coordinator, space] place in
        places?.converter.convert(globalPoint: place, to: space) ?? place
      }
    }
  }
#elseif canImport(SwiftUI) && canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import GestureRuntime
  import SwiftUI

  /// The route of a mouse with all its buttons, of a touchpad's magnifications and rotations, and of the fingers on a
  /// screen, by a recognizer of AppKit.
  @available(macOS 26, *)
  struct RecognizerRoute<
    Machine: GestureMachine, Space: CoordinateSpaceProtocol
  >: NSGestureRecognizerRepresentable {
    let host: GestureHost<Machine>
    let space: Space
    let scrolling: ScrollPolicy

    func makeCoordinator(converter: CoordinateSpaceConverter) -> Places<CoordinateSpaceConverter> {
      Places(converter)
    }

    func makeNSGestureRecognizer(context: Context) -> MachineGestureRecognizer<Machine> {
      let recognizer = MachineGestureRecognizer(host)
      update(recognizer, context)
      return recognizer
    }

    func updateNSGestureRecognizer(
      _ recognizer: MachineGestureRecognizer<Machine>, context: Context
    ) {
      update(recognizer, context)
    }

    /// The converter asks the recognizer for its location, which is the place of its last event.
    private func update(_ recognizer: MachineGestureRecognizer<Machine>, _ context: Context) {
      context.coordinator.converter = context.converter
      recognizer.scrolling = scrolling
      recognizer.location = { [weak places = context.coordinator, space] in
        places.map { GestureRuntime.Point($0.converter.location(in: space)) }
      }
    }
  }
#endif

#if canImport(SwiftUI) && (canImport(UIKit) || canImport(AppKit)) && !os(watchOS) && !os(tvOS)
  /// Keeps the converter of places to the coordinates of a view. SwiftUI owns it, and the recognizer does not.
  @MainActor final class Places<Converter> {
    var converter: Converter
    init(_ converter: Converter) { self.converter = converter }
  }
#endif
