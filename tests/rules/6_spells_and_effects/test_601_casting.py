"""Casting spells. (CR 601)"""

import pytest

from apnap.abilities.abilities import (
    AdditionalCost,
    AlternativeCost,
    CastingRule,
    KeywordAbility,
    SelfCostChange,
    SpellAbility,
    StaticAbility,
)
from apnap.abilities.amounts import Count, WasPaid, X
from apnap.abilities.cards import SPLIT, CardProgram
from apnap.abilities.costs import Costs, PayMana, SacrificeCost
from apnap.abilities.descriptions import AnyTarget, APlayer, ControlledBy, OfType, Spell
from apnap.abilities.effects import Continuous
from apnap.abilities.instructions.actions import Body, DealDamage, Destroy, Draw, GainLife
from apnap.abilities.instructions.flow import If, Modal, Mode
from apnap.abilities.references import (
    Description,
    Each,
    EachOpponent,
    EachPlayer,
    Some,
    Target,
    This,
    You,
)
from apnap.abilities.rule_changes.rule_changes import (
    CantCast,
    CastAsThoughFlash,
    CostChange,
    MayPlayFrom,
)
from apnap.abilities.values import Timing
from apnap.rules.casting.activating import activatable
from apnap.rules.casting.castable import castable, ways_to_cast
from apnap.rules.casting.casting import cast
from apnap.rules.objects.actions import WITHOUT_PAYING
from apnap.terms.characteristics import ARTIFACT, CREATURE, ENCHANTMENT, INSTANT, LAND, SORCERY
from apnap.terms.events import SpellCast, Targeted, ZoneChange
from apnap.terms.turn import (
    GRAVEYARD,
    HAND,
    LIBRARY,
    PRECOMBAT_MAIN,
    UPKEEP,
)
from tests.rules.casting_board import ALICE, BOB, Board, face

MOUNTAIN = face("Mountain", None, LAND, subtypes=("Mountain",))
FOREST = face("Forest", None, LAND, subtypes=("Forest",))
ANY = Description((AnyTarget(),))
CREATURES = Description((OfType(CREATURE),))
SPARK = face(
    "Spark",
    "{R}",
    INSTANT,
    abilities=(SpellAbility(Body((DealDamage(This(), 2, Target(ANY)),))),),
)
BEAR = face("Bear", "{1}{G}", CREATURE, power=2, toughness=2)
KILL = face("Kill", "{R}", SORCERY, abilities=(SpellAbility(Body((Destroy(Target(CREATURES)),))),))


def names(board: Board, player: int = ALICE) -> list[str]:
    return [str(action).removeprefix("cast ") for action in castable(board.game, player)]


def spell(board: Board):
    return board.game.objects[board.game.stack[-1]]


@pytest.mark.cr("601.2a", "601.2i", "112.1")
def test_a_spell_moves_to_the_stack_and_becomes_cast() -> None:
    board = Board()
    board.put(ALICE, MOUNTAIN)
    card = board.put(ALICE, SPARK, HAND)

    assert cast(board.game, ALICE, castable(board.game, ALICE)[0])

    assert board.game.players[ALICE].hand == ()
    assert spell(board).id != card
    assert spell(board).controller == ALICE
    assert spell(board).item.cast_from == HAND
    told = [type(event) for event in board.since]
    assert told[0] is ZoneChange
    assert told[-1] is SpellCast


@pytest.mark.cr("601.2c", "115.1a")
def test_the_target_is_chosen_as_the_spell_is_cast() -> None:
    board = Board()
    board.put(ALICE, MOUNTAIN)
    board.put(ALICE, SPARK, HAND)
    bear = board.put(BOB, BEAR)
    board.answers = [bear]

    cast(board.game, ALICE, castable(board.game, ALICE)[0])

    assert list(spell(board).item.targets.values()) == [(bear,)]
    assert [e.target for e in board.since if isinstance(e, Targeted)] == [bear]


@pytest.mark.cr("601.2c")
def test_a_spell_without_a_legal_target_cant_be_cast() -> None:
    board = Board()
    board.put(ALICE, MOUNTAIN)
    board.put(ALICE, KILL, HAND)

    assert names(board) == []


@pytest.mark.cr("601.2", "118.3")
def test_a_spell_that_cant_be_paid_isnt_offered() -> None:
    board = Board()
    board.put(ALICE, MOUNTAIN)
    board.put(ALICE, MOUNTAIN)
    board.put(ALICE, BEAR, HAND)

    assert names(board) == []


