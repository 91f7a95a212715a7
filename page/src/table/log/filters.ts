// Which entries of the log are shown, and which of them are told as one.

import type { Told, View } from "../../protocol";

export type Filter = "all" | "spells" | "combat" | "life" | "mine" | "theirs";

export const FILTERS: readonly Filter[] = ["all", "spells", "combat", "life", "mine", "theirs"];

const KINDS: Partial<Record<Filter, ReadonlySet<string>>> = {
  spells: new Set([
    ...["LandPlayed", "SpellCast", "SpellCopied", "AbilityActivated", "AbilityTriggered", "PutOnStack"],
    ...["Resolved", "Countered", "ActionTaken", "Targeted", "Voted", "PlanarDieRolled", "Planeswalked"],
  ]),
  combat: new Set([
    ...["AttackDeclared", "AttackersDeclared", "BlockDeclared", "BlockingDone", "LeftCombat", "CombatEnded"],
    ...["Damage", "DamageMarked", "Destruction"],
  ]),
  life: new Set(["LifeGain", "LifeLoss", "PlayerLost", "GameEnded"]),
};
// Each of these is a decision of its own, told by itself.
const ALONE: ReadonlySet<string> = new Set(["TurnBegan", "SpellCast", "AbilityActivated", "LandPlayed", "PlayerLost", "GameEnded"]);

/** An entry with its place in the log. */
export interface Placed {
  readonly entry: Told;
  readonly at: number;
}

/** Entries told as one: the first of them stands for all. */
export interface Group {
  readonly at: number;
  readonly text: string;
  readonly entries: readonly Placed[];
}

/** Whether an entry is shown; `whose` tells whom an object belongs to. */
export function passes(filter: Filter, entry: Told, viewer: number | null, whose: ReadonlyMap<number, number>): boolean {
  if (filter === "all" || entry.kind === "TurnBegan") return true;
  const kinds = KINDS[filter];
  if (kinds) return kinds.has(entry.kind);
  const who = sideOf(entry, whose);
  return who === null || (who === viewer) === (filter === "mine");
}

/** Who did what an entry tells, as far as one can say: the first it names, or whose effect it is. */
function sideOf({ about, cause }: Told, whose: ReadonlyMap<number, number>): number | null {
  for (const each of [cause, ...about]) {
    const found = whose.get(each);
    if (found !== undefined) return found;
  }
  return null;
}

/** Who controls each object in these views, and who each player is: the later view is right. */
export function whoseIn(views: readonly View[]): Map<number, number> {
  const whose = new Map<number, number>();
  for (const view of views) {
    for (const each of [...view.battlefield, ...view.stack]) whose.set(each.id, each.controller);
    for (const each of [...view.exile, ...view.command]) whose.set(each.id, each.owner);
    for (const player of view.players) {
      whose.set(player.id, player.id);
      for (const each of [...player.hand, ...player.library, ...player.graveyard]) whose.set(each.id, player.id);
    }
  }
  return whose;
}

/** Neighbors that tell the same of several, of one cause, as one. */
export function grouped(entries: readonly Placed[]): Group[] {
  const groups: Placed[][] = [];
  for (const each of entries) {
    const last = groups.at(-1);
    if (last && belongs(last[0]!.entry, each.entry)) last.push(each);
    else groups.push([each]);
  }
  return groups.map((each) => ({ at: each[0]!.at, text: textOf(each.map(({ entry }) => entry.text)), entries: each }));
}

function belongs(first: Told, next: Told): boolean {
  if (first.kind !== next.kind || first.rule !== next.rule || ALONE.has(first.kind)) return false;
  if (first.text === next.text) return true;
  if (first.cause !== next.cause || first.amount !== next.amount || first.detail !== next.detail) return false;
  const sameSource = first.kind === "Damage" ? first.about[0] === next.about[0] : first.cause >= 0;
  return sameSource && common(first.text, next.text).some(Boolean);
}

/** One sentence for several: what they share, and what differs between. */
function textOf(texts: readonly string[]): string {
  const distinct = [...new Set(texts)];
  const [first = ""] = distinct;
  if (distinct.length === 1) return first;
  const shares = distinct.slice(1).map((each) => common(first, each));
  const head = Math.min(...shares.map(([start]) => start));
  const tail = Math.min(...shares.map(([, end]) => end));
  const middles = distinct.map((each) => each.slice(head, each.length - tail));
  return first.slice(0, head) + middles.join(", ") + first.slice(first.length - tail);
}

/** How many characters two sentences share at their beginning and at their end, in whole words. */
function common(one: string, two: string): [number, number] {
  const most = Math.min(one.length, two.length);
  let head = 0;
  while (head < most && one[head] === two[head]) head++;
  while (head > 0 && isLetter(one[head - 1]) && (isLetter(one[head]) || isLetter(two[head]))) head--;
  let tail = 0;
  while (tail < most - head && one.at(-1 - tail) === two.at(-1 - tail)) tail++;
  while (tail > 0 && isLetter(one.at(-tail)) && (isLetter(one.at(-1 - tail)) || isLetter(two.at(-1 - tail)))) tail--;
  return [head, tail];
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}'’-]/u.test(character);
}
