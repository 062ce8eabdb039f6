"""Pages of `Examples/Web` and `blank.html`, which a server on this machine serves."""

from browser import Page


class Site(Page):
    ready = "document.readyState === 'complete' && !document.querySelector(':not(:defined)')" \
        " && (document.body.dataset.ready || !document.getElementById('box'))"
    surface = "#box"

    def watch(self, selector):
        """Keeps the events of a card of `index.html` in `log`, and shows it."""
        self.js("""selector => {
          window.log = [];
          const element = document.querySelector(selector);
          element.scrollIntoView({block: "center"});
          for (const type of element.closest("article").dataset.events.split(" ")) {
            element.addEventListener(type, ({detail}) => log.push([type, detail]));
          }
        }""", selector)
        self.surface = selector

    def attach(self, gesture, options="{}", file=None, actions="undefined"):
        """Attaches a gesture to `#box` of `blank.html`. Options and actions are JavaScript."""
        self.js(f"async () => {{ await attachTo({gesture!r}, {options}, {(file or gesture)!r}, {actions}) }}")

    @property
    def log(self):
        """Names and values so far."""
        return self.js("log")

    @property
    def names(self):
        return [name for name, _ in self.log]

    def clear(self):
        self.js("() => { log.length = 0 }")

    def values(self, name):
        return [values for own, values in self.log if own == name]

    def at(self, x, y):
        """A point of the surface, from its corner."""
        box = self.box(self.surface)
        return box["x"] + x, box["y"] + y
