"""Examples printed under the rules of spells, abilities and effects, played. (CR 1, 2, 6, 7)"""

import pytest

from apnap.abilities.abilities import ActivatedAbility, StaticAbility, TriggeredAbility
from apnap.abilities.amounts import Count, CountersOn
from apnap.abilities.cards import Face
from apnap.abilities.costs import Costs
from apnap.abilities.descriptions import (
    Card,
    ControlledBy,
    InZone,
    OfType,
    OwnedBy,
    Token,
    Without,
)
from apnap.abilities.effects import AddAbility, AddTypes, Continuous, DefinePT, SetColors
from apnap.abilities.instructions.actions import Body, CreateTokens, PutCounters, TokenSpec
from apnap.abilities.instructions.flow import Apply
from apnap.abilities.references import Bound, Description, Each, This, You
from apnap.abilities.triggers import ZoneChanges
from apnap.game.choices import IllegalAnswer
from apnap.game.topics import Topic
from apnap.terms.characteristics import CREATURE, ENCHANTMENT, LAND
from apnap.terms.mana import BLACK, GREEN
from apnap.terms.turn import (
    BATTLEFIELD,
    GRAVEYARD,
    LIBRARY,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    UPKEEP,
)
from apnap.testing import ALICE, BOB, CAROL, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


@pytest.mark.example("106.7")
def test_example_106_7_orchards_alone_make_nothing() -> None:
    s = Scenario()
    s.card(
        "Orchard | Land | {T}: Add one mana of any color that a land an opponent controls could produce."
    )
    s.card("Sprout {G} | Instant | You gain 1 life.")
    s.put(ALICE, "Orchard", "Sprout (hand)").put(BOB, "Orchard")

    assert not s.may("cast", "Sprout")


@pytest.mark.example("106.7")
def test_example_106_7_each_orchard_sees_the_forest_through_the_other() -> None:
    s = Scenario()
    s.card(
        "Orchard | Land | {T}: Add one mana of any color that a land an opponent controls could produce."
    )
    s.card("Sprout {G} | Instant | You gain 1 life.")
    s.put(ALICE, "Orchard", "Forest (tapped)", "Sprout (hand)").put(BOB, "Orchard")

    assert s.may("cast", "Sprout")


@pytest.mark.example("601.3b")
def test_example_601_3b_bestowed_it_is_an_aura_and_has_flash() -> None:
    s = Scenario().card(BEAR)
    s.card("Quick Bonds {W} | Enchantment | You may cast Aura spells as though they had flash.")
    s.card(
        "Gilded Hare {G} | Enchantment Creature — Rabbit | Bestow {2}{G} | Enchanted creature gets +1/+1. | 1/1"
    )
    s.put(ALICE, "Quick Bonds", "Bear", "Forest x3", "Gilded Hare (hand)").turn_of(BOB)

    s.pass_priority().cast("Gilded Hare", "Bear", by=ALICE, alternative="bestow").resolve()

    assert s.pt("Bear") == (3, 3)


@pytest.mark.example("700.14")
def test_example_700_14_five_mana_spent_is_four_spent() -> None:
    s = Scenario()
    s.card(
        "Boxer {1}{G} | Creature — Badger | Whenever you expend 4, ~ gains indestructible until end of turn. | 3/2"
    )
    s.card("Divination {2}{U} | Sorcery | Draw two cards.")
    s.put(ALICE, "Forest x2", "Island x3", "Boxer (hand)", "Divination (hand)")
    s.library(ALICE, "Plains", "Plains", "Plains")

    s.cast("Boxer").resolve()
    before = s.has("Boxer", "indestructible")
    s.cast("Divination").resolve()

    assert not before
    assert s.has("Boxer", "indestructible")
    assert s.game.step == PRECOMBAT_MAIN


