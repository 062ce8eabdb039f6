// The fragment of the address: text, stage and, if wanted, the trace. Nothing leaves the page.

import { $, h, say } from "./dom.js";
import { openDialog } from "./dialogs.js";

const prefix = "#s=";

async function through(bytes, transform) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(transform)).arrayBuffer());
}

/** @returns {Promise<string>} base64 for addresses of the deflated JSON */
export async function packed(content) {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(content)), new CompressionStream("deflate-raw"));
  let text = "";
  for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The content of a fragment, or null if it is none or damaged. */
export async function unpacked(fragment) {
  if (!fragment.startsWith(prefix)) return null;
  try {
    const text = atob(fragment.slice(prefix.length).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const content = JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"))));
    return content && typeof content.text === "string" ? content : null;
  } catch {
    return null;
  }
}

/** @param {() => {text: string, gesture: string, stage: object|undefined, trace: string}} content what there is to share */
export function shareDialog(content) {
  const { trace, ...rest } = content();
  const withTrace = h("input", { type: "checkbox", checked: trace !== "" });
  const address = h("input", { type: "text", readonly: true, "aria-label": "Link", onfocus: () => address.select() });
  const length = h("p", { class: "note", role: "status" });
  const copy = h("button", { class: "filled", autofocus: true, onclick: async () => {
    try {
      await navigator.clipboard.writeText(address.value);
    } catch {
      address.select();
      document.execCommand("copy");
    }
    say(length, `${length.dataset.length} Copied.`);
  } }, "Copy the link");
  const update = async () => {
    const fragment = prefix + await packed(withTrace.checked && trace ? { ...rest, trace } : rest);
    address.value = location.href.split("#")[0] + fragment;
    length.dataset.length = `The link has ${address.value.length.toLocaleString("en")} characters.`;
    say(length, `${length.dataset.length}${address.value.length > 8000 ? " Some programs cut such a long one." : ""}`);
    history.replaceState(null, "", fragment);
  };
  withTrace.addEventListener("change", update);
  openDialog("Share", [
    h("p", null, "The link holds the text and the stage. Browsers do not send this part of an address to a server."),
    trace ? h("label", { class: "choice" }, withTrace, "With the touches that were played") : "",
    address, length, h("div", { class: "actions" }, copy),
  ]);
  return update();
}

/** Saves a text as a file. */
export function save(name, text) {
  const anchor = h("a", { download: name, href: URL.createObjectURL(new Blob([text], { type: "text/plain" })) });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), 1000);
}

/** Lets you choose a file; `use(name, text)` gets it. */
export function openFile(use) {
  const input = $("file");
  input.value = "";
  input.onchange = async () => {
    const [file] = input.files;
    if (file) use(file.name, await file.text());
  };
  input.click();
}
