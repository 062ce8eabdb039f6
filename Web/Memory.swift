// JavaScript writes texts and bytes to this memory before a call. `Scripts/housekeeping/wasm` adds it to each program.

@_expose(wasm, "allocate") @_cdecl("web_allocate")
public func allocate(_ count: Int32) -> UnsafeMutableRawPointer {
  UnsafeMutableRawPointer.allocate(byteCount: max(Int(count), 1), alignment: 16)
}

@_expose(wasm, "release") @_cdecl("web_release")
public func release(_ pointer: UnsafeMutableRawPointer) { pointer.deallocate() }
