public import FormSupport

public func harnessedTouchpad(_ number: Int) -> any GestureForm { preconditionFailure() }
