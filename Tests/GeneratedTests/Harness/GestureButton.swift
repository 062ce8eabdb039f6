public import FormSupport

public func harnessedGestureButton(_ number: Int) -> any GestureForm { preconditionFailure() }
