"""The list of checks, and their count."""

import sys
import time
import traceback

checks = []


def check(title):
    """Registers a function as a check. It fails by an exception."""
    def register(function):
        checks.append((title, function))
        return function
    return register


class Skipped(Exception):
    """A check that needs something that this machine has not."""


def run(browser, wanted):
    passed, failed, skipped = 0, [], 0
    for title, function in checks:
        if wanted and not any(word in title or word == function.__name__ for word in wanted):
            continue
        start = time.time()
        try:
            problem = attempt(browser, function)
            if problem:
                # Touches are real, and so is their time: a machine that was busy for a moment gets a second try.
                print(f"again    {title}{problem}", flush=True)
                problem = attempt(browser, function)
        except Skipped as reason:
            skipped += 1
            print(f"SKIPPED  {title}: {reason}", flush=True)
            continue
        if problem:
            failed.append(title)
            print(f"FAILED   {title}{problem}", flush=True)
        else:
            passed += 1
            print(f"passed   {title} ({time.time() - start:.1f} s)", flush=True)
    return passed, failed, skipped


def attempt(browser, function):
    """The place and the text of what went wrong. None if nothing did."""
    try:
        function(browser)
    except Skipped:
        raise
    except Exception as error:
        place = traceback.extract_tb(error.__traceback__)
        line = next((frame.lineno for frame in reversed(place) if "/Checks/" in frame.filename and "browser.py" not in frame.filename), "?")
        return f", line {line}: {str(error)[:700]}"
    return None


def finish(passed, failed, skipped):
    for title in failed:
        print(f"failed: {title}")
    print(f"{passed} passed, {len(failed)} failed, {skipped} skipped")
    sys.exit(1 if failed else 0)
