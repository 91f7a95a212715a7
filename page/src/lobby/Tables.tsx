// The tables there are: to join, to watch, to go back to.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { send } from "../connection/session";
import { lobby, seats } from "../connection/store";
import type { TableInfo } from "../protocol";
import { addressOf, go } from "../router";
import { t, tn } from "../words";
import { JoinDialog } from "./JoinDialog";
import { factsOf, namesOf } from "./tableWords";

export function Tables(): JSX.Element {
  const [joining, setJoining] = useState<TableInfo | null>(null);
  const own = seats.value;
  const all = (lobby.value?.tables ?? []).filter((each) => each.status !== "over" || own.has(each.id));
  const people = lobby.value?.people ?? 0;
  return (
    <section class="panel tables" aria-labelledby="tables">
      <h2 id="tables">{t("Tables")}</h2>
      <p class="soft">{tn("{n} person is here.", "{n} people are here.", people)}</p>
      {all.length === 0 && <p>{t("No table is open. Open one!")}</p>}
      <ul class="table-list">
        {all.map((table) => (
          <TableLine key={table.id} table={table} own={own.has(table.id)} onJoin={() => setJoining(table)} />
        ))}
      </ul>
      {joining && <JoinDialog table={joining} onClose={() => setJoining(null)} />}
    </section>
  );
}

interface TableLineProps {
  readonly table: TableInfo;
  readonly own: boolean;
  readonly onJoin: () => void;
}

function TableLine({ table, own, onJoin }: TableLineProps): JSX.Element {
  const names = namesOf(table);
  return (
    <li class={`table-line ${own ? "own" : ""}`}>
      <div>
        <b>{names}</b>
        <span class="soft facts">{factsOf(table).join(" · ")}</span>
      </div>
      <div class="actions">
        {own ? (
          <a class="button primary" href={addressOf({ at: "table", id: table.id })}>
            {t("Back to the game")}
          </a>
        ) : (
          table.status === "open" && (
            <button type="button" onClick={onJoin} aria-label={t("Join {names}", { names })}>
              {t("Join")}
            </button>
          )
        )}
        {!own && table.spectators !== "none" && table.status !== "open" && (
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
