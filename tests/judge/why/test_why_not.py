"""Why an action is illegal, reason by reason."""

import pytest

from apnap.judge.boards.scenario import ALICE, BOB, Scenario
from apnap.judge.why.illegal_action import Activate, Attack, Block, Cast, Play, Wish, why_not
from apnap.judge.why.reasons import Reason
from apnap.terms.turn import BEGINNING_OF_COMBAT, END, UPKEEP

BOLT = "Spark {R} | Instant | Spark deals 3 damage to any target."
FOX = "Ember Fox {1}{R} | Creature — Fox | 2/1"
SNUFF = "Snuff {B} | Instant | Destroy target nonblack creature."
TINKER = "Tinker Mole {1} | Artifact Creature — Mole | {T}: You gain 1 life. | 1/1"


def board(*cards: str) -> Scenario:
    scenario = Scenario()
    for text in cards:
        scenario.card(text)
    return scenario


def cites(reasons: list[Reason], rule: str) -> str:
    """The sentence of the one reason that cites the rule."""
    [reason] = [each for each in reasons if rule in each.rules]
    return str(reason.text)


def asked(scenario: Scenario, wish: Wish, by: int = ALICE) -> list[Reason]:
    scenario.settle()
    return why_not(scenario.game, by, wish)


@pytest.mark.cr("117.1a")
def test_what_may_be_done_has_no_reason_against_it() -> None:
    scenario = board(BOLT).put(ALICE, "Mountain", "Spark (hand)")

    assert asked(scenario, Cast(scenario.find("Spark"), (BOB,))) == []


@pytest.mark.cr("117.1")
def test_another_player_has_priority() -> None:
    scenario = board(BOLT).put(BOB, "Mountain", "Spark (hand)")

    reasons = asked(scenario, Cast(scenario.find("Spark")), BOB)

    assert cites(reasons, "117.1") == "Alice has priority, not Bob."


@pytest.mark.cr("117.1a", "302.1")
def test_a_creature_is_cast_in_one_s_own_main_phase() -> None:
    scenario = board(FOX).put(ALICE, "Mountain x2", "Ember Fox (hand)").turn_of(ALICE, UPKEEP)

    reasons = asked(scenario, Cast(scenario.find("Ember Fox")))

    assert cites(reasons, "302.1") == "Ember Fox is cast only in a main phase; now it is upkeep."


@pytest.mark.cr("118.3")
def test_a_spell_that_can_not_be_paid_for() -> None:
    scenario = board(FOX).put(ALICE, "Mountain", "Ember Fox (hand)")

    reasons = asked(scenario, Cast(scenario.find("Ember Fox")))

    assert "costs {1}{R}, which Alice can't pay: there is 1 mana at most" in cites(reasons, "118.3")


@pytest.mark.cr("118.6")
def test_a_card_without_a_mana_cost() -> None:
    scenario = board().put(ALICE, "Filler (hand)")

    assert "no mana cost" in cites(asked(scenario, Cast(scenario.find("Filler"))), "118.6")


@pytest.mark.cr("601.3")
def test_a_card_is_not_cast_from_a_graveyard() -> None:
    scenario = board(BOLT).put(ALICE, "Mountain", "Spark (graveyard)")

    reasons = asked(scenario, Cast(scenario.find("Spark")))

    assert cites(reasons, "601.3").endswith("cast Spark from this zone: graveyard.")


@pytest.mark.cr("601.3", "101.2")
def test_an_effect_forbids_a_spell_and_is_quoted() -> None:
    scenario = board(FOX, "Hush {W} | Enchantment | Players can't cast creature spells.")
    scenario.put(ALICE, "Mountain x2", "Ember Fox (hand)").put(BOB, "Hush")

    [reason] = asked(scenario, Cast(scenario.find("Ember Fox")))

    assert reason.rules == ("101.2",)
    assert "“players can't cast creature spells.”" in reason.text
    assert reason.source == scenario.find("Hush")


@pytest.mark.cr("205.4e")
def test_a_legendary_sorcery_needs_a_legend() -> None:
    scenario = board("Old Song {R} | Legendary Sorcery | Draw a card.")
    scenario.put(ALICE, "Mountain", "Old Song (hand)")

    assert "no legendary" in cites(asked(scenario, Cast(scenario.find("Old Song"))), "205.4e")


