import { expect, it } from "vitest";
import { rulePath, rulePlace, toggledLanguage, withMarks, withNumbers } from "./place";

it("an address names a rule, in the Comprehensive Rules unless it says otherwise", () => {
  expect(rulePlace("704.5f")).toEqual({ kind: "CR", number: "704.5f" });
  expect(rulePlace("MTR/3.1")).toEqual({ kind: "MTR", number: "3.1" });
  expect(rulePlace("glossary/Active Player/x")).toEqual({ kind: "glossary", number: "Active Player/x" });
  expect(rulePlace("")).toBeNull();
  expect(rulePath({ kind: "CR", number: "704.5f" })).toBe("CR/704.5f");
});

it("numbers of rules are told from other numbers", () => {
  expect(withNumbers("See rule 704.5f, or 20 cards; section 613.")).toEqual([
    "See rule ",
    "704.5f",
    ", or 20 cards; section ",
    "613",
    ".",
  ]);
  expect(withNumbers("1000 and 3.5 and 2026-01-16")).toHaveLength(1);
});

it("what was found is marked, in any letters", () => {
  expect(withMarks("𝔸 fox plays", [[2, 5]])).toEqual(["𝔸 ", "fox", " plays"]);
  expect(withMarks("fox", [])).toEqual(["fox"]);
});

it("one language is always left", () => {
  expect(toggledLanguage(["en"], "ko")).toEqual(["en", "ko"]);
  expect(toggledLanguage(["en", "ko"], "en")).toEqual(["ko"]);
  expect(toggledLanguage(["ko"], "ko")).toEqual(["ko"]);
});
