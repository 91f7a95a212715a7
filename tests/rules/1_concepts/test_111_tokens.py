"""Tokens. (CR 111)"""

import pytest

from apnap.abilities.abilities import KeywordAbility, SpellAbility
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import Card, InZone
from apnap.abilities.instructions.actions import Body, CreateCopies, CreateTokens, TokenSpec
from apnap.abilities.references import Description, Target, You
from apnap.terms.characteristics import CREATURE, LEGENDARY, SORCERY
from apnap.terms.events import CeasingToExist, TokenCreation, ZoneChange
from apnap.terms.mana import GREEN, RED
from apnap.terms.turn import GRAVEYARD
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
SPROUT = "Sprout {0} | Sorcery | Create a 1/1 green Saproling creature token."
ECHO = "Echo {0} | Sorcery | Create a token that's a copy of target creature."


@pytest.mark.cr("111.1", "111.2")
def test_who_creates_a_token_owns_and_controls_it() -> None:
    s = Scenario().card(
        "Gift {0} | Sorcery | Target opponent creates a 1/1 green Saproling creature token."
    )
    s.put(ALICE, "Gift (hand)")

    s.cast("Gift", BOB).resolve()

    token = s.record("Saproling Token")
    assert (token.owner, s.controller("Saproling Token")) == (BOB, BOB)
    assert not token.is_card


@pytest.mark.cr("111.3")
@pytest.mark.example("111.3", index=1)
def test_example_111_3_a_token_has_only_what_its_effect_gives_it() -> None:
    s = Scenario().card(
        "Mage {1}{G} | Creature — Elf | {2}{G}: Create a 1/1 green Saproling creature token. | 2/2"
    )
    s.put(ALICE, "Mage", "Forest x3")

    s.activate("Mage").resolve()

    token = s.seen("Saproling Token")
    assert (token.types, token.subtypes, token.colors) == (CREATURE, {"Saproling"}, GREEN)
    assert (token.mana_cost.symbols, token.supertypes, token.abilities) == ((), 0, ())


@pytest.mark.cr("111.3", "707.2")
def test_what_defines_a_token_is_copied_by_its_copies() -> None:
    s = Scenario().card(SPROUT).card(ECHO).put(ALICE, "Sprout (hand)", "Echo (hand)")

    s.cast("Sprout").resolve()
    s.cast("Echo", "Saproling Token").resolve()

    assert s.battlefield(ALICE) == ["Saproling Token", "Saproling Token"]
    assert s.pt("Saproling Token") == (1, 1)


@pytest.mark.cr("111.4")
@pytest.mark.example("111.4", index=1)
def test_example_111_4_a_token_without_a_name_is_named_by_its_subtypes() -> None:
    s = Scenario().card("Forge {0} | Sorcery | Create two 2/1 red Dwarf Berserker creature tokens.")
    s.put(ALICE, "Forge (hand)")

    s.cast("Forge").resolve()

    assert s.battlefield(ALICE) == ["Dwarf Berserker Token"] * 2
    assert s.seen("Dwarf Berserker Token").subtypes == {"Dwarf", "Berserker"}


@pytest.mark.cr("111.4", "111.9")
@pytest.mark.example("111.4", index=2)
def test_example_111_4_a_named_token_has_only_that_name() -> None:
    abilities = (KeywordAbility("trample"), KeywordAbility("haste"))
    boo = TokenSpec("Boo", CREATURE, ("Hamster",), LEGENDARY, RED, 1, 1, abilities)
    calls = SpellAbility(Body((CreateTokens(You(), 1, boo),)))
    s = Scenario().card(Face("Whistle", ("0",), SORCERY, abilities=(calls,)))
    s.put(ALICE, "Whistle (hand)")

    s.cast("Whistle").resolve()

    seen = s.seen("Boo")
    assert (seen.subtypes, seen.colors, seen.supertypes) == ({"Hamster"}, RED, LEGENDARY)
    assert s.has("Boo", "trample")


@pytest.mark.cr("111.4")
@pytest.mark.example("111.4", index=3)
def test_example_111_4_a_token_copy_has_the_name_of_what_it_copies() -> None:
    s = Scenario().card("Dissenter {B} | Creature — Human | 1/1").card(ECHO)
    s.put(ALICE, "Echo (hand)").put(BOB, "Dissenter")

    s.cast("Echo", "Dissenter").resolve()

    assert s.battlefield(ALICE) == ["Dissenter"]


