#!/usr/bin/env python3
"""Reads the event stream of `swift test --event-stream-output-path FILE`. Its log does not show when a test runs: all
tests start there before the first one runs.

  test_events.py running FILE         the tests that have begun and not ended: they ran as the process ended
  test_events.py slow FILE SECONDS    the tests with a case that takes longer, the slowest first
"""
import collections, json, sys


def cases(path):
    """For each test the instants at which its cases began and have not ended, and how long the longest one took."""
    running, longest = collections.defaultdict(list), collections.Counter()
    with open(path, errors="replace") as file:
        for line in file:
            try:
                event = json.loads(line)["payload"]
            except ValueError:  # the last line may be cut
                continue
            if event.get("kind") == "testCaseStarted":
                running[event["testID"]].append(event["instant"]["absolute"])
            elif event.get("kind") == "testCaseEnded" and running[event["testID"]]:
                seconds = event["instant"]["absolute"] - running[event["testID"]].pop(0)
                longest[event["testID"]] = max(longest[event["testID"]], seconds)
    return running, longest


def main(command, path, limit="1"):
    running, longest = cases(path)
    if command == "running":
        print("".join(f"{test}\n" for test in sorted(running) if running[test]), end="")
    else:
        print("".join(f"{seconds:.1f} s: {test}\n" for test, seconds in longest.most_common() if seconds > float(limit)),
              end="")


main(*sys.argv[1:])
