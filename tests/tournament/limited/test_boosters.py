"""Boosters in MTGJSON's shape: read, kept, and opened."""

import gzip
import json
from collections import Counter
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from apnap.cards.builtin_set import builtin_rarities
from apnap.cards.database.database import CardDatabase
from apnap.cards.importing.json_stream import BrokenFile
from apnap.tournament.limited.boosters import BASICS, Pack, PackCard, open_pack
from apnap.tournament.limited.builtin_booster import builtin_booster
from apnap.tournament.limited.kept_products import (
    BoosterFile,
    all_products,
    find_product,
    import_boosters,
)
from apnap.tournament.limited.products import (
    BadProduct,
    Product,
    Sheet,
    SheetCard,
    Variant,
    read_products,
)

SHARED = Path(__file__).parents[4] / "shared/cards/boosters.json.gz"
SET: dict[str, Any] = {
    "name": "First Set",
    "booster": {
        "default": {
            "boosters": [
                {"contents": {"common": 2, "rare": 1}, "weight": 3},
                {"contents": {"common": 1, "foil": 1, "rare": 1}, "weight": 1},
            ],
            "boostersTotalWeight": 4,
            "sheets": {
                "common": {
                    "balanceColors": True,
                    "cards": {"a": 1, "b": 1, "c": 2},
                    "foil": False,
                    "totalWeight": 4,
                },
                "foil": {"cards": {"a": 1, "b": 1}, "foil": True, "totalWeight": 2},
                "rare": {"cards": {"d": 1}, "foil": False, "totalWeight": 1},
            },
        },
        "arena": {
            "boosters": [{"contents": {"rare": 1}, "weight": 1}],
            "sheets": {"rare": {"cards": {"d": 1}, "foil": False}},
        },
    },
}


def known(key: str) -> tuple[str, str] | None:
    return {"a": ("Ash", "W"), "b": ("Birch", "U"), "c": ("Cedar", ""), "d": ("Dogwood", "G")}.get(
        key
    )


def changed(*path: Any, to: Any) -> dict[str, Any]:
    """The set with another value at some place."""
    made = deepcopy(SET)
    at: Any = made["booster"]["default"]
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = to
    return made


def test_the_usual_kind_of_a_set_goes_by_its_code() -> None:
    products = read_products("ONE", SET, known)

    assert [(product.code, product.name) for product in products] == [
        ("one", "First Set"),
        ("one-arena", "First Set (arena)"),
    ]
    assert products[0].size == 3
    assert products[0].sheets["common"].balanced
    assert products[0].sheets["foil"].foil


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        ({"name": "x"}, "booster is no object"),
        (changed("boosters", to=[]), "boosters is no list with something in it"),
        (changed("boosters", 0, "contents", to={"gold": 1}), "there is no sheet 'gold'"),
        (changed("boosters", 0, "contents", to={}), "variant 1: it is empty"),
        (changed("boosters", 0, "contents", "rare", to=2), "2 cards of sheet 'rare', which has 1"),
        (changed("boosters", 1, "weight", to=0), "variant 2: the weight is no number above 0: 0"),
        (changed("boosters", 0, "contents", "rare", to=True), "is no number above 0: True"),
        (changed("boostersTotalWeight", to=9), "the weights make 4, not 9 as it says"),
        (changed("sheets", "rare", to=[]), "sheet 'rare' is no object"),
        (changed("sheets", "rare", "cards", to={}), "sheet 'rare': it has no cards"),
        (changed("sheets", "rare", "cards", to={"x": 1}), "no card is known as x"),
        (changed("sheets", "rare", "foil", to="no"), "foil is neither true nor false: 'no'"),
        (changed("sheets", "common", "totalWeight", to=3), "the weights make 4, not 3"),
    ],
)
def test_what_is_wrong_with_boosters_is_told_with_its_place(
    broken: dict[str, Any], told: str
) -> None:
    with pytest.raises(BadProduct) as error:
        read_products("ONE", broken, known)

    assert str(error.value).startswith("ONE: booster")
    assert told in str(error.value)


