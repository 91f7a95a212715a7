// Where each object of a view is, and who is who.

import { FIRST_OBJECT, NOTHING, type CardView, type ExiledView, type PlayerView, type View } from "../../protocol";
import { t } from "../../words";

export type Zone =
  | "battlefield"
  | "stack"
  | "hand"
  | "graveyard"
  | "exile"
  | "command"
  | "ante"
  | "library";

export interface Place {
  readonly zone: Zone;
  readonly player: number; // whose zone it is; on the battlefield and the stack, the controller
  readonly card: CardView;
}

export function isPlayer(reference: number): boolean {
  return reference >= 0 && reference < FIRST_OBJECT;
}

/** Every object of the view by its number. */
export function placesOf(view: View): Map<number, Place> {
  const found = new Map<number, Place>();
  const put = (zone: Zone, player: number, card: CardView) =>
    found.set(card.id, { zone, player, card });
  for (const each of view.battlefield) put("battlefield", each.controller, each);
  for (const each of view.stack) put("stack", each.controller, each);
  for (const each of view.exile) put("exile", each.owner, each);
  for (const each of view.command) put("command", each.owner, each);
  for (const each of view.ante) put("ante", each.owner, each);
  for (const player of view.players) {
    for (const each of player.hand) put("hand", player.id, each);
    for (const each of player.graveyard) put("graveyard", player.id, each);
    for (const each of player.library) put("library", player.id, each);
  }
  return found;
}

/** Whose turn it is: of one player, or of a team that takes it together. (CR 805.4) */
export function takesTurn({ active, acting }: View, player: number | null): boolean {
  return player !== null && (acting.length ? acting.includes(player) : active === player);
}

/** The place of a player's team among all; -1 where there are none. */
export function teamAt({ teams }: View, player: number | null): number {
  return teams.findIndex((each) => player !== null && each.players.includes(player));
}

/** Whether two play together. */
export function areAllies(view: View, one: number | null, other: number): boolean {
  return one === other || (teamAt(view, one) >= 0 && teamAt(view, one) === teamAt(view, other));
}

/** Whether the viewer's spells and abilities reach a player. (CR 801.2) */
export function isInReach({ reach }: View, player: number): boolean {
  return reach === null || reach.includes(player);
}

/** The cards in exile that a permanent holds. */
export function heldBy(view: View, permanent: number): ExiledView[] {
  return view.exile.filter((each) => each.holder === permanent);
}

/** The player who sits below: the viewer, or the first for those who look on. */
export function nearPlayer(view: View): PlayerView {
  return view.players.find((each) => each.id === view.viewer) ?? view.players[0]!;
}

/** The others, in turn order from the one after the player below. */
export function farPlayers(view: View): PlayerView[] {
  const at = view.players.indexOf(nearPlayer(view));
  return [...view.players.slice(at + 1), ...view.players.slice(0, at)];
}

/** A player as the viewer is spoken to: "You", or the other's name. */
export function calledOf(view: View, player: Pick<PlayerView, "id" | "name"> | undefined): string {
  return player && player.id === view.viewer ? t("You") : (player?.name ?? "");
}

/** The name of a player or an object; empty if the view has none of that number. */
export function nameOf(view: View, places: ReadonlyMap<number, Place>, reference: number): string {
  if (reference === NOTHING) return "";
  if (isPlayer(reference)) return view.players.find((each) => each.id === reference)?.name ?? "";
  const card = places.get(reference)?.card;
  return card ? card.name || card.underneath : "";
}