@pytest.mark.cr("305.9")
def test_a_land_is_not_cast() -> None:
    scenario = board().put(ALICE, "Mountain (hand)")

    assert "is a land" in cites(asked(scenario, Cast(scenario.find("Mountain"))), "305.9")


# Targets. (CR 115, 601.2c)


@pytest.mark.cr("601.2c")
def test_there_is_no_legal_target() -> None:
    scenario = board(SNUFF).put(ALICE, "Swamp", "Snuff (hand)")

    reasons = asked(scenario, Cast(scenario.find("Snuff")))

    assert cites(reasons, "601.2c").endswith("of this kind: nonblack creature.")


@pytest.mark.cr("702.11b")
def test_the_only_target_has_hexproof() -> None:
    scenario = board(SNUFF, "Sly Eel {U} | Creature — Fish | Hexproof | 1/1")
    scenario.put(ALICE, "Swamp", "Snuff (hand)").put(BOB, "Sly Eel")

    reasons = asked(scenario, Cast(scenario.find("Snuff")))

    assert cites(reasons, "702.11b") == "Sly Eel has hexproof."


@pytest.mark.cr("702.11b", "702.18a", "702.16b")
@pytest.mark.parametrize(
    ("keyword", "rule"),
    [("Hexproof", "702.11b"), ("Shroud", "702.18a"), ("Protection from black", "702.16b")],
)
def test_a_target_is_protected_by_a_keyword(keyword: str, rule: str) -> None:
    scenario = board(SNUFF, FOX, f"Sly Eel {{U}} | Creature — Fish | {keyword} | 1/1")
    scenario.put(ALICE, "Swamp", "Snuff (hand)").put(BOB, "Sly Eel", "Ember Fox")

    reasons = asked(scenario, Cast(scenario.find("Snuff"), (scenario.find("Sly Eel"),)))

    assert keyword.split()[0].lower() in cites(reasons, rule)


@pytest.mark.cr("115.1")
def test_the_part_that_a_target_does_not_fit_is_named() -> None:
    scenario = board(SNUFF, FOX, "Tar Imp {B} | Creature — Imp | 1/1")
    scenario.put(ALICE, "Swamp", "Snuff (hand)").put(BOB, "Tar Imp", "Ember Fox")

    reasons = asked(scenario, Cast(scenario.find("Snuff"), (scenario.find("Tar Imp"),)))

    assert cites(reasons, "115.1") == "Tar Imp is no nonblack creature: it isn't “nonblack”."


@pytest.mark.cr("115.1")
def test_a_player_is_no_creature() -> None:
    scenario = board(SNUFF, FOX).put(ALICE, "Swamp", "Snuff (hand)").put(BOB, "Ember Fox")

    reasons = asked(scenario, Cast(scenario.find("Snuff"), (BOB,)))

    assert "different kind of thing (player)" in cites(reasons, "115.1")


@pytest.mark.cr("109.2")
def test_a_card_in_a_graveyard_is_no_creature() -> None:
    scenario = board(SNUFF, FOX).put(ALICE, "Swamp", "Snuff (hand)")
    scenario.put(BOB, "Ember Fox", "Ember Fox (graveyard)")

    dead = scenario.find("Ember Fox", 3)
    reasons = asked(scenario, Cast(scenario.find("Snuff"), (dead,)))

    assert "in another zone (graveyard)" in cites(reasons, "109.2")


@pytest.mark.cr("115.1")
def test_a_spell_without_targets_has_none() -> None:
    scenario = board("Muse {U} | Sorcery | Draw a card.").put(ALICE, "Island", "Muse (hand)")

    assert asked(scenario, Cast(scenario.find("Muse"), (BOB,)))[0].text == "Muse has no targets."


# Lands. (CR 305)


@pytest.mark.cr("305.2b")
def test_a_second_land_is_not_played() -> None:
    scenario = board().put(ALICE, "Forest (hand)", "Plains (hand)").play("Forest")

    reasons = asked(scenario, Play(scenario.find("Plains")))

    assert cites(reasons, "305.2b") == "Alice may play 1 land this turn, and has."


@pytest.mark.cr("305.3", "116.2a")
def test_lands_are_not_played_in_another_s_turn() -> None:
    scenario = board().put(BOB, "Forest (hand)")

    reasons = asked(scenario, Play(scenario.find("Forest")), BOB)

    assert "it is Alice's turn" in cites(reasons, "305.3")
    assert "main phase" in cites(reasons, "116.2a")


