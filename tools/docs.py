"""The documentation as a site, in site/: the guides, the API from docstrings, the protocol.

    python -m tools.docs                 into site/
    python -m tools.docs --out FOLDER    elsewhere

Sphinx does the work, without a network, and takes every warning for an error. Where a document
names another by its path, `docs/CARDS.md`, the site has a link. See
docs/decisions/0037-the-documentation-as-a-site.md.
"""

import argparse
import ast
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

import apnap
from tools.book import ROOT

SITE: Final = ROOT / "site"
PACKAGE: Final = ROOT / "src" / "apnap"
CONFIGURATION: Final = ROOT / "docs" / "site"

# The documents, in the order of the site, by their paths in the repository.
CHAPTERS: Final = {
    "Guides": (
        "docs/CARDS.md",
        "docs/JUDGE.md",
        "docs/TOURNAMENT.md",
        "docs/SERVER.md",
        "docs/screenshots/README.md",
    ),
    "For programs": ("docs/POSITIONS.md", "docs/PROTOCOL.md"),
    "The house": (
        "docs/ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "page/README.md",
        "docs/GAPS.md",
        "docs/DISAGREEMENTS.md",
        "docs/INDEX.md",
        "docs/RULES.md",
        "docs/EXAMPLES.md",
        "docs/CONFORMANCE.md",
        "docs/decisions/README.md",
    ),
}
PICTURES: Final = "docs/screenshots"
# The modules whose names a program uses; the front door first.
API: Final = (
    "apnap",
    "apnap.rules.table.table",
    "apnap.game.choices",
    "apnap.game.view",
    "apnap.game.record",
    "apnap.game.position",
    "apnap.agents.agent",
    "apnap.agents.playing",
    "apnap.agents.simple",
    "apnap.cards.database.database",
    "apnap.cards.decks.decks",
    "apnap.oracle.compiler",
    "apnap.judge.boards.scenario",
)


Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class BrokenSite(RuntimeError):
    """The site could not be built; says why."""


def documents() -> Iterator[str]:
    """Every document of the site, by its path in the repository."""
    yield "README.md"
    for chapter in CHAPTERS.values():
        yield from chapter
    yield from sorted(
        path.relative_to(ROOT).as_posix() for path in (ROOT / "docs/decisions").glob("0*.md")
    )
    if (ROOT / "CHANGELOG.md").exists():
        yield "CHANGELOG.md"


def assemble(folder: Path) -> None:
    """Everything that Sphinx reads."""
    shutil.copytree(CONFIGURATION, folder, dirs_exist_ok=True)
    for path in documents():
        text = (ROOT / path).read_text(encoding="utf-8")
        if path == "docs/decisions/README.md":
            text += "\n" + _contents(sorted(set(documents()) - set(_listed())), path)
        _write(folder / path, text)
    for picture in sorted((ROOT / PICTURES).glob("*.jpg")):
        shutil.copy(picture, folder / PICTURES)
    _write(folder / "index.md", _front())
    _write(folder / "api" / "index.md", _api())
    for module in API:
        _write(folder / "api" / f"{module}.md", _module(module))
    _write(folder / "api" / "modules.md", _map())


def _listed() -> list[str]:
    chapters = [path for chapter in CHAPTERS.values() for path in chapter]
    return ["README.md", "CHANGELOG.md", *chapters]


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def _front() -> str:
    """The first page: what the README says, and all other pages beside it."""
    parts = [(ROOT / "README.md").read_text(encoding="utf-8")]
    for title, paths in CHAPTERS.items():
        if title == "For programs":
            paths = ("api/index.md", *paths)
        parts.append(_contents(list(paths), "index.md", title))
    if (ROOT / "CHANGELOG.md").exists():
        parts.append(_contents(["CHANGELOG.md"], "index.md", "Versions"))
    return "\n".join(parts)


def _contents(paths: list[str], at: str, title: str = "") -> str:
    """A table of contents that only the navigation shows."""
    lines = ["```{toctree}", ":hidden:", *([f":caption: {title}"] if title else []), ""]
    return "\n".join([*lines, *(f"/{path.removesuffix('.md')}" for path in paths), "```", ""])


def _api() -> str:
    rows = "\n".join(f"| [`{name}`]({name}.md) | {_summary(name)} |" for name in API)
    return (
        "# The API\n\n"
        "What a program uses, from the docstrings of the sources. `import apnap` is the front "
        "door; the rest is where its names come from.\n\n"
        f"| | |\n|---|---|\n{rows}\n\nEvery other module, in one line each: [](modules.md).\n\n"
        + _contents([*(f"api/{name}" for name in API), "api/modules"], "api/index.md")
    )


def _module(name: str) -> str:
    """What a module has for others, with its docstrings, which are written as Markdown."""
    tree = _tree(name)
    parts = [f"# {name}", ast.get_docstring(tree) or ""]
    parts += [_told(each) for each in _for_others(tree.body)]
    if name == "apnap":
        parts += ["## From other modules", "\n".join(_front_door())]
    return "\n\n".join(parts) + "\n"


def _for_others(body: list[ast.stmt]) -> list[Definition]:
    """What has no underscore; of a function with overloads its last form."""
    found = [each for each in body if isinstance(each, Definition) and each.name[0] != "_"]
    return list({each.name: each for each in found}.values())


