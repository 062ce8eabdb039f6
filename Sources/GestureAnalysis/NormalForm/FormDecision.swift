import GestureRuntime

/// Code or an expression as the questions that it asks, in one order, and the results of the answers.
///
/// Each question is a condition without choices in it. A question is left out if its answer follows from the answers
/// before it, or if both answers have the same result. `if`s may therefore be nested, split, joined or turned around.
indirect enum FormDecision: Hashable {
  case result(FormResult)
  case ask(FormPool.Form, yes: FormDecision, no: FormDecision)
}

/// The reports of code in order, and the values of the leaves that it changes.
struct FormResult: Hashable {
  var reported: [FormCode.Reported] = []
  var changes: [String: FormPool.Form] = [:]
}

extension FormDecision {
  /// The questions and results in order, without forms, and their forms.
  func written(_ shape: ([FormCode.Reported]) -> String) -> (key: String, forms: [FormPool.Form]) {
    switch self {
    case .ask(let question, let yes, let no):
      let (a, b) = (yes.written(shape), no.written(shape))
      return ("?(\(a.key))(\(b.key))", [question] + a.forms + b.forms)
    case .result(let result):
      let changes = result.changes.sorted { $0.key < $1.key }
      return (
        shape(result.reported) + listed(changes.map { $0.key }),
        result.reported.forms + changes.map { $0.value }
      )
    }
  }
}

extension FormPool {
  /// The code as a decision. Nil if there are too many results.
  func decision(_ result: FormResult, leaf: (String) -> Form) -> FormDecision? {
    let own = Dictionary(uniqueKeysWithValues: result.changes.keys.map { ($0, leaf($0)) })
    var search = DecisionSearch(pool: self, own: own)
    return search.decide(result, FormAnswers(pool: self))
  }

  /// The same expression by its questions. Returns the expression itself if there are too many results.
  func decided(_ form: Form) -> Form {
    let name = "value"
    let decision = decision(FormResult(changes: [name: form])) { _ in truth(false) }
    return decision.map { self.form($0, name) } ?? form
  }

  private func form(_ decision: FormDecision, _ name: String) -> Form {
    switch decision {
    case .result(let result): result.changes[name] ?? truth(false)
    case .ask(let question, let yes, let no):
      form(.select, [question, form(yes, name), form(no, name)])
    }
  }
}

private struct DecisionSearch {
  let pool: FormPool
  /// The forms of leaves that have not changed.
  let own: [String: FormPool.Form]
  private var results = 0

  private static let mostResults = 512
  /// The most questions on one path to a result.
  private static let mostQuestions = 64

  init(pool: FormPool, own: [String: FormPool.Form]) {
    self.pool = pool
    self.own = own
  }

  mutating func decide(
    _ result: FormResult, _ answers: FormAnswers, deep: Int = 0
  ) -> FormDecision? {
    guard deep < Self.mostQuestions else { return nil }
    let result = rewritten(result, answers)
    let questions = pool.questions(in: result.forms)
    guard !questions.isEmpty else {
      results += 1
      guard results <= Self.mostResults else { return nil }
      return .result(result.without(own))
    }
    let question = answers.firstCut(among: questions, of: result.forms)
    let (whenTrue, whenFalse) = (answers.with(question, true), answers.with(question, false))
    guard let whenTrue else { return whenFalse.flatMap { decide(result, $0, deep: deep + 1) } }
    guard let whenFalse else { return decide(result, whenTrue, deep: deep + 1) }
    guard let yes = decide(result, whenTrue, deep: deep + 1),
      let no = decide(result, whenFalse, deep: deep + 1)
    else { return nil }
    // If one side equals the other side for that side's numbers, too, the question decides nothing.
    if restricted(no, whenTrue) == restricted(yes, whenTrue) { return no }
    if restricted(yes, whenFalse) == restricted(no, whenFalse) { return yes }
    return .ask(question, yes: yes, no: no)
  }

  /// The decision with constants for quantities that can be only one number.
  private func restricted(_ decision: FormDecision, _ answers: FormAnswers) -> FormDecision {
    switch decision {
    case .result(let result): return .result(rewritten(result, answers, pins: true).without(own))
    case .ask(let question, let yes, let no):
      guard let whenTrue = answers.with(question, true) else { return restricted(no, answers) }
      guard let whenFalse = answers.with(question, false) else { return restricted(yes, answers) }
      let (yes, no) = (restricted(yes, whenTrue), restricted(no, whenFalse))
      return yes == no ? yes : .ask(question, yes: yes, no: no)
    }
  }

  private func rewritten(
    _ result: FormResult, _ answers: FormAnswers, pins: Bool = false
  ) -> FormResult {
    var rewriter = FormRewriter(pool: pool, answers: answers, pins: pins)
    return rewriter.rewrite(result)
  }
}

extension FormResult {
  fileprivate var forms: [FormPool.Form] { reported.forms + changes.values }

  /// The result without leaves that have not changed.
  fileprivate func without(_ own: [String: FormPool.Form]) -> FormResult {
    FormResult(reported: reported, changes: changes.filter { $0.value != own[$0.key] })
  }
}

