// Fingers on the glass: their trails, waits that drain, the reason of a failure and the lens that shows it.

import { s } from "./dom.js";
import { duration, short } from "./numbers.js";
import { nextTimer } from "./moment.js";

const ring = 37;
/** How long a finger that was lifted or cancelled stays visible, in seconds. */
const afterglow = 0.7;
const characterWidth = 7.3;

export class Glass {
  /** @param {SVGElement} ink */
  constructor(ink) {
    this.ink = ink;
    /** Where the trace is drawn: ghosts are shifted onto the prop. */
    this.shift = [0, 0];
    /** Width and height, which the page reads when they change. */
    this.size = [0, 0];
    /** The drawings of fingers by number and kind. */
    this.drawn = new Map();
    this.layers = ["limits", "trails", "rings", "fingers", "words", "lens"].map((name) => s("g", { class: name }));
    ink.append(...this.layers);
    [this.limits, this.trails, this.rings, this.fingers, this.words, this.lens] = this.layers;
    this.trail = s("path");
    this.dots = s("path", { class: "trail-dots" });
    this.trails.append(this.trail, this.dots);
  }

  /** @param {{x: number, y: number, number: number}?} aim where a finger of the keyboard would go down */
  render(moment, aim) {
    this.aim = aim;
    this.isGhost = moment.isGhost;
    const near = moment.hands.near(moment.time, moment.isGhost || !moment.isLive ? afterglow / 4 : 0);
    this.#drawFingers(moment, near);
    this.#drawWaits(moment, near);
    this.#drawLimits(moment);
    this.#drawReason(moment);
  }

  at(place) { return [place[1] + this.shift[0], place[2] + this.shift[1]]; }

