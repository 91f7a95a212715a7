"""Editions compared, and citations followed, on rules of our own."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from apnap.client import command
from apnap.judge.documents.documents import Document, Language, Passage
from apnap.judge.documents.editions import (
    Change,
    Comparison,
    UnknownEdition,
    UnknownRule,
    compare,
    edition_of,
    follow,
)
from apnap.judge.documents.library import Library

OLD, NEW, FOREIGN, LATER = "2030-01-01", "2031-01-01", "2029-01-01", "2033-03-03"

BEFORE = """
110 Dragons
110.1 A dragon is a beast that breathes fire and guards its treasure.
110.1a Every dragon has two wings and may fly over walls.
110.2 At night each dragon sleeps upon gold. See rule 120.2.
110.3 A dragon that has no treasure grows sad and looks for another mountain.
120 Knights
120.1 A knight is a person who rides a horse and carries a lance.
120.2 Knights must wake a dragon before they fight with it.
120.3 A squire polishes armor, counts lances and carries water to the horses.
130 Tricks
130.1 Some tricks have names.
130.2 Juggling
130.2a To juggle is to throw three apples and catch them again.
130.3 Vanishing
130.3a To vanish is to hide behind a curtain until nobody looks.
130.4 Whistling
130.4a To whistle is to blow air between the lips, in tune.
130.5 Bowing
130.5a To bow is to bend the back before a king.
130.6 Singing
130.6a To sing is to tell a tale in a melody.
"""
AFTER = """
110 Castles
110.1 A castle is a house of stone with a moat around it and a bridge across.
111 Dragons
111.1 A dragon is a beast that breathes fire and guards its treasure.
111.1a Every dragon has four wings and may fly over any walls.
111.2 Dragons lay eggs in spring, in nests of hot ash.
111.3 At night each dragon sleeps upon gold. See rule 121.2.
121 Knights
121.1 A knight is a person who rides a horse and carries a lance.
121.2 Knights must wake a dragon before they fight with it.
121.3 A dragon that has no treasure grows sad and looks for another mountain.
130 Tricks
130.1 Some tricks have names.
130.2 Bowing
130.2a To bow is to bend the back before a king.
130.3 Juggling
130.3a To juggle is to throw three apples and catch them again.
130.4 Singing
130.4a To sing is to tell a tale in a melody.
130.5 Vanishing
130.5a To vanish is to hide behind a curtain until nobody looks.
130.6 Whistling
130.6a To whistle is to blow air between the lips, in tune.
"""
CHINESE = """
140 伤害
140.1 具有飞行的生物对牌手造成伤害时，该牌手失去一半的生命。
140.2 受到伤害的鹏洛客移去忠诚指示物。参见规则150.2。
150 牌库
150.1 牌手可以随时将自己的牌库洗牌。
150.2 若牌库中没有牌，则其拥有者将坟墓场放逐。
150.2a 每位对手展示其手牌。
"""
ENGLISH = """
141 Damage
141.1 When a creature with flying deals damage to a player, that player loses half their life.
141.2 A planeswalker that is dealt damage loses loyalty counters. See rule 151.3.
151 Library
151.1 Cards of a library can't be counted in winter.
151.2 A player may shuffle their library at any time.
151.3 If a library has no cards, its owner exiles their graveyard.
151.3a Each opponent reveals their hand.
"""


def document(edition: str, language: Language, text: str) -> Document:
    passages = []
    for line in text.strip().splitlines():
        number, _, said = line.partition(" ")
        if "." in number:
            passages.append(Passage("rule", number, "", said))
        else:
            passages.append(Passage("heading", number, said, ""))
    return Document("CR", edition, language, "Rules", f"{edition}.{language}", passages)


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "rules.sqlite") as new:
        new.add(document(OLD, "en", BEFORE))
        new.add(document(NEW, "en", AFTER))
        new.add(document(FOREIGN, "zh", CHINESE))
        new.add(document(LATER, "en", ENGLISH))
        yield new


def compared(library: Library) -> Comparison:
    return compare(library, edition_of(library, OLD), edition_of(library, NEW))


def found(library: Library, number: str, old: str, new: str) -> str:
    whereabouts = follow(library, number, old, new)
    return whereabouts.new.passage.number if whereabouts.new else "gone"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("110", "111"),  # a section
        ("110.1", "111.1"),  # the same text
        ("110.1a", "111.1a"),  # another wording
        ("110.2", "111.3"),  # a rule came before it, and it cites another number
        ("110.3", "121.3"),  # it moved to another section
        ("120.2", "121.2"),
        ("120.3", "gone"),
        ("130.1", "130.1"),
        ("130.4", "130.6"),  # sorted anew
        ("130.4a", "130.6a"),
        ("130.5a", "130.2a"),
    ],
)
def test_a_citation_is_followed(library: Library, old: str, new: str) -> None:
    assert found(library, old, OLD, NEW) == new


@pytest.mark.parametrize(
    ("new", "old"), [("111.3", "110.2"), ("111.2", "gone"), ("110", "gone"), ("130.2", "130.5")]
)
def test_a_citation_is_followed_back(library: Library, new: str, old: str) -> None:
    assert found(library, new, NEW, OLD) == old


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("140", "141"),
        ("140.1", "141.1"),
        ("140.2", "141.2"),
        ("150.1", "151.2"),
        ("150.2", "151.3"),
        ("150.2a", "151.3a"),
    ],
)
def test_a_citation_is_followed_from_chinese_to_english(
    library: Library, old: str, new: str
) -> None:
    assert found(library, old, FOREIGN, LATER) == new
    assert found(library, new, LATER, FOREIGN) == old


def test_a_rule_that_came_later_isnt_in_the_chinese_edition(library: Library) -> None:
    assert found(library, "151.1", LATER, FOREIGN) == "gone"


def test_documents_in_both_languages_help(library: Library) -> None:
    # Nothing in these words is in any list; the document in both languages tells what they are.
    library.add(document("2020-01-01", "zh", "160 某\n160.1 甲乙丙丁戊己庚辛壬癸子丑寅卯。"))
    for language, text in (
        ("zh", "甲乙丙丁戊己庚辛壬癸子丑寅卯。"),
        ("en", "Nine cats purr in tune."),
    ):
        both = document("2025-01-01", language, f"161 Pets\n161.1 {text}")  # type: ignore[arg-type]
        both.source = "both.md"
        library.add(both)
    library.add(
        document("2035-01-01", "en", "162 Pets\n162.1 Fish swim.\n162.2 Nine cats purr in tune.")
    )

    assert found(library, "160.1", "2020-01-01", "2035-01-01") == "162.2"


def test_it_is_told_how_sure_it_is(library: Library) -> None:
    same, gone = (follow(library, number, OLD, NEW) for number in ("110.1", "120.3"))

    assert (same.certainty, same.told) == ("sure", f"110.1 of {OLD} is 111.1 in {NEW}.")
    assert gone.told == f"120.3 of {OLD} is gone. What it was a part of is 121 now."


def test_a_number_that_isnt_there_is_refused(library: Library) -> None:
    with pytest.raises(UnknownRule, match=r"no rule has the number 999\.1 in the edition of"):
        follow(library, "999.1", OLD, NEW)


def test_an_edition_that_isnt_there_is_refused_with_those_that_are(library: Library) -> None:
    with pytest.raises(UnknownEdition, match=f"{FOREIGN}, {OLD}, {NEW}, {LATER}"):
        follow(library, "110.1", OLD, "1999-09-09")


def test_what_was_found_is_kept_until_a_document_is_replaced(library: Library) -> None:
    compared(library)
    query = "SELECT count(*) FROM alignments"
    assert library.base.execute(query).fetchone() == (1,)

    library.add(document(NEW, "en", AFTER.replace("four wings", "six wings")))

    assert library.base.execute(query).fetchone() == (0,)
    assert found(library, "110.1a", OLD, NEW) == "111.1a"


# --- What changed -----------------------------------------------------------------------------


def change_of(library: Library, number: str) -> Change | None:
    changes = compared(library).changes()
    some = (each for each in changes if number in (each.new and each.new.number,))
    return next(some, None)


def test_added_and_removed_rules_are_told(library: Library) -> None:
    changes = list(compared(library).changes())

    assert [each.new.number for each in changes if each.new and each.old is None] == [
        "110",
        "110.1",
        "111.2",
    ]
    assert [each.old.number for each in changes if each.old and each.new is None] == ["120.3"]


def test_a_renumbered_rule_isnt_reworded(library: Library) -> None:
    change = change_of(library, "111.1")

    assert change is not None
    assert (change.renumbered, change.reworded, change.recited) == (True, False, False)


def test_a_reworded_rule_is_told(library: Library) -> None:
    change = change_of(library, "111.1a")

    assert change is not None
    assert change.reworded


def test_a_rule_that_cites_another_number_is_otherwise_the_same(library: Library) -> None:
    change = change_of(library, "111.3")

    assert change is not None
    assert (change.reworded, change.recited) == (False, True)


def test_a_rule_that_stays_as_it_is_isnt_told(library: Library) -> None:
    assert change_of(library, "130.1") is None


def test_other_examples_are_told(library: Library) -> None:
    for edition, example in ((OLD, "Bo naps."), (NEW, "Bo naps twice.")):
        rules = document(edition, "en", "190 Naps\n190.1 Somebody naps after lunch, and dreams.")
        rules.passages[1] = Passage("rule", "190.1", "", rules.passages[1].text, (example,))
        library.add(rules)

    (change,) = compared(library).changes()

    assert (change.examples, change.reworded) == (True, False)


# --- The commands -----------------------------------------------------------------------------


@pytest.fixture
def home(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apnap.judge.documents.library.library_path", lambda: library.path)
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")


@pytest.mark.usefixtures("home")
def test_the_command_follows_a_citation(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["rules", "follow", "120.2", "--from", OLD, "--to", NEW]) == 0

    assert capsys.readouterr().out.splitlines() == [
        f"120.2 of {OLD} is 121.2 in {NEW}.",
        f"  120.2 ({OLD}) Knights must wake a dragon before they fight with it.",
        f"  121.2 ({NEW}) Knights must wake a dragon before they fight with it.",
    ]


@pytest.mark.usefixtures("home")
def test_the_command_speaks_the_language_of_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")

    command.main(["rules", "follow", "120.3", "--from", OLD, "--to", NEW])

    assert "is gone" not in capsys.readouterr().out


@pytest.mark.usefixtures("home")
def test_the_command_shows_what_changed(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["rules", "diff", OLD, NEW]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert lines[:3] == [f"From {OLD} to {NEW}:", "  added: 3", "  removed: 1"]
    assert "  110 → 111 Dragons" in lines
    assert (
        "  110.1a → 111.1a Every dragon has [-two-] {+four+} wings and may fly over {+any+} walls."
        in lines
    )
    assert "{+111.2 Dragons lay eggs in spring, in nests of hot ash.+}" in lines
    assert lines[-1].startswith("[-120.3 A squire")
    assert not any(line.startswith("  110.1 →") for line in lines)  # its section was renumbered


@pytest.mark.usefixtures("home")
def test_the_command_shows_only_what_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["rules", "diff", OLD, NEW, "--only", "removed", "--json"]) == 0

    told = json.loads(capsys.readouterr().out)
    assert [(each["changes"], each["old"]["number"]) for each in told["changes"]] == [
        (["removed"], "120.3")
    ]
    assert told["counts"]["removed"] == 1


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["diff", NEW, OLD], "isn't older than"),
        (["diff", OLD, NEW, "--only", "moved"], "moved: changes are added, removed"),
        (["diff", OLD, "2040-01-01"], "no rules of 2040-01-01 were imported"),
        (["follow", "1.1", "--from", OLD, "--to", NEW], "no rule has the number 1.1"),
    ],
)
def test_the_commands_say_what_is_wrong(
    arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main(["rules", *arguments]) == 2

    assert why in capsys.readouterr().err
