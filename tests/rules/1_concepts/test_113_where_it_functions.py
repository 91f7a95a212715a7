"""Abilities that work only where their words say the object is. (CR 113.6b, 113.6m)"""

import pytest

from apnap.testing import ALICE, Scenario

ASKED = "Ghost {0} | Creature — Spirit | {0}: You gain 1 life. Activate only if this card is in your graveyard. | 1/1"
LEAVES_HAND = (
    "Ghost {0} | Creature — Spirit | {1}: Put this card from your hand onto the battlefield. | 1/1"
)
LEAVES_EXILE = (
    "Ghost {0} | Creature — Spirit | {0}: Put this card from exile onto the battlefield. | 1/1"
)
LATE = (
    "Ghost {0} | Creature — Spirit | Whenever you gain life, you may cast this card from your "
    "graveyard. | 1/1"
)
LANDED = (
    "Ghost {0} | Creature — Spirit | Landfall — Whenever a land you control enters, if this card is "
    "in your graveyard and it's your turn, you may cast it from your graveyard this turn. | 1/1"
)
GAIN = "Gain {0} | Instant | You gain 1 life."


@pytest.mark.cr("113.6b", "113.6m")
@pytest.mark.parametrize(
    ("text", "zone"), [(ASKED, "graveyard"), (LEAVES_HAND, "hand"), (LEAVES_EXILE, "exile")]
)
def test_it_is_activated_from_there(text: str, zone: str) -> None:
    s = Scenario().card(text).put(ALICE, "Plains", f"Ghost ({zone})")

    assert s.may("activate", "Ghost")


@pytest.mark.cr("113.6b", "113.6m")
@pytest.mark.parametrize("text", [ASKED, LEAVES_HAND, LEAVES_EXILE])
def test_it_isnt_activated_on_the_battlefield(text: str) -> None:
    s = Scenario().card(text).put(ALICE, "Plains", "Ghost")

    assert not s.may("activate", "Ghost")


@pytest.mark.cr("113.6m", "601.3")
def test_what_is_cast_from_a_graveyard_triggers_there() -> None:
    s = Scenario().card(LATE).card(GAIN).put(ALICE, "Gain (hand)", "Ghost (graveyard)")

    s.cast("Gain").choose("Ghost").resolve()

    assert s.battlefield(ALICE) == ["Ghost"]


@pytest.mark.cr("113.6m")
def test_it_doesnt_trigger_on_the_battlefield() -> None:
    s = Scenario().card(LATE).card(GAIN).put(ALICE, "Gain (hand)", "Ghost")

    s.cast("Gain").resolve(top_only=True)

    assert s.stack() == []


@pytest.mark.cr("113.6b", "603.4")
def test_one_of_two_conditions_tells_where() -> None:
    s = Scenario().card(LANDED).put(ALICE, "Ghost (graveyard)", "Plains (hand)")
    assert not s.may("cast", "Ghost")

    s.play("Plains").resolve()

    assert s.may("cast", "Ghost")


@pytest.mark.cr("113.6m")
def test_an_ability_that_exiled_it_itself_works_where_it_was() -> None:
    s = Scenario().card("Slay {0} | Instant | Destroy target creature.")
    s.card(
        "Ghost {0} | Creature — Spirit | When this creature dies, exile it. At the beginning of the "
        "next end step, return this card from exile to the battlefield. | 1/1"
    )
    s.put(ALICE, "Ghost", "Slay (hand)")

    s.cast("Slay", "Ghost").resolve()

    assert s.exile() == ["Ghost"]
