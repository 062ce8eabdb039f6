/// The editor at the other end: its abilities and its open files. Features are its methods.
struct Editor {
  var workspace: Workspace
  var client = ClientAbilities()
  var encoding: PositionEncoding { client.encoding }
  /// The version of the tool, for the editor to show.
  let version: String
}