def _told(each: Definition, level: str = "##") -> str:
    """A function, or a class with its fields and methods."""
    told = ast.get_docstring(each) or ""
    if not isinstance(each, ast.ClassDef):
        returns = f" -> {ast.unparse(each.returns)}" if each.returns else ""
        shown = f"{each.name}({ast.unparse(each.args)}){returns}"
        return f"{level} {each.name}\n\n```python\n{shown}\n```\n\n{told}"
    bases = ", ".join(ast.unparse(base) for base in each.bases)
    fields = [
        ast.unparse(field)
        for field in each.body
        if isinstance(field, ast.AnnAssign) and ast.unparse(field.target)[0] != "_"
    ]
    shown = "\n".join([f"class {each.name}{f'({bases})' if bases else ''}", *fields])
    parts = [f"{level} {each.name}\n\n```python\n{shown}\n```\n\n{told}"]
    parts += [_told(of, "###") for of in _for_others(each.body)]
    return "\n\n".join(parts)


def _front_door() -> Iterator[str]:
    """The names that `apnap` fetches from elsewhere, and from where."""
    for each in sorted(apnap.__all__):
        module = getattr(apnap, each).__module__
        if module in API and module != "apnap":
            yield f"* `{each}`, from [`{module}`]({module}.md)"
        elif module != "apnap":
            yield f"* `{each}`, from `{module}`"


def _tree(module: str) -> ast.Module:
    """The source of a module or a package; without one, nothing."""
    path = PACKAGE.joinpath(*module.split(".")[1:])
    file = path.with_suffix(".py") if path.with_suffix(".py").exists() else path / "__init__.py"
    return ast.parse(file.read_text(encoding="utf-8") if file.exists() else "")


def _map() -> str:
    """Every module with the first line of its docstring."""
    lines = ["# Modules", ""]
    for folder in sorted({path.parent for path in PACKAGE.rglob("*.py")}):
        name = "apnap" + "".join(f".{part}" for part in folder.relative_to(PACKAGE).parts)
        lines += [f"## {name}", "", _summary(name), ""]
        lines += [
            f"* `{path.stem}`: {_summary(f'{name}.{path.stem}')}"
            for path in sorted(folder.glob("*.py"))
            if path.stem != "__init__" and _summary(f"{name}.{path.stem}")
        ]
        lines.append("")
    return "\n".join(lines)


def _summary(module: str) -> str:
    """The first sentence of a module's docstring."""
    return " ".join((ast.get_docstring(_tree(module)) or "").split("\n\n")[0].split())


def build(out: Path) -> None:
    """Build the site; a `BrokenSite` says what is wrong in it."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "source"
        assemble(source)
        options = ["--quiet", "--fail-on-warning", "--keep-going", "--fresh-env"]
        trees = ["--doctree-dir", str(Path(folder) / "trees")]
        command = [sys.executable, "-m", "sphinx", "build", *options, *trees]
        ran = subprocess.run(
            [*command, str(source), str(out)], capture_output=True, text=True, check=False
        )
    if ran.returncode:
        raise BrokenSite(ran.stderr.replace(str(source) + "/", "").strip())
    problems = [*dead_links(out), *from_elsewhere(out)]
    if problems:
        raise BrokenSite("\n".join(problems))


class _Page(HTMLParser):
    """What a page links to, what it loads, and the places in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.places: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.places |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        elif tag == "link" and given.get("rel") in ("stylesheet", "icon", "preload"):
            self.loads.append(given["href"])
        elif tag in ("script", "img", "iframe") and "src" in given:
            self.loads.append(given["src"])


def dead_links(site: Path) -> Iterator[str]:
    """Links within the site that lead nowhere, and what its pages load and isn't there."""
    pages = {
        path.resolve(): _Page(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")
    }
    for path, page in pages.items():
        for link in [*page.links, *page.loads]:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            goal = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            place = unquote(parts.fragment)
            found = goal.exists() and (
                not place or goal not in pages or place in pages[goal].places
            )
            if not found:
                yield f"{path.relative_to(site.resolve())}: a link leads nowhere: {link}"


_FETCHED: Final = re.compile(r"(?:url\(\s*['\"]?|@import\s+['\"])((?:https?:)?//[^'\")]+)")


def from_elsewhere(site: Path) -> Iterator[str]:
    """What the site would fetch from other servers: it is to be read without a network."""
    for path in sorted(site.rglob("*.html")):
        for each in _Page(path.read_text(encoding="utf-8")).loads:
            if urlsplit(each).netloc:
                yield f"{path.name} loads {each}"
    for path in sorted(site.rglob("*.css")):
        for each in _FETCHED.findall(path.read_text(encoding="utf-8")):
            yield f"{path.name} loads {each}"


def main(arguments: list[str]) -> int:
    """Build the site and say where it is, or what is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.docs")
    parser.add_argument("--out", type=Path, default=SITE)
    out: Path = parser.parse_args(arguments).out
    try:
        build(out)
    except BrokenSite as problem:
        print(problem, file=sys.stderr)
        return 1
    print(f"the documentation is at {out / 'index.html'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
