import GestureAnalysis
import GestureCompiler
import GestureRuntime
import Testing

@Suite struct PaletteTests {
  private func palette(_ text: String, touches: Int = 1) throws -> Palette? {
    var compiler = Compiler()
    let compiled = compiler.compile("Test.gesture") { SourceFile(path: $0, text: text) }
    var compilation = try #require(compiled)
    #expect(!compilation.hasErrors)
    let machine = compilation.machine(compilation.gestures[0])
    return Palette(try #require(machine), touches: touches)
  }

  @Test func aDragHasOnePlaceOnEachSideOfItsDistance() throws {
    let drag = try #require(try palette("gesture G = drag()"))
    #expect(drag.starts == [[Point(x: 100, y: 100)]])
    #expect(drag.moves == [[.zero, Vector(dx: 20, dy: 0)]])
    #expect(drag.pointers == [Palette.Pointer()])
    #expect(drag.isExact && !drag.readsVelocity)
  }

  @Test func tapAndDragHaveAPlaceBetweenTheirDistances() throws {
    let palette = try #require(try palette("gesture G = race(tap(), drag())", touches: 2))
    let ways = [Vector.zero, Vector(dx: 20, dy: 0), Vector(dx: 50, dy: 0)]
    #expect(palette.moves == [ways, ways])
    #expect(palette.starts == [[Point(x: 100, y: 100)], [Point(x: 200, y: 100)]])
    #expect(palette.together.isEmpty)
  }
}
