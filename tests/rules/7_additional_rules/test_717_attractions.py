"""Attractions: their deck, opening and visiting them. (CR 701.51, 701.52, 702.159, 717)"""

from itertools import count

import pytest

from apnap.abilities.cards import CardProgram
from apnap.game.randomness import below
from apnap.game.record import Seat, Setup
from apnap.rules.replacing.replacement_effects import applicable
from apnap.rules.table.setting_up import SetupError, set_up
from apnap.terms.events import (
    ActionTaken,
    CountersPut,
    DieRolled,
    SupplementaryDeckShuffled,
    ZoneChange,
)
from apnap.terms.turn import (
    BATTLEFIELD,
    COMMAND,
    DRAW,
    GRAVEYARD,
    LIBRARY,
    PRECOMBAT_MAIN,
    SUPPLEMENTARY_DECK,
)
from apnap.testing import ALICE, BOB, Scenario

LINE = "Artifact — Attraction"
BOOTH = f"Booth | {LINE} | Visit — Draw a card. | Lights: 2 6"
SLIDE = f"Slide | {LINE} | Visit — You gain 3 life. | Lights: 3 6"
TENT = (
    f"Tent | {LINE} | Visit — Put a luck counter on Tent. Then if there are two or more luck"
    " counters on Tent, claim the prize! | Prize — You gain 5 life, then sacrifice Tent and open an"
    " Attraction. | Lights: 2 3 6"
)
CLERK = "Clerk {0} | Creature — Guest | When Clerk enters, open an Attraction. | 1/1"
GAMER = (
    "Gamer {0} | Creature — Guest | Whenever you open an Attraction, put a +1/+1 counter on Gamer."
    " | Whenever you visit an Attraction, you gain 10 life. | Whenever you claim the prize of an"
    " Attraction, you gain 100 life. | 1/1"
)
ROLLER = "Roller {0} | Sorcery | Roll to visit your Attractions."
BLACK = (
    "Black {0} | Sorcery | You gain X life, where X is the number of Attractions you've visited"
    " this turn."
)
SMASH = "Smash {0} | Instant | Destroy target artifact."
BOUNCE = "Bounce {0} | Instant | Return target permanent to its owner's hand."
TUCK = "Tuck {0} | Instant | Put target permanent on top of its owner's library."
AWAY = "Away {0} | Instant | Exile target permanent."
PEACE = (
    "Peace {0} | Enchantment | If a card would be put into a graveyard from anywhere, exile it"
    " instead."
)
TUTOR = "Tutor {0} | Enchantment | Whenever you roll a 2, you gain 1 life."
BAN = (
    "Ban {0} | Creature — Elf | If a nontoken artifact would enter and it wasn't cast, exile it"
    " instead. | 1/1"
)
CARDS = (
    BAN,
    BOOTH,
    SLIDE,
    TENT,
    CLERK,
    GAMER,
    ROLLER,
    BLACK,
    SMASH,
    BOUNCE,
    TUCK,
    AWAY,
    PEACE,
    TUTOR,
)

DECK = "supplementary deck"


def seed_for(result: int) -> int:
    """A seed by which the first roll of a six-sided die is that."""
    return next(seed for seed in count(1) if below(seed, 6)[1] + 1 == result)


def fair(*deck: str, roll: int = 6, step: int = PRECOMBAT_MAIN) -> Scenario:
    """Alice's Attraction deck, from the bottom; the first roll is that."""
    s = Scenario(seed=seed_for(roll), step=step)
    for card in CARDS:
        s.card(card)
    return s.put(ALICE, *(f"{each} ({DECK})" for each in deck))


def junkyard(s: Scenario) -> list[str]:
    """The Attractions face up in the command zone."""
    return s.names(COMMAND)


def rolls(s: Scenario) -> list[int]:
    return [event.result for event in s.happened(DieRolled, player=ALICE)]


