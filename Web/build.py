#!/usr/bin/env python3
"""Builds the playground: one HTML file with the engine, the editor, a font and all examples.

    build.py -o DIR --wasm FILE --codemirror DIR [--font FILE FILE] [--esbuild PROGRAM]

`Scripts/web` calls it with the engine that it has built, and with CodeMirror 6 from a Python package.
"""

import argparse
import base64
import gzip
import json
import pathlib
import re
import shutil
import subprocess
import tempfile

from zopfli import gzip as zopfli

root = pathlib.Path(__file__).resolve().parent.parent
sources = root / "Web" / "Playground"
styles = ["tokens", "controls", "page", "code", "stage", "checks", "marks", "surface", "props", "parts", "timeline", "small"]

# Signs of the page that are set in the font for code.
letters = "".join(chr(code) for code in range(0x20, 0x7F)) + "·×–—‘’“”…→←↑↓▲✓¼½°²µ≤≥"

licences = """gesturec playground, Apache License 2.0 with the Runtime Library Exception: see LICENSE of gesturec.

JetBrains Mono, Copyright 2020 JetBrains s.r.o., Apache License 2.0, https://github.com/JetBrains/JetBrainsMono, cut to a few signs.

CodeMirror 6, https://codemirror.net, MIT License. Copyright (C) 2018 by Marijn Haverbeke and others. Permission is hereby granted, free of
charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without
restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the
Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions: The above copyright notice
and this permission notice shall be included in all copies or substantial portions of the Software. THE SOFTWARE IS PROVIDED "AS IS", WITHOUT
WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION
OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE."""


def comment(text: str) -> str:
    """The first sentence of the comment that a file or its gesture begins with."""
    lines = []
    for line in text.splitlines():
        if line.startswith("//"):
            lines.append(line.lstrip("/").strip())
        elif lines:
            break
    first = " ".join(lines).split("`:")[0]
    match = re.match(r".*?[.!?](?=\s|$)", first)
    return match.group(0) if match else first


def cookbook() -> dict[str, tuple[str, str]]:
    """The chapter and the title of each file, as the cookbook's page has them."""
    found, chapter = {}, ""
    for line in (root / "Documentation/Cookbook.md").read_text().splitlines():
        if line.startswith("## "):
            chapter = line[3:].strip()
        match = re.match(r"### \[(.*)\]\(.*/(\w+)\.gesture\)", line)
        if match:
            found[match.group(2)] = (chapter, match.group(1).replace("`", ""))
    return found


def in_one_file(text: str) -> str:
    """A page has one file: the specs that a system imports come after it."""
    names = re.findall(r'^import "(\w+)\.gesture"', text, re.M)
    own = re.sub(r"^import .*\n+", "", text, flags=re.M)
    return "\n".join([own] + [(root / "Specs" / f"{name}.gesture").read_text() for name in names])


def examples() -> list[dict[str, str]]:
    guide = (root / "Documentation/Guide.md").read_text()
    card = next(block for block in re.findall(r"```gesture\n(.*?)```", guide, re.S) if "gesture Card(" in block)
    made = [("Start here", "Card", "Card", card)]
    photo = root / "Documentation/examples/Photo.gesture"
    made.append(("Start here", "Photo", "Photo", photo.read_text()))
    titles = cookbook()
    files = sorted((root / "Examples/Cookbook").glob("*.gesture"))
    order = {name: index for index, name in enumerate(titles)}
    for path in sorted(files, key=lambda file: order.get(file.stem, 999)):
        chapter, title = titles.get(path.stem, ("Cookbook", path.stem))
        made.append((f"Cookbook: {chapter.lower()}", title, path.stem, path.read_text()))
    articles = {path.name for path in (root / "Examples/Articles").rglob("*.gesture")}
    for path in sorted((root / "Specs").glob("*.gesture")):
        chapter = "Systems of articles" if path.name in articles else "Systems"
        made.append((chapter, path.stem, path.stem, path.read_text()))
    known = {path.name for path in (root / "Specs").glob("*.gesture")}
    for path in sorted((root / "Examples/Articles").rglob("*.gesture")):
        if path.name not in known:
            made.append(("Systems of articles", path.stem, path.stem, path.read_text()))
    found = []
    imported = set(re.findall(r'^import "(\w+)\.gesture"', "\n".join(text for *_, text in made), re.M))
    for chapter, title, name, text in made:
        # Files that only others use have no test, and stand in the texts of those.
        if name in imported and 'test "' not in text:
            continue
        about = comment(re.sub(r"^import .*\n+", "", text, flags=re.M))
        found.append({"chapter": chapter, "title": title, "name": name, "about": about, "text": in_one_file(text)})
    return found


