/// The sums and functions of a prover, each stored once, so that equal ones are one object.
///
/// A prover makes millions of them, and has made most of them before. Finding an old one takes no memory and no
/// reference counting.
final class TermPool {
  @exclusivity(unchecked) private var forms: [FormContent: UnsafeMutablePointer<FormNode>] = [:]
  @exclusivity(unchecked) private var functionSymbols: [Function: Symbol] = [:]
  @exclusivity(unchecked) private var functions: [Function] = []
  /// Sums of one symbol with the factor 1. For places and values, nil until one is needed.
  @exclusivity(unchecked) private var symbolForms: [Form?] = []
  @exclusivity(unchecked) private var functionForms: [Form] = []

  deinit {
    for form in forms.values {
      form.pointee.parts.deallocate()
      form.deallocate()
    }
    for function in functions { function.operands.deallocate() }
  }

  // MARK: Forms

  subscript(symbol: Symbol) -> Form {
    if symbol.isFunction { return functionForms[Int(symbol - Symbol.function)] }
    let index = Int(symbol)
    if index < symbolForms.count, let form = symbolForms[index] { return form }
    while symbolForms.count <= index { symbolForms.append(nil) }
    let form = form(of: symbol)
    symbolForms[index] = form
    return form
  }

  private func form(of symbol: Symbol) -> Form {
    withUnsafePointer(to: Form.Part(symbol: symbol, factor: 1)) {
      form(Form.Parts(start: $0, count: 1))
    }
  }

  /// - Parameter parts: the parts in ascending order of symbols, none with the factor 0.
  func form(_ parts: Form.Parts) -> Form {
    guard !parts.isEmpty else { return Form() }
    if let known = forms[FormContent(parts: parts)] { return Form(known) }
    let copy = UnsafeMutableBufferPointer<Form.Part>.allocate(capacity: parts.count)
    _ = copy.initialize(from: parts)
    let node = UnsafeMutablePointer<FormNode>.allocate(capacity: 1)
    node.initialize(to: FormNode(copy, in: self))
    forms[FormContent(parts: Form.Parts(copy))] = node
    return Form(node)
  }

  /// `a + factor · b`
  func sum(_ a: Form.Parts, _ b: Form.Parts, times factor: Double) -> Form {
    withUnsafeTemporaryAllocation(of: Form.Part.self, capacity: a.count + b.count) { sum in
      var (i, j, count) = (0, 0, 0)
      while i < a.count || j < b.count {
        var part: Form.Part
        if j == b.count || i < a.count && a[i].symbol < b[j].symbol {
          part = a[i]
          i += 1
        } else {
          part = b[j]
          part.factor *= factor
          j += 1
          if i < a.count, a[i].symbol == part.symbol {
            part.factor += a[i].factor
            i += 1
          }
        }
        guard part.factor != 0 else { continue }
        sum.initializeElement(at: count, to: part)
        count += 1
      }
      return form(Form.Parts(rebasing: sum[..<count]))
    }
  }

  /// The form scaled so that its first factor is 1, and that factor.
  func normal(_ form: Form, _ node: UnsafeMutablePointer<FormNode>) -> (form: Form, factor: Double)
  {
    let factor = node.pointee.parts[0].factor
    if factor == 1 { return (form, 1) }
    if let known = node.pointee.normal { return (Form(known), factor) }
    let normal = form.scaled(by: 1 / factor)
    node.pointee.normal = normal.node
    return (normal, factor)
  }

  // MARK: Functions

  func function(_ symbol: Symbol) -> Function { functions[Int(symbol - Symbol.function)] }

  func symbol(_ operation: Function.Operation, _ operands: [Term]) -> Symbol {
    let known = operands.withUnsafeBufferPointer { functionSymbols[Function(operation, $0)] }
    if let known { return known }
    let copy = UnsafeMutableBufferPointer<Term>.allocate(capacity: operands.count)
    _ = copy.initialize(from: operands)
    let symbol = Symbol.function + Symbol(functions.count)
    let function = Function(operation, Function.Operands(copy))
    functionSymbols[function] = symbol
    functions.append(function)
    functionForms.append(form(of: symbol))
    return symbol
  }

  /// Whether a term is the result of a function that is never less than positive zero.
  func isMagnitude(_ term: Term) -> Bool {
    guard term.constant == 0, let symbol = term.form.symbol, symbol.isFunction else { return false }
    return switch function(symbol).operation {
    case .absolute, .length, .square: true
    default: false
    }
  }
}

/// The content of a sum, for finding an equal one.
private struct FormContent: Hashable {
  let parts: Form.Parts

  static func == (a: FormContent, b: FormContent) -> Bool { a.parts.elementsEqual(b.parts) }

  func hash(into hasher: inout Hasher) {
    var hash = WordHash()
    for part in parts {
      hash.add(Int(part.symbol))
      hash.add(part.factor.bitPattern)
    }
    hasher.combine(hash)
  }
}

extension Function: Hashable {
  static func == (a: Function, b: Function) -> Bool {
    a.operation == b.operation && a.operands.elementsEqual(b.operands)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(operation)
    for operand in operands { hasher.combine(operand) }
  }
}
