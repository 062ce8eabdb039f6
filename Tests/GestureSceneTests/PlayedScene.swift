import FormSupport
import GestureCompiler
import GestureRuntime
import GestureScene
import SceneSupport

/// A scene with surfaces by name, and their actions. Times are in milliseconds.
final class PlayedScene {
  let scene = GestureScene()
  private let program: GestureProgram
  private var surfaces: [String: SurfaceID] = [:]
  private var log = ActionLog()
  private(set) var now = 0.0

  /// - Throws: the errors of the compiler about the text.
  init(_ text: String) throws {
    program = try CompiledSpec(text, Compiler()).program
  }

  subscript(name: String) -> SurfaceID {
    guard let surface = surfaces[name] else { preconditionFailure("there is no \(name)") }
    return surface
  }

  @discardableResult
  func add(
    _ name: String, _ gesture: String, _ surface: Surface = Surface(), in parent: String? = nil
  ) throws -> SurfaceID {
    let id = scene.add(try program.machine(gesture), surface, in: parent.map { self[$0] }) {
      [unowned self] action in write(name, action)
    }
    surfaces[name] = id
    return id
  }

  func name(of id: SurfaceID) -> String { surfaces.first { $0.value == id }?.key ?? "" }

  func name(_ id: SurfaceID, _ name: String) { surfaces[name] = id }

  func write(_ name: String, _ action: GestureAction) {
    write(name, action.name, action.arguments)
  }

  func write(_ name: String, _ action: String, _ fields: [GestureValue.Field]) {
    log.add(name, action, fields, at: Int(now))
  }

  func write(_ text: String) { log.add(text, at: Int(now)) }

  /// The actions since the last call.
  func take() -> [String] { log.take() }
  func takeWithoutTimes() -> [String] { log.takeWithoutTimes() }

  // MARK: Fingers

  private var time: Timestamp { Timestamp(nanoseconds: Int64(now * 1_000_000)) }

  @discardableResult
  func down(_ x: Double, _ y: Double, touch: Int = 1, after wait: Double = 0) -> Reply? {
    now += wait
    return scene.handle(.down(touch: touch, at: Point(x: x, y: y), time: time))
  }

  @discardableResult
  func move(_ x: Double, _ y: Double, touch: Int = 1, after wait: Double = 16) -> Reply? {
    now += wait
    return scene.handle(.move(touch: touch, at: Point(x: x, y: y), time: time))
  }

  @discardableResult
  func up(_ x: Double, _ y: Double, touch: Int = 1, after wait: Double = 16) -> Reply? {
    now += wait
    return scene.handle(.up(touch: touch, at: Point(x: x, y: y), time: time))
  }

  func tap(_ x: Double, _ y: Double, touch: Int = 1) {
    down(x, y, touch: touch)
    up(x, y, touch: touch)
  }

  func wait(_ milliseconds: Double) {
    now += milliseconds
    scene.advance(to: time)
  }

  func cancel(touch: Int = 1) { scene.handle(.cancel(touch: touch, time: time)) }
  func remove(_ name: String) { scene.remove(self[name], at: time) }
  func hover(_ x: Double, _ y: Double) {
    scene.handle(.hover(at: Point(x: x, y: y), time: time))
  }
}
