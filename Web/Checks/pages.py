"""All else of the page: sharing, the picker, stages, regions, inputs, files, a trap of the engine."""

import json
import pathlib
import tempfile

from suite import check


@check("a link holds text, stage and trace, and opens as a ghost")
def share(browser):
    with browser.page() as page:
        page.replace("= 400ms)", "= 250ms)")
        page.down()
        page.wait(300)
        page.drag((30, 0), steps=3)
        page.up()
        page.page.locator("#share").click()
        page.until("location.hash.length > 20")
        link = page.js("document.querySelector('dialog input[type=text]').value")
        assert str(len(link)) in page.text("dialog .note").replace(",", ""), page.text("dialog .note")
        text, lines = page.source(), page.lines
        page.page.keyboard.press("Escape")
    with browser.page(fragment=link[link.index("#"):]) as page:
        assert page.source() == text
        page.until("playground.session.by === 'ghost'")
        assert page.lines == lines
        assert "shared" in page.text("#chip-text")
    with browser.page(fragment="#s=damaged!") as page:
        assert "gesture Card" in page.source()


@check("the picker finds examples and plays their tests")
def picker(browser):
    with browser.page() as page:
        page.page.locator("#pick").click()
        page.until("document.querySelectorAll('.example .ghost-dot').length > 2", seconds=60)
        total = page.count(".example")
        assert total >= 60, total
        page.page.locator("dialog input[type=search]").fill("wheel zoom")
        assert 0 < page.count(".example:not([hidden])") < 5
        page.page.locator(".example:not([hidden])", has_text="zooms with a key held").first.click()
        page.until("playground.session.gesture?.name.includes('Wheel') || playground.editor.text.includes('wheel')")
        assert page.count("dialog") == 0


@check("every example compiles, begins with its stage, passes its tests and plays a ghost")
def examples(browser):
    with browser.page() as page:
        wrong = page.js("""async () => {
          const wrong = [];
          for (const example of JSON.parse(document.getElementById("examples").textContent)) {
            playground.open({text: example.text, name: example.title});
            // The tests run next.
            await new Promise(resume => setTimeout(resume));
            const {session, checks} = playground;
            const why = !session.answer.isRunning ? "does not compile" : session.error ? session.error
              : session.problems.length ? JSON.stringify(session.problems) : checks.tests.length === 0 ? "has no test"
              : checks.tests.some(t => !t.isPassed) ? "a test fails" : session.by !== "ghost" ? "has no ghost" : !example.about ? "says nothing about itself" : null;
            if (why) wrong.push(`${example.name}: ${why}`);
          }
          return wrong;
        }""")
        assert wrong == [], wrong


@check("a stage is edited: another prop, another expression, a problem at its field")
def stage(browser):
    with browser.page() as page:
        page.page.locator("#tab-stage").click()
        page.page.fill("#shows-turn", "1rad")
        page.page.keyboard.press("Tab")
        page.until("playground.session.stage.some(line => line.name === 'turn')")
        page.page.fill("#shows-lifted", "nonsense")
        page.page.keyboard.press("Tab")
        page.until("document.getElementById('problem-lifted').textContent.length > 0")
        page.page.locator(".props button", has_text="Photo").click()
        page.until("document.querySelector('.world .photo')")


@check("keys light up under fingers, and frames without a prop are dragged by their name and sized at their corner")
def regions(browser):
    with browser.page() as page:
        page.example("Glissando")
        page.until("document.querySelectorAll('.key-frame').length >= 2")
        x, y = page.middle()
        page.down(1, (x - 150, y))
        page.down(2, (x + 30, y))
        page.until("document.querySelectorAll('.key-frame.on').length === 2")
        assert page.actions.count("noteOn") == 2, page.actions
        page.move(2, (60, 0))
        page.wait(60)
        assert "noteOff" in page.actions
        page.up()
        page.example("DragToBin")
        page.js("playground.player.now()")
        page.until("document.querySelector('button.frame-name')")
        tag = page.box("button.frame-name")
        loose = lambda: page.js("playground.regions.current(playground.session.gesture).find(f => f.isLoose).rect")
        x, y, width, height = loose()
        page.drag_mouse((tag["x"] + 10, tag["y"] + 8), (-60, -30))
        assert loose() == [x - 60, y - 30, width, height], (x, y, loose())
        corner = page.box(".frame-corner")
        page.drag_mouse((corner["x"] + 18, corner["y"] + 18), (20, 12))
        assert loose() == [x - 60, y - 30, width + 20, height + 12], (x, y, width, height, loose())
        page.page.locator("button.frame-name").first.focus()
        for key in ["ArrowRight", "ArrowRight", "Alt+ArrowDown", "Alt+ArrowDown"]:
            page.page.keyboard.press(key)
        assert loose() == [x - 60 + 16, y - 30, width + 20, height + 12 + 16], loose()


@check("parameters are sliders that play the trace again, inputs are switches")
def inputs(browser):
    with browser.page() as page:
        page.down()
        page.wait(450)
        page.up()
        page.until("playground.session.steps.some(s => s.record.some(r => r.action === 'dropped'))")
        field = page.page.locator(".field input[type=number]").first
        field.fill("800")
        field.press("Enter")
        page.until("playground.session.difference")
        assert "pickedUp" not in page.actions, page.actions
        page.spec("gesture Lock = press() {\n  input isLocked: bool = false\n  action pressed()\n  on press.began { if !isLocked { pressed() } }\n}\n")
        page.until("document.querySelector('.field input[type=checkbox]')", what="a switch for the input")
        page.page.locator(".field input[type=checkbox]").check()
        page.until("playground.session.lines.some(line => line.includes('isLocked'))")
        page.tap()
        page.wait(80)
        assert page.actions == [], page.actions
        page.page.locator(".field input[type=checkbox]").uncheck()
        page.tap()
        page.until("playground.session.steps.some(s => s.record.some(r => r.action === 'pressed'))")


