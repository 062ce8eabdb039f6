import GestureCompiler

/// One use of a gesture: the outermost one, or a nested one ("A gesture as a part").
final class GestureScope {
  let gesture: CheckedGesture
  let arguments: Arguments
  var inputs: [Value] = []
  var variables: [Value] = []
  var regions: [RegionFrames] = []
  /// The time when each running timer fires, by timer.
  var timers: [Int64?] = []
  var timerHandlers: [Int: [Node.Handler]] = [:]
  /// The nodes by the gesture's own numbers. A nested gesture and its root are one node.
  var nodes: [Node] = []
  /// The scopes of the nodes that are nested gestures.
  var nested: [Int: GestureScope] = [:]
  /// The prefix of names in reports and paths, such as "zoom.". Empty for the outermost.
  let prefix: String
  /// Whether its parts are reported: only if it and all gestures around it have names.
  let namesParts: Bool
  /// The names of its nodes, and those that hosts use for nested gestures without one.
  private var taken: Set<String>

  init(
    _ gesture: CheckedGesture, _ arguments: Arguments, prefix: String = "", namesParts: Bool = true
  ) {
    self.gesture = gesture
    self.arguments = arguments
    self.prefix = prefix
    self.namesParts = namesParts
    taken = Set(gesture.nodes.compactMap { $0.name })
    timers = gesture.timers.map { _ in nil }
    regions = gesture.regions.map { RegionFrames(isMany: $0.isMany) }
  }

  /// The hosts' name for a nested gesture without a name of its own: the gesture's name, with a number if it is taken.
  func free(_ name: String) -> String {
    let names = [name] + (2...256).map { "\(name)\($0)" }
    return names.first { taken.insert($0).inserted } ?? name
  }

  func nested(_ path: ArraySlice<Int>) -> GestureScope {
    guard let first = path.first else { return self }
    guard let inner = nested[first] else { preconditionFailure("checked to be a gesture") }
    return inner.nested(path.dropFirst())
  }

  func nested(_ path: NodePath) -> GestureScope { nested(path[...]) }

  /// The node that the path leads to. The whole for the empty path.
  func node(_ path: NodePath) -> Node {
    guard let last = path.last else { return root }
    return nested(path.dropLast()).nodes[last]
  }

  var root: Node {
    guard let root = nodes.last else { preconditionFailure("a gesture has a node") }
    return root
  }
}
