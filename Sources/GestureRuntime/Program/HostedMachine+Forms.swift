#if !hasFeature(Embedded)
  extension HostedMachine {
    /// Hosts a machine of generated Swift or of a table. Nil for a machine that wraps another.
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
