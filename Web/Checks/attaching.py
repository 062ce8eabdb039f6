"""`attach` on an element of an empty page: pointers, timers, regions, inputs, and the end."""

from suite import check


def blank(browser, **options):
    return browser.page(fragment="blank.html", **options)


@check("a mouse presses with its first button, and hovers with none")
def mouse(browser):
    with blank(browser, touch=False) as page:
        page.attach("GestureButton", "{ regions: { bounds: '#box' } }")
        x, y = page.middle()
        page.page.mouse.move(x, y)
        page.page.mouse.click(x, y, button="right")
        page.wait(50)
        assert page.log == [], page.log
        page.page.mouse.down()
        page.page.mouse.move(x + 400, y, steps=4)
        page.page.mouse.up()
        page.until("log.at(-1)?.[0] === 'finished'")
        assert page.names[:2] == ["pressed", "dragStarted"] and "releasedOutside" in page.names, page.log
        assert page.values("dragStarted") == [{"at": {"x": 150, "y": 150}}], page.log
        assert page.values("dragged")[-1] == {"at": {"x": 550, "y": 150}, "translation": {"dx": 400, "dy": 0}}


@check("a mouse that drags selects no text and carries no picture away")
def native_drag(browser):
    with blank(browser, touch=False) as page:
        page.js("""() => { box.innerHTML = "<p>Some words to select</p><a href='#there'>A link</a>"; }""")
        page.attach("GestureButton", "{ regions: { bounds: '#box' } }")
        for part in ["p", "a"]:
            page.clear()
            place = page.box(f"#box {part}")
            page.page.mouse.move(place["x"] + 10, place["y"] + 8)
            page.page.mouse.down()
            page.page.mouse.move(place["x"] + 90, place["y"] + 60, steps=8)
            page.wait(60)
            assert "finished" not in page.names, page.names
            page.page.mouse.up()
            page.until("log.at(-1)?.[0] === 'finished'")
            assert "dragEnded" in page.names and page.js("String(getSelection())") == "", page.names


@check("a hover shows after its delay, with no event, and a region found by an element")
def hover(browser):
    with blank(browser, touch=False) as page:
        page.attach("Tooltip", "{ regions: { target: box } }")
        x, y = page.middle()
        page.page.mouse.move(x, y)
        page.wait(300)
        assert page.log == []
        page.until("log.length > 0", seconds=1)
        assert page.log == [["show", {"at": {"x": 150, "y": 150}}]], page.log
        page.page.mouse.move(600, 600)
        page.until("log.length > 1", seconds=1)
        assert page.names == ["show", "hide"]


@check("a wheel goes to a gesture that takes it, and otherwise to the page")
def wheel(browser):
    with blank(browser, touch=False) as page:
        page.attach("WheelZoom", "{}")
        page.page.mouse.move(*page.middle())
        page.page.mouse.wheel(0, 120)
        page.until("attachment.get('offset').dy === -120")
        page.wait(200)
        page.page.keyboard.down("Control")
        page.page.mouse.wheel(0, -100)
        page.until("log.at(-1)?.[0] === 'zoomed'")
        page.page.keyboard.up("Control")
        assert page.js("scrollY") == 0 and page.js("visualViewport.scale") == 1
        page.js("attachment.detach()")
        page.attach("Swipe")
        page.page.mouse.wheel(0, 120)
        page.until("scrollY === 120")


@check("a browser that scrolls takes the finger, which is a cancel")
def pan(browser):
    with blank(browser) as page:
        page.attach("GestureButton", "{ touchAction: 'pan-y' }")
        assert page.js("getComputedStyle(box).touchAction") == "pan-y"
        page.down()
        page.wait(50)
        page.drag((0, -120), steps=8, pause=16)
        page.until("scrollY > 50")
        page.until("log.at(-1)?.[0] === 'finished'")
        assert "dragEnded" not in page.names and page.names.count("pressed") == 1, page.names
        count = len(page.log)
        page.up()
        page.wait(700)
        assert len(page.log) == count, page.log[count:]
        # In the other direction the finger stays with the gesture.
        page.js("scrollTo(0, 0)")
        page.clear()
        page.down()
        page.drag((-100, 0))
        page.up()
        page.until("log.at(-1)?.[0] === 'finished'")
        assert "dragEnded" in page.names


@check("a scroll does not begin in an element that takes all touches")
def keeps(browser):
    with blank(browser) as page:
        page.attach("GestureButton")
        page.down()
        page.drag((0, -120), steps=8, pause=16)
        page.up()
        page.until("log.at(-1)?.[0] === 'finished'")
        assert "dragEnded" in page.names and page.js("scrollY") == 0


