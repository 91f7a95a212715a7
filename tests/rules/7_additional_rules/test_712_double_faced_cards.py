"""Double-faced cards. (CR 712)"""

import pytest

from apnap.abilities.abilities import SpellAbility
from apnap.abilities.cards import TRANSFORM, CardProgram, Face
from apnap.abilities.descriptions import InZone, OfType
from apnap.abilities.instructions.actions import Body, Move, Place
from apnap.abilities.references import Description, Target
from apnap.abilities.values import Moving
from apnap.game.objects import TOKEN
from apnap.rules.objects.current_characteristics import mana_value
from apnap.terms.characteristics import CREATURE, SORCERY
from apnap.terms.turn import BATTLEFIELD, COMMAND, GRAVEYARD, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

VILLAGER = (
    "Villager {1}{G} | Creature — Human | {0}: Transform this creature. | 1/1 | // |"
    " Wolf | Creature — Werewolf | Color indicator: G | Trample | 4/4"
)
MODAL = (
    "Smith {1}{R} | Creature — Dwarf | 2/1 | // | Forge {3}{R} | Artifact |"
    " When this artifact enters, draw a card."
)
PATHWAY = "Kelp {2}{U} | Creature — Merfolk | 2/3 | // | Field | Land | {T}: Add {U}."
TURN = "Turn {U} | Instant | Transform target creature."
GROW = "Grow {G} | Instant | Target creature gets +2/+2 until end of turn."
CLONE = (
    "Doppel {U} | Creature — Shapeshifter | You may have this creature enter as a copy of any"
    " creature on the battlefield. | 0/0"
)


@pytest.mark.cr("712.8a")
def test_off_the_battlefield_a_card_has_only_its_front_face() -> None:
    s = Scenario().card(VILLAGER).put(ALICE, "Villager // Wolf (graveyard)")

    assert s.graveyard(ALICE) == ["Villager"]
    assert s.pt("Villager") == (1, 1)


@pytest.mark.cr("712.8c", "712.11", "712.13", "712.8d")
def test_it_is_cast_and_enters_with_its_front_face_up() -> None:
    s = Scenario().card(VILLAGER).put(ALICE, "Forest x2", "Villager // Wolf (hand)")

    s.cast("Villager")
    assert s.stack() == ["Villager"]
    s.resolve()

    assert s.seen("Villager // Wolf").name == "Villager"
    assert not s.has("Villager // Wolf", "trample")


@pytest.mark.cr("712.8", "712.8e", "701.27a")
def test_transformed_it_has_only_the_back_face() -> None:
    s = Scenario().card(VILLAGER).put(ALICE, "Villager // Wolf")

    s.activate("Villager").resolve()

    assert s.seen("Wolf").subtypes == {"Werewolf"}
    assert s.pt("Wolf") == (4, 4)
    assert not s.may("activate", "Wolf")


@pytest.mark.cr("712.20")
def test_what_is_done_as_it_transforms_is_done_at_once() -> None:
    s = Scenario().card(
        "Fledgling {1}{B} | Creature — Human | {0}: Transform this creature. | 1/1 | // | Seraph |"
        " Creature — Angel | Color indicator: B | As this creature transforms into Seraph, you"
        ' get an emblem with "Whenever you attack, you gain 1 life." | {0}: Transform this'
        " creature. | 5/5"
    )
    s.put(ALICE, "Fledgling // Seraph")

    s.activate("Fledgling").resolve()
    assert len(s.game.zone(COMMAND)) == 1
    s.activate("Seraph").resolve()

    assert s.pt("Fledgling") == (1, 1)
    assert len(s.game.zone(COMMAND)) == 1


@pytest.mark.cr("712.8e", "202.3b")
def test_the_back_face_has_the_mana_value_of_the_front() -> None:
    s = Scenario().card(VILLAGER).put(ALICE, "Villager // Wolf")

    s.activate("Villager").resolve()

    assert mana_value(s.game, s.find("Wolf")) == 2


