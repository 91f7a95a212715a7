// Moments between two states. What hasn't changed since the moment before comes as its number.

import type { CardView, Moment as Sent, PlayerView, View } from "../protocol";

/** The game between two states, as the viewer saw it. */
export interface Moment {
  readonly log: number; // so many entries had been told by then
  readonly view: View;
}

type Packed<T> = readonly (T | number)[];

const ZONES = ["battlefield", "stack", "exile", "command"] as const;
const OF_PLAYERS = ["hand", "library", "graveyard"] as const;

/** The moments of a message, each of them whole. */
export function unpacked(sent: readonly Sent[]): Moment[] {
  let known = new Map<number, CardView>();
  return sent.map(({ log, view: packed }) => {
    const whole = (cards: unknown): CardView[] =>
      (cards as Packed<CardView>).map((each) => (typeof each === "number" ? known.get(each)! : each));
    const zones = Object.fromEntries(ZONES.map((zone) => [zone, whole(packed[zone])]));
    const players = (packed["players"] as readonly PlayerView[]).map((player) => ({
      ...player,
      ...Object.fromEntries(OF_PLAYERS.map((zone) => [zone, whole(player[zone])])),
    }));
    const view = { ...packed, ...zones, players } as unknown as View;
    known = new Map(cardsOf(view).map((each) => [each.id, each]));
    return { log, view };
  });
}

function cardsOf(view: View): CardView[] {
  const cards: CardView[] = ZONES.flatMap((zone) => view[zone] as readonly CardView[]);
  return [...cards, ...view.players.flatMap((player) => OF_PLAYERS.flatMap((zone) => player[zone]))];
}
