"""Fingers, mouse, pen, wheel and keys: each gives the actions that the spec promises."""

import contextlib

from suite import check


@contextlib.contextmanager
def mouse_over(browser, example):
    """An example in a page without touches, and the middle of its surface."""
    with browser.page(touch=False) as page:
        page.example(example)
        yield page, *page.middle()


@check("a tap and a double tap are told apart, and a single tap waits")
def taps(browser):
    with browser.page() as page:
        page.example("Photo")
        page.tap()
        assert page.actions == [], page.actions
        page.until("playground.session.steps.some(s => s.record.some(r => r.action === 'toggleControls'))")
        # On a busy machine the second tap may come too late, so there are some tries.
        for _ in range(6):
            page.wait(500)
            page.tap(hold=10)
            page.tap(hold=10)
            page.wait(500)
            if "zoom" in page.actions:
                break
        assert page.actions[-1] == "zoom", page.actions


@check("a long press lifts the card, and a drag carries it")
def long_press(browser):
    with browser.page() as page:
        page.down()
        page.until("playground.session.steps.some(s => s.record.some(r => r.action === 'pickedUp'))")
        page.drag((60, -30))
        page.wait(80)
        assert page.js("document.querySelector('.card').classList.contains('lifted')")
        page.up()
        page.until("playground.session.steps.some(s => s.record.some(r => r.action === 'dropped'))")
        offset = page.js("playground.session.steps.at(-1).state.values.find(v => v.name === 'offset').value")
        assert offset == [60, -30], offset
        assert page.js("document.querySelector('.card').style.getPropertyValue('--x')") == "60px"


@check("a finger that the system takes away is a cancel, and shown")
def cancel(browser):
    with browser.page() as page:
        page.down()
        page.wait(480)
        page.drag((20, 0), steps=3)
        page.cancel()
        page.until("playground.session.steps.some(s => s.record.some(r => r.action === 'putBack'))")
        page.until("document.querySelector('#ink .lens').textContent.includes('taken away')")
        assert [line["phase"] for line in page.lines if "phase" in line][-1] == "cancel"


@check("two fingers turn and zoom")
def pinch(browser):
    with browser.page() as page:
        page.example("RotateAndMagnify")
        x, y = page.middle()
        page.down(1, (x - 40, y))
        page.down(2, (x + 40, y))
        page.move_together({1: (-5, -2), 2: (5, 2)}, steps=12)
        page.up()
        page.wait(100)
        assert len(page.actions) > 0, page.js("playground.session.steps.map(s => s.record.map(r => r.text))")
        # Fingers that move together are one step.
        moves = [line for line in page.lines if line.get("phase") == "move"]
        assert len({line["t"] for line in moves}) < len(moves), moves[:4]


@check("ten fingers are ten contacts with ten numbers")
def ten(browser):
    with browser.page() as page:
        page.example("HandPaint")
        x, y = page.middle()
        for finger in range(10):
            page.down(finger, (x - 180 + 40 * finger, y + (finger % 2) * 60))
            page.wait(10)
        page.wait(60)
        assert page.count("#ink .finger[data-number]") == 10
        numbers = page.js("[...document.querySelectorAll('#ink .finger[data-number]')].map(f => f.dataset.number)")
        assert sorted(map(int, numbers)) == list(range(1, 11)), numbers
        page.move_together({finger: (0, 14) for finger in range(10)}, pause=40)
        page.up()
        page.wait(80)
        assert page.actions, "no action came of ten fingers"
        downs = [line for line in page.lines if line.get("phase") == "down"]
        assert len({line["id"] for line in downs}) == 10


@check("a finger that leaves the glass is followed")
def leaves(browser):
    with browser.page() as page:
        page.down()
        page.wait(450)
        page.move(0, (0, 600))
        page.wait(40)
        moves = [line for line in page.lines if line.get("phase") == "move"]
        assert moves and moves[-1]["y"] > page.box("#surface")["height"], moves[-1:]
        page.up()
        assert page.js("scrollY") == 0