@pytest.mark.cr("302.1", "307.1", "117.1a")
@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({}, ["Spark", "Bear"]),
        ({"step": UPKEEP}, ["Spark"]),
        ({"active": BOB}, ["Spark"]),
    ],
)
def test_only_instants_outside_ones_main_phase(fields: dict, expected: list[str]) -> None:
    board = Board()
    board.pool(ALICE, "RG")
    board.put(ALICE, SPARK, HAND)
    board.put(ALICE, BEAR, HAND)
    board.field(**fields)

    assert names(board) == expected


@pytest.mark.cr("307.1", "117.1a")
def test_no_sorcery_while_the_stack_isnt_empty() -> None:
    board = Board()
    board.pool(ALICE, "RRG")
    board.put(ALICE, SPARK, HAND)
    board.put(ALICE, BEAR, HAND)

    cast(board.game, ALICE, castable(board.game, ALICE)[0])

    assert names(board) == []


@pytest.mark.cr("702.8a")
def test_flash_lets_a_creature_be_cast_as_an_instant() -> None:
    board = Board()
    board.pool(ALICE, "GG")
    ambusher = face("Ambusher", "{1}{G}", CREATURE, abilities=(KeywordAbility("flash"),))
    board.put(ALICE, ambusher, HAND)
    board.field(active=BOB)

    assert names(board) == ["Ambusher"]


@pytest.mark.cr("601.3b")
def test_an_effect_gives_spells_of_a_kind_flash() -> None:
    board = Board()
    board.pool(ALICE, "GG")
    board.put(ALICE, BEAR, HAND)
    board.put(ALICE, KILL, HAND)
    change = CastAsThoughFlash(Description((OfType(CREATURE), Spell())))
    board.put(
        ALICE,
        face(
            "Leyline",
            "{4}",
            ENCHANTMENT,
            abilities=(StaticAbility(Continuous(You(), (), (change,))),),
        ),
    )
    board.field(active=BOB)

    assert names(board) == ["Bear"]


@pytest.mark.cr("601.3")
def test_a_prohibited_spell_isnt_offered() -> None:
    board = Board()
    board.pool(ALICE, "RRG")
    board.put(ALICE, BEAR, HAND)
    board.put(ALICE, SPARK, HAND)
    change = CantCast(Description((OfType(CREATURE), Spell())))
    board.put(
        BOB,
        face(
            "Ban",
            "{W}",
            ENCHANTMENT,
            abilities=(StaticAbility(Continuous(EachOpponent(), (), (change,))),),
        ),
    )

    assert names(board) == ["Spark"]


@pytest.mark.cr("601.3")
def test_no_more_than_one_spell_each_turn() -> None:
    board = Board()
    board.pool(ALICE, "RRR")
    board.put(ALICE, SPARK, HAND)
    board.put(ALICE, SPARK, HAND)
    change = CantCast(Description(()), limit=1)
    board.put(
        BOB,
        face(
            "Law",
            "{W}",
            ENCHANTMENT,
            abilities=(StaticAbility(Continuous(EachPlayer(), (), (change,))),),
        ),
    )
    board.answers = [BOB]
    assert len(names(board)) == 2

    cast(board.game, ALICE, castable(board.game, ALICE)[0])

    assert names(board) == []


@pytest.mark.cr("601.2b", "107.3a")
def test_x_is_chosen_up_to_what_can_be_paid() -> None:
    board = Board()
    blaze = face(
        "Blaze",
        "{X}{R}",
        SORCERY,
        abilities=(SpellAbility(Body((DealDamage(This(), X(), Target(ANY)),))),),
    )
    for _ in range(4):
        board.put(ALICE, MOUNTAIN)
    board.put(ALICE, blaze, HAND)
    board.answers = [3, BOB]

    assert cast(board.game, ALICE, castable(board.game, ALICE)[0])

    assert board.asked[0].most == 3
    assert spell(board).item.x == 3
    assert len(board.tapped()) == 4


@pytest.mark.cr("601.2b", "702.33a", "118.8")
def test_a_kicker_is_offered_only_if_it_can_be_paid() -> None:
    kicked = face(
        "Kicked",
        "{R}",
        SORCERY,
        abilities=(
            AdditionalCost((Costs((PayMana(("2",)),)),), optional=True, name="kicker"),
            SpellAbility(Body((Draw(You()),))),
        ),
    )
    poor, rich = Board(), Board()
    poor.pool(ALICE, "RR")
    rich.pool(ALICE, "RRR")
    poor.put(ALICE, kicked, HAND)
    rich.put(ALICE, kicked, HAND)

    cast(poor.game, ALICE, castable(poor.game, ALICE)[0])
    cast(rich.game, ALICE, castable(rich.game, ALICE)[0])

    assert poor.asked == []
    assert spell(poor).item.paid == {}
    assert spell(rich).item.paid == {"kicker": 1}
    assert rich.game.players[ALICE].pool == ()


