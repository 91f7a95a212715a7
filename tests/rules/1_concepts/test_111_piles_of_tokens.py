"""Piles: tokens too many to be kept apart. (CR 107.1, 111.1)

Most tests are played twice: with tokens that are kept apart, and with the same tokens as a
pile. What comes of it must be the same.
"""

import pytest

from apnap.rules.objects.actions import PASS_FOR_ALL
from apnap.terms.events import AbilityTriggered, LifeGain, ZoneChange
from apnap.terms.turn import PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario
from apnap.testing.games.invariants import check

SAPROLING = "Saproling Token"
SEASON = (
    "Season {3}{G}{G} | Enchantment | If an effect would create one or more tokens under your"
    " control, it creates twice that many of those tokens instead."
)
SEED = "Seed {0} | Sorcery | Create a 1/1 green Saproling creature token."
SOW = "Sow {0} | Sorcery | Create twelve 1/1 green Saproling creature tokens."
apart_and_piled = pytest.mark.parametrize("pile_from", [1_000, 4], ids=["apart", "piled"])


def sown(pile_from: int, *texts: str) -> Scenario:
    """Alice has twelve Saprolings, and the cards in hand."""
    s = Scenario().card(SOW)
    s.options["pile_from"] = pile_from
    for text in texts:
        s.card(text).put(ALICE, text.split(" {", maxsplit=1)[0] + " (hand)")
    s.put(ALICE, "Sow (hand)").cast("Sow").resolve()
    assert s.many(SAPROLING) == 12
    assert len(s.battlefield()) == (1 if pile_from < 12 else 12)
    return s


def eighty() -> Scenario:
    """Eighty Seasons, and a Saproling."""
    return Scenario().card(SEASON).card(SEED).put(ALICE, "Season x80", "Seed (hand)")


# The board.


@pytest.mark.cr("614.5", "616.1", "107.1", "111.1")
def test_eighty_doublings_make_exactly_that_many_tokens_at_once() -> None:
    """Each of the effects applies once: one token is 2^80, as one object."""
    s = eighty()

    s.cast("Seed").resolve()

    assert s.many(SAPROLING) == 2**80
    assert len(s.battlefield()) == 81
    assert len(s.happened(ZoneChange, how="token")) == 1
    check(s.game)


@pytest.mark.cr("119.3", "107.1")
def test_for_each_of_very_many_creatures_life_is_gained() -> None:
    s = eighty().card("Praise {0} | Sorcery | You gain 2 life for each creature you control.")
    s.put(ALICE, "Praise (hand)")

    s.cast("Seed").resolve().cast("Praise").resolve()

    assert s.life(ALICE) == 20 + 2 * 2**80


@pytest.mark.cr("510.2", "120.3a")
def test_very_many_attackers_deal_their_damage_at_once() -> None:
    s = eighty().card("Anthem {0} | Enchantment | Creatures you control get +1/+1.")
    s.put(ALICE, "Anthem")

    s.cast("Seed").resolve().to(PRECOMBAT_MAIN, BOB).to(PRECOMBAT_MAIN, ALICE)
    s.choose(2**79).attack(SAPROLING).damage()

    assert s.life(BOB) == 20 - 2 * 2**79
    assert s.game.winners == (ALICE,)


@pytest.mark.cr("603.2c")
def test_an_ability_triggers_once_for_each_of_very_many() -> None:
    """It is on the stack as often, as one object; each resolution is one of them."""
    s = eighty().card("Warden {0} | Enchantment | Whenever a creature enters, you gain 1 life.")
    s.put(ALICE, "Warden")

    s.cast("Seed").resolve(top_only=True).resolve(top_only=True).resolve(top_only=True)

    assert len(s.happened(AbilityTriggered)) == 1
    assert s.record(s.game.stack[-1]).count == 2**80 - 2
    assert s.life(ALICE) == 22


def pass_for_all(s: Scenario, times: int) -> Scenario:
    """So many players pass until all abilities of the pile have resolved."""
    for _ in range(times):
        choice = s.settle().table.choice
        assert choice is not None
        s.table.answer(list(choice.options).index(PASS_FOR_ALL))
    return s.settle()


@pytest.mark.cr("608.1", "732.2a", "732.2c")
def test_all_pass_until_all_of_very_many_abilities_have_resolved() -> None:
    s = eighty().card("Warden {0} | Enchantment | Whenever a creature enters, you gain 1 life.")
    s.put(ALICE, "Warden").cast("Seed").resolve(top_only=True)

    pass_for_all(s, 2)

    assert s.life(ALICE) == 20 + 2**80
    assert s.stack() == []
    check(s.game)


