"""Mutate and merged permanents. (CR 702.140, 730)"""

import pytest

from apnap.oracle.card_text import CardText, FaceText
from apnap.terms.turn import COMMAND, END, HAND, LIBRARY
from apnap.testing import ALICE, BOB, Scenario

GNARR = (
    "Gnarr {3}{G} | Creature — Beast | Mutate {G} | Trample"
    " | Whenever this creature mutates, you gain 2 life. | 4/4"
)
BLINK = (
    "Blink {0} | Instant | Exile target creature, then return it to the battlefield"
    " under its owner's control."
)
JOURNEY = (
    "Journey {0} | Instant | Exile target creature. Return that card to the battlefield"
    " under its owner's control at the beginning of the next end step."
)
BAT = "Bat {B} | Creature — Bat | Flying | 1/1"


def board() -> Scenario:
    s = Scenario().card(GNARR).card(BAT).card("Monk {W} | Creature — Human Monk | 1/1")
    s.card("Murder {0} | Instant | Destroy target creature.")
    s.card("Hop {0} | Instant | Return target creature to its owner's hand.")
    s.card(BLINK).card(JOURNEY)
    s.put(ALICE, "Blink (hand)", "Journey (hand)")
    return s.put(ALICE, "Forest", "Bat", "Monk", "Gnarr (hand)", "Murder (hand)", "Hop (hand)")


def mutated(place: str) -> Scenario:
    s = board()
    s.cast("Gnarr", "Bat", alternative="mutate").choose(place).resolve()
    return s


@pytest.mark.cr("702.140c", "702.140e", "730.2", "730.2a")
def test_on_top_it_has_its_own_characteristics_and_all_abilities() -> None:
    s = mutated("on top")

    assert s.battlefield(ALICE) == ["Forest", "Gnarr", "Monk"]
    assert s.pt("Gnarr") == (4, 4)
    assert s.has("Gnarr", "flying")
    assert s.has("Gnarr", "trample")


@pytest.mark.cr("702.140c", "702.140e", "730.2a")
def test_on_the_bottom_the_creature_keeps_its_own() -> None:
    s = mutated("on the bottom")

    assert s.pt("Bat") == (1, 1)
    assert s.has("Bat", "flying")
    assert s.has("Bat", "trample")


@pytest.mark.cr("702.140d")
def test_it_triggers_as_it_mutates() -> None:
    assert mutated("on top").life(ALICE) == 22
    assert mutated("on the bottom").life(ALICE) == 22


@pytest.mark.cr("702.140a")
def test_it_targets_no_human_and_nothing_of_others() -> None:
    s = board().card("Rat {B} | Creature — Rat | 1/1").put(BOB, "Rat")

    s.cast("Gnarr", "Bat", alternative="mutate")

    record = s.record("Gnarr")
    assert record.item is not None
    assert list(record.item.targets.values()) == [(s.find("Bat"),)]


@pytest.mark.cr("702.140b", "608.3b")
def test_with_an_illegal_target_it_enters_as_a_creature() -> None:
    s = board()

    s.cast("Gnarr", "Bat", alternative="mutate")
    s.cast("Hop", "Bat").resolve()

    assert s.battlefield(ALICE) == ["Forest", "Monk", "Gnarr"]
    assert "Bat" in s.hand(ALICE)
    assert s.life(ALICE) == 20


@pytest.mark.cr("730.2b", "730.2c")
def test_the_permanent_stays_the_same_object() -> None:
    s = board()
    bat = s.find("Bat")

    s.cast("Gnarr", "Bat", alternative="mutate").choose("on top").resolve()

    assert s.find("Gnarr") == bat


@pytest.mark.cr("730.3")
def test_all_its_cards_go_where_it_goes() -> None:
    s = mutated("on top")

    s.cast("Murder", "Gnarr").resolve()

    assert sorted(s.graveyard(ALICE)) == ["Bat", "Gnarr", "Murder"]


@pytest.mark.cr("730.3")
def test_in_the_hand_they_are_cards_of_their_own() -> None:
    s = mutated("on the bottom")

    s.cast("Hop", "Bat").resolve()

    assert {"Bat", "Gnarr"} <= set(s.hand(ALICE))
    assert s.pt(s.find("Bat", HAND)) == (1, 1)