@pytest.mark.cr("601.2c")
def test_targets_of_an_unpaid_kicker_arent_chosen() -> None:
    board = Board()
    board.pool(ALICE, "R")
    kicked = face(
        "Kicked",
        "{R}",
        SORCERY,
        abilities=(
            AdditionalCost((Costs((PayMana(("9",)),)),), optional=True, name="kicker"),
            SpellAbility(Body((Draw(You()), If(WasPaid("kicker"), Destroy(Target(CREATURES)))))),
        ),
    )
    board.put(ALICE, kicked, HAND)

    assert cast(board.game, ALICE, castable(board.game, ALICE)[0])

    assert spell(board).item.targets == {}


@pytest.mark.cr("118.8", "601.2h", "601.2b")
def test_a_mandatory_additional_cost_must_be_payable_and_is_paid() -> None:
    board = Board()
    board.pool(ALICE, "R")
    reap = face(
        "Reap",
        "{R}",
        SORCERY,
        abilities=(
            AdditionalCost((Costs((SacrificeCost(Some(CREATURES)),)),)),
            SpellAbility(Body((Draw(You(), 2),))),
        ),
    )
    board.put(ALICE, reap, HAND)
    assert names(board) == []
    bear = board.put(ALICE, BEAR)

    assert cast(board.game, ALICE, castable(board.game, ALICE)[0])

    assert bear not in board.game.battlefield
    assert len(board.game.players[ALICE].graveyard) == 1


@pytest.mark.cr("601.2f", "118.7a")
def test_a_reduction_takes_generic_mana_only() -> None:
    board = Board()
    board.pool(ALICE, "G")
    board.put(ALICE, BEAR, HAND)
    change = CostChange(Description((OfType(CREATURE), Spell())), ("3",), by=You())
    board.put(
        ALICE,
        face(
            "Helper", "{1}", ARTIFACT, abilities=(StaticAbility(Continuous(You(), (), (change,))),)
        ),
    )

    assert cast(board.game, ALICE, castable(board.game, ALICE)[0])

    assert spell(board).item.mana_spent == 1


@pytest.mark.cr("601.2f")
def test_an_increase_makes_a_spell_cost_more() -> None:
    board = Board()
    board.pool(ALICE, "RR")
    board.put(ALICE, SPARK, HAND)
    change = CostChange(Description((Spell(),)), ("2",), more=True)
    board.put(
        BOB,
        face(
            "Thorn",
            "{2}",
            ARTIFACT,
            abilities=(StaticAbility(Continuous(EachPlayer(), (), (change,))),),
        ),
    )
    assert names(board) == []

    board.pool(ALICE, "RRR")

    assert names(board) == ["Spark"]


@pytest.mark.cr("601.2f")
def test_a_spell_may_reduce_its_own_cost() -> None:
    board = Board()
    board.pool(ALICE, "R")
    mine = Count(Each(Description((OfType(CREATURE), ControlledBy(You())))))
    bold = face("Bold", "{3}{R}", CREATURE, abilities=(SelfCostChange(("1",), times=mine),))
    board.put(ALICE, bold, HAND)
    board.put(ALICE, BEAR)
    board.put(ALICE, BEAR)
    assert names(board) == []

    board.put(ALICE, BEAR)

    assert names(board) == ["Bold"]


@pytest.mark.example("601.2h")
def test_the_total_cost_is_locked_in_before_it_is_paid() -> None:
    """Altar's Reap, with Thunderscape Familiar sacrificed."""
    board = Board()
    board.pool(ALICE, "B")
    reap = face(
        "Reap",
        "{1}{B}",
        INSTANT,
        abilities=(
            AdditionalCost((Costs((SacrificeCost(Some(CREATURES)),)),)),
            SpellAbility(Body((Draw(You(), 2),))),
        ),
    )
    change = CostChange(Description((Spell(),)), ("1",), by=You())
    familiar = face(
        "Familiar", "{1}{R}", CREATURE, abilities=(StaticAbility(Continuous(You(), (), (change,))),)
    )
    board.put(ALICE, reap, HAND)
    helper = board.put(ALICE, familiar)

    assert cast(board.game, ALICE, castable(board.game, ALICE)[0])

    assert helper not in board.game.battlefield
    assert board.game.players[ALICE].pool == ()


