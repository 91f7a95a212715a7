"""Mana: pools, symbols and the automatic payer. (CR 106, 107.4)"""

from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from apnap.abilities.abilities import ActivatedAbility, SpellAbility, StaticAbility
from apnap.abilities.costs import Costs, PayLife, PayMana, SacrificeCost, TapSelf
from apnap.abilities.descriptions import OfType, Spell
from apnap.abilities.effects import Continuous
from apnap.abilities.instructions.actions import AddMana, Body, Draw
from apnap.abilities.references import Description, This, You
from apnap.abilities.rule_changes.rule_changes import SpendAnyColor
from apnap.abilities.values import ManaChoice
from apnap.game.objects import Mana
from apnap.game.topics import Topic
from apnap.rules.casting.activating import activatable, activate
from apnap.rules.casting.castable import castable
from apnap.rules.casting.casting import cast
from apnap.rules.costs.payment import can_pay, pay
from apnap.rules.mana.matching import (
    FREE,
    LIFE,
    SIDE_EFFECT,
    Option,
    Source,
    matched,
    purchase,
    ways_to_pay,
)
from apnap.rules.mana.paying_by_hand import AUTOMATIC
from apnap.rules.mana.supply import Supply
from apnap.rules.objects.context import Context
from apnap.terms.characteristics import ARTIFACT, CREATURE, ENCHANTMENT, LAND, SNOW, SORCERY
from apnap.terms.mana import BIT_OF_TYPE, SNOW_BIT
from apnap.terms.turn import HAND
from tests.rules.casting_board import ALICE, Board, face

TAP = Costs((TapSelf(),))


def land(name: str, *types: str, supertypes: int = 0):
    return face(name, None, LAND, subtypes=types, supertypes=supertypes)


def rock(*abilities: ActivatedAbility, types: int = ARTIFACT):
    return face("Rock", "{2}", types, abilities=abilities)


def adds(*mana: str, costs: Costs = TAP, **fields) -> ActivatedAbility:
    return ActivatedAbility(costs, Body((AddMana(You(), mana, **fields),)))


def payable(board: Board, *symbols: str) -> bool:
    return can_pay(board.game, ALICE, Costs((PayMana(symbols),)), Context(ALICE, -1))


def paid(board: Board, *symbols: str) -> bool:
    return pay(board.game, ALICE, Costs((PayMana(symbols),)), Context(ALICE, -1))


@pytest.mark.cr("107.4a", "107.4b", "118.3a")
@pytest.mark.parametrize(
    ("pool", "symbols", "expected"),
    [
        ("W", ("W",), True),
        ("U", ("W",), False),
        ("UB", ("2",), True),
        ("UB", ("1", "W"), False),
        ("UW", ("1", "W"), True),
        ("", (), True),
        ("", ("0",), True),
    ],
)
def test_colored_and_generic_symbols(pool: str, symbols: tuple[str, ...], expected: bool) -> None:
    board = Board()
    board.pool(ALICE, pool)

    assert payable(board, *symbols) is expected
    assert paid(board, *symbols) is expected


@pytest.mark.cr("107.4c")
def test_a_colorless_symbol_takes_only_colorless_mana() -> None:
    board = Board()
    board.pool(ALICE, "WU")

    assert not payable(board, "C")

    board.pool(ALICE, "C")

    assert payable(board, "C")


@pytest.mark.cr("107.4e")
@pytest.mark.parametrize(
    ("pool", "symbol", "expected"),
    [
        ("W", "W/U", True),
        ("U", "W/U", True),
        ("B", "W/U", False),
        ("W", "2/W", True),
        ("BR", "2/W", True),
        ("B", "2/W", False),
        ("C", "C/W", True),
    ],
)
def test_a_hybrid_symbol_is_paid_either_way(pool: str, symbol: str, expected: bool) -> None:
    board = Board()
    board.pool(ALICE, pool)

    assert payable(board, symbol) is expected
    assert paid(board, symbol) is expected


@pytest.mark.cr("107.4f", "119.4")
def test_a_phyrexian_symbol_may_be_paid_with_two_life() -> None:
    board = Board()

    assert paid(board, "W/P")
    assert board.game.players[ALICE].life == 18

    board.life(ALICE, 1)

    assert not payable(board, "W/P")


