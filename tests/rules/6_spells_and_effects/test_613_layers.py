"""Interaction of continuous effects, as trees of nodes. (CR 613)"""

import pytest

from apnap.abilities.abilities import KeywordAbility, LevelAbility, StaticAbility
from apnap.abilities.amounts import Characteristic, Compare, Count
from apnap.abilities.descriptions import (
    ControlledBy,
    Having,
    InZone,
    OfColor,
    OfSubtype,
    OfSupertype,
    OfType,
    Other,
    Tapped,
    Without,
)
from apnap.abilities.effects import (
    AddAbility,
    AddChosenType,
    AddTypes,
    CantHaveKeyword,
    ChangeControl,
    Continuous,
    DefinePT,
    LoseAllAbilities,
    LoseKeyword,
    ModifyPT,
    SetColors,
    SetPT,
    SetSubtypes,
    SwitchPT,
)
from apnap.abilities.references import Bound, Host, This, You
from apnap.abilities.values import Comparison, Measure
from apnap.rules.layers.continuous_effects import invalidate_if_watched
from apnap.rules.objects.current_characteristics import abilities_of, controller_of, derived
from apnap.terms.characteristics import BASIC, CREATURE, ENCHANTMENT, LAND
from apnap.terms.mana import RED, WHITE
from apnap.terms.turn import GRAVEYARD
from tests.rules._board import ALICE, BOB, Board, all_that, creature, face, static

CREATURES = all_that(OfType(CREATURE))
YOURS = all_that(OfType(CREATURE), ControlledBy(You()))
ITS_COST = Characteristic(Measure.MANA_VALUE, Bound("each one"))

HUMILITY = face("Enchantment", static(CREATURES, LoseAllAbilities(), SetPT(1, 1)), cost="{2}{W}{W}")
OPALESCENCE = face(
    "Enchantment",
    static(
        all_that(Other(), OfType(ENCHANTMENT), Without((OfSubtype("Aura"),))),
        AddTypes(CREATURE),
        SetPT(ITS_COST, ITS_COST),
    ),
    cost="{2}{W}{W}",
)
MOON = face(
    "Enchantment",
    static(all_that(OfType(LAND), Without((OfSupertype(BASIC),))), SetSubtypes(("Mountain",))),
    cost="{2}{R}",
)
TOMB = face("Legendary Land", static(all_that(OfType(LAND)), AddTypes(subtypes=("Swamp",))))
FLYING = KeywordAbility("flying")


@pytest.mark.cr("613.4c", "611.3a")
def test_an_anthem_changes_what_its_words_say_at_every_moment() -> None:
    board = Board()
    bear = board.put(creature(2, 2))
    theirs = board.put(creature(2, 2), BOB)
    board.put(face("Enchantment", static(YOURS, ModifyPT(1, 1))))

    assert board.pt(bear) == (3, 3)
    assert board.pt(theirs) == (2, 2)


@pytest.mark.cr("613.4c", "122.1a")
def test_counters_add_to_power_and_toughness() -> None:
    board = Board()
    bear = board.put(creature(2, 2), counters={"+1/+1": 2, "-1/-1": 1, "+0/+2": 1, "charge": 3})

    assert board.pt(bear) == (3, 5)


@pytest.mark.cr("613.4c", "613.4b", "613.5")
@pytest.mark.example("613.5", index=2)
def test_values_are_set_before_they_are_changed_whatever_came_first() -> None:
    board = Board()
    ogre = board.put(creature(2, 2), counters={"+1/+1": 1})
    board.begin(ogre, ModifyPT(4, 4))
    board.put(face("Enchantment", static(YOURS, ModifyPT(0, 2))))
    assert board.pt(ogre) == (7, 9)

    board.begin(ogre, SetPT(0, 1))

    assert board.pt(ogre) == (5, 8)


@pytest.mark.cr("613.5")
@pytest.mark.example("613.5", index=1)
def test_a_change_of_color_brings_an_anthem_of_that_color() -> None:
    board = Board()
    bear = board.put(creature(2, 2, cost="{1}{B}"))
    board.put(
        face("Enchantment", static(all_that(OfColor(WHITE), OfType(CREATURE)), ModifyPT(1, 1)))
    )
    assert board.pt(bear) == (2, 2)

    board.begin(bear, SetColors(WHITE))
    assert board.pt(bear) == (3, 3)

    board.begin(bear, SetColors(RED))
    assert board.pt(bear) == (2, 2)


@pytest.mark.cr("613.4d")
@pytest.mark.example("613.4d", index=1)
def test_switching_comes_after_everything_else() -> None:
    board = Board()
    one = board.put(creature(1, 3))
    board.begin(one, ModifyPT(0, 1))
    board.begin(one, SwitchPT())
    assert board.pt(one) == (4, 1)

    board.begin(one, ModifyPT(5, 0))

    assert board.pt(one) == (4, 6)


