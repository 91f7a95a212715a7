"""Stickers. (CR 123)"""

import pytest

from apnap.abilities.abilities import ActivatedAbility, KeywordAbility, StaticAbility
from apnap.abilities.cards import MELD, CardProgram, Face
from apnap.abilities.costs import Costs
from apnap.abilities.descriptions import ControlledBy, Named, OfType, OwnedBy
from apnap.abilities.effects import Continuous, SetName
from apnap.abilities.instructions.actions import Body, Move, Place
from apnap.abilities.instructions.keyword_actions import Meld
from apnap.abilities.references import Bound, Description, Each, Host, This, Union, You
from apnap.abilities.values import Moving
from apnap.game.record import Seat, Setup
from apnap.judge.boards.scenario import FILLER
from apnap.rules.objects.markers.stickers import letters_on, vowels_on, with_word, words_in
from apnap.rules.table.setting_up import SetupError, set_up
from apnap.rules.table.table import Table
from apnap.terms.characteristics import CREATURE, ENCHANTMENT
from apnap.terms.events import CountersRemoved, StickerPut, StickerSheetsChosen
from apnap.terms.turn import EXILE, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

SHEET = (
    "Dark Mana Eldrazi | Stickers | {TK}{TK} — Flying | {TK} — Whenever this creature attacks, you"
    " gain 2 life. | {TK}{TK} — 4/1 | {TK} — 6/8 | Art — Hat | Art — Bow"
)
FREE = (
    "Aerial Toast Sandwich | Stickers | — Vigilance | — {0}: You gain 1 life. | — 7/7 | Art — Egg"
)
FAE = (
    "Fae of Wishes {1}{U} | Creature — Faerie | Flying | 1/4 | // | Granted {0} | Sorcery —"
    " Adventure | You gain 1 life."
)
TEXTS = (
    SHEET,
    FREE,
    FAE,
    "Bear Cub {0} | Creature — Bear | 2/2",
    "Giant {0} | Creature — Giant | 5/5",
    "Rock {0} | Artifact",
    "Cart {0} | Artifact — Vehicle | Crew 1 | 3/3",
    "Stick {0} | Sorcery | Put a sticker on target permanent.",
    "Label {0} | Sorcery | Put a name sticker on target permanent.",
    "Paint {0} | Sorcery | Put an art sticker on target permanent.",
    "Teach {0} | Sorcery | Put an ability sticker on target permanent.",
    "Size {0} | Sorcery | Put a power and toughness sticker on target permanent.",
    "Shift {0} | Sorcery | Move a sticker from target creature onto target artifact.",
    "Fan {0} | Enchantment | Whenever you put a sticker on a creature, you gain 1 life.",
    "Proud {0} | Enchantment | Each stickered creature you control has haste. | Each creature you"
    " control with an art sticker on it gets +1/+1.",
    "Blink {0} | Instant | Exile target creature, then return it to the battlefield under your"
    " control.",
    "Send {0} | Sorcery | Exile target creature. You may cast that card this turn.",
    "Bury {0} | Instant | Destroy target creature.",
    "Raise {0} | Sorcery | Return target creature card from your graveyard to the battlefield.",
    "Bounce {0} | Instant | Return target permanent to its owner's hand.",
    "Hush {0} | Instant | Target creature loses all abilities until end of turn.",
    "Mimic {0} | Instant | Target creature becomes a copy of another target creature.",
    "Twin {0} | Sorcery | Create a token that's a copy of target creature.",
    "Shrink {0} | Instant | Target creature has base power and toughness 1/1 until end of turn.",
    "Fade {0} | Instant | Target creature phases out.",
    "Pin {0} | Artifact — Equipment | Equipped creature has all abilities of ability stickers on"
    " Pin. | Equip {0}",
    "Dim {0} | Instant | Target artifact loses all abilities until end of turn.",
    "Mime {0} | Creature — Elf | Mime has all abilities of ability stickers on all artifacts you"
    " control. | 1/1",
    "Count {0} | Sorcery | You gain X life, where X is the number of a's in name stickers on target"
    " permanent.",
    "Bird {0} | Creature — Bird | When Bird enters, you may put a name sticker on it. You gain X"
    " life, where X is the number of unique vowels on that sticker. | 1/1",
    "Grub {3} | Creature — Beast | Mutate {G} | 3/3",
)

