import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Told } from "../../protocol";
import { set } from "../../settings";
import { player, view } from "../board/samples";

const told = (...kinds: string[]): Told[] =>
  kinds.map((kind) => ({ kind, text: "", rule: "", about: [], cause: -1, detail: false, amount: 0 }));

let struck: { pitch: number; loudest: number }[] = [];
let state: AudioContextState = "running";

class FakeAudio {
  currentTime = 0;
  destination = {};
  get state(): AudioContextState {
    return state;
  }
  resume = () => Promise.reject(new Error("not allowed"));
  createOscillator() {
    const note = { pitch: 0, loudest: 0 };
    struck.push(note);
    const frequency = { setValueAtTime: (to: number) => (note.pitch = to), exponentialRampToValueAtTime: () => 0 };
    return { type: "", frequency, connect: (to: unknown) => to, start: () => 0, stop: () => 0 };
  }
  createGain() {
    const note = struck.at(-1)!;
    const louder = (to: number) => (note.loudest = Math.max(note.loudest, to));
    return {
      gain: { setValueAtTime: louder, exponentialRampToValueAtTime: louder },
      connect: (to: unknown) => to,
    };
  }
}

beforeEach(() => {
  struck = [];
  state = "running";
  vi.resetModules();
  vi.stubGlobal("AudioContext", FakeAudio);
  set({ sounds: true, volume: 25 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function sounds() {
  const { set: setAnew } = await import("../../settings");
  return { ...(await import("./sounds")), set: setAnew };
}

test("of much that happened the most important is heard", async () => {
  const { soundOf } = await sounds();
  expect(soundOf(told("StepBegan", "CardDrawn"))).toBe("draw");
  expect(soundOf(told("LandPlayed"))).toBe("land");
  expect(soundOf(told("CardDrawn", "SpellCast"))).toBe("spell");
  expect(soundOf(told("AttackDeclared", "AttackDeclared"))).toBe("attack");
  expect(soundOf(told("SpellCast", "Damage", "CardDrawn"))).toBe("damage");
  expect(soundOf(told("StepBegan"))).toBeNull();
});

test("the end is heard by who won and by who lost, not by who looks on", async () => {
  const { soundOfEnd } = await sounds();
  const over = { is_over: true, players: [player(0), player(1)] };
  expect(soundOfEnd(view({ ...over, viewer: 0, winners: [0] }))).toBe("won");
  expect(soundOfEnd(view({ ...over, viewer: 1, winners: [0] }))).toBe("lost");
  expect(soundOfEnd(view({ ...over, viewer: null, winners: [0] }))).toBeNull();
  expect(soundOfEnd(view({ ...over, viewer: 0, winners: [0, 1] }))).toBeNull();
  expect(soundOfEnd(view({ viewer: 0 }))).toBeNull();
});

test("a sound is quiet, and as loud as was set", async () => {
  const { play, set: change } = await sounds();
  play("land");
  expect(struck).toHaveLength(1);
  expect(struck[0]!.loudest).toBeLessThan(0.1);
  change({ volume: 100 });
  play("land");
  expect(struck[1]!.loudest).toBeCloseTo(struck[0]!.loudest * 4);
});

test("switched off, at no volume and on a hidden page nothing is heard", async () => {
  const { play, set: change } = await sounds();
  change({ sounds: false });
  play("won");
  change({ sounds: true, volume: 0 });
  play("won");
  change({ volume: 50 });
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  play("won");
  expect(struck).toEqual([]);
});

test("where the browser forbids it or knows no sounds, the page goes on in silence", async () => {
  const { play } = await sounds();
  state = "suspended";
  play("spell");
  expect(struck).toEqual([]);
  vi.stubGlobal("AudioContext", undefined);
  play("spell");
  vi.stubGlobal("AudioContext", function () {
    throw new Error("no device");
  });
  vi.resetModules();
  (await sounds()).play("spell");
  expect(struck).toEqual([]);
});
