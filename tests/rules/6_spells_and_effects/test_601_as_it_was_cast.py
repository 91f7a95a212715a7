"""What was so as a spell was cast; casting by a keyword from elsewhere. (CR 601)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

SQUIRE = "Squire {W} | Creature — Human Soldier | 2/2"
WYRM = "Small Wyrm {R} | Creature — Dragon | 3/3"
ROAR = (
    "Wyrm Roar {R} | Instant | As an additional cost to cast this spell, you may reveal a Dragon "
    "card from your hand.\nWyrm Roar deals 1 damage to target creature. If you revealed a Dragon "
    "card or controlled a Dragon as you cast this spell, Wyrm Roar deals 3 damage to that "
    "creature's controller."
)
DOOM = "Doom {B} | Instant | Destroy target creature."


def _board() -> Scenario:
    s = Scenario().card(SQUIRE).card(WYRM).card(ROAR).card(DOOM)
    return s.put(ALICE, "Mountain", "Wyrm Roar (hand)").put(BOB, "Squire", "Swamp", "Doom (hand)")


@pytest.mark.cr("601.2")
def test_what_was_controlled_as_the_spell_was_cast_counts() -> None:
    """The Dragon is gone when the spell resolves; it was there when the spell was cast."""
    s = _board().put(ALICE, "Small Wyrm")

    s.cast("Wyrm Roar", "Squire").cast("Doom", "Small Wyrm", by=BOB).resolve()

    assert s.life(BOB) == 17


@pytest.mark.cr("601.2")
def test_without_a_dragon_the_spell_does_no_more() -> None:
    """Neither revealed nor controlled: one damage to the creature, none to the player."""
    s = _board()

    s.cast("Wyrm Roar", "Squire").resolve()

    assert s.life(BOB) == 20
    assert s.record("Squire").damage == 1


@pytest.mark.cr("601.2b", "118.8")
def test_a_revealed_card_counts_as_well() -> None:
    """The optional cost is paid with the Dragon in hand."""
    s = _board().put(ALICE, "Small Wyrm (hand)")

    s.cast("Wyrm Roar", "Squire", pay=True).resolve()

    assert s.life(BOB) == 17


def _craft(*graveyard: str) -> Scenario:
    s = Scenario().card(
        "Fine Craft {R} | Sorcery | Fine Craft deals 4 damage to any target.\nIf there are two or "
        "more instant cards in your graveyard, Fine Craft can't be countered."
    )
    s.card("Nay {U} | Instant | Counter target spell.").card(DOOM)
    s.put(ALICE, "Mountain", "Fine Craft (hand)", *graveyard)
    s.put(BOB, "Island", "Nay (hand)")
    return s.cast("Fine Craft", BOB).cast("Nay", "Fine Craft", by=BOB).resolve()


@pytest.mark.cr("113.6g", "101.2")
def test_a_spell_protects_itself_if_its_condition_holds() -> None:
    """With two instants in the graveyard it can't be countered."""
    s = _craft("Doom (graveyard)", "Doom (graveyard)")

    assert s.life(BOB) == 16


@pytest.mark.cr("113.6g")
def test_a_spell_doesnt_protect_itself_otherwise() -> None:
    """With one instant in the graveyard it is countered."""
    s = _craft("Doom (graveyard)")

    assert s.life(BOB) == 20


@pytest.mark.cr("118.9", "601.3", "702.103a")
def test_a_card_is_cast_from_the_graveyard_for_its_keyword_cost_only() -> None:
    """It may be cast bestowed from there, but not as a creature."""
    s = (
        Scenario()
        .card(SQUIRE)
        .card(
            "Ash Bird {2}{R} | Enchantment Creature — Phoenix | Bestow {R}{R}\nEnchanted "
            "creature gets +2/+2.\nYou may cast this card from your graveyard using its bestow ability. | 2/2"
        )
    )
    s.put(ALICE, "Mountain", "Mountain", "Mountain", "Squire", "Ash Bird (graveyard)")

    s.cast("Ash Bird", "Squire", alternative="bestow").resolve()

    assert s.pt("Squire") == (4, 4)


@pytest.mark.cr("118.9", "614.1c")
def test_cast_from_the_graveyard_it_enters_with_counters() -> None:
    """Cast from the hand for its mana cost, it has none."""
    s = Scenario().card(
        "World Bird {R} | Creature — Phoenix | You may cast this card from your graveyard by paying "
        "{W}{U} rather than paying its mana cost. If you do, it enters with two +1/+1 counters on "
        "it. | 2/2"
    )
    s.put(ALICE, "Plains", "Island", "Mountain", "World Bird (graveyard)", "World Bird (hand)")

    s.cast("World Bird", alternative="cast from the graveyard").resolve()
    s.cast("World Bird").resolve()

    assert [s.pt(each.id) for each in s.game.permanents()][3:] == [(4, 4), (2, 2)]
