"""Effects that give designations, and effects that ask for them. (CR 613.7, 613.8, 613.11)"""

import pytest

from apnap.abilities.abilities import StaticAbility
from apnap.abilities.descriptions import Designated, OfType, Tapped, Without
from apnap.abilities.effects import Continuous, ModifyPT
from apnap.abilities.instructions.flow import KeywordAction
from apnap.abilities.references import Description, Each, You
from apnap.abilities.rule_changes.rule_changes import CantAttack, CantBlock, CountsAs, DoesntUntap
from apnap.abilities.values import Designation
from apnap.rules.combat.attacking import goaders
from apnap.rules.door.happening import happen
from apnap.rules.meaning.descriptions import describes
from apnap.rules.meaning.references import affecting
from apnap.rules.meaning.timing import is_prohibited
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics
from apnap.terms.characteristics import CREATURE, ENCHANTMENT
from apnap.terms.events import Tapping
from apnap.terms.turn import PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario
from tests.rules.casting_board import face
from tests.rules.following_board import IT, Board, bear

GOADED, SADDLED, SUSPECTED = Designation.GOADED, Designation.SADDLED, Designation.SUSPECTED

CREATURES = Each(Description((OfType(CREATURE),)))


def but_for(which: Designation) -> Each:
    return Each(Description((OfType(CREATURE), Without((Designated(which),)))))


def those(which: Designation) -> Each:
    return Each(Description((OfType(CREATURE), Designated(which))))


def counting(whom: Each, what: Designation):
    """An enchantment by which the creatures have the designation."""
    ability = StaticAbility(Continuous(whom, (), (CountsAs(what),)))
    return face("Edict", "{1}", ENCHANTMENT, abilities=(ability,))


def had(board: Board, key: int) -> set[Designation]:
    """The designations it has."""
    return {
        which
        for which in (GOADED, SADDLED, SUSPECTED)
        if describes(board.game, Description((Designated(which),)), key, Context(ALICE, -1))
    }


@pytest.mark.cr("613.8a", "613.11")
def test_one_that_asks_for_a_designation_waits_for_those_that_give_it() -> None:
    board = Board()
    it = board.put(BOB, bear())
    board.put(ALICE, counting(those(GOADED), SADDLED))  # the older one
    board.put(ALICE, counting(CREATURES, GOADED))

    assert had(board, it) == {GOADED, SADDLED}


@pytest.mark.cr("613.7", "613.8b")
@pytest.mark.parametrize(("first", "second"), [(GOADED, SADDLED), (SADDLED, GOADED)])
def test_in_a_loop_of_dependency_the_older_applies_first(
    first: Designation, second: Designation
) -> None:
    board = Board()
    it = board.put(BOB, bear())
    board.put(ALICE, counting(but_for(second), first))
    board.put(ALICE, counting(but_for(first), second))

    assert had(board, it) == {first}


@pytest.mark.cr("613.8b", "613.11")
@pytest.mark.parametrize(("whom", "expected"), [(but_for, {GOADED}), (those, set())])
def test_an_effect_that_asks_for_what_it_gives_is_applied_once(
    whom, expected: set[Designation]
) -> None:
    board = Board()
    it = board.put(BOB, bear())
    board.put(ALICE, counting(whom(GOADED), GOADED))

    assert had(board, it) == expected
    assert goaders(board.game, it) == ({ALICE} if expected else set())


@pytest.mark.cr("611.3a", "613.11")
def test_what_it_affects_is_found_anew_when_something_is_tapped() -> None:
    board = Board()
    it = board.put(BOB, bear())
    board.put(ALICE, counting(Each(Description((OfType(CREATURE), Tapped()))), GOADED))
    assert had(board, it) == set()

    happen(board.game, [Tapping(it)])

    assert had(board, it) == {GOADED}


@pytest.mark.cr("613.11", "701.15b")
def test_the_layers_see_what_a_resolution_has_made_so() -> None:
    board = Board()
    it, other = board.put(BOB, bear()), board.put(BOB, bear())
    stronger = StaticAbility(Continuous(those(GOADED), (ModifyPT(1, 1),)))
    board.put(ALICE, face("Crowd", "{1}", ENCHANTMENT, abilities=(stronger,)))

    board.follow(KeywordAction("goad", You(), 1, what=IT), it=it)

    assert characteristics(board.game, it).power == 3
    assert characteristics(board.game, other).power == 2


@pytest.mark.cr("611.2c", "701.15a", "701.35a", "701.43a", "701.60c")
@pytest.mark.parametrize(
    ("action", "change"),
    [
        ("detain", CantAttack),
        ("exert", DoesntUntap),
        ("goad", CountsAs),
        ("suspect", CantBlock),
    ],
)
def test_what_is_done_to_all_is_done_to_those_there_are(action: str, change) -> None:
    board = Board()
    it = board.put(BOB, bear())

    board.follow(KeywordAction(action, You(), 1, what=CREATURES))
    later = board.put(BOB, bear())

    assert list(affecting(board.game, change, it))
    assert not list(affecting(board.game, change, later))


@pytest.mark.cr("701.35a")
def test_abilities_of_the_detained_alone_cannot_be_activated() -> None:
    board = Board()
    it = board.put(BOB, bear())

    board.follow(KeywordAction("detain", You(), 1, what=CREATURES))
    later = board.put(BOB, bear())

    assert is_prohibited(board.game, BOB, it, mana=False)
    assert not is_prohibited(board.game, BOB, later, mana=False)


@pytest.mark.cr("701.15a", "701.60a")
def test_of_the_suspected_all_are_goaded_and_none_that_is_suspected_later() -> None:
    s = Scenario().card("Ogre {R} | Creature — Ogre | 3/3")
    s.card("Elf {G} | Creature — Elf | 1/1")
    s.card("Accuse {R} | Sorcery | Suspect target creature.")
    s.card("Taunt {R} | Sorcery | Goad all suspected creatures.")
    s.put(ALICE, *["Mountain"] * 3, "Accuse (hand)", "Accuse (hand)", "Taunt (hand)")
    s.put(BOB, "Ogre", "Elf")

    s.cast("Accuse", "Ogre").resolve().cast("Taunt").resolve().cast("Accuse", "Elf").resolve()

    assert goaders(s.game, s.find("Ogre"))
    assert not goaders(s.game, s.find("Elf"))
    s.to(PRECOMBAT_MAIN, BOB)


@pytest.mark.cr("603.10a", "608.2h", "701.15b")
def test_what_was_goaded_by_an_ability_was_so_as_it_died() -> None:
    s = Scenario().card("Ogre {R} | Creature — Ogre | 3/3")
    s.card("Elf {G} | Creature — Elf | 1/1")
    s.card(
        "Jester {R} | Creature — Human | Creatures your opponents control with power greater than "
        "Jester's power are goaded. | Whenever a goaded creature dies, you gain 5 life. | 2/2"
    )
    s.card("Doom {B} | Sorcery | Destroy target creature.")
    s.put(ALICE, *["Swamp"] * 2, "Doom (hand)", "Doom (hand)", "Jester").put(BOB, "Ogre", "Elf")

    s.cast("Doom", "Elf").resolve().resolve()
    assert s.life(ALICE) == 20
    s.cast("Doom", "Ogre").resolve().resolve()

    assert s.life(ALICE) == 25
