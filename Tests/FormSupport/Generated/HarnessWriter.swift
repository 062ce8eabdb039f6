public import GestureCompiler
public import GestureRuntime

/// Writes Swift that makes `CompiledForm`s from the gestures of one generated file: one function,
///
///     public func harnessedForm(_ number: Int) -> any GestureForm
///
/// for the machines that were added, in that order. It is written from the machine and from the documented rules for
/// names, not from the emitter.
public struct HarnessWriter {
  /// The function of the harness, and the module that it calls.
  public struct Home: Sendable {
    /// The name of its one function.
    public var function: String
    /// The module of the generated file. Nil for a file in the same module.
    public var module: String?

    public init(function: String = "harnessedForm", module: String? = nil) {
      self.function = function
      self.module = module
    }
  }

  private let home: Home
  private let names: HarnessNames
  private let program: CheckedProgram
  private var forms: [String] = []
  private var makers: [String] = []
  /// The number of a gesture's form, by gesture.
  private var known: [Int: Int] = [:]
  private var enums: Set<Int> = []

  public init(_ compilation: Compilation, _ home: Home = .init()) {
    self.home = home
    program = compilation.program
    names = HarnessNames(compilation)
  }

  /// Adds a machine, with arguments for some of its parameters: those that the gesture does not have
  /// are left out.
  public mutating func add(_ machine: Machine, _ gesture: Int, _ arguments: [String: GestureValue])
  {
    if known[gesture] == nil {
      known[gesture] = forms.count
      forms.append(form(machine, gesture, number: forms.count))
    }
    let type = names.gesture(gesture)
    let given = machine.parameters.compactMap { parameter in
      arguments[parameter.slot.name].map { value in
        let text = "FormSupport.argument(\(literal(value.exactText)))"
        let label = HarnessNames.label(parameter.slot.name)
        return "\(label): \(taken(text, parameter.slot.type))!"
      }
    }
    makers.append(
      "  case \(makers.count): Form\(known[gesture]!)(machine: \(type)(\(given.joined(separator: ", "))))"
    )
    for parameter in machine.parameters { add(parameter.slot.type) }
  }

  public var text: String {
    """
    // Written by HarnessWriter.
    // swift-format-ignore-file

    \(home.module.map { "import \($0)\n" } ?? "")\
    @_spi(GestureEngine) public import FormSupport
    @_spi(GestureEngine) import GestureRuntime

    public func \(home.function)(_ number: Swift.Int) -> any FormSupport.GestureForm {
      switch number {
    \(makers.joined(separator: "\n"))
      default: Swift.preconditionFailure("no such form")
      }
    }

    \(forms.joined(separator: "\n"))
    \(enums.sorted().map { conversions($0) }.joined(separator: "\n"))
    """
  }

  // MARK: - Forms

  private mutating func form(_ machine: Machine, _ gesture: Int, number: Int) -> String {
    let variables = machine.variables.filter { !$0.isHidden }.map { $0.slot }
      .sorted { $0.name < $1.name }
    let inputs = machine.inputs.map { $0.slot }.sorted { $0.name < $1.name }
    for slot in variables + inputs { add(slot.type) }
    // The others can only be read.
    let settable = variables.filter { slot in
      program.gestures[gesture].variables.contains { $0.name == slot.name && !$0.isTransient }
    }
    let frames = machine.regions.reduce(into: [Machine.Region]()) { list, region in
      if !list.contains(where: { $0.name == region.name }) { list.append(region) }
    }
    return """
      private struct Form\(number): FormSupport.CompiledForm {
        var machine: \(names.gesture(gesture))

        func variables() -> [GestureRuntime.GestureValue.Field] {
          \(list(variables, machine))
        }

        func inputs() -> [GestureRuntime.GestureValue.Field] {
          \(list(inputs, machine))
        }

        mutating func setInput(
          _ name: Swift.String, _ value: GestureRuntime.GestureValue
        ) throws(GestureRuntime.MachineError) {
          switch name {
      \(setters(inputs, machine))
          default: throw .noInput(name, known: [])
          }
        }

        mutating func setVariable(
          _ name: Swift.String, _ value: GestureRuntime.GestureValue
        ) throws(GestureRuntime.MachineError) {
          switch name {
      \(setters(settable, machine))
          default: throw .noVariable(name, known: [])
          }
        }

        mutating func setFrame(
          _ name: Swift.String, _ id: Swift.Int, _ rect: GestureRuntime.Rect?
        ) throws(GestureRuntime.MachineError) {
          switch name {
      \(frames.map { setter($0) }.joined(separator: "\n"))
          default: throw .noRegion(name, known: [])
          }
        }
      }

      """
  }

  private func setters(_ slots: [Machine.Slot], _ machine: Machine) -> String {
    first(slots).map { slot in
      """
          case \(literal(slot.name)):
            guard let new = \(taken("value", slot.type)) else { throw .wrongType(name: name, needed: "", given: "") }
            machine.\(names.path(slot.name, machine)) = new
      """
    }.joined(separator: "\n")
  }

