// What a click on an object or a player means while a choice is open.
//
// Options name objects and players. Clicking what one option names takes that option; where
// several name it, they are offered in a menu. In combat an option names two: the creature is
// taken first, then what it attacks or blocks.

import { Topic, type ChoiceView, type GivenAnswer } from "../../protocol";
import { exchanged, given, toggled, type Draft } from "./answers";
import { isPlayer } from "./objects";


/** What is open on the table: the draft of the answer, and the creature taken first, if any. */
export interface Open {
  readonly draft: Draft;
  readonly held: number | null;
}

export type Outcome =
  | { readonly does: "answer"; readonly answer: GivenAnswer }
  | { readonly does: "menu"; readonly options: readonly number[] }
  | { readonly does: "change"; readonly open: Open }
  | { readonly does: "nothing" };

const NOTHING_DONE: Outcome = { does: "nothing" };

/** Whether it is the choice of attackers or of blockers: options that name two. */
export function isCombat(choice: ChoiceView): boolean {
  return choice.kind === "select" && (choice.topic === Topic.ATTACKERS || choice.topic === Topic.BLOCKERS);
}

/** The options that name each object and player. */
export function namedIn(choice: ChoiceView): Map<number, number[]> {
  const found = new Map<number, number[]>();
  choice.options.forEach((option, place) => {
    for (const reference of new Set(named(choice, option.about))) {
      found.set(reference, [...(found.get(reference) ?? []), place]);
    }
  });
  return found;
}

/** With priority one acts with an object; that it names players too is no reason to click them. */
function named(choice: ChoiceView, about: readonly number[]): readonly number[] {
  return choice.topic === Topic.PRIORITY ? about.filter((each) => !isPlayer(each)) : about;
}

/** The objects and players that may be clicked now. */
export function clickable(choice: ChoiceView, open: Open): Set<number> {
  if (choice.kind === "order" || choice.kind === "number") return new Set();
  if (!isCombat(choice)) return new Set(namedIn(choice).keys());
  const found = new Set(choice.options.map((option) => option.about[0]!));
  if (open.held !== null) for (const place of partners(choice, open.held)) found.add(place[0]);
  return found;
}

/** What goes with a held creature: each partner, and the option that joins them. */
function partners(choice: ChoiceView, held: number): [number, number][] {
  return choice.options.flatMap((option, place): [number, number][] =>
    option.about[0] === held && option.about[1] !== undefined ? [[option.about[1], place]] : [],
  );
}

/** The objects and players that the draft has chosen. */
export function chosenIn(choice: ChoiceView, draft: Draft): Set<number> {
  const found = new Set<number>();
  choice.options.forEach((option, place) => {
    const about = isCombat(choice) ? option.about.slice(0, 1) : option.about;
    if (isChosen(draft, place)) for (const reference of about) found.add(reference);
  });
  return found;
}

function isChosen(draft: Draft, place: number): boolean {
  if (draft.kind === "select") return draft.chosen.includes(place);
  return draft.kind === "divide" && draft.shares[place]! > 0n;
}

/** A click on an object or player; `more` adds to what was chosen, or takes a share away. */
export function clicked(
  choice: ChoiceView,
  open: Open,
  reference: number,
  more = false,
): Outcome {
  if (isCombat(choice)) return clickedInCombat(choice, open, reference, more);
  const options = namedIn(choice).get(reference) ?? [];
  const [only, another] = options;
  if (only === undefined) return NOTHING_DONE;
  if (another !== undefined) return { does: "menu", options };
  return taken(choice, open, only, more);
}

/** An option taken, on the table or in a list. */
export function taken(choice: ChoiceView, open: Open, option: number, less = false): Outcome {
  const { draft } = open;
  switch (draft.kind) {
    case "pick":
      return { does: "answer", answer: option };
    case "select":
      return change({ draft: toggled(choice, draft, option), held: null });
    case "divide": {
      const share = draft.shares[option]! + (less ? -1n : 1n);
      return change({ draft: given(choice, draft, option, share), held: null });
    }
    default:
      return NOTHING_DONE;
  }
}

function change(open: Open): Outcome {
  return { does: "change", open };
}

function clickedInCombat(choice: ChoiceView, open: Open, reference: number, more: boolean): Outcome {
  const { draft, held } = open;
  if (held !== null && held !== reference) {
    const joined = partners(choice, held).find(([partner]) => partner === reference);
    if (joined) return change({ draft: joinedBy(choice, draft, held, joined[1], more), held: null });
  }
  const own = partners(choice, reference).map(([, place]) => place);
  if (!own.length || draft.kind !== "select") return NOTHING_DONE;
  if (held === reference) return change({ draft, held: null });
  if (!more && own.some((place) => draft.chosen.includes(place))) {
    return change({ draft: exchanged(draft, own, []), held: null });
  }
  if (own.length === 1) return change({ draft: exchanged(draft, [], own), held: null });
  return change({ draft, held: reference });
}

/** The creature attacks or blocks that; `more`: besides what it blocks already. */
function joinedBy(choice: ChoiceView, draft: Draft, held: number, place: number, more: boolean): Draft {
  const own = partners(choice, held).map(([, each]) => each);
  const adds = more && choice.topic === Topic.BLOCKERS;
  return exchanged(draft, adds ? [] : own, [place]);
}

/** Something dragged to something else: in combat the two are joined, else it is as a click. */
export function dropped(
  choice: ChoiceView,
  open: Open,
  from: number,
  to: number | null,
  more = false,
): Outcome {
  if (!isCombat(choice)) return clicked(choice, open, from, more);
  const joined = partners(choice, from).find(([partner]) => partner === to);
  if (!joined) return NOTHING_DONE;
  return change({ draft: joinedBy(choice, open.draft, from, joined[1], more), held: null });
}

/** Every creature that can attacks that player, planeswalker or battle. */
export function allAttack(choice: ChoiceView, defender: number): Draft {
  const chosen = choice.options.flatMap((option, place) =>
    option.about[1] === defender ? [place] : [],
  );
  return { kind: "select", chosen };
}

/** What can be attacked, in the order of the options. */
export function defenders(choice: ChoiceView): number[] {
  if (choice.topic !== Topic.ATTACKERS || !isCombat(choice)) return [];
  return [...new Set(choice.options.flatMap((option) => option.about.slice(1, 2)))];
}

/** The pairs of a combat that the draft has joined: attackers or blockers and whom. */
export function joinedPairs(choice: ChoiceView, draft: Draft): [number, number][] {
  if (!isCombat(choice) || draft.kind !== "select") return [];
  return draft.chosen.flatMap((place): [number, number][] => {
    const [from, to] = choice.options[place]!.about;
    return from !== undefined && to !== undefined ? [[from, to]] : [];
  });
}
