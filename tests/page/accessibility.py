"""What axe finds wrong with a page as it is shown."""

from typing import Any, Final

from playwright.sync_api import Page

from tools.build_page import PAGE, install

AXE: Final = PAGE / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS: Final = ("serious", "critical")

RUN: Final = """async () => {
  const found = await axe.run(document, {resultTypes: ['violations']});
  return found.violations.map(({id, impact, help, nodes}) => (
    {id, impact, help, nodes: nodes.map(({html, failureSummary}) => html + ' ' + failureSummary)}
  ));
}"""


def findings(page: Page) -> list[str]:
    """The serious findings, a line each, with the first place of each."""
    if not page.evaluate("typeof axe !== 'undefined'"):
        install()
        page.add_script_tag(path=AXE)
    found: list[dict[str, Any]] = page.evaluate(RUN)
    return [
        f"{each['id']}: {each['help']}: {len(each['nodes'])} times, {each['nodes'][0][:400]}"
        for each in found
        if each["impact"] in SERIOUS
    ]
