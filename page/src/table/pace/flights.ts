// Which cards go from one place to another between two views, and which numbers change.

import { NOTHING, type Told, type View } from "../../protocol";
import { near as roughly } from "../../numbers";
import { isPlayer, placesOf, type Place } from "../board/objects";

/** An object by its number, or a zone of a player as the table marks it: "1 graveyard". */
export type Spot = number | string;

export interface Flight {
  readonly from: Spot;
  readonly to: Spot;
}

/** A number that rises from an object or a player. */
export interface Rise {
  readonly from: number;
  readonly change: number;
}

const MOST = 8; // flights at once; more would be a blur
const SEEN = new Set(["battlefield", "stack", "hand"]); // zones whose cards lie on the table

/** How cards went from where they were to where they are. */
export function flightsBetween(before: View, after: View): Flight[] {
  if (before.viewer !== after.viewer || after.turn < before.turn) return [];
  const old = placesOf(before);
  const now = placesOf(after);
  const gone = [...old].filter(([id, place]) => now.get(id)?.zone !== place.zone);
  const flights: Flight[] = [];
  for (const [id, place] of now) {
    if (old.get(id)?.zone === place.zone) continue;
    const at = gone.findIndex(([was, { card }]) => was === id || isSame(card, place.card));
    const [left] = at < 0 ? [] : gone.splice(at, 1);
    const from = left ? spotOf(left[0], left[1]) : originOf(before, after, place);
    const to = spotOf(id, place);
    if (from !== null && from !== to) flights.push({ from, to });
  }
  return flights.slice(0, MOST);
}

/** What becomes of a card in another zone is another object of the same card. (CR 400.7) */
function isSame(one: Place["card"], other: Place["card"]): boolean {
  return one.card !== "" && one.card === other.card && one.owner === other.owner;
}

function spotOf(id: number, { zone, player, card }: Place): Spot {
  return SEEN.has(zone) ? id : `${zone === "exile" ? card.owner : player} ${zone}`;
}

/** Where an object came from that wasn't seen before. */
function originOf(before: View, after: View, { zone, card }: Place): Spot | null {
  const ability = after.stack.find((each) => each.id === card.id);
  if (ability && ability.source !== NOTHING) return ability.source;
  if (card.kind === "token" || card.kind === "copy") return null;
  if (zone === "hand") return `${card.owner} library`;
  const size = (view: View) => roughly(view.players.find((each) => each.id === card.owner)?.hand_size ?? 0);
  return size(after) < size(before) ? `${card.owner} hand` : null;
}

/** Damage on permanents that was just told, and how the life of players changed. */
export function risesBetween(before: View, after: View, told: readonly Told[]): Rise[] {
  const rises: Rise[] = [];
  for (const { kind, about, amount } of told) {
    const [whom] = about;
    if (kind !== "Damage" || whom === undefined || isPlayer(whom)) continue;
    rises.push({ from: whom, change: -roughly(amount) });
  }
  for (const { id, life } of after.players) {
    const was = before.players.find((each) => each.id === id)?.life ?? life;
    if (was !== life) rises.push({ from: id, change: roughly(life) - roughly(was) });
  }
  return rises.filter((each) => each.change !== 0);
}
