"""What happened this turn, told by the events that trigger abilities. (CR 603.2, 608.2i)"""

import pytest

from apnap.terms.turn import END
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {0} | Creature — Bear | 2/2"
STING = "Sting {0} | Instant | Sting deals 2 damage to any target."
END_STEP = "At the beginning of each end step, if "


def watcher(condition: str) -> str:
    """An enchantment that tells at the end of the turn whether it was so."""
    return f"Watcher {{0}} | Enchantment | {END_STEP}{condition}, you gain 5 life."


@pytest.mark.cr("608.2i")
def test_a_player_was_dealt_combat_damage_by_such_a_creature() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card(watcher("an opponent was dealt combat damage by a Bear this turn"))
    )
    s.put(ALICE, "Watcher", "Bear")

    s.attack("Bear").damage().to(END).resolve()

    assert s.life(ALICE) == 25


@pytest.mark.cr("608.2i")
def test_other_damage_is_no_combat_damage() -> None:
    s = Scenario().card(STING).card(watcher("an opponent was dealt combat damage this turn"))
    s.put(ALICE, "Watcher", "Sting (hand)")

    s.cast("Sting", BOB).resolve().to(END).resolve()

    assert s.life(ALICE) == 20


@pytest.mark.cr("608.2i")
def test_what_dealt_the_damage_may_have_left() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card(STING)
        .card(watcher("an opponent was dealt combat damage by a Bear this turn"))
    )
    s.put(ALICE, "Watcher", "Bear", "Sting (hand)")

    s.attack("Bear").damage().cast("Sting", "Bear").resolve().to(END).resolve()

    assert s.graveyard(ALICE) == ["Sting", "Bear"]
    assert s.life(ALICE) == 25


@pytest.mark.cr("608.2i")
def test_damage_of_several_sources_is_added_up() -> None:
    s = Scenario().card(STING).card(watcher("you were dealt 4 or more damage this turn"))
    s.put(ALICE, "Watcher", "Sting x2 (hand)")

    s.cast("Sting", ALICE).resolve().cast("Sting", ALICE).resolve().to(END).resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("608.2i")
def test_too_little_damage_is_too_little() -> None:
    s = Scenario().card(STING).card(watcher("you were dealt 4 or more damage this turn"))
    s.put(ALICE, "Watcher", "Sting (hand)")

    s.cast("Sting", ALICE).resolve().to(END).resolve()

    assert s.life(ALICE) == 18


@pytest.mark.cr("608.2h", "608.2i")
def test_it_was_dealt_damage_before_it_died() -> None:
    phoenix = (
        "Zubera {0} | Creature — Spirit | When this creature dies, if 4 or more damage was dealt to it"
        " this turn, you gain 3 life. | 1/3"
    )
    s = Scenario().card(phoenix).card(STING).put(ALICE, "Zubera", "Sting x2 (hand)")

    s.cast("Sting", "Zubera").resolve().cast("Sting", "Zubera").resolve()

    assert s.life(ALICE) == 23


@pytest.mark.cr("608.2i")
def test_a_counter_was_put_on_it() -> None:
    grow = "Grow {0} | Sorcery | Put a +1/+1 counter on target creature."
    tender = f"Tender {{0}} | Creature — Elf | {END_STEP}you put a counter on a creature this turn, draw a card. | 1/1"
    s = Scenario().card(grow).card(tender).card(BEAR)
    s.put(ALICE, "Tender", "Bear", "Grow (hand)")

    s.cast("Grow", "Bear").resolve().to(END).resolve()

    assert s.hand(ALICE) == ["Filler"]


@pytest.mark.cr("608.2i")
def test_a_counter_another_player_put_is_not_yours() -> None:
    grow = "Grow {0} | Instant | Put a +1/+1 counter on target creature."
    tender = f"Tender {{0}} | Creature — Elf | {END_STEP}you put a counter on a creature this turn, draw a card. | 1/1"
    s = Scenario().card(grow).card(tender).put(ALICE, "Tender").put(BOB, "Grow (hand)")

    s.cast("Grow", "Tender", by=BOB).resolve().to(END).resolve()

    assert s.hand(ALICE) == []


@pytest.mark.cr("701.25a", "608.2i")
def test_a_keyword_action_was_taken() -> None:
    agent = "Agent {0} | Creature — Human | As long as you've surveilled this turn, Agent has deathtouch. | 2/2"
    look = "Look {0} | Instant | Surveil 1."
    s = Scenario().card(agent).card(look).put(ALICE, "Agent", "Look (hand)")
    assert not s.has("Agent", "deathtouch")

    s.cast("Look").resolve()

    assert s.has("Agent", "deathtouch")


