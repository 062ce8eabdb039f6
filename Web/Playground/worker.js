// The analysis, in an instance of its own, so that touching and typing never wait for it. It also finds the traces that
// the picker shows.

import { Engine } from "./engine.js";

let ready = null;
let wanted = null;
const previews = [];
let isBusy = false;

onmessage = ({ data }) => {
  if (data.module) ready = new Engine().load(data.module);
  if (data.analyze) wanted = { ...data.analyze, isBegun: false };
  if (data.stop) wanted = null;
  if (data.preview) previews.push(data.preview);
  if (!isBusy) work();
};

const pause = () => new Promise((resume) => setTimeout(resume, 0));

async function work() {
  isBusy = true;
  const engine = await ready;
  while (engine && (previews.length > 0 || wanted)) {
    if (!engine.isAlive) { await pause(); continue; }
    if (previews.length > 0) preview(engine, previews.shift());
    else piece(engine);
    await pause();
  }
  isBusy = false;
}

/** The first test of another text. The text under analysis has to begin again after it. */
function preview(engine, { id, text }) {
  if (wanted) wanted.isBegun = false;
  const { isRunning } = engine.call("compile", { text });
  const test = isRunning ? engine.call("tests").tests?.find((one) => one.trace) : null;
  postMessage({ preview: { id, trace: test?.trace ?? "" } });
}

function piece(engine) {
  const { id, text } = wanted;
  if (!wanted.isBegun) {
    wanted.isBegun = true;
    const { isRunning } = engine.call("compile", { text });
    const answer = isRunning ? engine.call("analyze") : { error: "the text does not compile" };
    if (answer.error) return give({ id, error: answer.error });
  }
  const until = performance.now() + 30;
  let answer;
  do answer = engine.call("analyzeOn"); while (!answer.error && !answer.isFinished && performance.now() < until);
  if (answer.error || answer.isFinished) return give({ id, ...answer });
  if (answer.findings.length !== wanted.told) {
    wanted.told = answer.findings.length;
    postMessage({ analysis: { id, ...answer } });
  }
}

function give(analysis) {
  wanted = null;
  postMessage({ analysis });
}
