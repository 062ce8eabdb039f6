// Small helpers to make elements.

export const $ = (id) => document.getElementById(id);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

function fill(node, attributes, children) {
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "class") node.setAttribute("class", value);
    else if (key.startsWith("--")) node.style.setProperty(key, value);
    else node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** An element with attributes (`onclick` adds a listener, `--name` sets a property of its style) and children. */
export const h = (tag, attributes, ...children) => fill(document.createElement(tag), attributes, children);

/** The same for SVG. */
export const s = (tag, attributes, ...children) =>
  fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);

/** One of the symbols of `symbols.svg`, for an HTML element. */
export const symbol = (name, attributes) => s("svg", { "aria-hidden": "true", ...attributes }, s("use", { href: `#${name}` }));

/** An icon for a button. */
export const icon = (name) => symbol(name, { class: "icon" });

/** Sets the text of an element if it differs, so that a frame without changes costs nothing. */
export function say(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** Splits a message at its backquotes: names become `code`. */
export const words = (text) => text.split("`").map((part, index) => (index % 2 ? h("code", null, part) : part));

export const reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

let announced;
/** Tells a screen reader, politely. The latest of several announcements in one frame wins. */
export function announce(text) {
  clearTimeout(announced);
  announced = setTimeout(() => say($("announce"), text), 60);
}
