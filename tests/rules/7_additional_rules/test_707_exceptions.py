"""Copies that are something else too, and what holds while there is a counter. (CR 707.9, 611.2b)"""

import pytest

from apnap.terms.turn import END
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
ELF = "Elf {G} | Creature — Elf | {T}: Add {G}. | 1/1"


@pytest.mark.cr("707.9b", "707.9d")
def test_a_copy_that_is_another_kind_has_only_that_kind() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Raise {0} | Sorcery | Create a token that's a copy of target creature, except it's a 4/4 "
        "black Zombie."
    )
    s.put(ALICE, "Raise (hand)").put(BOB, "Bear")

    s.cast("Raise", "Bear").resolve()

    seen = next(s.seen(each.id) for each in s.game.permanents() if each.controller == ALICE)
    assert (seen.power, seen.toughness, seen.subtypes, seen.colors) == (4, 4, {"Zombie"}, 4)


@pytest.mark.cr("707.9a", "707.9b")
def test_a_copy_may_keep_its_name_and_the_ability_that_made_it_one() -> None:
    s = Scenario().card(BEAR).card(ELF)
    s.card(
        "Changer {U} | Legendary Creature — Shapeshifter | {0}: Changer becomes a copy of target "
        "creature, except its name is Changer, it's legendary in addition to its other types, and "
        "it has this ability. | 1/3"
    )
    s.put(ALICE, "Changer").put(BOB, "Bear", "Elf")

    s.activate("Changer", "Bear").resolve()
    first = (s.pt("Changer"), s.seen("Changer").subtypes)
    s.activate("Changer", "Elf").resolve()

    assert first == ((2, 2), {"Bear"})
    assert (s.pt("Changer"), s.seen("Changer").subtypes) == ((1, 1), {"Elf"})
    assert s.seen("Changer").supertypes


@pytest.mark.cr("707.2", "603.7")
def test_it_is_the_token_that_is_sacrificed() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Mirror {R} | Creature — Goblin | {T}: Create a token that's a copy of target nonlegendary "
        "creature you control, except it has haste. Sacrifice it at the beginning of the next end "
        "step. | 2/2"
    )
    s.put(ALICE, "Mirror", "Bear")

    s.activate("Mirror", "Bear").resolve()
    during = s.battlefield(ALICE)
    s.to(END).resolve()

    assert during == ["Mirror", "Bear", "Bear"]
    assert s.battlefield(ALICE) == ["Mirror", "Bear"]
    assert s.graveyard(ALICE) == []


@pytest.mark.cr("707.9b", "704.5j")
def test_copies_that_are_not_legendary_stay() -> None:
    s = Scenario()
    s.card(
        "Hero {W} | Legendary Creature — Human | {0}: Create two tokens that are copies of this "
        "creature, except they're not legendary. | 2/2"
    )
    s.put(ALICE, "Hero")

    s.activate("Hero").resolve()

    assert s.battlefield(ALICE) == ["Hero", "Hero", "Hero"]


@pytest.mark.cr("611.2b")
def test_an_effect_ends_with_the_last_counter() -> None:
    s = Scenario()
    s.card(
        "Flood {0} | Sorcery | Put a flood counter on target land. That land is an Island in "
        "addition to its other types for as long as it has a flood counter on it."
    )
    s.card("Drain {0} | Sorcery | Remove a flood counter from target land.")
    s.put(ALICE, "Flood (hand)", "Drain (hand)").put(BOB, "Forest")

    s.cast("Flood", "Forest").resolve()
    during = s.seen("Forest").subtypes
    s.cast("Drain", "Forest").resolve()

    assert during == {"Forest", "Island"}
    assert s.seen("Forest").subtypes == {"Forest"}


@pytest.mark.cr("611.2a", "205.1b")
def test_what_it_is_besides_lasts_as_long_as_it_is_there() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Call {0} | Sorcery | Return target creature card from your graveyard to the battlefield. "
        "That creature is a black Zombie in addition to its other colors and types."
    )
    s.put(ALICE, "Call (hand)", "Bear (graveyard)")

    s.cast("Call", "Bear").resolve()
    s.to(END, BOB)

    assert s.seen("Bear").subtypes == {"Bear", "Zombie"}
    assert s.seen("Bear").colors == 4 | 16


