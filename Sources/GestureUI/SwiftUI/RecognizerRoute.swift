#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import GestureRuntime
  import SwiftUI
  import UIKit

  /// All touches, by a recognizer of UIKit.
  @available(iOS 18, *)
  struct RecognizerRoute<Machine: GestureMachine>: UIGestureRecognizerRepresentable {
    let host: GestureHost<Machine>
    let space: GestureSpace
    let scrolling: ScrollPolicy

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
      let (converter, space) = (context.converter, space)
      recognizer.scrolling = scrolling
      recognizer.location = { place in
        switch space {
        case .global: place
        case .named(let name): converter.convert(globalPoint: place, to: .named(name))
        }
      }
    }
  }
#elseif canImport(SwiftUI) && canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import GestureRuntime
  import SwiftUI

  /// The route of a mouse with all its buttons, and of a touchpad's magnifications and rotations, by a recognizer of
  /// AppKit.
  @available(macOS 26, *)
  struct RecognizerRoute<Machine: GestureMachine>: NSGestureRecognizerRepresentable {
    let host: GestureHost<Machine>
    let space: GestureSpace

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

    /// The converter knows the recognizer's present location, which is the location of its event.
    private func update(_ recognizer: MachineGestureRecognizer<Machine>, _ context: Context) {
      let (converter, space) = (context.converter, space)
      recognizer.location = { _ in
        switch space {
        case .global: converter.location(in: .global)
        case .named(let name): converter.location(in: .named(name))
        }
      }
    }
  }
#endif
