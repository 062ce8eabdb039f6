// Random traces of up to three fingers: they go down, wait, turn, spread and lift, and a wheel scrolls.

/// Numbers that depend on the seed alone.
export class Random {
  #state;

  constructor(seed) {
    this.#state = (seed * 2654435761 + 1) >>> 0;
  }

  /// From 0 to 1, without 1: mulberry32.
  next() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  below(count) {
    return Math.floor(this.next() * count);
  }

  between(low, high) {
    return low + (high - low) * this.next();
  }

  pick(...items) {
    return items[this.below(items.length)];
  }
}

export function randomTrace(seed) {
  const random = new Random(seed);
  const lines = [];
  let time = 0;
  const line = (fields) => lines.push(JSON.stringify({ t: Number(time.toFixed(6)), ...fields }));
  for (let stroke = 0; stroke < 6; stroke++) {
    const fingers = Array.from({ length: random.pick(1, 1, 2, 2, 3) }, (_, index) => ({
      id: stroke * 10 + index + 1,
      x: random.between(50, 350),
      y: random.between(50, 600),
      vx: random.between(-600, 600),
      vy: random.between(-600, 600),
    }));
    for (const { id, x, y } of fingers) {
      line({ phase: "down", id, x, y });
      time += random.pick(0, 0.004, 0.03);
    }
    if (random.next() < 0.3) time += random.pick(0.3, 0.6, 1.2, 2.5);
    const turn = random.between(-3, 3);
    for (let step = random.below(25); step > 0; step--) {
      const duration = random.pick(0.008, 0.0083, 0.016667);
      time += duration;
      for (const finger of fingers) {
        finger.x += (finger.vx - turn * (finger.y - 300)) * duration;
        finger.y += (finger.vy + turn * (finger.x - 200)) * duration;
        line({ phase: "move", id: finger.id, x: finger.x, y: finger.y, pressure: random.next() });
      }
    }
    for (const { id, x, y } of fingers) {
      line(random.next() < 0.2 ? { phase: "cancel", id } : { phase: "up", id, x, y });
      time += random.pick(0, 0.01);
    }
    time += random.pick(0.05, 0.2, 0.5, 1.5);
    if (random.next() < 0.4)
      line({ phase: "scroll", x: 200, y: 300, dx: random.between(-9, 9), dy: random.between(-9, 9) });
  }
  time += 3;
  line({ advance: true });
  return lines.join("\n") + "\n";
}
