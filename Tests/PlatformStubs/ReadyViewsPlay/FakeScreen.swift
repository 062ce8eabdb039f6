import Foundation
@_spi(Play) import SwiftUI
@_spi(Play) import UIKit

/// A window with one view at a place, and a system that delivers touches to it.
@MainActor final class FakeScreen {
  private let graph = Graph()
  private let content: () -> AnyView
  /// The list that the view is in.
  private let list = UIScrollView()
  private var touches: [Int: FakeTouch] = [:]
  private var time = FakeScreen.uptime

  /// - Parameters:
  ///   - frame: the place of the view.
  ///   - spaces: the origins of named spaces around it.
  ///   - content: makes the view.
  init(
    at frame: CGRect = CGRect(x: 0, y: 0, width: 400, height: 800),
    spaces: [String: CGPoint] = [:], @ViewBuilder _ content: @escaping () -> some SwiftUI.View
  ) {
    self.content = { AnyView(content().played(at: frame)) }
    graph.origins = spaces
    graph.origins["GestureViews.own"] = frame.origin
    draw()
  }

  /// Makes the view until its changes have come to rest.
  func draw() {
    for _ in 0..<3 { graph.show(content()) }
  }

  /// The names of the actions that assistive technologies offer.
  var offered: [String] {
    graph.buttons.keys.filter { $0 != "default action" && $0 != "trait: button" }.sorted()
  }
  var isButton: Bool { graph.buttons["trait: button"] != nil }

  /// A person asks an assistive technology for an action.
  func ask(for name: String = "default action") { graph.buttons[name]?() }

  // MARK: The system

  /// Lets seconds pass between two touches. Timers run by the clock of the machine.
  func pass(_ seconds: Double) { time += seconds }

  /// Draws until something holds, for at most five seconds.
  func wait(until holds: () -> Bool) async -> Bool {
    for _ in 0..<1_000 {
      draw()
      if holds() { return true }
      try? await Task.sleep(for: .milliseconds(5))
      time = max(time, FakeScreen.uptime)
    }
    return false
  }

  func down(_ finger: Int = 1, at place: CGPoint) {
    touches[finger] = FakeTouch(graph.recognizers + [list.panGestureRecognizer])
    send([finger: place]) { $0.deliver(began: $1, with: $2) }
  }

  func move(_ places: [Int: CGPoint]) { send(places) { $0.deliver(moved: $1, with: $2) } }

  func up(_ finger: Int = 1, at place: CGPoint? = nil) {
    send([finger: place ?? touches[finger]!.place]) { $0.deliver(ended: $1, with: $2) }
    lift(finger)
  }

  /// The system takes a touch away.
  func cancel(_ finger: Int = 1) {
    send([finger: touches[finger]!.place]) { $0.touchesCancelled(Set($1), with: $2) }
    lift(finger)
  }

  /// The list begins to scroll, unless a recognizer prevents it.
  func scroll() -> Bool {
    let pan = list.panGestureRecognizer
    let begun = graph.recognizers.filter { $0.state == .began || $0.state == .changed }
    guard begun.allSatisfy({ !$0.canPrevent(pan) }) else { return false }
    pan.state = .began
    return true
  }

  private func lift(_ finger: Int) {
    touches[finger] = nil
    for recognizer in graph.recognizers where recognizer.state.rawValue > 2 {
      recognizer.becomePossible()
    }
    if list.panGestureRecognizer.state == .began { list.panGestureRecognizer.state = .cancelled }
    list.panGestureRecognizer.becomePossible()
    draw()
  }

  private func send(
    _ places: [Int: CGPoint], _ deliver: (UIGestureRecognizer, [UITouch], UIEvent) -> Void
  ) {
    for (finger, place) in places {
      touches[finger]?.place = place
      touches[finger]?.time = time
    }
    let moved = places.keys.sorted().compactMap { touches[$0] }
    for recognizer in graph.recognizers { deliver(recognizer, moved, UIEvent()) }
    draw()
  }

  private static var uptime: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

private final class FakeTouch: UITouch {
  let recognizers: [UIGestureRecognizer]
  var place = CGPoint.zero
  var time = 0.0

  init(_ recognizers: [UIGestureRecognizer]) {
    self.recognizers = recognizers
    super.init()
  }

  override var timestamp: TimeInterval { time }
  override var gestureRecognizers: [UIGestureRecognizer]? { recognizers }
  override func location(in view: UIView?) -> CGPoint { place }
}
