"""Korean particles fit the word before them."""

import json
import re
from pathlib import Path
from typing import Final

import pytest

from apnap.languages.korean import FORMS, with_particles
from apnap.languages.speaking import catalog
from tools.book import ROOT

# As written, as read; the page is tested with the same.
TABLE: Final = json.loads(
    (Path(__file__).parent / "korean_particles.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize(("written", "read"), TABLE)
def test_the_particle_fits_the_word(written: str, read: str) -> None:
    assert with_particles(written) == read


def test_the_table_has_every_particle_in_both_forms() -> None:
    read = [after for before, after in TABLE if before != after]

    for written, (closed, opened) in FORMS.items():
        of_it = [after for before, after in TABLE if written in before]
        assert any(each.endswith(closed) for each in of_it), written
        assert any(each.endswith(opened) for each in of_it), written
    assert len(read) > 60


def test_a_long_text_is_read_as_a_short_one() -> None:
    assert with_particles("가" * 5000 + " 섬을(를)").endswith("섬을")


# A value, what closes after it, and a particle that would fit only some of its words.
BARE: Final = re.compile(
    r"\}['\"”’」』)]*(?:은|는|이|가|을|를|와|과|로|으로|이라|이며|며)(?=[ .,:!]|$)"
)


def test_no_template_has_decided_on_a_particle_after_a_value() -> None:
    page = json.loads((ROOT / "page/src/catalogs/ko.json").read_text(encoding="utf-8"))
    templates = [*catalog("ko").values(), *page.values()]

    assert len(templates) > 1000
    assert [each for each in templates if BARE.search(each)] == []
    assert BARE.search("{cost}이며, {player}은(는)")
