// Fingers over time, from the lines of a trace: what glass and timeline draw at a moment.

/** One contact from down to up. Places are `[time, x, y, pressure]`. */
class Contact {
  constructor(line, number) {
    this.id = line.id;
    this.kind = line.kind ?? "touch";
    this.number = number;
    this.down = line.t;
    this.up = null;
    this.isCancelled = false;
    this.places = [[line.t, line.x, line.y, line.pressure ?? 1]];
  }

  /** The place at a time: the last sample before it. */
  placeAt(time) {
    let low = 0, high = this.places.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.places[middle][0] <= time) low = middle; else high = middle - 1;
    }
    return this.places[low];
  }
}

export class Hands {
  constructor() {
    this.contacts = [];
    this.held = new Map();
    /** Frames over time: `{t, name, id, rect}`. */
    this.frames = [];
    /** Places of pointers that hover: `[time, x, y]`, or `[time]` when they leave. */
    this.hovers = [];
    /** Times at which a hand came to an idle glass. */
    this.arrivals = [];
    this.end = 0;
  }

  /** @param {object} line one line of a trace, parsed */
  add(line) {
    this.end = Math.max(this.end, line.t);
    if (line.frame !== undefined) return void this.frames.push({ t: line.t, name: line.frame, id: line.id, rect: line.rect });
    if (line.cancel) {
      for (const contact of this.held.values()) Object.assign(contact, { up: line.t, isCancelled: true });
      return this.held.clear();
    }
    const contact = this.held.get(line.id);
    switch (line.phase) {
      case "down": {
        if (this.held.size === 0) this.arrivals.push(line.t);
        const taken = new Set([...this.held.values()].map((held) => held.number));
        let number = 1;
        while (taken.has(number)) number += 1;
        const fresh = new Contact(line, number);
        this.contacts.push(fresh);
        this.held.set(line.id, fresh);
        break;
      }
      case "move": contact?.places.push([line.t, line.x, line.y, line.pressure ?? 1]); break;
      case "up":
        if (!contact) break;
        if (line.x !== undefined) contact.places.push([line.t, line.x, line.y, line.pressure ?? 1]);
        contact.up = line.t;
        this.held.delete(line.id);
        break;
      case "cancel":
        if (contact) Object.assign(contact, { up: line.t, isCancelled: true });
        this.held.delete(line.id);
        break;
      case "hover": this.hovers.push([line.t, line.x, line.y]); break;
      case "leave": this.hovers.push([line.t]); break;
    }
  }

  /** The contacts that are down at a time. */
  at(time) { return this.contacts.filter((c) => c.down <= time && (c.up === null || c.up > time)); }

  /** Those that are down, or were lifted less than `past` seconds before. */
  near(time, past) { return this.contacts.filter((c) => c.down <= time && (c.up === null || c.up + past > time)); }

  last(time) { return this.contacts.findLast((contact) => contact.down <= time); }

  hoverAt(time) {
    const place = this.hovers.findLast((hover) => hover[0] <= time);
    return place && place.length > 1 && time - place[0] < 5 ? place : null;
  }

  /** Frames at a time, by name and id; later lines replace earlier ones. */
  framesAt(time) {
    const found = new Map();
    for (const frame of this.frames) {
      if (frame.t > time) break;
      found.set(`${frame.name}/${frame.id ?? ""}`, frame);
    }
    return [...found.values()].filter((frame) => frame.rect);
  }
}
