import { attach, ready } from "gesturec-web";

await ready();

/** An element with a gesture, which watches it while the element is in the page. */
export class GestureElement extends HTMLElement {
  /** An export of a module of `gesturec build --emit web`. */
  static gesture;
  /** The names of parameters that attributes set: `minimum-distance` sets `minimumDistance`. */
  static parameters = [];
  static get observedAttributes() { return ["touch-action", ...this.parameters.map(attribute)]; }

  /** A function for each action. */
  actions = {};
  /** Other options of `attach`. */
  options = {};

  connectedCallback() {
    const { gesture, parameters } = this.constructor;
    const given = parameters.filter((name) => this.hasAttribute(attribute(name)));
    this.attachment = attach(this, gesture, this.actions, {
      parameters: Object.fromEntries(given.map((name) => [name, Number(this.getAttribute(attribute(name)))])),
      touchAction: this.getAttribute("touch-action") ?? undefined,
      ...this.options,
    });
  }

  disconnectedCallback() {
    this.attachment.detach();
    this.attachment = undefined;
  }

  /** Parameters are set once, so another value makes another attachment. */
  attributeChangedCallback() {
    if (!this.attachment) return;
    this.disconnectedCallback();
    this.connectedCallback();
  }

  /** Dispatches an event that bubbles. */
  emit(type, detail) { this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true })); }
}

const attribute = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
