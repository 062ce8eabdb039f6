// Compares the WebAssembly client with the tool, in the root of the repository: see Scripts/embedded.
//
//   node Tests/Embedded/compare.mjs CLIENT.wasm GESTUREC FOLDER [--all] [--device=FILE] [SECTION…]
//
// A section is one of tables, problems, tests, records, outcomes, findings and device; all of them without one. FOLDER has
// the random specs that `gesture-lab outcomes` wrote. FILE is the program of Tests/Embedded/Device; what it makes is
// compared, too. The last line is `N passed, N failed, N skipped`.
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Client } from "./client.mjs";
import { randomTrace, Random } from "./traces.mjs";

const [, , wasm, tool, folder, ...options] = process.argv;
const isWhole = options.includes("--all");
const device = options.find((option) => option.startsWith("--device="))?.slice("--device=".length);
const client = new Client(fs.readFileSync(wasm));
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "embedded-"));
const counts = { passed: 0, failed: 0, skipped: 0 };

// MARK: Counting

let shown = 0;

function firstDifference(a, b) {
  const [x, y] = [a.split("\n"), b.split("\n")];
  const line = x.findIndex((text, index) => text !== y[index]);
  const at = line < 0 ? x.length : line;
  return `  line ${at + 1}\n  native: ${(x[at] ?? "(end)").slice(0, 300)}\n  wasm:   ${(y[at] ?? "(end)").slice(0, 300)}`;
}

function expectEqual(what, native, own) {
  if (native === own) return (counts.passed += 1), true;
  counts.failed += 1;
  if (shown++ < 20) console.log(`DIFFERS: ${what}\n${firstDifference(native, own)}`);
  return false;
}

function skip(what, why) {
  counts.skipped += 1;
  console.log(`SKIPPED: ${what}: ${why}`);
}

/// The client's answer. A trap is an answer, too.
function own(command, input) {
  try {
    return client.text(command, input);
  } catch (error) {
    client.restart();
    loadSources();
    return `trap: ${error}`;
  }
}

async function section(name, body) {
  const only = options.filter((option) => !option.startsWith("--"));
  if (only.length > 0 && !only.includes(name)) return;
  const before = { ...counts, time: Date.now() };
  await body();
  const change = (kind) => counts[kind] - before[kind];
  console.log(
    `${name}: ${change("passed")} equal, ${change("failed")} differ (${((Date.now() - before.time) / 1000).toFixed(1)} s)`);
}

// MARK: The tool

/// Runs the tool. Returns standard output and standard error.
const native = (...words) => output(tool, words);

function output(program, words) {
  return new Promise((resolve) => {
    const child = spawn(program, words, { stdio: ["ignore", "pipe", "pipe"] });
    const [out, err] = [[], []];
    child.stdout.on("data", (data) => out.push(data));
    child.stderr.on("data", (data) => err.push(data));
    child.on("close", () => resolve({ out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() }));
  });
}

/// Calls `body` for each item, as many at the same time as there are cores.
async function forEach(items, body) {
  const left = [...items];
  const lane = async () => {
    while (left.length > 0) await body(left.shift());
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, lane));
}

/// The diagnostics that the tool prints, without the lines that count them.
const diagnostics = (text) =>
  text.split("\n").filter((line) => !/^\d+ (error|warning)s?\b|^gesturec: |^checked \d+ gestures? in /.test(line)).join("\n").trim();

// MARK: Sources

const gestureFiles = (folder) =>
  fs.readdirSync(folder).filter((name) => name.endsWith(".gesture")).sort().map((name) => path.join(folder, name));

const specs = ["Specs", "Examples/Cookbook", "Documentation/examples"].flatMap(gestureFiles);
const scenarios = gestureFiles("Tests/GestureTestingTests/Scenarios");
const defects = gestureFiles("Tests/GestureAnalysisTests/Defects");
const sound = gestureFiles("Tests/GestureAnalysisTests/Sound");