@pytest.mark.cr("205.3d", "707.9d")
def test_a_copy_gains_no_creature_type_as_no_creature() -> None:
    """What it copies is a creature for this turn only, which isn't copied."""
    s = Scenario()
    s.card("Staff {1} | Artifact | {0}: This artifact becomes a 1/1 creature until end of turn.")
    s.card(
        "Figment {0} | Creature — Illusion | You may have this creature enter as a copy of any"
        " creature on the battlefield, except it's an Illusion in addition to its other types."
        " | 0/0"
    )
    s.put(ALICE, "Staff", "Figment (hand)").activate("Staff").resolve()

    s.cast("Figment").choose(True, "Staff").resolve()

    copies = [s.seen(key).subtypes for key in s.game.battlefield]
    assert copies == [frozenset(), frozenset()]


@pytest.mark.cr("707.9", "614.12", "601.2h")
def test_what_may_be_copied_is_measured_by_the_mana_spent() -> None:
    s = Scenario().card(
        "Mocker {X}{U} | Creature — Bird | Flying | You may have this creature enter as a copy of"
        " any creature on the battlefield with mana value less than or equal to the amount of mana"
        " spent to cast this creature, except it's a Bird in addition to its other types and it"
        " has flying. | 1/1"
    )
    s.card("Bear {1}{G} | Creature — Bear | 2/2").card("Wurm {5}{G} | Creature — Wurm | 6/6")
    s.put(ALICE, "Mocker (hand)", "Island x2").put(BOB, "Bear", "Wurm")

    s.cast("Mocker", x=1).choose(True).resolve()

    assert sorted(s.battlefield(ALICE)) == ["Bear", "Island", "Island"]
    [mine] = [key for key in s.all_named("Bear") if s.controller(key) == ALICE]
    assert s.pt(mine) == (2, 2)
    assert s.has(mine, "flying")
    assert s.seen(mine).subtypes >= {"Bear", "Bird"}


DOUBLE = (
    "Double {3} | Creature — Illusion | You may have this creature enter as a copy of a creature or"
    " planeswalker you control, except it enters with an additional +1/+1 counter on it if it's a"
    " creature, it enters with an additional loyalty counter on it if it's a planeswalker, and it"
    " isn't legendary. | 0/0"
)


@pytest.mark.cr("707.9e", "707.9f")
@pytest.mark.parametrize(("what", "kind", "number"), [("Hero", "+1/+1", 1), ("Sage", "loyalty", 4)])
def test_with_which_counters_it_enters_is_told_by_what_it_copies(
    what: str, kind: str, number: int
) -> None:
    s = Scenario().card(DOUBLE).card("Hero {0} | Legendary Creature — Human | 2/2")
    s.card("Sage {0} | Legendary Planeswalker — Jace | +1: Draw a card. | Loyalty: 3")
    s.put(ALICE, "Plains x3", "Double (hand)", f"{what} (hand)").cast(what).resolve()

    s.cast("Double").choose(True).resolve()

    assert s.many(what) == 2
    assert sorted(s.counters(key, kind) for key in s.all_named(what))[-1] == number
    assert [s.counters(key, "+1/+1" if kind == "loyalty" else "loyalty")
            for key in s.all_named(what)] == [0, 0]  # fmt: skip


@pytest.mark.cr("707.9f", "614.12")
def test_what_it_is_as_it_enters_tells_its_counters_and_not_what_is_printed() -> None:
    """Ruling of 2019-05-03: what is a creature in your turn gets both kinds of counters."""
    s = Scenario().card(DOUBLE)
    s.card("""Blade {0} | Legendary Planeswalker — Gideon
    | As long as it's your turn, Blade is a 4/4 Human Soldier creature that's still a planeswalker.
    | +1: Draw a card. | Loyalty: 4""")
    s.put(ALICE, "Plains x3", "Double (hand)", "Blade (hand)").cast("Blade").resolve()

    s.cast("Double").choose(True).resolve()

    copy = s.all_named("Blade")[-1]
    assert (s.counters(copy, "+1/+1"), s.counters(copy, "loyalty")) == (1, 5)


@pytest.mark.cr("707.9f", "614.12")
def test_a_copy_that_is_no_creature_as_it_enters_gets_nothing_for_creatures() -> None:
    s = (
        Scenario()
        .card(DOUBLE)
        .card("""Forge {0} | Legendary Enchantment Creature — God
    | As long as your devotion to red is less than five, Forge isn't a creature. | 6/5""")
    )
    s.card("Rouse {0} | Sorcery | Target enchantment becomes a creature until end of turn.")
    s.put(ALICE, "Plains x3", "Double (hand)", "Forge", "Rouse (hand)")
    s.cast("Rouse", "Forge").resolve()

    s.cast("Double").choose(True).resolve()

    assert s.many("Forge") == 2
    assert [s.counters(key, "+1/+1") for key in s.all_named("Forge")] == [0, 0]
