"""Keyword actions done to permanents. (CR 111, 122, 701, 707)"""

import pytest

from apnap.abilities.abilities import KeywordAbility, StaticAbility
from apnap.abilities.amounts import Characteristic, Count
from apnap.abilities.cards import CardProgram
from apnap.abilities.descriptions import ControlledBy, OfType, Permanent
from apnap.abilities.effects import Continuous, SetPT
from apnap.abilities.instructions.actions import (
    Attach,
    CreateCopies,
    CreateTokens,
    DealDamage,
    Destroy,
    Exchange,
    Fight,
    PhaseOut,
    Proliferate,
    PutCounters,
    Regenerate,
    RemoveCounters,
    Sacrifice,
    TapThem,
    TokenSpec,
    Transform,
    UntapThem,
)
from apnap.abilities.instructions.flow import BecomeCopy
from apnap.abilities.references import Bound, Description, EachPlayer, Target, This, You
from apnap.abilities.rule_changes.rule_changes import CantBeSacrificed
from apnap.abilities.values import Exchanged, Measure
from apnap.rules.door.happening import happen
from apnap.rules.objects.current_characteristics import characteristics, controller_of
from apnap.terms.characteristics import ARTIFACT, CREATURE, ENCHANTMENT, LAND
from apnap.terms.events import Damage, Destruction
from apnap.terms.mana import WHITE
from apnap.terms.turn import BATTLEFIELD, GRAVEYARD
from tests.rules.casting_board import face
from tests.rules.following_board import ALICE, BOB, IT, Board, bear, each, some

OTHER = Bound("other")


@pytest.mark.cr("701.8a", "608.2f")
def test_all_creatures_are_destroyed_at_once() -> None:
    board = Board()
    board.put(ALICE, bear("A"))
    board.put(BOB, bear("B"))
    board.put(BOB, face("Stone", "{1}", ARTIFACT))

    context = board.follow(Destroy(each(OfType(CREATURE))))

    assert board.names(BATTLEFIELD) == ["Stone"]
    assert board.names(GRAVEYARD) == ["A"]
    assert context.bindings["that many"] == 2


@pytest.mark.cr("701.8b", "702.12b")
def test_what_is_indestructible_stays() -> None:
    board = Board()
    it = board.put(BOB, bear(abilities=(KeywordAbility("indestructible"),)))

    context = board.follow(Destroy(IT), it=it)

    assert board.game.battlefield == (it,)
    assert not context.did


@pytest.mark.cr("701.21a", "608.2e")
def test_each_player_sacrifices_a_creature_of_their_own() -> None:
    board = Board()
    board.put(ALICE, bear("A"))
    theirs = board.put(BOB, bear("B"))
    board.put(BOB, bear("C"))
    board.answers = [[theirs]]

    board.follow(Sacrifice(EachPlayer(), some(OfType(CREATURE))))

    assert board.names(BATTLEFIELD) == ["C"]


@pytest.mark.cr("701.21a", "101.2")
def test_what_cannot_be_sacrificed_is_not_chosen() -> None:
    board = Board()
    cant = StaticAbility(Continuous(This(), (), (CantBeSacrificed(),)))
    board.put(ALICE, bear("A", abilities=(cant,)))

    context = board.follow(Sacrifice(You(), some(Permanent())))

    assert board.names(BATTLEFIELD) == ["A"]
    assert not context.did


@pytest.mark.cr("701.21a")
def test_another_players_permanent_cannot_be_sacrificed() -> None:
    board = Board()
    it = board.put(BOB, bear())

    board.follow(Sacrifice(You(), IT), it=it)

    assert board.game.battlefield == (it,)


@pytest.mark.cr("701.26a", "701.26b")
def test_only_the_untapped_are_tapped_and_the_tapped_untapped() -> None:
    board = Board()
    it = board.put(BOB, bear(), tapped=True)

    assert not board.follow(TapThem(IT), it=it).did
    assert board.follow(UntapThem(IT), it=it).did
    assert not board.game.objects[it].tapped


@pytest.mark.cr("701.19a")
def test_regeneration_replaces_the_next_destruction() -> None:
    board = Board()
    it = board.put(BOB, bear(), damage=1)

    board.follow(Regenerate(IT), Destroy(IT), it=it)

    assert board.game.battlefield == (it,)
    assert board.game.objects[it].tapped
    assert board.game.objects[it].damage == 0
    assert not board.game.effects


