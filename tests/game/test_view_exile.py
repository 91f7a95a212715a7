"""What a view tells of cards in exile: what holds them, and who may play them. (CR 406, 610.3)"""

import pytest

from apnap.game.view import ExiledView
from apnap.rules.casting.special_actions import special_actions, take
from apnap.rules.table.views import view
from apnap.terms.identity import NOTHING
from apnap.terms.turn import PRECOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {0} | Creature — Bear | 2/2"
HOLD = "Hold {0} | Enchantment | When Hold enters, exile target creature an opponent controls until Hold leaves the battlefield."
RING = "Ring {0} | Enchantment | When Ring enters, exile another target nonland permanent. | When Ring leaves the battlefield, return the exiled card to the battlefield under its owner's control."
SCOUR = "Scour {0} | Artifact | {0}: Exile target card from a graveyard."
BLAST = "Blast {0} | Instant | Destroy target enchantment."
SEER = "Seer {0} | Creature — Human | {0}: Exile the top card of your library. You may play that card this turn. | 1/1"
LONG = "Long {0} | Creature — Human | {0}: Exile the top card of your library. Until the end of your next turn, you may play that card. | 1/1"
KILLER = (
    "Killer {0} | Creature — Human | 1/2 | // | Chop {0} | Instant — Adventure | You gain 1 life."
)
SAGA = "Saga of Frost {5} | Sorcery | Foretell {1} | You gain 4 life."
SLOW = "Slow {5} | Sorcery | Suspend 3—{U} | You gain 4 life."
PLAN = "Plan {5} | Sorcery | Plot {U} | You gain 4 life."
HIDE = "Hide {0} | Artifact | {0}: Look at the top card of your library, then exile it face down. | {0}: You may play the exiled card without paying its mana cost."


def only(s: Scenario, viewer: int | None = BOB) -> ExiledView:
    [card] = view(s.game, viewer).exile
    return card


def id_of(s: Scenario, name: str) -> int:
    found = view(s.game, ALICE).find(name)
    assert found is not None
    return found.id


@pytest.mark.cr("610.3")
def test_what_is_exiled_until_something_leaves_names_it() -> None:
    s = Scenario().card(BEAR).card(HOLD).put(ALICE, "Hold (hand)").put(BOB, "Bear")

    s.cast("Hold").choose("Bear").resolve()

    assert only(s).holder == id_of(s, "Hold")
    assert only(s).told == ("Until Hold leaves the battlefield.",)


@pytest.mark.cr("607.2a")
def test_what_a_linked_ability_speaks_of_is_held_until_its_source_is_gone() -> None:
    s = Scenario().card(SCOUR).card(RING).card(BEAR).put(ALICE, "Ring (hand)").put(BOB, "Bear")
    s.cast("Ring").choose("Bear").resolve()

    assert only(s).holder == id_of(s, "Ring")
    assert only(s).told == ("Exiled with Ring.",)


@pytest.mark.cr("607.1")
def test_what_no_ability_speaks_of_is_held_by_nothing() -> None:
    s = Scenario().card(SCOUR).card(BEAR).put(ALICE, "Scour").put(BOB, "Bear (graveyard)")
    s.activate("Scour", "Bear").resolve()

    assert only(s).holder == NOTHING
    assert only(s).told == ()


@pytest.mark.cr("611.2a")
def test_who_may_play_a_card_this_turn_and_no_longer() -> None:
    s = Scenario().card(SEER).card(BEAR).put(ALICE, "Seer").library(ALICE, "Bear", "Bear")
    s.library(BOB, "Bear", "Bear")
    s.activate("Seer").resolve()

    assert only(s).players == (ALICE,)
    assert only(s).told == ("Alice may play it this turn.",)
    s.to(UPKEEP, BOB)
    assert (only(s).players, only(s).told) == ((), ())


@pytest.mark.cr("611.2a")
def test_until_whose_next_turn_it_may_be_played() -> None:
    s = Scenario().card(LONG).card(BEAR).put(ALICE, "Long").library(ALICE, "Bear", "Bear")
    s.activate("Long").resolve()

    [told] = only(s).told
    assert told == "Alice may play it until the end of the next turn of Alice."


@pytest.mark.cr("715.3d")
def test_a_card_on_an_adventure() -> None:
    s = Scenario().card(KILLER).put(ALICE, "Killer // Chop (hand)")
    s.cast("Killer // Chop", face=1).resolve()

    assert only(s).players == (ALICE,)
    assert only(s).told == (
        "It's on an adventure.",
        "Alice may play it for as long as it remains exiled.",
    )


@pytest.mark.cr("702.62a", "702.170a")
@pytest.mark.parametrize(
    ("card", "told"), [(SLOW, "It's suspended."), (PLAN, "It's plotted.")], ids=["suspend", "plot"]
)
def test_a_special_action_is_named(card: str, told: str) -> None:
    s = Scenario(step=PRECOMBAT_MAIN).card(card)
    s.put(ALICE, "Island x2", f"{card.split()[0]} (hand)").settle()
    [action] = special_actions(s.game, ALICE)
    assert take(s.game, ALICE, action)

    assert told in only(s).told


@pytest.mark.cr("702.143a", "406.3")
def test_a_foretold_card_stays_hidden_from_who_may_not_look() -> None:
    told = {}
    for card in (SAGA, SAGA.replace("Saga of Frost", "Tale of Fire").replace("{1}", "{2}")):
        s = Scenario(step=UPKEEP).card(card).card(BEAR)
        s.put(ALICE, "Island x2", f"{card.split(' {')[0]} (hand)")
        s.library(ALICE, "Bear", "Bear").library(BOB, "Bear", "Bear").settle()
        [action] = special_actions(s.game, ALICE)
        assert take(s.game, ALICE, action)
        s.to(PRECOMBAT_MAIN, BOB)
        seen = only(s)
        assert (seen.name, seen.underneath, seen.players) == ("", "", ())
        assert seen.told == ("It's foretold.",)
        told[card] = seen
        assert only(s, ALICE).told == ("It's foretold.", "Alice may cast it from exile.")
    assert len({(each.told, each.holder, each.name) for each in told.values()}) == 1


@pytest.mark.cr("406.3", "607.2a")
def test_a_face_down_card_is_held_in_sight_of_all_and_tells_no_name() -> None:
    s = Scenario().card(HIDE).card(BEAR).put(ALICE, "Hide").library(ALICE, "Bear")
    s.activate("Hide").resolve()

    seen = only(s)
    assert seen.holder == id_of(s, "Hide")
    assert seen.told == ("Exiled with Hide.",)
    assert (seen.name, seen.card, seen.underneath) == ("", "", "")
