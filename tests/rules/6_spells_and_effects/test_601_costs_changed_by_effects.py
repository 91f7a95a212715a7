"""Costs that effects change, by what the spell is and what it targets. (CR 601.2f, 118.7)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
BIRD = "Bird {G} | Creature — Bird | Flying | 1/1"
GOBLIN = "Goblin {1}{R} | Creature — Goblin | 1/1"


@pytest.mark.cr("601.2f", "118.7a")
def test_a_spell_is_cheaper_by_what_it_targets() -> None:
    """With one land it may be cast, but only if the target makes it cheap enough."""
    s = Scenario().card(BEAR).card(BIRD)
    s.card("Gust {1}{G} | Instant | Gust costs {1} less to cast if it targets a creature with "
           "flying. | Destroy target creature.")  # fmt: skip
    s.put(ALICE, "Forest", "Gust (hand)").put(BOB, "Bear", "Bird")

    s.cast("Gust", "Bird").resolve()

    assert s.graveyard(BOB) == ["Bird"]


@pytest.mark.cr("601.2f", "601.2e")
def test_a_spell_that_no_target_makes_cheap_enough_cant_be_cast() -> None:
    s = Scenario().card(BEAR)
    s.card("Gust {1}{G} | Instant | Gust costs {1} less to cast if it targets a creature with "
           "flying. | Destroy target creature.")  # fmt: skip
    s.put(ALICE, "Forest", "Gust (hand)").put(BOB, "Bear")

    assert not s.may("cast", "Gust")


@pytest.mark.cr("601.2f")
def test_spells_that_target_it_cost_their_caster_more() -> None:
    s = Scenario().card(BEAR).card("Zap {R} | Instant | Zap deals 2 damage to any target.")
    s.card("Idol {G} | Creature — Wurm | Spells your opponents cast that target Idol cost {2} "
           "more to cast. | 2/2")  # fmt: skip
    s.put(ALICE, "Mountain", "Zap (hand)").put(BOB, "Idol", "Bear")

    s.cast("Zap", "Bear").resolve()

    assert s.graveyard(BOB) == ["Bear"]


@pytest.mark.cr("118.7c")
def test_only_colored_mana_is_reduced_if_it_says_so() -> None:
    s = Scenario().card(GOBLIN)
    s.card("Chief {R} | Creature — Orc | Goblin spells you cast cost {R}{G} less to cast. This "
           "effect reduces only the amount of colored mana you pay. | 1/1")  # fmt: skip
    s.put(ALICE, "Island", "Chief", "Goblin (hand)", "Goblin (hand)")

    s.cast("Goblin").resolve()

    assert s.battlefield(ALICE).count("Goblin") == 1
    assert not s.may("cast", "Goblin")


@pytest.mark.cr("702.51a", "601.2f")
def test_spells_may_be_given_convoke_as_they_are_cast() -> None:
    s = Scenario().card(BEAR).card(BIRD)
    s.card("Choir {G} | Enchantment | Creature spells you cast have convoke.")
    s.put(ALICE, "Choir", "Bird", "Bird", "Bear (hand)")

    s.cast("Bear").resolve()

    assert "Bear" in s.battlefield(ALICE)


@pytest.mark.cr("601.2f", "602.2b")
def test_a_reduction_may_leave_one_mana_to_pay() -> None:
    s = Scenario().card("Imp {R} | Creature — Imp | {2}: Imp gets +1/+0 until end of turn. | 1/1")
    s.card("Forge {1} | Artifact | Activated abilities of creatures you control cost {5} less "
           "to activate. This effect can't reduce the mana in that cost to less than one mana.")  # fmt: skip
    s.put(ALICE, "Mountain", "Forge", "Imp")

    s.activate("Imp").resolve()

    assert s.pt("Imp") == (2, 1)
    assert not s.may("activate", "Imp")


_TOLL = (
    "Toll {0} | Artifact | Each spell a player casts costs {1} more to cast for each other spell "
    "that player has cast this turn."
)


@pytest.mark.cr("601.2f")
def test_each_spell_costs_more_for_those_its_player_cast_before() -> None:
    """What brings the cost counts too, once it was cast; another player's spells don't."""
    s = Scenario().card(_TOLL).card("Pebble {0} | Artifact").card("Shard {0} | Artifact")
    s.card("Spark {0} | Instant | You gain 1 life.")
    s.put(ALICE, "Forest", "Forest", "Toll (hand)", "Pebble (hand)", "Shard (hand)")
    s.put(BOB, "Spark (hand)")

    s.cast("Toll").resolve().cast("Pebble")
    tapped = [s.record(key).tapped for key in s.all_named("Forest")]
    s.pass_priority().cast("Spark", by=BOB).resolve()

    assert sorted(tapped) == [False, True]
    assert s.life(BOB) == 21
    assert not s.may("cast", "Shard")


_FLOOR = (
    "Floor {0} | Artifact | As long as Floor is untapped, each spell that would cost less than "
    "three mana to cast costs three mana to cast."
)


@pytest.mark.cr("601.2f")
@pytest.mark.parametrize(("lands", "castable"), [(2, False), (3, True)])
def test_a_spell_may_be_brought_up_to_so_much_mana(lands: int, castable: bool) -> None:
    """After reductions, and whatever else is paid for it."""
    s = Scenario().card(_FLOOR).card("Bear {1}{G} | Creature — Bear | 2/2")
    s.card("Cheap {0} | Artifact | Creature spells you cast cost {1} less to cast.")
    s.put(ALICE, "Floor", "Cheap", *["Forest"] * lands, "Bear (hand)")

    assert s.may("cast", "Bear") == castable


@pytest.mark.cr("107.4f", "601.2f")
@pytest.mark.parametrize(("lands", "castable"), [(2, False), (3, True)])
def test_life_paid_for_a_symbol_is_no_mana(lands: int, castable: bool) -> None:
    """Of {1}{B/P}{B/P} one mana would be left, which isn't enough."""
    s = Scenario().card(_FLOOR).card("Rend {1}{B/P}{B/P} | Sorcery | Draw a card.")
    s.put(ALICE, "Floor", *["Forest"] * lands, "Rend (hand)")

    assert s.may("cast", "Rend") == castable
    if castable:
        s.cast("Rend").resolve()
        assert s.life(ALICE) == 16


