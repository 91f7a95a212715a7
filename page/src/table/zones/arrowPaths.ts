// Arrows over the table: from what is on the stack to its targets, from attackers to whom they
// attack, from blockers to what they block.

import { NOTHING, type View } from "../../protocol";

export type ArrowKind = "target" | "attack" | "block";

export interface Arrow {
  readonly kind: ArrowKind;
  readonly from: number;
  readonly to: number;
  readonly planned: boolean; // not yet told to the server
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The arrows of a view, and of the pairs that are being joined in combat. */
export function arrowsOf(
  view: View,
  planned: readonly (readonly [number, number])[] = [],
  plannedKind: ArrowKind = "attack",
): Arrow[] {
  const found: Arrow[] = [];
  const add = (kind: ArrowKind, from: number, to: number) => {
    if (to !== NOTHING) found.push({ kind, from, to, planned: false });
  };
  for (const item of view.stack) {
    for (const target of new Set(item.targets)) add("target", item.id, target);
  }
  for (const each of view.battlefield) {
    add("attack", each.id, each.attacking);
    for (const attacker of each.blocking) add("block", each.id, attacker);
  }
  for (const [from, to] of planned) found.push({ kind: plannedKind, from, to, planned: true });
  return found;
}

function middle(box: Box): Point {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Where the line from the middle of a box towards a point leaves the box. */
export function edge(box: Box, towards: Point): Point {
  const from = middle(box);
  const dx = towards.x - from.x;
  const dy = towards.y - from.y;
  if (dx === 0 && dy === 0) return from;
  const across = dx === 0 ? Infinity : box.width / 2 / Math.abs(dx);
  const down = dy === 0 ? Infinity : box.height / 2 / Math.abs(dy);
  const part = Math.min(across, down, 1);
  return { x: from.x + dx * part, y: from.y + dy * part };
}

const BEND = 0.16; // of the length, to the side: arrows that cross can be told apart

/** The path of an arrow between two boxes, bent a little to its right. */
export function pathBetween(from: Box, to: Box): string {
  const start = edge(from, middle(to));
  const end = edge(to, middle(from));
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const bend = {
    x: (start.x + end.x) / 2 - dy * BEND,
    y: (start.y + end.y) / 2 + dx * BEND,
  };
  return `M${at(start)}Q${at(bend)} ${at(end)}`;
}

function at(point: Point): string {
  return `${Math.round(point.x)} ${Math.round(point.y)}`;
}
