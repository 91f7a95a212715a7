// What is remembered of stops, and which yields count.
import { beforeEach, expect, test } from "vitest";
import { DEFAULT_ATTENTION, set, settings } from "../../settings";
import { lasting, liked, remember, unyielding, yielding } from "./attention";
import { player, seen, view } from "./samples";
import type { Attention, Yield } from "../../protocol";

const CLOCK: Yield = { ability: "Clock/1", answer: "pass", name: "Clock", object: -1, turn: 0 };
const players = [player(0), player(1, { name: "Ben" }), player(2, { name: "Cleo" })];
const three = view({ viewer: 0, turn: 5, players });

beforeEach(() => set({ attention: DEFAULT_ATTENTION, stopsFor: {} }));

const changed = (change: (now: Attention) => Partial<Attention>, now = DEFAULT_ATTENTION) => ({
  ...now,
  ...change(now),
});

test("a yield takes the place of another to the same ability, and is revoked alone", () => {
  const turn = changed(yielding({ ...CLOCK, turn: 5 }));
  const always = changed(yielding(CLOCK), turn);
  expect(always.yields).toEqual([CLOCK]);
  const two = changed(yielding({ ...CLOCK, ability: "Bell/2" }), always);
  expect(changed(unyielding(CLOCK), two).yields.map((each) => each.ability)).toEqual(["Bell/2"]);
});

test("yields of a turn that is over, or to what left the stack, count no longer", () => {
  const yields = [CLOCK, { ...CLOCK, turn: 4 }, { ...CLOCK, turn: 5 }, { ...CLOCK, object: 300 }];
  expect(lasting({ ...DEFAULT_ATTENTION, yields }, three)).toEqual([CLOCK, { ...CLOCK, turn: 5 }]);
});

test("stops are remembered, those for one opponent by name; yields and passing are not", () => {
  const now: Attention = {
    ...DEFAULT_ATTENTION,
    mine: ["upkeep"],
    others: { "2": ["draw step"] },
    yields: [CLOCK],
    full_control: true,
    until: "end of turn",
  };
  remember(now, three);
  expect(settings.value.attention).toEqual({ ...DEFAULT_ATTENTION, mine: ["upkeep"] });
  expect(settings.value.stopsFor).toEqual({ Cleo: ["draw step"] });

  const next = view({ viewer: 0, players: [player(0), player(1, { name: "Cleo" })] });
  const fresh = seen({ view: next, attention: DEFAULT_ATTENTION });
  expect(liked(fresh)).toMatchObject({ mine: ["upkeep"], others: { "1": ["draw step"] } });
});

test("who comes back to a game finds what they set there", () => {
  set({ attention: { ...DEFAULT_ATTENTION, mine: [] } });
  const set_ = { ...DEFAULT_ATTENTION, yields: [CLOCK] };
  expect(liked(seen({ view: three, attention: set_ }))).toBeNull();
  expect(liked(seen({ view: three, attention: null }))).toBeNull();
});
