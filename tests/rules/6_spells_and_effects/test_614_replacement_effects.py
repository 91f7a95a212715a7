"""Replacement effects. (CR 614)"""

import pytest

from apnap.abilities.abilities import StaticAbility
from apnap.abilities.amounts import Count, RememberedNumber, X, YourTurn
from apnap.abilities.costs import Costs, PayLife
from apnap.abilities.descriptions import (
    APlayer,
    Card,
    ControlledBy,
    OfColor,
    OfType,
    OwnedBy,
)
from apnap.abilities.effects import AddAbility, Continuous, SetSubtypes
from apnap.abilities.instructions.actions import Draw, GainLife, Mill
from apnap.abilities.references import (
    Bound,
    ChoiceOf,
    Description,
    Each,
    EachOpponent,
    EachPlayer,
    This,
    You,
)
from apnap.abilities.replacements import (
    DamageChange,
    DamageInstead,
    DestroyInstead,
    DrawInstead,
    EntersAsCopy,
    EntersChoosing,
    EntersSacrificing,
    EntersTapped,
    EntersWithCounters,
    GoesElsewhere,
    LifeChange,
    LoseInstead,
    MoreCounters,
    MoreMana,
    MoreTokens,
    Redirect,
    SkipInstead,
    UntapInstead,
)
from apnap.abilities.rule_changes.rule_changes import (
    CantBeRegenerated,
    CantGainLife,
    CantLoseGame,
    SkipStep,
)
from apnap.abilities.values import ChosenKind, LifeEvent, Remembered
from apnap.game.objects import Mana, StackItem
from apnap.rules.replacing.replacement_effects import applicable
from apnap.rules.replacing.skipping import is_skipped, skips_left
from apnap.rules.turn.turn_structure import next_turn
from apnap.terms.characteristics import BATTLE, CREATURE, PLANESWALKER
from apnap.terms.events import (
    AttackDeclared,
    CardDrawn,
    CountersPut,
    Damage,
    Destruction,
    LifeGain,
    LifeLoss,
    ManaAdded,
    PlayerLost,
    StackChanged,
    TokenCreation,
    Untapping,
    ZoneChange,
)
from apnap.terms.mana import RED
from apnap.terms.parts import PartOf
from apnap.terms.turn import BATTLEFIELD, DRAW, EXILE, GRAVEYARD, HAND, LIBRARY, STACK, UPKEEP
from tests.rules.arena import (
    ALICE,
    BOB,
    Board,
    creature,
    keywords,
    permanent,
    replacing,
    rule,
)

CREATURES = Description((OfType(CREATURE),))
CARDS = Description((Card(),))
YOURS = Description((OfType(CREATURE), ControlledBy(You())))


def entered(board: Board, key: int, **more: object) -> int:
    [event] = board.happen(ZoneChange(key, BATTLEFIELD, rule="608.3a", **more))  # type: ignore[arg-type]
    assert isinstance(event, ZoneChange)
    return event.new_id


@pytest.mark.cr("614.5")
def test_each_effect_gets_one_opportunity() -> None:
    """Two doublings make it 3 x 2 x 2, and then they are done."""
    board = Board()
    bear = board.put(ALICE, creature(3, 3))
    board.put(ALICE, permanent(replacing(DamageChange(factor=2))))
    board.put(BOB, permanent(replacing(DamageChange(factor=2))))

    board.happen(Damage(bear, BOB, 3))

    assert board.life(BOB) == 8
    assert board.asked == []


@pytest.mark.cr("614.5")
def test_one_source_with_the_same_effect_twice_has_two_opportunities() -> None:
    board = Board()
    bear = board.put(ALICE, creature(3, 3))
    double = replacing(DamageChange(factor=2))
    board.put(ALICE, permanent(double, double))

    board.happen(Damage(bear, BOB, 3))

    assert board.life(BOB) == 8


@pytest.mark.cr("614.5", "614.11")
def test_what_is_done_instead_is_not_replaced_again_by_the_same_effect() -> None:
    board = Board()
    board.put(ALICE, permanent(replacing(DrawInstead(You(), Draw(You(), 2)))))
    for _ in range(5):
        board.put(ALICE, permanent(), zone=LIBRARY)

    board.happen(CardDrawn(ALICE, rule="121.1"))

    assert len(board.game.players[ALICE].hand) == 2


