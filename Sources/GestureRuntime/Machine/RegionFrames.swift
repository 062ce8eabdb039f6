/// The frames of a `regions`, by id.
public struct RegionFrames: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// The largest number of frames.
  public static let limit = EngineLimit.frames

  struct Entry: Hashable, Sendable {
    var id: Int
    var rect: Rect
  }

  /// The entries, sorted by id.
  private(set) var entries: [Entry] = []

  /// Makes a value without frames: no touch is inside.
  public init() {}

  /// Makes frames from a literal. If an id has several frames, the last one counts.
  public init(dictionaryLiteral frames: (Int, Rect)...) {
    for (id, rect) in frames { self[id] = rect }
  }

  /// The ids that have a frame, in ascending order.
  public var ids: [Int] { entries.map { $0.id } }

  /// The frame with this id. Nil removes it. Beyond `limit`, frames with new ids are ignored.
  public subscript(id: Int) -> Rect? {
    get {
      let index = index(of: id)
      return index < entries.count && entries[index].id == id ? entries[index].rect : nil
    }
    set {
      let index = index(of: id)
      let isThere = index < entries.count && entries[index].id == id
      if let newValue {
        if isThere {
          entries[index].rect = newValue
        } else if entries.count < RegionFrames.limit {
          entries.insert(Entry(id: id, rect: newValue), at: index)
        }
      } else if isThere {
        entries.remove(at: index)
      }
    }
  }

  /// The index of the id, or the index for inserting it.
  private func index(of id: Int) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Calls `change` for each id whose frame differs in `new`.
  @usableFromInline func forEachChange(to new: RegionFrames, _ change: (Int, Rect?) -> Void) {
    for entry in entries where new[entry.id] == nil { change(entry.id, nil) }
    var old = 0
    for entry in new.entries {
      while old < entries.count, entries[old].id < entry.id { old += 1 }
      if old < entries.count, entries[old] == entry { continue }
      change(entry.id, entry.rect)
    }
  }
}

@_spi(GestureEngine) extension GestureCore {
  /// Changes the engine's frames of `regions` from `old` to `new`.
  @export(implementation) public mutating func setFrames(
    of region: Int, from old: RegionFrames, to new: RegionFrames
  ) {
    var changes: [(Int, Rect?)] = []
    old.forEachChange(to: new) { changes.append(($0, $1)) }
    for (id, rect) in changes { _ = setFrame(of: region, id: id, to: rect) }
  }
}
