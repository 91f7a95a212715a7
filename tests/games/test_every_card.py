"""Every card in a short game of its own."""

import json
from pathlib import Path

import pytest

from apnap.abilities.instructions.actions import GainLife
from apnap.cards.builtin_set import builtin_cards, builtin_rarities
from apnap.cards.database.fingerprint import fingerprint
from apnap.cards.database.plays import plays_of
from apnap.game.game import Game
from apnap.oracle.card_text import CardText, FaceText
from apnap.rules.following.following import INSTRUCTIONS
from apnap.terms.identity import PlayerId
from apnap.testing import ALICE, BOB, Scenario
from apnap.testing.every_card import Tried, main, pool_of_file, try_card
from apnap.testing.games.shown import hashes_shown, scenarios_made
from tools.book import ROOT

POOL = ROOT.parent / "shared" / "cards" / "oracle-cards.json.gz"
# What begins in the command zone is no card to cast.
BUILT_IN = [each for each in builtin_cards() if builtin_rarities()[each.name] != "special"]


def written(name: str, cost: str, types: str, text: str, pt: str = "/") -> CardText:
    power, toughness = pt.split("/")
    return CardText(name, (FaceText(name, cost, types, text, power, toughness),))


def share(tried: list[Tried], what: str) -> float:
    return sum(bool(getattr(each, what)) for each in tried) / len(tried)


@pytest.mark.parametrize("first", range(6))
def test_every_built_in_card_is_cast_and_nothing_breaks(first: int) -> None:
    tried = [try_card(card) for card in BUILT_IN[first::6]]

    assert [f"{each.name}: {each.failure}" for each in tried if each.failure] == []
    assert share(tried, "cast") >= 0.9
    assert share(tried, "used") >= 0.75


@pytest.mark.skipif(not POOL.exists(), reason="needs a file of all cards")
def test_a_sample_of_all_cards_is_cast_and_nothing_breaks() -> None:
    cards = list(pool_of_file(POOL))[7::500]

    tried = [each for each in map(try_card, cards) if each.supported]

    assert [f"{each.name}: {each.failure}" for each in tried if each.failure] == []
    assert share(tried, "cast") >= 0.9
    assert share(tried, "used") >= 0.75


@pytest.mark.parametrize(
    "card",
    [
        written("Vale", "", "Plane — Dale", "Whenever chaos ensues, draw a card."),
        written("Rift", "", "Phenomenon", "When you encounter Rift, each player draws a card."),
        written("Ruse", "", "Scheme", "When you set this scheme in motion, you gain 3 life."),
        written("Rule", "", "Ongoing Scheme", "Creatures you control get +1/+1."),
        written("Muse", "", "Vanguard", "{1}: You gain 1 life."),
        written("Scout", "", "Vanguard", "At the beginning of the game, draw a card."),
        written(
            "Word",
            "",
            "Conspiracy",
            "Hidden agenda\nWhenever you cast a creature spell with the chosen name, draw a card.",
        ),
        written("Rush", "", "Conspiracy", "You are the starting player. If multiple players would be"
                " the starting player, one of those players is chosen at random."),
    ],
    ids=lambda card: card.name,
)  # fmt: skip
def test_a_card_beside_decks_comes_into_play_in_its_own_way_and_is_used(card: CardText) -> None:
    tried = try_card(card)

    assert (tried.supported, tried.cast, tried.used, tried.failure) == (True, True, True, "")


@pytest.mark.skipif(not POOL.exists(), reason="needs a file of all cards")
def test_cards_beside_decks_are_among_those_that_are_tried() -> None:
    types = {card.faces[0].type_line.split()[0] for card in pool_of_file(POOL)}

    assert {"Plane", "Phenomenon", "Scheme", "Vanguard", "Conspiracy"} <= types


@pytest.mark.parametrize(
    "card",
    [
        written("Deny", "{1}{U}", "Instant", "Counter target spell."),
        written("Glow", "{W}", "Instant", "Target attacking creature gets +2/+2 until end of turn."),
        written("Haunt", "{1}{B}", "Creature — Spirit", "", "2/2"),
        written("Vault", "", "Land", "{T}: Add {C}{C}."),
        written("Leash", "{1}{U}", "Enchantment — Aura", "Enchant creature\nYou control enchanted creature."),
        written("Echo", "{R}", "Sorcery", "Draw a card.\nFlashback {2}{R}"),
        written("Charm", "{1}{G}", "Instant", "Choose one —\n• You gain 3 life.\n• Draw a card."),
    ],
    ids=lambda card: card.name,
)  # fmt: skip
def test_a_card_finds_what_it_needs(card: CardText) -> None:
    tried = try_card(card)

    assert (tried.supported, tried.cast, tried.used, tried.failure) == (True, True, True, "")


