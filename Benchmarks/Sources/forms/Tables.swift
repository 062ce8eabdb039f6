import Foundation
import GestureRuntime

// The machines of the table of `Session.gesture`.

func machine(_ gesture: String) -> TableMachine {
  do throws(MachineError) {
    return try program.machine(gesture)
  } catch { fatalError(error.description) }
}

let program: GestureProgram = {
  do {
    let bytes = try Data(contentsOf: generated.appending(path: "session/Session.gtable"))
    return try GestureProgram(verifying: [UInt8](bytes))
  } catch { fatalError("\(error)") }
}()
