#!/usr/bin/env python3
"""Plays a folder of pages in headless Chromium. `Scripts/web-engine --check` calls it; see there."""

import functools
import http.server
import pathlib
import shutil
import sys
import threading

from playwright.sync_api import sync_playwright

import suite
from browser import Browser
from site_pages import Site

import attaching  # noqa: F401
import components  # noqa: F401
import react  # noqa: F401


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def main():
    folder = pathlib.Path(sys.argv[1]).resolve()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = Browser(playwright, shutil.which("chromium"), f"http://127.0.0.1:{server.server_port}/", Site)
        browser.shots = folder.parent
        suite.finish(*suite.run(browser, sys.argv[2:]))


main()