@pytest.mark.example("611.2e")
def test_example_611_2e_it_enters_as_an_enchantment() -> None:
    s = Scenario()
    s.card(
        "Arbiter {U} | Sorcery | Reveal the top card of your library. If it's an artifact, creature, or land card, you may put it onto the battlefield. That permanent is an enchantment in addition to its other types."
    )
    s.card(
        "Constellation {G} | Enchantment | Whenever an enchantment you control enters, you gain 3 life."
    )
    s.put(ALICE, "Island", "Constellation", "Arbiter (hand)").library(ALICE, "Forest", "Plains")

    s.cast("Arbiter").choose(True).resolve()

    assert s.life(ALICE) == 23


@pytest.mark.example("607.2i")
def test_example_607_2i_each_trigger_is_linked_to_its_own_kicker() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Battlemage {2}{U} | Creature — Wizard | Kicker {W} and/or {2}{B} | When ~ enters, if it was kicked with its {W} kicker, you gain 3 life. | When ~ enters, if it was kicked with its {2}{B} kicker, destroy target creature. | 2/2"
    )
    s.put(ALICE, "Island x3", "Plains", "Swamp x3", "Battlemage (hand)").put(BOB, "Bear")

    s.choose(True, False).cast("Battlemage").resolve()

    assert s.life(ALICE) == 23
    assert s.battlefield(BOB) == ["Bear"]


@pytest.mark.example("607.5a", index=2)
def test_example_607_5a_the_color_was_not_chosen_for_the_new_ability() -> None:
    s = Scenario()
    s.card(
        "Clone {3}{U} | Creature — Shapeshifter | You may have ~ enter as a copy of any creature on the battlefield. | 0/0"
    )
    s.card(
        "Voice {2}{W} | Creature — Angel | As ~ enters, choose a color. | ~ has protection from the chosen color. | 2/2"
    )
    s.card(
        "Elves {1}{G} | Creature — Elf | As ~ enters, choose a color. | {T}: Add one mana of the chosen color. | 1/1"
    )
    s.card("Shape {U} | Sorcery | Target creature becomes a copy of another target creature.")
    s.card("Dip {B} | Instant | You gain 1 life.")
    s.put(ALICE, "Island x6", "Clone (hand)", "Shape (hand)", "Dip (hand)")
    s.put(BOB, "Voice", "Elves")

    s.choose(True, "Voice", "black").cast("Clone").resolve()
    clone = s.game.battlefield[-1]
    assert s.seen(clone).name == "Voice"
    s.cast("Shape", clone, "Elves").resolve()

    assert s.seen(clone).name == "Elves"
    assert not s.may("cast", "Dip")


@pytest.mark.example("614.13b")
def test_example_614_13b_one_creature_is_devoured_once() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Jund {G} | Enchantment | Whenever a player casts a black, red, or green creature spell, it gains devour 5."
    )
    s.card("Elder {2}{R} | Creature — Lizard | Devour 3 | 1/1")
    s.put(ALICE, "Jund", "Bear", "Mountain x3", "Elder (hand)")

    s.choose(["Bear"]).cast("Elder").resolve()

    assert s.counters("Elder", "+1/+1") in (3, 5)
    assert s.graveyard(ALICE) == ["Bear"]


@pytest.mark.example("700.3c")
def test_example_700_3c_cards_in_piles_are_still_in_the_library() -> None:
    s = Scenario()
    s.card(
        "Fact {3}{U} | Instant | Reveal the top five cards of your library. An opponent separates those cards into two piles. Put one pile into your hand and the other into your graveyard."
    )
    s.put(ALICE, "Island x4", "Fact (hand)")
    s.library(ALICE, "Plains", "Swamp", "Forest", "Mountain", "Plains")

    s.cast("Fact").pass_priority().table.answer(0)

    assert s.table.choice.player == BOB
    assert s.table.choice.topic is not Topic.PRIORITY
    assert len(s.names(LIBRARY, ALICE)) == 5
    assert s.hand(ALICE) == []


