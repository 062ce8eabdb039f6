public import FormSupport

public func harnessedDraggableCircle(_ number: Int) -> any GestureForm { preconditionFailure() }
