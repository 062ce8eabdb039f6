public import FormSupport

public func harnessedTapWithLocation(_ number: Int) -> any GestureForm { preconditionFailure() }
