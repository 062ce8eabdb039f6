public import FormSupport

public func harnessedTouchEnterExit(_ number: Int) -> any GestureForm { preconditionFailure() }