@pytest.mark.cr("717.2", "103.3a", "100.2d")
def test_an_attraction_deck_is_in_the_command_zone_and_shuffled() -> None:
    s = fair("Booth", "Slide").from_the_start().settle()

    assert sorted(s.names(SUPPLEMENTARY_DECK, ALICE)) == ["Booth", "Slide"]
    assert len(s.happened(SupplementaryDeckShuffled, player=ALICE)) == 1
    assert len(s.hand(ALICE)) + len(s.names(LIBRARY, ALICE)) == 20


@pytest.mark.cr("717.2", "717.1")
def test_a_player_brings_an_attraction_deck_of_attractions() -> None:
    s = fair()
    programs: dict[str, CardProgram] = s.programs
    alice = Seat("Alice", ["Filler"], attractions=["Booth", "Slide"])
    other = Seat("Bob", ["Filler"])

    game = set_up(Setup([alice, other]), programs)

    assert len(game.players[ALICE].supplementary_deck) == 2
    assert len(game.players[ALICE].library) == 1
    alice.attractions = ["Clerk"]
    with pytest.raises(SetupError, match="Clerk is no card for that deck"):
        set_up(Setup([alice, other]), programs)


@pytest.mark.cr("717.2", "400.2")
def test_nobody_looks_into_an_attraction_deck() -> None:
    s = fair("Booth", "Slide").settle()

    seen = [s.table.view(viewer) for viewer in (ALICE, BOB, None)]

    assert [view.players[ALICE].attractions for view in seen] == [2, 2, 2]
    assert [view.find("Booth") for view in seen] == [None] * 3


@pytest.mark.cr("701.51b", "717.3")
def test_to_open_an_attraction_is_to_put_the_top_one_onto_the_battlefield() -> None:
    s = fair("Booth", "Slide").put(ALICE, "Clerk (hand)")

    s.cast("Clerk").resolve()

    assert s.battlefield(ALICE) == ["Clerk", "Slide"]
    assert s.names(SUPPLEMENTARY_DECK, ALICE) == ["Booth"]
    assert not s.record("Slide").face_down


@pytest.mark.cr("701.51a")
def test_without_an_attraction_deck_none_is_opened() -> None:
    s = fair().put(ALICE, "Clerk (hand)", "Gamer").cast("Clerk").resolve()

    assert s.battlefield(ALICE) == ["Gamer", "Clerk"]
    assert s.pt("Gamer") == (1, 1)


@pytest.mark.cr("701.51c")
def test_an_ability_triggers_on_opening_an_attraction() -> None:
    s = fair("Booth").put(ALICE, "Clerk (hand)", "Gamer").cast("Clerk").resolve()

    assert s.pt("Gamer") == (2, 2)


@pytest.mark.cr("701.51c", "614.6")
def test_it_does_not_if_the_attraction_did_not_enter() -> None:
    s = fair("Booth").put(ALICE, "Clerk (hand)", "Gamer").put(BOB, "Ban")

    s.cast("Clerk").resolve()

    assert s.pt("Gamer") == (1, 1)
    assert s.exile() == ["Booth"]


@pytest.mark.cr("717.4", "505.5", "703.4g")
def test_as_the_precombat_main_phase_begins_who_has_an_attraction_rolls() -> None:
    s = fair(roll=2, step=DRAW).put(ALICE, "Booth")

    s.to(PRECOMBAT_MAIN, ALICE)

    assert rolls(s) == [2]
    assert s.stack() == ["Booth"]
    assert s.resolve().hand(ALICE) == ["Filler"]


@pytest.mark.cr("717.4", "703.4g")
def test_without_an_attraction_nobody_rolls() -> None:
    s = fair("Booth", step=DRAW).put(BOB, "Slide").to(PRECOMBAT_MAIN, ALICE)

    assert s.happened(DieRolled) == []


@pytest.mark.cr("703.4g", "714.3c")
def test_lore_counters_are_placed_before_the_roll() -> None:
    saga = "Lay {0} | Enchantment — Saga | I — You gain 1 life. | II — You gain 1 life."
    s = fair(step=DRAW).card(saga).put(ALICE, "Booth", "Lay").to(PRECOMBAT_MAIN, ALICE)

    kinds = [type(event) for event in s.events]
    assert kinds.index(CountersPut) < kinds.index(DieRolled)