@pytest.mark.cr("613.4d")
@pytest.mark.example("613.4d", index=2)
def test_a_switch_outlives_what_it_switched() -> None:
    board = Board()
    one = board.put(creature(1, 3))
    more = board.begin(one, ModifyPT(0, 1))
    board.begin(one, SwitchPT())

    board.end(more)

    assert board.pt(one) == (3, 1)


@pytest.mark.cr("613.4d")
@pytest.mark.example("613.4d", index=3)
def test_two_switches_cancel_each_other() -> None:
    board = Board()
    one = board.put(creature(1, 3))
    board.begin(one, ModifyPT(0, 1))
    board.begin(one, SwitchPT())
    board.begin(one, SwitchPT())

    assert board.pt(one) == (1, 4)


@pytest.mark.cr("613.6", "613.7")
def test_humility_then_opalescence() -> None:
    """Opalescence is later: enchantments are as large as their cost. (CR 613.7)"""
    board = Board()
    humility = board.put(HUMILITY)
    bear = board.put(creature(2, 2, FLYING))
    opalescence = board.put(OPALESCENCE)

    assert board.pt(humility) == (4, 4)
    assert board.see(humility).abilities == ()
    assert board.pt(bear) == (1, 1)
    assert board.see(bear).keywords == frozenset()
    assert not board.see(opalescence).types & CREATURE


@pytest.mark.cr("613.6", "613.7")
def test_opalescence_then_humility() -> None:
    """Humility is later, and though it lost its ability it goes on: all are 1/1. (CR 613.6)"""
    board = Board()
    board.put(OPALESCENCE)
    other = board.put(face("Enchantment", cost="{4}{G}"))
    humility = board.put(HUMILITY)

    assert board.pt(humility) == (1, 1)
    assert board.see(humility).abilities == ()
    assert board.pt(other) == (1, 1)


@pytest.mark.cr("613.8a", "305.7", "305.6")
@pytest.mark.parametrize("order", [(MOON, TOMB), (TOMB, MOON)])
def test_a_land_that_would_lose_its_ability_waits(order: tuple[object, object]) -> None:
    """Urborg depends on Blood Moon: it is a Mountain and makes nothing a Swamp."""
    board = Board()
    plains = board.put(face("Basic Land — Plains"))
    first, second = board.put(order[0]), board.put(order[1])  # type: ignore[arg-type]
    tomb = first if order[0] is TOMB else second

    assert board.see(tomb).subtypes == {"Mountain"}
    assert [type(a).__name__ for a in abilities_of(board.game, tomb)] == ["ActivatedAbility"]
    assert board.see(plains).subtypes == {"Plains"}


@pytest.mark.cr("305.6", "305.7")
def test_a_land_type_in_addition_gives_its_mana_ability_too() -> None:
    board = Board()
    board.put(TOMB)
    plains = board.put(face("Basic Land — Plains"))

    assert board.see(plains).subtypes == {"Plains", "Swamp"}
    assert len(abilities_of(board.game, plains)) == 2


@pytest.mark.cr("613.8a", "613.8b", "613.8c")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (0, 2, 1), (1, 0, 2)])
def test_dependencies_form_a_chain(order: tuple[int, ...]) -> None:
    """All permanents are enchantments, so all are creatures, so all are of the chosen type."""
    evening = face("Enchantment", static(all_that(), AddTypes(ENCHANTMENT)), cost="{3}{W}{U}")
    conspiracy = face("Enchantment", static(YOURS, AddChosenType(instead=True)), cost="{3}{B}{B}")
    board = Board()
    forest = board.put(face("Basic Land — Forest"))
    for which in order:
        chosen = {"creature type": "Elf"} if which == 1 else {}
        board.put((evening, conspiracy, OPALESCENCE)[which], notes=chosen)

    assert board.see(forest).types == LAND | ENCHANTMENT | CREATURE
    assert board.see(forest).subtypes == {"Forest", "Elf"}


@pytest.mark.cr("613.8b")
def test_a_loop_of_dependency_is_cut_by_time() -> None:
    """Each would take the other's ability away: the earlier one acts."""
    board = Board()
    first = board.put(
        face("Enchantment — Shrine", static(all_that(OfSubtype("Saga")), LoseAllAbilities()))
    )
    second = board.put(
        face("Enchantment — Saga", static(all_that(OfSubtype("Shrine")), LoseAllAbilities()))
    )

    assert len(board.see(first).abilities) == 1
    assert board.see(second).abilities == ()