@pytest.mark.example("608.2f", index=1)
def test_example_608_2f_all_are_taken_at_once() -> None:
    s = Scenario(players=3).card("Bear {1}{G} | Creature — Bear | 2/2")
    s.card("Wolf {1}{G} | Creature — Wolf | 2/2")
    s.card(
        "Thievery {4}{U}{U}{U} | Sorcery | For each opponent, "
        "gain control of target permanent that player controls."
    )
    s.put(ALICE, "Island x7", "Thievery (hand)").put(BOB, "Bear").put(CAROL, "Wolf")

    s.cast("Thievery", "Bear", "Wolf").resolve()

    assert s.controller("Bear") == ALICE
    assert s.controller("Wolf") == ALICE


@pytest.mark.example("601.3a")
def test_example_601_3a_a_spell_with_x_may_be_begun_to_be_cast() -> None:
    s = Scenario()
    s.card(
        "Winnower {9} | Creature — Eldrazi | Your opponents can't cast spells with even mana values. | 11/9"
    )
    s.card("Thunder {X}{R}{R} | Sorcery | ~ deals X damage to any target.")
    s.card("Spark {R}{R} | Sorcery | ~ deals 2 damage to any target.")
    s.put(ALICE, "Mountain x4", "Thunder (hand)", "Spark (hand)").put(BOB, "Winnower")

    assert not s.may("cast", "Spark")
    s.cast("Thunder", BOB, x=1).resolve()

    assert s.life(BOB) == 19


@pytest.mark.cr("601.2e", "601.3a")
def test_a_value_with_which_it_is_prohibited_isnt_offered() -> None:
    s = Scenario()
    s.card(
        "Winnower {9} | Creature — Eldrazi | Your opponents can't cast spells with even mana values. | 11/9"
    )
    s.card("Thunder {X}{R}{R} | Sorcery | ~ deals X damage to any target.")
    s.put(ALICE, "Mountain x4", "Thunder (hand)").put(BOB, "Winnower")

    with pytest.raises(IllegalAnswer):
        s.cast("Thunder", BOB, x=2)


@pytest.mark.example("606.5")
def test_example_606_5_loyalty_costs_are_one_cost() -> None:
    carth = "Carth {B}{G} | Legendary Creature — Human | Planeswalkers' loyalty abilities you control cost an additional [+1] to activate. | 3/5"
    sage = "Sage {3} | Legendary Planeswalker — Sage | +1: You gain 1 life. | −4: You gain 9 life. | Loyalty: 3"
    s = Scenario().card(carth).card(sage).put(ALICE, "Carth", "Sage (3 loyalty)")
    t = Scenario().card(carth).card(sage).put(ALICE, "Carth", "Sage (3 loyalty)")

    s.activate("Sage", ability=0).resolve()
    t.activate("Sage", ability=1).resolve()

    assert s.counters("Sage", "loyalty") == 5
    assert t.life(ALICE) == 29
    assert "Sage" not in t.battlefield(ALICE)


@pytest.mark.example("608.2i")
def test_example_608_2i_what_was_a_creature_as_it_attacked_counts() -> None:
    s = Scenario().card(BEAR)
    s.card("Numb {U} | Instant | Target permanent isn't a creature until end of turn.")
    s.card(
        "Captain {3}{W} | Creature — Human | This spell costs {1} less to cast for each creature you attacked with this turn. | 2/2"
    )
    s.put(ALICE, "Bear", "Plains x3", "Island", "Captain (hand)", "Numb (hand)")

    s.attack("Bear").damage().to(POSTCOMBAT_MAIN)
    s.cast("Numb", "Bear").resolve()
    s.cast("Captain").resolve()

    assert s.battlefield(ALICE).count("Captain") == 1


@pytest.mark.example("106.5")
def test_example_106_5_mana_of_no_color_is_no_mana() -> None:
    crater = "Crater | Land | {T}: Add one mana of any color among permanents you control."
    spark = "Spark {R} | Instant | You gain 1 life."
    s = Scenario().card(crater).card(spark).put(ALICE, "Crater", "Spark (hand)")
    t = Scenario().card(crater).card(spark).card("Ember {R} | Enchantment")
    t.put(ALICE, "Crater", "Ember", "Spark (hand)")

    assert not s.may("cast", "Spark")
    assert t.may("cast", "Spark")