DARK, MANA, ELDRAZI = (f"{word} (Dark Mana Eldrazi)" for word in ("Dark", "Mana", "Eldrazi"))
FLYING, SMALL, LARGE = (f"{it} (Dark Mana Eldrazi)" for it in ("Flying", "4/1", "6/8"))
HAT, BOW = "Hat (Dark Mana Eldrazi)", "Bow (Dark Mana Eldrazi)"
BEAR = "Bear Cub"
ENCHANT = KeywordAbility("enchant", (Description((OfType(CREATURE),)),))


def board(*sheets: str, tickets: int = 9) -> Scenario:
    """Alice plays with these sheets, or with the first, and so many tickets."""
    s = Scenario()
    for text in TEXTS:
        s.card(text)
    counters = {"ticket": tickets} if tickets else {}
    notes = {"chosen sticker sheets": sheets or ("Dark Mana Eldrazi",)}
    return s.set_player(ALICE, notes=notes, counters=counters)


def half(name: str, size: int, *abilities: ActivatedAbility) -> CardProgram:
    """A card of a meld pair, or what the pair becomes."""
    face = Face(name, ("1",), CREATURE, power=size, toughness=size, abilities=abilities)
    return CardProgram(name, (face,), MELD)


def melding() -> Scenario:
    """Alice has Left and Right, and Left melds them into Whole."""
    right = Description((Named("Right"), OfType(CREATURE), OwnedBy(You()), ControlledBy(You())))
    both = Move(Union((This(), Each(right))), Place(EXILE), verb=Moving.EXILE)
    meld = ActivatedAbility(Costs(), Body((both, Meld(Bound("them"), "Whole"))))
    s = board()
    for card in (half("Left", 1, meld), half("Right", 1), half("Whole", 5)):
        s.card(card)
    return s.put(ALICE, "Left", "Right")


def with_bear(*hand: str, tickets: int = 9) -> Scenario:
    """Alice has a Bear Cub, and these in hand."""
    return board(tickets=tickets).put(ALICE, BEAR, *(f"{each} (hand)" for each in hand))


def put(s: Scenario, spell: str, on: str, *chosen: str) -> Scenario:
    """A sticker is put on the object, and where in its name."""
    return s.cast(spell, on).choose(*chosen).resolve()


def shown(s: Scenario, name: str) -> list[str]:
    """The stickers on the object, as all see them."""
    key = s.find(name)
    found = next(each for each in s.table.view(BOB).objects() if each.id == key)
    return list(found.stickers)


@pytest.mark.cr("123.1", "123.6", "612.9")
def test_a_name_sticker_adds_a_word_to_the_name() -> None:
    s = put(with_bear("Label"), "Label", BEAR, DARK, "Bear Dark Cub")

    assert s.battlefield() == ["Bear Dark Cub"]


@pytest.mark.cr("123.1", "707.2")
def test_stickers_are_not_copied() -> None:
    s = put(with_bear("Size", "Twin"), "Size", BEAR, LARGE).cast("Twin", BEAR).resolve()

    assert sorted(map(s.pt, s.all_named(BEAR))) == [(2, 2), (6, 8)]


@pytest.mark.cr("123.2", "123.2a", "103.2d")
def test_of_ten_sheets_three_are_chosen_at_random_and_revealed() -> None:
    sheets = [f"A B {letter}" for letter in "CDEFGHIJKL"]
    programs: dict[str, CardProgram] = {"Filler": FILLER}
    for name in sheets:
        programs |= Scenario().card(f"{name} | Stickers | — Flying").programs
    seats = [Seat("Alice", ["Filler"] * 9, stickers=sheets), Seat("Bob", ["Filler"] * 9)]

    table = Table(Setup(seats, seed=3), programs)

    (chosen,) = [event for event in table.events if isinstance(event, StickerSheetsChosen)]
    assert len(set(chosen.sheets)) == 3
    assert table.view(BOB).players[ALICE].sticker_sheets == chosen.sheets
    assert table.game.players[BOB].notes == {}


