// @vitest-environment node
import { expect, it } from "vitest";
import { LONGEST, packed, unpacked } from "./scenarioLink";

it("a text comes out of an address as it went in", async () => {
  const text = "Alice has Mountain x3\nAlice: cast 불꽃 — 火花\n".repeat(40);
  const letters = await packed(text);
  expect(letters).toMatch(/^[\w-]+$/);
  expect(letters.length).toBeLessThan(text.length / 4);
  expect(await unpacked(letters)).toBe(text);
});

it("what isn't packed is nothing", async () => {
  expect(await unpacked("$$$")).toBeNull();
  expect(await unpacked("AAAA")).toBeNull();
});

it("what would be far too long is nothing", async () => {
  expect(await unpacked(await packed("x".repeat(LONGEST * 5)))).toBeNull();
});
