"""Text-changing effects rewrite what the text says. (CR 612)"""

import pytest

from apnap.abilities.abilities import KeywordAbility, SpellAbility
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import OfColor, OfType
from apnap.abilities.effects import AddAbility, ChangeWords, Continuous, ModifyPT, SetName
from apnap.abilities.instructions.actions import Body
from apnap.abilities.instructions.flow import Apply
from apnap.rules.layers.text_changing import changed_node, reworded
from apnap.rules.objects.current_characteristics import abilities_of
from apnap.terms.characteristics import CREATURE
from apnap.terms.mana import WHITE
from tests.rules._board import Board, all_that, creature, face, static

WHITE_CREATURES = all_that(OfType(CREATURE), OfColor(WHITE))


@pytest.mark.cr("612.1", "612.2", "613.1c")
def test_a_color_word_is_changed_wherever_the_text_uses_it() -> None:
    board = Board()
    black = board.put(creature(2, 2, cost="{1}{B}"))
    white = board.put(creature(2, 2, cost="{1}{W}"))
    crusade = board.put(face("Enchantment", static(WHITE_CREATURES, ModifyPT(1, 1))))

    board.begin(crusade, ChangeWords("white", "black"))

    assert board.pt(black) == (3, 3)
    assert board.pt(white) == (2, 2)


@pytest.mark.cr("612.1", "305.6")
def test_a_land_type_is_changed_on_the_type_line_too() -> None:
    board = Board()
    forest = board.put(face("Basic Land — Forest"))
    before = abilities_of(board.game, forest)

    board.begin(forest, ChangeWords("Forest", "Island"))

    assert board.see(forest).subtypes == {"Island"}
    assert abilities_of(board.game, forest) != before
    assert len(abilities_of(board.game, forest)) == 1


@pytest.mark.cr("612.3")
def test_a_granted_ability_is_not_text() -> None:
    """The Aura grants an ability after layer 3: its words stay as they are."""
    board = Board()
    bear = board.put(creature(2, 2, cost="{W}"))
    board.begin(bear, AddAbility(static(WHITE_CREATURES, ModifyPT(1, 1))))

    board.begin(bear, ChangeWords("white", "black"))

    assert board.pt(bear) == (3, 3)


@pytest.mark.cr("612.2")
def test_a_name_is_not_changed() -> None:
    board = Board()
    knight = board.put(face("Creature — Knight", pt=(2, 2), name="White Knight"))

    board.begin(knight, ChangeWords("white", "black"))

    assert board.see(knight).name == "White Knight"


@pytest.mark.cr("612.8")
def test_an_effect_may_set_a_name() -> None:
    board = Board()
    bear = board.put(creature(2, 2))

    board.begin(bear, SetName("Somebody Else"))

    assert board.see(bear).name == "Somebody Else"


@pytest.mark.cr("612.2")
def test_landwalk_names_a_land_type() -> None:
    changed = reworded(KeywordAbility("landwalk", ("Swamp",)), "Swamp", "Plains")

    assert changed == KeywordAbility("landwalk", ("Plains",))


@pytest.mark.cr("612.1")
def test_what_lacks_the_word_stays_the_very_same() -> None:
    ability = SpellAbility(Body((Apply(Continuous(WHITE_CREATURES, (ModifyPT(1, 1),))),)))

    assert reworded(ability, "blue", "black") is ability
    assert reworded(ability, "white", "blue") != ability


@pytest.mark.cr("612.2a", "612.4")
def test_a_token_is_named_by_its_changed_type() -> None:
    token = Face("Goblin", types=CREATURE, subtypes=("Goblin",), power=1, toughness=1)

    changed = changed_node(token, "Goblin", "Elf")

    assert isinstance(changed, Face)
    assert (changed.name, changed.subtypes) == ("Elf", ("Elf",))