@pytest.mark.cr("123.2b", "123.2c")
def test_of_three_sheets_all_are_played_with() -> None:
    programs = board().programs
    seats = [Seat("Alice", ["Filler"] * 9, stickers=["Dark Mana Eldrazi", "Aerial Toast Sandwich"])]

    table = Table(Setup([*seats, Seat("Bob", ["Filler"] * 9)]), programs)

    sheets = table.view(BOB).players[ALICE].sticker_sheets
    assert sorted(sheets) == ["Aerial Toast Sandwich", "Dark Mana Eldrazi"]
    with pytest.raises(SetupError, match="Rock is no sticker sheet"):
        set_up(Setup([Seat("Alice", stickers=["Rock"]), Seat("Bob")]), programs)


@pytest.mark.cr("123.2", "123.2c", "123.3")
def test_who_has_no_sheets_puts_no_sticker_on_anything() -> None:
    s = with_bear().put(BOB, "Stick (hand)", "Giant").turn_of(BOB)

    s.cast("Stick", "Giant").resolve()

    assert not s.happened(StickerPut)


@pytest.mark.cr("123.3", "123.3a")
def test_a_sticker_that_is_on_an_object_is_not_put_on_another() -> None:
    s = with_bear("Paint", "Paint", "Paint").put(ALICE, "Rock")
    put(put(s, "Paint", BEAR, HAT), "Paint", "Rock", BOW)

    s.cast("Paint", "Rock").resolve()

    assert (shown(s, BEAR), shown(s, "Rock")) == ([HAT], [BOW])


@pytest.mark.cr("123.3a")
def test_stickers_of_two_players_are_distinct_though_they_have_the_same_text() -> None:
    s = with_bear("Paint").put(BOB, "Paint (hand)", "Giant")
    s.set_player(BOB, notes={"chosen sticker sheets": ("Dark Mana Eldrazi",)})

    put(s, "Paint", BEAR, HAT)
    s.to(UPKEEP, BOB).to(3, BOB)
    put(s, "Paint", "Giant", HAT)

    assert (shown(s, BEAR), shown(s, "Giant")) == ([HAT], [HAT])


@pytest.mark.cr("123.3b")
def test_no_sticker_is_put_on_what_the_player_does_not_own() -> None:
    s = board().put(ALICE, "Paint (hand)").put(BOB, "Giant").cast("Paint", "Giant").resolve()

    assert not s.happened(StickerPut)


@pytest.mark.cr("123.3c", "107.17", "107.17a")
def test_its_ticket_cost_is_paid() -> None:
    s = put(with_bear("Teach", tickets=3), "Teach", BEAR, FLYING)

    assert s.counters(ALICE, "ticket") == 1
    (paid,) = s.happened(CountersRemoved)
    assert (paid.kind, paid.amount, paid.rule) == ("ticket", 2, "107.17a")


@pytest.mark.cr("123.3c", "107.17a")
def test_who_has_too_few_tickets_can_not_put_it() -> None:
    s = with_bear("Size", tickets=1)

    s.cast("Size", BEAR).resolve()

    assert shown(s, BEAR) == [LARGE]


@pytest.mark.cr("123.3d")
def test_a_sticker_that_is_moved_costs_nothing_again() -> None:
    s = put(with_bear("Teach", "Shift", tickets=2).put(ALICE, "Rock"), "Teach", BEAR, FLYING)

    s.cast("Shift", BEAR, "Rock").resolve()

    assert (shown(s, BEAR), shown(s, "Rock")) == ([], [FLYING])
    assert (s.has(BEAR, "flying"), s.has("Rock", "flying")) == (False, True)


