"""Lines that set the board: mana pools, any step, combat, what happened earlier this turn."""

import pytest

from apnap.judge.boards.answering import ScenarioError
from apnap.judge.boards.scenario import Scenario
from apnap.judge.boards.script import Script
from apnap.judge.explanations.story import story
from apnap.testing import ALICE, BOB

CARDS = """
card: Spark {R} | Instant | Spark deals 3 damage to any target.
card: Bear {1}{G} | Creature — Bear | 2/2
card: Wall {W} | Creature — Wall | Defender | 0/4
card: Bell {1} | Artifact | At the beginning of your upkeep, you gain 1 life.
card: Grove {1} | Artifact | {T}: You gain 5 life. Activate only if you gained life this turn.
card: Tally {0} | Sorcery | You gain 1 life for each spell you've cast this turn.
card: Elder {0} | Artifact | {T}: You gain 1 life for each creature that died this turn.
"""

BOARDS = {
    "mana in a pool": """
        Alice has Spark (hand)
        Alice's mana pool: {R}
        Alice casts Spark on Bob
        resolve
        expect Bob at 17 life
    """,
    "without braces": """
        Alice has Spark (hand)
        Alice's mana pool: WR
        expect Alice can cast Spark
    """,
    "the end step of a later turn": """
        Bob's turn 7, end step
        Alice has Spark (hand)
        Alice's mana pool: R
        Alice has priority
        Alice casts Spark on Bob
        resolve
        expect Bob at 17 life
    """,
    "as a step begins": """
        Alice has Bell
        Alice's turn 3, upkeep begins
        resolve
        expect Alice at 21 life
    """,
    "after blockers": """
        Alice has Bear (tapped)
        Alice has Bear (tapped)
        Bob has Wall
        Alice's turn, declare blockers
        Bear is attacking Bob, blocked by Wall
        damage
        expect Bob at 20 life
    """,
    "after attackers": """
        Alice has Bear (tapped)
        Alice's turn, declare attackers
        Bear is attacking Bob
        damage
        expect Bob at 18 life
    """,
    "damage marked": """
        Bob has Wall (3 damage)
        Alice has Spark (hand)
        Alice's mana pool: R
        Alice casts Spark on Wall
        resolve
        expect Wall in Bob's graveyard
    """,
    "life gained": """
        Alice has Grove
        earlier Alice gained 2 life
        expect Alice can activate Grove
        expect Alice at 20 life
    """,
    "life gained by the other": """
        Alice has Grove
        earlier Bob gained 2 life
        expect Alice can't activate Grove
    """,
    "spells cast": """
        Alice has Tally (hand)
        earlier Alice cast Spark
        earlier Alice cast Bear
        earlier Bob cast Spark
        Alice casts Tally
        resolve
        expect Alice at 23 life
    """,
    "a creature that died": """
        Alice has Elder
        earlier Bob's Bear died
        expect Bear in Bob's graveyard
        Alice activates Elder
        resolve
        expect Alice at 21 life
    """,
    "a land that was played": """
        Alice has Forest, Forest (hand)
        earlier Alice played Forest
        expect Alice can't play Forest
    """,
}


@pytest.mark.parametrize("board", BOARDS)
def test_a_board_begins_as_its_lines_say(board: str) -> None:
    Script(CARDS + BOARDS[board], board).run()


def test_what_cannot_be_is_told_with_its_line() -> None:
    lines = "Alice has Bear\nBear is attacking Bob\nexpect Bob at 20 life"

    with pytest.raises(ScenarioError, match="no creature is attacking yet"):
        Script(CARDS + lines).run()


def test_an_attacker_is_placed_before_it_attacks() -> None:
    with pytest.raises(ScenarioError, match=r"line 10: .*'Bear' is not placed before"):
        Script(CARDS + "Alice's turn, declare attackers\nBear is attacking Bob").run()


def test_the_story_tells_all_of_it() -> None:
    text = """
        Alice's turn, declare blockers
        Alice has Bear (tapped)
        Bob has Wall
        Bear is attacking Bob, blocked by Wall
        Alice's mana pool: {R}{G}
        earlier Alice gained 2 life
    """
    script = Script(CARDS + text)

    told = story(script).told("en")["situation"]

    assert "Alice has {R}{G} in their mana pool." in told
    assert "Bear attacks Bob." in told
    assert "Wall blocks Bear." in told
    assert any(line.startswith("Earlier this turn: Alice gains 2 life") for line in told)


def test_a_scenario_in_python_has_the_same() -> None:
    s = Scenario().card("Spark {R} | Instant | Spark deals 3 damage to any target.")
    s.put(ALICE, "Spark (hand)").mana(ALICE, "R").turn_of(BOB, 11, turn=4)

    s.cast("Spark", BOB, by=ALICE).resolve()

    assert s.life(BOB) == 17
    assert s.game.turn == 4
