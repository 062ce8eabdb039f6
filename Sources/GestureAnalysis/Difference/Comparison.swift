package import GestureRuntime
package import GestureTesting

/// The differences between two versions of a gesture.
public struct Comparison: Sendable {
  /// The names that hosts, traces and tests can no longer use, or can use only now. Reports of parts that only one
  /// version has are not compared.
  package internal(set) var interface: [InterfaceChange] = []
  /// The differences, the gravest class first, each with its shortest trace. Empty if the versions are the same.
  package internal(set) var differences: [Difference] = []
  /// The actions of the host before the traces begin.
  package internal(set) var settings = Settings()
  /// `confirmed` for differences. Without differences: how certain it is that the versions are the same.
  public internal(set) var verdict: Verdict
  /// The bounds of the search: `2 fingers, 9 places, …`. Empty if no search was necessary.
  package internal(set) var bounds = ""
  /// The number of zones explored.
  package internal(set) var states = 0
  /// The first few expressions that are not the same in both versions, if the versions may differ.
  package internal(set) var suspicions: [Suspicion] = []

  static let mostSuspicions = 5

  /// The possible answers to whether two versions do the same.
  package enum Outcome: Sendable {
    /// They are proved the same.
    case same
    /// A trace shows a difference, or hosts use other names.
    case differs
    /// They are not proved the same, and no trace is found that distinguishes them.
    case mayDiffer
  }

  /// The answer to whether the versions do the same: proved, disproved or open.
  package var outcome: Outcome {
    if !interface.isEmpty { return .differs }
    return verdict.isProved ? .same : differences.isEmpty ? .mayDiffer : .differs
  }

  /// The gravest class of all differences. It is also `same` for versions that may differ.
  public var change: Change { interface.isEmpty ? behavior : .interface }

  /// The gravest class of differences in behaviour, apart from names. It is also `same` for versions that may differ.
  package var behavior: Change { differences.first?.change ?? .same }
}

extension Comparison {
  /// The classes of differences, the gravest last. Builds can decide by the class.
  public enum Change: String, Hashable, Sendable, CaseIterable {
    case same
    /// A difference of only values of parts, arguments of actions, or variables.
    case values
    /// The same reports and actions come in the same order, at other times.
    case timing
    /// Other reports come, but the winners and the actions are the same.
    case reports
    /// Another part is recognized, or another action is performed.
    case winner
    /// The new version reports something that the old one was not found to report.
    case newlyReachable
    /// The new version is not found to report something that the old one reported.
    case newlyDead
    /// Hosts may have to change: see `Comparison.interface`. A trace never shows a difference of this class.
    case interface
  }
}

/// The settings before a machine sees its first event.
package struct Settings: Hashable, Sendable {
  /// The frames of regions.
  package internal(set) var frames: [Witness.Item] = []
  /// Arguments for parameters without a default, and for others if the versions differ only with other values.
  package internal(set) var arguments: [String: GestureValue] = [:]
}

/// A trace that shows a difference between two versions.
package struct Difference: Sendable {
  /// The class of the difference.
  package internal(set) var change: Comparison.Change
  /// The names that are newly reachable or dead.
  package internal(set) var names: [RecordLine.Name] = []
  /// The actions of the host after `Comparison.settings`, on both versions.
  package internal(set) var trace: Witness
  /// The reports of the old version on the trace.
  package internal(set) var old: [RecordLine]
  /// The reports of the new version on the trace.
  package internal(set) var new: [RecordLine]
}

extension Comparison.Change: Comparable {
  public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self)! }
}

/// The limits and choices of a comparison.
package struct ComparisonOptions: Sendable {
  /// The number of fingers at the same time.
  package var touches = 2
  /// The most zones to explore.
  package var budget = 10_000
  /// Whether to skip the search for a trace if the two versions are proved the same.
  package var trustsProofs = true
  /// Whether to compare values of parts. Otherwise only the effects of handlers that read them are compared.
  package var comparesValuesOfParts = true
  /// Whether to stop at the first difference of any class, and if the alphabet is not exact.
  package var stopsAtFirst = false
  /// Called during the exploration. See `ExplorationLimits`.
  package var isInterrupted: @Sendable () -> Bool = { false }
  /// Counts the work of the comparison.
  package var meter = WorkMeter()

  /// Creates options with the default values.
  package init() {}
}
