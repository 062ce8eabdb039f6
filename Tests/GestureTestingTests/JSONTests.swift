import GestureJSON
import Testing

@Suite struct JSONTests {
  @Test(arguments: [
    (#"{"a":[1,2.5,-3e2],"b":null}"#, #"{"a":[1,2.5,-300],"b":null}"#),
    (" [ true , false ] ", "[true,false]"),
    (#""a\n\u00e9\ud83d\ude00\/""#, "\"a\\né😀/\""),
    ("0.1", "0.1"), ("-0", "-0"), ("{}", "{}"), ("[]", "[]"),
    (#""\u0001""#, #""\u0001""#),
  ])
  func `values are read and written`(_ text: String, _ written: String) throws {
    #expect(try JSON(parsing: text.utf8).text == written)
  }

  @Test(arguments: [
    "", "{", "[1,]", "{\"a\" 1}", "{\"a\":1,\"a\":2}", "01", "1.", "+1", "nul", "\"a", "\"\n\"",
    "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "1 2", "{a:1}",
    String(repeating: "[", count: 100_000),
  ])
  func `anything else is refused`(_ text: String) {
    #expect(throws: JSONProblem.self) { try JSON(parsing: text.utf8) }
  }

  @Test func `keys keep their order`() throws {
    let fields = try JSON(parsing: #"{"z":1,"a":2}"#.utf8).fields
    #expect(fields?.map { $0.key } == ["z", "a"])
  }
}
