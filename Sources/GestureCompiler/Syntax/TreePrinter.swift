/// The tree as indented text, with all parentheses of expressions, as `--emit syntax` prints it.
package func describe(_ tree: SyntaxTree, source: SourceFile) -> String {
  var printer = TreePrinter(lines: LineMap(source))
  for declaration in tree.declarations { printer.print(declaration) }
  return printer.text
}

struct TreePrinter: LinePrinter {
  let lines: LineMap
  var text = ""
  private var indentation = 0

  init(lines: LineMap) { self.lines = lines }

  mutating func line(_ words: String, at span: Span? = nil, _ documentation: Documentation = []) {
    self.documentation(documentation)
    let position = span.map { lines.position(of: $0.start) }
    line(indentation, words + (position.map { "  @\($0.line):\($0.column)" } ?? ""))
  }

  mutating func indented(_ body: (inout TreePrinter) -> Void) {
    indentation += 1
    body(&self)
    indentation -= 1
  }

  mutating func documentation(_ documentation: Documentation) {
    for line in documentation { self.line("/// " + line) }
  }

  mutating func print(_ declaration: Declaration) {
    switch declaration {
    case .importFile(let file): line("import \(quoted(file.path))", at: file.span)
    case .constant(let constant): print(constant, word: "let")
    case .function(let function): print(function)
    case .enumeration(let enumeration): print(enumeration)
    case .recognizer(let recognizer): print(recognizer)
    case .gesture(let gesture): print(gesture)
    case .test(let test): print(test)
    case .setup(let setup): print(setup)
    }
  }

  mutating func print(_ constant: ConstantSyntax, word: String) {
    line(
      "\(word) \(name(constant.name))\(type(constant.type)) = \(describe(constant.value))",
      at: constant.span, constant.documentation)
  }

  mutating func print(_ function: FunctionSyntax) {
    line(
      "func \(name(function.name))\(describe(function.parameters)) -> \(name(function.result))"
        + " = \(describe(function.value))", at: function.span, function.documentation)
  }

  mutating func print(_ variable: VariableSyntax) {
    let word = variable.isTransient ? "transient" : "var"
    let part = variable.part.map { " of \(name($0))" } ?? ""
    line(
      "\(word) \(name(variable.name))\(type(variable.type))\(part) = \(describe(variable.value))",
      at: variable.span, variable.documentation)
  }

  mutating func print(_ enumeration: EnumSyntax) {
    line("enum \(name(enumeration.name))", at: enumeration.span, enumeration.documentation)
    indented { printer in
      for item in enumeration.cases {
        let fields = item.fields.isEmpty ? "" : printer.describe(item.fields)
        printer.line(
          "case \(printer.name(item.name))\(fields)", at: item.name.span, item.documentation)
      }
    }
  }

  mutating func print(_ signature: SignatureSyntax, word: String) {
    documentation(signature.documentation)
    line("\(word) \(name(signature.name))\(describe(signature.fields))", at: signature.span)
  }

  mutating func print(_ parameter: ParameterSyntax) {
    let value = parameter.defaultValue.map { " = \(describe($0))" } ?? ""
    line(
      "parameter \(name(parameter.name))\(type(parameter.type))\(value)"
        + condition(parameter.condition), at: parameter.span)
  }
}

// MARK: - Pieces

extension TreePrinter {
  func name(_ identifier: Identifier) -> String {
    identifier.text.isEmpty ? "<missing>" : identifier.shown
  }

  func path(_ path: [Identifier]) -> String { path.map { $0.shown }.joined(separator: ".") }

  func type(_ type: Identifier?) -> String { type.map { ": \(name($0))" } ?? "" }

  func condition(_ condition: Expression?) -> String {
    condition.map { " where \(describe($0))" } ?? ""
  }

  func describe(_ fields: [Field]) -> String {
    "(" + fields.map { name($0.name) + type($0.type) }.joined(separator: ", ") + ")"
  }

  func quoted(_ text: String) -> String {
    "\"" + text.escaped { $0.escape } + "\""
  }
}