@check("regions are found by a selector, a list or a function, with their ids, and go with their elements")
def regions(browser):
    for where in ["'#box .key'", "box.getElementsByClassName('key')", "box.querySelectorAll('.key')",
                  "[...box.children]", "() => box.querySelectorAll('.key')",
                  "() => [...box.children].map((one) => one.getBoundingClientRect())"]:
        with blank(browser) as page:
            has_ids = "Rect()" not in where
            page.js("""() => { box.innerHTML = "<div class=key data-id=7></div><div class=key data-id=3></div><div class=key></div>";
              for (const key of box.children) key.style.cssText = "height: 100px"; }""")
            page.attach("PianoKeys", f"{{ regions: {{ keys: {where} }} }}")
            page.down(0, page.at(50, 50))
            page.drag((0, 100))
            page.drag((0, 100))
            page.up()
            page.until("log.length === 6")
            ids = [7, 3, 2] if has_ids else [0, 1, 2]
            assert [values["key"] for values in page.values("noteOn")] == ids, (where, page.log)
            page.clear()
            page.js("() => { box.lastElementChild.remove(); box.firstElementChild.style.height = '50px'; }")
            page.tap(page.at(50, 75))
            page.tap(page.at(50, 250))
            page.until("log.length >= 2")
            page.wait(50)
            if where != "[...box.children]":
                assert [values["key"] for values in page.values("noteOn")] == [ids[1]], (where, page.log)


@check("a selector looks into the shadow tree of the element")
def shadow(browser):
    with blank(browser) as page:
        page.js("""() => { const host = box; host.id = ""; host.attachShadow({mode: "open"}).innerHTML =
          "<div id=box style='height: 300px'><div class=key style='height: 100px'></div></div>";
          window.box = host.shadowRoot.getElementById("box");
          document.getElementById = () => box; }""")
        page.attach("PianoKeys", "{ regions: { keys: '.key' } }")
        page.tap(page.at(50, 50))
        page.until("log.length === 2")
        assert page.names == ["noteOn", "noteOff"]


@check("a timer fires with no event")
def deadline(browser):
    with blank(browser) as page:
        page.attach("GestureButton")
        page.down()
        page.wait(300)
        assert "longPressed" not in page.names
        page.until("log.some(([name]) => name === 'longPressed')", seconds=1)
        page.wait(500)
        assert 4 <= page.names.count("repeated") <= 8, page.names
        page.up()
        page.until("log.at(-1)?.[0] === 'finished'")
        count = len(page.log)
        page.wait(300)
        assert len(page.log) == count


@check("coordinates stay while the element follows the finger")
def follows(browser):
    with blank(browser) as page:
        page.attach("GestureButton", actions="""(name, values) => {
          log.push([name, values]);
          if (name === "dragged") box.style.translate = `${values.translation.dx}px ${values.translation.dy}px`;
        }""")
        page.down(0, page.at(100, 100))
        page.drag((60, 30))
        page.up()
        page.until("log.at(-1)?.[0] === 'finished'")
        assert page.values("dragEnded")[0]["translation"] == {"dx": 60, "dy": 30}, page.log
        assert page.values("dragEnded")[0]["at"] == {"x": 160, "y": 130}
        # The next touch counts from the new corner.
        page.clear()
        page.tap(page.at(100, 100))
        page.until("log.at(-1)?.[0] === 'finished'")
        assert page.values("dragStarted") == [{"at": {"x": 100, "y": 100}}], page.log


@check("several touches that move in one event are one step")
def frame(browser):
    with blank(browser) as page:
        page.attach("RotateAndMagnify")
        x, y = page.middle()
        page.down(1, (x - 50, y))
        page.down(2, (x + 50, y))
        for step in range(1, 6):
            page.clear()
            page.move_together({1: (-10, 0), 2: (10, 0)}, pause=40)
            assert page.log == [["transformed", {"scale": (100 + 20 * step) / 100, "angle": 0}]], page.log
        page.up()
        page.until("log.at(-1)[0] === 'settled'")


@check("all samples that the browser has put together are played, in the order of their times")
def coalesced(browser):
    with blank(browser) as page:
        page.attach("RotateAndMagnify")
        page.js("""() => {
          const event = (type, pointerId, clientX, coalescedEvents) => {
            for (const end = performance.now() + 2; performance.now() < end;);
            return new PointerEvent(type, { pointerId, pointerType: "touch", clientX, clientY: 100, coalescedEvents });
          };
          box.dispatchEvent(event("pointerdown", 91, 100));
          box.dispatchEvent(event("pointerdown", 92, 200));
          const samples = [[91, 90], [92, 230], [91, 80], [92, 260]].map(([id, x]) => event("pointermove", id, x));
          for (const id of [91, 92]) {
            const own = samples.filter((sample) => sample.pointerId === id);
            box.dispatchEvent(event("pointermove", id, own[1].clientX, own));
          }
        }""")
        page.until("log.length === 4")
        assert [values["scale"] for _, values in page.log] == [1.1, 1.4, 1.5, 1.8], page.log


