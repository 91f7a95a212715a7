"""Schemes set in motion again, several at once, or not at all; what they ask of opponents. (CR 904)"""

import pytest

from apnap.terms.events import ActionTaken
from apnap.terms.turn import COMMAND, DRAW, END, PRECOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, CAROL, Scenario

PLOT = "Plot | Scheme | When you set this scheme in motion, you gain 3 life."
AGAIN = (
    "Echoing | Ongoing Scheme | Whenever you set a non-ongoing scheme in motion, you may abandon"
    " this scheme. If you do, set that scheme in motion again."
)
THREE = (
    "Threefold | Scheme | When you set this scheme in motion, the next time you would set a scheme"
    " in motion, set three schemes in motion instead."
)
HAUNT = "Haunt | Ongoing Scheme | At the beginning of your upkeep, you gain 1 life."
PURSE = (
    "Purse | Scheme | When you set this scheme in motion, each opponent reveals their hand. Choose"
    " a nonland card from each of those hands. Those players discard those cards."
)
TAX = (
    "Tax | Scheme | When you set this scheme in motion, each opponent who has more than five cards"
    " in hand discards cards equal to the difference."
)
RICH = (
    "Rich | Scheme | When you set this scheme in motion, this scheme deals 3 damage to the opponent"
    " with the highest life total among your opponents. If two or more players are tied for highest"
    " life total, you choose one."
)
DEAL = (
    "Deal | Scheme | When you set this scheme in motion, you may redistribute any number of life"
    " totals."
)
TOLL = (
    "Toll | Ongoing Scheme | At the beginning of your opponents' end step, if they cast two or more"
    " spells this turn, abandon this scheme."
)
KINDS = (
    "Kinds | Scheme | When you set this scheme in motion, for each card type among permanents your"
    " opponents control, you may put a permanent card of that type from your hand onto the"
    " battlefield."
)
SPELL = "Spell {0} | Instant | You gain 1 life."
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
LAMP = "Lamp {1} | Artifact Creature — Golem | 1/1"

DECK = "supplementary deck"


def schemes(*deck: str, players: int = 2) -> Scenario:
    """Alice's scheme deck, from the bottom, before her main phase."""
    s = Scenario(players, step=DRAW)
    cards = (PLOT, AGAIN, THREE, HAUNT, PURSE, TAX, RICH, DEAL, TOLL, KINDS, SPELL, BEAR, LAMP)
    for card in cards:
        s.card(card)
    return s.put(ALICE, *(f"{each} ({DECK})" for each in deck))


def in_motion(s: Scenario) -> Scenario:
    """The main phase began, and the scheme was set in motion."""
    return s.to(PRECOMBAT_MAIN, ALICE)


@pytest.mark.cr("701.32b", "701.33b")
def test_a_scheme_may_be_set_in_motion_again() -> None:
    s = in_motion(schemes("Haunt", "Plot").put(ALICE, "Echoing (command)"))

    s.choose(True).resolve()

    assert s.life(ALICE) == 26
    assert len(s.happened(ActionTaken, action="set in motion")) == 2
    assert "Echoing" not in s.names(COMMAND)


@pytest.mark.cr("701.32c", "614.1a")
def test_several_schemes_are_set_in_motion_one_at_a_time() -> None:
    s = in_motion(schemes("Haunt", "Plot", "Plot", "Plot", "Threefold")).resolve()

    s.to(PRECOMBAT_MAIN, BOB).to(PRECOMBAT_MAIN, ALICE).resolve()

    assert s.life(ALICE) == 29
    assert "Haunt" not in s.names(COMMAND)


@pytest.mark.cr("608.2d", "101.4", "402.3")
def test_a_card_is_chosen_from_each_of_the_revealed_hands() -> None:
    s = schemes("Purse", players=3).put(BOB, "Bear (hand)", "Spell (hand)")
    in_motion(s.put(CAROL, "Lamp (hand)"))

    s.choose("Bear").resolve()

    assert s.graveyard(BOB) == ["Bear"]
    assert s.graveyard(CAROL) == ["Lamp"]
    assert "Spell" in s.hand(BOB)


@pytest.mark.cr("608.2h", "701.9a")
def test_each_opponent_discards_their_own_difference() -> None:
    s = schemes("Tax", players=3).put(BOB, "Bear x7 (hand)").put(CAROL, "Bear x3 (hand)")

    in_motion(s).resolve()

    assert s.hand(BOB) == ["Bear"] * 5
    assert s.hand(CAROL) == ["Bear"] * 3


@pytest.mark.cr("608.2d")
@pytest.mark.parametrize(("life", "lives"), [(18, (17, 18)), (20, (17, 20))])
def test_of_the_opponents_with_the_most_life_you_choose_one(
    life: int, lives: tuple[int, int]
) -> None:
    s = in_motion(schemes("Rich", players=3).set_life(CAROL, life))

    s.choose("Bob").resolve()

    assert (s.life(BOB), s.life(CAROL)) == lives


@pytest.mark.cr("119.7", "119.5", "119.10")
def test_life_totals_are_dealt_out_anew() -> None:
    s = in_motion(schemes("Deal", players=3).set_life(ALICE, 4).set_life(CAROL, 9))

    s.choose(True).resolve()

    assert sorted(s.life(each) for each in (ALICE, BOB, CAROL)) == [4, 9, 20]


@pytest.mark.cr("805.4d", "603.4")
@pytest.mark.parametrize(("spells", "there"), [(1, True), (2, False)])
def test_what_the_opponents_did_is_counted_of_them_all(spells: int, there: bool) -> None:
    s = schemes(players=2).put(ALICE, "Toll (command)").put(BOB, "Spell x2 (hand)")
    s.turn_of(BOB)
    first = s.cast("Spell", by=BOB).resolve()
    second = first.cast("Spell", by=BOB).resolve() if spells == 2 else first

    second.to(END, BOB).resolve()

    assert ("Toll" in s.names(COMMAND)) is there


@pytest.mark.cr("904.12a", "603.4")
def test_where_each_has_a_turn_it_is_counted_of_the_one_whose_turn_it_is() -> None:
    s = schemes(players=3).put(ALICE, "Toll (command)").put(BOB, "Spell (hand)")
    s.put(CAROL, "Spell (hand)").turn_of(BOB)
    s.cast("Spell", by=BOB).resolve().cast("Spell", by=CAROL).resolve()

    s.to(END, BOB).resolve()

    assert "Toll" in s.names(COMMAND)


@pytest.mark.cr("608.2c", "205.2a")
def test_it_is_done_for_each_card_type_there_is_among_them() -> None:
    s = schemes("Kinds").put(BOB, "Lamp").put(ALICE, "Lamp (hand)", "Bear (hand)", "Forest (hand)")

    in_motion(s).choose(True, True).resolve()

    assert sorted(s.battlefield(ALICE)) == ["Bear", "Lamp"]
    assert s.hand(ALICE) == ["Forest"]


@pytest.mark.cr("608.2c")
def test_nothing_is_done_for_card_types_if_there_are_none() -> None:
    s = in_motion(schemes("Kinds").put(ALICE, "Bear (hand)"))

    s.resolve()

    assert s.battlefield(ALICE) == []


@pytest.mark.cr("904.11", "314.5")
def test_an_ongoing_scheme_does_what_it_says_turn_after_turn() -> None:
    s = in_motion(schemes("Haunt"))

    s.to(UPKEEP, BOB).to(UPKEEP, ALICE).resolve()

    assert s.life(ALICE) == 21
