import Foundation
import Testing

@testable import GestureCommands
@testable import GestureTool

private let hasPython = FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")

/// The XML is read by Python's parser, and must fulfil the common schema (Jenkins' `junit-10.xsd`).
@Suite(.enabled(if: hasPython, "needs python3 for its XML parser"))
struct JUnitTests {
  private static let rules = """
    import sys, json, xml.etree.ElementTree as E
    root = E.fromstring(sys.stdin.buffer.read())
    known = {
      'testsuites': ({'name', 'time', 'tests', 'failures', 'disabled', 'errors'}, {'testsuite'}, set()),
      'testsuite': ({'name', 'tests', 'failures', 'errors', 'time', 'skipped', 'timestamp', 'hostname',
        'id', 'package', 'file'}, {'testcase', 'properties', 'system-out', 'system-err'},
        {'name', 'tests'}),
      'testcase': ({'name', 'classname', 'time', 'file', 'line', 'status', 'assertions'},
        {'failure', 'error', 'skipped', 'system-out', 'system-err'}, {'name'}),
      'failure': ({'message', 'type'}, set(), set()),
      'error': ({'message', 'type'}, set(), set()),
    }
    def check(e):
      attributes, children, needed = known[e.tag]
      assert set(e.attrib) <= attributes, (e.tag, e.attrib)
      assert needed <= set(e.attrib), (e.tag, e.attrib)
      for n in ('tests', 'failures', 'errors', 'line'):
        if n in e.attrib: assert int(e.attrib[n]) >= 0
      if 'time' in e.attrib: assert float(e.attrib['time']) >= 0
      for c in e:
        assert c.tag in children, (e.tag, c.tag)
        check(c)
      if e.tag == 'testsuite':
        assert int(e.get('tests')) == len(e.findall('testcase'))
        assert int(e.get('failures')) == len(e.findall('testcase/failure'))
        assert int(e.get('errors')) == len(e.findall('testcase/error'))
    assert root.tag == 'testsuites'
    check(root)
    for n in ('tests', 'failures', 'errors'):
      assert int(root.get(n)) == sum(int(s.get(n)) for s in root)
    print(json.dumps([[c.get('name'), [f.get('message') for f in c]] for c in root.iter('testcase')]))
    """

  /// Title and messages of each case, as the parser reads them.
  private func read(_ xml: String) throws -> [[Any]] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", Self.rules]
    let (input, output, error) = (Pipe(), Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = error
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(xml.utf8))
    try input.fileHandleForWriting.close()
    let reported = output.fileHandleForReading.readDataToEndOfFile()
    let problem = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(
      process.terminationStatus == 0, "\(String(decoding: problem, as: UTF8.self)) \(xml)")
    return try #require(try JSONSerialization.jsonObject(with: reported) as? [[Any]])
  }

  @Test func `results are well formed`() throws {
    let world = World([
      "s/a.gesture": """
      gesture Tapping = tap()
      test "a <b> & \u{FFFE}'c' \\"d\\" ü" for Tapping { down at (1, 1) up expect no tap.tapped(count: 1) }
      test "]]>" for Tapping { down at (1, 1) up expect ended }

      """, "s/b.gesture": "gesture A = tapp()\n", "s/c.gesture": "gesture C = tap()\n",
    ])
    #expect(world.run("test s --format junit --coverage") == .failure)
    let cases = try read(world.output)
    #expect(
      cases.map { $0[0] as? String } == ["a <b> & \u{FFFD}'c' \"d\" ü", "]]>", "compile"])
    let messages = cases.map { $0[1] as? [String] }
    #expect(messages[0] == ["expected no tap.tapped(count: 1), but it came at 0 ms"])
    #expect(messages[1] == [])
    #expect(messages[2] == ["the file has errors"])
    #expect(world.error.contains("Tapping: "), "coverage is beside the report")
  }

  @Test func `nothing is a report too`() throws {
    let world = World(["a.gesture": "gesture C = tap()\n"])
    #expect(world.run("test a.gesture --format junit") == .noTests)
    #expect(try read(world.output).isEmpty)
  }
}
