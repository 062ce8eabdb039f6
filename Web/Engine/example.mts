// A use of a module and its types, which `check.mjs` compiles.
import { attach, ready } from "gesturec-web";
import { Photo } from "./Photo.gesture.mjs";
import { useGesture } from "./useGesture.mjs";

await ready();
const element = document.querySelector<HTMLElement>("#photo")!;
const attachment = attach(element, Photo, {
  zoom({ to, around }) { element.style.transformOrigin = `${around.x}px ${around.y}px`; element.style.scale = String(to); },
  toggleControls() { element.classList.toggle("bare"); },
}, { parameters: { closeUp: 3 }, changed: (own) => { const scale: number = own.get("scale"); } });
const scale: number = attachment.get("scale");
attachment.set("scale", scale * 2);
// @ts-expect-error There is no such variable.
attachment.set("size", 3);
// @ts-expect-error An argument of another type.
attach(element, Photo, {}, { parameters: { closeUp: "3" } });
// @ts-expect-error There is no such action.
attach(element, Photo, { zooom() {} });
const image: { current: HTMLImageElement | null } = useGesture(Photo, { zoom({ to }) { to.toFixed(); } }, { parameters: { closeUp: 3 } });
// @ts-expect-error There is no such action.
useGesture(Photo, { zooom() {} });
