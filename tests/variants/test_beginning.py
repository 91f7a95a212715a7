"""A game of a variant begins as its rules say. (CR 103, 903)"""

from collections import Counter
from pathlib import Path

import pytest

import apnap
from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.decks import Deck
from apnap.cards.importing.plain_text import card_from_text
from apnap.game.record import Seat, load, loads
from apnap.game.topics import Topic
from apnap.rules.table.table import Table
from apnap.terms.turn import COMMAND, LIBRARY
from apnap.variants.beginning import CantBegin

LIGHT = Deck(
    main={"Plains": 60, "Harborlight Warden": 39},
    commander={"Ysane, Keeper of the Light": 1},
)
GOBLINS = Deck(main={"Mountain": 99}, commander={"Korrag, Warren Tyrant": 1})
WALKER = Deck(
    main={"Mountain": 58},
    commander={"Kaddar, Cinder Prophet": 1, "Coal Bolt": 1},
)


def begun(*decks: Deck, variant: str = "commander", seed: int = 1) -> Table:
    """A game that has come to its first mulligan."""
    return apnap.new_game(decks, seed=seed, variant=variant)


def names_in(table: Table, zone: int, player: int) -> Counter[str]:
    """The cards of a player in a zone."""
    records = [table.game.objects[key] for key in table.game.zone(zone, player)]
    return Counter(each.printed.name for each in records if each.owner == player)


@pytest.mark.cr("103.2c", "903.6")
def test_commanders_begin_face_up_in_the_command_zone_and_the_rest_is_the_library() -> None:
    table = begun(LIGHT, GOBLINS)

    assert names_in(table, COMMAND, 0) == {"Ysane, Keeper of the Light": 1}
    assert names_in(table, COMMAND, 1) == {"Korrag, Warren Tyrant": 1}
    assert len(table.game.zone(LIBRARY, 0)) == 92
    assert {each.name for each in table.view(1).command} == {
        "Ysane, Keeper of the Light",
        "Korrag, Warren Tyrant",
    }


@pytest.mark.cr("103.2c", "103.3")
def test_they_are_put_there_before_anybody_shuffles() -> None:
    log = begun(LIGHT, GOBLINS).log()
    rules = [entry.rule for entry in log.entries if entry.rule in ("903.6", "103.3")]

    assert rules == ["903.6", "903.6", "103.3", "103.3"]


@pytest.mark.cr("103.4c", "903.7", "119.1c")
def test_each_player_begins_with_40_life_and_seven_cards() -> None:
    players = begun(LIGHT, GOBLINS, LIGHT, GOBLINS).view().players

    assert [(each.life, each.hand_size) for each in players] == [(40, 7)] * 4


@pytest.mark.cr("103.4d", "903.12f", "119.1d")
@pytest.mark.parametrize(("players", "life"), [(2, 25), (3, 30)])
@pytest.mark.parametrize("variant", ["brawl", "Standard Brawl"])
def test_a_game_of_brawl_begins_with_25_life_or_30(variant: str, players: int, life: int) -> None:
    table = begun(*[GOBLINS] * players, variant=variant)

    assert {each.life for each in table.view().players} == {life}


@pytest.mark.cr("103.5c", "903.12g")
@pytest.mark.parametrize(("variant", "asked"), [("brawl", False), ("commander", True)])
def test_in_brawl_the_first_mulligan_costs_no_card(variant: str, asked: bool) -> None:
    table = begun(GOBLINS, GOBLINS, variant=variant)
    topics = []
    for answer in (1, 0, 0):  # the first player takes one, and the second keeps
        assert table.choice is not None
        topics.append(table.choice.topic)
        table.answer(answer if table.choice.kind == "pick" else (0,))

    assert (Topic.MULLIGAN_CARDS in topics) == asked


def test_oathbreaker_begins_with_a_planeswalker_and_its_spell() -> None:
    table = begun(WALKER, WALKER, variant="oathbreaker")

    assert names_in(table, COMMAND, 0) == {"Kaddar, Cinder Prophet": 1, "Coal Bolt": 1}
    assert {each.life for each in table.view().players} == {20}


def test_without_a_variant_the_commander_is_a_card_of_the_deck() -> None:
    table = apnap.new_game([GOBLINS, GOBLINS], seed=1)

    assert table.game.command == ()
    assert len(table.game.zone(LIBRARY, 0)) == 93


@pytest.mark.parametrize(
    ("variant", "decks", "why"),
    [
        ("commander", [Deck(main={"Mountain": 99})] * 2, "needs a commander"),
        ("duel", [GOBLINS] * 3, "Duel Commander is for 2 players"),
        ("free-for-all", [GOBLINS] * 2, "Free-for-All is for 3 players or more"),
        ("comander", [GOBLINS] * 2, "did you mean commander"),
    ],
)
def test_what_cannot_begin_says_why(variant: str, decks: list[Deck], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        begun(*decks, variant=variant)


@pytest.mark.cr("702.124g")
def test_nobody_has_three_commanders() -> None:
    three = dict.fromkeys(
        ("Korrag, Warren Tyrant", "Ysane, Keeper of the Light", "Maelis, Thornwood Heart"), 1
    )

    with pytest.raises(CantBegin, match="at most two commanders, not 3"):
        begun(Deck(main={"Mountain": 97}, commander=three), GOBLINS)


def test_the_record_of_a_game_has_its_commanders_and_replays(tmp_path: Path) -> None:
    table = begun(LIGHT, GOBLINS, WALKER, seed=5)
    apnap.play(table, [apnap.EagerAgent(each) for each in range(3)], 200)
    table.save(tmp_path / "game.json")

    record = load(tmp_path / "game.json")

    assert record.setup.seats[0].commanders == ["Ysane, Keeper of the Light"]
    assert apnap.resume(tmp_path / "game.json").hash() == table.hash()


def test_records_from_before_there_were_commanders_are_read() -> None:
    table = apnap.new_game(["harbor-skies", "debts-of-cinder"], seed=1)
    text = table.record.dumps()
    assert '"commanders": []' in text

    older = loads(text.replace(', "commanders": []', ""))

    assert older.setup.seats[0] == Seat("Alice", table.record.setup.seats[0].deck)


@pytest.mark.cr("407.3", "407.1")
def test_a_deck_for_ante_is_refused_where_nobody_plays_for_ante() -> None:
    texts = [
        "Wager {B}\nSorcery\nRemove Wager from your deck before playing if you're not playing for"
        " ante.\nAnte the top card of your library.",
        "Swamp\nBasic Land — Swamp",
    ]
    database = CardDatabase(card_from_text(text) for text in texts)
    decks = [Deck(main={"Swamp": 40}), Deck(main={"Swamp": 36}, sideboard={"Wager": 4})]

    table = apnap.new_game(decks, database=database, options={"ante": True})

    assert len(table.game.players) == 2
    with pytest.raises(CantBegin, match="Wager is only for games in which players play for ante"):
        apnap.new_game(decks, database=database)