@pytest.mark.cr("730.3c")
def test_an_effect_that_follows_it_finds_all_its_cards() -> None:
    s = mutated("on top")

    s.cast("Blink", "Gnarr").resolve()

    assert sorted(s.battlefield(ALICE)) == ["Bat", "Forest", "Gnarr", "Monk"]


@pytest.mark.cr("730.3c")
def test_it_comes_back_in_pieces_later_too() -> None:
    s = mutated("on the bottom")

    s.cast("Journey", "Bat").resolve()
    gone = s.battlefield(ALICE)
    s.to(END).resolve()

    assert gone == ["Forest", "Monk"]
    assert sorted(s.battlefield(ALICE)) == ["Bat", "Forest", "Gnarr", "Monk"]


@pytest.mark.cr("903.3", "903.9a")
def test_only_the_commander_among_its_cards_may_go_to_the_command_zone() -> None:
    s = Scenario().card(GNARR).card(BAT).card("Murder {0} | Instant | Destroy target creature.")
    s.put(ALICE, "Forest", "Bat (commander)", "Gnarr (hand)", "Murder (hand)")
    s.cast("Gnarr", "Bat", alternative="mutate").choose("on top").resolve()

    s.cast("Murder", "Gnarr").choose(True).resolve()

    assert s.graveyard(ALICE) == ["Gnarr", "Murder"]
    assert s.names(COMMAND) == ["Bat"]


@pytest.mark.cr("903.3c", "903.9b", "903.9c")
@pytest.mark.parametrize("place", ["on top", "on the bottom"])
def test_instead_of_the_library_only_the_commander_goes_to_the_command_zone(place: str) -> None:
    s = Scenario().card(GNARR).card(BAT)
    s.card("Tuck {0} | Instant | Put target creature on top of its owner's library.")
    s.put(ALICE, "Forest", "Bat (commander)", "Gnarr (hand)", "Tuck (hand)")
    s.cast("Gnarr", "Bat", alternative="mutate").choose(place).resolve()
    merged = next(key for key in s.game.battlefield if s.game.objects[key].notes.get("merged"))

    s.cast("Tuck", merged).choose(True).resolve()

    assert s.names(COMMAND) == ["Bat"]
    assert s.names(LIBRARY)[0] == "Gnarr"


@pytest.mark.cr("730.2f", "708.2")
def test_below_a_face_down_creature_it_counts_once_that_is_turned_up() -> None:
    """The face-down permanent is a 2/2 without abilities; turned up it has those of both."""
    s = board().card("Lurk {2}{U} | Creature — Beast | Morph {U} | 2/3")
    s.put(ALICE, "Island x4", "Lurk (hand)").cast("Lurk", alternative="morph").resolve()

    down = next(key for key in s.game.battlefield if s.game.objects[key].face_down)
    s.cast("Gnarr", down, alternative="mutate").choose("on the bottom").resolve()
    assert s.seen(down).power == 2
    assert "trample" not in s.seen(down).keywords

    s.take("turn face up", "Lurk")

    assert s.pt("Lurk") == (2, 3)
    assert s.has("Lurk", "trample")


@pytest.mark.cr("730.2i")
def test_its_double_faced_components_transform_with_it() -> None:
    whelp = FaceText("Whelp", "{R}", "Creature — Beast", "{0}: Transform this creature.", "1", "1")
    drake = FaceText("Drake", "", "Creature — Beast", "Haste", "5", "5")
    s = board().card(CardText("Whelp", (whelp, drake), "transform")).put(ALICE, "Whelp")
    s.cast("Gnarr", "Whelp", alternative="mutate").choose("on top").resolve()

    s.activate("Gnarr").resolve()

    assert s.pt("Gnarr") == (4, 4)
    assert s.has("Gnarr", "haste")


@pytest.mark.cr("730.3c")
def test_each_other_card_is_none_of_its_components() -> None:
    vat = (
        "Vat {3} | Artifact | Whenever a nontoken creature dies, you may exile that card. If you"
        " do, return each other card exiled with this artifact to its owner's graveyard."
    )
    s = board().card(vat).put(ALICE, "Vat")
    s.cast("Gnarr", "Bat", alternative="mutate").choose("on top").resolve()

    s.cast("Murder", "Gnarr").resolve()

    assert sorted(s.exile()) == ["Bat", "Gnarr"]
