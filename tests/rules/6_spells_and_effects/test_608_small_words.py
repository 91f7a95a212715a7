"""Small sentences of Sagas, Cases, Classes and their like. (CR 608.2)"""

import pytest

from apnap.abilities.instructions.actions import PutCounters
from apnap.abilities.references import Bound
from apnap.terms.turn import PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {2} | Creature — Bear | 2/2"
IT = Bound("target1", "it")
DOCTOR = "Doctor {2} | Legendary Creature — Doctor | 3/3"


def spell(text: str, *names: str, name: str = "Rite") -> Scenario:
    """Alice has a free sorcery with the text, and some other things."""
    s = Scenario().card(BEAR).card(DOCTOR).card(f"{name} {{0}} | Sorcery | {text}")
    return s.put(ALICE, f"{name} (hand)", *names)


@pytest.mark.cr("608.2d", "122.1")
def test_one_kind_of_counter_of_a_list_with_one_noun() -> None:
    s = spell(
        "Return target legendary creature card from your graveyard to the battlefield. Put your"
        " choice of a first strike, vigilance, or lifelink counter on it.",
        "Doctor (graveyard)",
    )

    s.cast("Rite", "Doctor").choose(PutCounters(IT, "vigilance")).resolve()

    assert s.counters("Doctor", "vigilance") == 1
    assert s.has("Doctor", "vigilance")
    assert not s.has("Doctor", "lifelink")


@pytest.mark.cr("608.2d", "122.1")
def test_one_counter_or_another() -> None:
    s = spell(
        "Return target creature or planeswalker card from your graveyard to the battlefield. Put a"
        " +1/+1 counter or a loyalty counter on it.",
        "Bear (graveyard)",
    )

    s.cast("Rite", "Bear").choose(PutCounters(IT, "+1/+1")).resolve()

    assert s.pt("Bear") == (3, 3)
    assert s.counters("Bear", "loyalty") == 0


@pytest.mark.cr("608.2c")
@pytest.mark.parametrize(("cards", "drawn"), [(18, 1), (20, 3)])
def test_any_graveyard_may_have_so_many_cards(cards: int, drawn: int) -> None:
    s = spell(
        "Draw a card. If a graveyard has twenty or more cards in it, draw three cards instead."
    )
    s.put(BOB, *["Bear (graveyard)"] * cards)

    s.cast("Rite").resolve()

    assert len(s.hand(ALICE)) == drawn


@pytest.mark.cr("608.2c", "406.1")
def test_all_others_than_the_chosen_ones() -> None:
    s = Scenario().card(BEAR).card(DOCTOR)
    s.card(
        "Day {0} | Enchantment | {0}: Choose up to three Doctors. You may exile all other"
        " creatures. If you do, this enchantment deals 5 damage to you."
    )
    s.put(ALICE, "Day", "Doctor", "Bear").put(BOB, "Bear")

    s.activate("Day").choose(["Doctor"], True).resolve()

    assert sorted(s.battlefield(ALICE)) == ["Day", "Doctor"]
    assert s.exile() == ["Bear", "Bear"]
    assert s.life(ALICE) == 15


@pytest.mark.cr("508.1d", "509.1c")
def test_it_attacks_or_blocks_if_able() -> None:
    s = spell("Target creature attacks or blocks this turn if able.", "Bear").put(BOB, "Doctor")
    s.card("Will {0} | Sorcery | Target creature attacks or blocks this turn if able.")
    s.put(ALICE, "Will (hand)")

    s.cast("Rite", "Bear").resolve().cast("Will", "Doctor").resolve()

    s.attack().block().damage()

    assert s.life(BOB) == 20
    assert "Bear" in s.graveyard(ALICE)


@pytest.mark.cr("105.2", "608.2h")
def test_five_colors_among_permanents() -> None:
    s = spell("If there are five colors among permanents you control, you gain 5 life.")
    s.card("Prism {W}{U}{B}{R} | Artifact").card("Leaf {G} | Artifact").put(ALICE, "Prism", "Leaf")

    s.cast("Rite").resolve()

    assert s.life(ALICE) == 25