function loadSources() {
  for (const file of [...specs, ...scenarios, ...defects, ...sound]) client.bytes(`file ${file}`, fs.readFileSync(file));
}

// MARK: Comparisons

async function tables() {
  const written = path.join(scratch, "tables");
  for (const folder of ["Specs", "Examples/Cookbook", "Documentation/examples"])
    await native("build", folder, "--emit", "table", "-o", path.join(written, folder));
  for (const file of specs) {
    own(`compile ${file}`);
    const made = path.join(written, file.replace(/\.gesture$/, ".gtable"));
    if (!fs.existsSync(made)) {
      // The tool writes no table of a file without gestures.
      expectEqual(`gestures of ${file}`, "", own("gestures"));
      continue;
    }
    const bytes = Buffer.from(client.bytes("table"));
    expectEqual(`table of ${file}`, fs.readFileSync(made).toString("hex"), bytes.toString("hex"));
  }
}

/// Texts with a token taken out or misspelt.
async function brokenTexts() {
  const random = new Random(7);
  const items = [...specs, ...scenarios].flatMap((file) =>
    Array.from({ length: isWhole ? 20 : 3 }, (_, number) => {
      const text = fs.readFileSync(file, "utf8");
      const tokens = [...text.matchAll(/[A-Za-z_]\w*|\d+|[^\s\w]/g)];
      const token = tokens[random.below(tokens.length)];
      const place = token.index;
      const broken = text.slice(0, place) + (random.below(2) ? "" : "zz") + text.slice(place + token[0].length);
      return { broken, name: path.basename(file, ".gesture") + number };
    }));
  await forEach(items, async ({ broken, name }) => {
    const file = path.join(scratch, name + ".gesture");
    fs.writeFileSync(file, broken);
    const { out, err } = await native("check", "--no-analysis", file);
    client.bytes(`file ${file}`, Buffer.from(broken));
    expectEqual(`problems of ${name}`, diagnostics(err), diagnostics(own(`compile ${file}`)));
  });
}

function findTraces() {
  const folders = ["Documentation/examples", "Tests/GestureTestingTests/Recordings", "Sources/GestureViews", "Sources/GestureCommands/Templates"];
  const shared = "../shared/recordings";
  if (!fs.existsSync(shared)) skip("recordings", "there are none beside the repository");
  else if (isWhole) folders.push(shared);
  const found = folders.flatMap((folder) =>
    fs.readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".jsonl")).sort()
      .map((name) => path.join(folder, name)));
  for (let seed = 0; seed < (isWhole ? 50 : 10); seed++) {
    const file = path.join(scratch, `random${seed}.jsonl`);
    fs.writeFileSync(file, randomTrace(seed));
    found.push(file);
  }
  return found;
}

async function records() {
  const traces = findTraces();
  let lines = 0;
  for (const file of specs) {
    own(`compile ${file}`);
    const gestures = own("gestures").split("\n").filter((name) => name);
    const runs = gestures.flatMap((gesture) => traces.map((trace) => ({ gesture, trace })));
    await forEach(runs, async ({ gesture, trace }) => {
      const explains = trace.includes("random0") || trace.includes("random1");
      const { out, err } = await native(
        "replay", file, "--gesture", gesture, "--trace", trace, ...(explains ? ["--why"] : []));
      // A gesture with parameters that have no default needs arguments.
      const expected = out || err.trim().replace(/^gesturec: /, "");
      const got = own(`${explains ? "why" : "replay"} ${gesture}`, fs.readFileSync(trace));
      lines += out.split("\n").length;
      if (!out && got && !got.startsWith("{")) return;
      expectEqual(`${file}, ${gesture}, ${trace}`, out, got);
    });
  }
  console.log(`${lines} lines of records`);
}

async function testBlocks() {
  await forEach([...specs, ...scenarios], async (file) => {
    const { out } = await native("test", file);
    own(`compile ${file}`);
    expectEqual(`tests of ${file}`, out.trim(), own("test").trim());
  });
}

