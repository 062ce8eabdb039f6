// Frames of regions: drawn where they are. If no prop gives them, their name drags them and their corner sizes them.

import { h } from "./dom.js";

const margin = 12;
const least = 24;

/** A number that is at least `low`, and at most `high` if that leaves room. */
const within = (value, low, high) => Math.max(low, Math.min(value, high));

export class Regions {
  /** @param {(frame: object) => void} moved called when a frame was dragged */
  constructor(layer, stage, moved) {
    this.layer = layer;
    this.stage = stage;
    this.moved = moved;
    this.own = new Map();
    this.key = "";
  }

  /** Frames for a gesture that begins now: those of the prop, those that you have dragged, and the rest in a row. */
  current(gesture) {
    const given = this.stage.frames();
    const [width, height] = this.stage.size;
    const free = gesture.regions.filter((region) => !given.some((frame) => frame.name === region.name));
    const across = Math.min(120, (width - margin * 2) / Math.max(free.length, 1) - 8);
    const loose = free.map((region, index) => this.own.get(`${gesture.name}/${region.name}`) ?? {
      name: region.name, ...(region.isMany ? { id: 1 } : {}),
      rect: [width - (across + 8) * (free.length - index) - margin, Math.max(height - 200, 70), across, 96].map(Math.round),
    }).map((frame) => ({ ...frame, isLoose: true }));
    return [...given, ...loose];
  }

  lines(gesture) {
    return this.current(gesture).map(({ name, id, rect }) => JSON.stringify({ t: 0, frame: name, ...(id === undefined ? {} : { id }), rect }));
  }

  /** @param {object} moment @param {number[]} shift where the trace is drawn */
  render(moment, shift) {
    const { gesture } = moment;
    if (!gesture) return;
    const isYours = !moment.isGhost && moment.hands.frames.length === 0;
    const current = this.current(gesture);
    const frames = isYours && moment.hands.contacts.length === 0 ? current
      : moment.hands.framesAt(moment.time).map((frame) => ({ ...frame, isLoose: !moment.isGhost && current.some((f) => f.isLoose && f.name === frame.name) }));
    const [dx, dy] = moment.isGhost ? shift : [0, 0];
    const places = moment.held.map((contact) => contact.placeAt(moment.time));
    const isIn = ([x, y, w, t]) => places.some((p) => p[1] >= x && p[1] < x + w && p[2] >= y && p[2] < y + t);
    const drawn = frames.map((frame) => ({ ...frame, isOn: isIn(frame.rect), x: frame.rect[0] + dx, y: frame.rect[1] + dy }));
    const key = JSON.stringify([drawn, moment.isGhost, this.stage.definition.prop]);
    if (key === this.key || this.dragging) return;
    this.key = key;
    const focused = this.layer.contains(document.activeElement) ? document.activeElement.textContent : null;
    this.layer.replaceChildren(...drawn.map((frame) => this.#element(frame, moment)));
    if (focused === null) return;
    [...this.layer.querySelectorAll("button")].find((tag) => tag.textContent === focused)?.focus();
  }

  #element(frame, moment) {
    const isKey = frame.id !== undefined;
    const isProp = !moment.isGhost && !frame.isLoose && this.stage.definition.prop !== "bare" && !isKey;
    const name = isKey ? String(frame.id) : frame.name;
    const tag = frame.isLoose
      ? h("button", { class: "frame-name", "aria-label": `Frame of ${frame.name}: drag, or move with the arrow keys; with Alt, they size it` }, name)
      : h("span", { class: "frame-name" }, name);
    const node = h("div", {
      class: `frame${frame.isOn ? (moment.isGhost ? " on ghost" : " on") : ""}${isKey ? " key-frame" : ""}${isProp ? " of-prop" : ""}`,
      style: `left:${frame.x}px;top:${frame.y}px;width:${frame.rect[2]}px;height:${frame.rect[3]}px`,
    }, tag);
    if (frame.isLoose) this.#loosen(node, tag, frame, moment.gesture);
    return node;
  }

  /** The name moves the frame, and a corner that is no stop for keys sizes it. */
  #loosen(node, tag, frame, gesture) {
    const [width, height] = this.stage.size;
    // The page draws the frame again at its next moment, perhaps after more keys.
    let held = frame.rect;
    const moved = (dx, dy, [x, y, wide, tall] = held) => [within(x + dx, 0, width - wide), within(y + dy, 0, height - tall), wide, tall];
    const sized = (dx, dy, [x, y, wide, tall] = held) => [x, y, within(wide + dx, least, width - x), within(tall + dy, least, height - y)];
    const place = (rect) => {
      const [left, top, right, bottom] = rect.map(Math.round);
      Object.assign(node.style, { left: `${left}px`, top: `${top}px`, width: `${right}px`, height: `${bottom}px` });
      return [left, top, right, bottom];
    };
    const finish = (rect) => {
      held = rect;
      const changed = { name: frame.name, ...(frame.id === undefined ? {} : { id: frame.id }), rect };
      this.own.set(`${gesture.name}/${frame.name}`, changed);
      this.moved(changed);
    };
    const corner = h("span", { class: "frame-corner" });
    node.append(corner);
    this.#draggable(tag, moved, place, finish);
    this.#draggable(corner, sized, place, finish);
    tag.addEventListener("keydown", (event) => {
      const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      if (!way) return;
      event.preventDefault();
      event.stopPropagation();
      const length = event.shiftKey ? 1 : 8;
      finish(place((event.altKey ? sized : moved)(way[0] * length, way[1] * length)));
    });
  }

  /** @param {(dx: number, dy: number) => number[]} changed the frame after a way of the pointer */
  #draggable(handle, changed, place, finish) {
    handle.addEventListener("pointerdown", (event) => {
      handle.setPointerCapture(event.pointerId);
      const [fromX, fromY] = [event.clientX, event.clientY];
      let rect = changed(0, 0);
      this.dragging = true;
      handle.onpointermove = (move) => { rect = place(changed(move.clientX - fromX, move.clientY - fromY)); };
      handle.onpointerup = handle.onpointercancel = () => {
        handle.onpointermove = handle.onpointerup = handle.onpointercancel = null;
        this.dragging = false;
        finish(place(rect));
      };
    });
  }
}