@pytest.mark.cr("712.8e", "202.3b")
def test_a_copy_of_a_back_face_has_mana_value_zero() -> None:
    s = Scenario().card(VILLAGER).card(CLONE)
    s.put(ALICE, "Island", "Villager // Wolf", "Doppel (hand)")
    s.activate("Villager").resolve()

    s.choose(True).cast("Doppel").resolve()

    assert mana_value(s.game, s.find("Doppel")) == 0


@pytest.mark.cr("712.9")
@pytest.mark.example("712.9", index=1)
def test_example_712_9_a_copy_that_is_not_double_faced_cant_transform() -> None:
    s = Scenario().card(VILLAGER).card(CLONE).card(TURN)
    s.put(ALICE, "Island x2", "Villager // Wolf", "Doppel (hand)", "Turn (hand)")
    s.activate("Villager").resolve()
    s.choose(True).cast("Doppel").resolve()

    s.cast("Turn", s.find("Doppel")).resolve()

    assert s.seen("Doppel").name == "Wolf"


@pytest.mark.cr("712.9", "712.18")
@pytest.mark.example("712.9", index=2)
def test_example_712_9_a_double_faced_card_that_is_a_copy_transforms_unseen() -> None:
    """It is still a copy of the soldier; its back shows when that is over."""
    s = Scenario().card(VILLAGER).card(TURN).card("Vanguard {W} | Creature — Human Soldier | 2/1")
    s.card(
        "Mask {U} | Instant | Target creature becomes a copy of another target creature until end of turn."
    )
    s.put(ALICE, "Island x2", "Villager // Wolf", "Vanguard", "Mask (hand)", "Turn (hand)")
    outlaw = s.find("Villager")
    s.cast("Mask", outlaw, "Vanguard").resolve()

    s.cast("Turn", outlaw).resolve()

    assert s.seen(outlaw).name == "Vanguard"
    s.to(1, BOB)
    assert s.seen(outlaw).name == "Wolf"


@pytest.mark.cr("712.18")
@pytest.mark.example("712.18", index=1)
def test_example_712_18_effects_stay_on_what_transforms() -> None:
    s = Scenario().card(VILLAGER).card(GROW)
    s.put(ALICE, "Forest", "Villager // Wolf (1 +1/+1)", "Grow (hand)")
    villager = s.find("Villager")
    s.cast("Grow", "Villager").resolve()

    s.activate("Villager").resolve()

    assert s.find("Wolf") == villager
    assert s.pt("Wolf") == (7, 7)


@pytest.mark.cr("712.10", "701.27d")
def test_it_does_not_turn_into_a_sorcery() -> None:
    s = Scenario().card(TURN)
    s.card(
        CardProgram(
            "Siege",
            (
                Face("Siege", ("R",), CREATURE, power=1, toughness=1),
                Face("Sack", None, SORCERY),
            ),
            TRANSFORM,
        )
    )
    s.put(ALICE, "Island", "Siege", "Turn (hand)")

    s.cast("Turn", "Siege").resolve()

    assert s.seen("Siege").name == "Siege"


@pytest.mark.cr("712.11b", "712.8f", "712.13")
def test_a_modal_card_is_cast_as_either_face() -> None:
    s = Scenario().card(MODAL).put(ALICE, "Mountain x4", "Smith // Forge (hand)")

    s.cast("Smith // Forge", face=1)
    assert s.stack() == ["Forge"]
    s.resolve()

    assert s.battlefield(ALICE)[-1] == "Forge"
    assert s.pt("Forge") == (None, None)
    assert len(s.hand(ALICE)) == 1


@pytest.mark.cr("712.11c")
def test_only_the_face_to_be_cast_is_evaluated() -> None:
    """With two lands the front may be cast, and not the back, which costs four."""
    s = Scenario().card(MODAL).put(ALICE, "Mountain x2", "Smith // Forge (hand)")

    assert [a.index for a in s.table.choice.options if a.kind == "cast"] == [0]


@pytest.mark.cr("712.12")
def test_a_modal_card_is_played_as_its_land_face() -> None:
    s = Scenario().card(PATHWAY).put(ALICE, "Kelp // Field (hand)")

    s.play("Kelp // Field")

    assert s.battlefield(ALICE) == ["Field"]


