"""The documentation is built as a site, without a warning and without a link to nowhere."""

from pathlib import Path

import pytest

from tools.docs import API, BrokenSite, build, dead_links, documents, from_elsewhere


def test_the_site_is_built_with_every_document(tmp_path: Path) -> None:
    build(tmp_path)  # raises what is wrong: a warning, a link that leads nowhere

    pages = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.html")}
    written = {path.removesuffix(".md") + ".html" for path in documents()} - {"README.html"}
    assert written | {f"api/{module}.html" for module in API} | {"index.html"} <= pages
    front = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert 'href="docs/CARDS.html"' in front
    assert "new_game" in (tmp_path / "api/apnap.html").read_text(encoding="utf-8")


def test_a_warning_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = tmp_path / "house"
    (house / "docs" / "decisions").mkdir(parents=True)
    (house / "README.md").write_text("# Front\n\nSee [there](nowhere.md).\n", encoding="utf-8")
    monkeypatch.setattr("tools.docs.ROOT", house)
    monkeypatch.setattr("tools.docs.CHAPTERS", {})
    monkeypatch.setattr("tools.docs.API", ())
    monkeypatch.setattr("tools.docs._map", lambda: "# Modules\n")

    with pytest.raises(BrokenSite, match=r"nowhere\.md"):
        build(tmp_path / "site")


def test_links_to_nowhere_and_things_from_elsewhere_are_found(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(
        '<p id="here"><a href="#here">1</a><a href="#gone">2</a><a href="b.html">3</a>'
        '<a href="https://example.org/">4</a><script src="https://example.org/x.js"></script>',
        encoding="utf-8",
    )
    (tmp_path / "a.css").write_text("@font-face { src: url(//example.org/f) }", encoding="utf-8")

    assert [told.rpartition(": ")[2] for told in dead_links(tmp_path)] == ["#gone", "b.html"]
    assert list(from_elsewhere(tmp_path)) == [
        "a.html loads https://example.org/x.js",
        "a.css loads //example.org/f",
    ]
