/// What the actions of a table are called, and what their numbers mean. A class, so that an action is a few words;
/// the plan of the gesture is one.
package class ActionTables: @unchecked Sendable {
  package let gesture: GestureTable
  package let enums: [EnumTable]

  init(_ gesture: GestureTable, _ enums: [EnumTable]) {
    self.gesture = gesture
    self.enums = enums
  }
}