@pytest.mark.cr("123.4", "123.9")
def test_a_stickered_object_has_a_sticker_of_any_kind_on_it_now() -> None:
    s = with_bear("Paint", "Shift").put(ALICE, "Proud", "Rock")
    before = s.has(BEAR, "haste")

    put(s, "Paint", BEAR, HAT)
    stickered = (s.has(BEAR, "haste"), s.pt(BEAR))
    s.cast("Shift", BEAR, "Rock").resolve()

    assert (before, stickered) == (False, (True, (3, 3)))
    assert (s.has(BEAR, "haste"), s.pt(BEAR)) == (False, (2, 2))


@pytest.mark.cr("123.5", "400.7m")
def test_stickers_stay_on_what_moves_from_one_public_zone_to_another() -> None:
    s = put(with_bear("Size", "Bury", "Raise"), "Size", BEAR, LARGE)

    s.cast("Bury", BEAR).resolve()
    there = s.pt(BEAR)
    s.cast("Raise", BEAR).resolve()

    assert (there, s.pt(BEAR)) == ((6, 8), (6, 8))


@pytest.mark.cr("123.5", "400.7")
def test_they_are_lost_in_a_hidden_zone_and_may_be_put_again() -> None:
    s = put(with_bear("Size", "Size", "Bounce"), "Size", BEAR, LARGE)

    s.cast("Bounce", BEAR).resolve()
    there = s.pt(BEAR)
    s.cast(BEAR).resolve()
    put(s, "Size", BEAR, LARGE)

    assert (there, s.pt(BEAR)) == ((2, 2), (6, 8))
    assert len(s.game.effects) == 1


@pytest.mark.cr("123.5", "702.26d")
def test_they_stay_on_what_phases_out() -> None:
    s = put(with_bear("Size", "Fade"), "Size", BEAR, LARGE).cast("Fade", BEAR).resolve()

    assert shown(s, BEAR) == [LARGE]
    assert s.to(3, BOB).to(3, ALICE).pt(BEAR) == (6, 8)


@pytest.mark.cr("123.6a")
def test_words_stand_between_spaces_and_blank_lines_are_none() -> None:
    assert words_in("Half-Elf Monk's Tale") == 3
    assert words_in("Wolf in ________ Clothing") == 3
    assert with_word("Wolf in ________ Clothing", "Dark", 2) == "Wolf in Dark ________ Clothing"
    assert with_word("Bear", "Dark", 5) == "Bear Dark"


@pytest.mark.cr("123.6b")
@pytest.mark.example("123.6b", index=1)
def test_example_123_6b_the_controller_chooses_where_the_word_stands() -> None:
    s = with_bear("Label").cast("Label", BEAR)
    s.pass_priority()
    s.table.answer(0)
    s.table.answer(0)
    asked = s.table.choice

    assert asked is not None
    assert asked.player == ALICE
    assert list(asked.options) == ["Dark Bear Cub", "Bear Dark Cub", "Bear Cub Dark"]


@pytest.mark.cr("123.6b")
def test_further_name_stickers_change_the_new_name() -> None:
    s = put(with_bear("Label", "Label"), "Label", BEAR, DARK, "Dark Bear Cub")

    put(s, "Label", "Dark Bear Cub", MANA, "Dark Mana Bear Cub")

    assert s.battlefield() == ["Dark Mana Bear Cub"]


@pytest.mark.cr("123.6b", "123.6c", "708.2")
def test_what_has_no_name_is_called_by_the_word() -> None:
    s = board().put(ALICE, f"{BEAR} (face down)", "Label (hand)")
    down = s.find(BEAR)

    s.cast("Label", down).choose(DARK, "Dark").resolve()

    assert s.seen(down).name == "Dark"


