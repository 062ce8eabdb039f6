import { GestureButton } from "../build/GestureButton.gesture.mjs";
import { GestureElement } from "./gesture-element.mjs";

/** A button that dispatches `press`, `release` with `{inside}`, `longpress`, `doubletap`, `repeat`, and `finish` as the last one.
 * The attribute `state` is "pressed", "outside" while a pressed finger is outside, or absent. Enter and Space press, too.
 *
 *     <gesture-button long-press-delay="500" repeat-interval="100">Hold me</gesture-button>
 */
class GestureButtonElement extends GestureElement {
  static gesture = GestureButton;
  static parameters = ["longPressDelay", "longPressDistance", "doubleTapTimeout", "repeatDelay", "repeatInterval"];

  actions = {
    pressed: () => this.emit("press"),
    dragged: ({ at }) => {
      const isInside = at.x >= 0 && at.y >= 0 && at.x < this.offsetWidth && at.y < this.offsetHeight;
      this.setAttribute("state", isInside ? "pressed" : "outside");
    },
    releasedInside: () => this.emit("release", { inside: true }),
    releasedOutside: () => this.emit("release", { inside: false }),
    longPressed: () => this.emit("longpress"),
    doubleTapped: () => this.emit("doubletap"),
    repeated: () => this.emit("repeat"),
    finished: () => {
      this.removeAttribute("state");
      this.emit("finish");
    },
  };
  options = { regions: { bounds: this } };

  connectedCallback() {
    super.connectedCallback();
    this.role = "button";
    this.tabIndex = 0;
    this.onkeydown = (event) => {
      if (event.repeat || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      for (const [type, detail] of [["press"], ["release", { inside: true }], ["finish"]]) this.emit(type, detail);
    };
  }
}

customElements.define("gesture-button", GestureButtonElement);
