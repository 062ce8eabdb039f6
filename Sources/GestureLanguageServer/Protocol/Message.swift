package import GestureJSON

/// The reason why a request is refused. The numbers come from JSON-RPC 2.0 and the language server protocol.
package struct RequestError: Error {
  package enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    case requestCancelled = -32800
    case requestFailed = -32803
  }
  package var code: Code
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  package static func params(_ message: String) -> RequestError {
    RequestError(.invalidParams, message)
  }
  /// A refusal for people, such as for an impossible rename.
  static func refused(_ message: String) -> RequestError { RequestError(.requestFailed, message) }
}

package func response(_ id: JSON, _ result: JSON) -> JSON {
  object(["jsonrpc": .string("2.0"), "id": id, "result": result])
}

package func response(_ id: JSON, _ error: RequestError) -> JSON {
  object([
    "jsonrpc": .string("2.0"), "id": id,
    "error": object(["code": number(error.code.rawValue), "message": .string(error.message)]),
  ])
}

func notification(_ method: String, _ params: JSON) -> JSON {
  object(["jsonrpc": .string("2.0"), "method": .string(method), "params": params])
}

extension JSON {
  /// The number as an `Int`, if it is whole and in range.
  var integer: Int? { number.flatMap { Int(exactly: $0) } }

  /// The value at the end of a path of keys.
  func at(_ keys: String...) -> JSON? { keys.reduce(Optional(self)) { value, key in value?[key] } }

  package func string(_ key: String) throws(RequestError) -> String {
    guard let string = self[key]?.string else { throw .params("'\(key)' should be a string") }
    return string
  }

  func required(_ key: String) throws(RequestError) -> JSON {
    guard let value = self[key] else { throw .params("'\(key)' is missing") }
    return value
  }
}