@pytest.mark.cr("123.6c", "123.5", "715.3b")
@pytest.mark.example("123.6c", index=1)
def test_example_123_6c_the_place_in_the_name_is_remembered() -> None:
    card = "Fae of Wishes // Granted"
    s = board().put(ALICE, card, "Label (hand)", "Send (hand)", "Island x2")
    put(s, "Label", card, MANA, "Fae of Mana Wishes")
    s.cast("Send", card).resolve()
    exiled = s.exile()[0]

    s.cast(card, face=1)
    spell = s.stack()
    s.resolve()

    assert (exiled, spell) == ("Fae of Mana Wishes", ["Granted Mana"])
    assert s.names(EXILE) == ["Fae of Mana Wishes"]


@pytest.mark.cr("123.6c", "613.2")
@pytest.mark.example("123.6c", index=2)
def test_example_123_6c_a_sticker_applies_to_the_name_of_what_is_copied() -> None:
    s = board().card("It That Betrays {0} | Creature — Eldrazi | 11/11")
    s.card("Seeker of the Way {0} | Creature — Human | 2/2")
    s.put(ALICE, "It That Betrays", "Seeker of the Way", "Label (hand)", "Mimic (hand)")
    put(s, "Label", "It That Betrays", ELDRAZI, "It That Betrays Eldrazi")
    named = s.battlefield()

    s.cast("Mimic", "It That Betrays Eldrazi", "Seeker of the Way").resolve()

    assert named == ["It That Betrays Eldrazi", "Seeker of the Way"]
    assert s.battlefield() == ["Seeker of the Eldrazi Way", "Seeker of the Way"]


@pytest.mark.cr("123.6c", "613.7")
@pytest.mark.example("123.6c", index=3)
def test_example_123_6c_a_later_name_has_no_word_of_the_sticker() -> None:
    witness = StaticAbility(Continuous(Host(), (SetName("Legitimate Businessperson"),)))
    aura = Face("Witness", types=ENCHANTMENT, subtypes=("Aura",), abilities=(ENCHANT, witness))
    s = with_bear("Label").card(aura)
    s.card("Cling {0} | Sorcery | Attach target Aura to target creature.")
    s.put(ALICE, "Giant", "Witness (on Giant)", "Cling (hand)")
    put(s, "Label", BEAR, DARK, "Dark Bear Cub")

    s.cast("Cling", "Witness", "Dark Bear Cub").resolve()

    assert s.battlefield()[:2] == ["Legitimate Businessperson", "Giant"]


@pytest.mark.cr("123.6d", "123.6e")
def test_letters_are_counted_and_upper_case_is_the_same() -> None:
    assert letters_on("Oo-Zoo").count("o") == 4
    assert vowels_on("Yearling Eye") == 4
    assert vowels_on("Dark") == 1


@pytest.mark.cr("123.6d")
def test_effects_count_letters_of_name_stickers() -> None:
    s = with_bear("Label", "Label", "Count")
    put(s, "Label", BEAR, DARK, "Dark Bear Cub")
    put(s, "Label", "Dark Bear Cub", MANA, "Dark Mana Bear Cub")

    s.cast("Count", "Dark Mana Bear Cub").resolve()

    assert s.life(ALICE) == 20 + 3


@pytest.mark.cr("123.6e")
def test_effects_count_unique_vowels_on_a_sticker() -> None:
    s = board("Aerial Toast Sandwich").put(ALICE, "Bird (hand)").cast("Bird")

    s.choose(True, "Aerial (Aerial Toast Sandwich)", "Aerial Bird").resolve()

    assert s.life(ALICE) == 23


@pytest.mark.cr("123.7", "613.1f")
def test_an_ability_sticker_gives_its_ability() -> None:
    s = put(with_bear("Teach", "Teach"), "Teach", BEAR, FLYING)
    attack = "Whenever this creature attacks, you gain 2 life. (Dark Mana Eldrazi)"

    put(s, "Teach", BEAR, attack).attack(BEAR).resolve()

    assert s.has(BEAR, "flying")
    assert s.life(ALICE) == 22


