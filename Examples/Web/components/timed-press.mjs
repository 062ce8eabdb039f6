import { TimedPress } from "../build/TimedPress.gesture.mjs";
import { GestureElement } from "./gesture-element.mjs";

/** Dispatches `pressing` with `{duration}` while a finger is down, in milliseconds, and `release` with `{duration, offset}`.
 * `--seconds` holds the duration for style sheets.
 *
 *     <timed-press interval="16" maximum-offset="40"></timed-press>
 */
class TimedPressElement extends GestureElement {
  static gesture = TimedPress;
  static parameters = ["interval", "maximumOffset"];

  actions = {
    pressing: ({ duration }) => {
      this.style.setProperty("--seconds", duration / 1000);
      this.emit("pressing", { duration });
    },
    released: (detail) => {
      this.style.setProperty("--seconds", 0);
      this.emit("release", detail);
    },
  };
}

customElements.define("timed-press", TimedPressElement);