@pytest.mark.cr("608.1", "117.4")
def test_if_one_player_passes_for_one_only_one_resolves() -> None:
    s = eighty().card("Warden {0} | Enchantment | Whenever a creature enters, you gain 1 life.")
    s.put(ALICE, "Warden").cast("Seed").resolve(top_only=True)

    pass_for_all(s, 1).pass_priority()

    assert s.life(ALICE) == 21
    assert s.record(s.game.stack[-1]).count == 2**80 - 1


@pytest.mark.cr("603.2c", "122.6")
def test_each_of_very_many_gets_its_counter_at_once() -> None:
    s = eighty().card(
        "Nursery {0} | Enchantment | Whenever a creature enters, put a +1/+1 counter on it."
    )
    s.put(ALICE, "Nursery").cast("Seed").resolve(top_only=True)

    pass_for_all(s, 2)

    assert s.pt(SAPROLING) == (2, 2)
    assert s.many(SAPROLING) == 2**80
    assert s.stack() == []


@pytest.mark.cr("608.1", "603.3")
def test_what_something_looks_at_resolves_one_by_one() -> None:
    """Each gain of life triggers, so that nobody can pass for all of them."""
    s = eighty().card("Warden {0} | Enchantment | Whenever a creature enters, you gain 1 life.")
    s.card("Bell {0} | Enchantment | Whenever you gain life, each opponent loses 1 life.")
    s.put(ALICE, "Warden", "Bell").cast("Seed").resolve(top_only=True)

    choice = s.settle().table.choice

    assert choice is not None
    assert PASS_FOR_ALL not in choice.options


@pytest.mark.cr("701.8a", "704.5d")
def test_very_many_tokens_leave_as_one_and_cease_to_exist() -> None:
    s = eighty().card("Sunfall {0} | Sorcery | Destroy all creatures.").put(ALICE, "Sunfall (hand)")

    s.cast("Seed").resolve().cast("Sunfall").resolve()

    assert s.many(SAPROLING) == 0
    assert s.graveyard(ALICE) == ["Seed", "Sunfall"]
    check(s.game)


# As tokens kept apart, so a pile.


@apart_and_piled
@pytest.mark.cr("613.4c")
def test_an_anthem_applies_to_each(pile_from: int) -> None:
    s = sown(pile_from, "Anthem {0} | Enchantment | Creatures you control get +1/+1.")

    s.cast("Anthem").resolve()

    assert s.pt(SAPROLING) == (2, 2)


@apart_and_piled
@pytest.mark.cr("122.6", "613.4c")
def test_a_counter_is_put_on_one_of_them(pile_from: int) -> None:
    s = sown(pile_from, "Grow {0} | Instant | Put a +1/+1 counter on target creature.")

    s.cast("Grow", SAPROLING).resolve()

    grown = [k for k in s.game.battlefield if s.record(k).counters]
    assert [s.pt(key) for key in grown] == [(2, 2)]
    assert s.many(SAPROLING) == 12
    check(s.game)


@apart_and_piled
@pytest.mark.cr("122.6")
def test_a_counter_is_put_on_each_of_them(pile_from: int) -> None:
    s = sown(pile_from, "Swell {0} | Sorcery | Put a +1/+1 counter on each creature you control.")

    s.cast("Swell").resolve()

    assert {s.pt(key) for key in s.game.battlefield} == {(2, 2)}
    assert s.many(SAPROLING) == 12


@apart_and_piled
@pytest.mark.cr("701.21a")
def test_some_are_sacrificed(pile_from: int) -> None:
    s = sown(pile_from, "Cull {0} | Sorcery | Sacrifice three creatures.")

    s.cast("Cull").resolve()

    assert s.many(SAPROLING) == 9
    check(s.game)


@apart_and_piled
@pytest.mark.cr("601.2b", "118.3", "701.21a")
def test_two_are_sacrificed_as_a_cost(pile_from: int) -> None:
    s = sown(
        pile_from,
        "Feed {0} | Sorcery | As an additional cost to cast this spell, sacrifice two creatures."
        " | You gain 5 life.",
    )

    s.cast("Feed").resolve()

    assert s.many(SAPROLING) == 10
    assert s.life(ALICE) == 25


