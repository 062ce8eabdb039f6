#if canImport(UIKit)
  import Foundation
  import GestureRecording
  import GestureRuntime
  import GestureUI
  @_spi(Play) import UIKit

  // Faults that a device with UIKit would show. Each has the documented rule of the fake that shows it.

  /// By default a recognizer receives only touches of the type of its first one.
  @MainActor func types(_ checks: inout Checks) {
    let recognizer = MachineGestureRecognizer(RotateAndMagnify()) { _ in }
    let (pen, finger, remote) = (FakeTouch(), FakeTouch(), FakeTouch())
    pen.kind = .pencil
    remote.kind = .indirect
    finger.place = CGPoint(x: 100, y: 0)
    recognizer.deliver(began: [pen, finger, remote], with: FakeEvent())
    finger.place = CGPoint(x: 200, y: 0)
    recognizer.deliver(moved: [finger, remote], with: FakeEvent())
    recognizer.deliver(ended: [pen, finger], with: FakeEvent())
    checks.expect(recognizer.host.scale, is: 2, "the scale of a pen and a finger")
    checks.expect(recognizer.state == .ended && recognizer.faults.isEmpty, "the gesture has ended")
  }

  @MainActor func takeover(_ checks: inout Checks) {
    let host = GestureHost(GestureButton())
    var actions: [GestureButton.Action] = []
    host.perform = { actions.append($0) }
    let first = MachineGestureRecognizer(host)
    let (one, other) = (FakeTouch(), FakeTouch())
    first.deliver(began: [one], with: FakeEvent())
    let second = MachineGestureRecognizer(host)
    checks.expect(actions.last == .finished && !host.isPressed, "the first touch is over")
    first.deliver(ended: [one], with: FakeEvent())
    second.deliver(began: [other], with: FakeEvent())
    checks.expect(second.state == .began && host.isPressed, "the second one begins")
    first.becomePossible()
    checks.expect(host.isPressed, "a reset of the first one does not reach the host")
    first.deliver(began: [one], with: FakeEvent())
    first.touchesCancelled([one], with: FakeEvent())
    second.deliver(ended: [other], with: FakeEvent())
    checks.expect(second.state == .ended, "the second one ends")
    checks.expect(first.faults + second.faults, is: [], "states")
  }

  /// An event has the last sample of each touch, and the others on request.
  @MainActor func combined(_ checks: inout Checks) {
    let recognizer = MachineGestureRecognizer(GestureRecorder(RotateAndMagnify())) { _ in }
    let (touch, other, event) = (FakeTouch(), FakeTouch(), FakeEvent())
    recognizer.deliver(began: [touch, other], with: event)
    event.samples = [touch: samples([1, 2, 4]), other: samples([3, 4])]
    recognizer.deliver(moved: [touch, other], with: event)
    let moves = recognizer.host.machine.trace.split(separator: "\n").filter { $0.contains("move") }
    let times = moves.compactMap { line in
      line.split(separator: ",").first { $0.contains("\"t\":") }?.split(separator: ":").last
    }
    checks.expect(times, is: ["0.001", "0.002", "0.003", "0.004", "0.004"], "the times of moves")
  }

  @MainActor private func samples(_ milliseconds: [Int]) -> [UITouch] {
    milliseconds.map {
      let sample = FakeTouch()
      sample.time = 100 + Double($0) / 1_000
      sample.place = CGPoint(x: Double($0), y: 0)
      return sample
    }
  }

  /// The force of a pen is estimated first. A later call has the measured force.
  @MainActor func estimates(_ checks: inout Checks) {
    let recognizer = MachineGestureRecognizer(GestureRecorder(GestureButton())) { _ in }
    let pen = FakeTouch()
    pen.kind = .pencil
    pen.place = CGPoint(x: 7, y: 8)
    pen.precise = CGPoint(x: 7.25, y: 8)
    pen.index = 1
    recognizer.deliver(began: [pen], with: FakeEvent())
    checks.expect(recognizer.host.machine.trace, has: "\"x\":7.25", "\"pressure\":0.25")
    pen.index = 2
    recognizer.deliver(moved: [pen], with: FakeEvent())
    let update = FakeTouch()
    (update.kind, update.strength, update.index) = (.pencil, 3, 1)
    recognizer.touchesEstimatedPropertiesUpdated([update])
    checks.expect(!recognizer.host.machine.trace.contains("0.75"), "an old estimate stays")
    update.index = 2
    recognizer.touchesEstimatedPropertiesUpdated([update])
    checks.expect(
      recognizer.host.machine.trace, has: "\"move\"", "\"x\":7.25", "\"pressure\":0.75")
    recognizer.deliver(ended: [pen], with: FakeEvent())
    recognizer.touchesEstimatedPropertiesUpdated([update])
    checks.expect(recognizer.state == .ended, "an estimate that comes late is nothing")
  }

  /// Only recognizers of UIKit's own classes learn of a pointer without a button, of a wheel and of a touchpad.
  @MainActor func pointers(_ checks: inout Checks) {
    let recognizer = MachineGestureRecognizer(GestureRecorder(RotateAndMagnify())) { _ in }
    let (hover, pan, pinch) = (
      UIHoverGestureRecognizer(target: nil, action: nil),
      UIPanGestureRecognizer(target: nil, action: nil),
      UIPinchGestureRecognizer(target: nil, action: nil)
    )
    hover.place = CGPoint(x: 7, y: 8)
    hover.state = .began
    recognizer.pass(hover)
    checks.expect(recognizer.host.machine.trace, has: "\"hover\"", "\"x\":7", "\"y\":8")
    hover.state = .ended
    recognizer.pass(hover)
    checks.expect(recognizer.host.machine.trace, has: "\"leave\"")
    pan.setTranslation(CGPoint(x: 0, y: -5), in: nil)
    recognizer.pass(pan)
    checks.expect(recognizer.host.machine.trace, has: "\"scroll\"", "\"dy\":5")
    pinch.state = .began
    recognizer.pass(pinch)
    pinch.state = .changed
    pinch.scale = 3
    recognizer.pass(pinch)
    checks.expect(
      recognizer.host.machine.machine.transform, is: .by(scale: 3, angle: .zero), "a pinch")
    recognizer.pass(UITapGestureRecognizer(target: nil, action: nil))
    checks.expect(recognizer.state == .possible, "they are no attempt of the recognizer")
    _ = MachineGestureRecognizer(recognizer.host)
    let lines = recognizer.host.machine.trace.count
    recognizer.pass(hover)
    checks.expect(recognizer.host.machine.trace.count, is: lines, "events after another took over")
  }

  /// The recognizers that move the content around a gesture: of scroll views, sheets and navigation.
  @MainActor func policies(_ checks: inout Checks) {
    let recognizer = MachineGestureRecognizer(GestureButton()) { _ in }
    recognizer.scrolling = .yield
    let (navigation, controller, list) = (
      UINavigationController(), UIViewController(), UIScrollView()
    )
    controller.parent = navigation
    controller.view.addSubview(list)
    list.addGestureRecognizer(recognizer)
    let pop = UIPanGestureRecognizer(target: nil, action: nil)
    let edge = UIPanGestureRecognizer(target: nil, action: nil)
    navigation.interactiveContentPopGestureRecognizer = pop
    navigation.interactivePopGestureRecognizer = edge
    let (sheet, sheetView, pan) = (
      UISheetPresentationController(), UIView(), UIPanGestureRecognizer(target: nil, action: nil)
    )
    sheet.presentedView = sheetView
    sheetView.addGestureRecognizer(pan)
    navigation.sheetPresentationController = sheet
    checks.expect(recognizer.canPrevent(pan), "a sheet that is not presented")
    navigation.presentingViewController = UIViewController()
    let movers: [UIGestureRecognizer?] = [
      list.panGestureRecognizer, list.pinchGestureRecognizer, pop, edge, pan,
    ]
    for (index, mover) in movers.enumerated() {
      guard let mover else { continue }
      checks.expect(!recognizer.canPrevent(mover), "\(index) is not kept from moving the content")
    }
    let (tap, other) = (
      UITapGestureRecognizer(target: nil, action: nil),
      UIPanGestureRecognizer(target: nil, action: nil)
    )
    list.addGestureRecognizer(tap)
    controller.view.addGestureRecognizer(other)
    checks.expect(
      recognizer.canPrevent(tap) && recognizer.canPrevent(other), "others are prevented")
    recognizer.scrolling = .race
    checks.expect(recognizer.canPrevent(pop) && recognizer.canBePrevented(by: pop), "a race")
    recognizer.scrolling = .yield
    let touch = FakeTouch()
    touch.others = [pop]
    recognizer.deliver(began: [touch], with: FakeEvent())
    pop.state = .began
    recognizer.deliver(moved: [touch], with: FakeEvent())
    checks.expect(recognizer.state == .cancelled, "going back takes the touch away")
  }
#endif