@pytest.mark.cr("614.11")
def test_a_draw_from_an_empty_library_is_replaced() -> None:
    board = Board()
    board.put(ALICE, permanent(replacing(DrawInstead(You(), GainLife(You(), 3)))))

    board.happen(CardDrawn(ALICE, rule="121.1"))

    assert board.life(ALICE) == 23
    assert not board.game.players[ALICE].drew_from_empty


@pytest.mark.cr("614.6")
def test_a_replaced_event_never_happens() -> None:
    board = Board()
    board.put(ALICE, permanent(replacing(GoesElsewhere(Each(CARDS), -1, GRAVEYARD, EXILE))))
    bear = board.put(BOB, creature(2, 2))

    happened = board.happen(Destruction(bear, rule="701.8a"))

    assert board.game.players[BOB].graveyard == ()
    assert len(board.game.exile) == 1
    assert [event.to for event in happened if isinstance(event, ZoneChange)] == [EXILE]


@pytest.mark.cr("614.6")
def test_another_zone_and_a_shuffle() -> None:
    board = Board()
    goes = GoesElsewhere(This(), -1, GRAVEYARD, LIBRARY, shuffled=True, revealed=True)
    colossus = board.put(ALICE, creature(11, 11, replacing(goes)))

    happened = board.happen(Destruction(colossus, rule="701.8a"))

    assert len(board.game.players[ALICE].library) == 1
    names = [type(event).__name__ for event in happened]
    assert names == ["Destruction", "Revealed", "ZoneChange", "Shuffled"]


@pytest.mark.cr("614.1a")
def test_damage_is_added_to_and_set() -> None:
    board = Board()
    red = board.put(ALICE, creature(1, 1, colors=RED))
    green = board.put(ALICE, creature(4, 4))
    board.put(
        ALICE, permanent(replacing(DamageChange(source=Each(Description((OfColor(RED),))), plus=2)))
    )
    board.happen(Damage(red, BOB, 1))
    assert board.life(BOB) == 17

    board.put(BOB, permanent(replacing(DamageChange(recipient=You(), at_least=2, exactly=1))))
    board.happen(Damage(green, BOB, 4))
    assert board.life(BOB) == 16


@pytest.mark.cr("614.9")
def test_damage_is_redirected() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2))
    guard = board.put(BOB, creature(0, 5, replacing(Redirect(You(), This()))))

    board.happen(Damage(bear, BOB, 2))

    assert board.life(BOB) == 20
    assert board.game.objects[guard].damage == 2


@pytest.mark.cr("614.9")
def test_redirection_to_what_is_gone_does_nothing() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2))
    board.begin(Redirect(EachPlayer(), Bound("it")), values={"it": (9999,)})

    board.happen(Damage(bear, BOB, 2))

    assert board.life(BOB) == 18


@pytest.mark.cr("614.6")
def test_something_else_happens_instead_of_damage() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2))
    then = Mill(Bound("event player"), RememberedNumber(Remembered.THAT_MUCH))
    board.put(ALICE, permanent(replacing(DamageInstead(then, recipient=EachOpponent()))))
    for _ in range(5):
        board.put(BOB, permanent(), zone=LIBRARY)

    board.happen(Damage(bear, BOB, 2))

    assert board.life(BOB) == 20
    assert len(board.game.players[BOB].graveyard) == 2


@pytest.mark.cr("614.8", "701.19a")
def test_a_regeneration_shield_saves_once_taps_and_removes_from_combat() -> None:
    board = Board()
    troll = board.put(ALICE, creature(2, 2), damage=2)
    board.happen(AttackDeclared(troll, BOB, rule="508.1k"))
    shield = DestroyInstead(Bound("it"), GainLife(You(), 1), regeneration=True)
    board.begin(shield, uses=1, affected=(troll,), values={"it": (troll,)})

    board.happen(Destruction(troll, rule="704.5g"))

    record = board.game.objects[troll]
    assert (record.damage, record.tapped) == (0, True)
    assert board.game.combat.attackers == {}
    assert board.game.effects == {}

    board.happen(Destruction(troll, rule="701.8a"))
    assert troll not in board.game.objects


@pytest.mark.cr("701.19c")
def test_what_cant_be_regenerated_is_destroyed_and_keeps_its_shield() -> None:
    board = Board()
    troll = board.put(ALICE, creature(2, 2))
    other = board.put(ALICE, creature(2, 2, rule(CantBeRegenerated())))
    for key in (troll, other):
        shield = DestroyInstead(Bound("it"), GainLife(You(), 1), regeneration=True)
        board.begin(shield, uses=1, affected=(key,))

    board.happen(Destruction(troll, no_regeneration=True, rule="701.8a"))
    board.happen(Destruction(other, rule="701.8a"))

    assert board.on_battlefield() == []


