// The game itself: the table with everything on it.

import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import type { Seen } from "../protocol";
import { send } from "../session";
import { tableOf, type TableState } from "../store";
import { t } from "../words";
import { Arrows } from "./Arrows";
import { Battlefield } from "./Battlefield";
import { BoardContext } from "./board";
import { MULLIGAN } from "./clicking";
import { Controls } from "./Controls";
import { FarHand, Hand } from "./Hand";
import { Live } from "./Live";
import { Log } from "./Log";
import { farPlayers } from "./objects";
import { OptionMenu } from "./OptionMenu";
import { Panel } from "./Panel";
import { Phases } from "./Phases";
import { Player } from "./Player";
import { Stack } from "./Stack";
import { Tray } from "./Tray";
import { useKeys } from "./useKeys";
import { useTable } from "./useTable";
import "./style/index.css";

export interface GameProps {
  readonly table: string; // the key of `tableOf`; that of a replay too
  readonly readOnly?: boolean; // nothing can be done, as in a replay
}

export function Game({ table, readOnly = false }: GameProps): JSX.Element {
  const state = tableOf(table).value;
  if (!state.seen) return <p role="status">{t("Waiting for the game ...")}</p>;
  return <Table key={table} state={state} seen={state.seen} readOnly={readOnly} />;
}

interface TableProps {
  readonly state: TableState;
  readonly seen: Seen;
  readonly readOnly: boolean;
}

function Table({ state, seen, readOnly }: TableProps): JSX.Element {
  const board = useTable(state, seen, send, readOnly);
  const root = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<"" | "help" | "concede">("");
  const [drawer, setDrawer] = useState(false);
  useKeys(root, board, setDialog);
  const { view, near, choice } = board;
  const others = farPlayers(view);
  const classes = ["game", `of-${view.players.length}`];
  if (choice) classes.push("asks");
  if (choice?.rule === MULLIGAN && choice.kind === "pick") classes.push("opening");
  if (drawer) classes.push("drawer-open");
  return (
    <BoardContext.Provider value={board}>
      <div
        ref={root}
        class={classes.join(" ")}
        data-at={seen.at}
        data-asked={choice && !board.busy ? choice.rule || choice.kind : undefined}
      >
        <Live />
        <div class="opponents">
          {others.map((player) => (
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
        <div class="rail">
          <Stack />
          <Log />
          <div class="acting">
            <Panel />
            <Controls dialog={dialog} setDialog={setDialog} />
            <button
              type="button"
              class="drawer-toggle"
              aria-expanded={drawer}
              onClick={() => setDrawer(!drawer)}
            >
              {t("Log")}
            </button>
          </div>
        </div>
        <OptionMenu />
        <Arrows root={root} />
      </div>
    </BoardContext.Provider>
  );
}