@pytest.mark.cr("601.2b", "118.13a")
def test_mana_or_life_is_asked_where_both_are_possible() -> None:
    board = Board()
    board.pool(ALICE, "W")
    probe = face("Probe", "{W/P}", SORCERY, abilities=(SpellAbility(Body((Draw(You()),))),))
    board.put(ALICE, probe, HAND)
    board.answers = ["2 life"]

    assert cast(board.game, ALICE, castable(board.game, ALICE)[0])

    assert board.game.players[ALICE].life == 18
    assert len(board.game.players[ALICE].pool) == 1


@pytest.mark.cr("107.4h")
def test_a_snow_symbol_takes_mana_from_a_snow_source() -> None:
    board = Board()
    board.put(ALICE, land("Forest", "Forest"))

    assert not payable(board, "S")

    snowy = board.put(ALICE, land("Snowy", "Forest", supertypes=SNOW))

    assert payable(board, "S")
    assert paid(board, "S")
    assert board.tapped() == {snowy}


@pytest.mark.cr("609.4b")
def test_mana_may_be_spent_as_though_of_any_color() -> None:
    board = Board()
    board.pool(ALICE, "R")
    board.put(
        ALICE,
        face(
            "Orb",
            "{1}",
            ENCHANTMENT,
            abilities=(StaticAbility(Continuous(You(), (), (SpendAnyColor(),))),),
        ),
    )

    assert payable(board, "W")
    assert paid(board, "W")


@pytest.mark.cr("106.6")
def test_restricted_mana_is_spent_only_on_what_it_is_for() -> None:
    board = Board()
    board.put(ALICE, rock(adds("G", only_for=Description((OfType(CREATURE), Spell())))))
    board.put(
        ALICE, face("Sign", "{1}", SORCERY, abilities=(SpellAbility(Body((Draw(You()),))),)), HAND
    )
    board.put(ALICE, face("Cub", "{G}", CREATURE), HAND)

    assert [action.name for action in castable(board.game, ALICE)] == ["Cub"]
    assert cast(board.game, ALICE, castable(board.game, ALICE)[0])


@pytest.mark.cr("605.3a", "601.2g")
def test_the_payer_finds_the_only_way_through_dual_lands() -> None:
    board = Board()
    board.put(ALICE, land("Dual", "Forest", "Plains"))
    board.put(ALICE, land("Dual", "Plains", "Island"))
    board.put(ALICE, land("Forest", "Forest"))

    assert paid(board, "W", "U", "G")
    assert len(board.tapped()) == 3


@pytest.mark.cr("605.3a")
def test_what_matters_least_is_spent_first() -> None:
    board = Board()
    board.put(ALICE, face("Elf", "{G}", CREATURE, power=1, toughness=1, abilities=(adds("G"),)))
    any_color = board.put(ALICE, rock(adds(any_color=ManaChoice.ONE_COLOR)))
    basic = board.put(ALICE, land("Forest", "Forest"))

    paid(board, "G")
    assert board.tapped() == {basic}

    paid(board, "1")
    assert board.tapped() == {basic, any_color}


@pytest.mark.cr("605.3a")
def test_pool_mana_is_spent_before_lands_are_tapped() -> None:
    board = Board()
    board.pool(ALICE, "G")
    board.put(ALICE, land("Forest", "Forest"))

    assert paid(board, "1")
    assert board.tapped() == set()


@pytest.mark.cr("605.3a")
def test_colors_that_cards_in_hand_need_are_kept() -> None:
    board = Board()
    board.put(ALICE, face("Bolt", "{R}", SORCERY), HAND)
    board.put(ALICE, land("Mountain", "Mountain"))
    island = board.put(ALICE, land("Island", "Island"))

    paid(board, "1")

    assert board.tapped() == {island}


@pytest.mark.cr("106.4")
def test_mana_left_over_stays_in_the_pool() -> None:
    board = Board()
    board.put(ALICE, rock(adds("CC")))

    assert paid(board, "1")
    assert [mana.type for mana in board.game.players[ALICE].pool] == ["C"]


@pytest.mark.cr("605.3a", "119.4")
def test_life_and_sacrifice_are_the_last_resort() -> None:
    board = Board()
    board.put(
        ALICE,
        rock(adds(any_color=ManaChoice.ONE_COLOR, costs=Costs((TapSelf(), SacrificeCost(This()))))),
    )
    board.put(ALICE, rock(adds("G", costs=Costs((TapSelf(), PayLife(1)))), types=LAND))
    forest = board.put(ALICE, land("Forest", "Forest"))

    assert paid(board, "G")
    assert board.tapped() == {forest}

    assert paid(board, "G")
    assert board.game.players[ALICE].life == 19
    assert len(board.game.battlefield) == 3

    assert paid(board, "G")
    assert len(board.game.battlefield) == 2


