import type { Gesture, Options } from "gesturec-web";

/** Lets a gesture watch an element. Returns a ref for the element. */
export function useGesture<Actions, Parameters, Inputs, Variables, Regions extends string>(
  gesture: Gesture<Actions, Parameters, Inputs, Variables, Regions>, actions: Partial<Actions>,
  options?: Options<Parameters, Inputs, Variables, Regions>,
): { current: any };