@pytest.mark.cr("701.19b")
def test_a_static_ability_regenerates_each_time() -> None:
    board = Board()
    saved = DestroyInstead(This(), GainLife(You(), 1), regeneration=True)
    troll = board.put(ALICE, creature(2, 2, replacing(saved)))

    board.happen(Destruction(troll, rule="701.8a"))
    board.happen(Destruction(troll, rule="701.8a"))

    assert troll in board.game.objects


@pytest.mark.cr("614.10")
def test_steps_and_turns_are_skipped() -> None:
    board = Board()
    board.put(ALICE, permanent(replacing(SkipInstead(You(), DRAW)), rule(SkipStep(UPKEEP), You())))
    board.game.skips = ((BOB, -1),)

    assert is_skipped(board.game, ALICE, DRAW)
    assert is_skipped(board.game, ALICE, UPKEEP)
    assert not is_skipped(board.game, BOB, DRAW)
    assert is_skipped(board.game, BOB, -1)
    assert not is_skipped(board.game, ALICE, -1)


@pytest.mark.cr("614.10a")
def test_two_skips_of_the_next_turn_skip_two_turns() -> None:
    board = Board()
    board.game.skips = ((BOB, -1), (BOB, -1))

    assert skips_left(board.game, BOB, -1) == ((BOB, -1),)


@pytest.mark.cr("614.1c", "614.12")
def test_a_permanent_enters_tapped_and_with_counters_by_its_own_abilities() -> None:
    board = Board()
    with_counters = EntersWithCounters(This(), "+1/+1", 3)
    card = board.put(
        ALICE, creature(0, 0, replacing(EntersTapped(This())), replacing(with_counters)), zone=HAND
    )

    new = board.game.objects[entered(board, card)]

    assert new.tapped
    assert new.counters == {"+1/+1": 3}
    assert board.asked == []


@pytest.mark.cr("614.1d", "614.12")
def test_others_make_it_enter_tapped_if_it_would_fit_on_the_battlefield() -> None:
    board = Board()
    board.put(
        BOB,
        permanent(
            replacing(
                EntersTapped(Each(Description((OfType(CREATURE), ControlledBy(EachOpponent())))))
            )
        ),
    )
    alices = board.put(ALICE, creature(2, 2), zone=HAND)
    bobs = board.put(BOB, creature(2, 2), zone=HAND)

    assert board.game.objects[entered(board, alices)].tapped
    assert not board.game.objects[entered(board, bobs)].tapped


@pytest.mark.cr("614.12")
def test_an_ability_it_would_not_have_on_the_battlefield_does_nothing() -> None:
    """Lands that are mere Mountains there don't enter tapped."""
    board = Board()
    moon = StaticAbility(
        Continuous(Each(Description((OfType(64),))), (SetSubtypes(("Mountain",)),))
    )
    board.put(BOB, permanent(moon))
    land = board.put(ALICE, permanent(replacing(EntersTapped(This())), types=64), zone=HAND)

    assert not board.game.objects[entered(board, land)].tapped


@pytest.mark.cr("614.12")
def test_amounts_are_counted_before_it_enters() -> None:
    board = Board()
    board.put(ALICE, creature(1, 1))
    grows = EntersWithCounters(This(), "+1/+1", Count(Each(YOURS)))
    card = board.put(ALICE, creature(1, 1, replacing(grows)), zone=HAND)

    assert board.game.objects[entered(board, card)].counters == {"+1/+1": 1}


@pytest.mark.cr("614.12a")
def test_a_choice_is_made_before_it_enters_and_remembered() -> None:
    board = Board()
    card = board.put(
        ALICE, permanent(replacing(EntersChoosing(This(), ChoiceOf(ChosenKind.COLOR)))), zone=HAND
    )
    board.will(3)

    new = board.game.objects[entered(board, card)]

    assert new.notes == {"color": "red"}
    assert board.asked[0].about == card


@pytest.mark.cr("614.12a")
def test_paying_life_lets_it_enter_untapped() -> None:
    board = Board()
    shock = replacing(EntersTapped(This(), unless_paid=Costs((PayLife(2),))))
    one = board.put(ALICE, permanent(shock, types=64), zone=HAND)
    two = board.put(ALICE, permanent(shock, types=64), zone=HAND)
    board.will(0, 1)

    assert not board.game.objects[entered(board, one)].tapped
    assert board.game.objects[entered(board, two)].tapped
    assert board.life(ALICE) == 18


