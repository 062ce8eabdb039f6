"""Makes many sessions from a few: scaled, moved, stretched in time, with noise, and some of them in a row."""
import json, random

# Lines that a log may contain, and that a program between the log and `evaluate` may change.
ODD = [
    r'{"session":"tab\t, quote \", backslash \\, comma, \\N","trace":[%s]}',
    '{"session":"Zürich 東京 😀","trace":[%s]}',
    '{"session":\t"a real tab between tokens",\t"trace":[%s]}',
    '{"session":"a carriage return at the end","trace":[%s]}\r',
    '{"session":"","trace":[%s]}',
    '{"session":"no event","trace":[]}',
    '{"session":"other keys","device":"a \'b\' $HOME `c`","trace":[%s]}',
    '{"trace":[%s],"session":"the name last"}',
    '{"session":"no touch","trace":[{"t":0,"phase":"down","x":1,"y":2}]}',
    '{"session":"cut off","trace":[{"t":0,"phase":"do',
    '{"session":"thinned","trace":[{"t":0,"phase":"down","id":1,"x":1.5,"y":2.5},%s]}' % ",".join(
        '{"t":%.2f,"phase":"move","id":1,"x":%d.5,"y":2.5}' % (0.06 * each, each) for each in range(1, 9)),
    "not JSON",
    "",
]
# One odd line comes after so many others.
DISTANCE = 50


def read(path):
    with open(path) as file:
        return [json.loads(line)["trace"] for line in file]


def varied(trace, start, source):
    """The events as JSON, from this second on, and the second of the last one."""
    scale, stretch = source.uniform(0.8, 1.25), source.uniform(0.7, 1.4)
    x, y = source.uniform(0, 100), source.uniform(0, 100)
    events = []
    for event in trace:
        time = start + event["t"] * stretch
        events.append('{"t":%.3f,"phase":"%s","id":1,"x":%.2f,"y":%.2f}' % (
            time, event["phase"], event["x"] * scale + x + source.uniform(-0.5, 0.5),
            event["y"] * scale + y + source.uniform(-0.5, 0.5)))
    return events, time


def make(traces, count, visits, seed=1, odd=True):
    """Yields lines. A session has from 1 to twice as many visits less one."""
    source = random.Random(seed)
    for number in range(count):
        events, time = [], -1.0
        for _ in range(source.randint(1, 2 * visits - 1)):
            pause = source.uniform(0.1, 3) if events else 1
            more, time = varied(source.choice(traces), time + pause, source)
            events += more
        if odd and number % DISTANCE == DISTANCE - 1:
            line = ODD[number // DISTANCE % len(ODD)]
            yield line % ",".join(events) if "%s" in line else line
        yield '{"session":"%d","trace":[%s]}' % (number, ",".join(events))
