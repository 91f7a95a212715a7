"""The examples printed under the rules of replacement and prevention. (CR 120.4, 614-616)"""

import pytest

from apnap.abilities.abilities import StaticAbility
from apnap.abilities.amounts import RememberedNumber
from apnap.abilities.descriptions import (
    Card,
    ControlledBy,
    InZone,
    Is,
    OfSubtype,
    OfType,
    OwnedBy,
    Permanent,
    SharesType,
)
from apnap.abilities.effects import Continuous, LoseAllAbilities
from apnap.abilities.instructions.actions import Draw, Move, Place
from apnap.abilities.instructions.flow import ApplyReplacement
from apnap.abilities.references import Bound, ChoiceOf, Description, Each, Some, This, Union, You
from apnap.abilities.replacements import (
    DamageChange,
    DrawInstead,
    EntersAsCopy,
    EntersChoosing,
    EntersTapped,
    GoesElsewhere,
    LifeChange,
    LifeFloor,
    MoreTokens,
    Prevent,
)
from apnap.abilities.values import ChosenKind, LifeEvent, Likeness, Moving, Remembered
from apnap.rules.door.damage import deal_damage
from apnap.rules.following.following import follow
from apnap.rules.objects.context import Context
from apnap.terms.characteristics import CREATURE
from apnap.terms.events import Damage, Destruction, LifeGain, TokenCreation, ZoneChange
from apnap.terms.mana import GREEN, RED
from apnap.terms.turn import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY
from tests.rules.arena import ALICE, BOB, Board, creature, keywords, permanent, replacing

YOURS = Description((OfType(CREATURE), ControlledBy(You())))


@pytest.mark.example("120.4d", index=1)
def test_damage_is_prevented_then_its_results_are_replaced() -> None:
    board = Board()
    board.put(ALICE, permanent(replacing(LifeChange(You(), LifeEvent.GAIN, 2))))
    attacker = board.put(ALICE, creature(3, 3, *keywords("wither", "lifelink")))
    blocker = board.put(BOB, creature(2, 2))
    board.begin(Prevent(recipient=Bound("it")), BOB, shield=2, values={"it": (blocker,)})

    deal_damage(
        board.game,
        [Damage(attacker, blocker, 3, combat=True), Damage(blocker, attacker, 2, combat=True)],
    )

    assert board.game.objects[blocker].counters == {"-1/-1": 1}
    assert board.life(ALICE) == 22
    assert board.game.objects[attacker].damage == 2


@pytest.mark.cr("120.4c", "614.1a")
def test_damage_reduces_life_to_one_and_no_further() -> None:
    board = Board()
    one = board.put(ALICE, creature(5, 5))
    two = board.put(ALICE, creature(5, 5))
    board.put(BOB, permanent(replacing(LifeFloor(You()))))
    board.happen(Damage(one, BOB, 14))

    deal_damage(board.game, [Damage(one, BOB, 3), Damage(two, BOB, 5)])

    assert board.life(BOB) == 1


@pytest.mark.example("614.5", index=1)
def test_two_doublings_make_eight_of_two() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2))
    for _ in range(2):
        board.put(ALICE, permanent(replacing(DamageChange(Each(YOURS), factor=2))))

    board.happen(Damage(bear, BOB, 2))

    assert board.life(BOB) == 12


@pytest.mark.example("614.12", index=1)
def test_a_token_copy_chooses_as_it_is_created() -> None:
    board = Board()
    voice = creature(2, 2, replacing(EntersChoosing(This(), ChoiceOf(ChosenKind.COLOR))))
    board.will(1)

    board.happen(TokenCreation(ALICE, voice, 1, rule="111.1"))

    [token] = board.on_battlefield()
    assert token.notes == {"color": "blue"}


@pytest.mark.example("614.12", index=2)
def test_an_ability_lost_in_the_graveyard_still_makes_it_enter_tapped() -> None:
    board = Board()
    jail = Continuous(Each(Description((Card(), InZone(GRAVEYARD)))), (LoseAllAbilities(),))
    board.put(BOB, permanent(StaticAbility(jail)))
    card = board.put(ALICE, creature(3, 4, replacing(EntersTapped(This()))), zone=GRAVEYARD)

    board.happen(ZoneChange(card, BATTLEFIELD, rule="400.7"))

    assert board.on_battlefield()[-1].tapped


@pytest.mark.example("614.12", index=3)
def test_what_makes_permanents_enter_tapped_does_not_affect_itself() -> None:
    board = Board()
    orb = permanent(replacing(EntersTapped(Each(Description((Permanent(),))))))
    first = board.put(ALICE, orb, zone=HAND)
    second = board.put(ALICE, permanent(), zone=HAND)

    board.happen(ZoneChange(first, BATTLEFIELD, rule="608.3a"))
    board.happen(ZoneChange(second, BATTLEFIELD, rule="608.3a"))

    assert [record.tapped for record in board.on_battlefield()] == [False, True]