async function findings() {
  const sample = (files, step) => (isWhole ? files : files.filter((_, index) => index % step === 0));
  const files = [...sample(defects, 8), ...sample(sound, 8)];
  await forEach(files, async (file) => {
    const { err } = await native("check", file);
    own(`compile ${file}`);
    expectEqual(`findings of ${file}`, diagnostics(err), diagnostics(own("check")));
  });
}

/// A host's count is an `Int`, which has 32 bits here and holds no more.
const heldCounts = (text) =>
  text.replace(/#(-?\d{10,})/g, (_, digits) => `#${Math.max(-2147483648, Math.min(2147483647, Number(digits)))}`);

async function randomSpecs() {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith(".gesture")).sort();
  for (const name of names) {
    const file = path.join(folder, name);
    client.bytes(`file ${file}`, fs.readFileSync(file));
    own(`compile ${file}`);
    const expected = fs.readFileSync(file.replace(/gesture$/, "outcomes"), "utf8");
    const runs = fs.readFileSync(file.replace(/gesture$/, "runs"));
    expectEqual(name, heldCounts(expected), own("runs", runs));
  }
}

/// What the program without an operating system prints, in QEMU.
function onDevice(...files) {
  const words = ["device", ...files].map((word) => `,arg=${word}`).join("");
  return output("qemu-system-arm", [
    "-M", "mps2-an500", "-cpu", "cortex-m7", "-nographic", "-monitor", "none", "-serial", "none",
    "-semihosting-config", `enable=on,target=native${words}`, "-kernel", device]);
}

/// A recording as calls for the gesture `Session`, in the text of Tests/FormSupport/ExactText.swift.
function callsOf(file) {
  const lines = fs.readFileSync(file, "utf8").trim().split("\n").map((line) => JSON.parse(line));
  const real = (number) => (Number.isInteger(number) ? `${number}.0` : `${number}`);
  const events = lines.filter((line) => line.phase).map(({ phase, id, x, y, t }) =>
    `event ${phase} touch=${id} x=${real(x)} y=${real(y)} t=${Math.round(t * 1e9)}\n`);
  return events.join("") + `advance ${Math.round(lines.at(-1).t * 1e9) + 2e9}\n`;
}

/// Generated Swift on recorded hands, and the interpreter on random specs.
async function deviceForms() {
  const recordings = "Tests/GestureTestingTests/Recordings";
  const found = fs.readdirSync(recordings, { recursive: true }).filter((name) => name.endsWith(".jsonl")).sort();
  await forEach(found, async (name) => {
    const runs = path.join(scratch, path.basename(name, ".jsonl") + ".runs");
    fs.writeFileSync(runs, "run 0 Session recorded\n" + callsOf(path.join(recordings, name)));
    const { out } = await output(".build/debug/gesture-lab", ["play", "Benchmarks/Sources/forms/Session.gesture", runs]);
    expectEqual(`${name} on a device`, out || "no record", (await onDevice(runs)).out);
  });
  const specs = fs.readdirSync(folder).filter((name) => name.endsWith(".gtable")).sort();
  await forEach(specs.filter((_, index) => isWhole || index % 4 === 0), async (name) => {
    const base = path.join(folder, path.basename(name, ".gtable"));
    const { out } = await onDevice(base + ".gtable", base + ".runs");
    expectEqual(`${name} on a device`, heldCounts(fs.readFileSync(base + ".outcomes", "utf8")), out);
  });
}

loadSources();
await section("tables", tables);
await section("problems", brokenTexts);
await section("tests", testBlocks);
await section("records", records);
await section("outcomes", randomSpecs);
await section("findings", findings);
if (device) await section("device", deviceForms);
fs.rmSync(scratch, { recursive: true });
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exitCode = counts.failed > 0 ? 1 : 0;
