// The timeline: fingers, parts and actions of the attempt that the cursor is in. All places are milliseconds of the trace.

import { $, h } from "./dom.js";
import { duration, milliseconds, rulerStep } from "./numbers.js";
import { Lane } from "./lane.js";

const spans = [0.2, 0.35, 0.5, 0.7, 1, 1.5, 2, 3, 4.5, 6, 9, 12, 18, 25, 40, 60, 90, 150, 300, 600, 1200, 3600];

export class Timeline {
  /** @param {(time: number) => void} seek */
  constructor(session, player, seek) {
    Object.assign(this, { session, player, seek });
    this.score = $("score");
    this.drawnFor = null;
    /** The elements that show how far time has come. */
    this.moving = [];
    this.cost = 0;
    this.last = 0;
    this.#listen();
  }

  #listen() {
    const { score } = this;
    const at = (event) => {
      const box = this.area.getBoundingClientRect();
      return (this.from + ((event.clientX - box.left) / box.width) * this.span) / 1000;
    };
    score.addEventListener("pointerdown", (event) => {
      if (!this.area || this.session.steps.length === 0) return;
      score.setPointerCapture(event.pointerId);
      score.onpointermove = (move) => this.seek(at(move));
      score.onpointerup = score.onpointercancel = () => { score.onpointermove = null; };
      this.seek(at(event));
    });
    new ResizeObserver(() => { this.drawnFor = null; }).observe(score);
  }

  /** Forgets the drawing, as after a change of theme, width or gesture. */
  invalidate() { this.drawnFor = null; }

  render(moment) {
    const { session } = this;
    const { window } = moment;
    const end = Math.max(moment.isLive ? moment.time : 0, Math.min(session.end, window.to));
    const length = Math.max(end - window.from, 0.05);
    const wanted = moment.isLive && session.by === "you" ? spans.find((span) => span >= length * 1.04) ?? length : length;
    const key = [session.lines.length, session.steps.length, window.from, wanted, session.by, session.gesture?.name, session.difference?.time].join(" ");
    const now = performance.now();
    // While you touch, scripts may draw again for a 25th of the time: styles, layout and paint take as long again.
    const isDue = now - this.last > Math.max(moment.isLive ? 80 : 0, this.cost * 25);
    if ((key !== this.drawnFor || session !== this.drawnSession) && (isDue || !moment.isLive || this.drawnFor === null)) {
      this.#draw(moment, window.from, wanted);
      this.drawnFor = key;
      this.last = performance.now();
      this.cost = this.last - now;
    } else if (key !== this.drawnFor) {
      this.isBehind = true;
    }
    this.#move(moment, window);
  }

  /** Whether a later frame has to draw what this one left out. */
  get needsFrame() {
    const isBehind = this.isBehind;
    this.isBehind = false;
    return isBehind;
  }

  #move(moment, window) {
    const { score, session } = this;
    const time = moment.time * 1000;
    // A property of the whole timeline would give each of its hundreds of marks a new style.
    for (const node of this.moving) node.style.setProperty("--now", time);
    score.classList.toggle("past", !moment.isLive);
    const total = Math.min(window.to, session.end);
    const count = window.count > 1 ? `, ${ordinal(window.index + 1)} of ${window.count}` : "";
    const place = moment.isGhost ? ` of ${duration(session.end)}` : moment.isLive ? " ms, now" : ` ms${count}`;
    const key = `${milliseconds(moment.time)}|${place}`;
    if (key !== this.said) {
      this.said = key;
      $("now").replaceChildren(milliseconds(moment.time), h("small", null, place));
      score.setAttribute("aria-valuenow", Math.round(time));
      score.setAttribute("aria-valuemin", Math.round(window.from * 1000));
      score.setAttribute("aria-valuemax", Math.round(Math.max(total, window.from) * 1000));
      score.setAttribute("aria-valuetext", `${milliseconds(moment.time)} milliseconds`);
    }
  }

  #draw(moment, from, length) {
    const { score, session } = this;
    const timeline = session.timeline();
    const isGhost = session.by === "ghost";
    const width = Math.max(score.clientWidth - 108, 120);
    const lead = Math.max(length * 0.022, (14 / width) * length);
    // Room at the right for the words of the last marks.
    const tail = isGhost || !moment.isLive ? Math.min((96 / width) * length * 1.2, length * 0.6) : length * 0.02;
    this.from = (from - lead) * 1000;
    this.span = (length + lead + tail) * 1000;
    this.to = from + length + tail;
    score.style.setProperty("--from", this.from);
    score.style.setProperty("--span", this.span);
    const laneOf = (options) => new Lane({ from, to: this.to, origin: this.from, span: this.span, width, isGhost, ...options });
    const rows = [h("span"), this.#ruler(width)];
    const add = (name, lane, strong) => rows.push(h("span", { class: "name" }, strong ? h("b", null, name) : name), lane.element);
    for (const touch of this.#touches(timeline, from)) add(`finger ${touch.number}`, laneOf({ kind: "touch" }).touch(touch));
    const nodes = session.gesture?.nodes ?? [];
    const whole = nodes.length - 1;
    for (const row of this.#rows(timeline, nodes, from)) {
      const isPart = nodes[row.node]?.kind === "recognizer" && row.node !== whole;
      add(row.title || session.gesture.name, laneOf({ kind: "part" }).part(row), isPart);
    }
    add("actions", laneOf({ kind: "actions" }).actions(timeline.actions, session.source?.lack));
    const difference = session.difference;
    this.area = h("div", { class: "over" },
      h("i", { class: "later" }),
      difference && difference.time >= from && h("i", { class: "parts-here", "--a": difference.time * 1000 },
        h("span", null, difference.is ? `new: ${difference.is}` : `gone: ${difference.was}`)),
      h("i", { class: "head-t" }));
    score.replaceChildren(...rows, this.area);
    this.moving = [this.area, ...score.querySelectorAll("[data-open]")];
    this.#list(timeline, from);
  }

  #touches(timeline, from) {
    const numbers = new Map(this.session.hands.contacts.map((contact) => [`${contact.id} ${contact.down.toFixed(4)}`, contact.number]));
    const rows = new Map();
    for (const touch of timeline.touches) {
      if (touch.up !== null && touch.up < from - 1e-6) continue;
      if (touch.down > this.to) continue;
      const number = numbers.get(`${touch.id} ${touch.down.toFixed(4)}`) ?? touch.id;
      rows.set(number, [...(rows.get(number) ?? []), touch]);
    }
    if (rows.size === 0) rows.set(1, []);
    return [...rows].sort(([a], [b]) => a - b).map(([number, touches]) => ({ number, touches }));
  }

  /** Rows of parts; copies of `each` that did nothing are left out if there are many. */
  #rows(timeline, nodes, from) {
    const isQuiet = (row) => !row.spans.some((span) => (span.end ?? Infinity) >= from) && !row.marks.some((mark) => mark.time >= from);
    const rows = timeline.rows;
    if (rows.length <= 6) return rows;
    const busy = rows.filter((row) => !isQuiet(row));
    return busy.length ? busy : rows.slice(-1);
  }

  #ruler(width) {
    const step = rulerStep(this.span, width / 92);
    const marks = [];
    for (let at = Math.ceil(Math.max(this.from, 0) / step) * step; at < this.from + this.span; at += step) marks.push(at);
    return h("div", { class: "lane ruler" }, marks.map((at, index) =>
      h("span", { "--a": at }, index === marks.length - 1 ? `${Math.round(at)} ms` : String(Math.round(at)))));
  }

  /** The same for a screen reader: one item for each time. */
  #list(timeline, from) {
    const lines = new Map();
    const add = (time, text) => { if (time >= from - 1e-6 && time <= this.to) lines.set(time, [...(lines.get(time) ?? []), text]); };
    for (const { number, touches } of this.#touches(timeline, from)) {
      for (const touch of touches) {
        add(touch.down, `finger ${number} down`);
        if (touch.up !== null) add(touch.up, `finger ${number} ${touch.isCancelled ? "taken away" : "up"}`);
      }
    }
    for (const row of timeline.rows) {
      for (const note of row.notes) add(note.time, `${row.title || this.session.gesture?.name} ${note.text}`);
      for (const mark of row.marks) add(mark.time, `${row.title || this.session.gesture?.name} ${mark.mark}`);
    }
    for (const action of timeline.actions) add(action.time, `action ${action.text}`);
    const sorted = [...lines].sort(([a], [b]) => a - b).slice(-60);
    $("record").replaceChildren(...sorted.map(([time, texts]) => h("li", null, `${duration(time)} ${[...new Set(texts)].join(", ")}`)));
  }
}

const ordinal = (number) => `${number}${number % 100 >= 11 && number % 100 <= 13 ? "th" : ["th", "st", "nd", "rd"][number % 10] ?? "th"}`;
