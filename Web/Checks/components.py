"""The components of `Examples/Web`: each reports what its article promises."""

import math

from suite import check


def near(value, aim, by=1.0):
    assert abs(value - aim) <= by, (value, aim)


@check("the page fits a phone and a desk, light and dark")
def page_fits(browser):
    for size in ["1440x900", "390x844"]:
        for theme in ["light", "dark"]:
            with browser.page(size=size, theme=theme, fragment="index.html") as page:
                assert page.js("document.documentElement.scrollWidth <= innerWidth"), size
                assert page.count("article") == 8
                page.page.screenshot(path=browser.shots / f"web-{size}-{theme}.png", full_page=True)


@check("a double tap reports its place, and a press or a drag is no tap")
def tap(browser):
    with browser.page(fragment="index.html") as page:
        page.watch("tap-place")
        place = page.at(60, 80)
        page.tap(place)
        page.wait(500)
        page.tap(place, hold=800)
        page.down(0, place)
        page.drag((70, 0))
        page.up()
        page.wait(400)
        assert page.log == [], page.log
        # On a busy machine the second tap may come too late, so there are some tries.
        for _ in range(6):
            page.tap(place, hold=10)
            page.tap(place, hold=10)
            page.wait(450)
            if page.log:
                break
        [[name, values]] = page.log
        assert name == "tap"
        near(values["x"], 60)
        near(values["y"], 80)
        assert page.js("document.querySelector('tap-place').style.getPropertyValue('--x')") == f"{values['x']:g}px"


@check("a press reports its time while the finger rests, and at its end")
def timed_press(browser):
    with browser.page(fragment="index.html") as page:
        page.watch("timed-press")
        page.down()
        page.wait(400)
        page.up()
        page.until("log.some(([name]) => name === 'release')")
        durations = [values["duration"] for values in page.values("pressing")]
        assert len(durations) >= 24 and durations == [16 * (index + 1) for index in range(len(durations))], durations
        [end] = page.values("release")
        assert end["duration"] >= 390 and end["offset"] < 0.5, end
        # Another value of an attribute counts for the next press.
        page.js("() => document.querySelector('timed-press').setAttribute('maximum-offset', 20)")
        page.clear()
        page.down()
        page.drag((30, 0))
        page.wait(50)
        assert page.names.count("release") == 1 and page.values("release")[0]["offset"] > 20, page.log
        count = len(page.log)
        page.up()
        page.wait(100)
        assert len(page.log) == count, page.log[count:]


@check("a finger that went down elsewhere enters a region and leaves it")
def enter_exit(browser):
    with browser.page(fragment="index.html") as page:
        page.watch("touch-region")
        start, middle = page.at(10, 110), page.middle()
        page.down(0, start)
        page.wait(50)
        assert page.log == []
        page.drag((middle[0] - start[0], 0))
        page.until("log.length === 1")
        assert page.count("touch-region [inside]") == 1
        page.down(1, page.at(20, 20))
        page.up(1)
        page.wait(50)
        assert page.names == ["enter"], page.log
        page.up()
        page.until("log.length === 2")
        assert page.names == ["enter", "exit"] and page.count("touch-region [inside]") == 0


@check("a finger that slides over a group leaves each tile before it enters the next")
def group(browser):
    with browser.page(fragment="index.html") as page:
        page.watch("touch-regions")
        page.down(0, page.middle(of="touch-regions i:nth-child(1)"))
        for child in [2, 3]:
            x, _ = page.middle(of=f"touch-regions i:nth-child({child})")
            page.drag((x - page.fingers[0][0], 0))
        page.wait(50)
        assert page.js("document.querySelector('touch-regions [inside]').dataset.id") == "3"
        page.cancel()
        page.until("log.length === 6")
        assert [[name, values["id"]] for name, values in page.log] == [
            ["enter", 1], ["exit", 1], ["enter", 2], ["exit", 2], ["enter", 3], ["exit", 3]], page.log


@check("a swipe has its direction, and a slow drag is no swipe")
def swipe(browser):
    with browser.page(fragment="index.html") as page:
        page.watch("swipe-area")
        for direction, by in {"left": (-90, 5), "right": (90, 5), "up": (5, -90), "down": (5, 90)}.items():
            page.clear()
            page.down()
            page.drag(by, steps=6, pause=8)
            page.up()
            page.until("log.length === 1")
            [[_, values]] = page.log
            assert values["direction"] == direction and values["speed"] >= 300 and values["duration"] < 500, values
            assert page.count(f"swipe-area[direction={direction}]") == 1
        page.clear()
        page.down()
        page.drag((90, 0), steps=20, pause=40)
        page.up()
        page.wait(50)
        assert page.log == [], page.log


