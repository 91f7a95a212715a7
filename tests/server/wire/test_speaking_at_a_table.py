import asyncio

from apnap.server.wire.messages import Seen, Speak
from apnap.testing.table_client import company


def test_who_speaks_another_language_at_a_table_is_shown_the_game_in_it(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann") as (ann,):
            table = await ann.create(agents=("passive",))
            asked = await ann.choice(table)

            await ann.send(Speak("ko"))
            seen = await ann.next(Seen)

            assert ann.refused == []
            assert seen.view["choice"]["prompt"] == asked["prompt"]
            assert seen.view["choice"]["text"] != asked["text"]

    asyncio.run(scenario())