@pytest.mark.cr("701.19a")
def test_a_shield_is_used_up() -> None:
    board = Board()
    it = board.put(BOB, bear())

    board.follow(Regenerate(IT), Destroy(IT), Destroy(IT), it=it)

    assert board.game.battlefield == ()


@pytest.mark.cr("701.19c")
def test_what_cannot_be_regenerated_is_destroyed() -> None:
    board = Board()
    it = board.put(BOB, bear())

    board.follow(Regenerate(IT), Destroy(IT, no_regeneration=True), it=it)

    assert board.game.battlefield == ()


@pytest.mark.cr("122.6", "122.1")
def test_counters_are_put_and_removed_as_far_as_possible() -> None:
    board = Board()
    it = board.put(BOB, bear())

    board.follow(PutCounters(IT, "+1/+1", 2), it=it)
    context = board.follow(RemoveCounters(IT, "+1/+1", 5), it=it)

    assert context.bindings["that many"] == 2
    assert board.game.objects[it].counters == {}


@pytest.mark.cr("701.34a")
def test_proliferate_adds_one_of_each_kind() -> None:
    board = Board()
    it = board.put(BOB, bear(), counters={"+1/+1": 2, "shield": 1})
    board.answers = [[it]]

    board.follow(Proliferate(You()))

    assert board.game.objects[it].counters == {"+1/+1": 3, "shield": 2}


@pytest.mark.cr("701.14a", "701.14d")
def test_fighting_creatures_deal_damage_to_each_other() -> None:
    board = Board()
    mine, theirs = board.put(ALICE, bear("A", 3, 3)), board.put(BOB, bear("B", 1, 4))
    board.context.bindings["other"] = (theirs,)

    board.follow(Fight(IT, OTHER), it=mine)

    assert board.game.objects[mine].damage == 1
    assert board.game.objects[theirs].damage == 3
    assert not any(e.combat for e in board.since if type(e) is Damage)


@pytest.mark.cr("701.14b")
def test_nothing_fights_what_is_gone() -> None:
    board = Board()
    mine, theirs = board.put(ALICE, bear("A", 3, 3)), board.put(BOB, bear("B", 1, 4))
    board.context.bindings["other"] = (theirs,)
    happen(board.game, [Destruction(theirs)])

    context = board.follow(Fight(IT, OTHER), it=mine)

    assert not context.did
    assert board.game.objects[mine].damage == 0


@pytest.mark.cr("701.3a", "701.3b")
def test_equipment_moves_only_onto_a_creature() -> None:
    board = Board()
    sword = board.put(ALICE, face("Sword", "{1}", ARTIFACT, subtypes=("Equipment",)))
    it = board.put(ALICE, bear())
    land = board.put(ALICE, face("Land", None, LAND))
    board.context.bindings["other"] = (sword,)

    assert not board.follow(Attach(OTHER, IT), it=land).did
    assert board.follow(Attach(OTHER, IT), it=it).did
    assert not board.follow(Attach(OTHER, IT), it=it).did
    assert board.game.objects[sword].attached_to == it


@pytest.mark.cr("701.3b")
def test_a_creature_is_not_attached_to_anything() -> None:
    board = Board()
    one, it = board.put(ALICE, bear("A")), board.put(ALICE, bear("B"))
    board.context.bindings["other"] = (one,)

    assert not board.follow(Attach(OTHER, IT), it=it).did


@pytest.mark.cr("701.27a", "701.27c")
def test_only_what_has_two_faces_transforms() -> None:
    board = Board()
    it = board.put(ALICE, CardProgram("Day", (bear("Day"), bear("Night", 4, 4)), "transform"))
    other = board.put(ALICE, bear())

    assert board.follow(Transform(IT), it=it).did
    assert not board.follow(Transform(IT), it=other).did
    assert characteristics(board.game, it).name == "Night"


@pytest.mark.cr("702.26b", "702.26g")
def test_what_is_attached_phases_out_along() -> None:
    board = Board()
    it = board.put(BOB, bear())
    sword = board.put(BOB, face("Sword", "{1}", ARTIFACT, subtypes=("Equipment",)), attached_to=it)

    board.follow(PhaseOut(IT), it=it)

    assert board.game.objects[it].phased_out
    assert board.game.objects[sword].phased_out


