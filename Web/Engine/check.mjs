// Packs the package, and plays random traces on gestures of modules: their actions are those of `gesturec replay`.
//   node check.mjs PACKAGE GESTUREC FOLDER
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const [source, gesturec, folder] = process.argv.slice(2).map((path) => resolve(path));
const work = join(folder, "check");
let passed = 0, failed = 0, skipped = 0;
function verdict(title, problem) {
  if (problem) console.log(`FAILED: ${title}: ${problem}`);
  problem ? failed++ : passed++;
}

// The package as npm packs it, where modules find it.
rmSync(work, { recursive: true, force: true });
mkdirSync(join(work, "node_modules/gesturec-web"), { recursive: true });
const packed = JSON.parse(execFileSync("npm", ["pack", "--json", "--pack-destination", work], { cwd: source, stdio: ["ignore", "pipe", "ignore"] }))[0];
execFileSync("tar", ["-xzf", join(work, packed.filename), "--strip-components=1", "-C", join(work, "node_modules/gesturec-web")]);
const names = packed.files.map((file) => file.path).sort();
verdict("npm packs the module, its types and the engine",
  ["attach.mjs", "engine.wasm", "gesturec.d.mts", "gesturec.mjs", "package.json"].every((name) => names.includes(name)) ? "" : names.join(" "));
const size = gzipSync(readFileSync(join(source, "engine.wasm")), { level: 9 }).length;
console.log(`engine.wasm: ${size.toLocaleString("en")} bytes gzipped`);
if (spawnSync("wasm-opt", ["--version"]).status !== 0) { skipped++; console.log("SKIPPED: size: there is no wasm-opt (Debian's binaryen)"); } else {
  const limit = JSON.parse(readFileSync("Web/Checks/sizes.json", "utf8"))["web engine gzipped"];
  verdict("the engine is not larger than before", size <= limit * 1.01 ? "" : `${size} of ${limit} bytes in Web/Checks/sizes.json`);
}

// MARK: Traces