@pytest.mark.cr("305.1")
def test_a_creature_is_no_land() -> None:
    scenario = board(FOX).put(ALICE, "Ember Fox (hand)")

    assert cites(asked(scenario, Play(scenario.find("Ember Fox"))), "305.1").endswith("no land.")


# Abilities. (CR 602)


@pytest.mark.cr("602.5a")
def test_a_summoning_sick_creature_does_not_tap_for_an_ability() -> None:
    scenario = board(TINKER).put(ALICE, "Tinker Mole (fresh)")

    reasons = asked(scenario, Activate(scenario.find("Tinker Mole")))

    assert "has not been under Alice's control" in cites(reasons, "602.5a")


@pytest.mark.cr("107.5")
def test_a_tapped_permanent_is_not_tapped_again() -> None:
    scenario = board(TINKER).put(ALICE, "Tinker Mole (tapped)")

    reasons = asked(scenario, Activate(scenario.find("Tinker Mole")))

    assert cites(reasons, "107.5") == "Tinker Mole is tapped already."


@pytest.mark.cr("602.2")
def test_abilities_of_another_s_permanent() -> None:
    scenario = board(TINKER).put(BOB, "Tinker Mole")

    reasons = asked(scenario, Activate(scenario.find("Tinker Mole")))

    assert "aren't Alice's to activate" in cites(reasons, "602.2")


@pytest.mark.cr("602.5d")
def test_an_ability_only_as_a_sorcery() -> None:
    scenario = board("Slow Well {1} | Artifact | {1}: Draw a card. Activate only as a sorcery.")
    scenario.put(ALICE, "Forest", "Slow Well").turn_of(ALICE, END)

    reasons = asked(scenario, Activate(scenario.find("Slow Well")))

    assert "Only as a sorcery" in cites(reasons, "602.5d")


@pytest.mark.cr("602.5b")
def test_an_ability_once_each_turn() -> None:
    scenario = board("Mill {1} | Artifact | {0}: You gain 1 life. Activate only once each turn.")
    scenario.put(ALICE, "Mill").activate("Mill").resolve()

    reasons = asked(scenario, Activate(scenario.find("Mill")))

    assert "1 time each turn" in cites(reasons, "602.5b")


@pytest.mark.cr("602.5b")
def test_an_ability_with_a_condition() -> None:
    scenario = board(
        "Gate {1} | Artifact | {0}: You gain 1 life. Activate only if you control an Island."
    ).put(ALICE, "Gate")

    reasons = asked(scenario, Activate(scenario.find("Gate")))

    assert "“you control an Island”" in cites(reasons, "602.5b")


@pytest.mark.cr("606.3")
def test_a_second_loyalty_ability() -> None:
    walker = "Wren {2}{G} | Legendary Planeswalker — Wren | +1: You gain 1 life. | Loyalty: 3"
    scenario = board(walker).put(ALICE, "Wren (3 loyalty)").activate("Wren").resolve()

    reasons = asked(scenario, Activate(scenario.find("Wren")))

    assert "activated this turn already" in cites(reasons, "606.3")


@pytest.mark.cr("602.1")
def test_an_object_without_activated_abilities() -> None:
    scenario = board(FOX).put(ALICE, "Ember Fox")

    reasons = asked(scenario, Activate(scenario.find("Ember Fox")))

    assert "no such activated ability" in cites(reasons, "602.1")


@pytest.mark.cr("602.5", "101.2")
def test_an_effect_forbids_abilities() -> None:
    lock = "Rust Seal {1} | Artifact | Activated abilities of creatures can't be activated."
    scenario = board(TINKER, lock).put(ALICE, "Tinker Mole").put(BOB, "Rust Seal")

    [reason] = asked(scenario, Activate(scenario.find("Tinker Mole")))

    assert reason.source == scenario.find("Rust Seal")


@pytest.mark.cr("605.3a", "107.5")
def test_a_tapped_land_gives_no_mana() -> None:
    scenario = board().put(ALICE, "Forest (tapped)").by_hand(ALICE)

    reasons = asked(scenario, Activate(scenario.find("Forest")))

    assert cites(reasons, "107.5") == "Forest is tapped already."


