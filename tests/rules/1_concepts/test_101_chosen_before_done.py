"""What several players may do at once: all choose first, then it is done. (CR 101.4)"""

import pytest

from apnap.terms.events import ZoneChange
from apnap.terms.turn import BATTLEFIELD
from apnap.testing import ALICE, BOB, CAROL, Scenario

TELL = """Tell {0} | Sorcery
| Each player may put a creature card from their hand onto the battlefield."""
_BEAR = "Bear {0} | Creature — Bear | 2/2"


def _three() -> Scenario:
    return Scenario(players=3)


@pytest.mark.cr("101.4", "608.2f")
def test_what_each_player_puts_onto_the_battlefield_enters_at_the_same_time() -> None:
    """Alice's card sees Bob's enter, and his sees hers."""
    s = (
        Scenario()
        .card(TELL)
        .card(
            "Host {0} | Creature — Human | Whenever another creature enters, you gain 1 life. | 1/1"
        )
    )
    s.put(ALICE, "Tell (hand)", "Host (hand)").put(BOB, "Host (hand)")

    s.choose(True, True).cast("Tell").resolve()

    assert s.many("Host") == 2
    assert (s.life(ALICE), s.life(BOB)) == (21, 21)


@pytest.mark.cr("101.4", "608.2d")
def test_who_declines_puts_nothing() -> None:
    s = Scenario().card(TELL).card("Bear {0} | Creature — Bear | 2/2")
    s.put(ALICE, "Tell (hand)", "Bear (hand)").put(BOB, "Bear (hand)")

    s.choose(False, True).cast("Tell").resolve()

    assert s.hand(ALICE) == ["Bear"]
    entered = s.happened(ZoneChange, to=BATTLEFIELD)
    assert [s.game.objects[event.new_id].owner for event in entered] == [BOB]


@pytest.mark.cr("101.4", "608.2e")
def test_what_each_opponent_may_sacrifice_is_sacrificed_at_the_same_time() -> None:
    """Each of the two sees the other die."""
    s = _three().card(
        "Toll {0} | Sorcery | Each opponent may sacrifice a creature of their choice."
    )
    s.card(
        "Mourner {0} | Creature — Human | Whenever another creature dies, you gain 1 life. | 1/1"
    )
    s.put(ALICE, "Toll (hand)").put(BOB, "Mourner").put(CAROL, "Mourner")

    s.choose(True, True).cast("Toll").resolve()

    assert (s.life(BOB), s.life(CAROL)) == (21, 21)


@pytest.mark.cr("101.4b", "608.2e")
def test_a_player_knows_what_those_before_chose_to_sacrifice() -> None:
    """Bob decides and chooses before Carol decides; both creatures are there until then."""
    s = _three().card(
        "Toll {0} | Sorcery | Each opponent may sacrifice a creature of their choice."
    )
    s.card(_BEAR).card("Ogre {0} | Creature — Ogre | 3/3")
    s.put(ALICE, "Toll (hand)").put(BOB, "Bear", "Ogre").put(CAROL, "Bear", "Ogre")

    s.choose(True, "Bear", True, "Ogre").cast("Toll").resolve()

    assert (s.battlefield(BOB), s.battlefield(CAROL)) == (["Ogre"], ["Bear"])


@pytest.mark.cr("101.4a", "608.2e")
def test_what_each_player_may_discard_is_discarded_at_the_same_time() -> None:
    """Nobody has discarded while another still chooses; Bob declines."""
    s = _three().card("Trade {0} | Sorcery | Each player may discard a card.")
    s.card(
        "Watch {0} | Enchantment | Whenever one or more cards are put into a graveyard from anywhere, "
        "you gain 1 life."
    )
    s.put(ALICE, "Watch", "Trade (hand)", "Plains (hand)", "Island (hand)")
    s.put(BOB, "Swamp (hand)").put(CAROL, "Forest (hand)", "Mountain (hand)")

    s.choose(True, "Island", False, True, "Forest").cast("Trade").resolve()

    assert s.life(ALICE) == 22  # the discarded cards at once, then the sorcery
    assert (s.hand(ALICE), s.hand(BOB), s.hand(CAROL)) == (["Plains"], ["Swamp"], ["Mountain"])


