// The WebAssembly: compiler, engine, tests, analysis and language server. Only this file knows its border.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The module from its text in the page: base64 of a gzip stream, compiled while it is inflated. */
export async function moduleFromText(base64) {
  const bytes = Uint8Array.fromBase64
    ? Uint8Array.fromBase64(base64)
    : Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const response = new Response(stream, { headers: { "Content-Type": "application/wasm" } });
  return WebAssembly.compileStreaming ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

function imports(memoryOf) {
  const number = (start, count) => {
    const text = decoder.decode(new Uint8Array(memoryOf().buffer, start, count).slice());
    if (/^[+-]?inf(inity)?$/i.test(text)) return text[0] === "-" ? -Infinity : Infinity;
    return Number(text);
  };
  const { sin, cos, exp, log, atan2, pow } = Math;
  return { env: { sin, cos, exp, log, atan2, pow, fmod: (x, y) => x % y, number, putchar: (character) => character } };
}

export class Engine {
  exports = null;
  /** Called after a trap, with a fresh instance in place: texts and traces have to be sent again. */
  onRevived = () => {};

  /** @param {WebAssembly.Module} module */
  async load(module) {
    this.module = module;
    await this.revive();
    return this;
  }

  async revive() {
    let memory;
    const instance = await WebAssembly.instantiate(this.module, imports(() => memory));
    this.exports = instance.exports;
    memory = this.exports.memory;
  }

  get isAlive() { return this.exports !== null; }

  /** Answers `{error}` if the engine has trapped; a fresh one is then on its way. */
  call(name, argument = {}) {
    if (!this.exports) return { error: "the engine starts again" };
    try {
      return this.#pass(name, JSON.stringify(argument));
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error;
      console.warn(`The engine has trapped in ${name}, and starts again.`);
      this.exports = null;
      this.revive().then(() => this.onRevived(name));
      return { error: "the engine has trapped, and starts again" };
    }
  }

  #pass(name, json) {
    const wasm = this.exports;
    const put = (text) => {
      const raw = encoder.encode(text);
      const start = wasm.allocate(raw.length);
      new Uint8Array(wasm.memory.buffer, start, raw.length).set(raw);
      return [start, raw.length];
    };
    const [nameStart, nameCount] = put(name);
    const [start, count] = put(json);
    wasm.call(nameStart, nameCount, start, count);
    wasm.release(start);
    wasm.release(nameStart);
    const answer = new Uint8Array(wasm.memory.buffer, wasm.output(), wasm.outputCount());
    return JSON.parse(decoder.decode(answer));
  }
}
