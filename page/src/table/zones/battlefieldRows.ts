// The battlefield in rows, with permanents that are all alike as one pile.

import { sum, whole } from "../../numbers";
import { NOTHING, type PermanentView, type View } from "../../protocol";

export type RowName = "creatures" | "others" | "lands";
export const ROWS: readonly RowName[] = ["creatures", "others", "lands"];

export interface Pile {
  readonly key: number; // the first of them
  readonly members: readonly PermanentView[];
  readonly count: bigint;
  readonly attached: readonly Pile[]; // Auras and Equipment on it, each with its own
}

/** What sets permanents apart besides how they look: what is chosen, what can be done. */
export type Mark = (id: number) => string;

const NO_MARK: Mark = () => "";

export function rowOf(permanent: PermanentView): RowName {
  if (permanent.types.includes("creature")) return "creatures";
  return permanent.types.includes("land") ? "lands" : "others";
}

/** The rows of one player; what is attached to a permanent is with it, whoever controls it. */
export function rowsOf(
  view: View,
  player: number,
  mark: Mark = NO_MARK,
): Record<RowName, Pile[]> {
  const here = new Map(view.battlefield.map((each) => [each.id, each]));
  const pointed = pointedAt(view);
  const rows: Record<RowName, Pile[]> = { creatures: [], others: [], lands: [] };
  for (const row of ROWS) {
    const own = view.battlefield.filter(
      (each) => each.controller === player && !here.has(each.attached_to) && rowOf(each) === row,
    );
    rows[row] = piled(own, here, (id) => `${mark(id)}|${pointed.get(id) ?? ""}`);
  }
  return rows;
}

/** Piles of what is alike; those of one name side by side. */
function piled(
  permanents: readonly PermanentView[],
  here: Map<number, PermanentView>,
  mark: Mark,
): Pile[] {
  const names = new Map<string, Map<string, PermanentView[]>>();
  for (const each of permanents) {
    const name = each.name || `${each.id}`;
    const look = each.attachments.length ? `${each.id}` : appearance(each) + mark(each.id);
    const alike = names.get(name) ?? new Map<string, PermanentView[]>();
    names.set(name, alike.set(look, [...(alike.get(look) ?? []), each]));
  }
  const groups = [...names.values()].flatMap((alike) => [...alike.values()]);
  return groups.map((members) => ({
    key: members[0]!.id,
    members,
    count: sum(members.map((each) => whole(each.count))),
    attached: piled(attachedTo(members[0]!, here), here, mark),
  }));
}

function attachedTo(host: PermanentView, here: Map<number, PermanentView>): PermanentView[] {
  return host.attachments.flatMap((key) => {
    const found = here.get(key);
    return found && found.attached_to === host.id ? [found] : [];
  });
}

/** Everything of a permanent that can be seen, but for which one it is. */
function appearance(permanent: PermanentView): string {
  return JSON.stringify({ ...permanent, id: NOTHING, position: 0 });
}

/** Permanents that something on the stack or in combat points at, and those that hold a card in
 * exile, are shown each on its own. */
function pointedAt(view: View): Map<number, string> {
  const found = new Map<number, string>();
  const point = (id: number, by: number) => found.set(id, `${found.get(id) ?? ""} ${by}`);
  for (const item of view.stack) {
    for (const target of item.targets) point(target, item.id);
    if (item.source !== NOTHING) point(item.source, item.id);
  }
  for (const each of view.battlefield) {
    for (const attacker of each.blocking) point(attacker, each.id);
    if (each.attacking !== NOTHING) point(each.attacking, each.id);
  }
  for (const each of view.exile) if (each.holder !== NOTHING) point(each.holder, each.id);
  return found;
}

/** All piles of a row with what is attached to them, in the order of reading. */
export function flat(piles: readonly Pile[]): Pile[] {
  return piles.flatMap((pile) => [pile, ...flat(pile.attached)]);
}
