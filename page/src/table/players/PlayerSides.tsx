// The players' sides of the table, the steps of the turn between them, and the hand. Of several
// opponents one is looked at; the others are beside it in miniature.

import type { JSX } from "preact";
import type { PlayerView } from "../../protocol";
import { t } from "../../words";
import { useBoard } from "../board/board";
import { areAllies, farPlayers, isInReach, teamAt } from "../board/objects";
import { Battlefield } from "../zones/Battlefield";
import { FarHand, Hand } from "../zones/Hand";
import { Planes } from "../zones/Planes";
import { Tray } from "../zones/Tray";
import { nextOf, useFocus } from "./focus";
import { Phases } from "./Phases";
import { Player, type Look } from "./Player";

export function PlayerSides(): JSX.Element {
  const { near, view } = useBoard();
  const team = teamAt(view, near.id);
  return (
    <>
      <Opponents />
      <Phases />
      <Planes />
      <div class={`side near ${team >= 0 ? `of-team team-${team}` : ""}`}>
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

function Opponents(): JSX.Element {
  const { view } = useBoard();
  const [focus, look] = useFocus(view);
  const all = farPlayers(view);
  const staying = all.filter((each) => !each.left);
  const others = staying.length ? staying : all;
  const gone = all.filter((each) => !others.includes(each));
  const next = nextOf(view, focus);
  if (all.length < 2) {
    return (
      <div class="opponents">
        {others.map((player) => (
          <Opponent key={player.id} player={player} look={null} />
        ))}
      </div>
    );
  }
  const lookAt = (player: PlayerView): Look => ({
    focused: player.id === focus,
    isNext: player === next,
    look: () => look(player.id),
  });
  const small = others.length - 1;
  const crowd = small > 3;
  return (
    <div
      class={`opponents several ${crowd ? "crowd" : ""}`}
      style={{ "--others": small, "--rows": crowd ? Math.ceil(small / 2) : small }}
    >
      {others.map((player) => (
        <Opponent key={player.id} player={player} look={lookAt(player)} />
      ))}
      {gone.length > 0 && (
        <p class="departed">
          {t("Left the game: {names}", { names: gone.map((each) => each.name).join(", ") })}
        </p>
      )}
    </div>
  );
}

const PRESSED = "button, .thing, dialog";

function Opponent({ player, look }: { player: PlayerView; look: Look | null }): JSX.Element {
  const { can, view } = useBoard();
  const small = look !== null && !look.focused;
  const calls = view.battlefield.some((each) => each.controller === player.id && can.has(each.id));
  const team = teamAt(view, player.id);
  const classes = [
    "side",
    "far",
    small ? "small" : look && "focused",
    small && calls && "calls",
    team >= 0 && `of-team team-${team}`,
    team >= 0 && areAllies(view, view.viewer, player.id) && "ally",
    !isInReach(view, player.id) && "out-of-range",
  ];
  const onClick = (event: MouseEvent) => {
    if (!(event.target as Element).closest(PRESSED)) look?.look();
  };
  return (
    <div class={classes.filter(Boolean).join(" ")} {...(small ? { onClick } : {})}>
      <Player player={player} near={false} look={look} />
      <div class="ground">
        <FarHand player={player} />
        <Battlefield player={player} near={false} small={small} />
      </div>
    </div>
  );
}
