// How times and numbers are written: short, and with their unit.

/** Milliseconds of a time in seconds, without a unit. */
export const milliseconds = (seconds) => String(Math.round(seconds * 1000));

/** A length of time: "140 ms", "2.5 s" above ten seconds. */
export const duration = (seconds) =>
  seconds < 9.9995 ? `${milliseconds(seconds)} ms` : `${(Math.round(seconds * 10) / 10).toString()} s`;

/** At most three digits after the point, and none that are zero. */
export const short = (number) => String(Math.round(number * 1000) / 1000);

/** The steps of a ruler: 1, 2 or 5 times a power of ten, so that about `count` fit into `span`. */
export function rulerStep(span, count) {
  const wanted = span / Math.max(count, 1);
  const power = 10 ** Math.floor(Math.log10(wanted));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= wanted);
}

/** A value of a trace as text: numbers rounded, points in parentheses. */
export function valueText(value) {
  if (Array.isArray(value)) return `(${value.map(valueText).join(", ")})`;
  if (typeof value === "number") return short(value);
  if (value !== null && typeof value === "object") {
    const [name, fields] = Object.entries(value)[0] ?? ["", {}];
    return `${name}(${Object.entries(fields).map(([key, field]) => `${key}: ${valueText(field)}`).join(", ")})`;
  }
  return String(value);
}
