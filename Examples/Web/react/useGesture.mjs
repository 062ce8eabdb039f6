import { useLayoutEffect, useRef } from "react";
import { attach, ready } from "gesturec-web";

/** Lets a gesture watch an element.
 *
 *     const photo = useGesture(Photo, { zoom: ({ to }) => setScale(to) }, { parameters: { closeUp: 3 } });
 *     return <img ref={photo} style={{ scale }} />;
 *
 * Functions may be new with each render: the hook calls the latest ones. Inputs are set after each render. Another gesture or
 * another parameter makes another attachment. The other options are read when the element appears.
 * @returns a ref for the element
 */
export function useGesture(gesture, actions, { parameters, inputs, ...options } = {}) {
  const element = useRef(null);
  const attachment = useRef(null);
  const latest = useRef({ actions, inputs });

  useLayoutEffect(() => {
    latest.current = { actions, inputs };
    for (const [name, value] of Object.entries(inputs ?? {})) attachment.current?.set(name, value);
  });

  useLayoutEffect(() => {
    let isGone = false;
    ready().then(() => {
      if (isGone) return;
      const perform = (name, values) => latest.current.actions[name]?.(values);
      attachment.current = attach(element.current, gesture, perform, { ...options, parameters, inputs: latest.current.inputs });
    });
    return () => {
      isGone = true;
      attachment.current?.detach();
      attachment.current = null;
    };
  }, [gesture, JSON.stringify(parameters)]);

  return element;
}
