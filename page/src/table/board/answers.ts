// An answer while it is being made up: one draft for each of the five shapes of choices.

import { sent, sum, typed, whole } from "../../numbers";
import { Topic, type ChoiceView, type GivenAnswer } from "../../protocol";

export type Draft =
  | { readonly kind: "pick" }
  | { readonly kind: "select"; readonly chosen: readonly number[] }
  | { readonly kind: "order"; readonly order: readonly number[] }
  | { readonly kind: "number"; readonly text: string }
  | { readonly kind: "divide"; readonly shares: readonly bigint[] };

/** The draft a choice begins with: for X the most, which is what is nearly always wanted. */
export function begun(choice: ChoiceView): Draft {
  const places = choice.options.map((_, index) => index);
  switch (choice.kind) {
    case "select": {
      const all = whole(choice.least) >= BigInt(places.length);
      return { kind: "select", chosen: all ? places : [] };
    }
    case "order":
      return { kind: "order", order: places };
    case "number":
      return { kind: "number", text: whole(choice.topic === Topic.VALUE_OF_X ? choice.most : choice.least).toString() };
    case "divide":
      return { kind: "divide", shares: places.map(() => whole(choice.least)) };
    default:
      return { kind: "pick" };
  }
}

/** Whether somebody has decided something: to take none of several is a decision, too, but not one
 * to be made by a key that is pressed all the time. */
export function isDecided(draft: Draft): boolean {
  return draft.kind !== "select" || draft.chosen.length > 0;
}

/** The answer, or null while the draft is none yet. */
export function answerOf(choice: ChoiceView, draft: Draft): GivenAnswer | null {
  switch (draft.kind) {
    case "pick":
      return null; // a pick is answered at once
    case "select":
      return isEnough(choice, draft.chosen.length) ? draft.chosen : null;
    case "order":
      return draft.order;
    case "number": {
      const value = typed(draft.text);
      return value !== null && isBetween(choice, value) ? sent(value) : null;
    }
    case "divide":
      return remaining(choice, draft.shares) === 0n ? draft.shares.map(sent) : null;
  }
}

function isEnough(choice: ChoiceView, count: number): boolean {
  return isBetween(choice, BigInt(count));
}

function isBetween(choice: ChoiceView, value: bigint): boolean {
  return whole(choice.least) <= value && value <= whole(choice.most);
}

/** Choose an option of several, or no longer. Where only one may be chosen it takes the place
 * of the other; where all that may be are chosen, nothing changes. */
export function toggled(choice: ChoiceView, draft: Draft, option: number): Draft {
  if (draft.kind !== "select") return draft;
  const { chosen } = draft;
  if (chosen.includes(option)) return { ...draft, chosen: chosen.filter((at) => at !== option) };
  if (whole(choice.most) === 1n) return { ...draft, chosen: [option] };
  if (BigInt(chosen.length) >= whole(choice.most)) return draft;
  return { ...draft, chosen: rising([...chosen, option]) };
}

/** Choose these options in place of those, as when an attacker turns to another player. */
export function exchanged(draft: Draft, gone: readonly number[], come: readonly number[]): Draft {
  if (draft.kind !== "select") return draft;
  const kept = draft.chosen.filter((at) => !gone.includes(at));
  return { ...draft, chosen: rising([...new Set([...kept, ...come])]) };
}

function rising(places: readonly number[]): number[] {
  return [...places].sort((a, b) => a - b);
}

/** The order with what stood at one place put at another. */
export function moved(draft: Draft, from: number, to: number): Draft {
  if (draft.kind !== "order" || to < 0 || to >= draft.order.length) return draft;
  const order = [...draft.order];
  order.splice(to, 0, ...order.splice(from, 1));
  return { ...draft, order };
}

/** How much of what is to be divided is left. */
export function remaining(choice: ChoiceView, shares: readonly bigint[]): bigint {
  return whole(choice.most) - sum(shares);
}

/** The division with one share set, as near to it as there is enough. */
export function given(choice: ChoiceView, draft: Draft, option: number, share: bigint): Draft {
  if (draft.kind !== "divide") return draft;
  const least = whole(choice.least);
  const others = sum(draft.shares.filter((_, at) => at !== option));
  const most = whole(choice.most) - others;
  const fit = share < least ? least : share > most ? most : share;
  return { ...draft, shares: draft.shares.map((old, at) => (at === option ? fit : old)) };
}
