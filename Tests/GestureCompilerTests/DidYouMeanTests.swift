import Testing

@testable import GestureCompiler

@Suite struct DidYouMeanTests {
  @Test(arguments: [
    ("gesure", "gesture"), ("recogniser", "recognizer"), ("sequnce", "sequence"),
    ("tpa", "tap"), ("LONGPRESS", "longPress"), ("dargs", "drag"),
  ])
  func `a misspelt name finds the one that was meant`(written: String, meant: String) {
    let words = ["gesture", "recognizer", "sequence", "tap", "longPress", "drag", "test"]
    #expect(nearest(written, in: words) == meant)
  }

  @Test(arguments: ["x", "", "wholly", "press"])
  func `what is like nothing gets no suggestion`(written: String) {
    #expect(nearest(written, in: ["tap", "y", "press", "gesture"]) == nil)
  }

  @Test func `equally near names do not depend on the order of the candidates`() {
    #expect(nearest("cat", in: ["car", "bat", "cot"]) == "bat")
    #expect(nearest("cat", in: ["cot", "car", "bat"]) == "bat")
  }
}