@check("inputs have first values, and may be set and read")
def inputs(browser):
    with blank(browser) as page:
        page.attach("TapToStop", "{ inputs: { isGliding: true } }")
        page.tap()
        page.until("log.length > 0")
        assert page.names == ["stopped"] and page.js("attachment.get('isGliding')") is True, page.log
        page.js("attachment.set('isGliding', false)")
        page.tap()
        page.until("log.length > 1")
        assert page.names == ["stopped", "chosen"] and page.js("attachment.get('isGliding')") is False, page.log
        wrong = page.js("""() => {
          const errors = [];
          for (const call of [() => attachment.set("speed", 1), () => attachment.get("speed")]) {
            try { call(); } catch (error) { errors.push(error.constructor.name); }
          }
          return errors;
        }""")
        assert wrong == ["TypeError", "TypeError"], wrong


@check("`changed` is called after each step, and reads variables")
def changed(browser):
    with blank(browser) as page:
        page.attach("DraggableCircle", "{ changed: (own) => log.push(['changed', own.get('dragState')]) }")
        page.down()
        page.until("log.some(([name]) => name === 'pickedUp')")
        page.move(0, (20, 10))
        page.wait(40)
        page.up()
        page.until("log.at(-1)[1].case === 'inactive'")
        states = [values["case"] for values in page.values("changed")]
        assert states == ["pressing", "dragging", "dragging", "inactive"], page.log
        assert page.values("changed")[2]["translation"] == {"dx": 20, "dy": 10}


@check("cancel takes the touches away, and the next ones begin a gesture")
def cancel(browser):
    with blank(browser) as page:
        page.attach("GestureButton")
        page.down()
        page.until("log.length > 0")
        page.js("attachment.cancel()")
        assert page.names[-1] == "finished" and "dragEnded" not in page.names
        count = len(page.log)
        page.drag((30, 0), steps=3)
        page.up()
        page.wait(600)
        assert len(page.log) == count, page.log[count:]
        page.clear()
        page.tap()
        page.until("log.at(-1)?.[0] === 'finished'")
        assert "dragEnded" in page.names


@check("detach reports a cancel and nothing more, and gives the element back")
def detach(browser):
    with blank(browser) as page:
        page.js("""() => {
          box.style.touchAction = "pan-x";
          window.held = 0;
          const {addEventListener} = EventTarget.prototype;
          box.addEventListener = function (type, handler, options) {
            held += 1;
            options.signal.addEventListener("abort", () => { held -= 1; });
            return addEventListener.call(this, type, handler, options);
          };
        }""")
        page.attach("GestureButton")
        assert page.js("box.style.touchAction") == "none" and page.js("held") > 0
        page.down()
        page.until("log.length > 0")
        page.clear()
        page.js("attachment.detach()")
        assert page.log == [["finished", {}]], page.log
        assert page.js("box.style.touchAction") == "pan-x" and page.js("held") == 0
        assert not page.js("box.hasPointerCapture(0) || [...Array(20).keys()].some(id => box.hasPointerCapture(id))")
        page.drag((30, 0), steps=3)
        page.up()
        page.tap()
        page.wait(700)
        assert len(page.log) == 1, page.log
        # Another detach does nothing, also if another gesture has the memory of the first one.
        page.js("window.first = attachment")
        page.clear()
        page.attach("GestureButton")
        page.down()
        page.until("log.length > 0")
        page.js("() => { first.detach(); first.cancel(); }")
        page.wait(50)
        assert "finished" not in page.names and page.js("box.style.touchAction") == "none", page.names
        assert page.js("() => { try { first.get('isPressed'); return false } catch (error) { return true } }")
        page.up()
        page.until("log.at(-1)?.[0] === 'finished'")


@check("an action may detach its own gesture")
def detach_in_action(browser):
    with blank(browser) as page:
        page.attach("GestureButton", actions="(name, values) => { log.push([name, values]); if (name === 'longPressed') attachment.detach(); }")
        page.down()
        page.until("log.some(([name]) => name === 'longPressed')")
        page.drag((20, 0), steps=3)
        page.up()
        page.wait(300)
        assert page.names[-2:] == ["longPressed", "finished"], page.names


@check("an action that throws is reported, and the gesture goes on")
def throws(browser):
    with blank(browser) as page:
        page.attach("GestureButton", actions="""(name, values) => {
          log.push([name, values]);
          if (name === "pressed" || name === "dragged" || name === "dragEnded") throw new Error(`thrown by ${name}`);
        }""")
        page.tap()
        page.until("log.at(-1)?.[0] === 'finished'")
        page.tap()
        page.until("log.filter(([name]) => name === 'finished').length === 2")
        assert page.names.count("pressed") == 2
        assert page.errors and all("thrown by" in error for error in page.errors), page.errors
        page.errors.clear()


@check("attach says what is wrong with its arguments")
def arguments(browser):
    with blank(browser) as page:
        for gesture, options, word in [
                ("TapWithLocation", "{ parameters: { count: 0 } }", "count"),
                ("TapWithLocation", "{ parameters: { number: 1 } }", "number"),
                ("TapToStop", "{ inputs: { speed: 1 } }", "speed"),
                ("PianoKeys", "{ regions: { strings: '.key' } }", "strings")]:
            message = page.js(f"attachTo('{gesture}', {options}).then(() => '', (error) => error.message)")
            assert word in message, (options, message)
            assert page.js("box.style.touchAction") == "", options