@pytest.mark.cr("712.14", "712.8d")
def test_a_card_put_onto_the_battlefield_has_its_front_face_up() -> None:
    s = Scenario().card(VILLAGER)
    s.card(
        "Raise {B} | Sorcery | Return target creature card from your graveyard to the battlefield."
    )
    s.put(ALICE, "Swamp", "Villager // Wolf (graveyard)", "Raise (hand)")

    s.cast("Raise", "Villager").resolve()

    assert s.seen("Villager // Wolf").name == "Villager"


@pytest.mark.cr("712.14b")
def test_a_modal_card_with_a_sorcery_in_front_stays_where_it_is() -> None:
    s = Scenario().card("Boom {R} | Sorcery | Draw a card. | // | Crater | Land | {T}: Add {R}.")
    s.card(
        Face(
            "Raise",
            ("B",),
            SORCERY,
            abilities=(
                SpellAbility(
                    Body(
                        (
                            Move(
                                Target(Description((InZone(GRAVEYARD),))),
                                Place(BATTLEFIELD),
                                Moving.RETURN,
                            ),
                        )
                    )
                ),
            ),
        )
    )
    s.put(ALICE, "Swamp", "Boom // Crater (graveyard)", "Raise (hand)")

    s.cast("Raise", "Boom // Crater").resolve()

    assert s.graveyard(ALICE) == ["Boom", "Raise"]


@pytest.mark.cr("712.14a")
def test_a_card_with_one_face_isnt_put_onto_the_battlefield_transformed() -> None:
    s = Scenario().card(VILLAGER).card("Bear {1}{G} | Creature — Bear | 2/2")
    s.card(
        Face(
            "Change",
            ("B",),
            SORCERY,
            abilities=(
                SpellAbility(
                    Body(
                        (
                            Move(
                                Target(Description((OfType(CREATURE), InZone(GRAVEYARD)))),
                                Place(BATTLEFIELD, transformed=True),
                                Moving.RETURN,
                            ),
                        )
                    )
                ),
            ),
        )
    )
    s.put(ALICE, "Swamp x2", "Villager // Wolf (graveyard)", "Bear (graveyard)", "Change x2 (hand)")

    s.cast("Change", "Bear").resolve().cast("Change", "Villager").resolve()

    assert s.battlefield(ALICE)[-1] == "Wolf"
    assert "Bear" in s.graveyard(ALICE)


@pytest.mark.cr("712.15", "712.15a", "708.2a")
def test_a_face_down_double_faced_permanent_cant_transform() -> None:
    s = Scenario().card(VILLAGER).card(TURN)
    s.card("Reveal {U} | Instant | Turn target face-down creature face up.")
    s.put(ALICE, "Island x2", "Villager // Wolf (face down)", "Turn (hand)", "Reveal (hand)")
    hidden = s.game.battlefield[-1]

    s.cast("Turn", hidden).resolve()

    assert s.pt(hidden) == (2, 2)
    s.cast("Reveal", hidden).resolve()
    assert s.seen(hidden).name == "Villager"


@pytest.mark.cr("707.8a")
@pytest.mark.example("707.8a", index=1)
def test_example_707_8a_a_token_copy_of_a_double_faced_permanent_can_transform() -> None:
    s = (
        Scenario()
        .card(VILLAGER)
        .card("Mirror {U} | Sorcery | Create a token that's a copy of target creature.")
    )
    s.card(TURN).put(ALICE, "Island x2", "Villager // Wolf", "Mirror (hand)", "Turn (hand)")
    s.activate("Villager").resolve()

    s.cast("Mirror", "Wolf").resolve()

    token = s.game.battlefield[-1]
    assert s.seen(token).name == "Wolf"
    s.cast("Turn", token).resolve()
    assert s.seen(token).name == "Villager"


