import { afterEach, expect, test } from "vitest";
import PARTICLES from "../../tests/languages/korean_particles.json";
import { closest, htmlCode, language, speak, t, tn, tw, withParticles } from "./words";

afterEach(() => {
  language.value = "en";
});

test("values stand in the place of their names", () => {
  expect(t("{who} against {other}", { who: "Ann", other: "Bo" })).toBe("Ann against Bo");
});

test("a name without a value stays as it is", () => {
  expect(t("{who} waits")).toBe("{who} waits");
});

test("one thing and many things are said apart", () => {
  expect(tn("{n} card", "{n} cards", 1)).toBe("1 card");
  expect(tn("{n} card", "{n} cards", 60)).toBe("60 cards");
});

test("a word without a translation is said in English", () => {
  language.value = "ko";

  expect(tw("step", "no such step")).toBe("no such step");
});

test("the language changes when its catalog is here, to the one wanted last", async () => {
  const [first, second] = [speak("ko"), speak("zh_Hans")];
  expect(language.value).toBe("en");
  await Promise.all([first, second]);

  expect(language.value).toBe("zh_Hans");
  expect(tw("zone", "hand")).not.toBe("hand");
});

test.each(PARTICLES as [string, string][])("a Korean particle fits the word before it: %s", (written, read) => {
  expect(withParticles(written)).toBe(read);
});

test("the browser's language is found", () => {
  expect(closest(["fr-FR", "zh-CN"])).toBe("zh_Hans");
  expect(closest(["ko-KR"])).toBe("ko");
  expect(closest(["fr"])).toBe("en");
  expect(htmlCode("zh_Hans")).toBe("zh-Hans");
});
