"""`useGesture` of `Examples/Web/react` in React."""

import pathlib

from suite import Skipped, check

# The files of Debian's `node-react` and `node-react-dom`.
places = [pathlib.Path("/usr/share/nodejs") / path for path in
          ["react/umd/react.development.js", "react-dom/umd/react-dom.development.js"]]


@check("a React hook calls the latest functions, sets inputs, and detaches with its component")
def hook(browser):
    if not all(place.exists() for place in places):
        raise Skipped("there is no React (packages node-react and node-react-dom)")
    with browser.page(fragment="blank.html") as page:
        for place in places:
            page.page.add_script_tag(content=place.read_text())
        page.js("""async () => {
          const { useGesture } = await import("./react/useGesture.mjs");
          const { TapToStop } = await import("./build/TapToStop.gesture.mjs");
          const { TapWithLocation } = await import("./build/TapWithLocation.gesture.mjs");
          const { createElement, StrictMode } = React;
          const List = ({ isGliding, word }) => {
            const ref = useGesture(TapToStop, {
              stopped() { log.push(["stopped", word]); }, chosen() { log.push(["chosen", word]); },
            }, { inputs: { isGliding } });
            return createElement("div", { ref, id: "list", style: { height: 300 } });
          };
          const Tap = ({ count }) => {
            const ref = useGesture(TapWithLocation, { tapped() { log.push(["tapped", count]); } }, { parameters: { count } });
            return createElement("div", { ref, id: "list", style: { height: 300 } });
          };
          const root = ReactDOM.createRoot(box);
          window.render = (kind, props) => root.render(createElement(StrictMode, null, kind && createElement({ List, Tap }[kind], props)));
        }""")
        page.surface = "#list"

        def render(kind, **props):
            page.js("([kind, props]) => render(kind, props)", [kind, props])
            if kind:
                page.until("document.getElementById('list')?.style.touchAction === 'none'")

        render("List", isGliding=True, word="first")
        page.tap()
        page.until("log.length === 1")
        render("List", isGliding=True, word="second")
        page.wait(50)
        page.tap()
        page.until("log.length === 2")
        render("List", isGliding=False, word="third")
        page.wait(50)
        page.tap()
        page.until("log.length === 3")
        assert page.log == [["stopped", "first"], ["stopped", "second"], ["chosen", "third"]], page.log
        page.clear()
        page.js("window.list = document.getElementById('list')")
        render(None)
        page.until("!list.isConnected")
        assert page.js("list.style.touchAction") == ""
        # Another parameter makes another attachment.
        render("Tap", count=2)
        page.tap()
        page.wait(400)
        assert page.log == []
        render("Tap", count=1)
        page.wait(50)
        page.tap()
        page.until("log.length === 1")
        assert page.log == [["tapped", 1]], page.log
        page.errors = [error for error in page.errors if "React DevTools" not in error]
