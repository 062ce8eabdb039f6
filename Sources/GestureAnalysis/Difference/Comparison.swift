package import GestureRuntime
package import GestureTesting

/// How two versions of a gesture differ.
public struct Comparison: Sendable {
  /// What hosts, traces and tests cannot name as before, or can name only now. What parts that only one of
  /// them has report is not compared.
  package internal(set) var interface: [InterfaceChange] = []
  /// The gravest class first, each with its shortest trace; empty where they are the same.
  package internal(set) var differences: [Difference] = []
  /// What the host did before the traces begin.
  package internal(set) var stage = Stage()
  /// Of differences `confirmed`; without any how sure it is that there is none.
  public internal(set) var verdict: Verdict
  /// What was looked at: `2 fingers, 9 places, …`; empty where nothing had to be.
  package internal(set) var bounds = ""
  /// Zones that were looked at.
  package internal(set) var states = 0
  /// Where they may differ: what is not the same in both, the first few.
  package internal(set) var suspicions: [Suspicion] = []
  /// Whether the alphabet tells all places apart that conditions of the two do.
  var isAlphabetExact = false

  static let mostSuspicions = 5

  /// What is known of whether two versions do the same.
  package enum Outcome: Sendable {
    /// Proved.
    case same
    /// A trace shows it, or hosts name other things.
    case differs
    /// They are not proved to be the same, and no trace is found that tells them apart.
    case mayDiffer
  }

  /// What is known of whether they do the same: proved, shown to be false, or neither.
  package var outcome: Outcome {
    if !interface.isEmpty { return .differs }
    return verdict.isProved ? .same : differences.isEmpty ? .mayDiffer : .differs
  }

  /// The gravest class of all; `same` also of two that may differ.
  public var change: Difference.Class { interface.isEmpty ? behavior : .interface }

  /// The gravest class of what the two do, whatever hosts call it; `same` also of two that may differ.
  package var behavior: Difference.Class { differences.first?.change ?? .same }
}

/// What stands before a machine sees its first event.
package struct Stage: Hashable, Sendable {
  /// Frames of regions.
  package internal(set) var frames: [Witness.Item] = []
  /// For parameters without a default, and for others where they differ only with other values.
  package internal(set) var arguments: [String: GestureValue] = [:]
}

/// A trace on which two versions differ.
public struct Difference: Sendable {
  /// For builds to decide on, the gravest last.
  public enum Class: String, Hashable, Sendable, CaseIterable {
    case same
    /// Only values of parts, arguments of actions, or variables.
    case values
    /// The same reports and actions in the same order, at other times.
    case timing
    /// Other reports, but of the same winners, and the same actions.
    case reports
    /// Another part recognises, or another action is performed.
    case winner
    /// Something is reported that was not found to happen before.
    case newlyReachable
    /// Something that was reported is not found to happen any more.
    case newlyDead
    /// Hosts may have to be changed: `Comparison.interface`. No difference that a trace shows is of this class.
    case interface
  }

  /// How grave it is.
  package internal(set) var change: Class
  /// What is newly reachable or dead.
  package internal(set) var names: [RecordLine.Name] = []
  /// What the host does after `Comparison.stage`, on both versions.
  package internal(set) var trace: Witness
  /// What the old version reports on the trace.
  package internal(set) var old: [RecordLine]
  /// What the new version reports on the trace.
  package internal(set) var new: [RecordLine]
}

extension Difference.Class: Comparable {
  public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self)! }
}

/// How far a comparison looks.
public struct ComparisonOptions: Sendable {
  /// Fingers at once.
  public var touches = 2
  /// Zones that are looked at before giving up.
  public var budget = 10_000
  /// Looks for no trace where the two are proved to be the same.
  package var trustsProofs = true
  /// Compares values of parts. Without, only what handlers make of them.
  package var comparesValuesOfParts = true
  /// Stops at the first difference, of whatever class, and where the alphabet is not exact.
  package var stopsAtFirst = false
  /// Asked while it explores; see `ExplorationLimits`.
  package var isInterrupted: @Sendable () -> Bool = { false }

  /// Each option has the value that is written with it.
  public init() {}
}
