"""axe-core in every state, size and theme; targets; nothing scrolls sideways. Screenshots to look at."""

import pathlib

from browser import sizes
from suite import Skipped, check

shots = None


def axe():
    try:
        import axe_playwright_python
    except ImportError as error:
        raise Skipped("there is no axe-playwright-python") from error
    return (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()


def first(page):
    page.js("playground.player.seek(0.26)")


def error(page):
    page.replace("= 400ms)", "= 400)")
    page.js("() => { const view = playground.editor.view; view.focus(); view.dispatch({selection: {anchor: view.state.doc.toString().indexOf('= 400)') + 3}}); }")
    page.wait(600)


def failed(page):
    page.move_too_early()
    page.js("playground.player.seek(playground.session.steps.find(s => s.record.some(r => r.why === 'failed')).time)")


def finding(page):
    page.replace("  on move.cancelled { putBack() }\n", "")
    page.until("playground.checks.state === 'done'", seconds=60)
    page.js("document.getElementById('tab-findings').click()")
    page.js("playground.ghosts.firstFinding()")
    page.wait(100)
    page.js("playground.player.seek(playground.session.end)")


def hands(page):
    page.example("Glissando")
    x, y = page.middle()
    for finger, dx in enumerate((-90, 0, 60)):
        page.down(finger, (x + dx, y + 20))
        page.wait(60)
    page.drag((20, 0), steps=4, finger=2)


def parts(page):
    if page.js("getComputedStyle(document.querySelector('.phone')).display") != "none":
        page.page.locator('[data-sheet="parts"]').click()
    elif page.page.locator("#low").is_visible():
        page.page.locator("#low").click()
    page.js("playground.player.seek(0.45)")


def stage(page):
    if page.js("getComputedStyle(document.querySelector('.phone')).display") != "none":
        page.page.locator('[data-sheet="edit"]').click()
    page.page.locator("#tab-stage").click()


def checks(page):
    if page.js("getComputedStyle(document.querySelector('.phone')).display") != "none":
        page.page.locator('[data-sheet="checks"]').click()
    page.page.locator("#tab-tests").click()


def examples(page):
    page.js("document.getElementById('pick').click()")
    page.until("document.querySelectorAll('.example .ghost-dot').length > 2", seconds=60)


def share(page):
    page.js("document.getElementById('share').click()")
    page.until("document.querySelector('dialog input[type=text]').value")


states = {f.__name__: f for f in (first, error, failed, finding, hands, parts, stage, checks, examples, share)}


def look(browser, size):
    code = axe()
    problems = []
    for theme in ("light", "dark"):
        for name, state in states.items():
            with browser.page(size=size, theme=theme) as page:
                state(page)
                page.wait(150)
                if shots:
                    page.shot(shots / f"{name}-{size}-{theme}.png")
                page.js(code)
                found = page.js("axe.run(document, {resultTypes: ['violations']})")["violations"]
                for violation in found:
                    nodes = [node["target"][0] for node in violation["nodes"]][:3]
                    problems.append(f"{name} {theme}: {violation['id']} {nodes} {violation['nodes'][0]['failureSummary'][:160]}")
                if page.js("document.documentElement.scrollWidth > innerWidth"):
                    problems.append(f"{name} {theme}: scrolls sideways")
                page.fingers.clear()
    assert not problems, "\n  " + "\n  ".join(dict.fromkeys(problems))


def register(size):
    @check(f"axe-core finds nothing at {size}, in {len(states)} states and both themes")
    def one(browser):
        look(browser, size)


for _size in sizes:
    register(_size)


@check("controls are 44 pt tall to a finger")
def targets(browser):
    read = """() => [...document.querySelectorAll('button, select, [role=tab]')].filter(b => b.offsetParent !== null && !b.closest('.cm-editor')).map(b => {
      const box = b.getBoundingClientRect(), after = getComputedStyle(b, '::after');
      const grown = after.content !== 'none' && after.position === 'absolute' ? -parseFloat(after.top) - parseFloat(after.bottom) : 0;
      return [b.id || b.textContent.trim(), Math.round(Math.max(box.height, box.height + grown))]; }).filter(([, height]) => height < 44)"""
    for size in ("1440x900", "390x844"):
        with browser.page(size=size) as page:
            low = page.js(read)
            assert low == [], low