@pytest.mark.cr("110.4b", "205.2a")
@pytest.mark.parametrize(
    ("cards", "life"), [(("Bear", "Forest", "Zap"), 20), (("Bear", "Forest", "Urn"), 25)]
)
def test_permanent_types_among_cards(cards: tuple[str, ...], life: int) -> None:
    s = Scenario().card(BEAR).card("Zap {0} | Instant | Draw a card.").card("Urn {0} | Artifact")
    s.card(
        "Rite {0} | Sorcery | If there are three or more permanent types among cards in your"
        " graveyard, you gain 5 life."
    )
    s.put(ALICE, "Rite (hand)", *[f"{card} (graveyard)" for card in cards])

    s.cast("Rite").resolve()

    assert s.life(ALICE) == life


@pytest.mark.cr("607.2a", "202.3")
def test_different_mana_values_among_cards_exiled_with_it() -> None:
    s = Scenario().card(BEAR).card("Urn {0} | Artifact").card("Ox {2} | Creature — Ox | 2/2")
    s.card(
        "Gate {0} | Artifact | {0}: Exile a card from your hand. If cards with two or more"
        " different mana values are exiled with Gate, you gain 5 life."
    )
    s.put(ALICE, "Gate", "Bear (hand)", "Ox (hand)", "Urn (hand)")

    s.activate("Gate").choose("Bear").resolve().activate("Gate").choose("Ox").resolve()
    assert s.life(ALICE) == 20
    s.activate("Gate").choose("Urn").resolve()

    assert s.life(ALICE) == 25


@pytest.mark.cr("122.1", "608.2c")
def test_all_of_them_are_the_counters_spoken_of() -> None:
    s = Scenario().card(
        "Subject {0} | Creature — Lizard | {0}: Put a hatchling counter on this creature. Then if"
        " there are two or more hatchling counters on it, remove all of them and you gain 5 life."
        " | 0/3"
    )
    s.put(ALICE, "Subject")

    s.activate("Subject").resolve()
    assert (s.counters("Subject", "hatchling"), s.life(ALICE)) == (1, 20)
    s.activate("Subject").resolve()

    assert (s.counters("Subject", "hatchling"), s.life(ALICE)) == (0, 25)


@pytest.mark.cr("603.2", "601.2i")
def test_the_third_spell_in_a_turn() -> None:
    s = Scenario().card(
        "Cannon {0} | Enchantment | Whenever you cast your third spell in a turn, you gain 5 life."
    )
    s.card("Urn {0} | Artifact").put(ALICE, "Cannon", "Urn x4 (hand)")

    s.cast("Urn").resolve().cast("Urn").resolve()
    assert s.life(ALICE) == 20
    s.cast("Urn").resolve().cast("Urn").resolve()

    assert s.life(ALICE) == 25


@pytest.mark.cr("701.54e", "208.1")
def test_as_many_cards_as_the_ring_bearers_power() -> None:
    s = spell(
        "The Ring tempts you, then each player mills cards equal to your Ring-bearer's power.",
        "Bear",
    )

    s.cast("Rite").resolve()

    assert (len(s.graveyard(ALICE)), len(s.graveyard(BOB))) == (2 + 1, 2)


@pytest.mark.cr("725.1", "603.4")
def test_that_player_becomes_the_monarch_if_there_is_none() -> None:
    s = Scenario().card(
        "Seeker {0} | Creature — Robot | Whenever Seeker deals combat damage to a player, if there"
        " is no monarch, that player becomes the monarch. | 2/2"
    )
    s.put(ALICE, "Seeker")

    s.attack("Seeker").damage().resolve()

    assert s.game.monarch == BOB


@pytest.mark.cr("701.18b", "601.3")
def test_cards_from_the_graveyard_are_lands_and_spells() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card("Hades {0} | Enchantment | During your turn, you may play cards from your graveyard.")
    )
    s.put(ALICE, "Hades", "Forest (graveyard)", "Bear (graveyard)", "Plains x2")

    s.play("Forest").cast("Bear").resolve()

    assert {"Forest", "Bear"} <= set(s.battlefield(ALICE))


@pytest.mark.cr("701.18b", "401.3")
def test_lands_are_played_and_spells_of_a_kind_cast_from_the_top() -> None:
    s = Scenario().card(BEAR).card("Zap {0} | Instant | Draw a card.")
    s.card(
        "House {0} | Enchantment | You may look at the top card of your library any time, and you"
        " may play lands and cast creature and enchantment spells from the top of your library."
    )
    s.put(ALICE, "House", "Plains x2").library(ALICE, "Forest", "Bear", "Zap")

    s.play("Forest").cast("Bear").resolve()

    assert {"Forest", "Bear"} <= set(s.battlefield(ALICE))
    assert not s.may("cast", "Zap")