  /// The slots of the first gesture for each name, because nameless gestures may be there twice.
  private func first(_ slots: [Machine.Slot]) -> [Machine.Slot] {
    var seen: Set<String> = []
    return slots.filter { seen.insert($0.name).inserted }
  }

  private func list(_ slots: [Machine.Slot], _ machine: Machine) -> String {
    let fields = slots.map { slot in
      "      .init(\(literal(slot.name)), \(shown("machine.\(names.path(slot.name, machine))", slot.type))),"
    }
    return fields.isEmpty ? "[]" : "[\n\(fields.joined(separator: "\n"))\n    ]"
  }

  private func setter(_ region: Machine.Region) -> String {
    let words = HarnessNames.inner(region.name.split(separator: ".").map { String($0) }, from: 0)
      .map { HarnessNames.member($0) }
    let path = "machine.frames.\(words.joined(separator: "."))"
    let body =
      region.isMany
      ? """
            \(path)[id] = rect
            if rect != nil, \(path)[id] == nil { throw .tooManyFrames(name) }
      """ : "      \(path) = rect ?? .zero"
    return "    case \(literal(region.name)):\n\(body)"
  }

  // MARK: - Values

  private func shown(_ path: String, _ type: Type) -> String {
    if let word = type.harnessWord { return "FormSupport.Shown.\(word)(\(path))" }
    guard case .enumeration(let id) = type else { preconditionFailure("no value") }
    return "shown\(id)(\(path))"
  }

  private func taken(_ value: String, _ type: Type) -> String {
    if let word = type.harnessWord { return "FormSupport.Taken.\(word)(\(value))" }
    guard case .enumeration(let id) = type else { preconditionFailure("no value") }
    return "taken\(id)(\(value))"
  }

  private mutating func add(_ type: Type) {
    guard case .enumeration(let id) = type, program.enums[id].file != nil,
      enums.insert(id).inserted
    else { return }
    for one in program.enums[id].cases { for field in one.fields { add(field.type) } }
  }

  private func conversions(_ id: Int) -> String {
    let type = names.enumeration(id)
    let cases = program.enums[id].cases
    let shownCases = cases.map { one in
      let bound = one.fields.indices.map { "let f\($0)" }.joined(separator: ", ")
      let fields = one.fields.enumerated().map { number, field in
        ".init(\(literal(field.name)), \(shown("f\(number)", field.type)))"
      }
      return "  case .\(HarnessNames.member(one.name))\(bound.isEmpty ? "" : "(\(bound))"): "
        + ".enumeration(\(literal(one.name)), [\(fields.joined(separator: ", "))])"
    }
    let takenCases = cases.map { one in
      // Not `.none` of an optional.
      let name = ".\(HarnessNames.member(one.name))"
      let head = "  case \(literal(one.name)):\n    "
      if one.fields.isEmpty { return "\(head)return (\(name) as \(type))" }
      let bound = one.fields.enumerated().map { number, field in
        "let f\(number) = \(taken("payload.fields[\(number)]", field.type))"
      }
      let passed = one.fields.enumerated().map { number, field in
        "\(HarnessNames.label(field.name)): f\(number)"
      }
      return "\(head)guard \(bound.joined(separator: ", ")) else { return nil }\n"
        + "    return \(name)(\(passed.joined(separator: ", ")))"
    }
    return """
      private func shown\(id)(_ value: \(type)) -> GestureRuntime.GestureValue {
        switch value {
      \(shownCases.joined(separator: "\n"))
        }
      }

      private func taken\(id)(_ value: GestureRuntime.GestureValue) -> \(type)? {
        guard let payload = FormSupport.Taken.payload(value) else { return nil }
        switch payload.name {
      \(takenCases.joined(separator: "\n"))
        default: return nil
        }
      }

      """
  }

  private func literal(_ text: String) -> String { "\"\(text)\"" }
}

/// Reads an argument that is written into Swift.
public func argument(_ exactText: String) -> GestureValue {
  guard let value = GestureValue(exactText: exactText) else {
    preconditionFailure("no value: \(exactText)")
  }
  return value
}

extension Type {
  /// The functions of `Shown` and `Taken`. Nil for types that a spec declares.
  fileprivate var harnessWord: String? {
    switch self {
    case .bool: return "bool"
    case .count: return "count"
    case .quantity(.time): return "duration"
    case .quantity(.angle): return "angle"
    case .quantity: return "number"
    case .point: return "point"
    case .vector(let dimension): return dimension == .speed ? "velocity" : "vector"
    case .enumeration(let id), .set(let id):
      let isSet = if case .set = self { true } else { false }
      let words = [
        EnumID.direction: "direction", EnumID.axis: "axis", EnumID.kind: "kind",
        EnumID.button: "button", EnumID.modifier: "modifier", EnumID.reason: "reason",
      ]
      return words[UInt16(id)].map { isSet ? $0 + "s" : $0 }
    case .region, .regions, .optionalCount: return nil
    }
  }
}