@pytest.mark.cr("608.2c", "608.2e")
def test_what_an_opponent_sacrifices_is_not_what_the_next_is_measured_by() -> None:
    """Carol's must share a type with what Alice sacrificed, not with what Bob did."""
    s = _three().card(
        "Bargain {0} | Sorcery | You may sacrifice an artifact, creature, enchantment, land, or "
        "planeswalker. If you do, each opponent may sacrifice a permanent of their choice that "
        "shares a card type with it. For each opponent who doesn't, that player loses 2 life and "
        "you draw a card."
    )
    s.card(_BEAR).card("Golem {0} | Artifact Creature — Golem | 3/3").card("Bauble {0} | Artifact")
    s.put(ALICE, "Bargain (hand)", "Bear").put(BOB, "Golem").put(CAROL, "Bauble")
    s.library(ALICE, "Plains")

    s.choose(True, True).cast("Bargain").resolve()

    assert s.battlefield(BOB) == []
    assert s.battlefield(CAROL) == ["Bauble"]
    assert (s.life(BOB), s.life(CAROL), s.hand(ALICE)) == (20, 18, ["Plains"])


@pytest.mark.cr("101.4", "701.7a")
def test_tokens_that_several_players_may_create_enter_at_the_same_time() -> None:
    s = _three().card(
        "Gift {0} | Sorcery | Each opponent may create a 1/1 white Cat creature token. For each "
        "opponent who does, you gain 1 life."
    )
    s.card("Watch {0} | Enchantment | Whenever one or more creatures enter, you gain 5 life.")
    s.put(ALICE, "Gift (hand)", "Watch")

    s.choose(True, True).cast("Gift").resolve()

    made = s.happened(ZoneChange, to=BATTLEFIELD)
    assert [event.controller for event in made] == [BOB, CAROL]
    assert s.life(ALICE) == 27


@pytest.mark.cr("101.4", "701.23i")
def test_lands_that_several_players_find_enter_together_each_under_its_own_player() -> None:
    s = _three().card(
        "Frontier {0} | Sorcery | Each player may search their library for a land card and put it "
        "onto the battlefield. Then each player who searched their library this way shuffles."
    )
    s.card("Watch {0} | Enchantment | Whenever one or more lands enter, you gain 5 life.")
    s.put(ALICE, "Frontier (hand)", "Watch")
    s.library(ALICE, "Plains").library(BOB, "Island").library(CAROL, "Swamp")

    s.choose(True, False, True, "Plains", "Swamp").cast("Frontier").resolve()

    assert (s.battlefield(ALICE), s.battlefield(CAROL)) == (["Watch", "Plains"], ["Swamp"])
    assert s.battlefield(BOB) == []
    assert s.life(ALICE) == 25


@pytest.mark.cr("608.2c", "608.2e")
def test_each_draws_as_many_as_they_discarded_themselves() -> None:
    s = _three().card(
        "Wheel {0} | Sorcery | Each player may discard their hand, then draw that many cards."
    )
    s.put(ALICE, "Wheel (hand)", "Forest (hand)").put(BOB, "Island x3 (hand)")
    s.put(CAROL, "Swamp (hand)")

    s.choose(True, True, False).cast("Wheel").resolve()

    assert (s.hand(ALICE), s.hand(BOB)) == (["Filler"], ["Filler"] * 3)
    assert s.hand(CAROL) == ["Swamp"]


@pytest.mark.cr("101.4", "608.2e")
def test_who_does_not_is_told_so_after_the_others_did_at_the_same_time() -> None:
    """Alice's and Carol's see each other die; Bob's sees both, and he loses life for it."""
    s = _three().card(
        "Levy {0} | Sorcery | Each player may sacrifice a creature. If they don't, they lose 3 "
        "life."
    )
    s.card(
        "Mourner {0} | Creature — Human | Whenever another creature dies, you gain 1 life. | 1/1"
    )
    s.put(ALICE, "Levy (hand)", "Mourner").put(BOB, "Mourner").put(CAROL, "Mourner")

    s.choose(True, False, True).cast("Levy").resolve()

    assert [s.life(player) for player in (ALICE, BOB, CAROL)] == [21, 19, 21]


@pytest.mark.cr("101.4", "603.10a")
def test_what_each_opponent_chose_is_exiled_at_the_same_time() -> None:
    """Each of the two sees the other leave."""
    s = Scenario(3).card(
        "Watcher {G} | Creature — Bear | Whenever a creature leaves the battlefield, you gain 1"
        " life. | 1/1"
    )
    s.card("Void {0} | Sorcery | Each opponent chooses a creature they control and exiles it.")
    s.put(ALICE, "Void (hand)").put(BOB, "Watcher").put(CAROL, "Watcher")

    s.cast("Void").resolve()

    assert (s.life(BOB), s.life(CAROL)) == (22, 22)
