"""Commander Draft and Conspiracy Draft: drafts that multiplayer games follow. (CR 903.13, 905)"""

import pytest

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks import led_decks
from apnap.cards.decks.decks import Deck
from apnap.cards.decks.formats import LED
from apnap.cards.decks.led_decks import Building, commander_problems
from apnap.cards.importing.plain_text import cards_from_text
from apnap.game.record import Seat
from apnap.server.drafts.draft_states import Wish, setup_of
from apnap.tournament.limited.building import LED_SIZE, build_led
from apnap.tournament.limited.drafts.draft import after, forced
from apnap.tournament.limited.drafts.draft_log import DraftError, DraftSetup, Look, Picked, Reviewed
from apnap.tournament.limited.drafts.draft_state import Draft, Phase
from apnap.tournament.limited.drafts.draft_variants import added_commanders, format_of
from apnap.tournament.limited.drafts.draft_views import view
from apnap.tournament.limited.worth import LimitedCard, limited_card
from apnap.variants.beginning import setup_of as game_of
from apnap.variants.table import variant_for
from tests.tournament.limited.drafting import begun_draft, numbers, picked_first

CARDS = CardDatabase(
    cards_from_text("""
Plains
Basic Land — Plains
({T}: Add {W}.)

Island
Basic Land — Island
({T}: Add {U}.)

Knight {W}
Creature — Human Knight
2/2

Wizard {U}
Creature — Human Wizard
2/2

Queen {2}{W}
Legendary Creature — Human Noble
3/3

Prince {U}
Legendary Creature — Human Noble
2/2

Duke {W}{U}
Legendary Creature — Human Noble
2/2

Piper {5}
Legendary Creature — Shapeshifter
If Piper is your commander, choose a color before the game begins. Piper is the chosen color.
Partner
3/3

Faceless {5}
Legendary Enchantment Creature — Background
If Faceless is your commander, choose a color before the game begins. Faceless is the chosen color.
Choose a Background
3/3

Companion {6}
Legendary Creature — Human Advisor
If Companion is your commander, choose a color before the game begins. Companion is the chosen color.
Doctor's companion
2/6
""")
)


def setup(kind: str = "commander", **more: object) -> DraftSetup:
    return setup_of(Wish(kind=kind, people=1, timing="none", **more), 3)  # type: ignore[arg-type]


def draft(**changes: object) -> Draft:
    """A Commander Draft of four, with boosters of six cards."""
    given = {"seats": 4, "rounds": ("numbers",) * 3, "seed": 7, "each_pick": 2, "look": Look.ALWAYS}
    return begun_draft(DraftSetup(**{**given, **changes}), numbers(6))[1]  # type: ignore[arg-type]


def problems(deck: Deck, building: Building = led_decks.COMMANDER_DRAFT) -> list[str]:
    """The rules that a deck breaks."""
    return [each.rule for each in commander_problems(deck, CARDS, building)]


# Commander Draft. (CR 903.13)


@pytest.mark.cr("903.13a")
def test_a_commander_draft_is_one_of_its_own_boosters_and_a_game_of_commander_follows() -> None:
    held = setup()

    assert held.rounds == ("cmr",) * 3
    assert held.variant == "commander"
    assert setup(product="some").rounds == ("some",) * 3


@pytest.mark.cr("903.13b")
def test_two_cards_are_drafted_at_a_time_until_all_are() -> None:
    assert setup().each_pick == 2
    now = draft()
    front = now.front(0)
    assert front is not None
    with pytest.raises(DraftError, match="2 cards"):
        after(now, Picked(0, (front.cards[0].id,)))

    now = after(now, picked_first(now, 0))

    assert len(now.picks[0]) == 2
    assert len(now.lines[1][-1].cards) == 4


@pytest.mark.cr("903.13b", "903.13c")
def test_boosters_go_left_right_and_left_until_all_is_drafted() -> None:
    now, ways = draft(), []
    while now.phase is not Phase.DONE:
        waiting = [seat for seat in range(4) if now.choose(seat)]
        now = after(now, forced(now) or picked_first(now, waiting[0]))
        ways += [now.step] if [now.step] != ways[-1:] else []

    assert ways == [1, -1, 1]
    assert [len(cards) for cards in now.picks] == [18] * 4


@pytest.mark.cr("903.13d", "905.1c")
def test_a_player_looks_only_at_the_booster_before_them_and_at_their_own_cards() -> None:
    now = draft()
    now = after(now, picked_first(now, 0))

    seen = view(now, 1)
    theirs = {card.id for card in now.picks[0]}

    assert {card.id for card in seen.booster} == {card.id for card in now.lines[1][0].cards}
    assert theirs.isdisjoint(card.id for card in (*seen.booster, *(seen.picks or ())))
    assert [card.id for card in view(now, 0).picks or ()] == sorted(theirs)


