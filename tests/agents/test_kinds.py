import pytest

from apnap.agents.kinds import KINDS, agent_named


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_makes_an_agent(kind: str) -> None:
    assert callable(agent_named(kind, 1).decide)


def test_an_unknown_kind_is_told_which_there_are() -> None:
    with pytest.raises(ValueError, match="no agent is called 'genius'; there are random"):
        agent_named("genius")
