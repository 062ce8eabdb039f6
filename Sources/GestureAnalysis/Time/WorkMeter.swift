/// Counts the work of an analysis and the memory that it holds, up to a limit for each. Nothing is measured, so the
/// results are the same on each machine, and in debug and release builds. For the same reason, bytes are counted by
/// numbers instead of `MemoryLayout`: on WebAssembly, an `Int` has 32 bits.
///
/// Sendable because only one task uses it at a time.
package final class WorkMeter: @unchecked Sendable {
  /// The operations of one unit of `--budget`. An operation is, for example, one bound of a zone that is tightened, or one
  /// word of a state that is copied. In a release build, a unit takes about 4 ms.
  static let operationsOfUnit = 1_000_000
  /// The bytes of one unit. With the default of 1,500 units, an analysis holds 375 MB, so that `check` stays below 500 MB.
  static let bytesOfUnit = 250_000

  /// The numbers of operations and of bytes that end the work.
  struct Limit: Sendable {
    /// 64 bits everywhere: an `Int` of 32 bits would hold no more than 2,147 units.
    var operations: Int64
    var bytes: Int

    static let none = Limit(operations: .max, bytes: .max)
  }

  /// The units of `--budget`. Nil without limits.
  let units: Int?
  private let most: Limit
  private(set) var operations: Int64 = 0
  /// The bytes that are held now.
  private(set) var bytes = 0
  /// The most bytes that were held at the same time.
  private(set) var mostHeld = 0
  /// Whether the work or the memory has reached its limit. This stays true when memory is released.
  private(set) var isOver = false
  /// Whether the memory has reached its limit.
  private(set) var isFull = false
  private var marked = (operations: Int64(0), isOver: false, isFull: false)

  /// - Parameter units: the units of `--budget`. Nil for a meter without limits.
  package init(units: Int? = nil) {
    self.units = units
    most =
      units.map {
        Limit(
          operations: Int64($0) * Int64(Self.operationsOfUnit),
          bytes: Int(clamping: Int64($0) * Int64(Self.bytesOfUnit)))
      } ?? .none
  }

  func spend(_ operations: Int) {
    self.operations &+= Int64(operations)
    if self.operations > most.operations { isOver = true }
  }

  func hold(_ bytes: Int) {
    self.bytes += bytes
    mostHeld = max(mostHeld, self.bytes)
    if self.bytes > most.bytes { (isOver, isFull) = (true, true) }
  }

  func release(_ bytes: Int) { self.bytes -= bytes }

  /// Remembers the work so far, as the place to return to.
  func mark() { marked = (operations, isOver, isFull) }

  /// Forgets the work since the last mark, so that the same questions get the same answers when they are asked again.
  func rewind() { (operations, isOver, isFull) = marked }

  /// The limit of a phase that may use this part of the rest.
  func share(_ part: Double) -> Limit {
    guard most.operations < .max else { return .none }
    return Limit(
      operations: operations + Int64(Double(most.operations - operations) * part),
      bytes: bytes + Int(Double(most.bytes - bytes) * part))
  }

  /// Whether a phase with this limit has to end.
  func isPast(_ limit: Limit) -> Bool {
    isOver || operations > limit.operations || bytes > limit.bytes
  }
}