@pytest.mark.cr("111.6")
def test_a_token_is_subject_to_what_affects_permanents_of_its_kind() -> None:
    s = Scenario().card(SPROUT).card("Anthem {0} | Enchantment | Creatures you control get +1/+1.")
    s.card("Slay {0} | Instant | Destroy target permanent.")
    s.put(ALICE, "Sprout (hand)", "Anthem", "Slay (hand)")

    s.cast("Sprout").resolve()
    size = s.pt("Saproling Token")
    s.cast("Slay", "Saproling Token").resolve()

    assert size == (2, 2)
    assert s.battlefield(ALICE) == ["Anthem"]


@pytest.mark.cr("111.7")
def test_a_dead_token_triggers_abilities_and_then_ceases_to_exist() -> None:
    s = (
        Scenario()
        .card(SPROUT)
        .card("Pyre {0} | Enchantment | Whenever a creature dies, you gain 1 life.")
    )
    s.card("Slay {0} | Instant | Destroy target creature.")
    s.put(ALICE, "Sprout (hand)", "Pyre", "Slay (hand)")

    s.cast("Sprout").resolve()
    s.cast("Slay", "Saproling Token").resolve()

    assert s.happened(ZoneChange, to=GRAVEYARD, how="destroy")
    assert s.happened(CeasingToExist, rule="704.5d")
    assert s.graveyard(ALICE) == ["Sprout", "Slay"]
    assert s.life(ALICE) == 21


@pytest.mark.cr("111.8")
def test_a_token_that_left_the_battlefield_doesnt_come_back() -> None:
    s = (
        Scenario()
        .card(SPROUT)
        .card(
            "Blink {0} | Instant | Exile target creature, then return it to the battlefield under its"
            " owner's control."
        )
    )
    s.put(ALICE, "Sprout (hand)", "Blink (hand)")

    s.cast("Sprout").resolve()
    s.cast("Blink", "Saproling Token").resolve()

    assert s.battlefield() == []
    assert s.exile() == []


VAT = "Vat {0} | Artifact | {T}: Create a token that's a copy of a card exiled with this artifact."


@pytest.mark.cr("111.12")
@pytest.mark.example("111.12", index=1)
def test_example_111_12_of_no_card_no_token_is_a_copy() -> None:
    s = Scenario().card(VAT).put(ALICE, "Vat")

    s.activate("Vat").resolve()

    assert s.happened(TokenCreation) == []
    assert s.battlefield() == ["Vat"]


@pytest.mark.cr("111.13", "112.1a")
def test_a_copy_of_a_permanent_spell_becomes_a_token_that_wasnt_created() -> None:
    s = Scenario().card("Twin {0} | Instant | Copy target creature spell you control.").card(BEAR)
    s.card("Diary {0} | Enchantment | Whenever you create a token, you gain 1 life.")
    s.put(ALICE, "Twin (hand)", "Bear (hand)", "Forest x2", "Diary")

    s.cast("Bear")
    s.cast("Twin", "Bear").resolve(top_only=True)
    on_stack = s.stack()
    s.resolve()

    tokens = [record for record in s.game.permanents() if not record.is_card]
    assert on_stack == ["Bear", "Bear"]
    assert [s.seen(token.id).name for token in tokens] == ["Bear"]
    assert s.life(ALICE) == 20


@pytest.mark.cr("111.5")
def test_no_token_is_a_copy_of_an_instant() -> None:
    dead = Target(Description((Card(), InZone(GRAVEYARD))))
    copies = SpellAbility(Body((CreateCopies(You(), 1, dead),)))
    s = Scenario().card(Face("Mimic", ("0",), SORCERY, abilities=(copies,)))
    s.card("Zap {R} | Instant | Target player loses 1 life.")
    s.put(ALICE, "Mimic (hand)", "Zap (graveyard)")

    s.cast("Mimic", "Zap").resolve()

    assert s.battlefield() == []


@pytest.mark.cr("110.2a", "111.2")
def test_a_token_for_its_controller_is_created_by_that_player() -> None:
    s = Scenario().card(
        "Swap {0} | Instant | Destroy target creature. Its controller creates a 1/1"
        " green Saproling creature token."
    )
    s.card(BEAR).put(ALICE, "Swap (hand)").put(BOB, "Bear")

    s.cast("Swap", "Bear").resolve()

    assert s.battlefield(BOB) == ["Saproling Token"]
