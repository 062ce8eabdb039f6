import GestureCompiler
import GestureRuntime

/// The effect of a piece of code: its reports in order, and the registers after it as forms of their values before.
/// `let`s disappear, and the order of assignments that do not affect each other disappears, too.
struct FormCode {
  indirect enum Reported: Hashable {
    case emit(Int, [FormPool.Form])
    case start(timer: Int, FormPool.Form)
    case stop(timer: Int)
    /// A rule fires and leads to this state.
    case go(String)
    case branch(FormPool.Form, then: [Reported], otherwise: [Reported])
  }

  var reader: FormReader
  private(set) var reported: [Reported] = []

  init(_ reader: FormReader) {
    self.reader = reader
    self.reader.written = [:]
    self.reader.locals = [:]
  }

  /// Reads code with its condition.
  init(_ reader: FormReader, where condition: Value?, _ body: [Statement]) {
    self.init(reader)
    if let condition {
      run([.branch(condition, then: body, otherwise: [])])
    } else {
      run(body)
    }
  }

  mutating func run(_ block: [Statement]) {
    for statement in block {
      switch statement {
      case .assign(let registers, let value):
        for (register, form) in zip(registers, reader.scalars(value)) {
          reader.written[register] = form
        }
      case .local(let locals, _, let value):
        for (local, form) in zip(locals, reader.scalars(value)) { reader.locals[local] = form }
      case .emit(let number, let values):
        var forms: [FormPool.Form] = []
        for value in values { forms += reader.scalars(value) }
        reported.append(.emit(number, forms))
      case .start(let timer, let time):
        reported.append(.start(timer: timer, reader.scalar(time)))
      case .stop(let timer): reported.append(.stop(timer: timer))
      case .branch(let condition, let then, let otherwise):
        branch(reader.scalar(condition), then, otherwise)
      }
    }
  }

  private mutating func branch(
    _ condition: FormPool.Form, _ then: [Statement], _ otherwise: [Statement]
  ) {
    choose(condition, { $0.run(then) }, { $0.run(otherwise) })
  }

  /// Runs the rules of one trigger. The first rule whose condition holds fires.
  /// - Parameter target: returns the state that a rule leads to.
  mutating func run(_ rules: ArraySlice<Machine.Rule>, _ target: (Machine.Rule) -> String) {
    guard let rule = rules.first else { return }
    let condition = rule.condition.map { reader.scalar($0) } ?? reader.pool.truth(true)
    choose(
      condition,
      {
        $0.run(rule.body)
        $0.reported.append(.go(target(rule)))
      }, { $0.run(rules.dropFirst(), target) })
  }

  private mutating func choose(
    _ condition: FormPool.Form, _ then: (inout FormCode) -> Void,
    _ otherwise: (inout FormCode) -> Void
  ) {
    if let known = reader.pool.value(condition) {
      return known == 0 ? otherwise(&self) : then(&self)
    }
    let opposite = reader.pool.not(condition)
    if opposite < condition { return choose(opposite, otherwise, then) }
    var (first, second) = (self, self)
    (first.reported, second.reported) = ([], [])
    then(&first)
    otherwise(&second)
    reported += reader.pool.branch(condition, first.reported, second.reported)
    for register in Set(first.reader.written.keys).union(second.reader.written.keys) {
      let (a, b) = (first.reader.register(register), second.reader.register(register))
      reader.written[register] = reader.pool.select(condition, a, b)
    }
  }

  /// The registers that have changed, with their forms.
  var changes: [RegisterID: FormPool.Form] {
    reader.written.filter { $0.value != reader.names[$0.key] }
  }
}

extension FormPool {
  /// Returns the reports of two branches. Two nested conditions with only two results become one condition.
  fileprivate func branch(
    _ condition: Form, _ then: [FormCode.Reported], _ otherwise: [FormCode.Reported]
  ) -> [FormCode.Reported] {
    if then == otherwise { return then }
    if let known = value(condition) { return known == 0 ? otherwise : then }
    if then.count == 1, case .branch(let inner, let a, let b) = then[0] {
      if b == otherwise { return branch(junction(.and, [condition, inner]), a, b) }
      if a == otherwise { return branch(junction(.and, [condition, not(inner)]), b, a) }
    }
    if otherwise.count == 1, case .branch(let inner, let a, let b) = otherwise[0] {
      if a == then { return branch(junction(.or, [condition, inner]), a, b) }
      if b == then { return branch(junction(.or, [condition, not(inner)]), b, a) }
    }
    let opposite = not(condition)
    return opposite < condition
      ? [.branch(opposite, then: otherwise, otherwise: then)]
      : [.branch(condition, then: then, otherwise: otherwise)]
  }
}

extension [FormCode.Reported] {
  /// All forms in the reports, including conditions.
  var forms: [FormPool.Form] {
    flatMap { reported -> [FormPool.Form] in
      switch reported {
      case .emit(_, let forms): forms
      case .start(_, let time): [time]
      case .stop, .go: []
      case .branch(let condition, let then, let otherwise):
        [condition] + then.forms + otherwise.forms
      }
    }
  }

  /// The reports without their forms. `forms` has a form for each omitted one.
  func shape(_ name: (Int) -> String) -> String {
    map { reported in
      switch reported {
      case .emit(let number, let forms): "\(name(number)):\(forms.count)"
      case .start(let timer, _): "start \(timer)"
      case .stop(let timer): "stop \(timer)"
      case .go(let target): "-> \(target)"
      case .branch(_, let then, let otherwise):
        "if(\(then.shape(name)))else(\(otherwise.shape(name)))"
      }
    }.joined(separator: ";")
  }
}
