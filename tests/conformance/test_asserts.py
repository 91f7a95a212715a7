"""Assertions made after a scenario was played: each holds where it should, and fails where not."""

import pytest

from apnap.conformance.setup.reading import Inexpressible
from apnap.conformance.setup.table import ScenarioTable
from apnap.testing import ALICE, BOB, Scenario
from tests.conformance.boards import table_of, wrong

BEAR = "Tame Bear {1}{G} | Creature — Bear | 2/2"
BIRD = "Small Bird {W} | Creature — Bird | Flying | 1/1"
SPARK = "Spark {R} | Instant | Spark deals 3 damage to any target."
CAPE = "Cape {1} | Artifact — Equipment | Equipped creature gets +1/+0. | Equip {1}"
FLYING = {"obj": "FlyingAbility"}


def board() -> Scenario:
    """Two bears of which one is tapped, a bird with a cape; Bob has nothing but a Plains."""
    s = Scenario().card(BEAR).card(BIRD).card(SPARK).card(CAPE)
    s.put(ALICE, "Tame Bear (2 +1/+1)", "Tame Bear (tapped)", "Small Bird", "Cape (on Small Bird)")
    s.put(ALICE, "Forest", "Spark (hand)", "Spark (graveyard)")
    return s.put(BOB, "Plains", "Spark (exile, 2 time)", "Tame Bear (exile)")


@pytest.fixture
def table() -> ScenarioTable:
    """The board, seen by the runner."""
    return table_of(board())


@pytest.mark.parametrize(
    ("sig", "right", "mistaken"),
    [
        ("assertLife", ("A", 20), ("A", 21)),
        ("assertTurn", (1,), (2,)),
        ("assertActivePlayer", ("A",), ("B",)),
        ("assertResult", ("A", "GameResult.DRAW"), ("A", "GameResult.WON")),
        ("assertHasNotWonTheGame", ("A",), None),
        ("assertHasNotLostTheGame", ("A",), None),
        ("assertPermanentCount:0", ("A", 5), ("A", 4)),
        ("assertPermanentCount:1", ("A", "Tame Bear", 2), ("B", "Tame Bear", 1)),
        ("assertTokenCount", ("A", "Tame Bear", 0), ("A", "Tame Bear", 2)),
        ("assertPowerToughness:2", ("A", "Tame Bear", 4, 4), ("A", "Tame Bear", 3, 3)),
        (
            "assertPowerToughness:1",
            ("A", "Tame Bear", 2, 2, "ComparisonScope.Any"),
            ("A", "Tame Bear", 2, 2, "ComparisonScope.All"),
        ),
        ("assertBasePowerToughness", ("A", "Small Bird", 1, 1), ("A", "Small Bird", 2, 1)),
        ("assertAbility:0", ("A", "Small Bird", FLYING, True), ("A", "Small Bird", FLYING, False)),
        (
            "assertAbility:1",
            ("A", "Tame Bear", FLYING, False, 2),
            ("A", "Tame Bear", FLYING, False, 1),
        ),
        ("assertAbilities", ("A", "Small Bird", [FLYING]), ("A", "Cape", [FLYING])),
        ("assertAbilityCount", ("A", "Small Bird", FLYING, 1), ("A", "Small Bird", FLYING, 2)),
        (
            "assertAbility:0",
            ("A", "Forest", {"obj": "GreenManaAbility"}, True),
            ("A", "Forest", {"obj": "RedManaAbility"}, True),
        ),
        (
            "assertCounterCount:0",
            ("Tame Bear", "CounterType.P1P1", 2),
            ("Tame Bear", "CounterType.P1P1", 0),
        ),
        (
            "assertCounterCount:1",
            ("A", "Tame Bear", "CounterType.P1P1", 2),
            ("B", "Tame Bear", "CounterType.P1P1", 2),
        ),
        (
            "assertCounterCount:3",
            ("A", "CounterType.POISON", 0),
            ("A", "CounterType.POISON", 1),
        ),
        (
            "assertCounterOnExiledCardCount",
            ("Spark", "CounterType.TIME", 2),
            ("Tame Bear", "CounterType.TIME", 2),
        ),
        (
            "assertType:0",
            ("Cape", "CardType.ARTIFACT", True),
            ("Cape", "CardType.CREATURE", True),
        ),
        (
            "assertType:1",
            ("Cape", "CardType.ARTIFACT", "SubType.EQUIPMENT"),
            ("Cape", "CardType.ARTIFACT", "SubType.VEHICLE"),
        ),
        ("assertNotType", ("Cape", "CardType.CREATURE"), ("Cape", "CardType.ARTIFACT")),
        ("assertSubtype", ("Forest", "SubType.FOREST"), ("Forest", "SubType.ISLAND")),
        ("assertNotSubtype", ("Forest", "SubType.ISLAND"), ("Forest", "SubType.FOREST")),
        ("assertColor:1", ("A", "Tame Bear", "G", True), ("A", "Tame Bear", "G", False)),
        (
            "assertColor:0",
            ("A", "Tame Bear", {"obj": "ObjectColor", "args": ["GREEN"]}, True),
            ("A", "Tame Bear", {"obj": "ObjectColor", "args": ["BLUE"]}, True),
        ),
        ("assertTapped", ("Tame Bear", True), ("Small Bird", True)),
        ("assertTappedCount", ("Tame Bear", True, 1), ("Tame Bear", True, 2)),
        ("assertAttacking", ("Tame Bear", False), ("Tame Bear", True)),
        ("assertAttachedTo", ("A", "Cape", "Small Bird", True), ("A", "Cape", "Tame Bear", True)),
        ("assertDamageReceived", ("A", "Tame Bear", 0), ("A", "Tame Bear", 1)),
        ("assertHandCount:0", ("A", 1), ("B", 1)),
        ("assertHandCount:1", ("A", "Spark", 1), ("A", "Cape", 1)),
        ("assertGraveyardCount:0", ("A", 1), ("B", 1)),
        ("assertGraveyardCount:1", ("A", "Spark", 1), ("B", "Spark", 1)),
        ("assertLibraryCount:0", ("A", 20), ("A", 19)),
        ("assertLibraryCount:1", ("A", "Filler", 20), ("A", "Spark", 1)),
        ("assertExileCount:0", ("Spark", 1), ("Cape", 1)),
        ("assertExileCount:1", ("B", 2), ("A", 2)),
        ("assertExileCount:2", ("B", "Spark", 1), ("A", "Spark", 1)),
        ("assertExiledCardSubtype", ("Tame Bear", "SubType.BEAR"), ("Tame Bear", "SubType.ELF")),
        ("assertCommandZoneCount", ("A", "Tame Bear", 0), ("A", "Tame Bear", 1)),
        ("assertEmblemCount", ("A", 0), ("A", 1)),
        ("assertManaPool", ("A", "ManaType.GREEN", 0), ("A", "ManaType.GREEN", 1)),
        ("assertTopCardRevealed", ("A", False), ("A", True)),
        ("assertWonTheGame", None, ("A",)),
        ("assertLostTheGame", None, ("A",)),
    ],
)
def test_an_assertion_holds_where_it_should_and_fails_where_not(
    table: ScenarioTable,
    sig: str,
    right: tuple[object, ...] | None,
    mistaken: tuple[object, ...] | None,
) -> None:
    assert right is None or wrong(table, sig, *right) is None
    assert mistaken is None or wrong(table, sig, *mistaken)


