import { RotateAndMagnify } from "../build/RotateAndMagnify.gesture.mjs";
import { GestureElement } from "./gesture-element.mjs";

/** Two fingers turn and zoom the element's first child, which keeps the result. Dispatches `transform` with the `{scale, angle}`
 * of the fingers while they move, and at the end `settle`, with those of all gestures so far. Angles are in radians.
 *
 *     <rotate-magnify><img src="photo.jpg" alt=""></rotate-magnify>
 */
class RotateMagnify extends GestureElement {
  static gesture = RotateAndMagnify;

  actions = {
    transformed: (detail) => this.emit("transform", detail),
    settled: (detail) => this.emit("settle", detail),
  };
  options = {
    changed: (attachment) => {
      const { scale = 1, angle = 0 } = attachment.get("transform");
      this.firstElementChild.style.scale = attachment.get("scale") * scale;
      this.firstElementChild.style.rotate = `${attachment.get("angle") + angle}rad`;
    },
  };
}

customElements.define("rotate-magnify", RotateMagnify);
