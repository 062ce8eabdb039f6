/// What a node of the tree of parts is. The raw value is its number in tables.
public enum NodeKind: UInt8, CaseIterable, Sendable {
  case recognizer, sequence, simultaneous, exclusive, race
}