@pytest.mark.cr("118.9", "601.3")
def test_a_card_is_cast_from_the_graveyard_for_its_alternative_cost() -> None:
    board = Board()
    board.pool(ALICE, "RRR")
    way = AlternativeCost(
        Costs((PayMana(("2", "R")),)), "flashback", None, GRAVEYARD, then_exile=True
    )
    ray = face("Ray", "{R}", INSTANT, abilities=(way, SpellAbility(Body((Draw(You()),)))))
    board.put(ALICE, ray, GRAVEYARD)

    actions = castable(board.game, ALICE)
    assert [str(action) for action in actions] == ["cast Ray (flashback)"]
    assert cast(board.game, ALICE, actions[0])

    assert spell(board).item.exile_after
    assert spell(board).item.alternative == "flashback"


@pytest.mark.cr("118.9a", "118.9d")
def test_each_alternative_cost_is_a_way_of_its_own() -> None:
    board = Board()
    board.pool(ALICE, "RRR")
    way = AlternativeCost(Costs((PayMana(("R",)),)), "evoke")
    elemental = face("Elemental", "{2}{R}", CREATURE, abilities=(way,))
    board.put(ALICE, elemental, HAND)

    assert names(board) == ["Elemental", "Elemental (evoke)"]


@pytest.mark.cr("118.6", "118.6a")
def test_a_card_without_a_mana_cost_needs_another_way() -> None:
    board = Board()
    vision = face("Vision", None, SORCERY, abilities=(SpellAbility(Body((Draw(You()),))),))
    card = board.put(ALICE, vision, HAND)

    assert names(board) == []
    assert len(ways_to_cast(board.game, ALICE, card, WITHOUT_PAYING)) == 1


@pytest.mark.cr("118.9", "107.3b")
def test_without_paying_x_is_zero() -> None:
    board = Board()
    board.pool(ALICE, "RRRR")
    blaze = face(
        "Blaze",
        "{X}{R}",
        SORCERY,
        abilities=(SpellAbility(Body((DealDamage(This(), X(), Target(ANY)),))),),
    )
    card = board.put(ALICE, blaze, HAND)

    assert cast(board.game, ALICE, ways_to_cast(board.game, ALICE, card, WITHOUT_PAYING)[0])

    assert spell(board).item.x == 0
    assert len(board.game.players[ALICE].pool) == 4


@pytest.mark.cr("601.3")
def test_an_effect_lets_the_top_card_of_the_library_be_cast() -> None:
    board = Board()
    board.pool(ALICE, "GG")
    board.put(ALICE, BEAR, LIBRARY)
    board.put(ALICE, BEAR, LIBRARY)
    change = MayPlayFrom(Description((OfType(CREATURE),)), LIBRARY)
    board.put(
        ALICE,
        face("Eye", "{3}", ARTIFACT, abilities=(StaticAbility(Continuous(You(), (), (change,))),)),
    )

    assert [a.object for a in castable(board.game, ALICE)] == [board.game.players[ALICE].library[0]]


@pytest.mark.cr("305.9", "601.3")
def test_a_land_cant_be_cast() -> None:
    board = Board()
    board.put(ALICE, face("Dryad", None, LAND | CREATURE, subtypes=("Forest",)), HAND)

    assert names(board) == []


@pytest.mark.cr("709.3", "709.3b")
def test_either_half_of_a_split_card_may_be_cast() -> None:
    board = Board()
    board.pool(ALICE, "RGG")
    left = face("Left", "{R}", INSTANT, abilities=(SpellAbility(Body((Draw(You()),))),))
    right = face("Right", "{1}{G}", SORCERY, abilities=(SpellAbility(Body((GainLife(You(), 3),))),))
    board.put(ALICE, CardProgram("Left // Right", (left, right), SPLIT), HAND)

    actions = castable(board.game, ALICE)
    assert [action.name for action in actions] == ["Left", "Right"]
    assert cast(board.game, ALICE, actions[1])

    assert spell(board).printed.name == "Right"
    assert len(board.game.players[ALICE].pool) == 1


@pytest.mark.cr("601.3")
def test_a_casting_rule_of_the_card_restricts_the_time() -> None:
    board = Board()
    board.pool(ALICE, "RR")
    trick = face(
        "Trick",
        "{R}",
        INSTANT,
        abilities=(CastingRule(Timing.COMBAT), SpellAbility(Body((Draw(You()),)))),
    )
    board.put(ALICE, trick, HAND)
    assert names(board) == []

    board.field(step=PRECOMBAT_MAIN + 2)

    assert names(board) == ["Trick"]