@pytest.mark.cr("903.13e")
@pytest.mark.parametrize(
    ("product", "names"),
    [("cmr", ["Piper"]), ("cmm", ["Piper"]), ("clb", ["Faceless"]), ("other", [])],
)
def test_with_some_boosters_commanders_may_be_added_to_a_pool(
    product: str, names: list[str]
) -> None:
    assert added_commanders(CARDS, (product,) * 3) == names


def facts(*names: str) -> list[LimitedCard]:
    """What is known of these cards."""
    cards = [CARDS.card(name) for name in names]
    return [limited_card(card, CARDS.programs([card.name])[card.name]) for card in cards]


@pytest.mark.cr("903.13e", "903.4b")
def test_an_added_commander_leads_a_deck_that_no_card_of_the_pool_may_lead() -> None:
    built = build_led(facts(*["Wizard"] * 20), facts("Piper"))

    assert built.commander == {"Piper": 1}
    assert set(built.main) == {"Wizard", "Island"}
    assert sum(built.main.values()) + 1 == LED_SIZE


@pytest.mark.cr("903.13f")
def test_a_deck_has_sixty_cards_or_more() -> None:
    small = Deck("", {"Plains": 58}, commander={"Queen": 1})
    large = Deck("", {"Plains": 150}, commander={"Queen": 1})

    assert problems(small) == ["903.13f"]
    assert problems(large) == []


@pytest.mark.cr("903.13f")
def test_a_deck_has_any_number_of_a_card() -> None:
    deck = Deck("", {"Plains": 40, "Knight": 19}, commander={"Queen": 1})

    assert problems(deck) == []
    assert "903.5b" in problems(deck, led_decks.COMMANDER)


@pytest.mark.cr("903.13f", "903.5c")
def test_colors_are_those_of_the_commander_all_the_same() -> None:
    deck = Deck("", {"Plains": 40, "Wizard": 19}, commander={"Queen": 1})

    assert problems(deck) == ["903.5c"]


@pytest.mark.cr("903.13f", "702.124a")
@pytest.mark.parametrize(
    ("product", "leaders", "broken"),
    [
        ("cmm", ("Queen", "Prince"), []),
        ("cmr", ("Queen", "Prince"), ["702.124a"]),
        ("cmm", ("Queen", "Duke"), ["702.124a"]),  # two colors
        ("cmm", ("Queen", "Piper"), []),
    ],
)
def test_with_boosters_of_masters_whoever_leads_with_one_color_has_partner(
    product: str, leaders: tuple[str, str], broken: list[str]
) -> None:
    building = LED[format_of("commander", (product,) * 3)]
    deck = Deck("", {"Plains": 58}, commander=dict.fromkeys(leaders, 1))

    assert problems(deck, building) == broken


@pytest.mark.cr("903.13g", "903.6")
def test_what_follows_is_a_game_of_commander() -> None:
    deck = Deck("", {"Plains": 59}, commander={"Queen": 1}, drafted=True)

    begins = game_of(variant_for(4, "commander", "commanderdraft"), list("ABCD"), [deck] * 4)

    assert [seat.life for seat in begins.seats] == [40] * 4
    assert [seat.commanders for seat in begins.seats] == [["Queen"]] * 4


# Conspiracy Draft. (CR 905)


@pytest.mark.cr("905.1")
def test_a_conspiracy_draft_is_one_of_its_own_boosters() -> None:
    held = setup("conspiracy")

    assert held.rounds == ("cns",) * 3
    assert (held.each_pick, held.variant) == (1, "conspiracy")


@pytest.mark.cr("905.1d", "905.3", "905.4")
def test_what_follows_is_free_for_all_with_the_decks_that_were_drafted() -> None:
    deck = Deck("", {"Plains": 40}, {"Knight": 3}, drafted=True, noted=(("Knight", "number", 4),))

    begins = game_of(variant_for(4, "conspiracy", "limited"), list("ABCD"), [deck] * 4)

    assert begins.seats[0] == Seat(
        "A", ["Plains"] * 40, 20, ["Knight"] * 3, noted=[("Knight", "number", 4)]
    )
    assert begins.options["drafted"]
    assert begins.options["seats"] == "random"
    assert "attack" not in begins.options
    assert "range_of_influence" not in begins.options


def test_the_formats_of_the_decks() -> None:
    assert format_of("", ("cmr",)) == "limited"
    assert format_of("conspiracy", ("cns",)) == "limited"
    assert format_of("commander", ("cmr",)) == "commanderdraft"
    assert format_of("commander", ("cmm-draft",)) == "commandermastersdraft"


def test_a_review_follows_each_round_but_the_last() -> None:
    now = draft(review_seconds=(30, 30))
    while now.phase is Phase.DRAFTING:
        waiting = [seat for seat in range(4) if now.choose(seat)]
        now = after(now, forced(now) or picked_first(now, waiting[0]))

    assert now.phase is Phase.REVIEW
    assert after(now, Reviewed(0)).round == 1
