@_spi(GestureEngine) import GestureRuntime

/// A view before a step: its touches in order, and the origins of its translation.
struct KnownView {
  var offset: Int
  var slots: [Int]
  var base: (x: Double, y: Double)
  var era: (x: Double, y: Double)
}

/// Everything that code can read from the outside in one step, as symbols, and the answers to its questions about them.
///
/// Known facts decide a question. Otherwise both answers are possible, and the step is taken twice from the same state,
/// each time with the facts that one answer teaches. In one step everything outside has one value.
///
/// Checks of exclusive access would take a seventh of a proof.
final class Outside {
  /// A value that is free for one step, and the same for all readers.
  enum Unknown: Hashable {
    /// A readout of a touch by its slot, or of all touches of the view at a place. If several touches go down or lift
    /// in one frame, each in turn is the last. `down` and `lifting` distinguish these moments.
    case touch(TouchReadout, slot: Int)
    case touches(TouchesReadout, view: Int, down: UInt8, lifting: UInt16)
    /// A readout of a part that no longer follows a touch.
    case single(SingleReadout, part: Int)
    /// A readout that was frozen in this step.
    case kept(TouchesReadout, part: Int)
    /// A register of an input or a frame.
    case register(Int)
    /// An answer about the frames of the `regions` with a number: an id or a measure.
    case frames(RegionsQuestion, Int, Term, Term)
  }

  /// A question without a number.
  enum Atom: Hashable {
    case contains(Term, Term)
    /// Whether two numbers with the same symbols are equal.
    case equal(Term, Term)
    case frames(Int, Term, Term)
    /// Whether the `regions` with a number have a frame that can be nearest to a point.
    case exist(Int)
    case crossing(region: Int)
    /// A question about a number that depends on time in more than one way. Each question is a new one.
    case other(Int)
  }

  struct Computation: Hashable {
    var opcode: Opcode
    var operands: [Term]
  }

  /// Touches with their places, in the order of the calls of `add`.
  struct Group: Hashable {
    private var touches: [UInt64] = []

    mutating func add(_ slot: Int, _ touch: Touch) {
      touches += [UInt64(slot), touch.x.bitPattern, touch.y.bitPattern]
    }
  }

  struct Comparison: Hashable {
    var a: Term
    var b: Term
    var isStrict: Bool
  }

  let pool = TermPool()
  @exclusivity(unchecked) var knowledge: Knowledge
  /// The terms in registers with a shadow below `Shadow.unknown`.
  @exclusivity(unchecked) private(set) var terms: [Term] = []
  /// The number of symbols for places and values so far.
  @exclusivity(unchecked) private(set) var symbols: Symbol = 0
  /// Numbers of the machine's memory that stand for terms.
  @exclusivity(unchecked) private(set) var known = NumberTable<Term>()
  @exclusivity(unchecked) var blanks = Blanks()
  /// Whether no touch moves in this step.
  @exclusivity(unchecked) var isInPlace = true
  /// Whether the step has exactly one event, so that all readings of the last event belong to the same event.
  @exclusivity(unchecked) var hasOneEvent = false
  /// The number of travels that touches have now.
  @exclusivity(unchecked) var ways = 0
  /// The outside of the state that was saved last.
  @exclusivity(unchecked) var saved = OutsideState()
  /// The views of the state, whose touches may change in the step.
  @exclusivity(unchecked) var views: [KnownView] = []
  @exclusivity(unchecked) var arguments = StandIns()
  /// The means of the places of touches.
  @exclusivity(unchecked) var centroids: [Group: (x: Term, y: Term)] = [:]
  /// The origins of the computations of this step.
  @exclusivity(unchecked) var origins: [Computation: Int32] = [:]
  @exclusivity(unchecked) var lastOrigin: Int32 = 0
  /// The answers to comparisons of certain terms.
  @exclusivity(unchecked) var answers: [Comparison: Bool] = [:]
  /// The symbols of this step for computed numbers, by their terms.
  @exclusivity(unchecked) var numbers: [Term: Term] = [:]
  /// Symbols of this step for numbers that may be infinite, and are never NaN.
  @exclusivity(unchecked) var infinite: Set<Symbol> = []
  /// Symbols of this step that are whole numbers.
  @exclusivity(unchecked) private(set) var wholes: Set<Symbol> = []
  @exclusivity(unchecked) var unknowns: [Unknown: Symbol] = [:]
  /// The values that were read in this step from parts that follow touches. A part keeps them if it stops
  /// following touches.
  @exclusivity(unchecked) var readings: [Unknown: Term] = [:]
  /// The touches at the beginning of the step, by parts that each follow one touch and can follow no other.
  @exclusivity(unchecked) var onlyTouches: [Int: Int] = [:]
  @exclusivity(unchecked) private var atoms: [Atom: Bool] = [:]
  @exclusivity(unchecked) private var others = 0
  /// The answers so far, in the order of the questions.
  @exclusivity(unchecked) private var decisions: [Bool] = []
  /// The number of questions of this step with two possible answers.
  @exclusivity(unchecked) private(set) var asked = 0
  /// The number of questions of this step that were tried with all answers and forgotten.
  @exclusivity(unchecked) private(set) var tried = 0

  /// Whether places are remembered after a step.
  let remembers: Bool
  /// The greatest distance of one move on either axis, in points.
  let greatestStep: Double

