internal import GestureAnalysis
internal import GestureCompiler
internal import GestureRuntime
internal import GestureTool

/// A number of a gesture, its values to try, and a table that has it as a parameter.
struct VariedNumber {
  /// The name that the user gave.
  let name: String
  /// The name of the parameter in the table.
  let parameter: String
  let table: Table
  let type: Type
  /// The value that is written, in the units of the runtime.
  let written: Double
  let range: ThresholdRange
  /// The place in the sources. Nil for a parameter of the gesture, and for a number that the sources do not write.
  private let place: (file: SourceFile, bytes: Range<Int>)?

  /// - Parameters:
  ///   - word: `PLACE=LOW...HIGH`, or `PLACE` for the values from half to twice the written one.
  ///   - gesture: the number of the gesture.
  ///   - given: the arguments of the gesture, by name.
  init(
    _ word: String, of gesture: Int, _ compilation: Compilation, given: [String: GestureValue]
  ) throws(Stop) {
    let sign = word.firstIndex(of: "=")
    name = String(word[..<(sign ?? word.endIndex)])
    var (found, compilation) = try NumberPlace(name, of: gesture, compilation).find()
    switch found {
    case .written(let number):
      guard let opened = compilation.table(of: gesture, opening: number) else {
        throw .failure("'\(name)' cannot be varied: the gesture is too large for a table")
      }
      (table, parameter, type) = (opened.table, opened.parameter, number.type)
      written = number.value
      let file = compilation.files[Int(number.span.file)]
      let bytes = Int(number.span.start)..<Int(number.span.end)
      place = bytes.isEmpty || file.isPrelude ? nil : (file, bytes)
    case .parameter(let declared, let value):
      guard let host = compilation.table() else { throw .bug("a table that was made before") }
      (table, parameter, type) = (host, declared.name, declared.type)
      let registers = VariedNumber.slot(parameter, in: host, compilation, gesture).flatMap {
        given[declared.name]?.registers(as: $0.type, enums: host.enums)
      }
      guard let value = registers?.first ?? value else {
        throw .usage("'\(name)' has no default; give its value with '--param'")
      }
      written = value
      place = nil
    }
    guard type.isNumber else { throw .usage("'\(name)' is no number") }
    range = try VariedNumber.range(
      sign.map { String(word[word.index(after: $0)...]) }, of: name, written, type,
      VariedNumber.slot(parameter, in: table, compilation, gesture)!.type, table)
  }

  private static func slot(
    _ parameter: String, in table: Table, _ compilation: Compilation, _ gesture: Int
  ) -> GestureTable.Slot? {
    let name = compilation.program.gestures[gesture].name
    return table.gestures.first { $0.name == name }?.parameters.first { $0.name == parameter }
  }

  private static func range(
    _ text: String?, of name: String, _ written: Double, _ type: Type, _ valueType: ValueType,
    _ table: Table
  ) throws(Stop) -> ThresholdRange {
    guard let text else {
      guard written.isFinite, written > 0 else {
        throw .usage("'\(name)' needs values: '--vary \(name)=LOW...HIGH'")
      }
      let isWhole = type == .count
      return ThresholdRange(
        from: isWhole ? (written / 2).rounded(.up) : written / 2, to: 2 * written, isWhole: isWhole)
    }
    let ends = text.split(separator: "...", omittingEmptySubsequences: false)
    guard ends.count == 2 else { throw .usage("'\(text)' is not of the form LOW...HIGH") }
    var values: [Double] = []
    for end in ends {
      let value = try LiteralReader.value(String(end), valueType, in: table)
      values.append(value.registers(as: valueType, enums: table.enums)?.first ?? 0)
    }
    guard values[0] < values[1], values[0].isFinite, values[1].isFinite else {
      throw .usage("'\(text)' is no range: the first value must be the smaller one")
    }
    guard values[0] <= written, written <= values[1] else {
      throw .usage(
        "'\(text)' does not contain the value of '\(name)', \(type.text(written)), with which the "
          + "others are compared")
    }
    return ThresholdRange(from: values[0], to: values[1], isWhole: type == .count)
  }

  func text(_ value: Double) -> String { type.text(value) }

  /// The text of the sources with another number, and the number that it means.
  func sources(writing value: Double) -> (file: SourceFile, value: Double)? {
    guard let (file, range) = place, let dimension = type.quantityDimension else { return nil }
    let unit = dimension.suggestedUnit
    guard unit != nil || dimension == Dimension.none else { return nil }
    let text = NumberText.exact(value / (unit?.canonical(1) ?? 1))
    guard let number = Double(text) else { return nil }
    var bytes = file.bytes
    bytes.replaceSubrange(range, with: (text + (unit?.spelling ?? "")).utf8)
    return (SourceFile(path: file.path, bytes: bytes), unit?.canonical(number) ?? number)
  }

  /// The unit of values in output for programs: `pt`. Nil for a number without one.
  var unitName: String? { type.quantityDimension?.suggestedUnit?.spelling }
  /// The unit in units of the runtime.
  var unit: Double { type.quantityDimension?.suggestedUnit?.canonical(1) ?? 1 }
}

extension Type {
  var isNumber: Bool { quantityDimension != nil }

  /// A number as the language writes it, with two decimals: `18.84pt`, `250ms`.
  fileprivate func text(_ value: Double) -> String {
    let unit = quantityDimension?.suggestedUnit
    let number = NumberText.rounded(value / (unit?.canonical(1) ?? 1), decimals: 2)
    return number + (unit?.spelling ?? (quantityDimension == .rate ? "/1s" : ""))
  }
}
