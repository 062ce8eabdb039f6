// The buttons that move the cursor.

import { $, $$ } from "./dom.js";

export function listenToTransport(page) {
  const { player } = page;
  $("play").addEventListener("click", () => player.toggle());
  $("back").addEventListener("click", (event) => player.step(-1, event.shiftKey));
  $("next").addEventListener("click", (event) => player.step(1, event.shiftKey));
  for (const button of $$("[data-speed]")) button.addEventListener("click", () => page.speedIs(Number(button.dataset.speed)));
  $("low").addEventListener("click", ({ currentTarget }) => {
    const isOn = document.body.dataset.low !== "parts";
    document.body.dataset.low = isOn ? "parts" : "";
    currentTarget.setAttribute("aria-pressed", String(isOn));
  });
}
