// Written by HarnessWriter.
// swift-format-ignore-file

import GeneratedGestures
@_spi(GestureEngine) public import FormSupport
@_spi(GestureEngine) import GestureRuntime

public func harnessedGestureButton(_ number: Swift.Int) -> any FormSupport.GestureForm {
  switch number {
  case 0: Form0(machine: `GestureButton`())
  case 1: Form0(machine: `GestureButton`(repeatDelay: FormSupport.Taken.duration(FormSupport.argument("d9223372036854775807:0"))!))
  case 2: Form0(machine: `GestureButton`(longPressDistance: FormSupport.Taken.number(FormSupport.argument("50.0"))!))
  case 3: Form0(machine: `GestureButton`(longPressDelay: FormSupport.Taken.duration(FormSupport.argument("d0:800000000000000000"))!, repeatDelay: FormSupport.Taken.duration(FormSupport.argument("d0:250000000000000000"))!, repeatInterval: FormSupport.Taken.duration(FormSupport.argument("d0:200000000000000000"))!))
  default: Swift.preconditionFailure("no such form")
  }
}

private struct Form0: FormSupport.CompiledForm {
  var machine: `GestureButton`

  func variables() -> [GestureRuntime.GestureValue.Field] {
    [
      .init("isPressed", FormSupport.Shown.bool(machine.`isPressed`)),
    ]
  }

  func inputs() -> [GestureRuntime.GestureValue.Field] {
    []
  }

  mutating func setInput(
    _ name: Swift.String, _ value: GestureRuntime.GestureValue
  ) throws(GestureRuntime.MachineError) {
    switch name {

    default: throw .noInput(name, known: [])
    }
  }

  mutating func setVariable(
    _ name: Swift.String, _ value: GestureRuntime.GestureValue
  ) throws(GestureRuntime.MachineError) {
    switch name {

    default: throw .noVariable(name, known: [])
    }
  }

  mutating func setFrame(
    _ name: Swift.String, _ id: Swift.Int, _ rect: GestureRuntime.Rect?
  ) throws(GestureRuntime.MachineError) {
    switch name {
    case "bounds":
      machine.frames.`bounds` = rect ?? .zero
    default: throw .noRegion(name, known: [])
    }
  }
}