@pytest.mark.cr("614.1d")
def test_unless_a_condition_holds() -> None:
    board = Board()
    card = board.put(ALICE, permanent(replacing(EntersTapped(This(), YourTurn(You())))), zone=HAND)
    bobs = board.put(BOB, permanent(replacing(EntersTapped(This(), YourTurn(You())))), zone=HAND)

    assert not board.game.objects[entered(board, card)].tapped
    assert board.game.objects[entered(board, bobs)].tapped


@pytest.mark.cr("614.13")
def test_without_its_price_it_goes_elsewhere() -> None:
    board = Board()
    price = replacing(EntersSacrificing(This(), Costs((PayLife(5),)), GRAVEYARD))
    card = board.put(ALICE, creature(7, 7, price), zone=HAND)
    board.will(1)

    entered(board, card)

    assert board.on_battlefield() == []
    assert len(board.game.players[ALICE].graveyard) == 1


@pytest.mark.cr("306.5b", "310.4b", "714.3a")
def test_loyalty_defense_and_lore_counters_come_with_it() -> None:
    board = Board()
    walker = board.put(ALICE, permanent(types=PLANESWALKER, loyalty=4), zone=HAND)
    battle = board.put(ALICE, permanent(types=BATTLE, defense=5), zone=HAND)
    saga = board.put(ALICE, permanent(subtypes=("Saga",)), zone=HAND)

    assert board.game.objects[entered(board, walker)].counters == {"loyalty": 4}
    assert board.game.objects[entered(board, battle)].counters == {"defense": 5}
    assert board.game.objects[entered(board, saga)].counters == {"lore": 1}


@pytest.mark.cr("310.9a", "310.12a")
def test_a_sieges_controller_chooses_an_opponent_to_protect_it() -> None:
    board = Board(players=3)
    battle = board.put(ALICE, permanent(types=BATTLE, defense=5, subtypes=("Siege",)), zone=HAND)
    board.will(1)

    assert board.game.objects[entered(board, battle)].notes == {"protector": 2}


@pytest.mark.cr("614.1c", "707.9")
def test_it_may_enter_as_a_copy_and_then_has_the_copys_own_effects() -> None:
    board = Board()
    board.put(BOB, creature(3, 3, replacing(EntersTapped(This()))))
    clone = board.put(ALICE, creature(0, 0, replacing(EntersAsCopy(This(), CREATURES))), zone=HAND)
    board.will(0)

    new = board.game.objects[entered(board, clone)]

    assert new.printed.power == 3
    assert new.tapped


@pytest.mark.cr("614.16", "122.6")
def test_more_counters_also_for_those_it_enters_with() -> None:
    board = Board()
    board.put(ALICE, permanent(replacing(MoreCounters(Each(YOURS), "+1/+1", 2))))
    card = board.put(
        ALICE, creature(0, 0, replacing(EntersWithCounters(This(), "+1/+1", 3))), zone=HAND
    )

    new = entered(board, card)
    assert board.game.objects[new].counters == {"+1/+1": 6}

    board.happen(CountersPut(new, "+1/+1", 1, rule="122.6"))
    assert board.game.objects[new].counters == {"+1/+1": 8}


@pytest.mark.cr("614.16")
def test_more_tokens() -> None:
    board = Board()
    board.put(ALICE, permanent(replacing(MoreTokens(You()))))

    board.happen(TokenCreation(ALICE, creature(1, 1), 2, rule="111.1"))
    board.happen(TokenCreation(BOB, creature(1, 1), 2, rule="111.1"))

    assert [record.controller for record in board.on_battlefield()] == [ALICE] * 5 + [BOB] * 2


@pytest.mark.cr("119.10", "614.1a")
def test_life_gain_is_increased_and_turned() -> None:
    board = Board()
    board.put(ALICE, permanent(replacing(LifeChange(You(), LifeEvent.GAIN, 2))))
    board.put(ALICE, permanent(replacing(LifeChange(EachOpponent(), LifeEvent.GAIN, turned=True))))

    board.happen(LifeGain(ALICE, 3, rule="119.3"), LifeGain(BOB, 3, rule="119.3"))

    assert (board.life(ALICE), board.life(BOB)) == (26, 17)