  #drawFingers(moment, near) {
    const groups = [], lines = [], dots = [], ghosts = [];
    const kind = moment.isGhost ? " ghost" : "";
    for (const contact of near) {
      const [x, y] = this.at(contact.placeAt(moment.time));
      const isUp = contact.up !== null && contact.up <= moment.time;
      const samples = contact.places.filter((place) => place[0] <= moment.time).slice(-160).map((place) => this.at(place));
      if (samples.length > 1) {
        const places = samples.map((place) => place.map(short).join(" "));
        lines.push(`M${places.join("L")}`);
        if (moment.isGhost) for (const [cx, cy] of samples.slice(0, -1)) ghosts.push(s("circle", { class: "trail-dot ghost", cx, cy, r: 3 }));
        // Ten fingers have a thousand samples: lines without a length, with round ends, are one element.
        else dots.push(...places.slice(0, -1).map((place) => `M${place}h0`));
      }
      const finger = this.#finger(contact);
      finger.setAttribute("class", `finger${kind}${isUp ? " up" : ""}`);
      finger.setAttribute("transform", `translate(${short(x)} ${short(y)})`);
      finger.querySelector(".press")?.setAttribute("r", short(15 * contact.placeAt(moment.time)[3]));
      groups.push(finger);
    }
    const hover = near.length === 0 && !moment.isGhost ? moment.hands.hoverAt(moment.time) : null;
    if (hover) {
      const [x, y] = this.at(hover);
      groups.push(s("circle", { class: "hover", cx: x, cy: y, r: 9 }));
    }
    if (this.aim) {
      groups.push(s("g", { class: "aim", transform: `translate(${this.aim.x} ${this.aim.y})` },
        s("path", { d: "M-16 0H-6M6 0H16M0-16V-6M0 6V16" }), s("circle", { r: 10 }), s("text", { y: -20 }, String(this.aim.number))));
    }
    // A text that is put in again is laid out again.
    if (groups.length !== this.fingers.childElementCount || groups.some((group, index) => group !== this.fingers.children[index])) {
      this.fingers.replaceChildren(...groups);
    }
    this.trail.setAttribute("class", `trail${kind}`);
    this.trail.setAttribute("d", lines.join(""));
    this.dots.setAttribute("d", dots.join(""));
    if (ghosts.length > 0 || this.trails.childElementCount > 2) this.trails.replaceChildren(this.trail, this.dots, ...ghosts);
  }

  #finger({ number, kind }) {
    const key = `${kind} ${number}`;
    if (!this.drawn.has(key)) {
      this.drawn.set(key, s("g", { "data-number": number },
        s("circle", { class: "pad", r: kind === "touch" ? 24 : 15 }), (kind === "stylus" || kind === "eraser") && s("circle", { class: "press" }),
        s("circle", { class: "core", r: 10 }), s("text", null, String(number))));
    }
    return this.drawn.get(key);
  }

  #drawWaits(moment, near) {
    const rings = [], words = [];
    const timers = moment.state?.timers.filter((timer) => timer.due > moment.time) ?? [];
    const kind = moment.isGhost ? " ghost" : "";
    const timer = nextTimer(timers);
    if (timer) {
      const touches = new Set(moment.state.nodes[timer.node]?.touches);
      let fingers = near.filter((contact) => touches.has(contact.id) && (contact.up === null || contact.up > moment.time));
      // Between two taps nothing is down: the ring stays where the last finger was.
      if (fingers.length === 0) fingers = [moment.hands.last(moment.time)].filter(Boolean);
      const left = Math.max(0, timer.due - moment.time);
      const part = (left / (timer.due - timer.since)) * 100;
      for (const contact of fingers) {
        const [x, y] = this.at(contact.placeAt(moment.time));
        rings.push(s("g", { class: `finger${kind}`, transform: `translate(${short(x)} ${short(y)})` },
          s("circle", { class: "wait", r: ring }),
          s("circle", { class: "left-over", r: ring, pathLength: 100, "stroke-dasharray": `${short(part)} 100`, transform: "rotate(-90) scale(1 -1)" })));
      }
      const place = fingers[0] && this.at(fingers[0].placeAt(moment.time));
      if (place) words.push(this.pill(place, duration(left), this.waitText(moment, timer)));
    }
    this.rings.replaceChildren(...rings);
    this.words.replaceChildren(...words);
  }

  waitText(moment, timer) {
    const target = timer.text.split("→").at(-1).trim().split(" ")[0];
    const node = moment.gesture.nodes[timer.node];
    const ends = { ended: "ends", end: "ends", fail: "fails", failed: "fails", began: "begins" }[target.replace(/[^A-Za-z]/g, "")];
    return `${node?.title || moment.gesture.name} ${ends ?? `→ ${target}`}`;
  }

  /** Distances that are measured against a limit right now. */
  #drawLimits(moment) {
    this.limits.replaceChildren(...(moment.state?.limits ?? []).map((limit) => {
      const [x, y] = this.at([0, limit.x, limit.y]);
      return s("circle", { class: "threshold", cx: x, cy: y, r: limit.radius });
    }));
  }

  #drawReason(moment) {
    const drawn = [];
    const cancelled = moment.held.length === 0 && moment.hands.last(moment.time);
    const reason = [...moment.reasons].filter(([node]) => moment.gesture?.nodes[node]?.kind === "recognizer").map(([, r]) => r)
      .sort((a, b) => (b.bound !== undefined) - (a.bound !== undefined) || b.t - a.t)[0];
    const age = reason ? moment.time - reason.t : 0;
    if (reason && moment.state && !moment.state.nodes.some((node) => node.phase === "active") && (moment.isLive || age < 4)) {
      const contact = this.contactOf(moment, reason);
      if (contact && reason.why === "failed" && reason.unit === "pt" && reason.bound > 0) drawn.push(this.#magnified(contact, reason));
      else if (contact && !(cancelled && cancelled.isCancelled)) drawn.push(...this.#marked(contact, reason, moment));
    }
    if (cancelled && cancelled.isCancelled && cancelled.up <= moment.time) {
      const place = this.at(cancelled.placeAt(cancelled.up));
      drawn.push(s("use", { href: "#cancelled", x: place[0] - 13, y: place[1] - 36, width: 26, height: 26 }));
      drawn.push(this.pill(place, "taken away", "by the system"));
    }
    this.lens.replaceChildren(...drawn);
  }

  contactOf(moment, reason) {
    const { contacts } = moment.hands;
    const before = contacts.filter((contact) => contact.down <= reason.t);
    return before.findLast((contact) => contact.id === reason.touch) ?? before.findLast((c) => c.up === null || c.up >= reason.t) ?? before.at(-1);
  }

  #marked(contact, reason, moment) {
    const place = this.at(contact.placeAt(reason.t));
    const title = `${reason.part ?? moment.gesture.name} ${reason.why}`;
    return [
      s("use", { href: `#${reason.why}`, x: place[0] - 13, y: place[1] - 13, width: 26, height: 26 }),
      this.pill(place, title, reason.because ?? (reason.by ? `by ${reason.by}` : "")),
    ];
  }

  /** Limit and path around the place where the finger came down, four times as large if there is room. */
  #magnified(contact, reason) {
    const radius = 76;
    const places = contact.places.filter((place) => place[0] <= reason.t + 1e-9);
    const origin = places[0];
    const last = places.at(-1);
    const reach = Math.max(reason.bound, Math.hypot(last[1] - origin[1], last[2] - origin[2]), 1);
    const scale = Math.min(4, (radius - 16) / reach);
    const [x, y] = this.at(origin);
    const [width, height] = this.size;
    const side = x + 60 + radius * 2 < width || x < width / 2 ? 1 : -1;
    const cx = Math.min(Math.max(x + side * 165, radius + 6), width - radius - 6);
    const cy = Math.min(Math.max(y + 26, radius + 62), height - radius - 50);
    // The path leans to one side, so the origin moves to the other one.
    const lean = [(last[1] - origin[1]) * scale * -0.4, (last[2] - origin[2]) * scale * -0.4];
    const at = (place) => [lean[0] + (place[1] - origin[1]) * scale, lean[1] + (place[2] - origin[2]) * scale];
    const path = places.map(at), [ex, ey] = path.at(-1), [ox, oy] = path[0];
    const ink = (kind) => kind + (this.isGhost ? " ghost" : "");
    return s("g", { class: "lens-glass" },
      s("path", { class: "link", d: `M${x} ${y - 24}L${cx} ${cy - radius}M${x} ${y + 24}L${cx} ${cy + radius}` }),
      s("g", { class: "lens", transform: `translate(${short(cx)} ${short(cy)})` },
        s("circle", { class: "disc", r: radius }),
        s("circle", { class: "limit", cx: ox, cy: oy, r: Math.min(reason.bound * scale, radius - 4) }),
        path.length > 1 && s("path", { class: ink("trail"), d: `M${path.map((p) => p.map(short).join(" ")).join("L")}` }),
        ...path.slice(0, -1).slice(-40).map(([px, py]) => s("circle", { class: ink("trail-dot"), cx: px, cy: py, r: 4 })),
        s("use", { href: "#failed", x: ex - 11, y: ey - 11, width: 22, height: 22 }),
        s("text", { class: "say", x: 0, y: 66, "text-anchor": "middle" }, `limit ${short(reason.bound)} ${reason.unit}`),
        s("text", { class: "say bad", x: 0, y: -56, "text-anchor": "middle" }, `${short(Math.round(reason.measured * 10) / 10)} ${reason.unit}`)));
  }

  /** Two lines beside a finger, on the side that has room. */
  pill([x, y], first, second) {
    const width = Math.max(first.length, second.length) * characterWidth + 24;
    const height = second ? 42 : 26;
    const [all] = this.size;
    let left = x + 46;
    if (left + width > all - 6) left = x - 46 - width;
    left = Math.min(Math.max(left, 6), Math.max(all - width - 6, 6));
    const top = Math.min(Math.max(y - height / 2, 62), this.size[1] - height - 6);
    return s("g", { class: "pill-box", transform: `translate(${short(left)} ${short(top)})` },
      s("rect", { class: "pill", width, height, rx: 10 }),
      s("text", { class: "say", x: 12, y: 18 }, first),
      second && s("text", { class: "say soft", x: 12, y: 35 }, second));
  }
}