def test_variants_and_cards_come_as_often_as_they_weigh() -> None:
    product = read_products("ONE", SET, known)[0]
    random = Random(1)

    packs = [open_pack(product, random) for _ in range(4000)]

    with_foil = sum(any(card.foil for card in pack.cards) for pack in packs)
    assert 900 < with_foil < 1100
    assert all(len(pack.cards) == 3 for pack in packs)
    of_one = Sheet((SheetCard("Rare", 9), SheetCard("Seldom", 1)))
    weighted = Product("w", "W", (Variant({"s": 1}),), {"s": of_one})
    seldom = sum(open_pack(weighted, random).cards[0].name == "Seldom" for _ in range(4000))
    assert 330 < seldom < 470


def test_a_card_is_in_a_booster_once_unless_its_sheet_says_otherwise() -> None:
    cards = tuple(SheetCard(f"Card {number}") for number in range(4))
    once = Product("o", "O", (Variant({"s": 4}),), {"s": Sheet(cards)})
    again = Product("a", "A", (Variant({"s": 9}),), {"s": Sheet(cards, duplicates=True)})

    assert len({card.name for card in open_pack(once, Random(2)).cards}) == 4
    assert len(open_pack(again, Random(2)).cards) == 9


def test_a_fixed_sheet_is_in_the_booster_as_it_is() -> None:
    fixed = Sheet((SheetCard("Plan", 2), SheetCard("Map", 1)), fixed=True)
    product = Product("f", "F", (Variant({"s": 1}),), {"s": fixed})

    assert [card.name for card in open_pack(product, Random(3)).cards] == ["Plan", "Plan", "Map"]
    assert product.size == 3


def test_the_same_chance_opens_the_same_booster() -> None:
    one, other = (open_pack(builtin_booster(), Random("seed")) for _ in range(2))

    assert one == other


def test_the_built_in_booster_has_all_colors_and_no_card_twice() -> None:
    rarities, random = builtin_rarities(), Random(4)
    colors = {card.name: card.colors for card in builtin_booster().sheets["common"].cards}

    packs = [open_pack(builtin_booster(), random) for _ in range(300)]

    for pack in packs:
        names = [card.name for card in pack.cards]
        assert len(set(names)) == len(names) == 14
        of = Counter(rarities[name] for name in names)
        assert (of["common"], of["uncommon"], of["rare"] + of["mythic"]) == (10, 3, 1)
        assert {colors.get(name) for name in names} >= set("WUBRG")
        assert not set(names) & set(BASICS)
    seen = {card.name for pack in packs for card in pack.cards}
    assert seen == {each for each, of in rarities.items() if of not in ("basic", "special")}


def test_basic_lands_that_are_not_foil_are_taken_out() -> None:
    pack = Pack("x", (PackCard("Forest"), PackCard("Forest", foil=True), PackCard("Ash")))

    assert pack.without_basics().cards == pack.cards[1:]


# --- Files ------------------------------------------------------------------------------------

CARDS = [
    {"uuid": key, "name": name, "colors": list(colors)}
    for key, (name, colors) in {"a": ("Ash", "W"), "b": ("Birch", "U"), "c": ("Cedar", "")}.items()
]
OTHER_CARDS = [{"uuid": "d", "name": "Dogwood", "colors": ["G"]}]
ALL = {
    "meta": {"version": "5"},
    "data": {
        "ONE": {"cards": CARDS, **SET, "tokens": []},
        "TWO": {"name": "Second Set", "cards": OTHER_CARDS},
    },
}


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "boosters.sqlite"


def imported(data: object, kept: Path) -> list[str]:
    """What is told of a file, after the codes of what was kept of it."""
    file = kept.with_name("file.json.gz")
    file.write_bytes(gzip.compress(json.dumps(data).encode()))
    with BoosterFile(kept) as boosters:
        found = import_boosters(file, boosters, CardDatabase.builtin())
    return [*(product.code for product in found.products), *found.problems]


