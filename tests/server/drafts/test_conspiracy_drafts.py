"""Drafts on the server in which cards do something, and decks that commanders lead. (CR 903.13, 905)"""

import asyncio
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from apnap.cards.builtin_set import builtin_cards
from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.deck_files import read_deck
from apnap.cards.importing.plain_text import cards_from_text
from apnap.server.drafts import drafts as drafts_module
from apnap.server.workers import explaining
from apnap.server.workers.explaining import Explanation, Question
from apnap.tournament.limited.products import Product, Sheet, SheetCard, Variant
from tests.server.drafts.test_drafts import Page, Shop

CARDS = """
Seeker {2}
Artifact Creature — Construct
Reveal this card as you draft it. After you draft this card, you may add a booster pack to the draft.
2/2

Town
Legendary Land
Reveal this card as you draft it. The player to your right chooses a color, you choose another color, then the player to your left chooses a third color.
{T}: Add one mana of any color chosen as you drafted cards named Town.

Librarian {4}
Artifact Creature — Construct
Draft this card face up.
As you draft a card, you may draft an additional card from that booster pack. If you do, put this card into that booster pack.
3/3

Sneak {1}
Artifact Creature — Construct
Draft this card face up.
During the draft, you may turn this card face down. If you do, look at any unopened booster pack in the draft or any booster pack not being looked at by another player.
1/1

League
Conspiracy
Creatures you control get +1/+1.

Bear {1}{G}
Creature — Bear
2/2

Queen {G}
Legendary Creature — Bear
2/2

Piper {5}
Legendary Creature — Shapeshifter
If Piper is your commander, choose a color before the game begins. Piper is the chosen color.
Partner
3/3
"""

DATABASE = CardDatabase([*builtin_cards(), *cards_from_text(CARDS)])


async def ask(question: Question) -> Explanation:
    sent = explaining.written(question)
    found = await asyncio.to_thread(explaining.explained, sent, DATABASE)
    return explaining.read_explanation(found)


def product(*names: str) -> Product:
    """Boosters of just these cards."""
    sheet = Sheet(tuple(SheetCard(name) for name in names), fixed=True)
    return Product("some", "Some", (Variant({"all": len(names)}),), {"all": sheet})


class ConspiracyShop(Shop):
    """A shop whose cards are those above."""

    def start(self) -> Any:
        self.drafts = drafts_module.Drafts(self.writer, ask)
        self.desk.drafts = self.drafts
        self.run(self.drafts.recover())
        return self.drafts


@pytest.fixture
def shop() -> Iterator[ConspiracyShop]:
    opened = ConspiracyShop()
    opened.come("Ann")
    opened.come("Ben")
    yield opened
    opened.close()


def opened_by_ann(
    shop: Shop, monkeypatch: pytest.MonkeyPatch, *names: str, kind: str = "conspiracy", **more: Any
) -> tuple[str, Page]:
    """Ann drafts with an agent, boosters of these cards."""
    monkeypatch.setattr(drafts_module, "find_product", lambda code: product(*names))
    wish = {"kind": kind, "seats": 2, "people": 1, "timing": "none", "rounds": 1, **more}
    path = f"drafts/{shop.post('Ann', 'drafts', wish)['id']}"
    return path, shop.begun("Ann", path)


def the_card(page: Page, name: str) -> int:
    """The number of a card in the booster."""
    return next(card["id"] for card in page["booster"] if card["name"] == name)


