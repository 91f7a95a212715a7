"""How old a document is that doesn't say it: not older than what it has.

Chapters of translations come without a date. Where they have a section that came into the
rules on a known day, they can't be older. That is good enough to tell a translation of 2015
from one of 2024, and is told as what it is: "2022-10-07 or later".
"""

import re
from typing import Final

from apnap.judge.documents.documents import Document

# A section, its titles, and since when it has been there. The number alone had others before.
_SECTIONS: Final = (
    ("123", ("Stickers", "贴纸"), "2022-10-07"),
    ("210", ("Defense", "布防"), "2023-04-21"),
)

# Numbers drift: as what a section is cited tells the age too.
_CITED: Final = ((re.compile(r"(?<!\d)730\W+(?:Handling Illegal|处理非法)"), "2024-03-08"),)


def date_from_contents(document: Document) -> None:
    """Give a document without a date the day before which it can't have been written."""
    if document.edition or document.kind != "CR":
        document.dated = bool(document.edition)
        return
    document.dated = False
    titles = {each.number: each.title for each in document.passages if each.kind == "heading"}
    found = [since for number, known, since in _SECTIONS if titles.get(number) in known]
    texts = "\n".join(each.text for each in document.passages)
    found += [since for pattern, since in _CITED if pattern.search(texts)]
    document.edition = max(found, default="")