@apart_and_piled
@pytest.mark.cr("701.21a", "608.2d")
def test_any_number_are_sacrificed_and_counted(pile_from: int) -> None:
    s = sown(
        pile_from,
        "Offer {0} | Sorcery | Sacrifice all creatures you control."
        " You gain 2 life for each creature sacrificed this way.",
    )

    s.cast("Offer").resolve()

    assert s.life(ALICE) == 44


@apart_and_piled
@pytest.mark.cr("400.7", "111.7", "704.5d")
def test_one_is_returned_to_hand_and_ceases_to_exist(pile_from: int) -> None:
    s = sown(pile_from, "Lift {0} | Instant | Return target creature to its owner's hand.")

    s.cast("Lift", SAPROLING).resolve()

    assert s.many(SAPROLING) == 11
    assert s.hand(ALICE) == []
    check(s.game)


@apart_and_piled
@pytest.mark.cr("120.3e", "704.5g")
def test_damage_to_each_destroys_all(pile_from: int) -> None:
    s = sown(pile_from, "Blaze {0} | Sorcery | Blaze deals 1 damage to each creature.")

    s.cast("Blaze").resolve()

    assert s.many(SAPROLING) == 0


@apart_and_piled
@pytest.mark.cr("702.15b", "119.9")
def test_lifelink_gains_for_each_of_them(pile_from: int) -> None:
    s = sown(
        pile_from,
        "Bond {0} | Enchantment | Creatures you control have lifelink.",
        "Bell {0} | Enchantment | Whenever you gain life, you may draw a card.",
    )

    s.cast("Bond").resolve().to(PRECOMBAT_MAIN, BOB).to(PRECOMBAT_MAIN, ALICE)
    s.choose(12).attack(*[SAPROLING] * (1 if pile_from < 12 else 12)).damage()

    assert (s.life(ALICE), s.life(BOB)) == (32, 8)
    assert sum(event.times for event in s.happened(LifeGain)) == 12


@apart_and_piled
@pytest.mark.cr("510.1c", "510.1d", "704.5g")
def test_some_of_them_block_one_attacker(pile_from: int) -> None:
    """Five 1/1s block a 4/4: it kills four of them and dies of the five."""
    s = blocked_by_five(pile_from)

    s.damage()

    assert s.many(SAPROLING) == 8
    assert s.many("Ogre") == 0


def blocked_by_five(pile_from: int) -> Scenario:
    """Bob's 4/4 attacks and five of Alice's Saprolings block it."""
    s = Scenario().card(SOW).card("Ogre {3}{R} | Creature — Ogre | 4/4")
    s.options["pile_from"] = pile_from
    s.put(ALICE, "Sow (hand)").put(BOB, "Ogre")
    s.cast("Sow").resolve().to(PRECOMBAT_MAIN, BOB).attack("Ogre")
    s.choose(*([5] if pile_from < 12 else []))
    s.block(*[(SAPROLING, "Ogre")] * (1 if pile_from < 12 else 5))
    s.choose((1, 1, 1, 1, 0) if pile_from >= 12 else (1, 1, 1, 1))
    return s


@apart_and_piled
@pytest.mark.cr("702.15e")
def test_one_source_with_lifelink_gains_life_once_for_all_of_them(pile_from: int) -> None:
    s = (
        Scenario()
        .card(SOW)
        .card(
            "Seraph {0} | Creature — Angel | Lifelink | {0}: Seraph deals 1 damage to each other"
            " creature. | 4/4"
        )
    )
    s.options["pile_from"] = pile_from
    s.put(ALICE, "Seraph", "Sow (hand)").cast("Sow").resolve()

    s.activate("Seraph").resolve()

    assert s.life(ALICE) == 32
    assert [event.times for event in s.happened(LifeGain)] == [1]


@apart_and_piled
@pytest.mark.cr("502.3")
def test_only_one_of_them_untaps(pile_from: int) -> None:
    s = sown(
        pile_from,
        "Hush {0} | Sorcery | Tap all creatures.",
        "Sloth {0} | Enchantment | Players can't untap more than one creature during their untap"
        " steps.",
    )
    s.cast("Hush").resolve().cast("Sloth").resolve()

    s.to(PRECOMBAT_MAIN, BOB).to(PRECOMBAT_MAIN, ALICE)

    untapped = [key for key in s.game.battlefield if not s.is_tapped(key)]
    assert s.game.many(untapped) == 2
