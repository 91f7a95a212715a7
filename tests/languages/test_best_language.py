"""Which language somebody is spoken to in."""

import pytest

from apnap.languages import LANGUAGES, best_language
from apnap.languages.speaking import spoken


@pytest.mark.parametrize(
    ("accepted", "best"),
    [
        ("", "en"),
        ("fr-FR,fr", "en"),
        ("ko-KR,ko;q=0.9,en-US;q=0.8", "ko"),
        ("zh-CN,zh;q=0.9,en;q=0.8", "zh_Hans"),
        ("zh_Hans", "zh_Hans"),
        ("zh-TW", "zh_Hans"),
        ("fr,en;q=0.3,ko;q=0.7", "ko"),
        ("en;q=0.8, ko;q=0.8", "en"),
        ("ko;q=abc,en;q=0.1", "en"),
        ("ko-x-english", "ko@english"),
        ("zh-Hans-x-english", "zh_Hans@english"),
        ("zh_Hans@english", "zh_Hans@english"),
        ("en-x-english", "en"),
    ],
)
def test_the_first_that_is_spoken_here(accepted: str, best: str) -> None:
    assert best_language(accepted) == best
    assert spoken(best) in LANGUAGES
