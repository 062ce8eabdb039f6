#!/usr/bin/env python3
"""Converts recordings of rrweb to sessions, a line each. Prints them.

  rrweb.py FILE…      each a list of events, an object with `events`, or a line for each event

A session ends when 2 s pass before the next touch. Its name is the name of the file and a number. The README has the
limits."""
import json, os, sys

INCREMENTAL = 3
MOVES = {1, 6}  # MouseMove and TouchMove.
INTERACTION = 2
# MouseUp, MouseDown, TouchStart, TouchEnd, TouchCancel.
PHASES = {0: "up", 1: "down", 7: "down", 9: "up", 10: "cancel"}
MOUSE = {0, 1}
PAUSE = 2000


def events(path):
    """The incremental events of a recording, as (milliseconds, data)."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    try:
        whole = json.loads(text)
    except ValueError:
        whole = [json.loads(line) for line in text.splitlines() if line.strip()]
    if isinstance(whole, dict):
        whole = whole.get("events", [whole])
    return [(event["timestamp"], event["data"]) for event in whole if event.get("type") == INCREMENTAL]


def steps(recording):
    """(milliseconds, phase, touch, x, y) in the order of time. `positions` come up to half a second late."""
    interactions = [data for _, data in recording if data.get("source") == INTERACTION]
    has_touches = any(data["type"] in PHASES and data["type"] not in MOUSE for data in interactions)
    found = []
    for time, data in recording:
        touch = data.get("pointerId", 0) + 1
        if data.get("source") in MOVES:
            found += [(time + each["timeOffset"], "move", touch, each["x"], each["y"]) for each in data["positions"]]
        elif data.get("source") == INTERACTION and data["type"] in PHASES and "x" in data:
            # A browser sends mouse events after a touch. Old versions of rrweb do not say which ones these are.
            if not (has_touches and data["type"] in MOUSE and "pointerType" not in data):
                found.append((time, PHASES[data["type"]], touch, data["x"], data["y"]))
    return sorted(found, key=lambda step: step[0])


def sessions(found):
    """Lists of events, without the moves of a pointer that is not down and the ends of touches without a start."""
    down, trace, start, last = {}, [], 0, 0
    for time, phase, touch, x, y in found:
        if phase == "down":
            if trace and time - last >= PAUSE:
                yield trace
                # A touch may lack its end: see the README.
                down, trace = {}, []
            down[touch] = down.get(touch, 0) + 1
        elif not down.get(touch):
            continue
        elif phase != "move":
            down[touch] -= 1
        start, last = start if trace else time, time
        trace.append({"t": round(time - start) / 1000, "phase": phase, "id": touch, "x": x, "y": y})
    if trace:
        yield trace


def main():
    for path in sys.argv[1:]:
        name = os.path.splitext(os.path.basename(path))[0]
        for number, trace in enumerate(sessions(steps(events(path))), 1):
            print(json.dumps({"session": f"{name}-{number}", "trace": trace}, separators=(",", ":")))


if __name__ == "__main__":
    main()
