"""Checks made while a scenario is played: each holds where it should, and fails where not."""

import pytest

from apnap.conformance.setup.reading import Inexpressible
from apnap.conformance.setup.table import ScenarioTable
from apnap.terms.turn import HAND
from apnap.testing import ALICE, BOB, Scenario
from tests.conformance.boards import call, check, evaluate, table_of

BEAR = "Tame Bear {1}{G} | Creature — Bear | 2/2"
BIRD = "Small Bird {W} | Creature — Bird | Flying | 1/1"
SPARK = "Spark {R} | Instant | Spark deals 3 damage to any target."


def board() -> Scenario:
    """A bear with a counter, a tapped bear and a bird; Bob has a bear too."""
    s = Scenario().card(BEAR).card(BIRD).card(SPARK)
    s.put(ALICE, "Tame Bear (2 +1/+1)", "Tame Bear (tapped)", "Small Bird", "Mountain")
    s.put(ALICE, "Spark (hand)", "Spark (graveyard)", "Tame Bear (exile)")
    return s.put(BOB, "Tame Bear", "Spark (exile)")


@pytest.fixture
def table() -> ScenarioTable:
    """The board, seen by the runner."""
    return table_of(board())


@pytest.mark.parametrize(
    ("sig", "right", "wrong"),
    [
        ("checkPT", ("Tame Bear", 4, 4), ("Tame Bear", 2, 2)),
        ("checkDamage", ("Tame Bear", 0), ("Tame Bear", 1)),
        (
            "checkAbility",
            ("Small Bird", {"class": "FlyingAbility"}, True),
            ("Tame Bear", {"class": "FlyingAbility"}, True),
        ),
        ("checkColor", ("Tame Bear", "G", True), ("Tame Bear", "WG", True)),
        ("checkColor", ("Tame Bear", "WU", False), ("Tame Bear", "GU", False)),
        (
            "checkType",
            ("Tame Bear", "CardType.CREATURE", True),
            ("Mountain", "CardType.LAND", False),
        ),
        ("checkSubType", ("Tame Bear", "SubType.BEAR", True), ("Tame Bear", "SubType.ELF", True)),
        ("checkLife", (20,), (19,)),
        ("checkPermanentCount:0", ("Tame Bear", 2), ("Tame Bear", 3)),
        ("checkPermanentCount:1", ("B", "Tame Bear", 1), ("B", "Tame Bear", 2)),
        ("checkPermanentTapped:0", ("Tame Bear", True, 1), ("Tame Bear", False, 2)),
        ("checkPermanentTapped:1", ("B", "Tame Bear", False, 1), ("B", "Tame Bear", True, 1)),
        (
            "checkPermanentCounters",
            ("Tame Bear", "CounterType.P1P1", 0),  # the last of them
            ("Small Bird", "CounterType.P1P1", 1),
        ),
        ("checkCardCounters", ("Spark", "CounterType.TIME", 0), ("Spark", "CounterType.TIME", 1)),
        ("checkExileCount", ("Spark", 1), ("Spark", 0)),
        ("checkGraveyardCount", ("Spark", 1), ("Spark", 2)),
        ("checkLibraryCount", ("Filler", 20), ("Filler", 0)),
        ("checkHandCardCount", ("Spark", 1), ("Tame Bear", 1)),
        ("checkHandCount", (1,), (0,)),
        ("checkCommandCardCount", ("Tame Bear", 0), ("Tame Bear", 1)),
        ("checkEmblemCount", ("The Ring", 0), ("The Ring", 1)),
        ("checkManaPool", ("RG", 0), ("R", 1)),
        ("checkStackSize", (0,), (1,)),
        ("checkStackObject", ("Cast Spark", 0), ("Cast Spark", 1)),
        ("checkPlayableAbility", ("Cast Spark", True), ("Cast Tame Bear", True)),
        ("checkPlayableAbility", ("{T}: Add {R}", True), ("{T}: Add {G}", True)),
        ("checkPlayerInGame", ("B", True), ("B", False)),
        ("checkMonarch", (None,), ("A",)),
    ],
)
def test_a_check_holds_where_it_should_and_fails_where_not(
    table: ScenarioTable, sig: str, right: tuple[object, ...], wrong: tuple[object, ...]
) -> None:
    assert check(table, sig, *right) is None
    assert check(table, sig, *wrong)


