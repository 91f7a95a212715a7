"""Piles of tokens are split by whatever singles some of them out. (CR 111.1, 508.1, 509.1)

As in `test_111_piles_of_tokens`, most are played with tokens kept apart and with a pile.
"""

import pytest

from apnap.game.piles import split
from apnap.rules.table.table import replay
from apnap.terms.events import AbilityTriggered, Targeted
from apnap.terms.turn import PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, CAROL, Scenario
from apnap.testing.games.invariants import check

SAPROLING = "Saproling Token"
SOW = "Sow {0} | Sorcery | Create twelve 1/1 green Saproling creature tokens."
apart_and_piled = pytest.mark.parametrize("pile_from", [1_000, 4], ids=["apart", "piled"])


def sown(pile_from: int, *texts: str, players: int = 2) -> Scenario:
    """Twelve Saprolings of Alice are about to be made; she has the cards in hand."""
    s = Scenario(players).card(SOW).put(ALICE, "Sow (hand)")
    s.options["pile_from"] = pile_from
    for text in texts:
        s.card(text).put(ALICE, text.split(" {", maxsplit=1)[0] + " (hand)")
    return s


def next_turn(s: Scenario) -> Scenario:
    """Sow, and go to Alice's next turn."""
    return s.cast("Sow").resolve().to(PRECOMBAT_MAIN, BOB).to(PRECOMBAT_MAIN, ALICE)


def all_attack(s: Scenario, pile_from: int) -> Scenario:
    """All twelve attack Bob."""
    if pile_from < 12:
        return s.choose(12).attack(SAPROLING)
    return s.attack(*[SAPROLING] * 12)


# In combat.


@apart_and_piled
@pytest.mark.cr("509.1a", "509.1h", "510.1c")
def test_one_creature_blocks_one_of_them(pile_from: int) -> None:
    s = sown(pile_from).card("Wall {W} | Creature — Wall | Defender | 0/4").put(BOB, "Wall")

    all_attack(next_turn(s), pile_from).block(("Wall", SAPROLING)).damage()

    assert s.life(BOB) == 9
    assert s.record("Wall").damage == 1
    check(s.game)


@apart_and_piled
@pytest.mark.cr("509.1a", "510.1d", "704.5g")
def test_many_block_many_one_against_one(pile_from: int) -> None:
    """Of twelve attackers five are blocked, each by one 1/1; ten creatures die."""
    s = sown(pile_from).card("Muster {0} | Sorcery | Create five 1/1 red Goblin creature tokens.")
    s.put(BOB, "Muster (hand)").cast("Sow").resolve()
    s.to(PRECOMBAT_MAIN, BOB).cast("Muster", by=BOB).resolve().to(PRECOMBAT_MAIN, ALICE)

    all_attack(s, pile_from)
    saprolings = [key for key in s.game.battlefield if s.seen(key).name == SAPROLING]
    goblins = [key for key in s.game.battlefield if s.seen(key).name == "Goblin Token"]
    s.choose(5).block(*zip(goblins, saprolings, strict=False)).damage()

    assert s.life(BOB) == 13
    assert s.many(SAPROLING) == 7
    assert s.many("Goblin Token") == 0
    check(s.game)


@pytest.mark.cr("508.1b", "802.3")
def test_parts_of_a_pile_attack_different_players() -> None:
    s = sown(4, players=3)
    s.cast("Sow").resolve().to(PRECOMBAT_MAIN, BOB).to(PRECOMBAT_MAIN, ALICE)

    s.choose((2, 3, 7)).attack(SAPROLING).damage()

    assert (s.life(BOB), s.life(CAROL)) == (17, 13)
    untapped = [s.record(key).count for key in s.game.battlefield if not s.is_tapped(key)]
    assert untapped == [2]


@apart_and_piled
@pytest.mark.cr("702.111b")
def test_several_of_a_pile_block_a_creature_with_menace(pile_from: int) -> None:
    s = sown(pile_from).card("Brute {R} | Creature — Giant | Menace | 2/2").put(BOB, "Brute")
    s.cast("Sow").resolve().to(PRECOMBAT_MAIN, BOB).attack("Brute")

    s.choose(*([2] if pile_from < 12 else []))
    s.block(*[(SAPROLING, "Brute")] * (1 if pile_from < 12 else 2))
    s.choose((1, 1)).damage()

    assert s.life(ALICE) == 20
    assert s.many(SAPROLING) == 10
    assert s.many("Brute") == 0


# What is chosen of a pile.


@apart_and_piled
@pytest.mark.cr("601.2c", "115.1")
def test_two_of_them_are_targets(pile_from: int) -> None:
    s = sown(pile_from, "Twist {0} | Instant | Destroy two target creatures.").cast("Sow").resolve()
    targets = [SAPROLING, SAPROLING] if pile_from > 12 else []

    s.choose(*([2] if pile_from < 12 else [])).cast("Twist", *targets).resolve()

    assert len({event.target for event in s.happened(Targeted)}) == 2
    assert s.many(SAPROLING) == 10


