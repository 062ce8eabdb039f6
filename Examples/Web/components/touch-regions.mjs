import { TouchEnterExit, TouchEnterExitGroup } from "../build/TouchEnterExit.gesture.mjs";
import { GestureElement } from "./gesture-element.mjs";

/** Dispatches `enter` and `exit` when a finger enters or leaves the element's first child. The finger may go down anywhere in
 * the element. The child has the attribute `inside` meanwhile.
 *
 *     <touch-region><div>Slide in</div></touch-region>
 */
class TouchRegion extends GestureElement {
  static gesture = TouchEnterExit;

  actions = { entered: () => this.#turn(true), exited: () => this.#turn(false) };
  options = { regions: { view: () => this.firstElementChild } };

  #turn(isInside) {
    this.firstElementChild.toggleAttribute("inside", isInside);
    this.emit(isInside ? "enter" : "exit");
  }
}

/** Dispatches `enter` and `exit` with the `{id}` of a child when a finger slides from child to child. The ids are those in
 * `data-id`, or count from 0. A child has the attribute `inside` while a finger is in it.
 *
 *     <touch-regions><i></i><i></i><i></i></touch-regions>
 */
class TouchRegions extends GestureElement {
  static gesture = TouchEnterExitGroup;

  actions = { entered: ({ id }) => this.#turn(id, true), exited: ({ id }) => this.#turn(id, false) };
  options = { regions: { views: () => this.children } };

  #turn(id, isInside) {
    const child = this.querySelector(`[data-id="${id}"]`) ?? this.children[id];
    child?.toggleAttribute("inside", isInside);
    this.emit(isInside ? "enter" : "exit", { id });
  }
}

customElements.define("touch-region", TouchRegion);
customElements.define("touch-regions", TouchRegions);
