"""Counters. (CR 122)"""

import pytest

from apnap.terms.events import CountersPut, CountersRemoved
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


@pytest.mark.cr("122.1", "122.1a")
def test_counters_change_power_and_toughness() -> None:
    s = Scenario().card(BEAR).put(ALICE, "Bear (3 +1/+1)")

    assert s.pt("Bear") == (5, 5)
    assert len(s.game.objects) == 1 + 40


@pytest.mark.cr("122.1a")
@pytest.mark.parametrize(
    ("kind", "size"), [("+1/+0", (3, 2)), ("-0/-1", (2, 1)), ("+2/+2", (4, 4))]
)
def test_counters_of_other_sizes_change_by_their_numbers(kind: str, size: tuple[int, int]) -> None:
    s = Scenario().card(BEAR).put(ALICE, f"Bear (1 {kind})")

    assert s.pt("Bear") == size


@pytest.mark.cr("122.1b")
@pytest.mark.parametrize(
    "keyword",
    [
        "flying",
        "first strike",
        "deathtouch",
        "lifelink",
        "trample",
        "vigilance",
        "hexproof",
        "indestructible",
        "menace",
        "reach",
        "haste",
        "double strike",
    ],
)
def test_a_keyword_counter_gives_the_keyword(keyword: str) -> None:
    article = "an" if keyword[0] in "aeiou" else "a"
    s = (
        Scenario()
        .card(BEAR)
        .card(f"Mark {{0}} | Sorcery | Put {article} {keyword} counter on target creature.")
    )
    s.put(ALICE, "Bear", "Mark (hand)")

    s.cast("Mark", "Bear").resolve()

    assert s.has("Bear", keyword)


@pytest.mark.cr("122.1c")
def test_a_shield_counter_protects_from_destruction_and_damage_once() -> None:
    s = Scenario().card(BEAR).card("Slay {0} | Instant | Destroy target creature.")
    s.card("Bolt {0} | Instant | Bolt deals 3 damage to any target.")
    s.put(ALICE, "Slay (hand)", "Bolt x2 (hand)").put(BOB, "Bear (2 shield)")

    s.cast("Slay", "Bear").resolve()
    s.cast("Bolt", "Bear").resolve()
    left = (s.counters("Bear", "shield"), s.record("Bear").damage)
    s.cast("Bolt", "Bear").resolve()

    assert left == (0, 0)
    assert s.graveyard(BOB) == ["Bear"]


@pytest.mark.cr("122.1d")
def test_a_stun_counter_is_removed_instead_of_untapping() -> None:
    s = Scenario().card(BEAR).put(BOB, "Bear (tapped, 1 stun)")

    s.to(3, BOB)
    first = (s.is_tapped("Bear"), s.counters("Bear", "stun"))
    s.to(3, ALICE).to(3, BOB)

    assert first == (True, 0)
    assert not s.is_tapped("Bear")


@pytest.mark.cr("122.1e", "306.5b")
def test_loyalty_counters_are_a_planeswalkers_loyalty() -> None:
    s = (
        Scenario()
        .card("Sage {0} | Planeswalker — Sage | −3: You gain 1 life. | Loyalty: 3")
        .put(ALICE, "Sage (hand)")
    )

    s.cast("Sage").resolve()
    entered = s.counters("Sage", "loyalty")
    s.activate("Sage").resolve()

    assert entered == 3
    assert s.graveyard(ALICE) == ["Sage"]
    assert s.cites("704.5i")


@pytest.mark.cr("122.1g")
def test_a_battle_without_defense_goes_to_the_graveyard() -> None:
    s = (
        Scenario()
        .card("Keep {0} | Battle | Defense: 3")
        .card("Bolt {0} | Instant | Bolt deals 3 damage to any target.")
    )
    s.put(ALICE, "Keep (3 defense)", "Bolt (hand)")

    s.cast("Bolt", "Keep").resolve()

    assert s.graveyard(ALICE) == ["Bolt", "Keep"]


@pytest.mark.cr("122.1h")
def test_a_finality_counter_sends_it_to_exile() -> None:
    s = Scenario().card(BEAR).card("Slay {0} | Instant | Destroy target creature.")
    s.put(ALICE, "Slay (hand)").put(BOB, "Bear (1 finality)")

    s.cast("Slay", "Bear").resolve()

    assert s.exile() == ["Bear"]


@pytest.mark.cr("122.2", "400.7")
def test_counters_cease_to_exist_as_their_object_changes_zones() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card("Bounce {0} | Instant | Return target creature to its owner's hand.")
    )
    s.put(ALICE, "Bear (2 +1/+1)", "Bounce (hand)")

    s.cast("Bounce", "Bear").resolve()

    assert s.counters("Bear", "+1/+1") == 0
    assert s.happened(CountersRemoved) == []


@pytest.mark.cr("122.3")
def test_plus_and_minus_counters_annihilate_in_pairs() -> None:
    s = Scenario().card(BEAR).put(ALICE, "Bear (3 +1/+1, 1 -1/-1)")

    s.card("Wait {0} | Sorcery | Put a -1/-1 counter on target creature.").put(ALICE, "Wait (hand)")
    s.cast("Wait", "Bear").resolve()

    assert (s.counters("Bear", "+1/+1"), s.counters("Bear", "-1/-1")) == (1, 0)
    assert s.cites("704.5q")


@pytest.mark.cr("122.6")
def test_counters_it_enters_with_count_as_put_on_it() -> None:
    s = Scenario().card(
        "Pet {0} | Creature — Cat | This creature enters with a +1/+1 counter on it. | 1/1"
    )
    s.card(
        "Season {0} | Enchantment | If one or more +1/+1 counters would be put on a creature you"
        " control, that many plus one +1/+1 counters are put on it instead."
    )
    s.put(ALICE, "Pet (hand)", "Season")

    s.cast("Pet").resolve()

    assert s.counters("Pet", "+1/+1") == 2


@pytest.mark.cr("122.6")
def test_counters_put_on_a_permanent_are_an_event() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card("Grow {0} | Sorcery | Put two +1/+1 counters on target creature.")
    )
    s.put(ALICE, "Bear", "Grow (hand)")

    s.cast("Grow", "Bear").resolve()

    assert [(event.kind, event.amount) for event in s.happened(CountersPut)] == [("+1/+1", 2)]


@pytest.mark.cr("122.1c", "615.5")
def test_one_shield_counter_stops_all_the_damage_of_one_time() -> None:
    s = Scenario().card(BEAR).put(ALICE, "Bear (2 shield)").put(BOB, "Bear x2")
    first, second = s.game.battlefield[-2:]

    s.attack("Bear").block((first, "Bear"), (second, "Bear")).damage()

    assert [s.game.objects[key].counter("shield") for key in s.game.battlefield] == [1, 0]


@pytest.mark.cr("122.1j")
def test_hone_counters_on_an_equipment_make_the_equipped_creature_stronger() -> None:
    s = (
        Scenario()
        .card("Bear {G} | Creature — Bear | 2/2")
        .card("Sword {1} | Artifact — Equipment | Equip {1}")
    )
    s.put(ALICE, "Bear", "Sword (2 hone)", "Plains")
    assert s.pt("Bear") == (2, 2)

    s.activate("Sword", "Bear").resolve()

    assert s.pt("Bear") == (4, 2)