@check("a circle follows the finger after a long press, and stays where it is dropped")
def circle(browser):
    with browser.page(fragment="index.html") as page:
        page.watch("draggable-circle")
        before = page.box("draggable-circle")
        page.down()
        page.drag((60, 0), steps=4)
        page.up()
        page.wait(600)
        assert page.log == [] and page.box("draggable-circle") == before, page.log
        for by, total in [((40, -30), (40, -30)), ((10, 20), (50, -10))]:
            page.clear()
            page.down()
            page.until("document.querySelector('draggable-circle').getAttribute('state') === 'pressing'")
            page.until("log.length === 1")
            page.drag(by)
            page.wait(40)
            assert page.count("draggable-circle[state=dragging]") == 1
            now = page.box("draggable-circle")
            near(now["x"] - before["x"], total[0])
            near(now["y"] - before["y"], total[1])
            page.up()
            page.until("log.length === 2")
            assert page.names == ["pickup", "drop"]
            near(page.log[1][1]["x"], total[0])
            near(page.log[1][1]["y"], total[1])
            assert page.count("draggable-circle[state=inactive]") == 1
        # A drag that is taken away moves nothing for good.
        page.clear()
        now = page.box("draggable-circle")
        page.down()
        page.until("log.length === 1")
        page.drag((20, 20))
        page.cancel()
        page.until("log.length === 2")
        assert page.names == ["pickup", "putback"] and page.box("draggable-circle") == now


@check("two fingers turn and magnify, and the result stays")
def rotate(browser):
    with browser.page(fragment="index.html") as page:
        page.watch("rotate-magnify")
        x, y = page.middle()

        def turn(steps=12, degrees=45.0, factor=1.5):
            page.down(1, (x - 40, y))
            page.down(2, (x + 40, y))
            for step in range(1, steps + 1):
                angle, radius = math.radians(degrees) * step / steps, 40 * (1 + (factor - 1) * step / steps)
                dx, dy = radius * math.cos(angle), radius * math.sin(angle)
                page.fingers = {1: (x - dx, y - dy), 2: (x + dx, y + dy)}
                page.touch("touchMove")
                page.wait(12)

        turn()
        page.wait(50)
        last = page.values("transform")[-1]
        near(last["scale"], 1.5, 0.05)
        near(last["angle"], math.pi / 4, 0.05)
        # Two fingers that move in one event are one step.
        assert len(page.values("transform")) <= 12, page.log
        page.up()
        page.until("log.at(-1)[0] === 'settle'")
        turn(factor=1)
        page.up()
        page.until("log.filter(([name]) => name === 'settle').length === 2")
        settled = page.log[-1][1]
        near(settled["angle"], math.pi / 2, 0.1)
        near(float(page.js("document.querySelector('rotate-magnify div').style.scale")), settled["scale"], 1e-4)
        turn()
        page.cancel()
        page.wait(50)
        near(float(page.js("document.querySelector('rotate-magnify div').style.scale")), settled["scale"], 1e-4)


@check("a button tells a press, both releases, a long press, repeats and a double tap")
def button(browser):
    state = "document.querySelector('gesture-button').getAttribute('state')"
    with browser.page(fragment="index.html") as page:
        page.watch("gesture-button")
        page.down()
        page.until(f"{state} === 'pressed'")
        page.drag((130, 0))
        page.until(f"{state} === 'outside'")
        page.up()
        page.until(f"{state} === null")
        assert page.log == [["press", None], ["release", {"inside": False}], ["finish", None]], page.log
        page.wait(300)
        page.clear()
        page.down()
        page.wait(650)
        page.up()
        page.until("log.at(-1)?.[0] === 'finish'")
        assert page.names[:3] == ["press", "longpress", "repeat"] and page.names[-2:] == ["release", "finish"], page.log
        page.wait(300)
        page.clear()
        page.down()
        page.cancel()
        page.until("log.length === 2")
        assert page.names == ["press", "finish"] and page.js(state) is None, page.log
        for _ in range(6):
            page.clear()
            page.tap(hold=10)
            page.tap(hold=10)
            page.wait(300)
            if "doubletap" in page.names:
                break
        assert page.names == ["press", "release", "finish", "press", "doubletap", "release", "finish"], page.log
        page.clear()
        page.page.focus("gesture-button")
        page.page.keyboard.press("Enter")
        assert page.names == ["press", "release", "finish"]


@check("a scroll takes the finger from a component that allows it")
def scroll(browser):
    with browser.page(size="390x844", fragment="index.html") as page:
        page.watch("timed-press")
        before = page.js("scrollY")
        page.down()
        page.wait(60)
        page.drag((0, -150), steps=10, pause=16)
        page.until(f"Math.abs(scrollY - {before}) > 50")
        page.until("log.at(-1)?.[0] === 'release'")
        count = len(page.log)
        page.wait(100)
        page.up()
        assert len(page.log) == count, page.log[count:]


@check("a wheel over a component scrolls the page, since its gesture takes no wheel")
def wheel(browser):
    with browser.page(size="390x844", touch=False, fragment="index.html") as page:
        page.watch("swipe-area")
        before = page.js("scrollY")
        page.page.mouse.move(*page.middle())
        page.page.mouse.wheel(0, 120)
        page.until(f"scrollY > {before}")


@check("a component that leaves the page reports no more, and begins again when it comes back")
def leaves(browser):
    with browser.page(fragment="index.html") as page:
        page.watch("gesture-button")
        page.js("""() => {
          window.button = document.querySelector("gesture-button");
          window.home = button.parentElement;
          button.addEventListener("press", () => button.remove(), {once: true});
        }""")
        place = page.middle()
        page.down(0, place)
        page.until("!button.isConnected")
        page.wait(700)
        page.up()
        assert page.names == ["press", "finish"], page.log
        page.clear()
        page.js("home.append(button)")
        page.tap(place)
        page.until("log.at(-1)?.[0] === 'finish'")
        assert page.names == ["press", "release", "finish"], page.log
