/// The touches that are down in a scene, and the machines that see each, from the inside to the outside.
struct TouchTable {
  static var limit: Int { 16 }

  private var ids: ContiguousArray<Int> = []
  private(set) var paths: ContiguousArray<ContiguousArray<Int>> = []
  /// Slots in use, a bit each.
  private(set) var down: UInt32 = 0

  init() {
    ids = ContiguousArray(repeating: 0, count: TouchTable.limit)
    paths = ContiguousArray(repeating: [], count: TouchTable.limit)
  }

  var isFull: Bool { down == 1 << UInt32(TouchTable.limit) - 1 }

  func slot(of id: Int) -> Int? {
    var left = down
    while left != 0 {
      let slot = left.trailingZeroBitCount
      if ids[slot] == id { return slot }
      left &= left - 1
    }
    return nil
  }

  /// Reserves memory, so that steps allocate nothing.
  mutating func reserve(depth: Int) {
    for slot in paths.indices { paths[slot].reserveCapacity(depth) }
  }

  mutating func add(_ id: Int, _ path: ContiguousArray<Int>) {
    let slot = (~down).trailingZeroBitCount
    down |= 1 << UInt32(slot)
    ids[slot] = id
    paths[slot].removeAll(keepingCapacity: true)
    for seat in path { paths[slot].append(seat) }
  }

  mutating func remove(_ slot: Int) {
    down &= ~(1 << UInt32(slot))
    paths[slot].removeAll(keepingCapacity: true)
  }

  /// The machine sees none of its touches any more.
  mutating func forget(_ seat: Int) {
    for slot in paths.indices { paths[slot].removeAll { $0 == seat } }
  }
}
