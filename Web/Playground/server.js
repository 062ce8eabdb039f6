// The language server in the engine: tokens, hover and completion of the one document.

const uri = "file:///spec.gesture";

export class Server {
  /** Number of the text that the server has. Null before it has begun. */
  version = null;

  constructor(engine) { this.engine = engine; }

  /** Begins with a fresh engine. */
  start() {
    this.requests = 0;
    this.version = 0;
    const answer = this.request("initialize", { capabilities: { textDocument: { completion: { completionItem: { snippetSupport: false } } } }, initializationOptions: { analysis: false } });
    this.legend = answer?.capabilities?.semanticTokensProvider?.legend?.tokenTypes ?? [];
    this.#send({ jsonrpc: "2.0", method: "initialized", params: {} });
  }

  #send(message) { return this.engine.call("message", message).messages ?? []; }

  request(method, params) {
    this.requests += 1;
    const id = this.requests;
    return this.#send({ jsonrpc: "2.0", id, method, params }).find((message) => message.id === id)?.result ?? null;
  }

  setText(text) {
    if (this.version === null) return;
    const isOpen = this.version > 0;
    this.version += 1;
    const textDocument = { uri, version: this.version };
    this.#send(isOpen
      ? { jsonrpc: "2.0", method: "textDocument/didChange", params: { textDocument, contentChanges: [{ text }] } }
      : { jsonrpc: "2.0", method: "textDocument/didOpen", params: { textDocument: { ...textDocument, languageId: "gesture", text } } });
  }

  /** `[line, character, length, type]` of each token. */
  tokens() {
    if (this.version === null) return [];
    const data = this.request("textDocument/semanticTokens/full", { textDocument: { uri } })?.data ?? [];
    const tokens = [];
    let line = 0, character = 0;
    for (let index = 0; index + 4 < data.length; index += 5) {
      character = data[index] ? data[index + 1] : character + data[index + 1];
      line += data[index];
      tokens.push([line, character, data[index + 2], this.legend[data[index + 3]]]);
    }
    return tokens;
  }

  /** The text of the hover at a position, or "". */
  hover(position) {
    const contents = this.request("textDocument/hover", { textDocument: { uri }, position })?.contents;
    return typeof contents === "string" ? contents : contents?.value ?? "";
  }

  completion(position) {
    const answer = this.request("textDocument/completion", { textDocument: { uri }, position });
    return answer?.items ?? answer ?? [];
  }

  /** Edits that format the document, as LSP gives them. */
  format() {
    return this.request("textDocument/formatting", { textDocument: { uri }, options: { tabSize: 2, insertSpaces: true } }) ?? [];
  }
}
