import GestureRuntime
import Testing

@testable import GestureCommands
@testable import GestureTool

@Suite struct LiteralTests {
  private let table: Table = {
    var table = Table()
    table.enums = [
      EnumTable(
        name: "Mode",
        cases: [
          .init(name: "off", fields: []),
          .init(
            name: "moving",
            fields: [.init(name: "by", type: .vector), .init(name: "fast", type: .bool)]),
        ])
    ]
    return table
  }()

  private func value(_ text: String, _ type: ValueType) throws -> GestureValue {
    try LiteralReader.value(text, type, in: table)
  }

  @Test func `quantities have units`() throws {
    #expect(try value("500ms", .duration) == .duration(.milliseconds(500)))
    #expect(try value("0.5s", .duration) == .duration(.milliseconds(500)))
    #expect(
      try value(".infinity", .duration)
        == .duration(Duration(secondsComponent: .max, attosecondsComponent: 0)))
    #expect(try value("-10pt", .distance) == .number(-10))
    #expect(try value("800pt/s", .speed) == .number(800))
    #expect(try value("180deg", .angle) == .number(.pi))
    #expect(try value("1rad", .angle) == .number(1))
    #expect(try value("90deg/s", .angularSpeed) == .number(.pi / 2))
    #expect(try value("3/1.5s", .rate) == .number(2))
    #expect(try value("0", .distance) == .number(0))
    #expect(try value("1_000.5", .number) == .number(1000.5))
    #expect(try value("2", .count) == .count(2))
  }

  @Test func `pairs cases and sets`() throws {
    #expect(try value("(10, 20pt)", .point) == .point(Point(x: 10, y: 20)))
    #expect(try value(".zero", .vector) == .vector(.zero))
    #expect(try value("(1pt/s,-2)", .velocity) == .velocity(Velocity(dx: 1, dy: -2)))
    #expect(try value(".left", .enumeration(EnumID.direction)) == .enumeration("left", []))
    #expect(
      try value(".moving(by: (1, 2), fast: true)", .enumeration(EnumID.firstDeclared))
        == .enumeration(
          "moving",
          [.init("by", .vector(Vector(dx: 1, dy: 2))), .init("fast", .bool(true))]))
    #expect(
      try value("[.secondary, .primary]", .set(EnumID.button)) == .set(["primary", "secondary"]))
    #expect(try value("[]", .set(EnumID.modifier)) == .set([]))
  }

  @Test(arguments: [
    ("500", ValueType.duration), ("5pt", .duration), ("5ms5", .duration), ("1.5", .count),
    ("1.", .number), ("yes", .bool), ("(1)", .point), ("(1, 2", .point), ("left", .set(0)),
    (".sideways", .enumeration(EnumID.direction)), ("[.left,]", .set(EnumID.direction)),
    (".moving", .enumeration(EnumID.firstDeclared)), ("5", .rate), ("", .number),
  ])
  func anythingElseIsRefused(_ text: String, _ type: ValueType) {
    #expect(throws: Stop.self) { try LiteralReader.value(text, type, in: self.table) }
  }
}