def test_what_is_wrong_is_said_in_a_sentence(table: ScenarioTable) -> None:
    said = "power and toughness of Tame Bear: expected 3/3, is 4/4, 2/2"

    assert wrong(table, "assertPowerToughness:2", "A", "Tame Bear", 3, 3) == said
    assert wrong(table, "assertTapped", "Nobody", True) == "there is no Nobody on the battlefield"


def test_a_player_who_won_and_one_who_lost_are_told_apart() -> None:
    s = Scenario().card(SPARK).set_life(BOB, 3).put(ALICE, "Mountain", "Spark (hand)")
    s.cast("Spark", BOB).resolve()
    table = table_of(s)

    assert wrong(table, "assertWonTheGame", "A") is None
    assert wrong(table, "assertLostTheGame", "B") is None
    assert wrong(table, "assertResult", "A", "GameResult.WON") is None
    assert wrong(table, "assertResult", "B", "GameResult.LOST") is None
    assert wrong(table, "assertHasNotWonTheGame", "A")
    assert wrong(table, "assertHasNotLostTheGame", "B")


def test_tokens_go_by_the_names_the_rules_give_them() -> None:
    s = Scenario().card("Call {W} | Instant | Create two 1/1 white Soldier creature tokens.")
    s.put(ALICE, "Plains", "Call (hand)")
    s.cast("Call").resolve()
    table = table_of(s)

    assert wrong(table, "assertTokenCount", "A", "Soldier Token", 2) is None
    assert wrong(table, "assertPermanentCount:1", "A", "soldier token", 2) is None
    assert wrong(table, "assertPermanentCount:1", "A", "Soldier", 2)


def sym(*chain: list[object]) -> dict[str, object]:
    """A symbolic value."""
    return {"sym": list(chain)}


BEARS = ["getPermanent", "Tame Bear", "A"]
CLOAKED = ["getPermanent", "Small Bird", "A"]
PLAYER = ["player", "A"]
GAME = ["currentGame"]