def test_boosters_are_kept_with_the_names_of_their_cards(kept: Path) -> None:
    assert imported(ALL, kept) == ["one", "one-arena"]

    product = find_product("ONE", kept)
    assert product is not None
    assert [card.name for card in product.sheets["common"].cards] == ["Ash", "Birch", "Cedar"]
    assert [code for code, _, _ in all_products(kept)] == ["builtin", "one", "one-arena"]


def test_tokens_are_taken_out_of_boosters(kept: Path) -> None:
    """They are no cards of a draft. (MTR 7.7)"""
    sheets = {"s": {"cards": {"a": 1, "b": 1, "t": 1}}, "tokens": {"cards": {"t": 1}}}
    booster = {"boosters": [{"contents": {"s": 2, "tokens": 1}, "weight": 1}], "sheets": sheets}
    of_set = {"cards": CARDS, "tokens": [{"uuid": "t", "name": "Bird"}]}

    assert imported({"TWO": {**of_set, "booster": {"draft": booster}}}, kept) == ["two"]

    product = find_product("two", kept)
    assert product is not None
    assert product.sheets.keys() == {"s"}
    assert {card.name for card in open_pack(product, Random(1)).cards} == {"Ash", "Birch"}


def test_one_set_alone_is_read_too(kept: Path) -> None:
    alone = {"data": {"code": "ONE", "cards": [*CARDS, *OTHER_CARDS], **SET}}

    assert imported(alone, kept) == ["one", "one-arena"]


def test_sheets_written_by_hand_may_use_the_names_of_cards(kept: Path) -> None:
    sheet = {"cards": {"lamplit recruit": 1, "Coal Bolt": 1}, "foil": False}
    booster = {"boosters": [{"contents": {"s": 2}, "weight": 1}], "sheets": {"s": sheet}}

    assert imported({"OWN": {"name": "My own", "booster": {"draft": booster}}}, kept) == ["own"]
    product = find_product("own", kept)
    assert product is not None
    assert product.sheets["s"].cards == (
        SheetCard("Lamplit Recruit", 1, "W"),
        SheetCard("Coal Bolt", 1, "R"),
    )


def test_a_set_that_makes_no_sense_is_left_out_and_told_of(kept: Path) -> None:
    broken = {"data": {**ALL["data"], "BAD": changed("sheets", "rare", "cards", to={"x": 1})}}

    *codes, problem = imported(broken, kept)

    assert codes == ["one", "one-arena"]
    assert "BAD: booster 'default', sheet 'rare': no card is known as x; left out" in problem


@pytest.mark.parametrize("data", [[], {"data": {}}, {"data": {"ONE": {"cards": CARDS}}}, {}])
def test_a_file_without_boosters_is_refused(kept: Path, data: object) -> None:
    with pytest.raises(BrokenFile, match=r"file\.json\.gz, line 1: .*boosters"):
        imported(data, kept)


def test_a_file_that_was_cut_off_changes_nothing(kept: Path) -> None:
    imported(ALL, kept)
    file = kept.with_name("cut.json")
    file.write_text(json.dumps({"data": {"TWO": SET}})[:-9], encoding="utf-8")

    with BoosterFile(kept) as boosters, pytest.raises(BrokenFile):
        import_boosters(file, boosters, CardDatabase.builtin())

    assert find_product("two", kept) is None
    assert find_product("one", kept) is not None


def test_every_booster_of_the_shared_data_can_be_opened() -> None:
    """The ids of its cards are taken for names, as the file has none."""
    if not SHARED.is_file():
        pytest.skip("not run: there is no shared/cards/boosters.json.gz")
    sets = json.loads(gzip.decompress(SHARED.read_bytes()))
    products = [
        product
        for code, of_set in sets.items()
        for product in read_products(code, of_set, lambda key: (key, ""))
    ]
    random = Random(5)

    assert len(products) == 158
    for product in products:
        pack = open_pack(product, random)
        sizes = {sum(variant.contents.values()) for variant in product.variants}
        assert len(pack.cards) in sizes