@pytest.mark.cr("707.10g", "707.10f")
def test_a_copy_of_a_double_faced_spell_becomes_a_double_faced_token() -> None:
    s = Scenario().card(VILLAGER).card(TURN)
    s.card("Twice {R} | Instant | Copy target creature spell you control.")
    s.put(ALICE, "Forest x2", "Mountain", "Island", "Villager // Wolf (hand)", "Twice (hand)")
    s.put(ALICE, "Turn (hand)").cast("Villager").cast("Twice", "Villager").resolve(top_only=True)

    s.resolve(top_only=True)

    token = s.game.battlefield[-1]
    assert s.record(token).kind == TOKEN
    s.resolve().cast("Turn", token).resolve()
    assert s.seen(token).name == "Wolf"


@pytest.mark.cr("707.10g", "712.8f", "707.10a")
def test_a_copy_of_the_back_face_of_a_modal_spell_is_that_face() -> None:
    s = Scenario().card(MODAL).card("Twice {R} | Instant | Copy target artifact spell you control.")
    s.put(ALICE, "Mountain x5", "Smith // Forge (hand)", "Twice (hand)")

    s.cast("Smith // Forge", face=1).cast("Twice", "Forge").resolve()

    assert s.battlefield(ALICE)[-2:] == ["Forge", "Forge"]


# --- Put onto the battlefield with the back face up ---------------------------------------

DOOM = "Doom {B} | Instant | Destroy target creature."
GOD = (
    "God {3}{B} | Creature — God | When this creature dies, return it to the battlefield tapped and"
    " transformed under its owner's control with three time counters on it. | 5/5 | // | Temple |"
    " Land | {T}: Add {B}."
)
STRANGLER = (
    "Strangler {1}{B} | Creature — Human | When this creature dies, return it to the battlefield"
    " transformed under your control attached to target creature or planeswalker an opponent"
    " controls. | 2/1 | // | Grasp | Enchantment — Aura | Enchant creature or planeswalker an"
    " opponent controls | Enchanted permanent loses all abilities."
)
WITCH = (
    "Witch {3}{B} | Creature — Human | When this creature dies, return it to the battlefield"
    " transformed under your control attached to target opponent. | 4/2 | // | Curse |"
    " Enchantment — Aura Curse | Enchant player | At the beginning of enchanted player's upkeep,"
    " that player loses 1 life and you gain 1 life."
)
TRUCK = (
    "Truck {3} | Artifact Creature — Robot | When this creature dies, return it to the battlefield"
    " converted under its owner's control. | 4/4 | // | Leader | Artifact — Vehicle | Crew 1 | 6/6"
)


def fallen(text: str, *names: str) -> Scenario:
    """Alice's creature is destroyed; Bob has some things."""
    s = Scenario().card(text).card(DOOM).card("Bear {G} | Creature — Bear | Reach | 2/2")
    front = text.split(" {")[0]
    back = text.split("// | ")[1].split(" |")[0]
    s.put(ALICE, f"{front} // {back}", "Doom (hand)", "Swamp").put(BOB, *names)
    return s.cast("Doom", front).resolve()


@pytest.mark.cr("712.14a", "614.1c")
def test_it_returns_tapped_and_transformed_with_counters() -> None:
    s = fallen(GOD)

    assert "Temple" in s.battlefield(ALICE)
    assert s.is_tapped("Temple")
    assert s.counters("Temple", "time") == 3


@pytest.mark.cr("712.14a", "303.4")
def test_it_returns_as_an_aura_attached_to_the_target() -> None:
    s = fallen(STRANGLER, "Bear")

    assert s.record("Grasp").attached_to == s.find("Bear")
    assert not s.has("Bear", "reach")
    assert s.controller("Grasp") == ALICE


@pytest.mark.cr("115.1", "603.3d")
def test_without_a_target_it_stays_in_the_graveyard() -> None:
    s = fallen(STRANGLER)

    assert "Strangler" in s.graveyard(ALICE)


@pytest.mark.cr("712.14a", "303.4")
def test_it_returns_attached_to_a_player() -> None:
    s = fallen(WITCH).to(UPKEEP, BOB).resolve()

    assert "Curse" in s.battlefield(ALICE)
    assert (s.life(ALICE), s.life(BOB)) == (21, 19)


@pytest.mark.cr("701.28a", "712.14a")
def test_it_returns_converted() -> None:
    s = fallen(TRUCK)

    assert "Leader" in s.battlefield(ALICE)
