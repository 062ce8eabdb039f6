// Frames of regions: drawn where they are, and dragged by their name if no prop gives them.

import { h } from "./dom.js";

const margin = 12;

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
    this.layer.replaceChildren(...drawn.map((frame) => this.#element(frame, moment)));
  }

  #element(frame, moment) {
    const isKey = frame.id !== undefined;
    const isProp = !moment.isGhost && !frame.isLoose && this.stage.definition.prop !== "bare" && !isKey;
    const name = isKey ? String(frame.id) : frame.name;
    const tag = frame.isLoose
      ? h("button", { class: "frame-name", "aria-label": `Frame of ${frame.name}: drag, or move with the arrow keys` }, name)
      : h("span", { class: "frame-name" }, name);
    const node = h("div", {
      class: `frame${frame.isOn ? (moment.isGhost ? " on ghost" : " on") : ""}${isKey ? " key-frame" : ""}${isProp ? " of-prop" : ""}`,
      style: `left:${frame.x}px;top:${frame.y}px;width:${frame.rect[2]}px;height:${frame.rect[3]}px`,
    }, tag);
    if (frame.isLoose) this.#draggable(tag, node, frame, moment.gesture);
    return node;
  }

  #draggable(tag, node, frame, gesture) {
    const place = (x, y) => {
      const [width, height] = this.stage.size;
      const rect = [Math.min(Math.max(x, 0), width - frame.rect[2]), Math.min(Math.max(y, 0), height - frame.rect[3]), frame.rect[2], frame.rect[3]].map(Math.round);
      node.style.left = `${rect[0]}px`;
      node.style.top = `${rect[1]}px`;
      return rect;
    };
    const finish = (rect) => {
      const moved = { name: frame.name, ...(frame.id === undefined ? {} : { id: frame.id }), rect };
      this.own.set(`${gesture.name}/${frame.name}`, moved);
      this.moved(moved);
    };
    tag.addEventListener("pointerdown", (event) => {
      tag.setPointerCapture(event.pointerId);
      const [fromX, fromY] = [event.clientX, event.clientY];
      let rect = frame.rect;
      this.dragging = true;
      tag.onpointermove = (move) => { rect = place(frame.rect[0] + move.clientX - fromX, frame.rect[1] + move.clientY - fromY); };
      tag.onpointerup = tag.onpointercancel = () => {
        tag.onpointermove = tag.onpointerup = tag.onpointercancel = null;
        this.dragging = false;
        finish(rect);
      };
    });
    tag.addEventListener("keydown", (event) => {
      const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      if (!way) return;
      event.preventDefault();
      event.stopPropagation();
      const length = event.shiftKey ? 1 : 8;
      finish(place(frame.rect[0] + way[0] * length, frame.rect[1] + way[1] * length));
    });
  }
}
