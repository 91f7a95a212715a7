"""Lands found by the names players have for their families."""

import pytest

from apnap.cards.search.land_families import LAND_FAMILIES
from apnap.cards.search.searched_card import Seen
from apnap.oracle.card_text import CardText, FaceText

# A land of each family, none of which was ever printed: its types and its text.
LANDS = {
    "fetchland": ("Land", "{T}, Pay 1 life, Sacrifice this land: Search your library for an Island or "
                  "Mountain card, put it onto the battlefield, then shuffle."),
    "shockland": ("Land — Island Mountain", "({T}: Add {U} or {R}.)\nAs this land enters, you may pay 2 life. "
                  "If you don't, it enters tapped."),
    "dual": ("Land — Island Mountain", "({T}: Add {U} or {R}.)"),
    "checkland": ("Land", "This land enters tapped unless you control an Island or a Mountain.\n"
                  "{T}: Add {U} or {R}."),
    "fastland": ("Land", "This land enters tapped unless you control two or fewer other lands.\n"
                 "{T}: Add {U} or {R}."),
    "slowland": ("Land", "This land enters tapped unless you control two or more other lands.\n"
                 "{T}: Add {U} or {R}."),
    "battleland": ("Land — Island Mountain", "({T}: Add {U} or {R}.)\n"
                   "This land enters tapped unless you control two or more basic lands."),
    "bondland": ("Land", "This land enters tapped unless you have two or more opponents.\n"
                 "{T}: Add {U} or {R}."),
    "painland": ("Land", "{T}: Add {C}.\n{T}: Add {U} or {R}. This land deals 1 damage to you."),
    "filterland": ("Land", "{T}: Add {C}.\n{U/R}, {T}: Add {U}{U}, {U}{R}, or {R}{R}."),
    "bounceland": ("Land", "This land enters tapped.\nWhen this land enters, return a land you control "
                   "to its owner's hand.\n{T}: Add {U}{R}."),
    "scryland": ("Land", "This land enters tapped.\nWhen this land enters, scry 1. (Look.)\n"
                 "{T}: Add {U} or {R}."),
    "surveilland": ("Land — Island Mountain", "({T}: Add {U} or {R}.)\nThis land enters tapped.\n"
                    "When this land enters, surveil 1. (Look.)"),
    "gainland": ("Land", "This land enters tapped.\nWhen this land enters, you gain 1 life.\n"
                 "{T}: Add {U} or {R}."),
    "canopyland": ("Land", "{T}, Pay 1 life: Add {U} or {R}.\n{1}, {T}, Sacrifice this land: Draw a card."),
    "triland": ("Land", "This land enters tapped.\n{T}: Add {U}, {R}, or {W}."),
    "triome": ("Land — Island Mountain Plains", "({T}: Add {U}, {R}, or {W}.)\nThis land enters tapped.\n"
               "Cycling {3} (Discard it.)"),
    "bikeland": ("Land — Island Mountain", "({T}: Add {U} or {R}.)\nThis land enters tapped.\n"
                 "Cycling {2} (Discard it.)"),
    "shadowland": ("Land", "As this land enters, you may reveal an Island or Mountain card from your hand. "
                   "If you don't, this land enters tapped.\n{T}: Add {U} or {R}."),
    "creatureland": ("Land", "{T}: Add {U}.\n{1}{U}: Until end of turn, this land becomes a 2/1 blue Bird "
                     "creature with flying. It's still a land."),
    "storageland": ("Land", "{T}: Add {C}.\n{1}, {T}: Put a storage counter on this land."),
    "depletionland": ("Land", "{T}: Add {U} or {R}. Put a depletion counter on this land."),
}  # fmt: skip


def land(types: str, text: str) -> Seen:
    return Seen.of(CardText("Somewhere", (FaceText("Somewhere", "", types, text),)))


@pytest.mark.parametrize("family", LANDS)
def test_a_land_is_of_the_family_it_behaves_like_and_of_no_other(family: str) -> None:
    card = land(*LANDS[family])

    found = [name for name, fits in LAND_FAMILIES.items() if fits(card)]

    assert family in found
    assert {LAND_FAMILIES[name] for name in found} == {LAND_FAMILIES[family]}


def test_a_basic_land_is_of_no_family() -> None:
    card = land("Basic Land — Island", "({T}: Add {U}.)")

    assert not any(fits(card) for fits in LAND_FAMILIES.values())


def test_a_land_that_makes_another_color_on_each_side_is_a_pathway() -> None:
    sides = (
        FaceText("Here", "", "Land", "{T}: Add {U}."),
        FaceText("There", "", "Land", "{T}: Add {R}."),
    )

    assert LAND_FAMILIES["pathway"](Seen.of(CardText("Here // There", sides, "modal_dfc")))