@apart_and_piled
@pytest.mark.cr("701.26a", "118.3")
def test_one_of_them_is_tapped_for_a_cost(pile_from: int) -> None:
    s = sown(
        pile_from,
        "Drum {0} | Artifact | Tap an untapped creature you control: You gain 1 life.",
    )
    s.cast("Sow").resolve().cast("Drum").resolve()

    s.activate("Drum").resolve().activate("Drum").resolve()

    tapped = [key for key in s.game.battlefield if s.is_tapped(key)]
    assert sum(s.record(key).count for key in tapped) == 2
    assert s.life(ALICE) == 22


@apart_and_piled
@pytest.mark.cr("303.4f", "613.4c")
def test_an_aura_is_on_one_of_them(pile_from: int) -> None:
    s = sown(
        pile_from,
        "Strength {0} | Enchantment — Aura | Enchant creature | Enchanted creature gets +2/+2.",
    )

    s.cast("Sow").resolve().cast("Strength", SAPROLING).resolve()

    strong = [key for key in s.game.battlefield if s.pt(key) == (3, 3)]
    assert [s.record(key).count for key in strong] == [1]
    assert s.record("Strength").attached_to == strong[0]


@apart_and_piled
@pytest.mark.cr("611.2c", "608.2h")
def test_an_effect_on_all_of_them_stays_on_one_that_is_singled_out(pile_from: int) -> None:
    s = sown(
        pile_from,
        "March {0} | Sorcery | Creatures you control get +1/+0 until end of turn.",
        "Grow {0} | Instant | Put a +1/+1 counter on target creature.",
    )

    s.cast("Sow").resolve().cast("March").resolve().cast("Grow", SAPROLING).resolve()

    grown = [key for key in s.game.battlefield if s.record(key).counters]
    assert [s.pt(key) for key in grown] == [(3, 2)]


@apart_and_piled
@pytest.mark.cr("603.7b", "701.21a")
def test_those_tokens_are_sacrificed_though_one_left_the_pile(pile_from: int) -> None:
    s = Scenario().card(
        "Ghosts {0} | Sorcery | Create twelve 1/1 white Spirit creature tokens. Sacrifice them at"
        " the beginning of the next end step."
    )
    s.card("Grow {0} | Instant | Put a +1/+1 counter on target creature.")
    s.options["pile_from"] = pile_from
    s.put(ALICE, "Ghosts (hand)", "Grow (hand)")

    s.cast("Ghosts").resolve().cast("Grow", "Spirit Token").resolve().to(PRECOMBAT_MAIN, BOB)

    assert s.many("Spirit Token") == 0


# What happened to the pile.


@apart_and_piled
@pytest.mark.cr("608.2h", "700.4")
def test_how_many_died_this_turn_is_counted(pile_from: int) -> None:
    s = sown(
        pile_from,
        "Lift {0} | Instant | Destroy target creature.",
        "Sunfall {0} | Sorcery | Destroy all creatures.",
        "Mourn {0} | Sorcery | You gain 1 life for each creature that died this turn.",
    )

    s.cast("Sow").resolve().cast("Lift", SAPROLING).resolve().cast("Sunfall").resolve()
    s.cast("Mourn").resolve()

    assert s.life(ALICE) == 32


@apart_and_piled
@pytest.mark.cr("603.2c", "122.6")
def test_a_trigger_for_each_is_about_that_one(pile_from: int) -> None:
    """Each of twelve triggers puts a counter on its own creature."""
    s = sown(pile_from).card(
        "Nursery {0} | Enchantment | Whenever a creature enters, put a +1/+1 counter on it."
    )
    s.put(ALICE, "Nursery")

    s.cast("Sow").resolve()

    tokens = [key for key in s.game.battlefield if s.seen(key).name == SAPROLING]
    assert {s.counters(key, "+1/+1") for key in tokens} == {1}
    assert s.many(SAPROLING) == 12
    check(s.game)


@apart_and_piled
@pytest.mark.cr("603.2c")
def test_one_or_more_trigger_once_for_all(pile_from: int) -> None:
    s = sown(pile_from).card(
        "Choir {0} | Enchantment | Whenever one or more creatures enter, you gain 1 life."
    )
    s.put(ALICE, "Choir")

    s.cast("Sow").resolve()

    assert s.life(ALICE) == 21


@apart_and_piled
@pytest.mark.cr("603.2", "700.4")
def test_each_that_dies_triggers(pile_from: int) -> None:
    s = sown(pile_from, "Sunfall {0} | Sorcery | Destroy all creatures.")
    s.card("Artist {0} | Enchantment | Whenever a creature dies, target opponent loses 1 life.")
    s.put(ALICE, "Artist").cast("Sow").resolve()

    s.cast("Sunfall").resolve()

    assert s.life(BOB) == 8


# The game as a whole.


@pytest.mark.cr("107.1")
def test_a_game_with_a_pile_is_forked_undone_and_played_again() -> None:
    s = sown(4, "Cull {0} | Sorcery | Sacrifice any number of creatures.")
    s.cast("Sow").resolve()
    before = s.table.hash()
    fork = s.table.fork()
    mark = s.game.mark()
    split(s.game, s.find(SAPROLING), 5)
    parted = s.table.hash()
    s.game.undo(mark)

    s.choose(7).cast("Cull").resolve()

    assert parted != before == fork.hash()
    assert s.many(SAPROLING) == 5
    assert replay(s.table.record).hash() == s.table.hash()


