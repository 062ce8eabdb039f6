#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#elseif canImport(ucrt)
  import ucrt
#else
  // Embedded, where there is no C library to import: whoever links the runtime gives these three, as
  // the browser page does from JavaScript's `Math`.
  @_extern(c, "sin") private func sin(_ x: Double) -> Double
  @_extern(c, "cos") private func cos(_ x: Double) -> Double
  @_extern(c, "atan2") private func atan2(_ y: Double, _ x: Double) -> Double
#endif

/// A set from its register: eight bits at most, 0 where the register holds no set.
@export(implementation) func bits(_ register: Double) -> UInt8 { UInt8(exactly: register) ?? 0 }

/// The set of the element with this tag; empty where there is none.
func bit(_ tag: Double) -> UInt8 {
  guard let tag = UInt8(exactly: tag), tag < 8 else { return 0 }
  return 1 << tag
}

func platformSine(_ x: Double) -> Double { sin(x) }

func platformCosine(_ x: Double) -> Double { cos(x) }

/// The angle of the vector (x, y) from the x axis, in radians, -π…π.
func platformArcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
