// Written by HarnessWriter.
// swift-format-ignore-file

import GeneratedGestures
@_spi(GestureEngine) public import FormSupport
@_spi(GestureEngine) import GestureRuntime

public func harnessedDraggableCircle(_ number: Swift.Int) -> any FormSupport.GestureForm {
  switch number {
  case 0: Form0(machine: `DraggableCircle`())
  case 1: Form0(machine: `DraggableCircle`(lift: FormSupport.Taken.duration(FormSupport.argument("d0:300000000000000000"))!))
  default: Swift.preconditionFailure("no such form")
  }
}

private struct Form0: FormSupport.CompiledForm {
  var machine: `DraggableCircle`

  func variables() -> [GestureRuntime.GestureValue.Field] {
    [
      .init("dragState", shown6(machine.`dragState`)),
      .init("offset", FormSupport.Shown.vector(machine.`offset`)),
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
    case "offset":
      guard let new = FormSupport.Taken.vector(value) else { throw .wrongType(name: name, needed: "", given: "") }
      machine.`offset` = new
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

private func shown6(_ value: `DraggableCircle`.`DragState`) -> GestureRuntime.GestureValue {
  switch value {
  case .`inactive`: .enumeration("inactive", [])
  case .`pressing`: .enumeration("pressing", [])
  case .`dragging`(let f0): .enumeration("dragging", [.init("translation", FormSupport.Shown.vector(f0))])
  }
}

private func taken6(_ value: GestureRuntime.GestureValue) -> `DraggableCircle`.`DragState`? {
  guard let payload = FormSupport.Taken.payload(value) else { return nil }
  switch payload.name {
  case "inactive":
    return (.`inactive` as `DraggableCircle`.`DragState`)
  case "pressing":
    return (.`pressing` as `DraggableCircle`.`DragState`)
  case "dragging":
    guard let f0 = FormSupport.Taken.vector(payload.fields[0]) else { return nil }
    return .`dragging`(translation: f0)
  default: return nil
  }
}
