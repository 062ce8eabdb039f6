// Loads the client of `Scripts/embedded` and calls it: a command with words, and the bytes it works on.
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Client {
  #module;
  #exports;

  constructor(bytes) {
    this.#module = new WebAssembly.Module(bytes);
    this.restart();
  }

  /// A trap ends an instance: its memory may be anything.
  restart() {
    const text = (start, count) => decoder.decode(new Uint8Array(this.#exports.memory.buffer, start, count));
    const env = { putchar: (byte) => byte, number: (start, count) => Number(text(start, count)) };
    this.#exports = new WebAssembly.Instance(this.#module, { env }).exports;
  }

  bytes(command, input = new Uint8Array()) {
    const head = encoder.encode(command + "\n");
    const start = this.#exports.allocate(head.length + input.length);
    const memory = () => new Uint8Array(this.#exports.memory.buffer);
    memory().set(head, start);
    memory().set(input, start + head.length);
    const count = this.#exports.run(start, head.length + input.length);
    const output = this.#exports.output();
    return memory().slice(output, output + count);
  }

  text(command, input) {
    return decoder.decode(this.bytes(command, input));
  }
}