# Combat. (CR 508, 509)


@pytest.mark.cr("302.6", "508.1a", "702.3b")
@pytest.mark.parametrize(
    ("text", "how", "rule"),
    [
        ("Moss Bear {G} | Creature — Bear | 2/2", " (fresh)", "302.6"),
        ("Moss Bear {G} | Creature — Bear | 2/2", " (tapped)", "508.1a"),
        ("Moss Bear {G} | Creature — Bear | Defender | 2/2", "", "702.3b"),
        ("Moss Bear {G} | Enchantment | You have hexproof.", "", "508.1a"),
    ],
)
def test_a_creature_that_can_not_attack(text: str, how: str, rule: str) -> None:
    scenario = board(text).put(ALICE, "Moss Bear" + how).turn_of(ALICE, BEGINNING_OF_COMBAT)

    assert cites(asked(scenario, Attack(scenario.find("Moss Bear"))), rule)


@pytest.mark.cr("508.1c")
def test_a_restriction_on_attacking_is_quoted() -> None:
    lock = "Calm {W} | Enchantment | Creatures can't attack you."
    scenario = board(FOX, lock).put(ALICE, "Ember Fox").put(BOB, "Calm")

    reasons = asked(scenario, Attack(scenario.find("Ember Fox"), BOB))

    assert "“creatures can't attack you.”" in cites(reasons, "508.1c")


@pytest.mark.cr("506.2", "508.1")
def test_only_the_active_player_attacks() -> None:
    scenario = board(FOX).put(BOB, "Ember Fox")

    reasons = asked(scenario, Attack(scenario.find("Ember Fox")), BOB)

    assert "that is Alice" in cites(reasons, "508.1")


@pytest.mark.cr("508.1c")
def test_a_creature_that_can_not_attack_alone() -> None:
    shy = "Shy Hound {R} | Creature — Dog | Shy Hound can't attack alone. | 3/2"
    alone = board(shy).put(ALICE, "Shy Hound")
    together = board(shy, FOX).put(ALICE, "Shy Hound", "Ember Fox")

    assert "alone" in cites(asked(alone, Attack(alone.find("Shy Hound"))), "508.1c")
    assert asked(together, Attack(together.find("Shy Hound"))) == []


def attacked_by(text: str, *blockers: str) -> Scenario:
    scenario = board(text, FOX, "Tall Elk {G} | Creature — Elk | 3/3")
    return scenario.put(ALICE, "Raider").put(BOB, *blockers)


@pytest.mark.cr("702.9b", "702.111b", "702.36b", "509.1b")
@pytest.mark.parametrize(
    ("keyword", "rule"),
    [("Flying", "702.9b"), ("Fear", "702.36b"), ("Menace", "702.111b")],
)
def test_evasion_is_named(keyword: str, rule: str) -> None:
    scenario = attacked_by(f"Raider {{R}} | Creature — Orc | {keyword} | 2/2", "Tall Elk")

    block = Block(scenario.find("Tall Elk"), scenario.find("Raider"))
    reasons = asked(scenario, block, BOB)

    assert keyword.lower() in cites(reasons, rule)


@pytest.mark.cr("702.111b")
def test_two_creatures_block_one_with_menace() -> None:
    scenario = attacked_by("Raider {R} | Creature — Orc | Menace | 2/2", "Tall Elk", "Ember Fox")

    assert asked(scenario, Block(scenario.find("Tall Elk"), scenario.find("Raider")), BOB) == []


@pytest.mark.cr("509.1a")
def test_what_does_not_attack_is_not_blocked() -> None:
    scenario = attacked_by("Raider {R} | Creature — Orc | 2/2", "Tall Elk").put(ALICE, "Ember Fox")
    scenario.attack("Raider")

    block = Block(scenario.find("Tall Elk"), scenario.find("Ember Fox"))

    assert cites(asked(scenario, block, BOB), "509.1a") == "Ember Fox isn't attacking Bob."


@pytest.mark.cr("509.1a")
def test_a_tapped_creature_does_not_block() -> None:
    scenario = attacked_by("Raider {R} | Creature — Orc | 2/2", "Tall Elk (tapped)")

    block = Block(scenario.find("Tall Elk"), scenario.find("Raider"))

    assert cites(asked(scenario, block, BOB), "509.1a") == "Tall Elk is tapped."