  /// Whether hosts send events that a hand cannot cause.
  let isAnyHost: Bool
  /// Whether the frames of regions are finite.
  let hasFiniteFrames: Bool

  init(remembers: Bool, greatestStep: Double, isAnyHost: Bool, hasFiniteFrames: Bool) {
    self.remembers = remembers
    self.greatestStep = greatestStep
    self.isAnyHost = isAnyHost
    self.hasFiniteFrames = hasFiniteFrames
    knowledge = Knowledge(pool)
  }

  // MARK: Steps

  /// Begins a step, or another attempt at the step.
  /// - Parameter symbols: the number of symbols in the state.
  func begin(_ facts: [Knowledge.Fact], symbols: Int) {
    knowledge = Knowledge(pool, facts, depthOfSums: greatestStep < .infinity ? 1 : 0)
    terms.removeLast(terms.count)
    known.clear()
    unknowns.clear()
    readings.clear()
    onlyTouches.clear()
    atoms.clear()
    arguments.clear()
    origins.clear()
    lastOrigin = 0
    centroids.clear()
    answers.clear()
    numbers.clear()
    infinite.clear()
    views.removeLast(views.count)
    isInPlace = true
    ways = 0
    wholes.clear()
    self.symbols = Symbol(symbols)
    others = 0
    asked = 0
    tried = 0
  }

  /// Whether other answers are possible. The next attempt takes them.
  func hasOtherAnswers() -> Bool {
    decisions.removeSubrange(asked...)
    while let last = decisions.popLast() {
      if last {
        decisions.append(false)
        return true
      }
    }
    return false
  }

  /// Everything that answers change.
  private struct Moment {
    var knowledge: Knowledge
    var terms: [Term]
    var symbols: Symbol
    var known: NumberTable<Term>
    var arguments: StandIns
    var centroids: [Group: (x: Term, y: Term)]
    var origins: [Computation: Int32]
    var lastOrigin: Int32
    var answers: [Comparison: Bool]
    var numbers: [Term: Term]
    var infinite: Set<Symbol>
    var wholes: Set<Symbol>
    var unknowns: [Unknown: Symbol]
    var readings: [Unknown: Term]
    var atoms: [Atom: Bool]
    var others: Int
  }

  private var moment: Moment {
    get {
      Moment(
        knowledge: knowledge, terms: terms, symbols: symbols, known: known, arguments: arguments,
        centroids: centroids, origins: origins, lastOrigin: lastOrigin, answers: answers,
        numbers: numbers, infinite: infinite, wholes: wholes, unknowns: unknowns,
        readings: readings, atoms: atoms, others: others)
    }
    set {
      (knowledge, terms, symbols, known) = (
        newValue.knowledge, newValue.terms, newValue.symbols, newValue.known
      )
      (arguments, centroids, origins) = (
        newValue.arguments, newValue.centroids, newValue.origins
      )
      (lastOrigin, answers, numbers) = (newValue.lastOrigin, newValue.answers, newValue.numbers)
      (infinite, wholes, unknowns) = (newValue.infinite, newValue.wholes, newValue.unknowns)
      (readings, atoms, others) = (newValue.readings, newValue.atoms, newValue.others)
    }
  }

  /// The most answers to the questions of one handler.
  private static let mostAnswers = 1_000

  /// Runs code with each answer to its questions, and forgets the questions.
  /// - Returns: false if there are too many answers.
  func tryAll(_ body: () -> Void) -> Bool {
    let (before, outer) = (moment, (decisions, asked))
    (decisions, asked) = ([], 0)
    var count = 0
    repeat {
      (moment, asked) = (before, 0)
      body()
      tried += asked
      count += 1
    } while count <= Self.mostAnswers && hasOtherAnswers()
    moment = before
    (decisions, asked) = outer
    return count <= Self.mostAnswers
  }

  func choose() -> Bool {
    if knowledge.isContradictory { return false }
    if asked == decisions.count { decisions.append(true) }
    asked += 1
    return decisions[asked - 1]
  }

  func decide(_ atom: Atom) -> Bool {
    if let answer = atoms[atom] { return answer }
    let answer = choose()
    atoms[atom] = answer
    return answer
  }

  /// Decides a question that is asked only once.
  func decideFreely() -> Bool {
    others += 1
    return decide(.other(others))
  }

  // MARK: Numbers

  /// A new symbol for an unknown number.
  func symbol(in range: Interval = .all) -> Symbol {
    symbols += 1
    if !range.isAll { knowledge.assume(symbols - 1, in: range) }
    return symbols - 1
  }

  func addWhole(_ symbol: Symbol) { wholes.insert(symbol) }

  func shadow(_ term: Term) -> Int32 {
    terms.append(term)
    return Shadow.unknown - Int32(terms.count)
  }

  func add(_ value: Double, _ term: Term) {
    if value.isFinite { known.add(term, for: value) }
  }
}

extension Dictionary {
  /// Removes everything and keeps the memory. An empty dictionary costs nothing.
  fileprivate mutating func clear() { if !isEmpty { removeAll(keepingCapacity: true) } }
}

extension Set {
  fileprivate mutating func clear() { if !isEmpty { removeAll(keepingCapacity: true) } }
}
