"""With what something enters later, what goes elsewhere, and effects for a time. (CR 614)"""

import pytest

from apnap.terms.turn import PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {0} | Creature — Bear | 2/2"
BIRD = "Bird {0} | Creature — Bird | 1/1"
BOLT = "Bolt {0} | Instant | Bolt deals 3 damage to any target."
MURDER = "Murder {0} | Instant | Destroy target creature."


@pytest.mark.cr("614.12", "614.1c")
def test_what_was_cast_enters_with_one_counter_more() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Caller {G} | Creature — Elf | Whenever you cast a creature spell, that creature enters with "
        "an additional +1/+1 counter on it. | 1/1"
    )
    s.put(ALICE, "Caller", "Bear (hand)", "Bear (hand)")

    s.cast("Bear").resolve()

    assert s.counters("Bear", "+1/+1") == 1


@pytest.mark.cr("614.12", "603.7")
def test_only_the_next_spell_of_the_turn() -> None:
    s = Scenario().card(BEAR).card(BIRD)
    s.card(
        "Camp | Land | {T}: Add {G}. When you next cast a creature spell this turn, it enters with "
        "two additional +1/+1 counters on it."
    )
    s.put(ALICE, "Camp", "Bear (hand)", "Bird (hand)")

    s.activate("Camp").cast("Bear").resolve().cast("Bird").resolve()

    assert (s.counters("Bear", "+1/+1"), s.counters("Bird", "+1/+1")) == (2, 0)


@pytest.mark.cr("614.12")
def test_what_is_returned_enters_as_the_next_sentence_says() -> None:
    s = Scenario().card(BEAR).card(BIRD)
    s.card(
        "Recall {0} | Sorcery | Return target creature card from your graveyard to the battlefield. "
        "If a Bird enters this way, it enters with an additional +1/+1 counter on it."
    )
    s.put(ALICE, "Recall (hand)", "Recall (hand)", "Bear (graveyard)", "Bird (graveyard)")

    s.cast("Recall", "Bear").resolve().cast("Recall", "Bird").resolve()

    assert (s.counters("Bear", "+1/+1"), s.counters("Bird", "+1/+1")) == (0, 1)


@pytest.mark.cr("614.12", "704.5f")
def test_the_counter_is_there_as_it_enters_not_a_moment_later() -> None:
    """A 0/0 with a counter survives; put on it afterwards, the counter would still be in time
    for state-based actions, but abilities that look at what enters would see none."""
    s = Scenario().card("Ooze {0} | Creature — Ooze | 0/0")
    s.card(
        "Watcher {G} | Creature — Elf | Whenever a creature with a +1/+1 counter on it enters, you "
        "gain 5 life. | 1/1"
    )
    s.card(
        "Rise {0} | Sorcery | Return target creature card from your graveyard to the battlefield. "
        "If you control a creature, that creature enters with an additional +1/+1 counter on it."
    )
    s.put(ALICE, "Watcher", "Rise (hand)", "Ooze (graveyard)")

    s.cast("Rise", "Ooze").resolve()

    assert s.pt("Ooze") == (1, 1)
    assert s.life(ALICE) == 25


@pytest.mark.cr("106.6", "614.1c")
def test_the_spell_the_mana_was_spent_on() -> None:
    s = Scenario().card("Green Bear {G} | Creature — Bear | 2/2")
    s.card(
        "Forum | Land | {T}: Add one mana of any color. If that mana is spent on a creature spell, "
        "that creature enters with an additional +1/+1 counter on it."
    )
    s.put(ALICE, "Forum", "Green Bear (hand)")

    s.cast("Green Bear").resolve()

    assert s.counters("Green Bear", "+1/+1") == 1