@pytest.mark.cr("123.7", "613.7k")
def test_what_loses_its_abilities_later_loses_that_one_too() -> None:
    s = put(with_bear("Teach", "Hush"), "Teach", BEAR, FLYING).cast("Hush", BEAR).resolve()

    assert not s.has(BEAR, "flying")


@pytest.mark.cr("123.7a")
def test_an_effect_finds_the_ability_of_a_sticker_though_the_object_lost_it() -> None:
    s = board().put(ALICE, "Rock", "Mime", "Teach (hand)", "Dim (hand)")

    put(s, "Teach", "Rock", FLYING).cast("Dim", "Rock").resolve()

    assert not s.has("Rock", "flying")
    assert s.has("Mime", "flying")


@pytest.mark.cr("123.8", "613.4b", "123.8a")
def test_a_power_and_toughness_sticker_sets_them_and_the_latest_counts() -> None:
    s = put(with_bear("Size", "Size", "Shrink"), "Size", BEAR, LARGE)
    first = s.pt(BEAR)

    put(s, "Size", BEAR, SMALL)
    second = s.pt(BEAR)
    s.cast("Shrink", BEAR).resolve()

    assert (first, second, s.pt(BEAR)) == ((6, 8), (4, 1), (1, 1))


@pytest.mark.cr("123.8")
def test_it_sets_those_of_a_vehicle_only_as_a_creature_or_off_the_battlefield() -> None:
    s = with_bear("Size", "Bury").put(ALICE, "Cart")
    put(s, "Size", "Cart", LARGE)
    parked = s.pt("Cart")

    s.activate("Cart").resolve()
    crewed = s.pt("Cart")
    s.cast("Bury", "Cart").resolve()

    assert (parked, crewed, s.pt("Cart")) == ((None, None), (6, 8), (6, 8))


@pytest.mark.cr("123.9", "123.4")
def test_an_art_sticker_is_only_a_marker() -> None:
    s = put(with_bear("Paint"), "Paint", BEAR, HAT)

    assert (s.battlefield(), s.pt(BEAR), shown(s, BEAR)) == ([BEAR], (2, 2), [HAT])


@pytest.mark.cr("123.3", "123.4")
def test_abilities_trigger_on_putting_stickers() -> None:
    s = with_bear("Paint", "Paint").put(ALICE, "Fan", "Rock")

    put(put(s, "Paint", BEAR, HAT), "Paint", "Rock", BOW)

    assert s.life(ALICE) == 21


@pytest.mark.cr("613.7k", "613.7e")
def test_a_sticker_on_what_is_attached_anew_has_a_new_timestamp() -> None:
    s = with_bear("Teach").put(ALICE, "Pin", "Giant")
    put(s, "Teach", "Pin", FLYING)
    (before,) = [effect.timestamp for effect in s.game.effects.values()]

    s.activate("Pin", BEAR).resolve()

    (after,) = [effect.timestamp for effect in s.game.effects.values()]
    assert after > s.record("Pin").timestamp > before


@pytest.mark.cr("613.7k", "123.5")
def test_stickers_keep_their_order_in_another_zone() -> None:
    s = put(with_bear("Size", "Size", "Bury"), "Size", BEAR, SMALL)
    put(s, "Size", BEAR, LARGE)

    s.cast("Bury", BEAR).resolve()

    assert s.pt(BEAR) == (6, 8)
    assert shown(s, BEAR) == [SMALL, LARGE]


@pytest.mark.cr("123.5b", "613.7k", "730.2")
def test_stickers_of_a_component_are_on_the_merged_permanent() -> None:
    s = with_bear("Size", "Size", "Grub").put(ALICE, "Forest x4")
    put(s, "Size", BEAR, LARGE)

    s.cast("Grub", BEAR, alternative="mutate").choose("on top").resolve()

    assert s.pt("Grub") == (6, 8)
    assert shown(s, "Grub") == [LARGE]


