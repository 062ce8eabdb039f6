#if !hasFeature(Embedded)
  extension HostedMachine {
    /// A machine of generated Swift or of a table; nil for what wraps one.
    package static func host<Machine: GestureMachine>(
      _ machine: Machine, _ perform: @escaping (Machine.Action) -> Void
    ) -> HostedMachine? {
      let performed = { (action: UnsafeRawPointer) in
        perform(action.assumingMemoryBound(to: Machine.Action.self).pointee)
      }
      if let machine = machine as? TableMachine {
        return HostOf(machine, \TableMachine.core, performed)
      }
      return (machine as? any CompiledGesture)?.host(performed)
    }
  }

  extension CompiledGesture {
    fileprivate func host(_ perform: @escaping (UnsafeRawPointer) -> Void) -> HostedMachine {
      HostOf(self, \Self.core, perform)
    }
  }
#endif