@pytest.mark.example("615.10", index=1)
def test_one_of_the_damage_to_each_of_some_creatures_is_prevented() -> None:
    board = Board()
    clerics = Description((OfSubtype("Cleric"), OfType(CREATURE), ControlledBy(You())))
    defender = replacing(Prevent(recipient=Each(clerics), amount=1))
    mine = board.put(ALICE, creature(3, 3, defender, subtypes=("Human", "Cleric")))
    other = board.put(ALICE, creature(3, 3))
    theirs = board.put(BOB, creature(3, 3, subtypes=("Cleric",)))
    sweeper = board.put(BOB, permanent(), zone=HAND)

    deal_damage(board.game, [Damage(sweeper, key, 2) for key in (mine, other, theirs)])

    assert [board.game.objects[key].damage for key in (mine, other, theirs)] == [1, 2, 2]


@pytest.mark.example("615.11", index=1)
def test_each_creature_there_is_gets_a_shield_of_its_own() -> None:
    board = Board()
    green = board.put(ALICE, creature(1, 4, colors=GREEN))
    also = board.put(BOB, creature(1, 4, colors=GREEN))
    red = board.put(BOB, creature(1, 4, colors=RED))
    same = Each(Description((OfType(CREATURE), SharesType(Likeness.COLOR, Bound("it")))))
    context = Context(ALICE, 0)
    context.bindings["it"] = (green,)

    follow(
        board.game,
        ApplyReplacement(Prevent(recipient=Union((Bound("it"), same))), shield=1),
        context,
    )
    late = board.put(BOB, creature(1, 4, colors=GREEN))
    deal_damage(board.game, [Damage(red, key, 2) for key in (green, also, red, late)])

    assert [board.game.objects[key].damage for key in (green, also, red, late)] == [1, 1, 2, 2]
    assert board.asked == []


@pytest.mark.example("616.1f", index=1)
def test_of_exile_and_library_the_controller_decides() -> None:
    board = Board()
    shuffled = GoesElsewhere(This(), BATTLEFIELD, GRAVEYARD, LIBRARY, shuffled=True)
    beast = board.put(ALICE, creature(4, 4, replacing(shuffled)))
    anywhere = GoesElsewhere(Each(Description((Card(),))), -1, GRAVEYARD, EXILE)
    board.put(BOB, permanent(replacing(anywhere)))
    board.will(lambda choice: [source for source, _ in choice.options].index(beast))

    board.happen(Destruction(beast, rule="701.8a"))

    assert board.asked[0].player == ALICE
    assert len(board.game.players[ALICE].library) == 1
    assert board.game.exile == ()


@pytest.mark.example("616.1f", index=2)
def test_copied_first_it_no_longer_enters_tapped() -> None:
    board = Board()
    as_this = EntersAsCopy(Each(YOURS), Description((Is(This()),)), optional=False)
    board.put(ALICE, creature(6, 6, replacing(as_this), name="Essence"))
    card = board.put(ALICE, creature(3, 3, replacing(EntersTapped(This()))), zone=HAND)

    board.happen(ZoneChange(card, BATTLEFIELD, rule="608.3a"))

    new = board.on_battlefield()[-1]
    assert (new.printed.name, new.tapped) == ("Essence", False)


@pytest.mark.example("616.1g", index=1)
def test_tokens_are_doubled_before_each_chooses_as_it_enters() -> None:
    board = Board()
    board.put(ALICE, permanent(replacing(MoreTokens(You()))))
    voice = creature(2, 2, replacing(EntersChoosing(This(), ChoiceOf(ChosenKind.COLOR))))
    board.will(0, 4)

    board.happen(TokenCreation(ALICE, voice, 1, rule="111.1"))

    tokens = board.on_battlefield()[1:]
    assert [token.notes["color"] for token in tokens] == ["white", "green"]


@pytest.mark.example("616.2", index=1)
def test_life_becomes_cards_and_cards_come_from_the_graveyard() -> None:
    board = Board()
    drawn = LifeChange(
        You(), LifeEvent.GAIN, then=Draw(You(), RememberedNumber(Remembered.THAT_MUCH))
    )
    in_graveyard = Some(Description((Card(), InZone(GRAVEYARD), OwnedBy(You()))))
    back = DrawInstead(You(), Move(in_graveyard, Place(HAND), Moving.RETURN))
    board.put(ALICE, permanent(replacing(drawn)))
    board.put(ALICE, permanent(replacing(back)))
    board.put(ALICE, creature(1, 1), zone=GRAVEYARD)

    board.happen(LifeGain(ALICE, 1, rule="119.3"))

    assert board.life(ALICE) == 20
    assert len(board.game.players[ALICE].hand) == 1
    assert board.game.players[ALICE].graveyard == ()
