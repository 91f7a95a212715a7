// The board of a scenario, drawn as any table is; beside it what is asked and what happened.

import type { JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import type { Moment } from "../connection/api";
import type { TableState } from "../connection/store";
import { NOTHING, type FromClient, type Seen, type Told } from "../protocol";
import { BoardContext } from "../table/board/board";
import { useTable } from "../table/board/useTable";
import { useKeys } from "../table/controls/useKeys";
import { Announcer } from "../table/log/Announcer";
import { PlayerSides } from "../table/players/PlayerSides";
import { OptionMenu } from "../table/prompts/OptionMenu";
import { Panel } from "../table/prompts/Panel";
import { Arrows } from "../table/zones/Arrows";
import { Stack } from "../table/zones/Stack";
import { t } from "../words";
import { CarriedCard } from "./CarriedCard";
import { Explanations } from "./Explanations";
import { Questions } from "./Questions";
import { Steps } from "./Steps";
import type { Scenario } from "./useScenario";
import "../table/style/index.css";

interface JudgeTableProps {
  readonly scenario: Scenario;
  readonly moment: Moment;
}

export function JudgeTable({ scenario, moment }: JudgeTableProps): JSX.Element {
  const { state, seen } = useMemo(() => tableOf(moment, scenario.canUndo), [moment, scenario.canUndo]);
  const send = (message: FromClient) => {
    if (message.type === "answer") scenario.answer(message.answer);
    if (message.type === "undo") scenario.undo();
  };
  const board = useTable(state, seen, send, scenario.busy);
  const root = useRef<HTMLDivElement>(null);
  useKeys(root, board, () => {});
  const { view, choice } = board;
  return (
    <BoardContext.Provider value={board}>
      <div
        ref={root}
        class={`game judged of-${view.players.length} ${choice ? "asks" : ""}`}
        data-at={moment.at}
        data-busy={scenario.busy ? "" : undefined}
      >
        <Announcer />
        <PlayerSides />
        <div class="rail">
          <Steps scenario={scenario} />
          <Explanations scenario={scenario} moment={moment} />
          <Questions scenario={scenario} />
          <Stack />
          <div class="acting">
            {choice && <p class="who-is-asked">{t("{player} is asked", { player: askedName(moment) })}</p>}
            <Panel />
          </div>
        </div>
        <OptionMenu />
        <Arrows root={root} />
        <CarriedCard />
      </div>
    </BoardContext.Provider>
  );
}

function askedName({ view }: Moment): string {
  return view.players.find((each) => each.id === view.choice?.player)?.name ?? "";
}

let moments = 0;

/** The moment as what the page would know of a table. */
function tableOf(moment: Moment, canUndo: boolean): { state: TableState; seen: Seen } {
  const seen: Seen = {
    type: "seen",
    table: "judge",
    at: ++moments,
    view: moment.view,
    log: [],
    log_at: 0,
    attention: null,
    undo: canUndo ? "free" : "",
    asking: -1,
    clocks: [],
    hash: "",
    length: -1,
    abilities: {},
    question: "",
    moments: [],
  };
  const log = moment.happened.flatMap(({ entries }) =>
    entries.map(
      ({ event, text, rules, about, detail }): Told => ({
        ...{ kind: event, text, rule: rules[0] ?? "", about, cause: NOTHING, detail, amount: 0 },
      }),
    ),
  );
  const state: TableState = {
    ...{ id: "judge", info: null, seat: -1, seen, seenAt: 0, log },
    ...{ preview: null, judged: null, refused: null, deck: "", drawn: [], chat: [], moments: [], past: [], recalled: {}, passed: 0 },
  };
  return { state, seen };
}