@pytest.mark.example("106.6")
def test_example_106_6_a_restriction_is_not_on_the_mana_added() -> None:
    s = Scenario().by_hand(ALICE)
    s.card("Grove | Land | {T}: Add {R}{G}. Spend this mana only to cast creature spells.")
    s.card(
        "Cube {2} | Artifact | {3}, {T}: Double the amount of each type of unspent mana you have."
    )
    s.put(ALICE, "Grove", "Cube", "Forest", "Mountain", "Swamp")

    s.activate("Grove").activate("Forest").activate("Mountain").activate("Swamp")
    s.activate("Cube").resolve()

    pool = s.game.players[ALICE].pool
    assert sorted(each.type for each in pool) == ["G", "G", "R", "R"]
    assert sorted(each.type for each in pool if each.only_for is None) == ["G", "R"]


@pytest.mark.example("700.5a")
def test_example_700_5a_devotion_is_counted_before_the_type_changes() -> None:
    altar = "Altar {3} | Artifact | Your devotion to each color and each combination of colors is increased by one."
    god = "Forge God {3}{R} | Legendary Enchantment Creature — God | As long as your devotion to red is less than five, ~ isn't a creature. | 6/5"
    trio = "Trio {R}{R}{R} | Enchantment | You have no maximum hand size."
    s = Scenario().card(god).card(trio).put(ALICE, "Forge God", "Trio")
    t = Scenario().card(altar).card(god).card(trio).put(ALICE, "Altar", "Forge God", "Trio")

    assert s.pt("Forge God") == (None, None)
    assert t.pt("Forge God") == (6, 5)


@pytest.mark.example("201.5b", index=1)
def test_example_201_5b_the_ability_gained_means_who_gained_it() -> None:
    s = Scenario()
    s.card(
        "Quicksilver {3}{U} | Creature — Elemental | {U}: ~ gains all activated abilities of target creature until end of turn. | 3/4"
    )
    s.card("Blight {3}{B} | Legendary Creature — Dragon | {B}: Regenerate ~. | 4/4")
    s.card("Doom {B} | Instant | Destroy all creatures.")
    s.put(ALICE, "Quicksilver", "Island", "Swamp x2", "Doom (hand)").put(BOB, "Blight")

    s.activate("Quicksilver", "Blight").resolve()
    s.activate("Quicksilver", ability=0).resolve().cast("Doom").resolve()

    assert "Quicksilver" in s.battlefield(ALICE)
    assert s.graveyard(BOB) == ["Blight"]


@pytest.mark.example("603.7a", index=2)
def test_example_603_7a_it_waits_for_the_next_time() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Snare {U} | Instant | Tap target creature. When that creature becomes untapped this turn, draw a card."
    )
    s.card("Rouse {U} | Instant | Untap target creature.")
    s.put(ALICE, "Island x3", "Snare (hand)", "Rouse x2 (hand)").put(BOB, "Bear (tapped)")

    s.cast("Snare", "Bear").cast("Rouse", "Bear").resolve()
    assert s.hand(ALICE) == ["Rouse"]
    s.cast("Rouse", "Bear").resolve()

    assert s.hand(ALICE) == ["Filler"]


@pytest.mark.example("701.23c")
def test_example_701_23c_nothing_chosen_is_nothing_found() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Forget {2}{U}{B} | Sorcery | Target player reveals their hand. You choose a nonland card from it. Search that player's graveyard, hand, and library for all cards with the same name as the chosen card and exile them. Then that player shuffles."
    )
    s.put(ALICE, "Island x2", "Swamp x2", "Forget (hand)").put(BOB, "Bear (graveyard)")
    s.library(BOB, "Bear", "Plains")

    s.cast("Forget", BOB).resolve()

    assert s.exile() == []
    assert s.cites("701.24a")