@pytest.mark.cr("400.2")
def test_a_pile_is_seen_with_its_count() -> None:
    s = sown(4).cast("Sow").resolve()

    (seen,) = [each for each in s.table.view(BOB).battlefield if each.name == SAPROLING]

    assert seen.count == 12


@pytest.mark.cr("111.1")
def test_what_cant_be_told_of_many_at_once_stops_the_game_with_a_verdict() -> None:
    """Each of very many creatures would give +1/+1 to all the others."""
    s = sown(4).card(
        'Lead {0} | Enchantment | Creatures you control have "Other creatures you control get'
        ' +1/+1."'
    )
    s.put(ALICE, "Lead (hand)").cast("Sow").resolve()

    s.cast("Lead").resolve()

    assert s.game.is_over
    assert "12 permanents" in s.game.beyond


@pytest.mark.cr("122.6", "603.2c")
def test_each_of_very_many_counters_triggers() -> None:
    s = (
        Scenario()
        .card("Bear {1}{G} | Creature — Bear | 2/2")
        .card("Flood {0} | Sorcery | Double the number of +1/+1 counters on target creature.")
    )
    s.card(
        "Tally {0} | Enchantment | Whenever a +1/+1 counter is put on a creature, you gain 1 life."
    )
    s.put(ALICE, "Bear (5000 +1/+1)", "Tally", "Flood (hand)")

    s.cast("Flood", "Bear").resolve(top_only=True)

    assert [event.trigger.times for event in s.happened(AbilityTriggered)] == [5_000]


@pytest.mark.cr("603.2")
def test_a_log_tells_how_often_something_happened() -> None:
    s = sown(4, "Sunfall {0} | Sorcery | Destroy all creatures.")

    s.cast("Sow").resolve().cast("Sunfall").resolve()

    assert any("destroyed (12 times)." in str(entry) for entry in s.table.log().entries)


@apart_and_piled
@pytest.mark.cr("608.2h", "701.8a")
def test_that_many_is_as_many_as_were_destroyed(pile_from: int) -> None:
    s = sown(
        pile_from,
        "Rebirth {0} | Sorcery | Destroy all creatures. You gain life equal to the number of"
        " creatures destroyed this way.",
    )

    s.cast("Sow").resolve().cast("Rebirth").resolve()

    assert s.life(ALICE) == 32


@apart_and_piled
@pytest.mark.cr("702.82a", "614.12a")
def test_any_number_of_them_are_devoured(pile_from: int) -> None:
    s = sown(pile_from, "Dragon {0} | Creature — Dragon | Devour 2 | 4/4").cast("Sow").resolve()

    s.choose(*([3] if pile_from < 12 else [[SAPROLING] * 3])).cast("Dragon").resolve()

    assert s.pt("Dragon") == (10, 10)
    assert s.many(SAPROLING) == 9


# Of each one.


@apart_and_piled
@pytest.mark.cr("608.2h", "113.7a")
def test_a_trigger_for_one_that_died_speaks_of_that_one(pile_from: int) -> None:
    s = sown(pile_from, "Sunfall {0} | Sorcery | Destroy all creatures.")
    s.card("Reaper {0} | Enchantment | Whenever a creature dies, you gain life equal to its power.")
    s.put(ALICE, "Reaper").cast("Sow").resolve()

    s.cast("Sunfall").resolve()

    assert s.life(ALICE) == 32


@apart_and_piled
@pytest.mark.cr("611.2c", "613.4c")
def test_each_gets_by_its_own_power(pile_from: int) -> None:
    s = sown(
        pile_from,
        "Vigor {0} | Sorcery | Put X +1/+1 counters on each creature you control, where X is that"
        " creature's power.",
    )

    s.cast("Sow").resolve().cast("Vigor").resolve()

    assert {s.pt(key) for key in s.game.battlefield} == {(2, 2)}


@apart_and_piled
@pytest.mark.cr("603.2c", "122.6")
def test_what_triggers_only_once_is_about_one_of_them(pile_from: int) -> None:
    s = sown(pile_from).card(
        "Cradle {0} | Enchantment | Whenever a creature enters, put a +1/+1 counter on it. This"
        " ability triggers only once each turn."
    )

    s.put(ALICE, "Cradle").cast("Sow").resolve()

    grown = [key for key in s.game.battlefield if s.record(key).counters]
    assert [s.record(key).count for key in grown] == [1]


@apart_and_piled
@pytest.mark.cr("707.2", "701.7a")
def test_a_copy_is_made_of_each(pile_from: int) -> None:
    s = sown(
        pile_from,
        "Mirror {0} | Sorcery | For each creature you control, create a token that's a copy of that"
        " creature.",
    )

    s.cast("Sow").resolve().cast("Mirror").resolve()

    assert s.many(SAPROLING) == 24
