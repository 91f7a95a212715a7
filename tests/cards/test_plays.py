"""How cards fared is kept with the version and the text it was found with."""

from pathlib import Path

import pytest

from apnap.cards.database import tested
from apnap.cards.database.ladder import raised
from apnap.cards.database.plays import Play, is_played, plays_of, put_plays, text_hash
from apnap.cards.database.rungs import Rung
from apnap.cards.database.store import Standing, StoredCard, StoreError
from apnap.cards.database.tested import program_hash, rules_hash
from apnap.oracle.card_text import CardText, FaceText
from apnap.oracle.compiler import compile_card


def card(
    text: str, name: str = "Ember Fox", types: str = "Creature — Fox", cost: str = "{R}"
) -> CardText:
    return CardText(name, (FaceText(name, cost, types, text, "1", "1"),))


def play(of: CardText, version: str = "one", failure: str = "", *, cast: bool = True) -> Play:
    return Play("ember fox", text_hash(of), version, cast, used=True, failure=failure)


def test_a_play_counts_for_its_version_and_its_text(tmp_path: Path) -> None:
    base = tmp_path / "cards.sqlite"
    put_plays(base, [play(card("Haste"))])

    found = plays_of(base, "one")

    assert found == {"ember fox": play(card("Haste"))}
    assert is_played(card("Haste"), found)
    assert not is_played(card("Flying"), found)
    assert plays_of(base, "two") == {}


def test_a_card_that_broke_something_or_was_never_cast_is_not_played() -> None:
    haste = card("Haste")

    assert not is_played(haste, {"ember fox": play(haste, failure="hang")})
    assert not is_played(haste, {"ember fox": play(haste, cast=False)})


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    base = tmp_path / "cards.sqlite"
    base.write_text("no database, but long enough to be taken for one" * 30, encoding="utf-8")

    with pytest.raises(StoreError, match="can't be used"):
        put_plays(base, [])


def test_the_hash_leaves_names_costs_numbers_and_creature_types_aside() -> None:
    one = card("When Ember Fox enters, draw a card. (It does.)")
    other = card(
        "When this creature enters, draw a card.", "Ash Owl", "Creature — Bird Wizard", "{4}"
    )

    assert rules_hash(one) == rules_hash(other)
    assert rules_hash(one) != rules_hash(card("When Ember Fox enters, draw two cards."))
    assert rules_hash(card("", types="Land — Forest")) != rules_hash(card("", types="Land"))


def test_a_card_that_was_read_has_the_same_hash() -> None:
    written = card("Haste\nWhenever Ember Fox attacks, it gets +1/+0 until end of turn.")
    read = compile_card(written)

    assert program_hash(read) == rules_hash(written)  # type: ignore[arg-type]  # it is a program


def test_only_cards_that_are_supported_and_played_rise(monkeypatch: pytest.MonkeyPatch) -> None:
    haste = card("Haste")
    stored = [StoredCard(haste, "f")]
    plays = {"ember fox": play(haste)}
    supported = {"ember fox": Standing("ember fox", Rung.SUPPORTED)}
    monkeypatch.setattr(tested, "tested_hashes", frozenset)

    assert raised(stored, supported, plays)["ember fox"].rung == Rung.PLAYED
    assert raised(stored, supported, {})["ember fox"].rung == Rung.SUPPORTED
    declined = {"ember fox": Standing("ember fox", Rung.DECLINED)}
    assert raised(stored, declined, plays)["ember fox"].rung == Rung.DECLINED


def test_a_card_whose_words_a_scenario_plays_is_tested(monkeypatch: pytest.MonkeyPatch) -> None:
    haste = card("Haste")
    monkeypatch.setattr(tested, "tested_hashes", lambda: {rules_hash(haste)})
    supported = {"ember fox": Standing("ember fox", Rung.SUPPORTED)}

    found = raised([StoredCard(haste, "f")], supported, {"ember fox": play(haste)})

    assert found["ember fox"].rung == Rung.TESTED
