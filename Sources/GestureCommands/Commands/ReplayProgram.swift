internal import GestureCompiler
internal import GestureRuntime
internal import GestureTesting
internal import GestureTool

/// The program that `gesturec replay` or `evaluate` plays: a table, or a source compiled for a purpose.
struct ReplayProgram {
  var program: GestureProgram
  /// The compilation. Nil for a table, which has neither rules nor their places.
  private var compilation: Compilation?

  init(
    _ path: String, for purpose: Machine.Purpose = .record, _ arguments: Arguments,
    _ environment: Environment
  ) throws(Stop) {
    if path.hasSuffix(".gtable") {
      program = try loadTable(path, environment)
      return
    }
    var compilation = try compiled(path, arguments, environment)
    let known = compilation.diagnostics.count
    guard let table = compilation.table(for: purpose) else {
      // Making the table finds parts that are too large for it.
      let style = try DiagnosticStyle(arguments, environment)
      let found = Array(compilation.diagnostics.dropFirst(known))
      report(style.show(found, compilation.files), style: style, in: environment)
      throw .failure("\(path) has errors")
    }
    do throws(TableError) {
      program = try GestureProgram(verifying: table)
    } catch {
      throw .bug("\(path): \(error.message)")
    }
    self.compilation = compilation
  }

  /// The compilation, and the number of a gesture in it. Nil for a table.
  func source(of gesture: String) -> (compilation: Compilation, number: Int)? {
    guard let compilation else { return nil }
    let number = compilation.gestureNumbers.first {
      compilation.program.gestures[$0].name == gesture
    }
    return number.map { (compilation, $0) }
  }

  func spec(of gesture: String) -> SpecMachine? {
    guard var source = source(of: gesture) else { return nil }
    return source.compilation.machine(source.number, for: .record).map {
      SpecMachine($0, files: source.compilation.files)
    }
  }
}

/// The gesture that `--gesture` names, or the only gesture.
func gestureName(_ arguments: Arguments, _ program: GestureProgram) throws(Stop) -> String {
  let names = program.gestures
  guard let name = arguments["gesture"] else {
    if names.count == 1 { return names[0] }
    throw .usage(
      names.isEmpty
        ? "\(arguments.operands[0]) declares no gesture"
        : "'--gesture' says which of \(names.joined(separator: ", "))")
  }
  if names.contains(name) { return name }
  throw unknownName("gesture", name, among: names)
}

extension Command {
  /// The options for values of the gesture: see `namedValues`.
  static let valueOptions = [
    Option(
      name: "param", value: "NAME=VALUE", help: "set an argument of the gesture", repeats: true),
    Option(
      name: "set", value: "NAME=VALUE", help: "set the first value of an input", repeats: true),
  ]
}

/// The values from `NAME=VALUE` words.
func namedValues(
  _ words: [String], _ slots: [GestureTable.Slot], _ noun: String, _ program: GestureProgram
) throws(Stop) -> [String: GestureValue] {
  var values: [String: GestureValue] = [:]
  for word in words {
    guard let sign = word.firstIndex(of: "=") else {
      throw .usage("'\(word)' is not of the form NAME=VALUE")
    }
    let name = String(word[..<sign])
    guard let slot = slots.first(where: { $0.name == name }) else {
      throw unknownName(noun, name, among: slots.map { $0.name })
    }
    let text = String(word[word.index(after: sign)...])
    guard
      values.updateValue(
        try LiteralReader.value(text, slot.type, in: program.table), forKey: name) == nil
    else { throw .usage("'\(name)' is given twice") }
  }
  return values
}
