// The keyboard: fingers on the glass, and the cursor everywhere else.

import { $, announce } from "./dom.js";

const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Fingers that keys move: places on the glass, and whether they are down. */
export class KeyFingers {
  constructor(glass, input, player, session) {
    Object.assign(this, { glass, input, player, session });
    this.places = new Map();
    this.chosen = 1;
    this.isShown = false;
    glass.addEventListener("keydown", (event) => this.#press(event));
    glass.addEventListener("pointerdown", () => { this.isShown = false; });
    glass.addEventListener("blur", () => {
      this.isShown = false;
      player.changed();
    });
    session.addEventListener("began", () => { for (const place of this.places.values()) place.isDown = false; });
  }

  /** Where the chosen finger would go down, while keys are used on the glass. */
  get aim() {
    return this.isShown && !this.place.isDown ? { ...this.place, number: this.chosen } : null;
  }

  /** The chosen finger, in the middle of the glass at first. */
  get place() {
    if (!this.places.has(this.chosen)) {
      const offset = (this.chosen - 1) * 30;
      this.places.set(this.chosen, { x: Math.round(this.glass.clientWidth / 2) + offset, y: Math.round(this.glass.clientHeight / 2), isDown: false });
    }
    return this.places.get(this.chosen);
  }

  #press(event) {
    delete this.glass.dataset.by;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { place } = this;
    const way = ways[event.key];
    if (way) {
      const length = event.shiftKey ? 10 : 1;
      place.x = Math.min(Math.max(place.x + way[0] * length, 0), this.glass.clientWidth);
      place.y = Math.min(Math.max(place.y + way[1] * length, 0), this.glass.clientHeight);
      if (place.isDown) this.#send("move", place);
    } else if (event.key === " ") {
      if (event.repeat) return event.preventDefault();
      this.player.live(performance.now());
      place.isDown = !place.isDown;
      this.#send(place.isDown ? "down" : "up", place);
      announce(`Finger ${this.chosen} ${place.isDown ? "down" : "up"} at ${place.x}, ${place.y}`);
    } else if (/^[0-9]$/.test(event.key)) {
      this.chosen = event.key === "0" ? 10 : Number(event.key);
      announce(`Finger ${this.chosen}, ${this.place.isDown ? "down" : "up"} at ${this.place.x}, ${this.place.y}`);
    } else if (event.key === "c" || event.key === "C") {
      this.cancel();
    } else {
      return;
    }
    this.isShown = true;
    event.preventDefault();
    event.stopPropagation();
    this.player.changed();
  }

  #send(phase, place) {
    // Beyond the identifiers of pointers, so that both can be down.
    this.input.add({ time: performance.now(), phase, id: 100 + this.chosen, x: place.x, y: place.y, kind: "touch" });
  }

  cancel() {
    for (const [number, place] of this.places) {
      if (place.isDown) this.input.add({ time: performance.now(), phase: "cancel", id: 100 + number });
      place.isDown = false;
    }
    this.input.cancelAll();
  }
}

const areas = ["#surface", "#score", "#parts", ".cm-content", '.checks [role="tab"][tabindex="0"]', "#pick"];

/** @param {object} actions `play()`, `step(direction, everything)`, `ends(direction)`, `now()` */
export function listenToKeys(actions) {
  addEventListener("keydown", (event) => {
    if (event.key === "F6") {
      event.preventDefault();
      const places = areas.map((area) => document.querySelector(area)).filter((node) => node && node.offsetParent !== null);
      const at = places.findIndex((node) => node === document.activeElement || node.contains(document.activeElement));
      return places[(at + (event.shiftKey ? -1 : 1) + places.length) % places.length]?.focus();
    }
    const { target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (target.closest?.("input, select, textarea, .cm-editor, [role=tab]") || (event.key === " " && target.closest?.("button, a, #surface"))) return;
    const action = {
      " ": () => actions.play(), ArrowLeft: () => actions.step(-1, event.shiftKey), ArrowRight: () => actions.step(1, event.shiftKey),
      Home: () => actions.ends(-1), End: () => actions.ends(1), Escape: () => actions.now(),
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}

/** The skip link goes to the glass. */
export function listenToSkip() {
  $("skip").addEventListener("click", (event) => {
    event.preventDefault();
    $("surface").focus();
  });
}