@pytest.mark.cr("702.159a", "701.52a", "717.5", "717.1")
def test_only_attractions_on_which_the_result_is_lit_up_are_visited() -> None:
    s = fair(roll=3).put(ALICE, "Booth", "Slide", "Roller (hand)").cast("Roller").resolve()

    assert (s.life(ALICE), s.hand(ALICE)) == (23, [])


@pytest.mark.cr("702.159a", "701.52a")
def test_each_of_several_attractions_may_be_visited_by_one_roll() -> None:
    s = fair(roll=6).put(ALICE, "Booth", "Slide", "Roller (hand)").put(BOB, "Slide")

    s.cast("Roller").resolve()

    assert (s.life(ALICE), s.life(BOB), s.hand(ALICE)) == (23, 20, ["Filler"])


@pytest.mark.cr("701.52a", "706.2")
def test_a_player_without_attractions_may_roll_too() -> None:
    s = fair(roll=2).put(ALICE, "Roller (hand)", "Tutor").cast("Roller").resolve()

    assert rolls(s) == [2]
    assert s.life(ALICE) == 21


@pytest.mark.cr("701.52a")
def test_abilities_trigger_on_each_attraction_visited() -> None:
    s = fair(roll=6).put(ALICE, "Booth", "Slide", "Gamer", "Roller (hand)")

    s.cast("Roller").resolve()

    assert s.life(ALICE) == 20 + 3 + 10 + 10


@pytest.mark.cr("701.52a")
def test_it_is_counted_how_many_attractions_were_visited() -> None:
    s = fair(roll=6).put(ALICE, "Booth", "Slide", "Roller (hand)", "Black (hand)")

    s.cast("Roller").resolve().cast("Black").resolve()

    assert s.life(ALICE) == 20 + 3 + 2


@pytest.mark.cr("702.159b")
def test_a_prize_is_claimed_as_a_part_of_the_visit_ability() -> None:
    s = fair("Booth", roll=6).put(ALICE, "Tent (1 luck)", "Roller (hand)", "Gamer")

    s.cast("Roller").resolve()

    assert s.happened(ActionTaken, action="claim the prize")
    assert s.battlefield(ALICE) == ["Gamer", "Booth"]
    assert junkyard(s) == ["Tent"]
    assert s.life(ALICE) == 20 + 10 + 5 + 100


@pytest.mark.cr("702.159b")
def test_no_prize_is_claimed_before_its_time() -> None:
    s = fair("Booth", roll=6).put(ALICE, "Tent", "Roller (hand)").cast("Roller").resolve()

    assert s.battlefield(ALICE) == ["Tent"]
    assert s.life(ALICE) == 20


@pytest.mark.cr("717.6", "717.6a", "614.6")
@pytest.mark.parametrize("spell", ["Smash", "Bounce", "Tuck"])
def test_from_the_battlefield_it_goes_to_its_owners_junkyard(spell: str) -> None:
    s = fair("Slide").put(ALICE, "Booth").put(BOB, f"{spell} (hand)")

    s.cast(spell, "Booth", by=BOB).resolve()

    assert junkyard(s) == ["Booth"]
    assert not s.record("Booth").face_down
    assert s.names(SUPPLEMENTARY_DECK, ALICE) == ["Slide"]
    assert (s.hand(ALICE), s.graveyard(ALICE)) == ([], [])


@pytest.mark.cr("717.6")
def test_it_stays_in_exile() -> None:
    s = fair().put(ALICE, "Booth", "Away (hand)").cast("Away", "Booth").resolve()

    assert (s.exile(), junkyard(s)) == (["Booth"], [])


@pytest.mark.cr("717.6", "616.1")
def test_of_two_replacement_effects_one_is_chosen() -> None:
    s = fair().put(ALICE, "Booth", "Peace", "Smash (hand)")

    s.cast("Smash", "Booth").choose("Peace").resolve()

    assert (s.exile(), junkyard(s)) == (["Booth", "Smash"], [])


