"""What axe finds wrong with a page as it is shown."""

from typing import Any, Final, Literal

from playwright.sync_api import Page

from tools.build_page import PAGE, install

AXE: Final = PAGE / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS: Final = ("serious", "critical")

RUN: Final = """async (rules) => {
  const only = rules.length ? {runOnly: rules} : {};
  const found = await axe.run(document, {resultTypes: ['violations'], ...only});
  return found.violations.map(({id, impact, help, nodes}) => (
    {id, impact, help, nodes: nodes.map(({html, failureSummary}) => html + ' ' + failureSummary)}
  ));
}"""


Colors = Literal["dark", "light"]
# All rules in dark colors; in light ones what depends on colors.
COLORS: Final[dict[Colors, tuple[str, ...]]] = {"dark": (), "light": ("color-contrast",)}


def findings(page: Page) -> list[str]:
    """The serious findings in dark and in light colors, a line each, with the place of each."""
    if not page.evaluate("typeof axe !== 'undefined'"):
        install()
        page.add_script_tag(path=AXE)
    return [each for colors in COLORS for each in _findings_in(page, colors)]


def _findings_in(page: Page, colors: Colors) -> list[str]:
    page.evaluate("(colors) => void (document.documentElement.dataset.theme = colors)", colors)
    found: list[dict[str, Any]] = page.evaluate(RUN, list(COLORS[colors]))
    return [
        f"{colors}: {each['id']}: {each['help']}: {len(each['nodes'])} times, "
        f"{each['nodes'][0][:400]}"
        for each in found
        if each["impact"] in SERIOUS
    ]
