// Starts the page: its views while the browser compiles the engine, then the text of the link, of the page, or the first example.

import { $, $$, h, icon } from "./dom.js";
import { Engine, moduleFromText } from "./engine.js";
import { Page } from "./page.js";
import { listenToTransport } from "./transport.js";
import { listenToKeys, listenToSkip } from "./keys.js";
import { keysDialog, listenToTabs, listenToTheme, openDialog } from "./dialogs.js";
import { openFile, save, shareDialog, unpacked } from "./share.js";
import { pick } from "./picker.js";

const examples = JSON.parse($("examples").textContent);

async function start() {
  const compiling = moduleFromText($("engine").textContent.trim());
  const engine = new Engine();
  const page = globalThis.playground = new Page(engine);
  listen(page);
  await engine.load(await compiling);
  await openFirst(page);
  performance.mark("interactive");
  // A touch comes first.
  await new Promise((resume) => setTimeout(resume));
  page.startServer();
  document.body.dataset.ready = "true";
}

async function openFirst(page) {
  const shared = await unpacked(location.hash);
  const given = JSON.parse($("start").textContent);
  const content = shared ?? given;
  if (content) {
    $("what").textContent = shared ? "From a link" : "";
    return page.open({ ...content, name: content.title ?? content.gesture ?? null });
  }
  openExample(page, examples[0]);
}

function openExample(page, example) {
  $("what").textContent = example.about;
  page.example = example.name;
  page.open({ text: example.text, name: example.title });
  if (location.hash) history.replaceState(null, "", location.href.split("#")[0]);
}

function useFile(page, name, text) {
  if (/^\s*\{/.test(text)) {
    page.ghosts.hasBegun = true;
    return page.ghosts.play(text.split("\n").filter((line) => line.trim()), name);
  }
  $("what").textContent = name;
  page.open({ text, name: name.replace(/\.gesture$/, "") });
}

function listen(page) {
  const { player, session, ghosts } = page;
  const share = () => shareDialog(() => ({
    text: page.editor.text, ...(session.gesture ? { gesture: session.gesture.name } : {}),
    ...(page.stage.isUsual ? {} : { stage: page.stage.definition }), trace: session.lines.join("\n"),
  }));
  const choose = () => pick(examples, page.example, {
    open: (example) => openExample(page, example), file: () => openFile((name, text) => useFile(page, name, text)),
    preview: (text) => page.analyst.preview(text),
  });
  const saveTrace = () => save("trace.jsonl", session.lines.map((line) => `${line}\n`).join(""));
  const open = () => openFile((name, text) => useFile(page, name, text));
  const handlers = { pick: choose, share, keys: keysDialog, save: saveTrace, open, "as-test": () => ghosts.asTest() };
  for (const [id, handler] of Object.entries(handlers)) $(id).addEventListener("click", handler);
  $("gesture").addEventListener("change", (event) => session.choose(event.target.value));
  $("tab-prelude").addEventListener("click", () => page.prelude.opened());
  const menu = () => {
    const item = (sign, text, act) => h("button", { class: "outlined", onclick: () => { dialog.close(); act(); } }, icon(sign), text);
    const dialog = openDialog("Menu", [
      item("i-down", "Examples", choose), item("i-share", "Share", share), item("i-theme", "Light or dark", () => $("theme").click()),
      item("i-next", "Save trace", saveTrace), item("i-keys", "Keys", keysDialog),
    ], "menu");
  };
  listenToTabs({ menu });
  listenToTheme(() => page.timeline.invalidate());
  listenToTransport(page);
  listenToSkip();
  listenToKeys({
    play: () => player.toggle(), step: (direction, everything) => player.step(direction, everything),
    ends: (direction) => player.seek(direction < 0 ? player.window().from : session.end), now: () => player.now(),
  });
  addEventListener("hashchange", async () => {
    const shared = await unpacked(location.hash);
    if (shared) page.open({ ...shared, name: shared.gesture ?? null });
  });
  // A finger on the page beside the glass must not zoom it by a double tap.
  for (const node of $$(".bar, .transport, .phone-tabs, .checks > .tabs")) node.style.touchAction = "manipulation";
}

start().catch((error) => {
  $("chip").hidden = false;
  $("chip-dot").className = "dot stale";
  $("chip-text").textContent = `The page cannot start here: ${error.message}`;
  throw error;
});
