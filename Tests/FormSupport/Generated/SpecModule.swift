package import GestureCompiler
internal import GestureRuntime

extension GeneratedModule {
  /// The module of a file of this project: its test blocks, with their arguments, and for each gesture random traces.
  /// - Throws: `CompiledSpec.Refused`
  package init(
    spec compilation: Compilation, traces: Int, for purpose: Machine.Purpose = .record,
    access: AccessLevel = .public, harness: HarnessWriter.Home = .init()
  ) throws {
    try self.init(
      compilation, access: access, for: purpose, harness: harness)
    for number in compilation.testNumbers { try add(compilation.program.tests[number]) }
    for number in compilation.gestureNumbers { addRandom(number, traces: traces) }
  }

  private mutating func add(_ test: CheckedTest) throws {
    let calls = TestBlockCalls(test, compilation.program, program.table).calls
    add(test.gesture, title: test.title, arguments: try arguments(of: test), calls: calls)
  }

  /// The block's arguments, which are constants.
  private func arguments(of test: CheckedTest) throws -> [String: GestureValue] {
    let gesture = compilation.program.gestures[test.gesture]
    let parameters = table(gesture.name)?.parameters ?? []
    var arguments: [String: GestureValue] = [:]
    var constants = ConstantValues(compilation.program)
    for (parameter, argument) in zip(gesture.parameters, test.arguments) {
      guard let argument else { continue }
      guard let type = parameters.first(where: { $0.name == parameter.name })?.type,
        let registers = constants.value(of: argument),
        let value = GestureValue(registers, as: type, enums: program.table.enums)
      else {
        throw CompiledSpec.Refused(description: "\(test.title): what is \(parameter.name)?")
      }
      arguments[parameter.name] = value
    }
    return arguments
  }

  private mutating func addRandom(_ number: Int, traces: Int) {
    let name = compilation.program.gestures[number].name
    guard let table = table(name) else { return }
    let enums = program.table.enums
    let arguments = RandomCalls.arguments(seed: 1, for: table, enums: enums)
    for trace in 0..<traces {
      let calls = RandomCalls.calls(
        seed: UInt64(trace), for: table, enums: enums, settable: compilation.settable(number),
        length: 20)
      add(number, title: "\(name), trace \(trace)", arguments: arguments, calls: calls)
    }
  }
}
