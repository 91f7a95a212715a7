"""What an event is part of: a cost, an effect, an action the rules themselves take. (CR 700.1)"""

from typing import Any

import pytest

from apnap.rules.turn.leaving import concede
from apnap.terms.events import (
    CardDrawn,
    CountersPut,
    Event,
    LandPlayed,
    LifeGain,
    LifeLoss,
    ManaAdded,
    PlayerLost,
    SpellCast,
    Tapping,
    Targeted,
    ZoneChange,
)
from apnap.terms.parts import PartOf
from apnap.terms.turn import BATTLEFIELD, DRAW
from apnap.testing import ALICE, BOB, Scenario

FIREBRAND = (
    "Firebrand {R} | Instant | As an additional cost to cast this spell, sacrifice a creature. | "
    "Firebrand deals 3 damage to any target."
)


def parts(s: Scenario, of: type[Event], **fields: Any) -> set[PartOf | None]:
    return {
        event.part_of
        for event in s.events
        if isinstance(event, of)
        and all(getattr(event, name) == value for name, value in fields.items())
    }


@pytest.mark.cr("118.1", "601.2h", "605.3b", "120.3a", "608.2n")
def test_a_spell_its_costs_and_what_it_does_are_told_apart() -> None:
    s = Scenario().card(FIREBRAND).card("Bear {G} | Creature | 2/2")
    s.put(ALICE, "Firebrand (hand)", "Bear", "Mountain")

    s.cast("Firebrand", BOB).resolve()

    assert parts(s, SpellCast) == {PartOf.ANNOUNCEMENT}
    assert parts(s, Targeted) == {PartOf.ANNOUNCEMENT}
    assert parts(s, ZoneChange, how="sacrifice") == {PartOf.COST}
    assert parts(s, Tapping) == {PartOf.COST}
    assert parts(s, ManaAdded) == {PartOf.EFFECT}  # of a mana ability, while costs are paid
    assert parts(s, LifeLoss) == {PartOf.DAMAGE}
    assert parts(s, ZoneChange, how="resolve") == {PartOf.RESOLUTION}


@pytest.mark.cr("704.5f", "704.5g", "116.2a")
def test_what_the_rules_do_is_no_effect() -> None:
    s = Scenario().card("Wither {0} | Instant | Target creature gets -2/-2 until end of turn.")
    s.card("Bear {G} | Creature | 2/2")
    s.put(ALICE, "Wither (hand)", "Bear", "Forest (hand)")

    s.play("Forest").cast("Wither", "Bear").resolve()

    assert parts(s, LandPlayed) == {PartOf.SPECIAL_ACTION}
    assert parts(s, ZoneChange, origin=BATTLEFIELD) == {PartOf.STATE_BASED_ACTION}


@pytest.mark.cr("504.1", "703.4d", "121.1")
def test_a_card_is_drawn_by_an_effect_and_for_the_turn() -> None:
    s = Scenario().card("Insight {0} | Instant | Draw a card.")
    s.library(ALICE, "Forest").library(BOB, "Forest").put(ALICE, "Insight (hand)")

    s.cast("Insight").resolve().to(DRAW, BOB)

    assert parts(s, CardDrawn, player=ALICE) == {PartOf.EFFECT}
    assert parts(s, CardDrawn, player=BOB) == {PartOf.TURN_BASED_ACTION}


@pytest.mark.cr("606.4", "118.1", "122.6")
def test_counters_put_as_a_cost_and_by_an_effect() -> None:
    """Only what an effect puts is doubled by what speaks of effects."""
    s = Scenario().card(
        "Season {0} | Enchantment | If an effect would put one or more counters on a permanent "
        "you control, it puts twice that many of those counters on that permanent instead."
    )
    s.card("Grow {0} | Instant | Put a +1/+1 counter on target creature.")
    s.card("Guide {0} | Legendary Planeswalker — Guide | +1: You gain 1 life. | Loyalty: 3")
    s.card("Bear {G} | Creature | 2/2")
    s.put(ALICE, "Season", "Grow (hand)", "Guide (3 loyalty)", "Bear")

    s.cast("Grow", "Bear").resolve().activate("Guide").resolve()

    assert parts(s, CountersPut, kind="+1/+1") == {PartOf.EFFECT}
    assert parts(s, CountersPut, kind="loyalty") == {PartOf.COST}
    assert s.counters("Bear", "+1/+1") == 2
    assert s.counters("Guide", "loyalty") == 4


@pytest.mark.cr("120.3f", "702.15b", "603.3")
def test_what_damage_results_in() -> None:
    s = Scenario().card("Priest {0} | Creature | Lifelink | 2/2")
    s.put(ALICE, "Priest")

    s.attack("Priest").damage()

    assert parts(s, LifeGain) == parts(s, LifeLoss) == {PartOf.DAMAGE}


@pytest.mark.cr("104.3a")
def test_a_concession_is_one() -> None:
    s = Scenario()

    concede(s.game, BOB)

    assert s.game.winners == (ALICE,)
    assert [e.part_of for e in s.game.history if isinstance(e, PlayerLost)] == [PartOf.CONCESSION]