def font(path: str, weight: int, scratch: pathlib.Path) -> str:
    subset = scratch / f"{weight}.woff2"
    subprocess.run(
        ["pyftsubset", path, f"--text={letters}", "--flavor=woff2", f"--output-file={subset}", "--layout-features=kern,zero"],
        check=True, capture_output=True)
    data = base64.b64encode(subset.read_bytes()).decode()
    return (f'@font-face {{ font-family: "JetBrains Mono"; font-weight: {weight}; font-display: block; '
            f"src: url(data:font/woff2;base64,{data}) format(\"woff2\"); }}\n")


def bundle(esbuild: str, entry: pathlib.Path, out: pathlib.Path) -> str:
    subprocess.run(
        [esbuild, str(entry), "--bundle", "--minify", "--format=iife", "--target=es2022", "--log-level=warning",
         f"--outfile={out}"], check=True)
    # In regular expressions, esbuild leaves characters that are not ASCII.
    text = re.sub(r"[^\x00-\x7f]", lambda found: json.dumps(found[0])[1:-1], out.read_text())
    return text.replace("</script", "<\\/script").replace("<!--", "<\\!--")


def codemirror(source: pathlib.Path, scratch: pathlib.Path) -> None:
    """A copy of CodeMirror under the name that `codemirror.js` imports, without its languages, which it loads when needed."""
    copy = scratch / "node_modules" / "codemirror-copy"
    copy.mkdir(parents=True)
    for file in source.glob("*.js"):
        text = re.sub(r'import\("\./[^"]*"\)', "Promise.reject()", file.read_text())
        (copy / file.name).write_text(text)
    (copy / "package.json").write_text('{"name": "codemirror-copy", "main": "index.js", "module": "index.js", "sideEffects": false}')


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("-o", required=True, type=pathlib.Path)
    parser.add_argument("--wasm", required=True, type=pathlib.Path)
    parser.add_argument("--codemirror", required=True, type=pathlib.Path)
    parser.add_argument("--font", nargs=2, default=[])
    parser.add_argument("--esbuild", default="esbuild")
    options = parser.parse_args()
    options.o.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        scratch = pathlib.Path(folder)
        shutil.copytree(sources, scratch / "page")
        shutil.copytree(root / "Web/Engine", scratch / "Engine")
        codemirror(options.codemirror, scratch)
        script = bundle(options.esbuild, scratch / "page/main.js", scratch / "main.js")
        worker = bundle(options.esbuild, scratch / "page/worker.js", scratch / "worker.js")
        fonts = "".join(font(path, weight, scratch) for path, weight in zip(options.font, [400, 600]))
    # A twentieth smaller than by zlib, for eight seconds of the build. A browser inflates it as fast.
    wasm = zopfli.compress(options.wasm.read_bytes(), numiterations=5)
    style = fonts + "".join((sources / "style" / f"{name}.css").read_text() for name in styles)
    given = examples()
    parts = {
        "/*STYLE*/": style,
        "<!--SYMBOLS-->": (sources / "symbols.svg").read_text(),
        "/*EXAMPLES*/": json.dumps(given).replace("</", "<\\/"),
        "/*WASM*/": base64.b64encode(wasm).decode(),
        "/*WORKER*/": worker,
        "/*SCRIPT*/": script,
    }
    page = (sources / "index.html").read_text()
    page = page.replace("<!doctype html>\n", f"<!doctype html>\n<!--\n{licences}\n-->\n", 1)
    for mark, text in parts.items():
        before, found, after = page.partition(mark)
        assert found, mark
        page = before + text + after
    out = options.o / "playground.html"
    # A browser reads a page faster if all its characters are ASCII.
    out.write_text(page, encoding="ascii")
    sizes = {
        "page": len(page), "page gzipped": len(gzip.compress(page.encode(), 9)), "engine": options.wasm.stat().st_size,
        "engine gzipped": len(wasm), "script gzipped": len(gzip.compress(script.encode(), 9)),
        "style gzipped": len(gzip.compress(style.encode(), 9)), "examples": len(given),
    }
    (options.o / "sizes.json").write_text(json.dumps(sizes, indent=1) + "\n")
    print(json.dumps(sizes))


main()