@pytest.mark.cr("905.2", "905.2b")
def test_a_person_is_asked_what_a_card_asks_and_all_see_what_is_noted(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, page = opened_by_ann(shop, monkeypatch, "Town", "Bear", "Bear", "Bear")

    page = shop.post("Ann", f"{path}/pick", {"cards": [the_card(page, "Town")]})
    (question,) = page["questions"]
    assert (question["kind"], question["card"], question["by"]) == ("color", "Town", page["seat"])
    assert page["choose"] == 0
    first = next(each for each in question["options"] if each["value"])
    answer = {"question": question["number"], "value": first["value"]}
    page = shop.post("Ann", f"{path}/answer", answer)

    noted = page["seats"][page["seat"]]["notes"]
    assert len([each for each in noted if each["card"] == "Town"]) == 3
    assert page["questions"] == []
    assert page["told"]


@pytest.mark.cr("905.2")
def test_an_answer_that_is_none_is_refused(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    path, page = opened_by_ann(shop, monkeypatch, "Seeker", "Bear", "Bear")
    page = shop.post("Ann", f"{path}/pick", {"cards": [the_card(page, "Seeker")]})
    number = page["questions"][0]["number"]

    assert shop.post("Ann", f"{path}/answer", {"question": number, "value": "perhaps"}) == (
        422,
        "bad pick",
    )


@pytest.mark.cr("905.2")
def test_a_booster_is_added_with_what_is_known_of_its_cards(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, page = opened_by_ann(shop, monkeypatch, "Seeker", "Bear", "Bear")
    page = shop.post("Ann", f"{path}/pick", {"cards": [the_card(page, "Seeker")]})
    monkeypatch.setattr(drafts_module, "find_product", lambda code: product("Queen", "Librarian"))

    answer = {"question": page["questions"][0]["number"], "value": "yes"}
    page = shop.post("Ann", f"{path}/answer", answer)

    assert sorted(card["name"] for card in page["booster"]) == ["Librarian", "Queen"]
    assert page["cards"]["Queen"]["leads"]
    page = shop.post("Ann", f"{path}/pick", {"cards": [the_card(page, "Librarian")]})
    assert [card["name"] for card in page["seats"][page["seat"]]["open"]] == ["Librarian"]


@pytest.mark.cr("905.2c")
def test_a_card_that_is_face_up_is_used_for_another(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, page = opened_by_ann(shop, monkeypatch, "Librarian", "Bear", "Bear", "Bear")
    page = shop.post("Ann", f"{path}/pick", {"cards": [the_card(page, "Librarian")]})
    (usable,) = page["usable"]
    assert (usable["name"], usable["way"]) == ("Librarian", "another")
    two = [card["id"] for card in page["booster"]][:2]

    page = shop.post("Ann", f"{path}/pick", {"cards": two, "using": [{"card": usable["id"]}]})

    assert [card["id"] for card in page["picks"]][:2] == two


@pytest.mark.cr("905.2c")
def test_a_card_is_turned_face_down_to_look_at_a_booster(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, page = opened_by_ann(shop, monkeypatch, "Sneak", "Bear", "Bear", rounds=2)
    page = shop.post("Ann", f"{path}/pick", {"cards": [the_card(page, "Sneak")]})
    (looking,) = page["looking"]
    unopened = min(map(int, page["lookable"]))

    page = shop.post("Ann", f"{path}/turn", {"card": looking["id"], "at": unopened})

    assert page["seen"][-1]["card"] == "Sneak"
    assert page["looking"] == []


@pytest.mark.cr("905.1d", "905.2b", "315.3")
def test_the_deck_goes_to_the_game_with_its_notes_and_conspiracies_stay_beside_it(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, page = opened_by_ann(shop, monkeypatch, "Town", "League")
    while page["booster"] or page["questions"]:
        for question in page["questions"]:
            options = [each["value"] for each in question["options"]]
            body = {"question": question["number"], "value": options[0]}
            page = shop.post("Ann", f"{path}/answer", body)
        if page["booster"] and page["choose"]:
            page = shop.post("Ann", f"{path}/pick", {"cards": [page["booster"][0]["id"]]})
    pool = [card["name"] for card in page["picks"]]

    refused = shop.post("Ann", f"{path}/deck", {"main": {"League": 1, "Forest": 39}})
    page = shop.post("Ann", f"{path}/deck", {"main": {"Forest": 40}})

    assert refused == (422, "bad deck")
    kept = shop.store.deck_of(shop.people["Ann"][0].id, page["deck_name"])
    assert kept is not None
    deck = read_deck(kept.text, DATABASE)
    assert deck.drafted
    assert Counter(deck.sideboard) == Counter(pool)
    assert [each[:2] for each in deck.noted] == [("Town", "color")] * 3 * pool.count("Town")
    assert (page["variant"], page["format"]) == ("conspiracy", "limited")


@pytest.mark.cr("903.13b", "903.13f")
def test_in_a_commander_draft_two_cards_are_picked_and_a_commander_leads(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ["Queen", *["Bear"] * 7]
    path, page = opened_by_ann(shop, monkeypatch, *names, kind="commander")
    assert page["choose"] == 2
    assert page["added"] == ["Piper"]
    while page["booster"]:
        cards = [card["id"] for card in page["booster"]]
        page = shop.post("Ann", f"{path}/pick", {"cards": cards[: page["choose"]]})

    suggestion = shop.get("Ann", f"{path}/suggestion")
    small = shop.post("Ann", f"{path}/deck", {"main": {"Forest": 58}, "commander": {"Queen": 1}})
    led_by = shop.post("Ann", f"{path}/deck", {"main": {"Forest": 59}, "commander": {"Bear": 1}})
    built = {"main": suggestion["main"], "commander": suggestion["commander"]}
    page = shop.post("Ann", f"{path}/deck", built)

    assert (small, led_by) == ((422, "bad deck"), (422, "bad deck"))
    assert sum(page["deck"].values()) + sum(page["leading"].values()) == 60
    kept = shop.store.deck_of(shop.people["Ann"][0].id, page["deck_name"])
    assert kept is not None
    assert kept.format == "commanderdraft"
    assert read_deck(kept.text, DATABASE).commander == page["leading"]


@pytest.mark.cr("903.13e")
def test_an_added_commander_is_used_only_to_lead(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, page = opened_by_ann(shop, monkeypatch, *["Bear"] * 4, kind="commander")
    while page["booster"]:
        cards = [card["id"] for card in page["booster"]]
        page = shop.post("Ann", f"{path}/pick", {"cards": cards[: page["choose"]]})

    among = {"main": {"Forest": 59, "Piper": 1}, "commander": {"Piper": 1}}
    three = {"main": {"Forest": 59}, "commander": {"Piper": 3}}
    leading = {"main": {"Forest": 58, "Bear": 1}, "commander": {"Piper": 1}}

    assert shop.post("Ann", f"{path}/deck", three) == (422, "bad deck")
    assert shop.post("Ann", f"{path}/deck", leading)["leading"] == {"Piper": 1}
    assert shop.post("Ann", f"{path}/deck", among) == (422, "bad deck")


@pytest.mark.cr("905.1d")
def test_a_draft_goes_on_after_the_server_was_started_again(
    shop: ConspiracyShop, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, page = opened_by_ann(shop, monkeypatch, "Town", "Bear", "Bear", "Bear")
    page = shop.post("Ann", f"{path}/pick", {"cards": [the_card(page, "Town")]})

    shop.run(shop.drafts.close())
    shop.start()
    again = shop.get("Ann", path)

    assert again["questions"] == page["questions"]
    assert again["seats"][page["seat"]]["notes"] == page["seats"][page["seat"]]["notes"]
