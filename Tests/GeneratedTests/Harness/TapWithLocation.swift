// Written by HarnessWriter.
// swift-format-ignore-file

import GeneratedGestures
@_spi(GestureEngine) public import FormSupport
@_spi(GestureEngine) import GestureRuntime

public func harnessedTapWithLocation(_ number: Swift.Int) -> any FormSupport.GestureForm {
  switch number {
  case 0: Form0(machine: `TapWithLocation`())
  case 1: Form0(machine: `TapWithLocation`(count: FormSupport.Taken.count(FormSupport.argument("#2"))!))
  case 2: Form0(machine: `TapWithLocation`(count: FormSupport.Taken.count(FormSupport.argument("#3"))!))
  default: Swift.preconditionFailure("no such form")
  }
}

private struct Form0: FormSupport.CompiledForm {
  var machine: `TapWithLocation`

  func variables() -> [GestureRuntime.GestureValue.Field] {
    []
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

