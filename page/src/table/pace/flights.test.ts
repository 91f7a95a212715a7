import { expect, test } from "vitest";
import type { Told } from "../../protocol";
import { card, creature, onStack, permanent, player, view } from "../board/samples";
import { flightsBetween, risesBetween } from "./flights";

const bear = { name: "Bear", card: "Bear" };

test("a card goes from the hand over the stack to the battlefield and the graveyard", () => {
  const inHand = view({ players: [player(0, { hand: [card(110, bear)], hand_size: 1 }), player(1)] });
  const cast = view({ stack: [onStack(130, bear)] });
  const there = view({ battlefield: [creature(131, bear)] });
  const dead = view({ players: [player(0, { graveyard: [card(132, bear)] }), player(1)] });

  expect(flightsBetween(inHand, cast)).toEqual([{ from: 110, to: 130 }]);
  expect(flightsBetween(cast, there)).toEqual([{ from: 130, to: 131 }]);
  expect(flightsBetween(there, dead)).toEqual([{ from: 131, to: "0 graveyard" }]);
});

test("a spell of another comes from their hand, a card drawn from the library", () => {
  const before = view({ players: [player(0), player(1, { hand_size: 3 })] });
  const cast = view({ players: [player(0), player(1, { hand_size: 2 })], stack: [onStack(130, { ...bear, owner: 1, controller: 1 })] });
  const drawn = view({ players: [player(0, { hand: [card(110)] }), player(1, { hand_size: 3 })] });

  expect(flightsBetween(before, cast)).toEqual([{ from: "1 hand", to: 130 }]);
  expect(flightsBetween(before, drawn)).toEqual([{ from: "0 library", to: 110 }]);
});

test("an ability comes from its source, a token from nowhere", () => {
  const before = view({ battlefield: [permanent(101)] });
  const ability = onStack(140, { kind: "activated ability", name: "", card: "", source: 101 });
  const after = view({ battlefield: [permanent(101), creature(150, { kind: "token" })], stack: [ability] });

  expect(flightsBetween(before, after)).toEqual([{ from: 101, to: 140 }]);
});

test("nothing flies when nothing has changed, or the game went back", () => {
  const there = view({ battlefield: [creature(131)] });
  expect(flightsBetween(there, view({ battlefield: [creature(131, { tapped: true })] }))).toEqual([]);
  expect(flightsBetween(view({ turn: 4, stack: [onStack(1)] }), there)).toEqual([]);
});

test("damage rises from creatures as it was told, life from players as it changed", () => {
  const told = (about: number[], amount: number): Told => ({
    ...{ kind: "Damage", text: "", rule: "", about, cause: -1, detail: false, amount },
  });
  const before = view({ players: [player(0), player(1)] });
  const after = view({ players: [player(0, { life: 17 }), player(1, { life: 22 })] });

  expect(risesBetween(before, after, [told([131, 5], 3), told([0, 5], 3)])).toEqual([
    { from: 131, change: -3 },
    { from: 0, change: -3 },
    { from: 1, change: 2 },
  ]);
});