@pytest.mark.example("732.5")
def test_example_732_5_a_seal_need_not_be_sacrificed_to_end_a_loop() -> None:
    s = Scenario()
    s.card(
        "Pit {2}{W} | Artifact | When ~ enters, exile another target artifact until ~ leaves the battlefield."
    )
    s.card("Seal {1}{W} | Enchantment | Sacrifice ~: Destroy target artifact or enchantment.")
    s.put(ALICE, "Plains x9", "Pit x3 (hand)").put(BOB, "Seal")

    s.cast("Pit").resolve().cast("Pit").resolve().cast("Pit").resolve()

    assert s.game.is_over
    assert s.cites("104.4b")


@pytest.mark.example("118.11")
def test_example_118_11_a_cost_whose_actions_are_replaced_is_still_paid() -> None:
    s = Scenario(step=UPKEEP)
    s.card("Vortex {2}{U}{U} | Enchantment | Cumulative upkeep—Draw a card.")
    s.card(
        "Familiar {U} | Creature — Lizard | If you would draw a card, you may skip that draw instead. | 1/1"
    )
    s.put(ALICE, "Vortex", "Familiar").turn_of(BOB)

    s.choose(True, True).to(UPKEEP, ALICE).resolve()

    assert "Vortex" in s.battlefield(ALICE)
    assert s.counters("Vortex", "age") == 1
    assert s.hand(ALICE) == []


@pytest.mark.example("201.5a")
def test_example_201_5a_the_token_knows_the_enchantment_that_made_it() -> None:
    slime = CountersOn("slime", Bound("granter"))
    sized = StaticAbility(Continuous(This(), (DefinePT(slime, slime),)), defining=True)
    ooze = TokenSpec("", CREATURE, ("Ooze",), power=0, toughness=0, abilities=(sized,))
    dies = ZoneChanges(
        Each(Description((OfType(CREATURE), Without((Token(),)), ControlledBy(You())))),
        BATTLEFIELD,
        GRAVEYARD,
    )
    body = Body((PutCounters(This(), "slime"), CreateTokens(You(), 1, ooze)))
    grime = Face("Grime", ("G",), ENCHANTMENT, abilities=(TriggeredAbility(dies, body),))
    s = Scenario().card(BEAR).card(grime)
    s.card("Doom {B} | Instant | Destroy target creature.")
    s.card("Mirror {U} | Sorcery | Create a token that's a copy of target creature.")
    s.put(ALICE, "Grime (2 slime)", "Bear", "Swamp", "Doom (hand)").put(BOB, "Grime (7 slime)")
    s.put(ALICE, "Island", "Mirror (hand)")

    s.cast("Doom", "Bear").resolve()
    assert s.pt("Ooze Token") == (3, 3)
    s.cast("Mirror", "Ooze Token").resolve()

    assert s.pt(s.game.battlefield[-1]) == (3, 3)


@pytest.mark.example("613.6", index=4)
def test_example_613_6_the_latest_effect_sets_power_and_toughness() -> None:
    dead = Description((OfType(CREATURE), Card(), InZone(GRAVEYARD), OwnedBy(You())))
    many = Count(Each(dead))
    sized = StaticAbility(Continuous(This(), (DefinePT(many, many),)), defining=True)
    becomes = Continuous(
        This(),
        (
            AddTypes(CREATURE, ("Plant", "Zombie")),
            SetColors(BLACK | GREEN),
            AddAbility(sized),
        ),
    )
    rise = ActivatedAbility(Costs(), Body((Apply(becomes),)))
    tomb = Face("Tomb", types=LAND, abilities=(rise,))
    s = Scenario().card(BEAR).card(tomb)
    s.card(
        "Rouse {G} | Instant | Until end of turn, target land becomes a 3/3 creature that's still a land."
    )
    s.card("Boost {G} | Instant | Target creature gets +1/+1 until end of turn.")
    s.put(ALICE, "Tomb", "Forest x3", "Rouse x2 (hand)", "Boost (hand)", "Bear x10 (graveyard)")

    s.cast("Rouse", "Tomb").resolve().cast("Boost", "Tomb").resolve()
    assert s.pt("Tomb") == (4, 4)
    s.activate("Tomb").resolve()
    assert s.pt("Tomb") == (11, 11)
    s.cast("Rouse", "Tomb").resolve()

    assert s.pt("Tomb") == (4, 4)
