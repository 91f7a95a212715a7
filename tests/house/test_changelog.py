"""The changelog is made of the fragments, and none of them is lost."""

from pathlib import Path

import pytest

from tools import changelog
from tools.changelog import WrongFragment, gathered, release, versions, with_release


def told(folder: Path, **fragments: str) -> Path:
    """A folder of fragments; `trample__fixed` is trample.fixed.md."""
    folder.mkdir(exist_ok=True)
    (folder / "README.md").write_text("How fragments are written.", encoding="utf-8")
    for name, text in fragments.items():
        (folder / f"{name.replace('__', '.')}.md").write_text(text, encoding="utf-8")
    return folder


def test_a_release_gathers_the_fragments_by_kind_and_deletes_them(tmp_path: Path) -> None:
    folder = told(
        tmp_path / "changelog.d",
        trample__fixed="Trample and deathtouch\nmeet. (CR 702.2c)\n",
        decks__added="Decks have versions.\n",
        arena__added="An arena.\n",
    )
    file = tmp_path / "CHANGELOG.md"

    release("0.2.0", folder, file, "2026-11-18")

    assert file.read_text(encoding="utf-8") == changelog.HEAD + (
        "\n## 0.2.0 (2026-11-18)\n"
        "\n### Added\n\n* An arena.\n* Decks have versions.\n"
        "\n### Fixed\n\n* Trample and deathtouch meet. (CR 702.2c)\n"
    )
    assert [path.name for path in folder.iterdir()] == ["README.md"]


def test_the_latest_version_stands_first_and_older_ones_stay_as_they_are() -> None:
    first = with_release("", "0.2.0", "2026-11-18", {"added": ["One."]})
    both = with_release(first, "0.3.0", "2027-01-02", {"fixed": ["Two."]})

    assert both.index("## 0.3.0") < both.index("## 0.2.0")
    assert both.endswith("## 0.2.0 (2026-11-18)\n\n### Added\n\n* One.\n")
    assert both.count("\n## ") == 2


def test_what_comes_late_is_added_to_the_same_version() -> None:
    first = with_release("", "0.2.0", "2026-11-18", {"added": ["One.", "Two."], "fixed": ["F."]})
    late = with_release(first, "0.2.0", "2026-11-19", {"added": ["Three."], "changed": ["C."]})

    assert late == with_release(
        "",
        "0.2.0",
        "2026-11-19",
        {"added": ["One.", "Two.", "Three."], "changed": ["C."], "fixed": ["F."]},
    )


@pytest.mark.parametrize(
    ("name", "text"),
    [("trample", "No kind."), ("trample__mended", "Another kind."), ("x__fixed", "\n")],
)
def test_a_fragment_that_cannot_be_gathered_is_told_and_nothing_is_deleted(
    tmp_path: Path, name: str, text: str
) -> None:
    folder = told(tmp_path / "changelog.d", good__added="Good.", **{name: text})

    with pytest.raises(WrongFragment, match=name.split("__")[0]):
        release("0.2.0", folder, tmp_path / "CHANGELOG.md", "2026-11-18")

    assert len(list(folder.iterdir())) == 3
    assert not (tmp_path / "CHANGELOG.md").exists()


def test_the_fragments_of_the_house_can_be_gathered() -> None:
    gathered(changelog.FRAGMENTS)


def test_another_version_than_that_of_the_sources_is_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert changelog.main(["99.0", "--draft"]) == 1

    assert "not 99.0" in capsys.readouterr().err


def test_the_version_is_the_same_wherever_it_is_written() -> None:
    assert len(set(versions().values())) == 1
