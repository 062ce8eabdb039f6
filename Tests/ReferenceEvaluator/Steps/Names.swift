import GestureCompiler
import GestureRuntime

// §10: variables, inputs and regions by name, dotted for nested gestures (§7).
extension Evaluator {
  var isActive: Bool { root.told == .began }

  /// In the order of names.
  var shownVariables: [GestureValue.Field] {
    variables.map { name, scope, number in
      let type = scope.gesture.variables[number].type
      return GestureValue.Field(name, host.shown(scope.variables[number], as: type))
    }
  }

  func setInput(_ name: String, to value: GestureValue) -> MachineError? {
    for scope in scopes {
      for (number, input) in scope.gesture.inputs.enumerated()
      where scope.prefix + input.name == name {
        guard let value = host.taken(value, as: input.type) else {
          return .wrongType(name: name, needed: "", given: "")
        }
        scope.inputs[number] = value
        return nil
      }
    }
    return .noInput(name, known: [])
  }

  func setFrame(_ name: String, _ id: Int, to rect: Rect?) -> MachineError? {
    guard let region = region(name) else { return .noRegion(name, known: []) }
    let id = region.isMany ? id : 0
    if region.isMany, rect != nil, region.frames[id] == nil, region.frames.count == 4096 {
      return .tooManyFrames(name)
    }
    region.frames[id] = rect
    return nil
  }

  private func region(_ name: String) -> RegionFrames? {
    for scope in scopes {
      for (number, region) in scope.gesture.regions.enumerated()
      where scope.prefix + region.name == name { return scope.regions[number] }
      guard scope.prefix.isEmpty else { continue }
      for (number, parameter) in scope.gesture.parameters.enumerated() where parameter.name == name
      {
        if case .region(let region) = scope.arguments.all[number] { return region }
      }
    }
    return nil
  }
}
