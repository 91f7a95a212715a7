// The game of a pod: who won it, who had lost before, and what its players say of it. (MTA 2.1)

import { t } from "../../words";
import { RESULT, type EventView, type How, type MatchView, type Result } from "../desk/types";

/** Whether more than two play a game in this event. */
export function inPods(view: EventView): boolean {
  return view.settings.seats > 2;
}

/** Whether it is the game of a pod, and not a match of two or a bye. */
export function isPod(match: MatchView): boolean {
  return match.seats.length > 0;
}

/** The result of a pod that somebody won; without a winner all drew who hadn't lost. */
export function podResult(match: MatchView, winner: string, lost: readonly string[] = [], how: How = "played"): Result {
  const games = match.seats.map(({ entrant }) => Number(entrant === winner));
  const out = match.seats.flatMap(({ entrant }, seat) => (lost.includes(entrant) ? [seat] : []));
  const [a = 0, b = 0, ...others] = games;
  if (out.length === match.seats.length) return { ...RESULT, both_lost: true, how, others, lost: out };
  return { ...RESULT, a, b, draws: winner ? 0 : 1, how, others, lost: out };
}

/** The result when all have lost. */
export function lostByAll(match: MatchView): Result {
  return podResult(match, "", match.seats.map(({ entrant }) => entrant), "penalty");
}

/** Who won, as an entrant; nobody, if it was drawn or lost by all. */
export function winnerOf(match: MatchView, result: Result): string {
  const seat = [result.a, result.b, ...result.others].findIndex((games) => games > 0);
  return match.seats[seat]?.entrant ?? "";
}

/** Who lost however it ended for the others. */
export function lostOf(match: MatchView, result: Result): readonly string[] {
  return result.lost.flatMap((seat) => match.seats[seat]?.entrant ?? []);
}

export function nameIn(match: MatchView, entrant: string): string {
  return match.seats.find((seat) => seat.entrant === entrant)?.name ?? entrant;
}

/** How it ended, in words. */
export function outcomeOf(match: MatchView, result: Result): string {
  if (result.both_lost) return t("all lost");
  const winner = winnerOf(match, result);
  if (winner) return t("{who} won", { who: nameIn(match, winner) });
  return result.how === "intentional draw" ? t("An agreed draw") : t("A draw");
}

/** Whether two say the same. */
export function sameResult(one: Result, other: Result): boolean {
  const told = ({ a, b, draws, others, lost }: Result) => JSON.stringify([a, b, draws, others, lost]);
  return told(one) === told(other);
}

/** Whether what was reported doesn't fit together. */
export function disagreeInPod(match: MatchView): boolean {
  const [first, ...more] = match.reported.map(([, result]) => result);
  return !match.result && first !== undefined && more.some((each) => !sameResult(each, first));
}

/** The playoffs a pod can be made of: 4, 7, 10, 13, 16 and so on to 64. */
export function isPodCut(players: number): boolean {
  return players === 0 || (players >= 4 && players <= 64 && players % 3 === 1);
}
