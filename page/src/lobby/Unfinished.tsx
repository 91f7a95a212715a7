// Games of one's own that aren't over: to go on with, or to give up.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../components/Dialog";
import { send } from "../connection/session";
import { lobby } from "../connection/store";
import type { TableInfo } from "../protocol";
import { addressOf } from "../router";
import { t } from "../words";
import { decksOf, factsOf, namesOf } from "./tableWords";

/** The tables of the person that aren't over, those first where they were last. */
export function unfinished(): readonly TableInfo[] {
  return lobby.value?.yours ?? [];
}

/** Each with a way on, and a way out. */
export function UnfinishedList({ tables }: { tables: readonly TableInfo[] }): JSX.Element {
  return (
    <ul class="table-list">
      {tables.map((table) => (
        <li key={table.id} class="table-line own">
          <Told table={table} />
          <div class="actions">
            <ContinueOrNot table={table} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Told({ table }: { table: TableInfo }): JSX.Element {
  return (
    <div>
      <b>{namesOf(table)}</b>
      <span class="soft facts">{[...factsOf(table), ...decksOf(table)].join(" · ")}</span>
    </div>
  );
}

/** The two buttons of an unfinished game. */
export function ContinueOrNot({ table, large }: { table: TableInfo; large?: boolean }): JSX.Element {
  const [sure, setSure] = useState(false);
  const names = namesOf(table);
  const isOpen = table.status === "open";
  const plays = table.seats.some((seat) => !seat.agent); // else agents play while one looks on
  return (
    <>
      <a
        class={large ? "button primary large" : "button primary"}
        href={addressOf({ at: "table", id: table.id })}
        aria-label={t("Continue {names}", { names })}
      >
        {t("Continue")}
      </a>
      {plays && (
        <button type="button" aria-label={t("Give up {names}", { names })} onClick={() => setSure(true)}>
          {t("Give up")}
        </button>
      )}
      {sure && (
        <Dialog title={t("Give up {names}", { names })} onClose={() => setSure(false)}>
          <p>
            {isOpen ? t("You leave the table, and nobody can sit down there with you.") : t("You lose this match.")}
          </p>
          <div class="actions">
            <button type="button" class="primary" onClick={() => (giveUp(table), setSure(false))}>
              {t("Give up")}
            </button>
            <button type="button" onClick={() => setSure(false)}>
              {t("Keep playing")}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Nobody has to go to the table for it. */
function giveUp({ id, status }: TableInfo): void {
  send(status === "open" ? { type: "leave", table: id } : { type: "concede", table: id, match: true });
}

/** At the top of the lobby, if there are any: the game one was at last is the first to go on with. */
export function Unfinished(): JSX.Element | null {
  const [last, ...before] = unfinished();
  if (!last) return null;
  return (
    <section class="panel unfinished" aria-labelledby="unfinished">
      <h2 id="unfinished">{t("Your unfinished games")}</h2>
      <div class="last-game">
        <ContinueOrNot table={last} large />
        <Told table={last} />
      </div>
      {before.length > 0 && <UnfinishedList tables={before} />}
    </section>
  );
}
