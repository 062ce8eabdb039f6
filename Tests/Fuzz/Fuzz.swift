/// The entry for libFuzzer. The program that Scripts/fuzz links has two names for the kind of the bytes: `tables` and
/// `texts`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  if isTable { fuzzTable(input) } else { fuzzText(input) }
  return 0
}

private let isTable = CommandLine.arguments[0].hasSuffix("tables")
