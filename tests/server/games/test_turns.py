import asyncio

from apnap.server.games.turns import AGENTS, PEOPLE, Turns


def test_only_so_many_have_a_turn_at_once() -> None:
    async def scenario() -> int:
        turns = Turns(2, 60.0)
        now = most = 0

        async def work() -> None:
            nonlocal now, most
            async with turns.turn(AGENTS):
                now += 1
                most = max(most, now)
                await asyncio.sleep(0)
                now -= 1

        await asyncio.gather(*(work() for _ in range(10)))
        return most

    assert asyncio.run(scenario()) == 2


def test_what_people_wait_for_comes_before_agents() -> None:
    async def scenario() -> list[str]:
        turns = Turns(1, 60.0)
        order: list[str] = []

        async def work(name: str, rank: int) -> None:
            async with turns.turn(rank):
                order.append(name)

        async with turns.turn(AGENTS):
            tasks = [asyncio.create_task(work("agents", AGENTS))]
            tasks.append(asyncio.create_task(work("people", PEOPLE)))
            await asyncio.sleep(0)
        await asyncio.gather(*tasks)
        return order

    assert asyncio.run(scenario()) == ["people", "agents"]


def test_who_comes_while_agents_wait_makes_them_hurry() -> None:
    async def scenario() -> list[str]:
        turns = Turns(1, 60.0)
        order: list[str] = []
        late = turns.turn(AGENTS)

        async def first() -> None:
            async with turns.turn(AGENTS):
                order.append("first")

        async def second() -> None:
            async with late:
                order.append("second")

        async with turns.turn(AGENTS):
            tasks = [asyncio.create_task(first()), asyncio.create_task(second())]
            await asyncio.sleep(0)
            late.hurry()
        await asyncio.gather(*tasks)
        return order

    assert asyncio.run(scenario()) == ["second", "first"]


def test_a_turn_that_lasts_too_long_goes_to_another() -> None:
    async def scenario() -> bool:
        turns = Turns(1, 0.01)
        async with turns.turn(AGENTS), asyncio.timeout(5), turns.turn(AGENTS):
            return True

    assert asyncio.run(scenario())


def test_a_turn_nobody_waits_for_any_more_is_not_lost() -> None:
    async def scenario() -> bool:
        turns = Turns(1, 60.0)
        async with turns.turn(AGENTS):

            async def wait() -> None:
                async with turns.turn(AGENTS):
                    pass

            gone = asyncio.create_task(wait())
            await asyncio.sleep(0)
            gone.cancel()
            await asyncio.wait([gone])
        async with asyncio.timeout(5), turns.turn(AGENTS):
            return True

    assert asyncio.run(scenario())
