#if canImport(SwiftUI)
  public import Foundation
  import GestureRuntime
  public import SwiftUI

  extension SwiftUI.View {
    /// Plays a trace in a preview: `#Preview { Desk().gesturePreview("card.jsonl") }`.
    ///
    /// The outermost compiled gesture inside the view receives the touches, in its own coordinates and on its clock, as
    /// if fingers made them. The view shows the fingers, and a problem of the trace as text. The trace begins again a
    /// second after its end, with the variables of the gesture at their first values. Lines that set inputs and frames
    /// do nothing.
    ///
    /// - Parameters:
    ///   - file: the name of a resource with a trace, as a `GestureRecorder` writes it.
    ///   - bundle: the bundle that has the file. In a package, pass `.module`.
    public func gesturePreview(_ file: String, in bundle: Bundle = .main) -> some SwiftUI.View {
      environment(
        \.playedTrace,
        PlayedTrace {
          bundle.url(forResource: file, withExtension: nil).flatMap {
            try? String(contentsOf: $0, encoding: .utf8)
          }
        })
    }

    /// Plays a trace in a preview, given as text with a line of JSON for each event.
    public func gesturePreview(trace: String) -> some SwiftUI.View {
      environment(\.playedTrace, PlayedTrace { trace })
    }
  }

  /// A trace for the next gesture inwards.
  struct PlayedTrace {
    /// Returns the text, or nil if it cannot be read.
    let read: @MainActor () -> String?
  }

  /// Plays the trace around a gesture to it.
  struct TraceRoute<Machine: GestureMachine>: ViewModifier {
    let host: GestureHost<Machine>
    @Environment(\.playedTrace) private var trace
    @Environment(\.gestureWindow) private var window
    private var state = State(initialValue: TracePlayer())

    init(host: GestureHost<Machine>) { self.host = host }

    func body(content: Content) -> some SwiftUI.View {
      if let trace {
        let player = state.wrappedValue
        content.overlay(
          Fingers(player: player) { [weak host] in host?.space.inView($0) ?? $0 },
          alignment: .topLeading
        )
        .onAppear { player.start(trace.read(), to: host, in: window) }
        .onDisappear { player.stop() }
      } else {
        content
      }
    }
  }

  /// Draws the fingers of a trace over a view.
  private struct Fingers: SwiftUI.View {
    let player: TracePlayer
    /// The place of a finger from the corner of the view.
    let place: @MainActor (GestureRuntime.Point) -> GestureRuntime.Point
    private let radius = 22.0

    init(
      player: TracePlayer,
      _ place: @escaping @MainActor (GestureRuntime.Point) -> GestureRuntime.Point
    ) {
      self.player = player
      self.place = place
    }

    var body: some SwiftUI.View {
      ZStack {
        ForEach(player.fingers, id: \.id) { finger in
          let place = place(finger.place)
          Circle().fill(Color.blue).opacity(0.4)
            .frame(width: 2 * radius, height: 2 * radius)
            .offset(x: place.x - radius, y: place.y - radius)
        }
        if let problem = player.problem { Text(problem) }
      }
      .allowsHitTesting(false)
    }
  }

  private struct TraceKey: EnvironmentKey {
    static var defaultValue: PlayedTrace? { nil }
  }

  extension EnvironmentValues {
    /// The trace for the next gesture inwards.
    var playedTrace: PlayedTrace? {
      get { self[TraceKey.self] }
      set { self[TraceKey.self] = newValue }
    }
  }
#endif
