// Dialogs, tabs, themes and the keys of the page that no view has for itself.

import { $, $$, h, icon } from "./dom.js";

/** A modal dialog with a title and a button that closes it. Escape closes it, too. */
export function openDialog(title, children, kind = "") {
  const dialog = h("dialog", { class: `dialog ${kind}`, "aria-label": title },
    h("header", null, h("h2", null, title), h("button", { "aria-label": "Close", onclick: () => dialog.close() }, icon("i-close"))),
    h("div", { class: "body" }, children));
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Shows one panel of a group of tabs, or none with "". */
export function select(group, id) {
  const tabs = $$(`[role="tab"][data-group="${group}"]`);
  for (const [index, tab] of tabs.entries()) {
    const isIt = tab.getAttribute("aria-controls") === id;
    tab.setAttribute("aria-selected", String(isIt));
    tab.tabIndex = isIt || (id === "" && index === 0) ? 0 : -1;
  }
  for (const panel of $$(`[data-panel="${group}"]`)) panel.hidden = panel.id !== id;
}

/** On a phone: the sheet that is shown. */
export function sheet(name) {
  document.body.dataset.sheet = name;
  for (const tab of $$('.phone-tabs [role="tab"]')) {
    tab.setAttribute("aria-selected", String(tab.dataset.sheet === name));
    tab.tabIndex = tab.dataset.sheet === name ? 0 : -1;
  }
  // The dock of a phone has no closed state.
  if (name === "checks" && $$('[data-group="check"][aria-selected="true"]').length === 0) select("check", "findings");
}

export const isDark = () => {
  const theme = document.documentElement.dataset.theme;
  return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
};

/** @param {object} actions `menu()` opens the menu of a phone on its side */
export function listenToTabs(actions) {
  document.addEventListener("click", (event) => {
    const tab = event.target.closest?.('[role="tab"]');
    if (!tab) return;
    if (tab.dataset.sheet === "menu") return actions.menu();
    if (tab.dataset.sheet) return sheet(tab.dataset.sheet);
    // A second press on an open check closes it, where the dock can be closed.
    const isOpen = tab.dataset.group === "check" && tab.getAttribute("aria-selected") === "true" && !isPhone();
    select(tab.dataset.group, isOpen ? "" : tab.getAttribute("aria-controls"));
  });
  document.addEventListener("keydown", (event) => {
    const tab = event.target.closest?.('[role="tab"]');
    const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!tab || !way) return;
    event.preventDefault();
    event.stopPropagation();
    const tabs = $$('[role="tab"]', tab.parentElement).filter((one) => one.offsetParent !== null);
    const next = tabs[(tabs.indexOf(tab) + way + tabs.length) % tabs.length];
    next.focus();
    if (next.dataset.sheet !== "menu") next.click();
  });
}

export const isPhone = () => matchMedia("(max-width: 699px), (max-height: 499px)").matches;

/** @param {() => void} changed called after the change */
export function listenToTheme(changed) {
  $("theme").addEventListener("click", () => {
    document.documentElement.dataset.theme = isDark() ? "light" : "dark";
    changed();
  });
}

const keyTable = [
  ["On the glass", [["← ↑ → ↓", "move a finger by 1 pt, with Shift by 10"], ["Space", "put it down, lift it"], ["1 … 9, 0", "choose a finger"], ["C", "the system takes the fingers away"]]],
  ["On the page", [["Space", "play or pause"], ["← →", "step to a report, with Shift to an event"], ["Home, End", "beginning and end"], ["Esc", "back to now"], ["F6", "next area"]]],
  ["In the text", [["Ctrl .", "apply the fix at the caret"], ["Ctrl Enter", "play the first finding"], ["Shift Alt F", "format"], ["Ctrl Space", "complete"], ["Esc, Tab", "leave the text"]]],
];

export function keysDialog() {
  openDialog("Keys", keyTable.map(([title, rows]) =>
    h("section", null, h("h3", null, title), h("dl", { class: "keys" }, rows.flatMap(([key, what]) => [h("dt", null, h("kbd", null, key)), h("dd", null, what)])))));
}