@pytest.mark.cr("601.2f", "601.2a")
@pytest.mark.parametrize(("lands", "may"), [(2, False), (3, True)])
def test_spells_from_graveyards_or_from_exile_may_cost_more(lands: int, may: bool) -> None:
    s = Scenario().card("Spark {R} | Instant | You gain 1 life. | Flashback {R}")
    s.card("Ward {W} | Enchantment | Spells your opponents cast from graveyards or from exile cost "
           "{2} more to cast.")  # fmt: skip
    s.put(BOB, "Ward").put(ALICE, *["Mountain"] * lands, "Spark (graveyard)")

    assert s.may("cast", "Spark") == may
    if may:
        s.cast("Spark").resolve()
        assert all(s.record(key).tapped for key in s.all_named("Mountain"))


@pytest.mark.cr("601.2f")
def test_spells_from_a_hand_cost_what_they_cost() -> None:
    s = Scenario().card("Spark {R} | Instant | You gain 1 life. | Flashback {R}")
    s.card("Ward {W} | Enchantment | Spells your opponents cast from graveyards or from exile cost "
           "{2} more to cast.")  # fmt: skip
    s.put(BOB, "Ward").put(ALICE, "Mountain", "Spark (hand)")

    s.cast("Spark").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("107.4e", "601.2b", "601.2f")
@pytest.mark.parametrize(
    ("lands", "castable"), [("Forest x2", False), ("Forest x3", True), ("Mountain x3", True)]
)
def test_a_hybrid_symbol_paid_with_two_generic_mana_counts_as_two(
    lands: str, castable: bool
) -> None:
    """{2/R} is announced as {2} or {R}; either is brought up to three mana."""
    s = Scenario().card(_FLOOR).card("Fork {2/R} | Sorcery | You gain 1 life.")
    s.put(ALICE, "Floor", lands, "Fork (hand)")

    assert s.may("cast", "Fork") == castable
    if castable:
        s.cast("Fork").resolve()
        assert s.life(ALICE) == 21


@pytest.mark.cr("107.4e", "118.7a", "601.2b")
@pytest.mark.parametrize(
    ("lands", "castable"),
    [(("Forest",) * 2, False), (("Forest",) * 3, True), (("Plains",), False),
     (("Plains", "Forest"), True)],
)  # fmt: skip
def test_what_is_announced_as_generic_mana_may_be_reduced(
    lands: tuple[str, ...], castable: bool
) -> None:
    """{2/W}{2/W} as {4}, {2}{W} or {W}{W}: the last isn't reduced."""
    s = Scenario().card("Guard {2/W}{2/W} | Creature — Soldier | 2/2")
    s.card("Cheap {0} | Artifact | Creature spells you cast cost {1} less to cast.")
    s.put(ALICE, "Cheap", *lands, "Guard (hand)")

    assert s.may("cast", "Guard") == castable
    if castable:
        s.cast("Guard").resolve()
        assert "Guard" in s.battlefield(ALICE)
        assert all(s.record(key).tapped for name in set(lands) for key in s.all_named(name))


@pytest.mark.cr("107.4e", "601.2b")
def test_which_half_of_a_symbol_is_reduced_is_told_by_what_is_announced() -> None:
    """With two Plains: {W}{W}, or {2}{W} of which {1} is reduced."""
    s = Scenario().card("Guard {2/W}{2/W} | Creature — Soldier | 2/2")
    s.card("Cheap {0} | Artifact | Creature spells you cast cost {1} less to cast.")
    s.put(ALICE, "Cheap", "Plains x3", "Guard (hand)").choose("{2}", "{2}")

    s.cast("Guard").resolve()

    assert sum(s.record(key).tapped for key in s.all_named("Plains")) == 3


@pytest.mark.cr("601.2b", "601.2f")
def test_a_reduction_of_colored_mana_takes_a_hybrid_symbol_announced_as_that_color() -> None:
    s = Scenario().card("Bull {1}{R/W} | Creature — Minotaur | 2/2")
    s.card("Horn {0} | Artifact | Minotaur spells you cast cost {B}{R} less to cast. This effect "
           "reduces only the amount of colored mana you pay.")  # fmt: skip
    s.put(ALICE, "Horn", "Forest", "Bull (hand)")

    s.cast("Bull").resolve()

    assert "Bull" in s.battlefield(ALICE)