@pytest.mark.cr("608.2i")
def test_cards_drawn_by_one_opponent_are_counted_for_that_one() -> None:
    score = "Score {0} | Sorcery | If an opponent has drawn four or more cards this turn, you gain 5 life."
    fill = "Fill {0} | Instant | Draw two cards."
    s = Scenario().card(score).card(fill)
    s.put(ALICE, "Score x2 (hand)").put(BOB, "Fill x2 (hand)")

    s.cast("Fill", by=BOB).resolve().cast("Score").resolve()
    assert s.life(ALICE) == 20
    s.cast("Fill", by=BOB).resolve().cast("Score").resolve()

    assert s.life(ALICE) == 25


@pytest.mark.cr("608.2i", "400.3")
def test_creatures_put_into_your_graveyard_are_counted_wherever_they_are_now() -> None:
    call = (
        "Call {0} | Instant | Create a 2/2 green Bear creature token for each nontoken creature put into"
        " your graveyard from the battlefield this turn."
    )
    away = "Away {0} | Instant | Exile all cards from all graveyards."
    s = Scenario().card(call).card(away).card(BEAR).card(STING)
    s.put(ALICE, "Call (hand)", "Away (hand)", "Bear", "Sting (hand)")

    s.cast("Sting", "Bear").resolve().cast("Away").resolve().cast("Call").resolve()

    assert len(s.all_named("Bear")) == 1


@pytest.mark.cr("608.2i")
def test_no_creature_died() -> None:
    s = Scenario().card(watcher("no creatures died this turn")).put(ALICE, "Watcher")

    s.to(END).resolve()

    assert s.life(ALICE) == 25


@pytest.mark.cr("608.2i")
def test_a_creature_did_die() -> None:
    s = Scenario().card(BEAR).card(STING).card(watcher("no creatures died this turn"))
    s.put(ALICE, "Watcher", "Bear", "Sting (hand)")

    s.cast("Sting", "Bear").resolve().to(END).resolve()

    assert s.life(ALICE) == 20


SOLD = (
    "Sold {0} | Instant | Exile target creature. If it was dealt damage this turn, you gain 3 life."
)

FAITHFUL = (
    "Faithful {0} | Instant | Destroy target creature. If that creature wasn't dealt damage this turn,"
    " its controller draws two cards."
)


@pytest.mark.cr("608.2h", "608.2i")
def test_what_was_exiled_just_before_had_been_dealt_damage() -> None:
    s = Scenario().card(SOLD).card(STING).card("Wall {0} | Creature — Wall | 0/5")
    s.put(ALICE, "Sold (hand)", "Sting (hand)").put(BOB, "Wall")

    s.cast("Sting", "Wall").resolve().cast("Sold", "Wall").resolve()

    assert s.life(ALICE) == 23


@pytest.mark.cr("608.2h", "608.2i")
def test_what_was_destroyed_just_before_had_been_dealt_damage() -> None:
    s = Scenario().card(FAITHFUL).card(STING).card("Wall {0} | Creature — Wall | 0/5")
    s.put(ALICE, "Faithful (hand)", "Sting (hand)").put(BOB, "Wall")

    s.cast("Sting", "Wall").resolve().cast("Faithful", "Wall").resolve()

    assert s.hand(BOB) == []


@pytest.mark.cr("608.2h", "608.2i")
def test_what_was_destroyed_just_before_had_not_been_dealt_damage() -> None:
    s = Scenario().card(FAITHFUL).card("Wall {0} | Creature — Wall | 0/5")
    s.put(ALICE, "Faithful (hand)").put(BOB, "Wall")

    s.cast("Faithful", "Wall").resolve()

    assert s.hand(BOB) == ["Filler", "Filler"]


@pytest.mark.cr("603.4", "608.2i")
def test_what_died_had_been_dealt_damage_by_the_source() -> None:
    archer = (
        "Archer {0} | Creature — Human | Whenever a creature an opponent controls dies, if Archer dealt"
        " damage to it this turn, draw a card. | {T}: Archer deals 1 damage to any target. | 1/1"
    )
    s = Scenario().card(archer).card(BEAR).card(STING)
    s.put(ALICE, "Archer", "Sting x2 (hand)").put(BOB, "Bear x2")
    one, other = s.all_named("Bear")

    s.cast("Sting", other).resolve()
    assert s.hand(ALICE) == ["Sting"]
    s.activate("Archer", one).resolve().cast("Sting", one).resolve()

    assert s.hand(ALICE) == ["Filler"]
