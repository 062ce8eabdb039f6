@_spi(GestureEngine) import GestureCompiler
import GestureRuntime

extension ControlCode {
  /// The sources of the scalar's value, including the values assigned to the registers that it reads.
  func dependence(of scalar: Scalar) -> Dependence {
    var visited: Set<RegisterID> = []
    return dependence(of: scalar, &visited)
  }

  private func dependence(of scalar: Scalar, _ visited: inout Set<RegisterID>) -> Dependence {
    var result: Dependence = []
    var registers: [RegisterID] = []
    scalar.forEach { leaf in
      switch leaf {
      case .touches(let readout, part: _): result.formUnion(readout.dependence)
      case .touch(let readout, part: _): result.formUnion(readout.dependence)
      case .single(let readout, part: _): result.formUnion([readout.readout.dependence, .count])
      case .elapsed: result.insert(.time)
      case .argument: result.insert(.argument)
      case .regionsContain, .regions: result.formUnion([.region, .place])
      case .register(let register): registers.append(register)
      default: break
      }
    }
    for register in registers {
      if inputs.contains(register) {
        result.insert(.input)
      } else if regionOf[register] != nil {
        result.insert(.region)
      } else {
        result.insert(.variable)
        guard visited.insert(register).inserted else { continue }
        for assignment in assignments[register] ?? [] {
          result.formUnion(dependence(of: assignment.scalar, &visited))
        }
      }
    }
    return result
  }
}
