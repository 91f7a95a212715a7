// Where the life that a team shares is shown: once, at one of its players. (CR 810.4)

import type { PlayerView, View } from "../../protocol";
import { nearPlayer, teamAt } from "./objects";

/** Whether the player's team has one life total. */
export function sharesLife(view: View, player: PlayerView): boolean {
  const life = view.teams[teamAt(view, player.id)]?.life;
  return life !== undefined && life !== null;
}

/** Whether the life total is shown at the player: their own, or that of their team. Of the team that
 * sits below it is shown there, of another at its first player. */
export function bearsLife(view: View, player: PlayerView): boolean {
  if (!sharesLife(view, player)) return true;
  const team = view.teams[teamAt(view, player.id)]!;
  const near = nearPlayer(view).id;
  return player.id === (team.players.includes(near) ? near : team.players[0]);
}