MODAL = Modal(
    (
        Mode(Body((Destroy(Target(CREATURES)),))),
        Mode(Body((GainLife(Target(Description((APlayer(),))), 3),))),
        Mode(Body((Draw(You()),)), Costs((PayMana(("2",)),))),
    )
)


@pytest.mark.cr("700.2a", "601.2b")
def test_only_legal_and_payable_modes_are_offered() -> None:
    board = Board()
    board.pool(ALICE, "RR")
    charm = face("Charm", "{R}", INSTANT, abilities=(SpellAbility(Body((MODAL,))),))
    board.put(ALICE, charm, HAND)

    assert cast(board.game, ALICE, castable(board.game, ALICE)[0])

    assert spell(board).item.modes == (1,)
    assert list(spell(board).item.targets.values()) == [(ALICE,)]


@pytest.mark.cr("700.2h")
def test_a_mode_with_a_cost_costs_more() -> None:
    board = Board()
    board.pool(ALICE, "RRR")
    charm = face("Charm", "{R}", INSTANT, abilities=(SpellAbility(Body((MODAL,))),))
    board.put(ALICE, charm, HAND)
    board.answers = ["mode 3"]

    assert cast(board.game, ALICE, castable(board.game, ALICE)[0])

    assert spell(board).item.modes == (2,)
    assert board.game.players[ALICE].pool == ()


@pytest.mark.cr("700.2d")
def test_a_mode_chosen_twice_has_targets_of_its_own_each_time() -> None:
    board = Board()
    board.pool(ALICE, "R")
    modal = Modal(MODAL.modes[:2], 2, 2, repeat=True)
    command = face("Command", "{R}", INSTANT, abilities=(SpellAbility(Body((modal,))),))
    board.put(ALICE, command, HAND)
    bear = board.put(BOB, BEAR)
    other = board.put(BOB, BEAR)
    board.answers = ["mode 1", "mode 1", bear, other]

    assert cast(board.game, ALICE, castable(board.game, ALICE)[0])

    assert spell(board).item.modes == (0, 0)
    assert list(spell(board).item.targets.values()) == [(bear,), (other,)]


@pytest.mark.cr("601.2d")
def test_damage_is_divided_with_at_least_one_for_each_target() -> None:
    board = Board()
    board.pool(ALICE, "R")
    volley = face(
        "Volley",
        "{R}",
        INSTANT,
        abilities=(SpellAbility(Body((DealDamage(This(), 3, Target(ANY, 1, 3), divided=True),))),),
    )
    board.put(ALICE, volley, HAND)
    bear = board.put(BOB, BEAR)
    board.answers = [(BOB, bear), (1, 2)]

    assert cast(board.game, ALICE, castable(board.game, ALICE)[0])

    assert board.asked[1].least == 1
    assert list(spell(board).item.division.values()) == [(1, 2)]


@pytest.mark.cr("733.1", "601.2")
def test_an_illegal_casting_is_undone_whole() -> None:
    board = Board()
    land = board.put(ALICE, MOUNTAIN)
    card = board.put(ALICE, KILL, HAND)
    bear = board.put(BOB, BEAR)
    action = castable(board.game, ALICE)[0]
    gone = board.game.objects[land].copy()
    gone.tapped = True
    board.game.put_object(gone)
    before = (board.game.players[ALICE].hand, board.game.stack, board.since)

    assert not cast(board.game, ALICE, action)

    assert (board.game.players[ALICE].hand, board.game.stack, board.since) == before
    assert board.game.players[ALICE].hand == (card,)
    assert bear in board.game.battlefield


@pytest.mark.cr("115.1b", "303.4a")
def test_an_aura_spell_targets_what_it_would_enchant() -> None:
    from apnap.abilities.abilities import Enchants

    board = Board()
    board.pool(ALICE, "G")
    aura = face("Aura", "{G}", ENCHANTMENT, subtypes=("Aura",), abilities=(Enchants(CREATURES),))
    board.put(ALICE, aura, HAND)
    assert names(board) == []
    bear = board.put(BOB, BEAR)

    assert cast(board.game, ALICE, castable(board.game, ALICE)[0])

    assert list(spell(board).item.targets.values()) == [(bear,)]


@pytest.mark.cr("601.3")
def test_looking_for_what_can_be_cast_changes_nothing() -> None:
    board = Board()
    board.put(ALICE, MOUNTAIN)
    board.put(ALICE, SPARK, HAND)
    mark, stamp = board.game.mark(), board.game.stamp

    castable(board.game, ALICE)
    activatable(board.game, ALICE)

    assert (board.game.mark(), board.game.stamp) == (mark, stamp)
    assert board.asked == []
