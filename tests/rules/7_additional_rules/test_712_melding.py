"""Meld cards, and the examples printed of them. (CR 701.42, 712.4, 712.21)"""

from dataclasses import replace

import pytest

from apnap.abilities.abilities import ActivatedAbility
from apnap.abilities.cards import MELD, CardProgram, Face
from apnap.abilities.costs import Costs
from apnap.abilities.descriptions import ControlledBy, Named, OfType, OwnedBy
from apnap.abilities.instructions.actions import Body, Move, Place
from apnap.abilities.instructions.keyword_actions import Meld
from apnap.abilities.references import Bound, Description, Each, This, Union, You
from apnap.abilities.values import Moving
from apnap.cards.importing.plain_text import card_from_text
from apnap.oracle.card_text import CardText
from apnap.rules.objects.current_characteristics import mana_value
from apnap.terms.characteristics import CREATURE
from apnap.terms.turn import BEGINNING_OF_COMBAT, COMMAND, END, EXILE, LIBRARY
from apnap.testing import ALICE, BOB, Scenario

_OTHER = Description((Named("Scavengers"), OfType(CREATURE), OwnedBy(You()), ControlledBy(You())))
_BOTH = Move(Union((This(), Each(_OTHER))), Place(EXILE), verb=Moving.EXILE)
RATS = CardProgram(
    "Rats",
    (
        Face(
            "Rats",
            ("1", "B"),
            CREATURE,
            power=2,
            toughness=1,
            abilities=(ActivatedAbility(Costs(), Body((_BOTH, Meld(Bound("them"), "Host")))),),
        ),
    ),
    MELD,
)
SCAVENGERS = CardProgram(
    "Scavengers", (Face("Scavengers", ("4", "B"), CREATURE, power=3, toughness=3),), MELD
)
HOST = CardProgram("Host", (Face("Host", None, CREATURE, power=5, toughness=6),), MELD)
DOOM = "Doom {B} | Instant | Destroy target creature."


def melded(*hand: str, others: tuple[str, ...] = ()) -> Scenario:
    """Alice has a Host, made of two cards."""
    s = Scenario().card(RATS).card(SCAVENGERS).card(HOST).card(DOOM)
    for text in others:
        s.card(text)
    cards = [f"{name} (hand)" for name in hand]
    s.put(ALICE, "Rats", "Scavengers", "Swamp x3", "Plains x2", "Island x3", *cards)
    return s


@pytest.mark.cr("701.42a", "712.4a", "712.8g", "202.3c")
def test_two_cards_become_one_permanent() -> None:
    s = melded().activate("Rats").resolve()

    assert s.battlefield(ALICE).count("Host") == 1
    assert s.exile() == []
    assert s.pt("Host") == (5, 6)
    assert mana_value(s.game, s.find("Host")) == 7


@pytest.mark.example("701.42c")
def test_example_701_42c_a_token_cannot_be_melded() -> None:
    s = Scenario().card(RATS).card(SCAVENGERS).card(HOST)
    s.put(ALICE, "Rats (token)", "Scavengers")

    s.activate("Rats").resolve()

    assert s.exile() == ["Scavengers"]
    assert s.battlefield(ALICE) == []


@pytest.mark.example("712.21")
def test_example_712_21_one_creature_dies_and_two_cards_are_put_there() -> None:
    mourner = "Mourner {B} | Enchantment | Whenever a creature dies, you gain 1 life."
    warden = "Warden {B} | Enchantment | Whenever a creature card is put into a graveyard from anywhere, you gain 10 life."
    s = melded("Doom", others=(mourner, warden)).put(BOB, "Mourner", "Warden")

    s.activate("Rats").resolve().cast("Doom", "Host").resolve()

    assert sorted(s.graveyard(ALICE)) == ["Doom", "Rats", "Scavengers"]
    assert s.life(BOB) == 20 + 1 + 2 * 10


@pytest.mark.example("712.21c", index=1)
def test_example_712_21c_both_cards_return() -> None:
    journey = "Journey {1}{W} | Instant | Exile target creature. At the beginning of the next end step, return that card to the battlefield under its owner's control with a +1/+1 counter on it."
    s = melded("Journey", others=(journey,))

    s.activate("Rats").resolve().cast("Journey", "Host").resolve()
    assert sorted(s.exile()) == ["Rats", "Scavengers"]
    s.to(END).resolve()

    assert s.counters("Rats", "+1/+1") == s.counters("Scavengers", "+1/+1") == 1


@pytest.mark.example("712.21c", index=2)
def test_example_712_21c_a_trigger_on_its_death_finds_both_cards() -> None:
    demise = "Demise {2}{U} | Enchantment — Aura | Enchant creature | When enchanted creature dies, return that card to the battlefield under your control."
    s = melded("Doom", "Demise", others=(demise,))

    s.activate("Rats").resolve().cast("Demise", "Host").resolve().cast("Doom", "Host").resolve()

    assert {"Rats", "Scavengers"} <= set(s.battlefield(ALICE))


@pytest.mark.example("712.21c", index=3)
def test_example_712_21c_one_choice_is_made_for_both_cards() -> None:
    vat = "Vat {3} | Artifact | Whenever a nontoken creature dies, you may exile that card."
    s = melded("Doom", others=(vat,)).put(BOB, "Vat")

    s.activate("Rats").resolve().choose(True).cast("Doom", "Host").resolve()

    assert sorted(s.exile()) == ["Rats", "Scavengers"]
    assert s.answering.queue == []


