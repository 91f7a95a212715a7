// Which of several opponents is looked at: whoever has the turn, unless another was picked in it.

import { useRef, useState } from "preact/hooks";
import type { PlayerView, View } from "../../protocol";
import { areAllies, farPlayers, isInReach, takesTurn } from "../board/objects";

const NOBODY = -1;

/** Somebody picked to be looked at, and in which turn. */
export interface Looked {
  readonly turn: string;
  readonly player: number;
}

export function turnOf({ turn, active }: View): string {
  return `${turn} ${active}`;
}

/** Who is looked at now: who was picked in this turn, whose turn it is, who was looked at before,
 * or the first opponent who is still there, in reach rather than out of it. In a turn that is taken
 * together with the viewer nobody else has it. */
export function focusOf(view: View, looked: Looked, last: number): number {
  const others = farPlayers(view);
  const is = (id: number) => others.some((each) => each.id === id);
  if (looked.turn === turnOf(view) && is(looked.player)) return looked.player;
  if (is(view.active) && !takesTurn(view, view.viewer)) return view.active;
  const there = others.filter((each) => !each.left && !each.lost);
  const against = there.filter((each) => !areAllies(view, view.viewer, each.id));
  const near = against.filter((each) => isInReach(view, each.id));
  const first = near[0] ?? against[0] ?? there[0] ?? others[0];
  const again = near.length ? near : against;
  return (again.find((each) => each.id === last) ?? first)?.id ?? NOBODY;
}

/** The next in turn order who is still there. */
export function nextOf(view: View, focus: number): PlayerView | undefined {
  const others = farPlayers(view);
  const at = others.findIndex((each) => each.id === focus);
  return [...others.slice(at + 1), ...others.slice(0, at)].find((each) => !each.left && !each.lost);
}

export function useFocus(view: View): [number, (player: number) => void] {
  const [looked, look] = useState<Looked>({ turn: "", player: NOBODY });
  const last = useRef(NOBODY);
  last.current = focusOf(view, looked, last.current);
  return [last.current, (player) => look({ turn: turnOf(view), player })];
}