@pytest.mark.cr("701.7a", "111.4")
def test_tokens_are_created_with_a_name_from_their_subtypes() -> None:
    board = Board()
    soldier = TokenSpec("", CREATURE, ("Soldier",), colors=WHITE, power=1, toughness=1)

    context = board.follow(CreateTokens(You(), 2, soldier))

    assert board.names(BATTLEFIELD) == ["Soldier Token", "Soldier Token"]
    assert context.bindings["them"] == board.game.battlefield


@pytest.mark.cr("111.3", "608.2h")
def test_a_token_with_power_x_keeps_the_number_of_its_making() -> None:
    board = Board()
    count = Count(each(OfType(CREATURE)))
    ooze = TokenSpec("", CREATURE, ("Ooze",), power=count, toughness=count)
    board.put(ALICE, bear())
    board.put(ALICE, bear())

    [token] = board.follow(CreateTokens(You(), 1, ooze)).bindings["them"]

    assert board.pt(token) == (2, 2)


@pytest.mark.cr("707.2", "701.7a")
def test_a_token_copy_has_the_copiable_values_with_the_exceptions() -> None:
    board = Board()
    it = board.put(BOB, bear("Original", 3, 3), counters={"+1/+1": 1})

    [token] = board.follow(CreateCopies(You(), 1, IT, (SetPT(1, 1),)), it=it).bindings["them"]

    assert characteristics(board.game, token).name == "Original"
    assert board.pt(token) == (1, 1)
    assert controller_of(board.game, token) == ALICE


@pytest.mark.cr("707.2", "707.2b")
def test_a_permanent_that_became_a_copy_stays_so_when_the_original_goes() -> None:
    board = Board()
    it = board.put(BOB, bear("Original", 5, 5))
    mine = board.put(ALICE, bear("Shapeless", 0, 1))
    board.context.bindings["other"] = (mine,)

    board.follow(BecomeCopy(OTHER, IT), Destroy(IT), it=it)

    assert characteristics(board.game, mine).name == "Original"
    assert board.pt(mine) == (5, 5)


@pytest.mark.cr("701.12b")
def test_control_is_exchanged() -> None:
    board = Board()
    mine, theirs = board.put(ALICE, bear("A")), board.put(BOB, bear("B"))
    board.context.bindings["other"] = (mine,)

    board.follow(Exchange(Exchanged.CONTROL, IT, OTHER), it=theirs)

    assert controller_of(board.game, mine) == BOB
    assert controller_of(board.game, theirs) == ALICE


@pytest.mark.cr("701.12b")
def test_nothing_is_exchanged_between_one_players_permanents() -> None:
    board = Board()
    one, two = board.put(ALICE, bear("A")), board.put(ALICE, bear("B"))
    board.context.bindings["other"] = (one,)

    context = board.follow(Exchange(Exchanged.CONTROL, IT, OTHER), it=two)

    assert not context.did
    assert not board.game.effects


@pytest.mark.cr("120.1", "608.2h")
def test_each_source_deals_damage_equal_to_its_own_power() -> None:
    board = Board()
    board.put(ALICE, bear("A", 1, 1))
    board.put(ALICE, bear("B", 3, 3))
    sources = each(OfType(CREATURE), ControlledBy(You()))

    board.follow(DealDamage(sources, Characteristic(Measure.POWER, Bound("each one")), IT), it=BOB)

    assert board.game.players[BOB].life == 16


@pytest.mark.cr("601.2d", "608.2b")
def test_damage_is_dealt_as_it_was_divided() -> None:
    board = Board()
    one, two = board.put(BOB, bear("A", 4, 4)), board.put(BOB, bear("B", 4, 4))
    targets = Target(Description(), 1, 2, name="it")

    board.follow(
        DealDamage(This(), 3, targets, divided=True), it=(one, two), division={"it": (1, 2)}
    )

    assert board.game.objects[one].damage == 1
    assert board.game.objects[two].damage == 2


@pytest.mark.cr("303.4j")
def test_an_aura_does_not_move_where_it_may_not_be() -> None:
    board = Board()
    it = board.put(ALICE, face("Land", None, LAND))
    host = board.put(ALICE, bear())
    enchant = KeywordAbility("enchant", (Description((OfType(CREATURE),)),))
    aura = board.put(
        ALICE,
        face("Aura", "{W}", ENCHANTMENT, subtypes=("Aura",), abilities=(enchant,)),
        attached_to=host,
    )
    board.context.bindings["other"] = (aura,)

    board.follow(Attach(OTHER, IT), it=it)

    assert board.game.objects[aura].attached_to == host
