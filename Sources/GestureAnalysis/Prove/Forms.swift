/// Sums and functions of a prover, each once, so that equal ones are one object.
///
/// A prover makes millions of them, most of which it has made before: found again they cost no memory and no
/// counting of references.
final class Forms {
  private var forms = Pool<UnsafeMutablePointer<FormNode>>()
  private var formPlaces = HashTable()
  private var functions = Pool<Function>()
  private var functionPlaces = HashTable()
  /// Sums of one symbol with the factor 1; of places and values nil until one is asked for.
  private var symbolForms = Pool<Form?>()
  private var functionForms = Pool<Form>()
  private var sum = Pool<Form.Part>()

  deinit {
    for form in forms.all {
      form.pointee.parts.deallocate()
      form.deallocate()
    }
    for function in functions.all { function.operands.deallocate() }
    formPlaces.deallocate()
    functionPlaces.deallocate()
    forms.deallocate()
    functions.deallocate()
    symbolForms.deallocate()
    functionForms.deallocate()
    sum.deallocate()
  }

  // MARK: Forms

  subscript(symbol: Symbol) -> Form {
    if symbol.isFunction { return functionForms[Int(symbol - Symbol.function)] }
    let place = Int(symbol)
    if place < symbolForms.count, let form = symbolForms[place] { return form }
    while symbolForms.count <= place { symbolForms.append(nil) }
    let form = form(of: symbol)
    symbolForms[place] = form
    return form
  }

  private func form(of symbol: Symbol) -> Form {
    withUnsafePointer(to: Form.Part(symbol: symbol, factor: 1)) {
      form(Form.Parts(start: $0, count: 1))
    }
  }

  /// - Parameter parts: by rising symbols, none with the factor 0.
  func form(_ parts: Form.Parts) -> Form {
    guard !parts.isEmpty else { return Form() }
    var hash = UInt64(parts.count)
    for part in parts { hash = part.hash(hash) }
    let known = formPlaces.find(hash) { place in
      let other = forms[place].pointee.parts
      guard other.count == parts.count else { return false }
      for i in 0..<parts.count where other[i] != parts[i] { return false }
      return true
    }
    if let known { return Form(forms[known]) }
    let copy = UnsafeMutableBufferPointer<Form.Part>.allocate(capacity: parts.count)
    _ = copy.initialize(from: parts)
    let node = UnsafeMutablePointer<FormNode>.allocate(capacity: 1)
    node.initialize(
      to: FormNode(
        parts: copy, number: forms.count, forms: Unmanaged.passUnretained(self),
        canBeNaN: parts.contains { $0.symbol.isFunction && function($0.symbol).canBeNaN },
        isRounded: parts.contains { $0.symbol.isFunction && function($0.symbol).isRounded }))
    formPlaces.insert(hash, forms.count)
    forms.append(node)
    return Form(node)
  }

  /// `a + factor · b`
  func sum(_ a: Form.Parts, _ b: Form.Parts, times factor: Double) -> Form {
    sum.count = 0
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
      if j == b.count || i < a.count && a[i].symbol < b[j].symbol {
        sum.append(a[i])
        i += 1
        continue
      }
      var part = b[j]
      part.factor *= factor
      j += 1
      if i < a.count, a[i].symbol == part.symbol {
        part.factor += a[i].factor
        i += 1
      }
      if part.factor != 0 { sum.append(part) }
    }
    return form(Form.Parts(sum.all))
  }

  /// The same with 1 for the first factor, and that factor.
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
    var hash = UInt64(operation.rawValue)
    for operand in operands { hash = operand.hash(hash) }
    let known = functionPlaces.find(hash) {
      functions[$0].operation == operation && functions[$0].operands.elementsEqual(operands)
    }
    if let known { return Symbol.function + Symbol(known) }
    let copy = UnsafeMutableBufferPointer<Term>.allocate(capacity: operands.count)
    _ = copy.initialize(from: operands)
    let symbol = Symbol.function + Symbol(functions.count)
    functionPlaces.insert(hash, functions.count)
    functions.append(Function(operation, Function.Operands(copy)))
    functionForms.append(form(of: symbol))
    return symbol
  }
}

/// A list that grows, of what needs no counting of references; whose memory is given back by hand.
private struct Pool<Element: BitwiseCopyable> {
  private var elements = UnsafeMutableBufferPointer<Element>.allocate(capacity: 64)
  var count = 0

  var all: UnsafeMutableBufferPointer<Element> { .init(rebasing: elements[..<count]) }

  subscript(place: Int) -> Element {
    get { elements[place] }
    nonmutating set { elements[place] = newValue }
  }

  mutating func append(_ element: Element) {
    if count == elements.count {
      let more = UnsafeMutableBufferPointer<Element>.allocate(capacity: 2 * count)
      _ = more.moveInitialize(fromContentsOf: elements)
      elements.deallocate()
      elements = more
    }
    elements.initializeElement(at: count, to: element)
    count += 1
  }

  func deallocate() { elements.deallocate() }
}

/// Places of a list by the hashes of what is there.
private struct HashTable {
  private struct Entry: BitwiseCopyable {
    var hash: UInt64
    var place: Int
  }

  /// −1 where there is none.
  private var slots = Pool<Int32>()
  private var entries = Pool<Entry>()

  init() { clear(256) }

  private mutating func clear(_ count: Int) {
    slots.count = 0
    for _ in 0..<count { slots.append(-1) }
  }

  func find(_ hash: UInt64, where isEqual: (Int) -> Bool) -> Int? {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash, isEqual(entry.place) { return entry.place }
      slot = (slot + 1) & mask
    }
    return nil
  }

  mutating func insert(_ hash: UInt64, _ place: Int) {
    entries.append(Entry(hash: hash, place: place))
    if entries.count * 2 > slots.count {
      clear(slots.count * 2)
      for entry in 0..<entries.count { settle(entry) }
    } else {
      settle(entries.count - 1)
    }
  }

  private func settle(_ entry: Int) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: entries[entry].hash) & mask
    while slots[slot] >= 0 { slot = (slot + 1) & mask }
    slots[slot] = Int32(entry)
  }

  func deallocate() {
    slots.deallocate()
    entries.deallocate()
  }
}

extension UInt64 {
  /// A hash of this one and another number (the finalizer of MurmurHash3 by Austin Appleby, public domain).
  fileprivate func mixed(_ other: UInt64) -> UInt64 {
    var hash = (self &* 0x9e37_79b9_7f4a_7c15) ^ other
    hash ^= hash >> 33
    hash &*= 0xff51_afd7_ed55_8ccd
    hash ^= hash >> 33
    return hash
  }
}

extension Form.Part {
  fileprivate func hash(_ seed: UInt64) -> UInt64 {
    seed.mixed(UInt64(symbol)).mixed(factor.bitPattern)
  }
}

extension Term {
  fileprivate func hash(_ seed: UInt64) -> UInt64 {
    seed.mixed(constant.bitPattern).mixed(UInt64(form.number + 1))
      .mixed(UInt64(origin) << 1 | (isExact ? 1 : 0))
  }
}
