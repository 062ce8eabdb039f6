import { TapWithLocation } from "../build/TapWithLocation.gesture.mjs";
import { GestureElement } from "./gesture-element.mjs";

/** Dispatches `tap` with the place of a tap, `{x, y}`. `--x` and `--y` hold it for style sheets.
 *
 *     <tap-place count="2"></tap-place>
 */
class TapPlace extends GestureElement {
  static gesture = TapWithLocation;
  static parameters = ["count"];

  actions = {
    tapped: ({ at }) => {
      this.style.setProperty("--x", `${at.x}px`);
      this.style.setProperty("--y", `${at.y}px`);
      this.emit("tap", at);
    },
  };
}

customElements.define("tap-place", TapPlace);
