public import FormSupport

public func harnessedSwipe(_ number: Int) -> any GestureForm { preconditionFailure() }
