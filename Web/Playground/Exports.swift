import GestureJSON
import GesturePlayground

// JavaScript calls these functions: memory for texts, one call by its name, and its answer.

nonisolated(unsafe) private let playground = Playground()
nonisolated(unsafe) private var answer: [UInt8] = []

@_expose(wasm, "call") @_cdecl("playground_call")
public func call(
  _ name: UnsafePointer<UInt8>, _ nameCount: Int32, _ argument: UnsafePointer<UInt8>, _ count: Int32
) {
  let name = String(
    decoding: UnsafeBufferPointer(start: name, count: Int(nameCount)), as: UTF8.self)
  let bytes = UnsafeBufferPointer(start: argument, count: Int(count))
  let json: JSON
  do throws(JSONProblem) { json = try JSON(parsing: bytes) } catch { json = .null }
  answer = Array(playground.call(name, json).text.utf8)
}

@_expose(wasm, "output") @_cdecl("playground_output")
public func output() -> UnsafeRawPointer? { answer.withUnsafeBytes { $0.baseAddress } }

@_expose(wasm, "outputCount") @_cdecl("playground_output_count")
public func outputCount() -> Int32 { Int32(answer.count) }
