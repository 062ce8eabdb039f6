internal import GestureJSON
internal import GestureTesting

extension Coverage {
  /// The coverage of one gesture as a line of JSON, without a newline.
  var record: String {
    JSON.object([
      .init("kind", .string("coverage")), .init("path", .string(file)),
      .init("gesture", .string(gesture)),
      .init("own", figures(ofPrelude: false)), .init("prelude", figures(ofPrelude: true)),
      .init(
        "neverTaken",
        .array(
          items.filter { !$0.isTaken }.map { item in
            .object([
              .init("of", .string(item.kind.rawValue)), .init("part", .string(item.part)),
              .init("text", .string(item.text)), .init("at", .string(item.place)),
              .init("isOfPrelude", .bool(item.isOfPrelude)),
            ])
          })),
    ]).text
  }

  private func figures(ofPrelude isOfPrelude: Bool) -> JSON {
    let counts = Kind.allCases.map { kind in
      let (taken, all) = count(kind, ofPrelude: isOfPrelude)
      return JSON.Field(
        kind.rawValue,
        .object([.init("taken", .number(Double(taken))), .init("all", .number(Double(all)))]))
    }
    return .object([.init("percent", .number(Double(percent(ofPrelude: isOfPrelude))))] + counts)
  }
}
