// Things that an abstract gesture can move. Each shows some values, and may give the gesture frames for its regions.

import { h, s, say } from "./dom.js";

const number = (value, otherwise) => (typeof value === "number" && Number.isFinite(value) ? value : otherwise);
const pair = (value) => (Array.isArray(value) ? [number(value[0], 0), number(value[1], 0)] : [0, typeof value === "number" ? value : 0]);

const frame = (viewBox, ...children) => s("svg", { viewBox, "aria-hidden": "true" }, ...children);
const path = (d, attributes) => s("path", { d, ...attributes });

/** The values that a gesture has, in two short texts for the foot of a prop. */
function foot(moment) {
  const values = moment?.state?.values ?? [];
  const cut = (text) => (text.length > 16 ? `${text.slice(0, 15)}…` : text);
  return [values[0] ? cut(`${values[0].name} ${values[0].text}`) : "", values[1] ? cut(values[1].text.replace(/\(.*/, "")) : ""];
}

const card = {
  title: "Card",
  icon: '<rect x="12" y="6" width="20" height="32" rx="4"/><path d="M18 24c0-6 8-6 8 0m-5 6c-.5-6 2-6 2 0" fill="none"/>',
  shows: { offset: "vector", lifted: "bool", dimmed: "bool", turn: "angle" },
  size: [220, 301],
  make() {
    const left = s("text", { class: "line", x: -82, y: 117 });
    const right = s("text", { class: "line", x: 82, y: 117, "text-anchor": "end" });
    const node = h("div", { class: "card" }, frame("-98 -134 196 268",
      s("use", { href: "#whorl", x: -98, y: -134, width: 196, height: 268 }), path("M-110 98H110V160H-110Z", { class: "band" }), left, right));
    const home = h("div", { class: "home-place" });
    return {
      nodes: [home, node], cued: node,
      show(values, moment) {
        const [x, y] = pair(values.offset);
        node.style.setProperty("--x", `${x}px`);
        node.style.setProperty("--y", `${y}px`);
        node.style.rotate = values.turn === undefined ? "" : `${number(values.turn, 0)}rad`;
        node.classList.toggle("lifted", values.lifted === true);
        node.classList.toggle("dimmed", values.dimmed === true);
        node.classList.toggle("pressed", values.lifted !== true && (moment?.held.length ?? 0) > 0);
        home.hidden = Math.hypot(x, y) < 2;
        const [one, two] = foot(moment);
        say(left, one);
        say(right, two);
      },
    };
  },
};

const photo = {
  title: "Photo",
  icon: '<rect x="5" y="9" width="34" height="26" rx="3"/><circle cx="15" cy="18" r="3"/><path d="m6 33 11-9 7 5 8-8 7 6"/>',
  shows: { offset: "vector", scale: "number", turn: "angle", controls: "bool" },
  size: [300, 226],
  make() {
    const line = s("text", { class: "line", x: 12, y: 216 });
    const bar = s("g", { class: "photo-bar" }, s("rect", { x: 0, y: 196, width: 300, height: 30, class: "band" }), line);
    const node = h("div", { class: "photo" }, frame("0 0 300 226",
      s("rect", { width: 300, height: 226, class: "sky" }), s("circle", { cx: 88, cy: 66, r: 26, class: "sun" }),
      path("M0 190 74 118l46 40 72-82 108 104v46H0Z", { class: "hill" }), path("M0 208 60 176l70 26 84-40 86 40v24H0Z", { class: "hill near" })));
    const controls = h("div", { class: "photo-controls" }, frame("0 0 300 226", bar));
    return {
      nodes: [node, controls], cued: node,
      show(values, moment) {
        const [x, y] = pair(values.offset);
        const scale = Math.min(Math.max(number(values.scale, 1), 0.05), 20);
        node.style.transform = `translate(${x}px, ${y}px) rotate(${number(values.turn, 0)}rad) scale(${scale})`;
        controls.hidden = values.controls === false;
        say(line, foot(moment).filter(Boolean).join(" · "));
      },
    };
  },
};

const dial = {
  title: "Dial",
  icon: '<circle cx="22" cy="22" r="15"/><path d="M22 22 31 12"/><path d="M9 35l2-2m24 2-2-2"/>',
  shows: { turn: "angle", value: "number", lit: "bool" },
  size: [240, 240],
  make() {
    const hand = s("g", null, path("M0 0V-86", { class: "hand" }), s("circle", { cy: -86, r: 9, class: "knob" }));
    const text = s("text", { class: "reading", y: 150, "text-anchor": "middle" });
    const ticks = Array.from({ length: 24 }, (_, i) => path("M0-104V-112", { transform: `rotate(${i * 15})`, class: "tick" }));
    const node = h("div", { class: "dial" }, frame("-120 -120 240 290", ...ticks, s("circle", { r: 96, class: "face" }), hand, text));
    return {
      nodes: [node], cued: node,
      show(values, moment) {
        const turn = values.turn === undefined ? number(values.value, 0) * 2.4 - 1.2 : number(values.turn, 0);
        hand.setAttribute("transform", `rotate(${(turn * 180) / Math.PI})`);
        node.classList.toggle("lit", values.lit === true);
        say(text, values.value === undefined ? foot(moment)[0] : String(Math.round(number(values.value, 0) * 1000) / 1000));
      },
    };
  },
};

const rowCount = 7;
const list = {
  title: "List",
  icon: '<rect x="7" y="7" width="30" height="9" rx="2"/><rect x="12" y="18" width="30" height="9" rx="2"/><rect x="7" y="29" width="30" height="9" rx="2"/>',
  shows: { scroll: "vector", row: "number", swipe: "vector", chosen: "number" },
  size: [280, rowCount * 44],
  frames: ([width, height]) => Array.from({ length: rowCount }, (_, i) => [0, (height / rowCount) * i, width, height / rowCount]),
  make() {
    const rows = Array.from({ length: rowCount }, (_, i) => h("li", null, h("i"), `Row ${i}`));
    const node = h("ol", { class: "rows" }, ...rows);
    return {
      nodes: [h("div", { class: "rows-frame" }, node)], cued: node,
      show(values) {
        node.style.translate = `0 ${pair(values.scroll)[1]}px`;
        const swiped = Math.round(number(values.row, 3)), swipe = Array.isArray(values.swipe) ? values.swipe[0] : number(values.swipe, 0);
        for (const [i, row] of rows.entries()) {
          row.style.translate = i === swiped && swipe ? `${swipe}px 0` : "";
          row.classList.toggle("chosen", values.chosen !== undefined && i === Math.round(values.chosen));
        }
      },
    };
  },
};

const keyCount = 8;
const keys = {
  title: "Keys",
  icon: '<rect x="6" y="9" width="32" height="26" rx="2"/><path d="M14 9v26m8-26v26m8-26v26"/><path d="M12 9h4v14h-4Zm8 0h4v14h-4Z" fill="currentColor"/>',
  shows: {},
  size: [480, 240],
  frames: ([width, height]) => Array.from({ length: keyCount }, (_, i) => [(width / keyCount) * i + 1.5, 0, width / keyCount - 3, height]),
  make: () => ({ nodes: [], cued: null, show() {} }),
};

const bare = {
  title: "Bare glass",
  icon: '<rect x="7" y="7" width="30" height="30" rx="4" stroke-dasharray="3 4"/>',
  shows: {},
  size: [0, 0],
  make: () => ({ nodes: [], cued: null, show() {} }),
};

export const props = { card, photo, dial, list, keys, bare };

/** How small a prop has to be drawn: about half of the height, nearly all of the width. Fingers and limits never shrink. */
export function scaleOf(prop, [width, height]) {
  const [wide, tall] = props[prop].size;
  if (!wide) return 1;
  return Math.min(1, (height * 0.54) / tall, (width * 0.86) / wide);
}
