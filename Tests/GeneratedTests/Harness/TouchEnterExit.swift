// Written by HarnessWriter.
// swift-format-ignore-file

import GeneratedGestures
@_spi(GestureEngine) public import FormSupport
@_spi(GestureEngine) import GestureRuntime

public func harnessedTouchEnterExit(_ number: Swift.Int) -> any FormSupport.GestureForm {
  switch number {
  case 0: Form0(machine: `TouchEnterExit`())
  case 1: Form1(machine: `TouchEnterExitGroup`())
  default: Swift.preconditionFailure("no such form")
  }
}

private struct Form0: FormSupport.CompiledForm {
  var machine: `TouchEnterExit`

  func variables() -> [GestureRuntime.GestureValue.Field] {
    [
      .init("isInside", FormSupport.Shown.bool(machine.`isInside`)),
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
    case "view":
      machine.frames.`view` = rect ?? .zero
    default: throw .noRegion(name, known: [])
    }
  }
}

private struct Form1: FormSupport.CompiledForm {
  var machine: `TouchEnterExitGroup`

  func variables() -> [GestureRuntime.GestureValue.Field] {
    [
      .init("selection", shown6(machine.`selection`)),
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
    case "views":
      machine.frames.`views`[id] = rect
      if rect != nil, machine.frames.`views`[id] == nil { throw .tooManyFrames(name) }
    default: throw .noRegion(name, known: [])
    }
  }
}

private func shown6(_ value: `TouchEnterExitGroup`.`Selection`) -> GestureRuntime.GestureValue {
  switch value {
  case .`nothing`: .enumeration("nothing", [])
  case .`view`(let f0): .enumeration("view", [.init("id", FormSupport.Shown.count(f0))])
  }
}

private func taken6(_ value: GestureRuntime.GestureValue) -> `TouchEnterExitGroup`.`Selection`? {
  guard let payload = FormSupport.Taken.payload(value) else { return nil }
  switch payload.name {
  case "nothing":
    return (.`nothing` as `TouchEnterExitGroup`.`Selection`)
  case "view":
    guard let f0 = FormSupport.Taken.count(payload.fields[0]) else { return nil }
    return .`view`(id: f0)
  default: return nil
  }
}
