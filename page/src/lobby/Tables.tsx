// The tables of others: to join, to watch. One's own are listed above them.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { send } from "../connection/session";
import { lobby } from "../connection/store";
import type { TableInfo } from "../protocol";
import { go } from "../router";
import { t, tn } from "../words";
import { JoinDialog } from "./JoinDialog";
import { factsOf, namesOf } from "./tableWords";
import { unfinished } from "./Unfinished";

export function Tables(): JSX.Element {
  const [joining, setJoining] = useState<TableInfo | null>(null);
  const own = new Set(unfinished().map((each) => each.id));
  const others = (lobby.value?.tables ?? []).filter((each) => each.status !== "over" && !own.has(each.id));
  const people = lobby.value?.people ?? 0;
  return (
    <section class="panel tables" aria-labelledby="tables">
      <h2 id="tables">{t("Tables")}</h2>
      <p class="soft">{tn("{n} person is here.", "{n} people are here.", people)}</p>
      {others.length === 0 && (
        <p>{own.size > 0 ? t("Nobody else has a table open.") : t("No table is open. Open one!")}</p>
      )}
      <ul class="table-list">
        {others.map((table) => (
          <TableLine key={table.id} table={table} onJoin={() => setJoining(table)} />
        ))}
      </ul>
      {joining && <JoinDialog table={joining} onClose={() => setJoining(null)} />}
    </section>
  );
}

interface TableLineProps {
  readonly table: TableInfo;
  readonly onJoin: () => void;
}

function TableLine({ table, onJoin }: TableLineProps): JSX.Element {
  const names = namesOf(table);
  return (
    <li class="table-line">
      <div>
        <b>{names}</b>
        <span class="soft facts">{factsOf(table).join(" · ")}</span>
      </div>
      <div class="actions">
        {table.status === "open" && (
          <button type="button" onClick={onJoin} aria-label={t("Join {names}", { names })}>
            {t("Join")}
          </button>
        )}
        {table.spectators !== "none" && table.status !== "open" && (
          <button type="button" aria-label={t("Watch {names}", { names })} onClick={() => watch(table)}>
            {t("Watch")}
          </button>
        )}
      </div>
    </li>
  );
}

function watch(table: TableInfo): void {
  send({ type: "watch", table: table.id });
  go({ at: "table", id: table.id });
}
