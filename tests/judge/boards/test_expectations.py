"""Lines that look: counts by name and by description, attachments, damage, what may be done."""

import pytest

from apnap.judge.boards.answering import ScenarioError
from apnap.judge.boards.script import Script

CARDS = """
card: Spark {R} | Instant | Spark deals 1 damage to any target.
card: Doom {B} | Instant | Destroy target nonblack creature.
card: Bear {1}{G} | Creature — Bear | 2/2
card: Imp {B} | Creature — Imp | Flying | 1/1
card: Wall {W} | Creature — Wall | Defender | 0/4
card: Jackal {R} | Creature — Jackal | Jackal can't attack or block alone. | 2/2
card: Blade {1} | Artifact — Equipment | Equipped creature gets +1/+0. | Equip {1}
card: Curse {B} | Enchantment — Aura Curse | Enchant player
card: Muster {W} | Sorcery | Create two 1/1 white Soldier creature tokens.
card: Lamp {1} | Artifact | {T}: You gain 1 life.
card: Grove | Land | {T}: Add {G} or {W}.
"""

BOARD = """
Alice has Bear x2, Imp (tapped), Jackal, Blade (on Bear), Lamp, Grove x2
Alice has Spark (hand), Doom (hand), Muster (hand), Mountain, Swamp, Plains
Bob has Bear (1 damage), Wall, Jackal, Curse (on Bear)
"""

TRUE = [
    "expect Alice controls 2 creatures with power 2",
    "expect Alice controls 4 creatures",
    "expect Alice controls 1 black creature",
    "expect Alice controls no tokens",
    "expect Alice controls 2 Bear",
    "expect Alice controls Lamp",
    "expect Bob controls 2 untapped nonartifact creatures with power 2",
    "expect 3 Bears on the battlefield",
    "expect 2 instant cards in Alice's hand",
    "expect 3 cards in Alice's hand",
    "expect no cards in Bob's hand",
    "expect 20 cards in Alice's library",
    "expect 0 objects on the stack",
    "expect Blade is attached to Bear [2]",
    "expect Blade isn't attached to Bear [1]",
    "expect Blade isn't attached to Bob's Bear",
    "expect Lamp is attached to nothing",
    "expect Bob's Bear has 1 damage",
    "expect Bear [1] has no damage",
    "expect Bear [2] is 3/2",
    "expect Alice can cast Doom on Bob's Bear",
    "expect Alice can't cast Doom on Imp",
    "expect Alice can't cast Spark on Lamp",
    "expect Alice can activate Lamp",
    "expect Alice's Bear can attack",
    "expect Alice's Bear can attack Bob",
    "expect Imp can't attack",
    "expect Alice's Jackal can attack",
    "expect Alice's Jackal can't attack alone",
    "expect Wall can block Alice's Bear",
    "expect Wall can't block Imp",
    "expect Bob's Jackal can block Alice's Bear",
    "expect Bob's Jackal can't block Alice's Bear alone",
]

# What is said of lines that don't hold.
FALSE = {
    "expect Alice controls 3 creatures": "there are 4; controls Bear, Bear, Imp",
    "expect Alice controls 2 goblins": "'goblins' is no name, and describes nothing",
    "expect 4 cards in Alice's hand": "there are 3; there: Spark, Doom, Muster",
    "expect Blade is attached to Bear [1]": "it is attached to Bear",
    "expect Lamp is attached to Bear [1]": "it is attached to nothing",
    "expect Bob's Bear has no damage": "it has 1",
    "expect Alice can cast Doom on Imp": "Alice can not",
    "expect Alice can't cast Doom on Wall": "Alice can",
    "expect Imp can attack": "is tapped",
    "expect Bear [4] is 2/2": "there is no 'Bear [4]' in the game",
    "expect Wall can't block Alice's Bear": "it can",
}


@pytest.mark.parametrize("line", TRUE)
def test_what_is_expected_holds(line: str) -> None:
    script = Script(f"{CARDS}{BOARD}{line}\n")

    assert script.run().is_begun


@pytest.mark.parametrize("line", FALSE)
def test_what_does_not_hold_is_told(line: str) -> None:
    script = Script(f"{CARDS}{BOARD}{line}\n", "board.txt")

    with pytest.raises(ScenarioError) as raised:
        script.run()

    assert str(raised.value).startswith(f"board.txt, line {len(script.lines)}: {line!r}: ")
    assert FALSE[line] in str(raised.value)


def test_a_thing_on_the_stack_is_an_object_and_goes_by_its_source() -> None:
    script = Script(
        f"""{CARDS}{BOARD}
        Alice casts Muster
        expect 1 object on the stack
        resolve
        expect 2 tokens on the battlefield
        expect Alice controls 2 Soldiers
        Alice activates Lamp
        expect Lamp on the stack
        expect 1 object on the stack
        expect no spells on the stack
        """
    )

    assert script.run().life(0) == 20


def test_one_of_several_is_chosen_by_its_place_or_its_player() -> None:
    script = Script(
        f"""{CARDS}{BOARD}
        Alice casts Doom on Bear [1]
        resolve
        expect Bear [1] is 3/2
        Alice casts Spark on Bob's Bear
        resolve
        expect Bear in Bob's graveyard
        expect Alice controls 1 Bear
        """
    )

    assert script.run().life(0) == 20


def test_who_pays_by_hand_activates_mana_abilities() -> None:
    script = Script(
        f"""{CARDS}{BOARD}
        Alice has Bear (hand)
        Alice pays mana by hand
        Alice activates Grove for {{W}}
        Alice activates Grove for {{G}}
        Alice casts Bear
        expect Plains is untapped
        expect Swamp is untapped
        """
    )

    assert script.run().stack() == ["Bear"]


def test_mana_that_is_not_among_what_the_ability_gives_is_told() -> None:
    script = Script(f"{CARDS}{BOARD}Alice pays mana by hand\nAlice activates Grove for {{R}}\n")

    with pytest.raises(ScenarioError, match="'R' is not among the options: W, G"):
        script.run()


TWO_FACED = "card: Boy {G} | Creature — Human | 1/1 | // | Wolf | Creature — Wolf | Color indicator: G | 3/3"


@pytest.mark.parametrize("placed", ["Wolf", "Boy (back face up)"])
def test_a_card_may_be_there_with_its_back_up(placed: str) -> None:
    script = Script(f"{TWO_FACED}\nAlice has {placed}\nexpect Wolf is 3/3\n")

    assert script.run().record("Wolf").card.name == "Boy // Wolf"


def test_elsewhere_a_card_is_just_the_card() -> None:
    script = Script(f"{TWO_FACED}\nAlice has Wolf (graveyard)\nexpect Boy in Alice's graveyard\n")

    assert script.run().record("Boy").face == 0