@pytest.mark.cr("614.6", "111.8")
def test_cards_and_tokens_that_would_be_put_into_your_graveyard_are_exiled() -> None:
    s = Scenario().card(BEAR).card("Doom {0} | Instant | Destroy target creature.")
    s.card(
        "Void {0} | Enchantment | If a card or token would be put into your graveyard from anywhere, exile it instead."
    )
    s.card("Vigil {0} | Enchantment | Whenever a creature dies, you gain 5 life.")
    s.put(ALICE, "Void", "Bear", "Bear (token)", "Vigil").put(BOB, "Doom x2 (hand)", "Bear")

    for bear in s.all_named("Bear")[:2]:
        s.cast("Doom", bear, by=BOB).resolve()

    assert s.life(ALICE) == 20
    assert s.graveyard(ALICE) == []
    assert s.exile() == ["Bear"]


@pytest.mark.cr("115.1", "109.2")
def test_a_card_in_a_graveyard_that_is_not_of_a_kind() -> None:
    s = spell(
        "Return target creature card that isn't a Doctor from your graveyard to your hand.",
        "Bear (graveyard)",
        "Doctor (graveyard)",
    )

    s.cast("Rite", "Bear").resolve()

    assert s.hand(ALICE) == ["Bear"]


@pytest.mark.cr("121.1", "601.2f")
def test_spells_cost_less_for_each_card_opponents_have_drawn() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Eclipse {0} | Enchantment | Spells you cast cost {1} less to cast for each card your opponents have drawn this turn."
    )
    s.card("Gift {0} | Instant | Target player draws two cards.")
    s.put(ALICE, "Eclipse", "Gift (hand)", "Bear (hand)")

    assert not s.may("cast", "Bear")
    s.cast("Gift", BOB).resolve()

    assert s.may("cast", "Bear")


@pytest.mark.cr("109.2", "208.2a")
def test_the_number_of_permanents_of_one_kind_or_the_other() -> None:
    s = (
        Scenario()
        .card("Mite {0} | Artifact Creature — Spirit | 1/1")
        .card("Veil {0} | Enchantment")
        .card(BEAR)
    )
    s.card(
        "Katilda {3} | Creature — Spirit | Katilda's power and toughness are each equal to the"
        " number of permanents you control that are Spirits and/or enchantments. | */*"
    )
    s.put(ALICE, "Katilda", "Mite", "Veil", "Bear").to(PRECOMBAT_MAIN, ALICE)

    assert s.pt("Katilda") == (3, 3)


@pytest.mark.cr("404.1", "608.2d", "607.2a")
def test_a_card_from_each_graveyard() -> None:
    s = Scenario().card(BEAR).card(DOCTOR)
    s.card(
        "Summons {0} | Creature — Drake | {0}: Exile a creature card from each graveyard. |"
        " {0}: You gain 1 life for each card exiled with this creature. | 1/1"
    )
    s.put(ALICE, "Summons", "Bear (graveyard)", "Doctor (graveyard)").put(BOB, "Bear (graveyard)")

    s.activate("Summons", ability=0).choose("Doctor").resolve()
    assert sorted(s.exile()) == ["Bear", "Doctor"]
    s.activate("Summons", ability=1).resolve()

    assert s.graveyard(ALICE) == ["Bear"]
    assert s.life(ALICE) == 22


@pytest.mark.cr("121.2", "608.2c")
@pytest.mark.parametrize(("drawn", "life"), [("two", 20), ("three", 25)])
def test_so_many_cards_drawn_this_turn(drawn: str, life: int) -> None:
    s = spell("If you've drawn three or more cards this turn, you gain 5 life.")
    s.card(f"Gift {{0}} | Instant | Draw {drawn} cards.").put(ALICE, "Gift (hand)")

    s.cast("Gift").resolve().cast("Rite").resolve()

    assert s.life(ALICE) == life


@pytest.mark.cr("603.2c", "404.1")
def test_cards_put_into_several_graveyards_at_once_are_one_event() -> None:
    s = Scenario().card(BEAR).card("Rite {0} | Sorcery | Each player mills two cards.")
    s.card(
        "Ghost {0} | Enchantment | Whenever one or more creature cards are put into graveyards from anywhere, you gain 5 life."
    )
    s.put(ALICE, "Ghost", "Rite (hand)").library(ALICE, "Bear", "Bear").library(BOB, "Bear", "Bear")

    s.cast("Rite").resolve()

    assert s.life(ALICE) == 25
