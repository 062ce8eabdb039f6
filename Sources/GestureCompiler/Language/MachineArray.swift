/// An element for each thing of a kind, by its number.
public struct MachineArray<Tag, Element> {
  @usableFromInline
  var elements: [Element]
}

/// An element for each part of a machine.
public typealias PerPart<Element> = MachineArray<PartTag, Element>
/// An element for each node of a machine.
public typealias PerNode<Element> = MachineArray<NodeTag, Element>
/// An element for each state of a recognizer or a part.
public typealias PerState<Element> = MachineArray<StateTag, Element>
/// An element for each register of a machine.
public typealias PerRegister<Element> = MachineArray<RegisterTag, Element>

extension MachineArray: Sendable where Element: Sendable {}
extension MachineArray: Equatable where Element: Equatable {}
extension MachineArray: Hashable where Element: Hashable {}

extension MachineArray: RandomAccessCollection, MutableCollection {
  public typealias Index = MachineID<Tag>

  @inlinable
  public var startIndex: Index { Index(0) }

  @inlinable
  public var endIndex: Index { Index(elements.count) }

  @inlinable
  public var indices: Range<Index> { startIndex..<endIndex }

  @inlinable
  public subscript(id: Index) -> Element {
    // Of what is large, only what is asked for is copied.
    _read { yield elements[id.index] }
    _modify { yield &elements[id.index] }
  }

  @inlinable
  public func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }

  /// With the number of each.
  @inlinable
  public func enumerated() -> Zip2Sequence<Range<Index>, [Element]> { zip(indices, elements) }
}

extension MachineArray: RangeReplaceableCollection, ExpressibleByArrayLiteral {
  @inlinable
  public init() { elements = [] }

  @inlinable
  public init(arrayLiteral elements: Element...) { self.elements = elements }

  @inlinable
  public mutating func replaceSubrange(
    _ range: Range<Index>, with others: some Collection<Element>
  ) {
    elements.replaceSubrange(range.lowerBound.index..<range.upperBound.index, with: others)
  }

  @inlinable
  public mutating func append(_ element: Element) { elements.append(element) }

  @inlinable
  public mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }
}