@pytest.mark.cr("123.5c", "730.3")
def test_of_what_a_merged_permanent_becomes_one_card_keeps_the_stickers() -> None:
    s = with_bear("Size", "Grub", "Bury").put(ALICE, "Forest x4")
    put(s, "Size", BEAR, LARGE).cast("Grub", BEAR, alternative="mutate").choose("on top").resolve()

    s.cast("Bury", "Grub").choose(BEAR).resolve()

    assert sorted(s.graveyard(ALICE)) == [BEAR, "Bury", "Grub", "Size"]
    assert (s.pt(BEAR), s.pt("Grub")) == ((6, 8), (3, 3))


@pytest.mark.cr("123.5a", "123.5c", "712.4a")
def test_stickers_of_both_cards_of_a_pair_are_on_the_melded_permanent() -> None:
    s = melding().put(ALICE, "Size (hand)", "Teach (hand)", "Bury (hand)")
    put(put(s, "Size", "Left", LARGE), "Teach", "Right", FLYING)

    s.activate("Left").resolve()
    melded = (s.pt("Whole"), s.has("Whole", "flying"))
    s.cast("Bury", "Whole").choose("Right").resolve()

    assert melded == ((6, 8), True)
    assert (s.pt("Left"), s.pt("Right")) == ((1, 1), (6, 8))
    assert shown(s, "Right") == [LARGE, FLYING]


@pytest.mark.cr("123.1", "400.2")
def test_all_see_the_stickers_on_an_object() -> None:
    s = put(with_bear("Paint"), "Paint", BEAR, HAT)

    told = [entry.text for entry in s.table.log(BOB)]

    assert shown(s, BEAR) == [HAT]
    assert f"Alice puts a sticker on Bear Cub: {HAT}." in told


@pytest.mark.cr("107.17")
def test_a_ticket_symbol_is_a_ticket_counter() -> None:
    s = board(tickets=0).card("Booth {0} | Sorcery | You get {TK}{TK}.").put(ALICE, "Booth (hand)")

    s.cast("Booth").resolve()

    assert s.counters(ALICE, "ticket") == 2


@pytest.mark.cr("123.2", "727.1", "103.2d")
def test_a_restarted_game_is_played_with_sheets_chosen_anew() -> None:
    again = "Again {0} | Sorcery | Exile Again, then restart the game, except leave lands on the"
    s = with_bear("Paint").card(again + " battlefield and leave this card in exile.")
    s.put(ALICE, "Again (hand)")
    sheets = {"sticker sheets": ("Dark Mana Eldrazi", "Aerial Toast Sandwich")}
    s.set_player(ALICE, notes={**s.position.players[ALICE].notes, **sheets})

    put(s, "Paint", BEAR, HAT).cast("Again").resolve()

    assert sorted(s.game.players[ALICE].notes["chosen sticker sheets"]) == [
        "Aerial Toast Sandwich",
        "Dark Mana Eldrazi",
    ]
    assert s.game.effects == {}


@pytest.mark.cr("702.33h", "123.5", "702.33a")
def test_a_spell_with_sticker_kicker_may_be_stickered_as_it_is_kicked() -> None:
    s = board(tickets=0).card("Kid {0} | Creature — Human | Sticker kicker {1} | 2/2")
    s.put(ALICE, "Kid (hand)", "Kid (hand)", "Plains")

    s.choose(True, LARGE).cast("Kid", kicked=True)
    spell = s.pt("Kid")
    s.resolve()

    assert (spell, s.pt("Kid")) == ((6, 8), (6, 8))
    assert s.counters(ALICE, "ticket") == 0


@pytest.mark.cr("702.33h")
def test_effects_may_give_spells_sticker_kicker() -> None:
    s = board(tickets=0).card(
        "Picker {0} | Enchantment | Creature spells you cast have sticker kicker {1}."
    )
    s.put(ALICE, "Bear Cub (hand)", "Picker", "Plains")

    s.choose(True, LARGE).cast(BEAR, kicked=True).resolve()

    assert s.pt(BEAR) == (6, 8)
