// The players' sides of the table, the steps of the turn between them, and the hand.

import type { JSX } from "preact";
import { useBoard } from "../board/board";
import { farPlayers } from "../board/objects";
import { Battlefield } from "../zones/Battlefield";
import { FarHand, Hand } from "../zones/Hand";
import { Tray } from "../zones/Tray";
import { Phases } from "./Phases";
import { Player } from "./Player";

export function PlayerSides(): JSX.Element {
  const { view, near } = useBoard();
  return (
    <>
      <div class="opponents">
        {farPlayers(view).map((player) => (
          <div key={player.id} class="side far">
            <Player player={player} near={false} />
            <div class="ground">
              <FarHand player={player} />
              <Battlefield player={player} near={false} />
            </div>
          </div>
        ))}
      </div>
      <Phases />
      <div class="side near">
        <Player player={near} near />
        <div class="ground">
          <Battlefield player={near} near />
        </div>
      </div>
      <Hand player={near} />
      <Tray />
    </>
  );
}