def test_a_card_that_cannot_be_read_is_not_tried() -> None:
    tried = try_card(written("Babble", "{U}", "Instant", "Gyre and gimble in the wabe."))

    assert not tried.supported
    assert not tried.cast


@pytest.mark.interpreted("it changes functions or fields of the kernel from outside")
def test_what_breaks_is_told_and_comes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(game: Game, player: PlayerId) -> object:
        raise ZeroDivisionError("broken")

    monkeypatch.setattr("apnap.rules.turn.priority.legal_actions", breaks)
    one, other = (try_card(written("Haunt", "{1}{B}", "Creature", "", "2/2")) for _ in range(2))

    assert one.failure.startswith("ZeroDivisionError: broken")
    assert (one.failure, one.seed, one.attempt) == (other.failure, other.seed, other.attempt)


def test_the_command_tells_how_many_and_keeps_how_they_fared(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    base = tmp_path / "cards.sqlite"
    known = ["--database", str(base), "--update-db", "--only", BUILT_IN[0].name]
    # The cards come from the built-in set here, as there is no other file.
    file = tmp_path / "cards.json"
    file.write_text(_as_json(BUILT_IN[0]), encoding="utf-8")

    assert main([*known, "--file", str(file)]) == 0
    assert "1 cards: 1 cast or played (100.0 %)" in capsys.readouterr().out

    version = fingerprint()
    assert [each.is_played for each in plays_of(base, version).values()] == [True]
    assert main([*known, "--file", str(file)]) == 0
    assert "0 cards" in capsys.readouterr().out  # it is known by now


def _as_json(card: CardText) -> str:

    face = card.faces[0]
    data = {
        "name": card.name,
        "layout": card.layout,
        "mana_cost": face.mana_cost,
        "type_line": face.type_line,
        "oracle_text": face.text,
        "power": face.power,
        "toughness": face.toughness,
    }
    return json.dumps([data])


@pytest.mark.interpreted("it changes functions of the kernel from outside")
@pytest.mark.parametrize("first", range(6))
def test_what_built_in_cards_say_changes_the_game_or_is_explained(first: int) -> None:
    tried = [try_card(card, no_ops=True) for card in BUILT_IN[first::6]]

    assert sum(each.followed for each in tried) >= 30
    assert [str(no_op) for each in tried for no_op in each.no_ops if not no_op.causes] == []


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        ("Destroy all battles.", "nothing fit"),
        ("If you control a battle, draw a card.", "its condition was false"),
        ("Draw X cards, where X is the number of battles you control.", "nothing fit"),
        ("Draw X cards, where X is the number of cards in your hand minus 99.", "its number was 0"),
    ],
)
def test_what_changes_nothing_is_told_with_its_cause(text: str, cause: str) -> None:
    tried = try_card(written("Void", "{B}", "Sorcery", text), no_ops=True)

    assert [each.causes for each in tried.no_ops] == [(cause,)]


def test_what_changes_something_in_one_game_is_not_told() -> None:
    tried = try_card(written("Bolt", "{R}", "Instant", "Bolt deals 3 damage to any target."),
                     no_ops=True)  # fmt: skip

    assert (tried.followed, tried.no_ops) == (1, [])


@pytest.mark.interpreted("it changes functions of the kernel from outside")
def test_an_instruction_that_does_nothing_though_it_could_is_unexplained(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(INSTRUCTIONS, GainLife, lambda *_: None)

    tried = try_card(written("Balm", "{W}", "Instant", "You gain 3 life."), no_ops=True)

    assert [each.causes for each in tried.no_ops] == [()]


def test_a_scenario_shows_the_cards_in_play_and_those_cast() -> None:
    with scenarios_made() as made:
        s = Scenario().card("Spark {R} | Instant | Spark deals 3 damage to any target.")
        s.card("Squire {W} | Creature — Human | Vigilance | 1/1")
        s.card("Knight {W} | Creature — Human | First strike | 2/1")
        s.put(ALICE, "Mountain", "Spark (hand)", "Knight (hand)").put(BOB, "Squire")
        s.cast("Spark", BOB).resolve()

    assert len(hashes_shown(made)) == 3  # Mountain, Spark, Squire: Knight stayed in hand


def test_a_scenario_that_is_never_played_shows_nothing() -> None:
    with scenarios_made() as made:
        Scenario().put(ALICE, "Mountain")

    assert hashes_shown(made) == set()
