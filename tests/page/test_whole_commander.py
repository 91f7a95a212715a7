"""A whole game of Commander against three agents, from a list that was pasted to its end, by mouse.

The deck is as decks are sold: a hundred different cards of two colors, led by one. Theirs are mostly
lands, so that whatever they draw the commander is cast, dies and is cast again.
"""

import re
from typing import Any, Final

from playwright.sync_api import Page, expect

from apnap.cards.builtin_set import commander_decks
from apnap.game.topics import Topic
from tests.page.conftest import Visit
from tests.page.deck_bench import as_text, save
from tests.page.person import Clicking
from tests.page.test_lobby import KEEP

TESKAR: Final = "Teskar, Oath of Embers"
NAME: Final = "Ember Company"
HERMIT: Final = "Commander\n1 Orsha, Bramble Widow\n\nDeck\n99 Forest\n"
IN_COMMAND: Final = ".player.near .commanders .thing.can"
ON_BATTLEFIELD: Final = f".side.near .battlefield .thing.can:has-text('{TESKAR}')"
TAX: Final = ".player.near .commanders .tax"
DECISIONS: Final = 1200


def as_exported() -> str:
    """The list as a site for decks writes it, with sets and numbers."""
    lines = commander_decks()["oath-of-embers"].splitlines()
    cards = [line for line in lines if re.match(r"\d+ ", line) and TESKAR not in line]
    numbered = (f"{line} (APN) {number}" for number, line in enumerate(cards, 2))
    return "\n".join([f"1 {TESKAR} (APN) 1 *CMDR*", *numbered])


class Captain(Clicking):
    """Leads with the commander, and once lets it die to lead with it again."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.taxes: list[str] = []  # seen when it was cast
        self.sent_back = 0

    def pick(self, seen: dict[str, Any]) -> None:
        if seen["asked"] == Topic.COMMANDER:
            self.page.get_by_role("button", name=re.compile("^yes", re.IGNORECASE)).first.click()
            self.sent_back += 1
        elif seen["asked"] == Topic.PRIORITY and not seen["lands"] and self._leads():
            return
        elif seen["asked"] == Topic.TARGET and self._sacrifices():
            self.click(ON_BATTLEFIELD)
        else:
            super().pick(seen)

    def _leads(self) -> bool:
        """Cast the commander, or burn it, if that can be done."""
        if self.page.locator(IN_COMMAND).count():
            self.taxes.append("".join(self.page.locator(TAX).all_inner_texts()))
            self.click(IN_COMMAND)
            return True
        return False

    def _sacrifices(self) -> bool:
        """Whether the spell is aimed at the own commander, to see it die."""
        return not self.sent_back and self.page.locator(ON_BATTLEFIELD).count() > 0


def test_a_pasted_deck_is_led_through_a_whole_game_of_four(visit: Visit) -> None:
    page = visit("#/new-deck")
    as_text(page, as_exported())
    save(page, NAME)
    page.evaluate(KEEP, ["Hermit", HERMIT])
    page.get_by_role("link", name="Lobby", exact=True).click()
    page.get_by_role("radio", name="Commander", exact=True).click()
    page.get_by_role("radio", name=NAME).click()
    for number in (1, 2, 3):
        level = page.get_by_role("combobox", name=f"Opponent {number}", exact=True)
        level.select_option(label="Computer: beginner")
        page.get_by_role("combobox", name=f"Deck of opponent {number}").select_option("Hermit")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".side.far")).to_have_count(3)
    captain = Captain(page)

    captain.play(DECISIONS)

    expect(page.locator(".result h2")).to_have_text(re.compile("You won!|You lost"))
    assert captain.sent_back >= 1
    assert captain.taxes[:2] == ["", "+2"]
