internal import GestureCompiler
internal import GestureRuntime

/// The program of the SPEC: a table as it is, a source compiled with all values kept for the record.
func loadProgram(
  _ path: String, _ arguments: Arguments, _ environment: Environment
) throws(Stop) -> GestureProgram {
  if path.hasSuffix(".gtable") { return try loadTable(path, environment) }
  let style = try DiagnosticStyle(arguments, environment)
  var compiler = Compiler()
  var compilation: Compilation
  switch compile(path, with: &compiler, in: environment) {
  case .success(let done): compilation = done
  case .failure(let problem): throw .file(problem)
  }
  style.policy.apply(to: &compilation)
  let table = compilation.table(keepsAllValues: true)
  present(style.show(compilation, of: path).compactMap { $0.text }, style, environment)
  guard let table else {
    throw .failure("\(path) has errors")
  }
  do throws(TableError) {
    return try GestureProgram(verifying: table)
  } catch {
    throw .bug("\(path): \(error.message)")
  }
}

/// The gesture that `--gesture` names, or the only one.
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
  let hint = nearest(name, in: names).map { "; did you mean '\($0)'?" } ?? ""
  throw .usage("there is no gesture '\(name)'\(hint)")
}

/// The values of `NAME=VALUE` words.
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
      let hint = nearest(name, in: slots.map { $0.name }).map { "; did you mean '\($0)'?" } ?? ""
      throw .usage("there is no \(noun) '\(name)'\(hint)")
    }
    let text = String(word[word.index(after: sign)...])
    guard
      values.updateValue(
        try LiteralReader.value(text, slot.type, in: program.table), forKey: name) == nil
    else { throw .usage("'\(name)' is given twice") }
  }
  return values
}
