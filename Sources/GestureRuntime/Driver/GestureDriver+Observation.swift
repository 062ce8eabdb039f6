#if !hasFeature(Embedded)
  public import Observation

  extension GestureDriver: Observable {
    /// A parameter, a variable, the frames or the phase of the machine, as `driver.scale`. A view that reads it is
    /// redrawn when this value changes, but not when others change.
    public subscript<Value: Equatable>(dynamicMember path: KeyPath<Machine, Value>) -> Value {
      let member: KeyPath<GestureDriver, Value> = \.[dynamicMember: path]
      return observed(at: member, key: path) { $0[keyPath: path] }
    }

    /// A variable, an input or the frames of the machine. You can set it between steps.
    public subscript<Value: Equatable>(
      dynamicMember path: WritableKeyPath<Machine, Value>
    ) -> Value {
      get {
        let member: KeyPath<GestureDriver, Value> = \.[dynamicMember: path]
        return observed(at: member, key: path) { $0[keyPath: path] }
      }
      set { machine[keyPath: path] = newValue }
    }

    /// Calls `perform` after each step, and each change from outside, that has changed the value. It does so before the
    /// actions of the step are performed, and for as long as the driver exists.
    ///
    /// - Parameters:
    ///   - value: a value of the machine, such as `\.scale`, or anything computed from it.
    ///   - perform: called with the value before and the value after.
    public func onChange<Value: Equatable>(
      of value: @escaping @MainActor (Machine) -> Value,
      _ perform: @escaping @MainActor (Value, Value) -> Void
    ) {
      var last = read(value)
      watches.append { [unowned self] in
        let new = read(value)
        guard new != last else { return }
        let old = last
        last = new
        perform(old, new)
      }
    }

    /// Returns the value now, and from now on announces its changes to observers of `member`.
    fileprivate func observed<Value: Equatable>(
      at member: KeyPath<GestureDriver, Value>, key: some Hashable,
      _ value: @escaping @MainActor (Machine) -> Value
    ) -> Value {
      registrar.access(self, keyPath: member)
      if observed.insert(AnyHashable(key)).inserted {
        onChange(of: value) { [unowned self] _, _ in
          registrar.withMutation(of: self, keyPath: member) {}
        }
      }
      return read(value)
    }

    /// Returns a value of the machine, wherever the machine is.
    package func read<Value>(_ value: (Machine) -> Value) -> Value {
      var found: Value?
      lend? { found = value($0) }
      return found ?? value(machine)
    }

    func announceChanges() {
      guard let around else { return tellWatches() }
      around { tellWatches() }
    }

    private func tellWatches() {
      for watch in watches { watch() }
    }
  }

  extension GestureDriver where Machine == TableMachine {
    /// The value of a variable, observed in the same way as `driver.scale` of generated Swift. Nil if no variable has
    /// this name. Names of nested gestures are dotted: `zoom.scale`.
    public subscript(variable name: String) -> GestureValue? {
      observed(at: \.[variable: name], key: name) { $0[variable: name] }
    }
  }
#endif
