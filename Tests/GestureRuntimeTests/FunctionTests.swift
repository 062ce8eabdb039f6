@_spi(GestureEngine) import GestureRuntime
import Testing

/// The functions of the language, to the bit. The results are those of MPFR, rounded to the nearest number.
/// `Scripts/ci/functions` compares many more.
@Suite struct FunctionTests {
  @Test(arguments: [
    (1e-08, 0x1.5798ee2308c3ap-27),
    (0.5, 0x1.eaee8744b05f0p-2),
    (1.0, 0x1.aed548f090ceep-1),
    (-2.5, -0x1.326af0dcfcab1p-1),
    (3.0, 0x1.210386db6d55bp-3),
    (100.0, -0x1.03425b78c4db8p-1),
    (1000000.0, -0x1.6664b2568d867p-2),
    (1e+22, -0x1.b453ab76bf397p-1),
    (0x1.6ac5b262ca1ffp849, 0x1.0000000000000p0),
    (1e+300, -0x1.a2c16b010e385p-1),
    (3.141592653589793, 0x1.1a62633145c07p-53),
  ])
  func sine(_ x: Double, _ expected: Double) {
    #expect(GestureMath.sine(x) == expected && GestureMath.sine(-x) == -expected)
  }

  /// 0x1.6ac5b262ca1ffp849 is nearer to a multiple of π/2 than any other number.
  @Test(arguments: [
    (1e-08, 0x1.0000000000000p0),
    (0.5, 0x1.c1528065b7d50p-1),
    (1.0, 0x1.14a280fb5068cp-1),
    (-2.5, -0x1.9a2f7ef858b7dp-1),
    (3.0, -0x1.fae04be85e5d2p-1),
    (100.0, 0x1.b981dbf665fdfp-1),
    (1000000.0, 0x1.df9df9906d32cp-1),
    (1e+22, 0x1.0be2cef01c8f4p-1),
    (0x1.6ac5b262ca1ffp849, -0x1.14ae72e6ba22fp-61),
    (1e+300, -0x1.2699022adc4c1p-1),
    (1.5707963267948966, 0x1.1a62633145c07p-54),
  ])
  func cosine(_ x: Double, _ expected: Double) {
    #expect(GestureMath.cosine(x) == expected && GestureMath.cosine(-x) == expected)
  }

  @Test(arguments: [
    (1e-08, 0x1.0000002af31dcp0),
    (0.5, 0x1.a61298e1e069cp0),
    (1.0, 0x1.5bf0a8b145769p1),
    (-1.0, 0x1.78b56362cef38p-2),
    (10.0, 0x1.5829dcf950560p14),
    (-100.0, 0x1.a8c1f14e2af5dp-145),
    (700.0, 0x1.d945df4f8ec8ep1009),
    (709.7, 0x1.d75ae7a50ee14p1023),
    (-708.5, 0x1.cd9eda1112f58p-1023),
    (-740.0, 85 * .leastNonzeroMagnitude),
    (-745.1, .leastNonzeroMagnitude),
  ])
  func exponential(_ x: Double, _ expected: Double) {
    #expect(GestureMath.exponential(x) == expected)
  }

  @Test(arguments: [
    (0.5, -0x1.62e42fefa39efp-1),
    (0.7, -0x1.6d3c324e13f50p-2),
    (0.999999999, -0x1.12e0be024e4bcp-30),
    (1.000000001, 0x1.12e0bffdb1b44p-30),
    (1.5, 0x1.9f323ecbf984cp-2),
    (2.0, 0x1.62e42fefa39efp-1),
    (10.0, 0x1.26bb1bbb55516p1),
    (1e-08, -0x1.26bb1bbb55516p4),
    (1e+300, 0x1.5963447f87fb5p9),
    (0x1.8p-1030, -0x1.64c49fefb1953p9),
    (.leastNonzeroMagnitude, -0x1.74385446d71c3p9),
  ])
  func logarithm(_ x: Double, _ expected: Double) {
    #expect(GestureMath.logarithm(x) == expected)
  }

  @Test(arguments: [
    (1.0, 1.0, 0x1.921fb54442d18p-1),
    (1.0, 2.0, 0x1.dac670561bb4fp-2),
    (-3.0, 4.0, -0x1.4978fa3269ee1p-1),
    (5.0, -12.0, 0x1.5f97315254857p1),
    (-7.0, -24.0, -0x1.6dcc57bb565fdp1),
    (0.3, 0.7, 0x1.9e9bf3d20dc71p-2),
    (1e-300, 1.0, 0x1.56e1fc2f8f359p-997),
    (1e+300, -1e+300, 0x1.2d97c7f3321d2p1),
    (3.0, 0x1p-1030, 0x1.921fb54442d18p0),
    (0x1p-1060, 0x1.8p-1060, 0x1.2d0ead6066395p-1),
    (1.0, -1e+20, 0x1.921fb54442d18p1),
  ])
  func arcTangent(_ y: Double, _ x: Double, _ expected: Double) {
    #expect(GestureMath.arcTangent(y, x) == expected)
    #expect(GestureMath.arcTangent(-y, x) == -expected)
  }