@pytest.mark.example("712.21d")
def test_example_712_21d_what_is_applied_to_one_card_is_applied_to_both() -> None:
    void = "Void {2}{B} | Enchantment | If a card would be put into an opponent's graveyard from anywhere, exile it instead."
    wheel = "Wheel {G} | Enchantment | If a nontoken creature would die, put it on top of its owner's library instead."
    s = melded("Doom", others=(void, wheel)).put(BOB, "Void", "Wheel").library(ALICE, "Swamp")

    s.activate("Rats").resolve().choose("Wheel").cast("Doom", "Host").resolve()

    assert s.graveyard(ALICE) == []
    assert {"Rats", "Scavengers"} <= set(s.names(LIBRARY, ALICE))


# --- As the cards say it ---------------------------------------------------------------


def half(text: str) -> CardText:
    """A card of a meld pair."""
    return replace(card_from_text(text.replace(" | ", "\n")), layout=MELD)


VERMIN = half(
    "Vermin {1}{B} | Creature — Rat | At the beginning of combat on your turn, if you both own and control this creature and a creature named Ghoul, exile them, then meld them into Swarm. | 2/1"
)
GHOUL = half("Ghoul {4}{B} | Creature — Zombie | 3/3")
SWARM = half("Swarm | Creature — Rat Zombie | 5/6")
WARLORD = half(
    "Mishra, Warlord {2}{B}{R} | Legendary Creature — Human | Whenever you attack, you gain 1 life. If Mishra and a creature named Ghoul are attacking, and you both own and control them, exile them, then meld them into Mishra, Lost. It enters tapped and attacking. | 3/5"
)
LOST = half("Mishra, Lost | Legendary Creature — Phyrexian | 9/9")


def pair(*names: str) -> Scenario:
    """Alice has these, and could meld two of them."""
    s = Scenario()
    for card in (VERMIN, GHOUL, SWARM, WARLORD, LOST):
        s.card(card)
    return s.put(ALICE, *names)


@pytest.mark.cr("701.42a", "603.4")
def test_a_pair_that_is_yours_is_exiled_and_melded() -> None:
    s = pair("Vermin", "Ghoul")

    s.to(BEGINNING_OF_COMBAT).resolve()

    assert s.battlefield(ALICE) == ["Swarm"]
    assert s.exile() == []


@pytest.mark.cr("701.42a", "603.4")
def test_one_that_only_another_player_owns_is_not_melded() -> None:
    s = pair("Vermin").put(BOB, "Ghoul")

    s.to(BEGINNING_OF_COMBAT)

    assert s.stack() == []
    assert s.battlefield(ALICE) == ["Vermin"]


@pytest.mark.cr("701.42a", "108.3")
def test_a_stolen_one_is_not_owned() -> None:
    s = pair("Vermin").put(BOB, "Ghoul (controlled by Alice)")

    s.to(BEGINNING_OF_COMBAT)

    assert s.stack() == []


@pytest.mark.cr("608.2d", "701.42a")
def test_of_two_of_that_name_only_one_is_exiled() -> None:
    s = pair("Vermin", "Ghoul x2")

    s.to(BEGINNING_OF_COMBAT).choose(s.all_named("Ghoul")[0]).resolve()

    assert sorted(s.battlefield(ALICE)) == ["Ghoul", "Swarm"]
    assert s.exile() == []


@pytest.mark.cr("603.4", "701.42a")
def test_if_one_is_gone_by_then_the_other_stays() -> None:
    s = pair("Vermin", "Ghoul").card(DOOM).put(BOB, "Doom (hand)", "Swamp")

    s.to(BEGINNING_OF_COMBAT).cast("Doom", "Ghoul", by=BOB).resolve()

    assert s.battlefield(ALICE) == ["Vermin"]
    assert s.exile() == []


@pytest.mark.cr("508.4", "701.42a", "201.5c")
def test_the_melded_permanent_goes_on_with_the_attack() -> None:
    s = pair("Mishra, Warlord", "Ghoul")

    s.attack("Mishra, Warlord", "Ghoul").resolve().damage()

    assert s.battlefield(ALICE) == ["Mishra, Lost"]
    assert s.is_tapped("Mishra, Lost")
    assert s.life(BOB) == 20 - 9


@pytest.mark.cr("603.4", "701.42a")
def test_both_must_attack() -> None:
    s = pair("Mishra, Warlord", "Ghoul")

    s.attack("Mishra, Warlord").resolve()

    assert sorted(s.battlefield(ALICE)) == ["Ghoul", "Mishra, Warlord"]


@pytest.mark.cr("903.3b", "903.9c")
@pytest.mark.parametrize("which", ["Rats", "Scavengers"])
def test_a_commander_melded_is_a_commander_and_goes_alone_to_the_command_zone(which: str) -> None:
    other = {"Rats": "Scavengers", "Scavengers": "Rats"}[which]
    s = Scenario().card(RATS).card(SCAVENGERS).card(HOST)
    s.card("Banner {1} | Artifact | Commander creatures you own get +1/+1.")
    s.card("Blink {0} | Instant | Return target creature to its owner's hand.")
    s.put(ALICE, f"{which} (commander)", other, "Banner", "Blink (hand)")
    s.activate("Rats").resolve()
    assert s.pt("Host") == (6, 7)

    s.cast("Blink", "Host").choose(True).resolve()

    assert s.names(COMMAND) == [which]
    assert s.hand(ALICE) == [other]
