import GestureCompiler
import GestureRuntime

// "Gestures and handlers", "A gesture as a part": variables, inputs and regions by name, dotted for nested ones.
extension Evaluator {
  var isActive: Bool { root.reported == .began }

  /// The variables in the order of names.
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
        hasNewSettings = true
        return nil
      }
    }
    return .noInput(name, known: [])
  }

  func setVariable(_ name: String, to value: GestureValue) -> MachineError? {
    guard let (_, scope, number) = variables.first(where: { $0.name == name }) else {
      return .noVariable(name, known: [])
    }
    guard let value = host.taken(value, as: scope.gesture.variables[number].type) else {
      return .wrongType(name: name, needed: "", given: "")
    }
    scope.variables[number] = value
    hasNewSettings = true
    return nil
  }

  /// Takes the settings of the host from another evaluator of the same gesture: inputs and frames.
  func takeHostState(of other: Evaluator) {
    for (scope, old) in zip(scopes, other.scopes) {
      scope.inputs = old.inputs
      for (region, kept) in zip(scope.regions, old.regions) { region.frames = kept.frames }
      for (argument, kept) in zip(scope.arguments.all, old.arguments.all) {
        if case .region(let region) = argument, case .region(let kept) = kept {
          region.frames = kept.frames
        }
      }
    }
    rememberValues()
  }

  func setFrame(_ name: String, _ id: Int, to rect: Rect?) -> MachineError? {
    guard let region = region(name) else { return .noRegion(name, known: []) }
    let id = region.isMany ? id : 0
    if region.isMany, rect != nil, region.frames[id] == nil, region.frames.count == 4096 {
      return .tooManyFrames(name)
    }
    region.frames[id] = rect
    hasNewSettings = true
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