  @Test(arguments: [
    (2.0, 0.5, 0x1.6a09e667f3bcdp0),
    (2.0, 10.0, 0x1.0000000000000p10),
    (10.0, -3.0, 0x1.0624dd2f1a9fcp-10),
    (0.3, 7.7, 0x1.8ae7e5b4e6bafp-14),
    (1.0001, 100000.0, 0x1.57fdd2fe62a3dp14),
    (0.999, -700000.0, 0x1.4fe1adafddae2p1010),
    (1e+300, -1.05, 202402253 * .leastNonzeroMagnitude),
    (-2.0, 3.0, -0x1.0000000000000p3),
    (-2.0, -2.0, 0x1.0000000000000p-2),
    (1.5, 1750.0, 0x1.9b64d0768f358p1023),
    (1e-05, 64.5, 6 * .leastNonzeroMagnitude),
  ])
  func power(_ x: Double, _ y: Double, _ expected: Double) {
    #expect(GestureMath.power(x, y) == expected)
  }

  private static let strange = [0.0, -0.0, 1, -1, 2, -2, 0.5, 3, -3, .infinity, -.infinity, .nan]

  @Test func `results that are not finite`() {
    for x in [Double.infinity, -.infinity, .nan] {
      #expect(GestureMath.sine(x).isNaN && GestureMath.cosine(x).isNaN)
    }
    #expect(
      GestureMath.exponential(.infinity) == .infinity && GestureMath.exponential(710) == .infinity)
    #expect(GestureMath.exponential(-.infinity) == 0 && GestureMath.exponential(-746) == 0)
    #expect(GestureMath.exponential(0) == 1 && GestureMath.exponential(.nan).isNaN)
    #expect(GestureMath.logarithm(0) == -.infinity && GestureMath.logarithm(.infinity) == .infinity)
    #expect(GestureMath.logarithm(1) == 0 && GestureMath.logarithm(-1).isNaN)
    #expect(GestureMath.logarithm(.nan).isNaN && GestureMath.logarithm(-.infinity).isNaN)
  }

  @Test func `angles of the axes`() {
    let axes: [(Double, Double, Double)] = [
      (0.0, 1.0, 0.0), (1, 0, 1), (0, -1, 2), (-1, 0, -1), (-0.0, -1, 2), (1, -0.0, 1),
      (0, .infinity, 0),
      (.infinity, 1, 1), (-.infinity, -1, -1), (1, -.infinity, 2), (.infinity, .infinity, 0.5),
      (-.infinity, -.infinity, -1.5), (0, 0, 0), (0, -0.0, 0),
    ]
    for (y, x, quarters) in axes {
      #expect(GestureMath.arcTangent(y, x) == quarters * .pi / 2, "\(y), \(x)")
    }
    #expect(GestureMath.arcTangent(.nan, 1).isNaN && GestureMath.arcTangent(1, .nan).isNaN)
  }

  /// The results follow IEEE 754.
  @Test func `powers of strange numbers`() {
    for x in Self.strange {
      #expect(GestureMath.power(x, 0) == 1 && GestureMath.power(1, x) == 1)
      if x.isNaN { #expect(GestureMath.power(x, 2).isNaN && GestureMath.power(2, x).isNaN) }
    }
    let powers: [(Double, Double, Double)] = [
      (2.0, .infinity, Double.infinity), (2, -.infinity, 0), (0.5, .infinity, 0),
      (-0.5, -.infinity, .infinity),
      (-1, .infinity, 1), (.infinity, 0.5, .infinity), (.infinity, -1, 0),
      (-.infinity, 3, -.infinity),
      (-.infinity, 2, .infinity), (-.infinity, -3, 0), (0, 3, 0), (0, -1, .infinity),
      (-0.0, -1, -.infinity),
      (-0.0, -2, .infinity), (-1, 3, -1), (-1, 1e300, 1), (2, 1e300, .infinity), (2, -1e300, 0),
      (0.5, 1e300, 0), (2, 1e-300, 1), (-2, 1e300, .infinity),
    ]
    for (x, y, expected) in powers {
      #expect(GestureMath.power(x, y) == expected, "\(x), \(y)")
    }
    #expect(
      GestureMath.power(-0.0, 3).sign == .minus && GestureMath.power(-.infinity, -3).sign == .minus)
    #expect(GestureMath.power(-8, 0.5).isNaN && GestureMath.power(-8, 1.0 / 3).isNaN)
  }
}