@pytest.mark.parametrize(
    ("expected", "term"),
    [
        (2, sym(CLOAKED, ["getPower"], ["getValue"])),
        (1, sym(CLOAKED, ["getToughness"], ["getValue"])),
        (1, sym(CLOAKED, ["getAttachments"], ["size"])),
        (1, sym(CLOAKED, ["getManaValue"])),
        (0, sym(CLOAKED, ["getDamage"])),
        (True, sym(CLOAKED, ["getColor"], ["isWhite"])),
        (False, sym(CLOAKED, ["getColor"], ["isRed"])),
        (True, sym(CLOAKED, ["getAbilities"], ["contains", FLYING])),
        (True, sym(CLOAKED, ["hasAbility", FLYING])),
        (False, sym(CLOAKED, ["getAbilities"], ["containsClass", {"class": "HasteAbility"}])),
        (True, sym(CLOAKED, ["hasSubtype", "SubType.BIRD"])),
        (True, sym(CLOAKED, ["isCreature"])),
        (False, sym(CLOAKED, ["isArtifact"])),
        (True, sym(CLOAKED, ["getCardType"], ["contains", "CardType.CREATURE"])),
        ("SubType.BIRD", sym(CLOAKED, ["getSubtype"], ["get", 0])),
        (False, sym(CLOAKED, ["isAttacking"])),
        (False, sym(CLOAKED, ["hasSummoningSickness"])),
        (True, sym(CLOAKED, ["getGoadingPlayers"], ["isEmpty"])),
        (True, sym(CLOAKED, ["getCounters"], ["isEmpty"])),
        (True, sym(BEARS, ["isTapped"])),  # the last of them
        (0, sym(BEARS, ["getCounters"], ["getCount", "CounterType.P1P1"])),
        (20, sym(PLAYER, ["getLife"])),
        (0, sym(PLAYER, ["getCountersCount", "CounterType.RAD"])),
        (1, sym(PLAYER, ["getHand"], ["size"])),
        (1, sym(PLAYER, ["getGraveyard"], ["size"])),
        (20, sym(PLAYER, ["getLibrary"], ["getCards"], ["size"])),
        ("Filler", sym(PLAYER, ["getLibrary"], ["getCards"], ["get", 0], ["getName"])),
        (0, sym(PLAYER, ["getSpeed"])),
        (0, sym(PLAYER, ["getLandsPlayed"])),
        (True, sym(PLAYER, ["isInGame"])),
        (False, sym(PLAYER, ["hasLost"])),
        (0, sym(PLAYER, ["getManaPool"], ["get", "ManaType.RED"])),
        ("", sym(PLAYER, ["getManaPool"], ["getMana"], ["toString"])),
        (1, sym(PLAYER, ["getAvailableManaTest"], ["size"])),
        ("[{G}]", sym(PLAYER, ["getManaAvailable"], ["toString"])),
        (sym(PLAYER, ["getId"]), sym(GAME, ["getActivePlayerId"])),
        (True, sym(GAME, ["getActivePlayerId"], ["equals", sym(PLAYER, ["getId"])])),
        ("PlayerA", sym(GAME, ["getPlayer", sym(GAME, ["getActivePlayerId"])], ["getName"])),
        (0, sym(GAME, ["getStack"], ["size"])),
        (False, sym(GAME, ["hasEnded"])),
        (False, sym(GAME, ["isADraw"])),
        (False, sym(GAME, ["hasDayNight"])),
        (2, sym(GAME, ["getExile"], ["getAllCards"], ["size"])),
        (
            3,
            sym(
                GAME, ["getBattlefield"], ["getAllActivePermanents", "CardType.CREATURE"], ["size"]
            ),
        ),
        (True, {"op": "==", "args": [sym(PLAYER, ["getLife"]), 20]}),
        (True, {"op": "!", "args": [sym(CLOAKED, ["isTapped"])]}),
        (True, {"op": "||", "args": [False, {"op": "<", "args": [1, 2]}]}),
        (False, {"op": "&&", "args": [True, {"op": "!=", "args": [2, 2]}]}),
    ],
)
def test_a_value_is_found_step_by_step(
    table: ScenarioTable, expected: object, term: object
) -> None:
    assert wrong(table, "assertEquals", expected, term) is None
    assert wrong(table, "assertNotEquals", expected, term)


def test_true_false_and_nothing_are_told_apart(table: ScenarioTable) -> None:
    attached = sym(["getPermanent", "Cape", "A"], ["getAttachedTo"])

    assert wrong(table, "assertTrue", sym(BEARS, ["isTapped"])) is None
    assert wrong(table, "assertFalse", sym(BEARS, ["isTapped"]))
    assert wrong(table, "assertNotNull", attached) is None
    assert wrong(table, "assertNull", attached)
    assert wrong(table, "assertNull", sym(["getPermanent", "Nobody"])) is None
    assert wrong(table, "assertNotNull", sym(["getPermanent", "Nobody"]))
    assert wrong(table, "assertEquals", 1, sym(["getPermanent", "Nobody"], ["getPower"]))


def test_what_nobody_knows_is_inexpressible(table: ScenarioTable) -> None:
    with pytest.raises(Inexpressible, match="TheObject"):
        wrong(table, "assertEquals", 1, sym(CLOAKED, ["getMood"]))


def test_with_four_players_influence_may_reach_the_neighbors_only() -> None:
    table = table_of(Scenario(4), range="ONE")
    reaches = [["hasPlayerInRange", sym(["player", letter], ["getId"])] for letter in "BCD"]

    found = [wrong(table, "assertTrue", sym(PLAYER, step)) is None for step in reaches]

    assert found == [True, False, True]