@pytest.mark.cr("614.2", "611.2a")
def test_a_replacement_effect_for_the_turn() -> None:
    s = Scenario().card(BEAR).card(BIRD)
    s.card(
        "Guild {G} | Creature — Elf | {0}: This turn, each creature you control enters with an "
        "additional +1/+1 counter on it. | 1/1"
    )
    s.put(ALICE, "Guild", "Bear (hand)", "Bird (hand)")

    s.activate("Guild").resolve().cast("Bear").resolve()
    s.to(PRECOMBAT_MAIN, BOB).to(PRECOMBAT_MAIN, ALICE).cast("Bird").resolve()

    assert (s.counters("Bear", "+1/+1"), s.counters("Bird", "+1/+1")) == (1, 0)


@pytest.mark.cr("614.6")
def test_exiled_instead_with_something_that_follows() -> None:
    s = Scenario().card(BEAR).card(MURDER)
    s.card(
        "Traitor {B} | Creature — Vampire | If a nontoken creature an opponent controls would die, "
        "instead exile that card and create a 2/2 black Zombie creature token. | 3/4"
    )
    s.put(ALICE, "Traitor", "Murder (hand)").put(BOB, "Bear")

    s.cast("Murder", "Bear").resolve()

    assert (s.exile(), s.graveyard(BOB)) == (["Bear"], [])
    assert s.many("Zombie Token", ALICE) == 1


@pytest.mark.cr("614.6", "603.12")
def test_when_it_is_exiled_so_an_ability_triggers() -> None:
    s = Scenario().card(BEAR).card(MURDER)
    s.card(
        "Head {G} | Creature — Wolf | If a creature an opponent controls would die, exile it "
        "instead. When you do, create a 2/2 green Wolf creature token. | 3/4"
    )
    s.put(ALICE, "Head", "Murder (hand)").put(BOB, "Bear")

    s.cast("Murder", "Bear").resolve(top_only=True)
    before = s.many("Wolf Token", ALICE)
    s.resolve()

    assert (s.exile(), before, s.many("Wolf Token", ALICE)) == (["Bear"], 0, 1)


@pytest.mark.cr("614.6")
def test_a_permanent_dealt_damage_this_way_is_exiled() -> None:
    s = Scenario().card(BOLT)
    s.card(
        "Hazard {0} | Instant | Hazard deals 1 damage to any target. If a permanent dealt damage "
        "this way would die this turn, exile it instead."
    )
    s.card(BEAR)
    s.put(ALICE, "Hazard (hand)", "Bolt (hand)").put(BOB, "Bear")

    s.cast("Hazard", "Bear").resolve().cast("Bolt", "Bear").resolve()

    assert (s.exile(), s.graveyard(BOB)) == (["Bear"], [])


@pytest.mark.cr("614.6")
def test_a_permanent_dealt_damage_by_the_spell_is_exiled() -> None:
    s = Scenario().card(BOLT).card(BEAR)
    s.card(
        "Torch {0} | Instant | Torch deals 1 damage to target creature. | If a permanent dealt "
        "damage by Torch would die this turn, exile it instead."
    )
    s.put(ALICE, "Torch (hand)", "Bolt (hand)").put(BOB, "Bear")

    s.cast("Torch", "Bear").resolve().cast("Bolt", "Bear").resolve()

    assert (s.exile(), s.graveyard(BOB)) == (["Bear"], [])


@pytest.mark.cr("614.6")
def test_what_enters_without_being_cast_is_exiled() -> None:
    s = Scenario().card(BEAR).card(BIRD)
    s.card(
        "Priest {W} | Creature — Cleric | If a nontoken creature would enter and it wasn't cast, "
        "exile it instead. | 2/2"
    )
    s.card(
        "Rise {0} | Sorcery | Return target creature card from your graveyard to the battlefield."
    )
    s.put(ALICE, "Priest", "Rise (hand)", "Bear (graveyard)", "Bird (hand)")

    s.cast("Rise", "Bear").resolve().cast("Bird").resolve()

    assert s.exile() == ["Bear"]
    assert "Bird" in s.battlefield(ALICE)