@pytest.mark.cr("614.1a", "106.12b")
def test_mana_is_multiplied_and_changed() -> None:
    board = Board()
    land = board.put(ALICE, permanent(types=64))
    board.put(ALICE, permanent(replacing(MoreMana(Each(Description((OfType(64),))), 2))))
    board.put(ALICE, permanent(replacing(MoreMana(Each(Description((OfType(64),))), instead="C"))))
    board.will(0)

    board.happen(ManaAdded(ALICE, (Mana("G"),), land, tapped_for=True, rule="106.4"))

    assert [mana.type for mana in board.game.players[ALICE].pool] == ["C", "C"]


@pytest.mark.cr("614.1a")
def test_a_player_does_something_instead_of_losing() -> None:
    board = Board()
    board.put(ALICE, permanent(replacing(LoseInstead(You(), GainLife(You(), 5)))))

    board.happen(PlayerLost(ALICE, "poison", rule="704.5c"))

    assert not board.game.players[ALICE].lost
    assert board.life(ALICE) == 25


@pytest.mark.cr("104.3a")
def test_nothing_keeps_a_player_from_conceding() -> None:
    board = Board()
    board.put(
        ALICE,
        permanent(replacing(LoseInstead(You(), GainLife(You(), 5))), rule(CantLoseGame(), You())),
    )

    conceded = PlayerLost(ALICE, "conceded", part_of=PartOf.CONCESSION, rule="104.3a")
    board.happen(conceded)

    assert board.game.players[ALICE].lost


@pytest.mark.cr("614.1a", "122.1d")
def test_it_does_not_untap_and_stun_counters_come_off() -> None:
    board = Board()
    frozen = board.put(ALICE, creature(2, 2, replacing(UntapInstead(This()))), tapped=True)
    stunned = board.put(ALICE, creature(2, 2), tapped=True, counters={"stun": 1})

    board.happen(
        Untapping(frozen, in_untap_step=True, rule="502.3"),
        Untapping(stunned, in_untap_step=True, rule="502.3"),
    )
    assert board.game.objects[frozen].tapped
    assert board.game.objects[stunned].tapped
    assert board.game.objects[stunned].counters == {}

    board.happen(Untapping(stunned, rule="701.26b"))
    assert not board.game.objects[stunned].tapped


@pytest.mark.cr("122.1c")
def test_a_shield_counter_saves_from_effects_but_not_from_lethal_damage() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2), counters={"shield": 1})
    other = board.put(ALICE, creature(2, 2), counters={"shield": 1})

    board.happen(
        Destruction(bear, part_of=PartOf.EFFECT, rule="701.8a"),
        Destruction(other, part_of=PartOf.STATE_BASED_ACTION, rule="704.5g"),
    )

    assert board.game.objects[bear].counters == {}
    assert other not in board.game.objects


@pytest.mark.cr("122.1h")
def test_a_finality_counter_exiles() -> None:
    board = Board()
    bear = board.put(ALICE, creature(2, 2), counters={"finality": 1})

    board.happen(Destruction(bear, rule="701.8a"))

    assert len(board.game.exile) == 1


@pytest.mark.cr("614.17", "119.7", "614.17c")
def test_who_cant_gain_life_doesnt_and_nothing_replaces_it() -> None:
    board = Board()
    board.put(ALICE, permanent(rule(CantGainLife(), EachPlayer())))
    board.put(BOB, permanent(replacing(LifeChange(EachOpponent(), LifeEvent.GAIN, turned=True))))

    assert board.happen(LifeGain(ALICE, 3, rule="119.3")) == []
    assert board.life(ALICE) == 20


@pytest.mark.cr("702.12b", "614.17c")
def test_the_indestructible_is_not_destroyed_and_uses_no_shield() -> None:
    board = Board()
    god = board.put(ALICE, creature(5, 5, *keywords("indestructible")), counters={"shield": 1})

    board.happen(Destruction(god, rule="701.8a"))

    assert board.game.objects[god].counters == {"shield": 1}


@pytest.mark.cr("614.7")
def test_an_effect_on_an_event_that_never_happens_does_nothing() -> None:
    board = Board()
    board.put(
        ALICE, permanent(replacing(LifeChange(Each(Description((APlayer(),))), LifeEvent.LOSE, 2)))
    )

    assert board.happen(LifeLoss(ALICE, 0, rule="119.3")) == []
    assert board.life(ALICE) == 20


