"""The rules of the design that must not be lost."""

from suite import check

PICK = "playground.session.steps.some(s => s.record.some(r => r.action === 'pickedUp'))"


@check("first visit: a ghost plays the first test until a finger touches")
def first_visit(browser):
    with browser.page() as page:
        page.until("document.querySelector('#ink .finger.ghost')")
        assert page.text("#chip-text").startswith("Ghost: a card is carried to another place"), page.text("#chip-text")
        page.until("playground.player.cursor > 0.5")
        page.until("playground.player.cursor < 0.3", what="the ghost begins again")
        page.down()
        # In one frame: the ghost is gone, and the touch is the first event of a new trace.
        page.until("playground.session.by === 'you' && playground.session.lines.length > 0")
        page.js("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
        assert page.count("#ink .finger.ghost") == 0
        first = page.lines[0]
        assert first["t"] == 0 and first["phase"] == "down", first
        page.up()


@check("ghosts are hollow and dashed in their colour, your fingers are solid")
def forms(browser):
    for theme in ("light", "dark"):
        with browser.page(theme=theme) as page:
            page.until("document.querySelector('#ink .finger.ghost .pad')")
            page.js("playground.player.seek(0.45)")
            page.wait(60)
            read = """selector => { const n = document.querySelector(selector); const c = getComputedStyle(n);
              const probe = document.body.appendChild(document.createElement('i')); const of = (name) => { probe.style.color = `var(--${name})`; return getComputedStyle(probe).color; };
              const answer = {dash: c.strokeDasharray, stroke: c.stroke, ghost: of('ghost'), you: of('you'), style: c.borderTopStyle, border: c.borderTopColor}; probe.remove(); return answer; }"""
            pad = page.js(read, "#ink .finger.ghost .pad")
            assert pad["dash"] != "none" and pad["stroke"] == pad["ghost"], pad
            bar = page.js(read, ".touch.by-ghost")
            assert bar["style"] == "dashed" and bar["border"] == bar["ghost"], bar
            assert page.count(".states .lit.by-ghost") > 0
            page.down()
            page.until("document.querySelector('#ink .finger:not(.ghost) .pad')")
            pad = page.js(read, "#ink .finger .pad")
            assert pad["dash"] == "none" and pad["stroke"] == pad["you"], pad
            page.up()


@check("waits drain as a ring, in the part and in the timeline")
def waits(browser):
    with browser.page() as page:
        page.js("playground.player.seek(0.1)")
        page.wait(60)
        left = "parseFloat(document.querySelector('#ink .left-over').getAttribute('stroke-dasharray'))"
        early = page.js(left)
        assert 74 < early < 76, early
        assert "300 ms" in page.text("#ink .words"), page.text("#ink .words")
        assert page.text(".part .timer b") == "300 ms left"
        page.js("playground.player.seek(0.3)")
        page.wait(60)
        assert 24 < page.js(left) < 26
        assert page.text(".wait-t") == "400 ms"
        page.down()
        page.until("document.querySelector('#ink .finger:not(.ghost) .left-over')")
        first = page.js(left)
        page.wait(100)
        assert page.js(left) < first - 10, "a live ring stands still"
        page.up()


@check("the reason of a failure stands at the mark, in the part and on the glass, with a lens")
def reasons(browser):
    with browser.page() as page:
        page.move_too_early(lift=False)
        page.until("document.querySelector('#ink .lens .limit')")
        reason = page.text(".part.no .why span")
        assert reason.startswith("moved 13.3") and "10 pt" in reason, reason
        page.up()
        page.until("document.querySelector('.lane .word.failed')")
        assert reason in page.js("document.getElementById('score').textContent")
        assert "limit 10 pt" in page.text("#ink .lens") and "13.3 pt" in page.text("#ink .lens")
        # The rule leads to its line in the prelude.
        page.page.locator(".part.no .why button").click()
        assert page.page.locator("#prelude").is_visible()
        assert "fail" in page.text("#prelude [data-at]"), page.text("#prelude [data-at]")


@check("an error: the last good machine runs and says so, the dock stays shut, fix-its are buttons")
def errors(browser):
    with browser.page() as page:
        page.replace("= 400ms)", "= 400)")
        page.until("document.getElementById('use').textContent.includes('1 error')")
        assert "last good text" in page.text("#chip-text")
        assert page.js("[...document.querySelectorAll('[data-panel=check]')].every(p => p.hidden)"), "the dock has opened by itself"
        assert page.text("#count-problems") == "1"
        assert page.count(".squiggle.error") > 0
        page.down()
        page.until(PICK)
        page.up()
        page.page.locator("#chip-button").click()
        page.page.locator(".cm-editor .tip button").click()
        page.until("document.getElementById('use').textContent === 'in use'")
        assert "= 400ms)" in page.source()
        page.page.locator("#tab-problems").click()
        page.replace("= 400ms)", "= 400)")
        page.until("document.querySelector('#problems .actions button')")
        page.page.locator("#problems .actions button").click()
        page.until("document.getElementById('use').textContent === 'in use'")


@check("findings come late, each in a sentence with its witness")
def findings(browser):
    with browser.page() as page:
        page.replace("  on move.cancelled { putBack() }\n", "")
        state = page.js("() => { playground.editor.view.dispatch({changes: {from: 0, insert: '\\n'}}); return playground.checks.state; }")
        assert state == "waiting", state
        page.until("playground.checks.findings.length > 0 && playground.checks.state === 'done'", seconds=60)
        page.page.locator("#tab-findings").click()
        assert page.count("#findings .item .head p") > 0
        page.page.locator("#findings .actions button", has_text="Play it").first.click()
        page.until("playground.session.by === 'ghost' && playground.session.source.finding")
        assert page.text("#chip-text").startswith("Ghost: witness of GS"), page.text("#chip-text")
        page.page.locator("#findings .step").last.click()
        page.wait(60)
        assert page.count("#findings [aria-current=step]") == 1
        page.page.locator("#findings button", has_text="At a tenth").first.click()
        assert page.js("playground.player.speed") == 0.1


@check("tests run on each good text, and a red one plays to its expectation")
def tests(browser):
    with browser.page() as page:
        assert page.text("#count-tests") == "3 pass"
        page.replace("expect offset == (40, 0)", "expect offset == (41, 0)")
        page.until("document.querySelector('#count-tests').textContent === '1 of 3 fails'")
        page.page.locator("#tab-tests").click()
        page.page.locator("#tests .test button").first.click()
        page.until("playground.player.mode === 'paused'", seconds=4)
        failure = page.js("playground.checks.tests[0].failures[0]")
        assert abs(page.js("playground.player.time") - failure["time"]) < 1e-6
        assert failure["message"] in page.text("#chip-text")


@check("one cursor: scrub, step and speeds; a touch returns to now")
def cursor(browser):
    with browser.page() as page:
        page.page.locator("#play").click()
        assert page.js("playground.player.mode") == "paused"
        box = page.box(".over")
        page.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 40)
        page.wait(60)
        time = page.js("playground.player.time")
        assert 0.2 < time < 0.45, time
        page.page.locator("#next").click()
        page.wait(60)
        assert page.js("playground.player.time") in (0.4, 0.6), page.js("playground.player.time")
        page.js("playground.player.seek(0.4)")
        page.wait(60)
        assert "pickedUp" in page.text("#heard")
        assert page.count(".cm-line.at-ghost") > 0
        page.page.locator("#back").click()
        assert page.js("playground.player.time") == 0
        page.page.locator('[data-speed="0.1"]').click()
        page.page.locator("#play").click()
        page.wait(500)
        slow = page.js("playground.player.time")
        assert 0.02 < slow < 0.12, slow
        page.page.locator("#score").focus()
        page.page.keyboard.press("End")
        assert page.js("playground.player.time") == page.js("playground.session.end")
        page.down()
        page.until("playground.player.mode === 'live'")
        page.wait(460)
        assert "pickedUp" in page.actions, "live input was slowed"
        page.up()
        page.js("playground.player.seek(0.1)")
        page.wait(40)
        assert page.js("getComputedStyle(document.querySelector('.later')).display") != "none", "the future is not hatched"
        page.page.keyboard.press("Escape")
        assert page.js("playground.player.mode") == "live"


