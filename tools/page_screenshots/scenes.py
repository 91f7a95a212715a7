"""What the pictures show: each scene opens a page and leads it to the moment.

The lobby, the builder, the early game and the end are at the server. The full tables are views
of positions that are laid out, so that they stay what they are when agents learn to play.
"""

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page, expect

from apnap.game.view_text import localized
from apnap.judge.boards.scenario import Scenario
from tests.page.positions import LEADERS, battle, full_board, giants, led, shown, views
from tools.page_screenshots.studio import LANGUAGES, Shot, Studio

Changing = Callable[[dict[str, Any]], dict[str, Any]]

BUILT: Final = "horns-and-embers"


def lobby(studio: Studio, shot: Shot) -> Page:
    """Where games begin: one to go on with, and a table of somebody who waits."""
    page = studio.page(shot, token=studio.guest.token)
    expect(page.locator(".last-game")).to_be_visible()
    expect(page.locator(".tables .table-line")).to_have_count(1)
    expect(page.locator(".deck-tile")).to_have_count(7)
    expect(page.locator(".tables .soft").first).to_contain_text("1")  # who closed a page is gone
    return page


def table_early(studio: Studio, shot: Shot) -> Page:
    """Some turns into a game."""
    seat = studio.early
    page = studio.page(shot, f"#/table/{seat.table}", seat.token)
    expect(page.locator(".game[data-asked]")).to_be_visible()
    return page


def table_combat(studio: Studio, shot: Shot) -> Page:
    """Somebody is attacked, and declares blockers."""
    page = position(studio, shot, battle())
    expect(page.locator(".pile-of.attacks")).to_have_count(3)
    return page


def table_four_players(studio: Studio, shot: Shot) -> Page:
    """Four players with full boards, and spells on the stack."""
    page = position(studio, shot, full_board(4))
    expect(page.locator(".stack-item")).to_have_count(3)
    return page


def table_commander(studio: Studio, shot: Shot) -> Page:
    """Commander of four: commanders here and there, their tax and the damage they dealt."""
    page = position(studio, shot, full_board(4, LEADERS), led)
    expect(page.locator(".commanders > li")).to_have_count(4)
    return page


def table_giants(studio: Studio, shot: Shot) -> Page:
    """Two-Headed Giant on a plane, with vanguards."""
    page = position(studio, shot, giants())
    expect(page.locator(".planes")).to_be_visible()
    return page


def position(
    studio: Studio, shot: Shot, board: Scenario, changed: Changing = lambda view: view
) -> Page:
    """A board as its first player sees it."""
    page = studio.page(shot)
    language = LANGUAGES[shot.language]
    told = [localized(each, language).to_json() for each in board.table.log(0)]
    shown(page, studio.address, [changed(each) for each in views(board, language)], told)
    expect(page.locator(".game[data-asked]")).to_be_visible()
    return page


def builder(studio: Studio, shot: Shot) -> Page:
    """A deck in the builder, and a search beside it."""
    page = studio.page(shot, f"#/decks/{BUILT}", studio.guest.token)
    expect(page.locator(".deck-main .deck-line").first).to_be_attached()
    if not shot.on_a_phone:
        page.locator(".search-words").fill("t:creature (c:r or c:g)")
        expect(page.locator(".found-cards button.card").first).to_be_visible()
    return page


def end(studio: Studio, shot: Shot) -> Page:
    """How a game ended, and what decided it."""
    seat = studio.ended
    page = studio.page(shot, f"#/table/{seat.table}", seat.token)
    expect(page.locator(".turning-points li").first).to_be_visible()
    expect(page.locator(".log .entry").last).to_be_attached()
    return page


SCENES: Final[dict[str, Callable[[Studio, Shot], Page]]] = {
    "lobby": lobby,
    "table-early": table_early,
    "table-combat": table_combat,
    "table-four-players": table_four_players,
    "table-commander": table_commander,
    "table-giants": table_giants,
    "builder": builder,
    "end": end,
}
