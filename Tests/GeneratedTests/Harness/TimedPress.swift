public import FormSupport

public func harnessedTimedPress(_ number: Int) -> any GestureForm { preconditionFailure() }
