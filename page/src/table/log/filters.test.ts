import { expect, test } from "vitest";
import type { Told } from "../../protocol";
import { permanent, view } from "../board/samples";
import { grouped, passes, whoseIn } from "./filters";

function told(kind: string, text: string, more: Partial<Told> = {}): Told {
  return { kind, text, rule: "", about: [], cause: -1, detail: false, amount: 0, ...more };
}

function groups(...entries: Told[]): string[] {
  return grouped(entries.map((entry, at) => ({ entry, at }))).map((each) => `${each.text} ×${each.entries.length}`);
}

const BURN = { cause: 40, amount: 2, about: [40, 5] };

test("what one source does to several is one line", () => {
  expect(
    groups(
      told("Damage", "Burn deals 2 damage to Bear.", BURN),
      told("Damage", "Burn deals 2 damage to Boar.", { ...BURN, about: [40, 6] }),
      told("Damage", "Burn deals 2 damage to Old Asp.", { ...BURN, about: [40, 7] }),
    ),
  ).toEqual(["Burn deals 2 damage to Bear, Boar, Old Asp. ×3"]);
});

test("another amount, another source and another kind are lines of their own", () => {
  expect(
    groups(
      told("Damage", "Burn deals 2 damage to Bear.", BURN),
      told("Damage", "Burn deals 3 damage to Boar.", { ...BURN, amount: 3 }),
      told("Damage", "Ash deals 3 damage to Boar.", { ...BURN, amount: 3, cause: 41, about: [41, 6] }),
      told("LifeLoss", "Bob loses 3 life.", { amount: 3, cause: 41 }),
    ),
  ).toHaveLength(4);
});

test("the same sentence again is counted, but a spell is cast by itself", () => {
  expect(groups(told("CardDrawn", "Bob draws a card."), told("CardDrawn", "Bob draws a card."))).toEqual([
    "Bob draws a card. ×2",
  ]);
  expect(groups(told("SpellCast", "Bob casts Burn."), told("SpellCast", "Bob casts Burn."))).toHaveLength(2);
});

test("a filter shows its kinds, and every turn", () => {
  const none = new Map<number, number>();
  expect(passes("life", told("LifeLoss", ""), 0, none)).toBe(true);
  expect(passes("life", told("Damage", ""), 0, none)).toBe(false);
  expect(passes("combat", told("Damage", ""), 0, none)).toBe(true);
  expect(passes("spells", told("SpellCast", ""), 0, none)).toBe(true);
  expect(passes("spells", told("TurnBegan", ""), 0, none)).toBe(true);
});

test("mine and theirs are told apart by who controls what is named", () => {
  const whose = whoseIn([view({ battlefield: [permanent(5, { controller: 1 })] })]);
  const theirs = told("AttackDeclared", "Bear attacks.", { about: [5] });
  expect(passes("mine", theirs, 0, whose)).toBe(false);
  expect(passes("theirs", theirs, 0, whose)).toBe(true);
  const unknown = told("Shuffled", "", { about: [77] });
  expect([passes("mine", unknown, 0, whose), passes("theirs", unknown, 0, whose)]).toEqual([true, true]);
});
