"""A page in headless Chromium, with real touches over the DevTools protocol."""

import contextlib
import time

sizes = {"1440x900": (1440, 900), "1024x768": (1024, 768), "390x844": (390, 844), "844x390": (844, 390)}


class Browser:
    def __init__(self, playwright, program: str, address: str, kind=None):
        self.address = address
        self.kind = kind or Page
        self.browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])

    @contextlib.contextmanager
    def page(self, size="1440x900", theme="light", fragment="", touch=True, calm=False):
        """A fresh page. Errors of the console fail the check that has opened it."""
        width, height = sizes[size]
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, has_touch=touch, color_scheme=theme,
            reduced_motion="reduce" if calm else "no-preference", accept_downloads=True)
        page = self.kind(context.new_page(), context, self.address)
        try:
            page.open(fragment)
            yield page
            assert not page.errors, f"errors of the console: {page.errors}"
        finally:
            context.close()

    def close(self):
        self.browser.close()


class Page:
    """Any page. `ready` is true when it has begun, and `surface` takes fingers if a check names no place."""
    ready = "true"
    surface = "body"

    def __init__(self, page, context, address):
        self.page = page
        self.context = context
        self.address = address
        self.errors = []
        self.fingers = {}
        page.on("console", lambda message: self.errors.append(message.text) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.protocol = context.new_cdp_session(page)

    def open(self, fragment=""):
        self.page.goto(self.address + fragment)
        self.page.wait_for_function(self.ready, timeout=30000)

    # Reading

    def js(self, code, argument=None):
        return self.page.evaluate(code, argument)

    def wait(self, milliseconds):
        self.page.wait_for_timeout(milliseconds)

    def until(self, code, seconds=8.0, what=None):
        """Waits until an expression is true; the assertion says which one never was."""
        end = time.time() + seconds
        while time.time() < end:
            value = self.js(code)
            if value:
                return value
            self.wait(30)
        raise AssertionError(f"never came: {what or code}")

    def text(self, selector):
        return self.page.locator(selector).first.text_content().strip()

    def count(self, selector):
        return self.page.locator(selector).count()

    def box(self, selector):
        element = self.page.locator(selector).first
        # A part that is drawn again at this moment has no box, so another one is asked for.
        for _ in range(20):
            box = element.bounding_box()
            if box:
                return box
            self.wait(25)
        return None

    # Fingers

    def middle(self, dx=0, dy=0, of=None):
        box = self.box(of or self.surface)
        return box["x"] + box["width"] / 2 + dx, box["y"] + box["height"] / 2 + dy

    def touch(self, kind, fingers=None):
        fingers = self.fingers if fingers is None else fingers
        self.protocol.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y, "id": finger} for finger, (x, y) in fingers.items()]})

    def down(self, finger=0, at=None):
        self.fingers[finger] = at or self.middle()
        self.touch("touchStart")

    def move(self, finger=0, by=(0, 0)):
        x, y = self.fingers[finger]
        self.fingers[finger] = (x + by[0], y + by[1])
        self.touch("touchMove")

    def move_together(self, by, steps=1, pause=12):
        """Several fingers move in one event, each by its own step of `by`."""
        for _ in range(steps):
            for finger, (dx, dy) in by.items():
                x, y = self.fingers[finger]
                self.fingers[finger] = (x + dx, y + dy)
            self.touch("touchMove")
            self.wait(pause)

    def up(self, *fingers):
        """Lifts these fingers, or all of them. The protocol wants the fingers that lift if others stay."""
        lifted = {finger: self.fingers.pop(finger) for finger in fingers or list(self.fingers)}
        self.touch("touchEnd", lifted if self.fingers else {})

    def cancel(self):
        self.fingers.clear()
        self.touch("touchCancel")

    def tap(self, at=None, hold=40):
        self.down(0, at)
        self.wait(hold)
        self.up()

    def drag(self, by, steps=10, pause=12, finger=0):
        for _ in range(steps):
            self.move(finger, (by[0] / steps, by[1] / steps))
            self.wait(pause)

    def drag_mouse(self, at, by):
        mouse = self.page.mouse
        mouse.move(*at)
        mouse.down()
        mouse.move(at[0] + by[0], at[1] + by[1], steps=4)
        mouse.up()

    def pen(self, kind, at, pressure=0.5):
        self.protocol.send("Input.dispatchMouseEvent", {
            "type": kind, "x": at[0], "y": at[1], "button": "left", "buttons": 0 if kind == "mouseReleased" else 1,
            "clickCount": 1, "pointerType": "pen", "force": pressure})

    def shot(self, path):
        self.page.screenshot(path=path)
