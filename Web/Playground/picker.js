// The picker: all examples by chapter, each with its first test as a loop.

import { h, icon, reducedMotion, s, words } from "./dom.js";
import { openDialog } from "./dialogs.js";
import { Hands } from "./hands.js";

const width = 104, height = 64;

/** Touches of a trace, drawn small, as a ghost that plays again and again. */
class Loop {
  constructor() {
    this.ink = s("svg", { class: "loop", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
    this.element = this.ink;
  }

  setTrace(trace) {
    const hands = new Hands();
    for (const line of trace.split("\n")) {
      try { if (line) hands.add(JSON.parse(line)); } catch { /* Not a line of a trace. */ }
    }
    const places = hands.contacts.flatMap((contact) => contact.places);
    if (places.length === 0) return;
    const [xs, ys] = [places.map((p) => p[1]), places.map((p) => p[2])];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [wide, tall] = [Math.max(...xs) - left, Math.max(...ys) - top];
    const scale = Math.min(1, (width - 28) / Math.max(wide, 1), (height - 28) / Math.max(tall, 1));
    this.at = (place) => [width / 2 + (place[1] - left - wide / 2) * scale, height / 2 + (place[2] - top - tall / 2) * scale];
    this.hands = hands;
    this.start = Math.min(...hands.contacts.map((contact) => contact.down));
    this.length = Math.max(hands.end - this.start, 0.4) + 0.8;
    for (const contact of hands.contacts) {
      if (contact.places.length > 1) this.ink.append(s("path", { class: "trail ghost", d: `M${contact.places.map((p) => this.at(p).map((n) => n.toFixed(1)).join(" ")).join("L")}` }));
    }
    this.fingers = s("g");
    this.ink.append(this.fingers);
    this.draw(reducedMotion() ? 0.01 : 0);
  }

  draw(seconds) {
    if (!this.hands) return;
    const time = this.start + (seconds % this.length);
    const held = this.hands.near(time, 0.09);
    this.fingers.replaceChildren(...held.map((contact) => {
      const [cx, cy] = this.at(contact.placeAt(time));
      return s("circle", { class: "ghost-dot", cx, cy, r: 8 });
    }));
  }
}

/**
 * @param {object[]} examples `{name, title, chapter, text, about}`
 * @param {object} actions `open(example)`, `file()`, `preview(text)` → promise of a trace
 */
export function pick(examples, current, actions) {
  const loops = new Set();
  const search = h("input", { type: "search", placeholder: "Search", "aria-label": "Search examples", autocomplete: "off", spellcheck: "false" });
  const chapters = [...new Set(examples.map((example) => example.chapter))];
  const items = examples.map((example) => {
    const loop = new Loop();
    const button = h("button", { class: "example", "aria-current": example.name === current ? "true" : undefined, onclick: () => {
      dialog.close();
      actions.open(example);
    } }, loop.element, h("span", null, h("b", null, example.title), h("small", null, words(example.about))));
    return { example, loop, button, text: `${example.title} ${example.name} ${example.about}`.toLowerCase() };
  });
  const watcher = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      const item = items.find((one) => one.button === entry.target);
      if (!entry.isIntersecting) { loops.delete(item.loop); continue; }
      loops.add(item.loop);
      if (item.isAsked) continue;
      item.isAsked = true;
      actions.preview(item.example.text).then((trace) => item.loop.setTrace(trace));
    }
  });
  const sections = chapters.map((chapter) => h("section", null, h("h3", null, chapter),
    h("div", { class: "examples" }, items.filter((item) => item.example.chapter === chapter).map((item) => item.button))));
  const none = h("p", { class: "note", hidden: true }, "No example has these words.");
  const filter = () => {
    const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const item of items) item.button.hidden = !wanted.every((word) => item.text.includes(word));
    for (const section of sections) section.hidden = !section.querySelector(".example:not([hidden])");
    none.hidden = sections.some((section) => !section.hidden);
  };
  search.addEventListener("input", filter);
  const dialog = openDialog("Examples", [
    h("div", { class: "search" }, icon("i-search"), search, h("button", { class: "outlined small", onclick: () => { dialog.close(); actions.file(); } }, "Open a file")),
    none, sections,
  ], "picker");
  for (const item of items) watcher.observe(item.button);
  search.focus();
  let frame = 0;
  const draw = (now) => {
    for (const loop of loops) loop.draw(now / 1000);
    frame = reducedMotion() ? 0 : requestAnimationFrame(draw);
  };
  frame = requestAnimationFrame(draw);
  dialog.addEventListener("close", () => { cancelAnimationFrame(frame); watcher.disconnect(); });
}
