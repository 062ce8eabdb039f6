/// An element for each thing of one kind, by its number.
package struct MachineArray<Tag, Element> {
  @usableFromInline
  var elements: [Element]
}

package typealias PerPart<Element> = MachineArray<PartTag, Element>
package typealias PerNode<Element> = MachineArray<NodeTag, Element>
package typealias PerState<Element> = MachineArray<StateTag, Element>
package typealias PerRegister<Element> = MachineArray<RegisterTag, Element>

extension MachineArray: Sendable where Element: Sendable {}
extension MachineArray: Equatable where Element: Equatable {}
extension MachineArray: Hashable where Element: Hashable {}

extension MachineArray: RandomAccessCollection, MutableCollection {
  package typealias Index = MachineID<Tag>

  @inlinable
  package var startIndex: Index { Index(0) }

  @inlinable
  package var endIndex: Index { Index(elements.count) }

  @inlinable
  package var indices: Range<Index> { startIndex..<endIndex }

  @inlinable
  package subscript(id: Index) -> Element {
    // Copies only the element that is read, because an array may be large.
    _read { yield elements[id.index] }
    _modify { yield &elements[id.index] }
  }

  @inlinable
  package func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }

  @inlinable
  package func enumerated() -> Zip2Sequence<Range<Index>, [Element]> { zip(indices, elements) }
}

extension MachineArray: RangeReplaceableCollection, ExpressibleByArrayLiteral {
  @inlinable
  package init() { elements = [] }

  @inlinable
  package init(arrayLiteral elements: Element...) { self.elements = elements }

  @inlinable
  package mutating func replaceSubrange(
    _ range: Range<Index>, with others: some Collection<Element>
  ) {
    elements.replaceSubrange(range.lowerBound.index..<range.upperBound.index, with: others)
  }

  @inlinable
  package mutating func append(_ element: Element) { elements.append(element) }

  @inlinable
  package mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }
}