def test_what_is_wrong_is_said_in_a_sentence(table: ScenarioTable) -> None:
    assert check(table, "checkLife", 19) == "life of A: expected 19, is 20"
    assert check(table, "checkPT", "Nobody", 1, 1) == "A controls no Nobody"


def test_what_is_on_the_stack_is_found_by_its_name() -> None:
    s = board()
    s.cast("Spark", BOB)
    table = table_of(s)

    assert check(table, "checkStackSize", 1) is None
    assert check(table, "checkStackObject", "Cast Spark", 1) is None
    assert check(table, "checkStackObject", "Cast Sp", 1) is None
    assert check(table, "checkStackObject", "Cast Tame", 1)


def test_a_creature_that_may_not_attack_is_told_from_one_that_may() -> None:
    s = (
        board()
        .put(ALICE, "Small Bird (tapped)")
        .card("Post {W} | Creature — Wall | Defender | 0/4")
    )
    s.put(ALICE, "Post")
    table = table_of(s)

    def may(name: str, expected: bool) -> str | None:
        return evaluate(call("checkMayAttackDefender", "", 1, "A", name, "B", expected), table)

    assert may("Tame Bear", True) is None
    assert may("Post", False) is None
    assert may("Post", True)


def test_attackers_and_blockers_are_compared_one_by_one() -> None:
    s = board()
    s.attack("Small Bird", "Tame Bear")
    table = table_of(s)

    def attackers(*names: str) -> str | None:
        return evaluate(call("checkAttackers", "", 1, "A", *names), table)

    assert attackers("Tame Bear", "Small Bird") is None
    assert attackers("Small Bird")
    assert attackers("Small Bird", "Tame Bear", "Tame Bear")
    assert evaluate(call("checkBlockers", "", 1, "B"), table) is None
    assert evaluate(call("checkBlockers", "", 1, "B", "Tame Bear"), table)


def test_an_alias_is_one_very_card(table: ScenarioTable) -> None:
    bears = [key for key in table.game.battlefield if table.game.objects[key].tapped]
    table.aliases["tired"] = bears

    assert check(table, "checkPermanentCount:0", "@tired", 1) is None
    assert check(table, "checkAliasZone:0", "@tired", "Zone.BATTLEFIELD") is None
    assert check(table, "checkAliasZone:1", "@tired", "Zone.HAND", False) is None
    assert check(table, "checkAliasZone:1", "@tired", "Zone.HAND", True)


def test_a_face_down_permanent_goes_by_no_name() -> None:
    s = Scenario().card(BEAR)
    s.put(ALICE, "Tame Bear (face down)")
    table = table_of(s)

    assert check(table, "checkPermanentCount:0", "[face_down_creature]", 1) is None
    assert check(table, "checkPermanentCount:0", "Tame Bear", 0) is None


def test_showing_is_no_check_and_an_unknown_one_is_inexpressible(table: ScenarioTable) -> None:
    assert check(table, "showBattlefield") is None

    with pytest.raises(Inexpressible, match="checkWeather"):
        check(table, "checkWeather", "rain")


def test_asserts_on_the_way_are_all_looked_at(table: ScenarioTable) -> None:
    life = {"n": 1, "call": "assertLife", "args": ["A", 20]}
    hand = {"n": 2, "call": "assertHandCount", "args": ["A", 0], "sig": "assertHandCount:0"}

    assert check(table, "runAsserts", [life]) is None
    assert check(table, "runAsserts", [life, hand]) == "cards in the hand of A: expected 0, is 1"


def test_cards_with_two_halves_go_by_their_whole_name_and_others_by_their_front() -> None:
    s = Scenario()
    s.card("Dawn {W} | Instant | Draw a card. | // | Dusk {B} | Instant | Draw two cards.")
    s.put(ALICE, "Dawn // Dusk", zone=HAND)
    table = table_of(s)

    assert check(table, "checkHandCardCount", "Dawn // Dusk", 1) is None