extension FormPool {
  /// The parts of the forms that never fall while a quantity rises, and functions that compute them from it.
  func rising(with quantity: Form, in forms: [Form]) -> [(form: Form, value: (Double) -> Double)] {
    var (seen, left): (Set<Form>, [Form]) = ([], forms)
    var result: [(form: Form, value: (Double) -> Double)] = []
    while let form = left.popLast() {
      guard seen.insert(form).inserted else { continue }
      left += self[form].operands
      if form != quantity, let value = riser(form, to: quantity) { result.append((form, value)) }
    }
    return result.sorted { $0.form < $1.form }
  }

  private func riser(_ form: Form, to quantity: Form) -> ((Double) -> Double)? {
    if form == quantity { return { $0 } }
    guard let (operand, value) = operandThatRises(form), let inner = riser(operand, to: quantity)
    else { return nil }
    return { value(inner($0)) }
  }

  /// The conditions in the forms that contain no choice, in order.
  fileprivate func questions(in forms: [Form]) -> [Form] {
    var (asks, questions): ([Form: Bool], [Form]) = ([:], [])
    for form in forms { _ = asksSomething(form, &asks, &questions) }
    return questions.sorted()
  }

  /// Whether the form contains a condition.
  /// - Parameter asks: the answer for each form that was searched before.
  private func asksSomething(
    _ form: Form, _ asks: inout [Form: Bool], _ questions: inout [Form]
  ) -> Bool {
    if let known = asks[form] { return known }
    let expression = self[form]
    var asksInside = false
    for operand in expression.operands where asksSomething(operand, &asks, &questions) {
      asksInside = true
    }
    switch expression.operation {
    case .constant, .and, .or, .select, .unary: break
    default:
      if !asksInside, isTruth(form) {
        questions.append(form)
        asksInside = true
      }
    }
    asks[form] = asksInside
    return asksInside
  }
}

/// Rebuilds forms with answers inserted.
private struct FormRewriter {
  let pool: FormPool
  let answers: FormAnswers
  /// Whether to replace a quantity that can be only one number by that number.
  let pins: Bool
  private var known: [FormPool.Form: FormPool.Form] = [:]

  init(pool: FormPool, answers: FormAnswers, pins: Bool) {
    self.pool = pool
    self.answers = answers
    self.pins = pins
  }

  mutating func rewrite(_ result: FormResult) -> FormResult {
    var changes: [String: FormPool.Form] = [:]
    for (name, form) in result.changes { changes[name] = rewrite(form) }
    return FormResult(reported: rewrite(result.reported), changes: changes)
  }

  private mutating func rewrite(_ reported: [FormCode.Reported]) -> [FormCode.Reported] {
    var result: [FormCode.Reported] = []
    for one in reported {
      switch one {
      case .emit(let number, let forms): result.append(.emit(number, forms.map { rewrite($0) }))
      case .start(let timer, let time): result.append(.start(timer: timer, rewrite(time)))
      case .stop, .go: result.append(one)
      case .branch(let condition, let then, let otherwise):
        let condition = rewrite(condition)
        if let known = pool.value(condition) {
          result += rewrite(known == 0 ? otherwise : then)
        } else {
          result.append(
            .branch(condition, then: rewrite(then), otherwise: rewrite(otherwise)))
        }
      }
    }
    return result
  }

  private mutating func rewrite(_ form: FormPool.Form) -> FormPool.Form {
    if let known = known[form] { return known }
    let new = answers.constant(form, pins: pins) ?? remade(form)
    let settled = new == form ? new : answers.constant(new, pins: pins) ?? new
    known[form] = settled
    return settled
  }

  private mutating func remade(_ form: FormPool.Form) -> FormPool.Form {
    let expression = pool[form]
    let operands = expression.operands.map { rewrite($0) }
    switch expression.operation {
    case .constant, .leaf: return form
    // As in the runtime: for two equal numbers, `min` is the first and `max` the second.
    case .binary(.minimum):
      return pool.select(pool.less(operands[1], operands[0]), operands[1], operands[0])
    case .binary(.maximum):
      return pool.select(pool.lessOrEqual(operands[0], operands[1]), operands[1], operands[0])
    case .unary(.absolute) where pool.isNeverMinusZero(operands[0]):
      let isNegative = pool.less(operands[0], pool.constant(0))
      return pool.select(isNegative, pool.unary(.negate, operands[0]), operands[0])
    case .unary(.sign):
      let (isAbove, isBelow) = (
        pool.less(pool.constant(0), operands[0]), pool.less(operands[0], pool.constant(0))
      )
      let notAbove = pool.select(isBelow, pool.constant(-1), pool.constant(0))
      return pool.select(isAbove, pool.constant(1), notAbove)
    case .unary(let opcode): return pool.unary(opcode, operands[0])
    case .binary(let opcode): return pool.binary(opcode, operands[0], operands[1])
    case .and, .or: return pool.junction(expression.operation, operands)
    case .select: return pool.select(operands[0], operands[1], operands[2])
    case .regionsContain, .regions: return pool.form(expression.operation, operands)
    }
  }
}
