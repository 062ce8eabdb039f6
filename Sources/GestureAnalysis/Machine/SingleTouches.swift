import GestureCompiler
import GestureRuntime

extension Machine {
  /// The greatest number of a single touch that code reads, or -1.
  var lastSingleTouch: Int {
    var last = -1
    let visit = { (value: Value) in
      if case .single(let readout, part: _) = value.kind { last = max(last, readout.index) }
    }
    forEachValueOfParts(visit)
    forEachValueOfNodes(visit)
    return last
  }
}
