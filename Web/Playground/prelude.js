// The text of the prelude, to which rules in reasons lead.

import { $, h } from "./dom.js";

export class Prelude {
  constructor(engine) { this.engine = engine; }

  /** Draws the text when it is needed first. */
  #draw() {
    if (this.lines) return;
    this.lines = (this.engine.call("prelude").text ?? "").trimEnd().split("\n").map((line) => {
      const comment = line.search(/\/\//);
      return h("li", null, comment < 0 ? line || " " : [line.slice(0, comment), h("span", { class: "c" }, line.slice(comment))]);
    });
    $("prelude").replaceChildren(h("ol", null, this.lines));
  }

  opened() { this.#draw(); }

  show(number) {
    this.#draw();
    for (const line of this.lines) line.removeAttribute("data-at");
    const line = this.lines[number - 1];
    line?.setAttribute("data-at", "failed");
    line?.scrollIntoView({ block: "center" });
  }
}