@pytest.mark.cr("613.7a")
def test_a_granted_ability_is_as_late_as_what_granted_it() -> None:
    """Humility, then an ability granted later to a creature without one."""
    board = Board()
    bear = board.put(creature(2, 2))
    board.put(HUMILITY)
    board.begin(bear, AddAbility(static(YOURS, ModifyPT(2, 0))))

    assert board.pt(bear) == (3, 1)


@pytest.mark.cr("613.6", "613.8a")
def test_humility_takes_a_lords_ability_before_it_acts() -> None:
    """Though the lord is earlier, what it grants in layer 6 depends on Humility."""
    board = Board()
    board.put(creature(2, 2, static(CREATURES, AddAbility(FLYING))))
    bear = board.put(creature(3, 3))
    board.put(HUMILITY)

    assert board.see(bear).keywords == frozenset()
    assert board.pt(bear) == (1, 1)


@pytest.mark.cr("613.7", "613.9")
@pytest.mark.example("613.9", index=1)
def test_of_gaining_and_losing_flying_the_later_one_wins() -> None:
    gains = face("Enchantment — Aura", static(Host(), AddAbility(FLYING)))
    loses = face("Enchantment — Aura", static(Host(), LoseKeyword("flying")))
    board = Board()
    bear = board.put(creature(2, 2))
    one = board.put(gains, attached_to=bear)
    board.put(loses, attached_to=bear)
    assert "flying" not in board.see(bear).keywords

    board.attach(one, bear)

    assert "flying" in board.see(bear).keywords


@pytest.mark.cr("613.7e")
def test_attaching_gives_a_new_timestamp() -> None:
    """Two Auras set power and toughness; the one attached last counts."""
    board = Board()
    bear = board.put(creature(2, 2))
    one = board.put(face("Enchantment — Aura", static(Host(), SetPT(1, 1))), attached_to=bear)
    board.put(face("Enchantment — Aura", static(Host(), SetPT(4, 4))), attached_to=bear)
    assert board.pt(bear) == (4, 4)

    board.attach(one, bear)

    assert board.pt(bear) == (1, 1)


@pytest.mark.cr("613.6")
@pytest.mark.example("613.6", index=3)
def test_an_effect_goes_on_to_what_it_started_with() -> None:
    """All noncreature artifacts become 2/2 artifact creatures: they aren't noncreature by then."""
    board = Board()
    stone = board.put(face("Artifact", cost="{3}"))
    board.put(
        face(
            "Enchantment",
            static(
                all_that(OfType(1), Without((OfType(CREATURE),))), AddTypes(CREATURE), SetPT(2, 2)
            ),
        )
    )

    assert board.pt(stone) == (2, 2)


@pytest.mark.cr("613.3", "613.4a", "604.3")
def test_what_defines_power_comes_before_what_sets_it() -> None:
    cards = Count(all_that(OfType(CREATURE), InZone(GRAVEYARD)))
    board = Board()
    lhurgoyf = board.put(creature(0, 0, static(This(), DefinePT(cards, cards), defining=True)))
    board.put(creature(1, 1), BOB, GRAVEYARD)
    board.put(creature(1, 1), ALICE, GRAVEYARD)
    assert board.pt(lhurgoyf) == (2, 2)

    board.begin(lhurgoyf, SetPT(5, 5))

    assert board.pt(lhurgoyf) == (5, 5)


@pytest.mark.cr("604.3", "113.6a")
def test_what_defines_power_works_in_every_zone() -> None:
    cards = Count(all_that(OfType(CREATURE), InZone(GRAVEYARD)))
    board = Board()
    dead = board.put(
        creature(0, 0, static(This(), DefinePT(cards, cards), defining=True)), ALICE, GRAVEYARD
    )
    board.put(creature(1, 1), ALICE, GRAVEYARD)

    assert board.pt(dead) == (2, 2)


@pytest.mark.cr("613.1b", "109.5")
def test_control_changes_before_anything_asks_who_controls() -> None:
    board = Board()
    bear = board.put(creature(2, 2), BOB)
    board.put(face("Enchantment", static(YOURS, ModifyPT(1, 1))))
    board.put(face("Enchantment — Aura", static(Host(), ChangeControl(You()))), attached_to=bear)

    assert controller_of(board.game, bear) == ALICE
    assert board.pt(bear) == (3, 3)


@pytest.mark.cr("613.1b", "613.8a")
def test_who_controls_the_aura_controls_what_it_enchants() -> None:
    """Bob's Aura takes Alice's Aura, which has taken Bob's creature, however they came."""
    takes = static(Host(), ChangeControl(You()))
    board = Board()
    bear = board.put(creature(2, 2), BOB)
    aura = board.put(face("Enchantment — Aura", takes), ALICE, attached_to=bear)
    board.put(face("Enchantment — Aura", takes), BOB, attached_to=aura)

    assert controller_of(board.game, bear) == BOB


