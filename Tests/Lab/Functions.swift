import Foundation
@_spi(GestureEngine) import GestureRuntime

// gesture-lab functions NAME: applies a function of the language to the numbers that come in, eight bytes each, and
// writes the results the same way. `atan2` and `pow` take two numbers for each result.

func applyFunction(_ name: String) throws {
  let input = FileHandle.standardInput.readDataToEndOfFile()
  let numbers: [Double] = input.withUnsafeBytes { bytes in
    (0..<bytes.count / 8).map { bytes.loadUnaligned(fromByteOffset: 8 * $0, as: Double.self) }
  }
  let results: [Double]
  switch name {
  case "sin": results = numbers.map { GestureMath.sine($0) }
  case "cos": results = numbers.map { GestureMath.cosine($0) }
  case "exp": results = numbers.map { GestureMath.exponential($0) }
  case "log": results = numbers.map { GestureMath.logarithm($0) }
  case "atan2": results = pairs(numbers).map { GestureMath.arcTangent($0, $1) }
  case "pow": results = pairs(numbers).map { GestureMath.power($0, $1) }
  default: throw Usage()
  }
  FileHandle.standardOutput.write(results.withUnsafeBytes { Data($0) })
}

private func pairs(_ numbers: [Double]) -> [(Double, Double)] {
  stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
}
