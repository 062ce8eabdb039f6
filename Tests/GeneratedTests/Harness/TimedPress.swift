// Written by HarnessWriter.
// swift-format-ignore-file

import GeneratedGestures
@_spi(GestureEngine) public import FormSupport
@_spi(GestureEngine) import GestureRuntime

public func harnessedTimedPress(_ number: Swift.Int) -> any FormSupport.GestureForm {
  switch number {
  case 0: Form0(machine: `TimedPress`())
  case 1: Form0(machine: `TimedPress`(interval: FormSupport.Taken.duration(FormSupport.argument("d0:250000000000000000"))!))
  case 2: Form0(machine: `TimedPress`(interval: FormSupport.Taken.duration(FormSupport.argument("d0:100000000000000000"))!))
  case 3: Form0(machine: `TimedPress`(interval: FormSupport.Taken.duration(FormSupport.argument("d0:100000000000000000"))!, maximumOffset: FormSupport.Taken.number(FormSupport.argument("20.0"))!))
  case 4: Form0(machine: `TimedPress`(maximumOffset: FormSupport.Taken.number(FormSupport.argument("20.0"))!))
  default: Swift.preconditionFailure("no such form")
  }
}

private struct Form0: FormSupport.CompiledForm {
  var machine: `TimedPress`

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

    default: throw .noRegion(name, known: [])
    }
  }
}