@check("a mouse counts clicks, and its other button is told")
def mouse(browser):
    with mouse_over(browser, "Clicks") as (page, x, y):
        page.page.mouse.dblclick(x, y)
        page.until("playground.session.steps.flatMap(s => s.record).some(r => r.action)")
        assert all(line.get("kind") == "mouse" for line in page.lines if line.get("phase") == "down")
        page.page.mouse.click(x, y, button="right")
        page.wait(60)
        assert page.lines[-2].get("button") == "secondary" or any(l.get("button") == "secondary" for l in page.lines), page.lines[-3:]


@check("a mouse hovers, and leaves")
def hover(browser):
    with mouse_over(browser, "Tooltip") as (page, x, y):
        page.page.mouse.click(x, y)
        page.page.mouse.move(x + 4, y + 4)
        page.page.mouse.move(x + 20, y + 4, steps=4)
        page.page.mouse.move(5, 5)
        page.wait(80)
        phases = [line.get("phase") for line in page.lines]
        assert "hover" in phases and phases[-1] == "leave", phases


@check("a wheel scrolls the gesture and not the page")
def wheel(browser):
    with mouse_over(browser, "WheelZoom") as (page, x, y):
        page.page.mouse.move(x, y)
        page.page.mouse.wheel(0, 120)
        page.until("playground.session.lines.length > 0")
        scroll = next(line for line in page.lines if line.get("phase") == "scroll")
        assert scroll["dy"] == -120, scroll
        page.until("playground.session.steps.at(-1).state.values.find(v => v.name === 'offset').value[1] === -120")
        page.wait(200)
        page.page.keyboard.down("Control")
        page.page.mouse.wheel(0, -100)
        page.until("playground.session.steps.flatMap(s => s.record).some(r => r.action === 'zoomed')")
        page.page.keyboard.up("Control")
        assert page.js("visualViewport.scale") == 1


@check("a pen has pressure")
def pen(browser):
    with mouse_over(browser, "PalmRejection") as (page, x, y):
        page.pen("mousePressed", (x, y), 0.4)
        for step in range(5):
            page.pen("mouseMoved", (x + 8 * step, y), 0.4 + step / 10)
            page.wait(12)
        page.pen("mouseReleased", (x + 40, y))
        page.wait(80)
        downs = [line for line in page.lines if line.get("phase") == "down"]
        assert downs[0]["kind"] == "stylus" and 0 < downs[0]["pressure"] < 1, downs
        assert page.actions, "a pen gave no action"


@check("keys move a finger on the glass, and C takes it away")
def keyboard(browser):
    with browser.page() as page:
        page.page.focus("#surface")
        page.page.keyboard.press("Space")
        page.wait(480)
        page.page.keyboard.press("Shift+ArrowRight")
        page.page.keyboard.press("ArrowRight")
        page.page.keyboard.press("Space")
        page.until("playground.session.steps.some(s => s.record.some(r => r.action === 'dropped'))")
        offset = page.js("playground.session.steps.at(-1).state.values.find(v => v.name === 'offset').value")
        assert offset == [11, 0], offset
        page.page.keyboard.press("Space")
        page.wait(450)
        page.page.keyboard.press("c")
        page.until("playground.session.steps.some(s => s.record.some(r => r.action === 'putBack'))")


@check("a trace played live and played again as a whole gives the same record")
def same(browser):
    with browser.page() as page:
        page.down()
        page.wait(450)
        page.drag((80, 20), steps=14, pause=9)
        page.up()
        page.wait(120)
        before = page.js("playground.session.steps.map(s => [s.time, s.record.map(r => r.text)])")
        page.js("playground.session.replay()")
        after = page.js("playground.session.steps.map(s => [s.time, s.record.map(r => r.text)])")
        assert before == after, (before, after)
        assert page.js("playground.session.difference") is None