@pytest.mark.cr("717.6", "614.5")
def test_the_replacement_may_apply_more_than_once_to_an_event() -> None:
    s = fair().put(ALICE, "Booth").settle()
    event = ZoneChange(s.find("Booth"), GRAVEYARD, rule="701.8a")

    (first,) = applicable(s.game, event, frozenset())

    assert [each.key for each in applicable(s.game, event, frozenset({first.key}))] == [first.key]


@pytest.mark.cr("717.6a")
def test_what_lies_in_the_junkyard_does_nothing_and_is_not_opened() -> None:
    s = fair(roll=6).put(ALICE, "Booth (command)", "Slide", "Roller (hand)", "Clerk (hand)")

    s.cast("Roller").resolve().cast("Clerk").resolve()

    assert (s.life(ALICE), s.hand(ALICE)) == (23, [])
    assert junkyard(s) == ["Booth"]


@pytest.mark.cr("717.6a", "400.2")
def test_all_see_a_junkyard() -> None:
    s = fair().put(ALICE, "Booth (command)")

    shown = [s.table.view(viewer).command[0].name for viewer in (ALICE, BOB, None)]

    assert shown == ["Booth"] * 3


@pytest.mark.cr("717.6", "111.7")
def test_a_token_copy_of_an_attraction_has_no_such_back() -> None:
    copy = "Twin {0} | Sorcery | Create a token that's a copy of target artifact."
    s = fair(roll=3).card(copy).put(ALICE, "Slide", "Twin (hand)", "Smash (hand)", "Roller (hand)")
    s.cast("Twin", "Slide").resolve()

    s.cast("Roller").resolve()
    s.cast("Smash", s.all_named("Slide")[1]).resolve()

    assert s.life(ALICE) == 26
    assert s.battlefield(ALICE) == ["Slide"]
    assert junkyard(s) == []


@pytest.mark.cr("717.3", "729.2a", "729.5a")
def test_an_attraction_deck_moves_to_a_subgame_and_back() -> None:
    tale = (
        "Tale {0} | Sorcery | Players play a Magic subgame, using their libraries as their decks."
    )
    s = fair("Booth", "Slide").card(tale).library(ALICE, *["Clerk"] * 20)
    s.put(ALICE, "Tale (hand)", "Tent (command)", "Booth").cast("Tale").resolve()

    s.to(PRECOMBAT_MAIN, ALICE).cast("Clerk").resolve()
    inside = len(s.names(SUPPLEMENTARY_DECK, ALICE))
    s.table.concede(BOB)
    s.settle()

    assert inside == 1
    assert sorted(s.names(SUPPLEMENTARY_DECK, ALICE)) == ["Booth", "Slide"]
    assert (junkyard(s), s.battlefield(ALICE)) == (["Tent"], ["Booth"])


@pytest.mark.cr("717.2", "727.2")
def test_all_attractions_are_in_the_deck_of_a_restarted_game() -> None:
    again = "Again {0} | Sorcery | Exile Again, then restart the game, except leave lands on the"
    s = fair("Slide").card(again + " battlefield and leave this card in exile.")
    s.put(ALICE, "Again (hand)", "Tent (command)", "Booth").cast("Again").resolve()

    assert sorted(s.names(SUPPLEMENTARY_DECK, ALICE)) == ["Booth", "Slide", "Tent"]
    assert junkyard(s) == []


@pytest.mark.cr("701.51b", "701.52a")
def test_the_log_tells_of_attractions() -> None:
    s = fair("Slide", roll=6).put(ALICE, "Clerk (hand)", "Roller (hand)")
    s.cast("Clerk").resolve().cast("Roller").resolve()

    told = [entry.text for entry in s.table.log(BOB)]

    assert "Alice opens Slide." in told
    assert "Alice visits Slide." in told


@pytest.mark.cr("701.51b")
def test_opening_is_no_other_way_of_entering() -> None:
    s = fair("Slide").put(ALICE, "Clerk (hand)").cast("Clerk").resolve()

    (entered,) = [e for e in s.happened(ZoneChange, to=BATTLEFIELD) if e.how == "open"]

    assert entered.rule == "701.51b"
    assert s.controller("Slide") == ALICE