@pytest.mark.cr("605.3a")
def test_a_source_that_costs_mana_turns_it_into_other_mana() -> None:
    board = Board()
    board.put(ALICE, land("Forest", "Forest"))
    board.put(ALICE, rock(adds("WU", costs=Costs((PayMana(("1",)), TapSelf())))))

    assert not payable(board, "W", "U", "G")
    assert payable(board, "W", "U")
    assert paid(board, "W", "U")
    assert len(board.tapped()) == 2


@pytest.mark.cr("118.3", "605.3c")
def test_a_source_isnt_tapped_for_mana_and_for_its_own_cost() -> None:
    board = Board()
    draw = ActivatedAbility(Costs((PayMana(("1",)), TapSelf())), Body((Draw(You()),)))
    board.put(ALICE, face("Spring", None, LAND, subtypes=("Island",), abilities=(draw,)))
    assert activatable(board.game, ALICE) == []

    board.put(ALICE, land("Forest", "Forest"))

    assert activate(board.game, ALICE, activatable(board.game, ALICE)[0])
    assert len(board.tapped()) == 2


@pytest.mark.cr("601.2g", "605.3a")
def test_by_hand_the_player_picks_each_source() -> None:
    board = Board()
    forest = board.put(ALICE, land("Forest", "Forest"))
    other = board.put(ALICE, land("Forest", "Forest"))
    board.put(ALICE, land("Island", "Island"))
    board.field(mana_by_hand=(ALICE,))
    board.answers = [f"{other}: {{G}}", AUTOMATIC]

    assert paid(board, "G")

    assert board.tapped() == {other}
    assert forest not in board.tapped()


@pytest.mark.cr("601.2g", "118.3a")
def test_by_hand_the_rest_may_be_left_to_the_automatic_payer() -> None:
    board = Board()
    board.put(ALICE, land("Forest", "Forest"))
    board.put(ALICE, land("Island", "Island"))
    other = board.put(ALICE, land("Island", "Island"))
    board.field(mana_by_hand=(ALICE,))
    board.answers = [f"{other}: {{U}}", AUTOMATIC]

    assert paid(board, "U", "G")

    assert len(board.tapped()) == 2
    assert other in board.tapped()
    assert board.game.players[ALICE].pool == ()


# The payer against brute force.


def brute_force(symbols: list[str], sources: list[list[tuple[str, ...]]], life: int) -> bool:
    """Try every option of every source, every way to pay, every assignment."""
    for options in product(*[[(), *each] for each in sources]):
        mana = [letter for option in options for letter in option]
        for needs, loss in _plain_ways(symbols):
            if loss > life or len(needs) > len(mana):
                continue
            if any(
                all(letter in need for letter, need in zip(order, needs, strict=True))
                for order in permutations(mana, len(needs))
            ):
                return True
    return False


def _plain_ways(symbols: list[str]) -> list[tuple[list[str], int]]:
    ways: list[tuple[list[str], int]] = [([], 0)]
    for symbol in symbols:
        more: list[tuple[list[str], int]] = []
        for needs, life in ways:
            if symbol.isdigit():
                more.append((needs + ["WUBRGC"] * int(symbol), life))
                continue
            halves = symbol.split("/")
            if halves[0] == "2":
                more.append((needs + ["WUBRGC"] * 2, life))
            if halves[-1] == "P":
                more.append((needs, life + 2))
            more.append(([*needs, "".join(h for h in halves if h not in "2P")], life))
        ways = more
    return ways


BITS = {"W": 1, "U": 2, "B": 4, "R": 8, "G": 16, "C": 32}
SYMBOLS = st.sampled_from(["1", "2", "W", "U", "G", "C", "W/U", "U/B", "2/W", "W/P", "G/U/P"])
OPTION = st.lists(st.sampled_from("WUGC"), min_size=1, max_size=2).map(tuple)


