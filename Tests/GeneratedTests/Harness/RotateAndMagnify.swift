public import FormSupport

public func harnessedRotateAndMagnify(_ number: Int) -> any GestureForm { preconditionFailure() }
