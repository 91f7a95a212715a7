"""Korean particles fit the word before them."""

import pytest

from apnap.languages.korean import with_particles


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("산이(가) 탭됩니다", "산이 탭됩니다"),
        ("대지이(가) 탭됩니다", "대지가 탭됩니다"),
        ("카드을(를) 뽑습니다", "카드를 뽑습니다"),
        ("섬을(를) 플레이합니다", "섬을 플레이합니다"),
        ("생물은(는) 죽습니다", "생물은 죽습니다"),
        ("늑대와(과) 곰", "늑대와 곰"),
        ("곰와(과) 늑대", "곰과 늑대"),
        ("무덤(으)로", "무덤으로"),
        ("손(으)로", "손으로"),
        ("서고(으)로", "서고로"),
        ("생물(으)로", "생물로"),
        ("3을(를) 잃습니다", "3을 잃습니다"),
        ("2을(를) 잃습니다", "2를 잃습니다"),
        ("1(으)로", "1로"),
        ("(산)이(가)", "(산)이"),
        ("Island이(가)", "Island이(가)"),
    ],
)
def test_the_particle_fits_the_word(written: str, read: str) -> None:
    assert with_particles(written) == read