@pytest.mark.cr("605.3a", "118.3")
@settings(max_examples=150, deadline=None)
@given(
    st.lists(SYMBOLS, max_size=4),
    st.lists(st.lists(OPTION, min_size=1, max_size=2), max_size=3),
    st.integers(0, 4),
)
def test_the_payer_finds_a_payment_if_and_only_if_there_is_one(
    symbols: list[str], sources: list[list[tuple[str, ...]]], life: int
) -> None:
    made = [
        Source(key, [Option(tuple(BITS[x] for x in option)) for option in options])
        for key, options in enumerate(sources)
    ]

    found = purchase(symbols, [], made, life)

    assert (found is not None) == brute_force(symbols, sources, life)


@pytest.mark.cr("118.3a")
def test_earlier_mana_is_used_before_later_mana() -> None:
    needs = next(ways_to_pay(["1", "W"]))[0]

    assert matched(needs, [2, 1, 1]) == [1, 0, -1]
    assert matched(needs, [1, 1, 2])[2] == -1
    assert matched([1], [2]) is None


@pytest.mark.cr("106.4")
def test_unneeded_mana_records_stay_as_they_were() -> None:
    board = Board()
    owner = board.game.players[ALICE].copy()
    owner.pool = (Mana("G"), Mana("W"), Mana("G"))
    board.game.put_player(owner)

    paid(board, "W")

    assert [mana.type for mana in board.game.players[ALICE].pool] == ["G", "G"]


BOARD = (
    land("Forest", "Forest"),
    land("Plains", "Plains"),
    land("Dual", "Forest", "Plains"),
    rock(adds("CC")),
    rock(adds(any_color=ManaChoice.ONE_COLOR)),
    rock(adds(any_color=ManaChoice.ONE_COLOR, costs=Costs((TapSelf(), SacrificeCost(This()))))),
    rock(adds("WU", "GG", costs=Costs((PayMana(("1",)), TapSelf())))),
    rock(adds("G", "W", costs=Costs((TapSelf(), PayLife(1)))), adds("C")),
    face("Elf", "{G}", CREATURE, power=1, toughness=1, abilities=(adds("G"),)),
)


@pytest.mark.cr("605.3a", "601.2g", "601.2h")
@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.sampled_from(BOARD), max_size=5),
    st.lists(SYMBOLS, min_size=1, max_size=4),
    st.text("WGC", max_size=2),
)
def test_what_can_be_paid_is_paid(sources: list, symbols: list[str], pool: str) -> None:
    board = Board()
    board.life(ALICE, 3)
    board.pool(ALICE, pool)
    for source in sources:
        board.put(ALICE, source)

    expected = payable(board, *symbols)

    assert paid(board, *symbols) is expected
    assert {choice.topic for choice in board.asked} <= {Topic.SYMBOL}  # mana or life


@pytest.mark.cr("605.3a")
def test_a_source_of_several_mana_leaves_others_untapped() -> None:
    board = Board()
    board.put(ALICE, land("Forest", "Forest"))
    ring = board.put(ALICE, rock(adds("CC")))

    assert paid(board, "2")
    assert board.tapped() == {ring}


@pytest.mark.cr("118.3")
def test_what_no_source_offers_is_not_looked_for_in_every_combination() -> None:
    """With forty sources of two options each there would be a million million of them."""
    red, green, snow = (BIT_OF_TYPE["R"], BIT_OF_TYPE["G"], "S")
    lands = [Source(at, [Option((red,)), Option((green,), rank=LIFE, life=1)]) for at in range(40)]

    assert purchase((snow,), (), lands, 20) is None
    assert purchase(("R", "G"), (), lands, 20) is not None


@pytest.mark.cr("118.3")
@given(
    st.lists(st.sampled_from(["W", "U", "B", "S", "2", "W/U", "U/P", "2/B"]), max_size=4),
    st.lists(
        st.lists(
            st.tuples(
                st.lists(st.sampled_from([1, 2, 4, 3, 1 | SNOW_BIT]), min_size=1, max_size=2),
                st.sampled_from([(FREE, 0), (LIFE, 1), (SIDE_EFFECT, 0)]),
            ),
            min_size=1,
            max_size=2,
        ),
        max_size=4,
    ),
    st.integers(0, 2),
)
@settings(max_examples=150, deadline=None)
def test_a_supply_can_pay_just_where_a_purchase_is_found(symbols, offers, life) -> None:
    sources = [
        Source(at, [Option(tuple(units), rank=rank, life=cost) for units, (rank, cost) in options])
        for at, options in enumerate(offers)
    ]
    have = Supply([], sources, life, 0)

    found = purchase(symbols, (), sources, life) if symbols else ([], 0, [])

    assert have.can_pay(symbols) == (found is not None)