@check("a played trace becomes a test, is saved, and is opened again")
def files(browser):
    with browser.page() as page:
        page.down()
        page.wait(450)
        page.drag((30, 0), steps=4)
        page.up()
        page.until("playground.session.steps.some(s => s.record.some(r => r.action === 'dropped'))")
        lines = page.lines
        page.page.locator("#as-test").click()
        page.until("document.querySelector('#count-tests').textContent === '4 pass'")
        assert 'test "played 1" for Card' in page.source()
        with page.page.expect_download() as download:
            page.page.locator("#save").click()
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "trace.jsonl"
            download.value.save_as(path)
            saved = [json.loads(line) for line in path.read_text().splitlines()]
            assert saved == lines, saved
            with page.page.expect_file_chooser() as chooser:
                page.page.locator("#open").click()
            chooser.value.set_files(path)
            page.until("playground.session.by === 'ghost'")
            assert page.lines == lines
            spec = pathlib.Path(folder) / "Tap.gesture"
            spec.write_text("/// A tap.\ngesture Tapped = tap() {\n  action tapped()\n  on tap.ended { tapped() }\n}\n")
            with page.page.expect_file_chooser() as chooser:
                page.page.locator("#open").click()
            chooser.value.set_files(spec)
            page.until("playground.session.gesture?.name === 'Tapped'")
            assert page.text("#name") == "Tap"


@check("the editor completes, hovers, formats and fixes by keys")
def editor(browser):
    with browser.page() as page:
        assert page.count(".cm-line .k") > 5 and page.count(".cm-line .n") > 0, "no colours of the language server"
        page.replace("on hold.ended", "on hold.")
        page.js("""() => { const view = playground.editor.view, at = view.state.doc.toString().indexOf("on hold. ") + 8;
          view.focus(); view.dispatch({selection: {anchor: at}}); }""")
        page.page.keyboard.press("Control+Space")
        page.until("document.querySelector('.cm-tooltip-autocomplete li')")
        labels = page.js("[...document.querySelectorAll('.cm-tooltip-autocomplete .cm-completionLabel')].map(l => l.textContent)")
        assert "ended" in labels, labels
        page.page.keyboard.press("Escape")
        page.replace("on hold. ", "on hold.ended ")
        page.replace("= 400ms)", "= 400)")
        page.js("() => { const view = playground.editor.view; view.dispatch({selection: {anchor: view.state.doc.toString().indexOf('= 400)') + 3}}); }")
        page.page.keyboard.press("Control+.")
        assert "= 400ms)" in page.source()
        page.replace("  var offset", "      var   offset")
        page.page.keyboard.press("Shift+Alt+F")
        assert "\n  var offset" in page.source()
        page.page.locator(".cm-line", has_text="sequence(hold").locator("span.f").first.hover()
        page.until("document.querySelector('.tip.doc')", seconds=3)


@check("after a trap of the engine the page goes on with text and trace")
def trap(browser):
    with browser.page() as page:
        page.down()
        page.wait(450)
        lines = page.js("playground.session.lines.length")
        page.js("() => { const e = playground.engine; e.exports = {...e.exports, call() { throw new WebAssembly.RuntimeError('unreachable'); }}; playground.session.timeline(); playground.session.drawn = null; e.call('timeline'); }")
        page.until("playground.engine.isAlive")
        page.wait(100)
        assert page.js("playground.session.lines.length") >= lines
        page.drag((10, 0), steps=2)
        page.up()
        page.until("playground.session.steps.some(s => s.record.some(r => r.action === 'dropped'))")
        assert any("trapped" in text for text in page.errors)
        page.errors.clear()


@check("with reduced motion a ghost waits for Play")
def calm(browser):
    with browser.page(calm=True) as page:
        page.wait(300)
        assert page.js("playground.player.mode") == "paused"
        assert page.js("playground.player.time") == 0
        page.page.locator("#chip-button").click()
        page.until("playground.player.time > 0.2")


@check("a gesture is chosen among several, and an empty text says so")
def several(browser):
    with browser.page() as page:
        page.spec("gesture One = tap() { action one()\n  on tap.ended { one() } }\ngesture Two = tap() { action two()\n  on tap.ended { two() } }\n")
        page.until("!document.getElementById('gesture-pick').hidden")
        page.page.select_option("#gesture", "Two")
        page.tap()
        page.until("playground.session.steps.some(s => s.record.some(r => r.action === 'two'))")
        page.spec("")
        page.until("document.getElementById('chip-text').textContent.includes('Write a gesture')")
        page.tap()
        page.spec("gesture Broken = tpa() {}")
        page.until("document.getElementById('chip-text').textContent.includes('Nothing runs yet')")
        page.tap()


@check("the page begins with the spec that is written into it")
def given(browser):
    source = pathlib.Path(browser.address.removeprefix("file://"))
    start = {"text": "gesture Given = tap() {\n  action given()\n  on tap.ended { given() }\n}\n", "gesture": "Given", "trace": '{"t":0,"phase":"down","id":1,"x":10,"y":20}\n{"t":0.08,"phase":"up","id":1,"x":10,"y":20}\n'}
    text = source.read_text().replace('id="start">null<', f'id="start">{json.dumps(start)}<', 1)
    copy = source.with_name("given.html")
    copy.write_text(text)
    try:
        address, browser.address = browser.address, f"file://{copy}"
        with browser.page() as page:
            assert page.source() == start["text"]
            page.until("playground.session.by === 'ghost' && playground.session.lines.length === 2")
    finally:
        browser.address = address
        copy.unlink()
