// Asks the worker for findings after a pause in typing, and hears only what is about the text of now.

import { $ } from "./dom.js";

const pause = 300;

export class Analyst {
  /** @param {(answer: {state: string, findings: object[], unknown: number}) => void} tell */
  constructor(engine, tell) {
    this.engine = engine;
    this.tell = tell;
    this.id = 0;
    this.text = null;
    this.previews = new Map();
  }

  /** The worker starts late, when it is needed first. */
  get worker() {
    if (!this.started) {
      const address = URL.createObjectURL(new Blob([$("worker").textContent], { type: "text/javascript" }));
      this.started = new Worker(address);
      this.started.onmessage = ({ data }) => this.#hear(data);
      this.started.postMessage({ module: this.engine.module });
    }
    return this.started;
  }

  /** @param {string?} text a good text, or null while the text has an error */
  textIs(text) {
    clearTimeout(this.timer);
    this.id += 1;
    this.about = null;
    this.started?.postMessage({ stop: true });
    if (text === null) return;
    const { id } = this;
    this.timer = setTimeout(() => {
      this.text = text;
      this.tell({ state: "running", findings: [], unknown: 0 });
      this.worker.postMessage({ analyze: { id, text } });
    }, pause);
  }

  /** Whether the findings that were told are about this text. */
  isAbout(text) { return this.about === text; }

  /** The trace of the first test of a text, or "". */
  preview(text) {
    const id = this.previews.size + 1;
    return new Promise((resolve) => {
      this.previews.set(id, resolve);
      this.worker.postMessage({ preview: { id, text } });
    });
  }

  #hear({ analysis, preview }) {
    if (preview) this.previews.get(preview.id)?.(preview.trace);
    if (!analysis || analysis.id !== this.id) return;
    this.about = this.text;
    if (analysis.error) return this.tell({ state: "failed", findings: [], unknown: 0 });
    this.tell({ state: analysis.isFinished ? "done" : "running", findings: analysis.findings, unknown: analysis.unknown });
  }
}
