#!/usr/bin/env python3
"""Plays the built page in headless Chromium. `Scripts/web --check` calls it; see there."""

import pathlib
import shutil
import sys

from playwright.sync_api import sync_playwright

import access
import measures
import suite
from browser import Browser
from playground import Playground

import pages  # noqa: F401
import rules  # noqa: F401
import touches  # noqa: F401


def main():
    folder = pathlib.Path(sys.argv[1]).resolve()
    words = [word for word in sys.argv[2:] if not word.startswith("--")]
    measures.folder = folder
    measures.accept = "--accept" in sys.argv
    access.shots = folder / "shots"
    access.shots.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = Browser(playwright, shutil.which("chromium"), f"file://{folder / 'playground.html'}", Playground)
        suite.finish(*suite.run(browser, words))


main()
