/// The names of a table's actions, and the meanings of their numbers. A class, so that an action takes only a few
/// words. The plan of the gesture is one.
package class ActionTables: @unchecked Sendable {
  package let gesture: GestureTable
  package let enums: [EnumTable]

  init(_ gesture: GestureTable, _ enums: [EnumTable]) {
    self.gesture = gesture
    self.enums = enums
  }
}