@check("typing plays the trace on the new machine, and marks the first difference")
def typing(browser):
    with browser.page() as page:
        page.down()
        page.wait(450)
        page.drag((50, 0), steps=5)
        page.up()
        page.until("playground.session.steps.some(s => s.record.some(r => r.action === 'dropped'))")
        lines = page.lines
        page.replace("lift: duration = 400ms", "lift: duration = 300ms")
        difference = page.until("playground.session.difference")
        assert abs(difference["time"] - 0.3) < 1e-6, difference
        assert page.lines == lines
        page.until("document.querySelector('.parts-here')")
        page.replace("300ms)", "400ms)")
        page.wait(50)
        assert page.js("playground.session.lines.length") == len(lines)


@check("no layout moves while one types")
def still(browser):
    read = """() => Object.fromEntries(['.bar', '.edit', '.checks', '.surface', '.time', '.parts', '#spec', '.cm-scroller', '.transport']
      .map(s => { const b = document.querySelector(s).getBoundingClientRect(); return [s, [b.x, b.y, b.width, b.height].map(Math.round)]; }))"""
    for size in ("1440x900", "1024x768", "390x844"):
        with browser.page(size=size) as page:
            if size == "390x844":
                page.page.locator('[data-sheet="edit"]').click()
            before = page.js(read)
            page.js("playground.editor.view.focus()")
            for old, new in (("= 400ms)", "= 400)"), ("= 400)", "= 400ms)"), ("action putBack()", "action putBack("), ("action putBack(", "action putBack()"), ("expect look == .resting", "expect look == .lifted")):
                page.replace(old, new)
                page.wait(600)
                now = page.js(read)
                assert now == before, [(key, before[key], now[key]) for key in now if now[key] != before[key]]


@check("a phone shows the surface first, and there is no Run button")
def phone(browser):
    for size in ("390x844", "844x390"):
        with browser.page(size=size) as page:
            box = page.box("#surface")
            width, height = page.js("[innerWidth, innerHeight]")
            assert box["width"] * box["height"] > width * height * 0.3, box
            assert page.count("#ink .finger.ghost") == 1 or page.until("document.querySelector('#ink .finger.ghost')")
            assert page.js("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
            page.down()
            page.until(PICK)
            page.up()
            names = page.js("[...document.querySelectorAll('button')].map(b => (b.textContent + (b.ariaLabel ?? '')).trim().toLowerCase())")
            assert not any(name.startswith("run") for name in names), names
