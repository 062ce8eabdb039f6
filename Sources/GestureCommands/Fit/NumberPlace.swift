internal import GestureCompiler
internal import GestureTool

/// The place of a number that `gesturec fit` varies, in the words of the user.
///
/// - `slop`: a parameter of the gesture, or a `let` of a file.
/// - `stroke.window`: an argument of a part, or the default of a recognizer.
/// - `Hand.gesture:144` or `Hand.gesture:144:20`: a number in the sources.
struct NumberPlace {
  enum Found {
    /// A parameter of the gesture, and its default. Nil without one.
    case parameter(CheckedParameter, defaultValue: Double?)
    case written(WrittenNumber)
  }

  private let place: String
  private let gesture: Int
  private var compilation: Compilation

  init(_ place: String, of gesture: Int, _ compilation: Compilation) {
    self.place = place
    self.gesture = gesture
    self.compilation = compilation
  }

  /// The number, and the compilation that contains it: an argument that is left out becomes one that is written.
  func find() throws(Stop) -> (number: Found, compilation: Compilation) {
    var finder = self
    let number = try place.contains(":") ? finder.atLine() : finder.named()
    return (number, finder.compilation)
  }

  // MARK: Names

  private mutating func named() throws(Stop) -> Found {
    let words = place.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
    guard let name = words.last, words.count > 1 else { return try lone(place) }
    let path = words.dropLast()
    if let (owner, node) = part(path) { return try argument(name, of: node, in: owner) }
    let recognizers = compilation.program.recognizers
    guard path.count == 1, let recognizer = recognizers.last(where: { $0.name == path[0] }) else {
      let names = compilation.program.gestures[gesture].nodes.compactMap { $0.name }
      throw unknownName("part", path.joined(separator: "."), among: names)
    }
    let parameter = try parameter(name, among: recognizer.parameters)
    guard let value = recognizer.parameters[parameter].defaultValue else {
      throw .usage("'\(place)' has no default; vary the argument of a part")
    }
    return .written(try number(value))
  }

  private func lone(_ name: String) throws(Stop) -> Found {
    let program = compilation.program
    let parameters = program.gestures[gesture].parameters
    if let parameter = parameters.first(where: { $0.name == name }) {
      var constants = ConstantValues(program)
      let value = parameter.defaultValue.flatMap { constants.value(of: $0)?.first }
      return .parameter(parameter, defaultValue: value)
    }
    if let constant = program.constants.last(where: { $0.name == name }) {
      return .written(try number(constant.written ?? constant.value))
    }
    let numbers =
      parameters.filter { $0.type.isNumber }.map { $0.name }
      + program.constants.filter { $0.type.isNumber }.map { $0.name }
    throw unknownName("number", name, among: numbers)
  }

  /// The node that a path leads to, and the gesture that contains it.
  private func part(_ path: ArraySlice<String>) -> (gesture: Int, node: Int)? {
    var owner = gesture
    for (step, name) in path.enumerated() {
      let nodes = compilation.program.gestures[owner].nodes
      guard let node = nodes.firstIndex(where: { $0.name == name }) else { return nil }
      if step == path.count - 1 { return (owner, node) }
      guard case .gesture(let nested, _) = nodes[node].kind else { return nil }
      owner = nested
    }
    return nil
  }

  private func parameter(
    _ name: String, among parameters: [CheckedParameter]
  ) throws(Stop) -> Int {
    if let found = parameters.firstIndex(where: { $0.name == name }) { return found }
    throw unknownName("parameter", name, among: parameters.map { $0.name })
  }

  /// The argument of a part. If the part leaves it out, it gets the default as its own argument.
  private mutating func argument(
    _ name: String, of node: Int, in owner: Int
  ) throws(Stop) -> Found {
    let (program, part) = (compilation.program, compilation.program.gestures[owner].nodes[node])
    let parameters: [CheckedParameter]
    var arguments: [CheckedExpression?]
    switch part.kind {
    case .recognizer(let recognizer, let own):
      (parameters, arguments) = (program.recognizers[recognizer].parameters, own)
    case .gesture(let nested, let own):
      (parameters, arguments) = (program.gestures[nested].parameters, own)
    case .composition: throw .usage("'\(part.name ?? place)' is an operator and has no parameter")
    }
    let parameter = try parameter(name, among: parameters)
    if let argument = arguments[parameter] { return .written(try number(argument)) }
    guard let value = parameters[parameter].defaultValue else {
      throw .bug("\(place): neither an argument nor a default")
    }
    var own = try number(value)
    own.span = Span(file: part.span.file, start: part.span.start, end: part.span.start)
    arguments[parameter] = CheckedExpression(.number(own.value), own.type, own.span)
    switch part.kind {
    case .recognizer(let recognizer, _):
      compilation.program.gestures[owner].nodes[node].kind = .recognizer(
        recognizer, arguments: arguments)
    case .gesture(let nested, _):
      compilation.program.gestures[owner].nodes[node].kind = .gesture(nested, arguments: arguments)
    case .composition: break
    }
    return .written(own)
  }

  /// The number that an expression is.
  private func number(_ expression: CheckedExpression) throws(Stop) -> WrittenNumber {
    if case .number(let value) = expression.kind {
      return WrittenNumber(span: expression.span, type: expression.type, value: value)
    }
    switch expression.kind {
    case .constant(let number):
      let name = compilation.program.constants[number].name
      throw .usage("'\(place)' is written as '\(name)'; vary that")
    case .parameter(let number)
    where compilation.program.gestures[gesture].parameters.indices.contains(number):
      let name = compilation.program.gestures[gesture].parameters[number].name
      throw .usage("'\(place)' is written as '\(name)'; vary that")
    default:
      throw .usage("'\(place)' is no lone number; vary a number in it by its place, as FILE:LINE")
    }
  }

  // MARK: Places

  private func atLine() throws(Stop) -> Found {
    let words = place.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = words.dropFirst().map { Int($0) }
    guard numbers.count <= 2, let line = numbers[0], !numbers.contains(nil) else {
      throw .usage("'\(place)' is not of the form FILE:LINE or FILE:LINE:COLUMN")
    }
    let all = compilation.writtenNumbers(in: gesture).compactMap { number in
      position(number).map { (number, $0) }
    }
    let inLine = all.filter { $0.1.line == line && isNamed(String(words[0]), $0.0.span.file) }
    let found = inLine.filter { numbers.count < 2 || numbers[1] == $0.1.column }
    if found.count == 1 { return .written(found[0].0) }
    guard found.isEmpty else {
      let columns = found.map { "\(words[0]):\(line):\($0.1.column) for \(text($0.0))" }
      throw .usage("'\(place)' has several numbers: \(columns.joined(separator: ", "))")
    }
    throw .usage("the gesture reads no number at '\(place)'")
  }

  private func isNamed(_ name: String, _ file: Int32) -> Bool {
    let path = compilation.files[Int(file)].path
    return path == name || path.hasSuffix("/" + name)
  }

  private func position(_ number: WrittenNumber) -> LineMap.Position? {
    guard compilation.files.indices.contains(Int(number.span.file)) else { return nil }
    return LineMap(compilation.files[Int(number.span.file)]).position(of: number.span.start)
  }

  private func text(_ number: WrittenNumber) -> String {
    let bytes = compilation.files[Int(number.span.file)].bytes
    return String(decoding: bytes[Int(number.span.start)..<Int(number.span.end)], as: UTF8.self)
  }
}
