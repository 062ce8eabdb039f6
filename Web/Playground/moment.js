// All views draw a moment: the state of the machine and the hands at one time, and the reasons until then.

import { indexAt } from "./session.js";

/** The wait of a node that ends first. */
export const nextTimer = (timers) => timers.reduce((least, timer) => (least && least.due <= timer.due ? least : timer), null);

/** The index of a part in the gesture; the whole gesture has no name. */
export function nodeOf(gesture, part) {
  if (!part) return gesture.nodes.length - 1;
  return gesture.nodes.findIndex((node) => node.name === part || node.title === part);
}

export function momentAt(session, player) {
  const time = player.time;
  const { gesture, steps, hands } = session;
  const index = indexAt(steps, time + 1e-9);
  const step = session.stepAt(time);
  const previous = index > 0 ? steps[index - 1] : null;
  const window = player.window();
  const arrival = hands.arrivals.findLast((t) => t <= time + 1e-9) ?? 0;
  // Reasons since the glass was touched last, the latest of each part.
  const reasons = new Map();
  const actions = [];
  for (let i = index; i >= 0 && steps[i].time >= arrival - 1e-9; i -= 1) {
    for (const record of steps[i].record.toReversed()) {
      if (record.why === "failed" || record.why === "cancelled") {
        const node = gesture ? nodeOf(gesture, record.part) : -1;
        if (!reasons.has(node)) reasons.set(node, { ...record, t: record.t ?? steps[i].time });
      }
    }
  }
  for (let i = index; i >= 0 && actions.length < 12; i -= 1) {
    for (const record of steps[i].record.toReversed()) if (record.action) actions.push({ ...record, t: steps[i].time });
  }
  return {
    time, step, previous, window, gesture, hands, reasons, actions, index,
    state: step?.state ?? null,
    isGhost: session.by === "ghost",
    isLive: player.mode === "live",
    isPaused: player.mode === "paused",
    isPlaying: player.mode === "playing",
    by: session.by,
    end: session.end,
    held: hands.at(time),
  };
}
