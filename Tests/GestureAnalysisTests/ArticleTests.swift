import GestureAnalysis
import GestureCompiler
import Testing

/// The code that the article of the documentation catalogue shows.
@Suite struct ArticleTests {
  @Test func `analysing a file`() throws {
    var shown: [String] = []
    let show = { shown.append($0) }

    let text = "gesture Photo = exclusive(like: tap(), zoom: tap(count: 2))"
    var compiler = Compiler()
    var compilation = try #require(
      compiler.compile("Photo.gesture") { SourceFile(path: $0, text: text) })
    let analysis = analyze(compilation, touches: 2)
    for finding in analysis.findings where finding.verdict == .confirmed {
      show(finding.diagnostic.text)
    }
    #expect(
      shown == ["`zoom` works alone, but can never win in this `exclusive`, because of `like`"])
    for latency in analysis.gestures[0].latencies where latency.greatest != 0 {
      show("\(latency.name) waits for \(latency.blocker ?? "nobody")")
    }
    let edited = "gesture Photo = exclusive(zoom: tap(count: 2), like: tap())"
    var other = try #require(
      compiler.compile("Edited.gesture") { SourceFile(path: $0, text: edited) })
    let (old, new) = (
      compilation.machine(compilation.gestures[0]), other.machine(other.gestures[0])
    )
    let comparison = compare(old: try #require(old), new: try #require(new))
    show("\(try #require(comparison).change)")
    #expect(shown.dropFirst() == ["newlyDead"])
  }
}
