extension GestureProgram {
  /// The most that a host lets a table take. A table that needs more is refused before any machine exists.
  ///
  /// `gesturec inspect` prints these figures for a table. The values of `init()` suit tables from strangers: the tables
  /// of the cookbook need less than a sixth of each. If you know your tables, lower the limits to their needs.
  public struct Limits: Hashable, Sendable {
    /// The bytes of the table. They are counted before anything is read.
    public var bytes = 1 << 20
    /// The instructions that the verifier looks at, for all gestures of the table together. Code that several entries
    /// lead to counts once for each, and code that is jumped over counts, too.
    public var instructions = 200_000
    /// The regions of one gesture, and the regions that all its parts name in `enter` and `exit`. The engine takes at
    /// most 1,024 of each.
    public var regions = 1_024
    /// The parameters, inputs and variables of one gesture.
    public var parameters = 4_096
    /// The instructions of one step of one gesture, even with hostile events. Frames of `regions` are not counted.
    public var work = 10_000_000
    /// The bytes of one machine with sixteen touches down and all the frames of `regions` that a host can set.
    public var memory = 32 << 20

    /// The limits for a table from a stranger.
    public init() {}

    /// The limits of the engine itself, for tables that this process has compiled.
    package static var engine: Limits {
      var limits = Limits()
      limits.bytes = .max
      limits.instructions = .max
      limits.parameters = .max
      limits.work = .max
      limits.memory = EngineLimit.memory
      return limits
    }
  }
}
