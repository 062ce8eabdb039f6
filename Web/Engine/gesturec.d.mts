/** Runs the gestures of `gesturec build --emit web`. Times are in milliseconds, distances in CSS pixels, angles in radians. */

export interface Point { x: number; y: number }
export interface Vector { dx: number; dy: number }
export interface Rect { x: number; y: number; width: number; height: number }

export type Button = "primary" | "secondary" | "tertiary" | "back" | "forward";

export interface PointerInput {
  phase: "down" | "move" | "up" | "cancel" | "hover" | "leave" | "scroll";
  /** The host's number for the finger, from 0. Not read for hover, leave and scroll. */
  touch?: number;
  x?: number;
  y?: number;
  /** The distance scrolled, for scroll. */
  dx?: number;
  dy?: number;
  /** On the clock of the page, such as `event.timeStamp`. It must not run backwards. */
  time: number;
  kind?: "touch" | "mouse" | "stylus" | "trackpad" | "eraser";
  button?: Button;
  /** The buttons that are held. Without them the button that went down counts as held. */
  buttons?: Button[];
  modifiers?: ("shift" | "control" | "option" | "command")[];
  /** 0 to 1. */
  pressure?: number;
  /** How the touch meets the glass, in CSS pixels and radians. */
  radius?: number;
  tilt?: number;
  azimuth?: number;
  twist?: number;
}

/** Loads the engine once. Machines can be made when the promise is fulfilled.
 * @param source the bytes of `engine.wasm`, if they are not beside this module */
export function ready(source?: BufferSource | Response | Promise<Response>): Promise<void>;

type Perform = (name: string, values: Record<string, unknown>) => void;

export interface Gesture<Actions, Parameters, Inputs, Variables, Regions extends string> {
  readonly name: string;
  /** A machine at the beginning. `ready()` must have been fulfilled.
   * @throws TypeError if an argument is refused, or a parameter without a default has none */
  machine(parameters?: Parameters): Machine<Inputs, Variables, Regions>;
  /** Only for the types of `attach`. */
  readonly actions?: Actions;
}

/** One gesture on one surface. The caller passes events and time, and gets actions. */
export interface Machine<Inputs, Variables, Regions extends string> {
  /** Takes one event, or the moves of several touches at one instant. Returns 0, or from 1 on why the machine refused it,
   * or from 101 on a notice. */
  handle(events: PointerInput | PointerInput[], perform: Perform): number;
  /** Lets time pass: timers that are due fire, each at its own time. */
  advance(time: number, perform: Perform): number;
  /** Cancels all touches and ends the gesture, as when its element goes away. */
  cancel(time: number, perform: Perform): number;
  /** When to call `advance` if no event comes before. `Infinity` if no timer is running. */
  readonly deadline: number;
  get<Name extends keyof (Inputs & Variables)>(name: Name): NonNullable<(Inputs & Variables)[Name]>;
  /** Sets an input or a variable, which takes effect with the next step. */
  set<Name extends keyof (Inputs & Variables)>(name: Name, value: NonNullable<(Inputs & Variables)[Name]>): void;
  /** Sets the frame of a region in the coordinates of events, or removes it. */
  setFrame(name: Regions, frame: Rect | null, id?: number): void;
  /** Frees the machine's memory in the engine. */
  dispose(): void;
}

type Place = string | Element | ArrayLike<Element> | (() => Rect | Element | ArrayLike<Rect | Element> | null);

export interface Options<Parameters, Inputs, Variables, Regions extends string> {
  parameters?: Parameters;
  /** The first values of inputs. */
  inputs?: Inputs;
  /** For each region a selector, an element or a function. `regions` take all that is found, by `data-id` or in order. */
  regions?: Partial<Record<Regions, Place>>;
  /** The touches that stay with the browser, as in CSS. By default `none`: all of them go to the gesture. */
  touchAction?: string;
  /** Called after each step, when variables may have new values, such as a place to draw at. */
  changed?(attachment: Attachment<Inputs, Variables, Regions>): void;
}

export interface Attachment<Inputs, Variables, Regions extends string> {
  readonly machine: Machine<Inputs, Variables, Regions>;
  set<Name extends keyof (Inputs & Variables)>(name: Name, value: NonNullable<(Inputs & Variables)[Name]>): void;
  get<Name extends keyof (Inputs & Variables)>(name: Name): NonNullable<(Inputs & Variables)[Name]>;
  /** Takes all touches away, as when the element is covered. */
  cancel(): void;
  /** Stops watching the element, after a cancel. */
  detach(): void;
}

/** Lets a gesture watch an element: pointer events in, actions out, timers by deadline. Coordinates are those of the
 * element's box when the first touch went down, so that the element may follow the finger. */
export function attach<Actions, Parameters, Inputs, Variables, Regions extends string>(
  element: HTMLElement | SVGElement, gesture: Gesture<Actions, Parameters, Inputs, Variables, Regions>,
  actions: Partial<Actions> | Perform, options?: Options<Parameters, Inputs, Variables, Regions>,
): Attachment<Inputs, Variables, Regions>;