@pytest.mark.cr("614.4")
def test_an_effect_must_be_there_before() -> None:
    board = Board()
    bear = board.put(ALICE, creature(3, 3))
    board.happen(Damage(bear, BOB, 3))
    board.put(ALICE, permanent(replacing(DamageChange(factor=2))))

    assert board.life(BOB) == 17


@pytest.mark.cr("614.11a")
def test_a_draw_that_isnt_the_first_of_the_draw_step_is_replaced() -> None:
    board = Board()
    board.put(
        BOB,
        permanent(replacing(DrawInstead(EachOpponent(), GainLife(You(), 1), except_first=True))),
    )
    board.put(ALICE, permanent(), zone=LIBRARY)
    board.put(ALICE, permanent(), zone=LIBRARY)
    board.game.step = DRAW

    board.happen(CardDrawn(ALICE, in_draw_step=True, rule="121.1"))
    board.happen(CardDrawn(ALICE, rule="121.1"))

    assert len(board.game.players[ALICE].hand) == 1
    assert board.life(BOB) == 21


@pytest.mark.cr("614.1a")
def test_a_description_with_an_owner_is_looked_at_where_the_card_is() -> None:
    board = Board()
    theirs = Each(Description((Card(), OwnedBy(EachOpponent()))))
    board.put(ALICE, permanent(replacing(GoesElsewhere(theirs, -1, GRAVEYARD, EXILE))))
    card = board.put(BOB, permanent(), zone=HAND)
    mine = board.put(ALICE, permanent(), zone=HAND)

    board.happen(ZoneChange(card, GRAVEYARD, how="discard", rule="701.9a"))
    board.happen(ZoneChange(mine, GRAVEYARD, how="discard", rule="701.9a"))

    assert len(board.game.exile) == 1
    assert len(board.game.players[ALICE].graveyard) == 1


@pytest.mark.cr("614.12")
def test_an_ability_given_to_it_on_the_battlefield_changes_how_it_enters() -> None:
    board = Board()
    given = AddAbility(replacing(EntersWithCounters(This(), "+1/+1", 1)))
    board.put(ALICE, permanent(StaticAbility(Continuous(Each(YOURS), (given,)))))
    mine = board.put(ALICE, creature(1, 1), zone=HAND)
    theirs = board.put(BOB, creature(1, 1), zone=HAND)

    assert board.game.objects[entered(board, mine)].counters == {"+1/+1": 1}
    assert board.game.objects[entered(board, theirs)].counters == {}


@pytest.mark.cr("614.12", "107.3m")
def test_a_permanent_knows_how_the_spell_it_was_was_cast() -> None:
    board = Board()
    card = board.put(
        ALICE, creature(0, 0, replacing(EntersWithCounters(This(), "+1/+1", X()))), zone=HAND
    )
    [moved] = board.happen(ZoneChange(card, STACK, by=ALICE, rule="601.2a"))
    item = StackItem("spell", moved.new_id)  # type: ignore[attr-defined]
    item.x = 4
    board.happen(StackChanged(moved.new_id, item, rule="601.2b"))  # type: ignore[attr-defined]

    new = entered(board, moved.new_id, controller=ALICE)  # type: ignore[attr-defined]

    assert board.game.objects[new].counters == {"+1/+1": 4}


@pytest.mark.cr("614.1a")
def test_an_effect_that_may_be_applied_can_be_declined() -> None:
    board = Board()
    card = board.put(ALICE, permanent(), zone=LIBRARY)
    board.put(ALICE, permanent(replacing(DrawInstead(You(), GainLife(You(), 1), optional=True))))
    board.will(1)

    board.happen(CardDrawn(ALICE, rule="121.1"))

    assert board.life(ALICE) == 20
    assert card not in board.game.players[ALICE].library


@pytest.mark.cr("614.12")
def test_looking_at_what_would_enter_changes_nothing() -> None:
    board = Board()
    card = board.put(ALICE, creature(2, 2, replacing(EntersTapped(This()))), zone=HAND)
    before = (board.game.battlefield, board.game.stamp, board.game.objects[card])

    applicable(board.game, ZoneChange(card, BATTLEFIELD), frozenset())

    assert (board.game.battlefield, board.game.stamp, board.game.objects[card]) == before


@pytest.mark.cr("614.10a")
def test_a_skipped_turn_is_skipped_once() -> None:
    board = Board(players=3)
    board.game.skips = ((BOB, -1),)

    next_turn(board.game)
    assert board.game.active == 2
    assert board.game.skips == ()
