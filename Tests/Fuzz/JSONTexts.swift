// A text is refused at one of its bytes, or is a value whose text reads back as the same value.

import GestureJSON

func fuzzJSON(_ input: [UInt8]) {
  do throws(JSONProblem) {
    let value = try JSON(parsing: input)
    let text = value.text
    guard let again = try? JSON(parsing: text.utf8) else { fatalError("written but not read") }
    require(again.text.utf8.elementsEqual(text.utf8), "read back as another value")
  } catch {
    require(0...input.count ~= error.offset, "a problem outside the text")
  }
}
