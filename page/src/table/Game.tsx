// The game itself: the table with everything on it.

import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { send } from "../connection/session";
import { tableOf, type TableState } from "../connection/store";
import { Topic, type Seen } from "../protocol";
import { t } from "../words";
import { BoardContext, type Board } from "./board/board";
import { useTable } from "./board/useTable";
import { Controls } from "./controls/Controls";
import { useKeys } from "./controls/useKeys";
import { Learning } from "./learning/Coach";
import { Lesson } from "./lesson/Lesson";
import { Announcer } from "./log/Announcer";
import { Log } from "./log/Log";
import { LookingBack, useLookingBack } from "./log/LookingBack";
import { Moment } from "./pace/Moment";
import { TurnSummary } from "./pace/TurnSummary";
import { useMotion } from "./pace/useMotion";
import { skipping, usePace } from "./pace/usePace";
import { useSounds } from "./pace/useSounds";
import { PlayerSides } from "./players/PlayerSides";
import { OptionMenu } from "./prompts/OptionMenu";
import { Panel } from "./prompts/Panel";
import { Arrows } from "./zones/Arrows";
import { Stack } from "./zones/Stack";
import { useLookAway } from "./zones/useLookAway";
import "./style/index.css";

export interface GameProps {
  readonly table: string; // the key of `tableOf`; that of a replay too
  readonly readOnly?: boolean; // nothing can be done, as in a replay
  readonly verdict?: boolean; // it says itself how it ended
}

export function Game({ table, readOnly = false, verdict = true }: GameProps): JSX.Element {
  const state = tableOf(table).value;
  if (!state.seen) return <p role="status">{t("Waiting for the game ...")}</p>;
  return <Table key={table} state={state} seen={state.seen} readOnly={readOnly} verdict={verdict} />;
}

interface TableProps {
  readonly state: TableState;
  readonly seen: Seen;
  readonly readOnly: boolean;
  readonly verdict: boolean;
}

function Table({ state, seen, readOnly, verdict }: TableProps): JSX.Element {
  const paced = useSounds(usePace(state, seen), readOnly);
  const back = useLookingBack(state, seen);
  const shown = back?.seen ? { state, seen: back.seen, playing: null } : paced;
  const board = skipping(useTable(shown.state, shown.seen, send, readOnly || back !== null, shown.playing));
  const root = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  useMotion(root, layer, board.view, board.state.log);
  const [dialog, setDialog] = useState<"" | "help" | "concede">("");
  const [drawer, setDrawer] = useState(false);
  useKeys(root, board, setDialog);
  useLookAway(board);
  const { view, choice, playing } = board;
  const states = [!readOnly && view.viewer !== null && "plays", back && "then", drawer && "drawer-open"];
  return (
    <BoardContext.Provider value={board}>
      <div
        ref={root}
        class={classesOf(board, states)}
        data-at={seen.at}
        data-asked={choice && !board.busy ? choice.topic : undefined}
      >
        <Announcer />
        <PlayerSides />
        <div class="rail">
          <Stack />
          <Log />
          <TurnSummary />
          <Lesson root={root} />
          <div class="acting">
            {back ? (
              <LookingBack state={state} back={back} />
            ) : playing ? (
              <Moment playing={playing} />
            ) : (
              (verdict || !view.is_over) && <Panel />
            )}
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
        <Learning />
        <OptionMenu />
        <Arrows root={root} />
        <div ref={layer} class="motion" aria-hidden="true" />
      </div>
    </BoardContext.Provider>
  );
}

/** What the table is like, for its style. */
function classesOf({ view, choice }: Board, states: readonly (string | false | null)[]): string {
  const asks = [choice && "asks", choice?.topic === Topic.MULLIGAN && "opening"];
  return ["game", `of-${view.players.length}`, ...asks, ...states].filter(Boolean).join(" ");
}
