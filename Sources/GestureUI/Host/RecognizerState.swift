import GestureRuntime

/// The states of a recognizer of UIKit or AppKit, which have the same states with the same numbers.
enum RecognizerState: Int, Sendable {
  case possible, began, changed, ended, cancelled, failed

  /// Whether the platform next makes it `possible` again, and takes no other state before.
  var isOver: Bool { self == .ended || self == .cancelled || self == .failed }

  /// Goes on according to the reports of the whole gesture in a step.
  ///
  /// - Parameters:
  ///   - isActive: whether the gesture has begun and goes on.
  ///   - isAtRest: whether no touch is down and no timer is running, so that nothing more can follow.
  mutating func go(_ said: WhatWasSaid, isActive: Bool, isAtRest: Bool) {
    guard !isOver else { return }
    let hadBegun = self == .began || self == .changed
    if isActive {
      if !hadBegun { self = .began } else if said.includes(.changed) { self = .changed }
    } else if said.includes(.ended) {
      self = .ended
    } else if hadBegun {
      self = .cancelled
    } else if said.isOver || isAtRest {
      // A gesture that began and was cancelled in one step has not begun for the platform.
      self = .failed
    }
  }
}
