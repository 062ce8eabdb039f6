import { DraggableCircle } from "../build/DraggableCircle.gesture.mjs";
import { GestureElement } from "./gesture-element.mjs";

/** Follows the finger after a long press. Dispatches `pickup`, then `drop` with `{x, y}`, the place so far, or `putback`. The
 * attribute `state` is "inactive", "pressing" or "dragging".
 *
 *     <draggable-circle lift="500"></draggable-circle>
 */
class DraggableCircleElement extends GestureElement {
  static gesture = DraggableCircle;
  static parameters = ["lift"];

  actions = {
    pickedUp: () => this.emit("pickup"),
    dropped: () => {
      const { dx, dy } = this.attachment.get("offset");
      this.emit("drop", { x: dx, y: dy });
    },
    putBack: () => this.emit("putback"),
  };
  options = {
    changed: (attachment) => {
      const { case: state, translation } = attachment.get("dragState"), offset = attachment.get("offset");
      this.setAttribute("state", state);
      this.style.translate = `${offset.dx + (translation?.dx ?? 0)}px ${offset.dy + (translation?.dy ?? 0)}px`;
    },
  };
}

customElements.define("draggable-circle", DraggableCircleElement);
