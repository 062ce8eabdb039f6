import { Swipe } from "../build/Swipe.gesture.mjs";
import { GestureElement } from "./gesture-element.mjs";

/** Dispatches `swipe` with `{direction, speed, duration}`: "left", "right", "up" or "down", pixels a second, milliseconds. The
 * attribute `direction` holds the last one. With `touch-action="pan-y"` the page still scrolls up and down.
 *
 *     <swipe-area minimum-distance="40" minimum-speed="300" touch-action="pan-y"></swipe-area>
 */
class SwipeArea extends GestureElement {
  static gesture = Swipe;
  static parameters = ["minimumDistance", "minimumSpeed", "maximumDuration", "maximumDeviation"];

  actions = {
    swiped: (detail) => {
      this.setAttribute("direction", detail.direction);
      this.emit("swipe", detail);
    },
  };
}

customElements.define("swipe-area", SwipeArea);
