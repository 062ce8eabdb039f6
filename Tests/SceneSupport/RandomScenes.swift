import FormSupport
public import GestureCompiler
public import GestureRuntime

/// Random scenes of usual gestures and of the gestures of a random spec.
public struct RandomScenes: Sendable {
  /// The gestures that apps put on their views.
  public let usual: GestureProgram
  private let compiler: Compiler

  private static let text = """
    gesture Tap = tap() { action done() on tap.ended { done() } }
    gesture Taps = exclusive(double: tap(count: 2), single: tap()) {
      action one() action two()
      on single.ended { one() } on double.ended { two() }
    }
    gesture Hold = longPress() { action held() on longPress.ended { held() } }
    gesture Pressed = press() { action on() action off() on press.began { on() } on press.ended { off() } }
    gesture Late = press() delay 80ms {}
    gesture Scroll = drag(axis: .vertical) { action moved(by: vector) on drag.changed { moved(by: drag.translation) } }
    gesture Pager = drag(axis: .horizontal) {}
    gesture Pan = drag(minimumDistance: 0pt) {}
    gesture Zoom = simultaneous(magnify(), rotate()) {}
    gesture Reorder = sequence(hold: longPress(), move: drag(), within: 2s) {}
    gesture Button = race(drag: drag(), press: exclusive(double: tap(count: 2), hold: longPress(), one: tap())) {}
    gesture Paint = each(stroke: drag(minimumDistance: 0pt), upTo: 3) {}
    gesture Count = repeat(hold: longPress()) {}
    gesture Canvas = takeover(zoom: magnify(), draw: drag(minimumDistance: 0pt)) {}
    gesture Mouse = simultaneous(hover(over: .everywhere), scroll()) {}
    """

  /// - Throws: `CompiledSpec.Refused`.
  public init(_ compiler: Compiler) throws {
    self.compiler = compiler
    usual = try CompiledSpec(Self.text, compiler).program
  }

  /// The fault in scenes of a seed. Nil without a fault.
  /// - Parameter reported: a count that the reports are added to.
  public func play(seed: UInt64, scenes: Int, acts: Int, reported: inout Int) -> String? {
    let programs = programs(seed)
    for number in 0..<scenes {
      var scene = RandomScene(seed: seed &* 1_000_003 &+ UInt64(number), programs)
      scene.play(acts)
      reported += scene.reported
      if let fault = scene.fault { return "seed \(seed)-\(number): \(fault)" }
    }
    return nil
  }

  /// All that a scene of a seed reports, and how it stands after each call.
  public func account(seed: UInt64, acts: Int) -> String {
    var scene = RandomScene(seed: seed, programs(seed))
    scene.account = ""
    scene.play(acts)
    return scene.account ?? ""
  }

  private func programs(_ seed: UInt64) -> [GestureProgram] {
    let spec = try? CompiledSpec(SpecGenerator.spec(seed: seed).text, compiler)
    return [usual] + (spec.map { [$0.program] } ?? [])
  }
}
