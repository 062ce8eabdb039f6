// Written by HarnessWriter.
// swift-format-ignore-file

import GeneratedGestures
@_spi(GestureEngine) public import FormSupport
@_spi(GestureEngine) import GestureRuntime

public func harnessedRotateAndMagnify(_ number: Swift.Int) -> any FormSupport.GestureForm {
  switch number {
  case 0: Form0(machine: `RotateAndMagnify`())
  default: Swift.preconditionFailure("no such form")
  }
}

private struct Form0: FormSupport.CompiledForm {
  var machine: `RotateAndMagnify`

  func variables() -> [GestureRuntime.GestureValue.Field] {
    [
      .init("angle", FormSupport.Shown.angle(machine.`angle`)),
      .init("scale", FormSupport.Shown.number(machine.`scale`)),
      .init("transform", shown6(machine.`transform`)),
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
    case "angle":
      guard let new = FormSupport.Taken.angle(value) else { throw .wrongType(name: name, needed: "", given: "") }
      machine.`angle` = new
    case "scale":
      guard let new = FormSupport.Taken.number(value) else { throw .wrongType(name: name, needed: "", given: "") }
      machine.`scale` = new
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

private func shown6(_ value: `RotateAndMagnify`.`Transform`) -> GestureRuntime.GestureValue {
  switch value {
  case .`identity`: .enumeration("identity", [])
  case .`by`(let f0, let f1): .enumeration("by", [.init("scale", FormSupport.Shown.number(f0)), .init("angle", FormSupport.Shown.angle(f1))])
  }
}

private func taken6(_ value: GestureRuntime.GestureValue) -> `RotateAndMagnify`.`Transform`? {
  guard let payload = FormSupport.Taken.payload(value) else { return nil }
  switch payload.name {
  case "identity":
    return (.`identity` as `RotateAndMagnify`.`Transform`)
  case "by":
    guard let f0 = FormSupport.Taken.number(payload.fields[0]), let f1 = FormSupport.Taken.angle(payload.fields[1]) else { return nil }
    return .`by`(scale: f0, angle: f1)
  default: return nil
  }
}
