public import FormSupport

public func harnessedTouchscreen(_ number: Int) -> any GestureForm { preconditionFailure() }