@pytest.mark.cr("613.1f", "122.1b")
def test_a_keyword_counter_gives_its_keyword() -> None:
    board = Board()
    bear = board.put(creature(2, 2), counters={"flying": 1})
    assert "flying" in board.see(bear).keywords

    board.put(HUMILITY)

    assert "flying" not in board.see(bear).keywords


@pytest.mark.cr("613.1f")
def test_what_has_an_ability_is_asked_after_abilities_were_given() -> None:
    """Creatures with flying get +1/+1 (7c), and one has gained it (6)."""
    board = Board()
    bear = board.put(creature(2, 2))
    board.put(
        face("Enchantment", static(all_that(OfType(CREATURE), Having("flying")), ModifyPT(1, 1)))
    )
    board.begin(bear, AddAbility(FLYING))

    assert board.pt(bear) == (3, 3)


@pytest.mark.cr("208.3", "208.5")
def test_only_creatures_have_power() -> None:
    board = Board()
    vehicle = board.put(face("Artifact — Vehicle", pt=(3, 2)))
    stone = board.put(face("Artifact"))
    assert board.pt(vehicle) == (None, None)

    board.begin(vehicle, AddTypes(CREATURE))
    board.begin(stone, AddTypes(CREATURE))

    assert board.pt(vehicle) == (3, 2)
    assert board.pt(stone) == (0, 0)


@pytest.mark.cr("613.5")
def test_what_is_derived_is_kept_until_something_matters() -> None:
    board = Board()
    board.put(creature(2, 2))
    first = derived(board.game)

    invalidate_if_watched(board.game)

    assert derived(board.game) is first


@pytest.mark.cr("613.5", "611.3a")
def test_what_looks_at_the_state_of_things_is_found_again() -> None:
    """Tapped creatures get +1/+0: tapping one matters."""
    board = Board()
    bear = board.put(creature(2, 2))
    board.put(face("Enchantment", static(all_that(OfType(CREATURE), Tapped()), ModifyPT(1, 0))))
    assert board.pt(bear) == (2, 2)

    board.tap(bear)

    assert board.pt(bear) == (3, 2)


@pytest.mark.cr("604.2", "613.6")
def test_an_effect_is_there_only_while_its_condition_holds() -> None:
    lands = Compare(Count(all_that(OfType(LAND), ControlledBy(You()))), Comparison.AT_LEAST, 1)
    board = Board()
    bear = board.put(creature(2, 2, static(This(), ModifyPT(2, 2), when=lands)))
    assert board.pt(bear) == (2, 2)

    board.put(face("Basic Land — Forest"))

    assert board.pt(bear) == (4, 4)


@pytest.mark.cr("702.26b")
def test_what_is_phased_out_neither_gives_nor_gets() -> None:
    board = Board()
    bear = board.put(creature(2, 2))
    lord = board.put(creature(1, 1, static(CREATURES, ModifyPT(1, 1))))
    assert board.pt(bear) == (3, 3)

    board.change(lord, phased_out=True)

    assert board.pt(bear) == (2, 2)


@pytest.mark.cr("711.2a", "711.2b")
def test_a_leveler_is_what_its_level_says() -> None:
    board = Board()
    low = LevelAbility(2, 3, (FLYING,), 4, 4)
    high = LevelAbility(4, -1, (FLYING,), 8, 8)
    student = board.put(creature(1, 1, low, high))
    assert board.pt(student) == (1, 1)

    board.change(student, counters={"level": 3})
    assert board.pt(student) == (4, 4)
    assert "flying" in board.see(student).keywords

    board.change(student, counters={"level": 7})
    assert board.pt(student) == (8, 8)


@pytest.mark.cr("113.6b")
def test_an_ability_may_work_from_the_graveyard() -> None:
    haste = StaticAbility(
        Continuous(YOURS, (AddAbility(KeywordAbility("haste")),)), zones=1 << GRAVEYARD
    )
    board = Board()
    bear = board.put(creature(2, 2))
    anger = board.put(creature(2, 2, haste))
    assert "haste" not in board.see(bear).keywords
    board.put(creature(2, 2, haste), zone=GRAVEYARD)

    assert "haste" in board.see(bear).keywords
    assert "haste" in board.see(anger).keywords


@pytest.mark.cr("613.1f")
def test_what_cannot_have_an_ability_does_not_gain_it_later() -> None:
    board = Board()
    bear = board.put(creature(2, 2, FLYING))
    board.put(face("Enchantment", static(CREATURES, CantHaveKeyword("flying"))))
    board.begin(bear, AddAbility(FLYING))

    assert "flying" not in board.see(bear).keywords
