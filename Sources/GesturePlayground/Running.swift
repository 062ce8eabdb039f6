internal import GestureCompiler
internal import GestureJSON
@_spi(GestureEngine) internal import GestureRuntime
internal import GestureTesting

/// A text without errors, with its compilation and its program for records.
struct Running {
  let text: String
  var compilation: Compilation
  let program: GestureProgram
  let places: PlaceMap
}

extension Playground {
  /// `{text}` → diagnostics of the text, and gestures and tests of the text that runs.
  func compile(_ argument: JSON) -> JSON {
    let text = argument["text"]?.string ?? ""
    var compilation = compilation(of: text)
    let program = compilation.table(for: .record).flatMap { try? GestureProgram(verifying: $0) }
    let places = PlaceMap(compilation.files)
    if let program {
      running = Running(text: text, compilation: compilation, program: program, places: places)
    }
    let own = compilation.diagnostics.filter { $0.span.file == compilation.file }
    return object([
      "isRunning": .bool(program != nil),
      "diagnostics": .array(own.map { places.json($0) }),
      "gestures": .array(running?.gestures ?? []),
      "tests": .array(running?.tests ?? []),
    ])
  }
}

extension Running {
  /// The gestures as the page draws them.
  var gestures: [JSON] {
    compilation.gestureNumbers.indices.compactMap { index in
      let number = compilation.gestureNumbers[index]
      let gesture = compilation.program.gestures[number]
      var copy = compilation
      guard let machine = copy.machine(number, for: .record) else { return nil }
      let defaults = gesture.parameters.map { $0.defaultValue }
      return object(
        after: [.init("name", .string(gesture.name))] + places.fields(gesture.span),
        [
          "nodes": .array(nodes(of: machine, program.table.gestures[index])),
          "parameters": .array(zip(machine.parameters, defaults).map { json($0.slot, $1) }),
          "inputs": .array(machine.inputs.map { json($0.slot) }),
          "variables": .array(machine.variables.map { json($0.slot) }),
          "regions": .array(
            machine.regions.map {
              object(["name": .string($0.name), "isMany": .bool($0.isMany)])
            }),
          "actions": .array(machine.actions.map { json($0) }),
        ])
    }
  }

  private func nodes(of machine: Machine, _ table: GestureTable) -> [JSON] {
    let names = NodeNames(table, SpecMachine(machine, files: compilation.files))
    return machine.nodes.indices.map { number in
      let node = machine.nodes[number]
      let part: PartID? = if case .recognizer(let part) = node.kind { part } else { nil }
      return object(
        after: [
          .init("name", .string(names.part(number) ?? "")),
          .init("title", .string(names.title(number))),
          .init("kind", .string(node.composition?.word ?? "recognizer")),
        ] + places.fields(node.span),
        [
          "parent": names.parent(number).map { GestureJSON.number($0.index) },
          "recognizer": part.map { .string(machine.parts[$0].recognizer) },
          "states": part.map { strings(machine.parts[$0].states.map { $0.name }) },
        ])
    }
  }

  /// - Parameter initial: the default of a parameter.
  private func json(_ slot: Machine.Slot, _ initial: CheckedExpression? = nil) -> JSON {
    let cases: [String]? =
      switch slot.type {
      case .enumeration(let id), .set(let id): compilation.program.enums[id].cases.map { $0.name }
      default: nil
      }
    return object([
      "name": .string(slot.name), "type": .string(word(slot.type)),
      "cases": cases.map { strings($0) },
      "text": initial.map { .string(compilation.files.words($0.span)) },
    ])
  }

  private func json(_ signature: Machine.Signature) -> JSON {
    let parameters = signature.fields.map {
      object(["name": .string($0.name), "type": .string(word($0.type))])
    }
    return object(["name": .string(signature.path.dotted), "parameters": .array(parameters)])
  }

  private func word(_ type: Type) -> String {
    if case .enumeration(let id) = type { return compilation.program.enums[id].name }
    return type.typeName?.rawValue ?? "number"
  }

  var tests: [JSON] { compilation.testNumbers.map { .object(fields(ofTest: $0)) } }

  /// The arguments of a test's gesture, as the test writes them.
  func arguments(of test: CheckedTest) -> [String] {
    let parameters = compilation.program.gestures[test.gesture].parameters
    return zip(parameters, test.arguments).compactMap { parameter, argument in
      argument.map { "\(parameter.name): \(compilation.files.words($0.span))" }
    }
  }

  /// The members of a test: its title, its gesture and its place.
  func fields(ofTest number: Int) -> [JSON.Field] {
    let test = compilation.program.tests[number]
    return [
      .init("title", .string(test.title)),
      .init("gesture", .string(compilation.program.gestures[test.gesture].name)),
    ] + places.fields(test.span)
  }
}