/** Numbers from a seed (mulberry32), so that a failure comes again. */
function random(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Events of up to three fingers and a mouse, with pauses around the usual deadlines. Times are whole microseconds. */
function events(seed, count) {
  const next = random(seed);
  const pick = (list) => list[Math.floor(next() * list.length)];
  const place = () => Math.round(next() * 30_000) / 100;
  const found = [], down = new Map();
  const some = (list) => list.filter(() => next() < 0.3);
  /** Kinds, buttons and keys, pressure and angles, of some events. */
  const more = (isDown) => next() < 0.6 ? {} : {
    kind: pick(["touch", "mouse", "stylus", "trackpad", "eraser"]), modifiers: some(["shift", "control", "option", "command"]), pressure: Math.round(next() * 100) / 100,
    ...(isDown ? { button: pick(["primary", "secondary", "tertiary", "back", "forward"]) } : {}),
    ...(next() < 0.5 ? { buttons: some(["primary", "secondary", "tertiary", "back", "forward"]) } : {}),
    ...(next() < 0.5 ? { radius: pick([0, 4, 12, 40]), tilt: next(), azimuth: next() * 6 - 3, twist: next() * 6 - 3 } : {}),
  };
  let time = 0;
  while (found.length < count) {
    time += pick([0, 1, 7, 8, 16, 16, 40, 120, 260, 510, 900]) * 1000 + (next() < 0.2 ? Math.floor(next() * 1000) : 0);
    const free = [1, 2, 3].filter((touch) => !down.has(touch));
    const what = pick(["down", "move", "move", "move", "up", "hover", "scroll", "frame", "advance", "cancel"]);
    const touch = pick([...down.keys()]);
    const near = (old) => ({ x: Math.round((old.x + (next() - 0.5) * pick([4, 30, 200])) * 100) / 100, y: Math.round((old.y + (next() - 0.5) * pick([4, 30, 200])) * 100) / 100 });
    if (what === "down" && free.length > 0) {
      down.set(free[0], { x: place(), y: place() });
      found.push({ time, phase: "down", touch: free[0], ...down.get(free[0]), ...more(true) });
    } else if (what === "move" && touch) {
      down.set(touch, near(down.get(touch)));
      found.push({ time, phase: "move", touch, ...down.get(touch), ...more(false) });
    } else if (what === "frame" && down.size > 1) {
      for (const [id, old] of down) down.set(id, near(old));
      found.push([...down].map(([id, at]) => ({ time, phase: "move", touch: id, ...at })));
      time += 1000;
    } else if (what === "up" && touch) {
      found.push({ time, phase: "up", touch, ...down.get(touch) });
      down.delete(touch);
    } else if (what === "cancel" && touch && next() < 0.3) {
      found.push({ time, phase: "cancel", touch });
      down.delete(touch);
    } else if (what === "hover") found.push({ time, phase: "hover", x: place(), y: place(), ...more(false) });
    else if (what === "scroll") found.push({ time, phase: "scroll", x: place(), y: place(), dx: place() - 150, dy: place() - 150 });
    else if (what === "advance") found.push({ time, advance: true });
    // Two events at one instant would be read as a frame.
    time += 1;
  }
  return found;
}

const line = ({ time, touch, ...rest }) => JSON.stringify({ t: time / 1e6, ...(touch ? { id: touch } : {}), ...rest });

// MARK: Comparison

/** Values of an action as `replay` writes them. Seconds of durations become milliseconds first. */
function expected(value, type, values) {
  const [word, number] = type.split(":");
  switch (word) {
    case "duration": return Math.round(value * 1e9) / 1e6;
    case "point": return { x: value[0], y: value[1] };
    case "vector": return { dx: value[0], dy: value[1] };
    case "enum": {
      if (values.isPlain(number)) return value;
      if (typeof value === "string") return { case: value };
      const [name, fields] = Object.entries(value)[0];
      const one = values.enums[number].cases.find((own) => own.name === name);
      return { case: name, ...Object.fromEntries(one.fields.map(([field, own]) => [field, expected(fields[field], own, values)])) };
    }
    default: return value;
  }
}

function play(gesture, trace) {
  const machine = gesture.machine();
  const reported = [];
  const perform = (name, values) => reported.push({ name, values });
  for (const item of trace) {
    const all = [item].flat().map((event) => ({ ...event, time: event.time / 1000 }));
    if (item.advance) machine.advance(all[0].time, perform);
    else machine.handle(all.length === 1 ? all[0] : all, perform);
    // A timer that is due at once does not wait for the next event.
    if (machine.deadline <= all[0].time) machine.advance(all[0].time, perform);
  }
  machine.dispose();
  return reported;
}

function replayed(spec, gesture, file) {
  const run = spawnSync(gesturec, ["replay", spec, "--gesture", gesture.name, "--trace", file], { encoding: "utf8", maxBuffer: 1 << 28 });
  if (run.status !== 0) return null;
  return run.stdout.split("\n").filter(Boolean).map((text) => JSON.parse(text)).filter((record) => record.action !== undefined)
    .map((record) => {
      const action = gesture.shape.actions.find((own) => own.name === record.action);
      const values = Object.fromEntries(action.fields.map(([name, type]) => [name, expected(record.arguments[name], type, gesture.values)]));
      return { name: record.action, values };
    });
}

const { program, ready } = await import(pathToFileURL(join(work, "node_modules/gesturec-web/gesturec.mjs")));
await ready();
const specs = ["Specs", "Examples/Cookbook", "Documentation/examples"].flatMap((place) =>
  readdirSync(place).filter((name) => name.endsWith(".gesture")).sort().map((name) => join(place, name)));
let compared = 0;
for (const spec of specs) {
  execFileSync(gesturec, ["build", spec, "--emit", "web", "-o", work, "--quiet"]);
  const module = join(work, spec.split("/").pop().replace(/\.gesture$/, ".gesture.mjs"));
  let gestures;
  try { gestures = Object.values(await import(pathToFileURL(module))); } catch (error) {
    if (error.code === "ERR_MODULE_NOT_FOUND") continue;
    throw error;
  }
  for (const gesture of gestures) {
    let problem = "";
    for (let seed = 1; seed <= 6 && !problem; seed++) {
      const trace = events(seed, 60);
      const file = join(work, "trace.jsonl");
      writeFileSync(file, trace.flat().map(line).join("\n") + "\n");
      const native = replayed(spec, gesture, file);
      if (native === null) { problem = "parameters"; break; }
      const own = play(gesture, trace);
      compared += own.length;
      if (JSON.stringify(own) !== JSON.stringify(native)) {
        const at = native.findIndex((one, index) => JSON.stringify(one) !== JSON.stringify(own[index]));
        problem = `seed ${seed}, action ${at}: ${JSON.stringify(own[at])}, and natively ${JSON.stringify(native[at])}`;
      }
    }
    if (problem === "parameters") { skipped++; console.log(`SKIPPED: ${gesture.name}: it needs arguments`); }
    else verdict(`${spec}: ${gesture.name}`, problem);
  }
}
console.log(`${compared.toLocaleString("en")} actions compared`);

// MARK: Damaged tables

/** The checksum in a table's header: FNV-1a of 64 bits over the bytes behind it. */
function checksum(bytes) {
  let sum = 0xcbf29ce484222325n;
  for (const byte of bytes) sum = BigInt.asUintN(64, (sum ^ BigInt(byte)) * 0x100000001b3n);
  return sum;
}

/** Each byte of a table gets two other values, with the right checksum. The engine refuses the table or plays it. */
function damaged(gesture, base64) {
  const table = Buffer.from(base64, "base64");
  const trace = events(1, 20);
  let refused = 0;
  for (let at = 16; at < table.length; at++) {
    for (const value of [255, table[at] ^ 1].filter((value) => value !== table[at])) {
      const bytes = Buffer.from(table);
      bytes[at] = value;
      bytes.writeBigUInt64LE(checksum(bytes.subarray(16)), 8);
      const [own] = program(bytes.toString("base64"), { enums: gesture.values.enums.slice(6), gestures: [gesture.shape] });
      try { play(own, trace); } catch (error) {
        if (!(error instanceof TypeError)) return `byte ${at} is ${value}: ${error.message}`;
        refused++;
      }
    }
  }
  return refused > 0 ? "" : "no table was refused";
}
for (const name of ["Carousel", "Swipe"]) {
  const module = join(work, `${name}.gesture.mjs`);
  const [gesture] = Object.values(await import(pathToFileURL(module)));
  verdict(`damaged tables of ${name} are refused or play`, damaged(gesture, readFileSync(module, "utf8").match(/program\(\s*"([^"]+)"/)[1]));
}

// MARK: Types

const tsc = spawnSync("tsc", ["--version"], { encoding: "utf8" });
if (tsc.status !== 0) { skipped++; console.log("SKIPPED: types: there is no tsc (Debian's node-typescript)"); } else {
  for (const file of ["Web/Engine/example.mts", "Examples/Web/react/useGesture.d.mts"]) cpSync(file, join(work, file.split("/").pop()));
  const run = spawnSync("tsc", ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--moduleResolution", "nodenext", "--lib", "es2022,dom", join(work, "example.mts")], { cwd: work, encoding: "utf8" });
  verdict("types of modules and of the package", run.status === 0 ? "" : run.stdout);
}
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed > 0 ? 1 : 0);
