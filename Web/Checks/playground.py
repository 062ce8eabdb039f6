"""A page of the playground."""

from browser import Page


class Playground(Page):
    ready = "document.body.dataset.ready"
    surface = "#surface"

    @property
    def actions(self):
        """Names of all actions of the trace."""
        return self.js("playground.session.steps.flatMap(s => s.record.filter(r => r.action).map(r => r.action))")

    @property
    def lines(self):
        return self.js("playground.session.lines.map(l => JSON.parse(l))")

    # Examples

    def example(self, name):
        """Opens an example by its name, as the picker does, and waits until its ghost plays."""
        self.js("""name => {
          const example = JSON.parse(document.getElementById("examples").textContent).find(e => e.name === name);
          playground.open({text: example.text, name: example.title});
        }""", name)
        self.until("playground.session.gesture !== null")

    def spec(self, text):
        self.js("text => playground.open({text})", text)

    def source(self):
        return self.js("playground.editor.text")

    def replace(self, old, new):
        """Changes the text as typing does, and keeps the trace."""
        self.js("""([old, fresh]) => {
          const view = playground.editor.view, at = view.state.doc.toString().indexOf(old);
          if (at < 0) throw new Error(`the text has no ${old}`);
          view.dispatch({changes: {from: at, to: at + old.length, insert: fresh}});
        }""", [old, new])

    def move_too_early(self, lift=True):
        """A hold that fails by 13.3 pt. On a busy machine a try may come too late, so there are some."""
        failed = "playground.session.steps.some(s => s.record.some(r => r.unit === 'pt' && r.why === 'failed'))"
        for _ in range(6):
            self.js("playground.player.now()")
            self.js("playground.session.clear(); playground.player.origin = null")
            self.down()
            self.move(0, (4, -1))
            self.move(0, (9, -2))
            self.wait(30)
            if lift or not self.js(failed):
                self.up()
                self.wait(30)
            if self.js(failed):
                return
        raise AssertionError("no try has failed by a distance")
