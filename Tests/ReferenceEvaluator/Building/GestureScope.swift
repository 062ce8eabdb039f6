import GestureCompiler

/// One use of a gesture: the outermost one, or a nested one (§7).
final class GestureScope {
  let gesture: CheckedGesture
  let arguments: Arguments
  var inputs: [Value] = []
  var variables: [Value] = []
  var regions: [RegionFrames] = []
  /// By the gesture's own numbers. A nested gesture and its root are one node.
  var nodes: [Node] = []
  /// Of the nodes that are nested gestures.
  var nested: [Int: GestureScope] = [:]
  /// "zoom." for what is told and reached by name; empty for the outermost. Where the use has no name
  /// it is the gesture's.
  let prefix: String
  /// Whether its parts are told: not where it, or what it is in, has no name.
  let namesParts: Bool

  init(
    _ gesture: CheckedGesture, _ arguments: Arguments, prefix: String = "", namesParts: Bool = true
  ) {
    self.gesture = gesture
    self.arguments = arguments
    self.prefix = prefix
    self.namesParts = namesParts
    regions = gesture.regions.map { RegionFrames(isMany: $0.isMany) }
  }

  func nested(_ path: ArraySlice<Int>) -> GestureScope {
    guard let first = path.first else { return self }
    guard let inner = nested[first] else { preconditionFailure("checked to be a gesture") }
    return inner.nested(path.dropFirst())
  }

  func nested(_ path: NodePath) -> GestureScope { nested(path[...]) }

  /// The node that the path leads to; the whole for the empty one.
  func node(_ path: NodePath) -> Node {
    guard let last = path.last else { return root }
    return nested(path.dropLast()).nodes[last]
  }

  var root: Node {
    guard let root = nodes.last else { preconditionFailure("a gesture has a node") }
    return root
  }
}
