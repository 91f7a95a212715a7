"""Tables of variants at three sizes: nothing on them is cut off or covered, and all are served."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from apnap.judge.boards.scenario import Scenario
from tests.page.accessibility import findings
from tests.page.conftest import Visit
from tests.page.positions import archenemy, designated, giants, melee, of_variant, shown, views
from tests.page.test_table_fits import MEASURE, PARTS, SIZES, TOUCHING

PARTS_OF_VARIANTS: Final = f"{PARTS}, .planar-die button, .plane .thing, .beside .thing"
BOARDS: Final[dict[str, Callable[[], Scenario]]] = {"giants": giants, "archenemy": archenemy}


def seen(visit: Visit, address: str, board: Scenario, size: str) -> Page:
    """A page that shows the board."""
    page = visit(viewport=SIZES[size])
    shown(page, address, views(board))
    expect(page.locator(".side.far")).to_have_count(len(board.game.players) - 1)
    expect(page.locator(".hand.near .thing")).to_have_count(8)
    return page


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_of_a_variant_is_cut_or_covered(
    visit: Visit, address: str, size: str, board: str
) -> None:
    page = seen(visit, address, BOARDS[board](), size)

    assert page.evaluate(MEASURE, PARTS_OF_VARIANTS) == []
    assert page.evaluate(TOUCHING) == 0


@pytest.mark.parametrize("size", SIZES)
def test_eight_players_fit_on_a_table(visit: Visit, address: str, size: str) -> None:
    page = seen(visit, address, melee(), size)

    for each in page.locator(".side.far .life-total, .side.far button.player-name").all():
        expect(each).to_be_in_viewport(ratio=1)
    expect(page.locator(".state-marker")).to_have_count(1)
    expect(page.locator(".side.far.out-of-range")).to_have_count(5)


@pytest.mark.parametrize("size", SIZES)
def test_what_holds_of_players_leaves_the_table_whole(
    visit: Visit, address: str, size: str
) -> None:
    page = visit(viewport=SIZES[size])
    shown(page, address, [designated(each) for each in views(of_variant("free-for-all"))])
    expect(page.locator(".state-monarch")).to_have_count(1)
    expect(page.locator("[class^=state-vote]")).to_have_count(3)

    assert page.evaluate(MEASURE, ".game .thing, .life-total, .player-name, .zone .size") == []
    assert page.evaluate(TOUCHING) == 0


@pytest.mark.parametrize(("size", "board"), [("720", giants), ("phone", melee)])
def test_a_table_of_a_variant_suits_everybody_in_both_themes(
    visit: Visit, address: str, size: str, board: Callable[[], Scenario]
) -> None:
    assert findings(seen(visit, address, board(), size)) == []
