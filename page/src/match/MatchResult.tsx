// How a match ended, and what may come next.

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { send } from "../connection/session";
import type { TableState } from "../connection/store";
import type { TableInfo } from "../protocol";
import { addressOf } from "../router";
import { ReportDialog } from "../table/controls/ReportDialog";
import { Game } from "../table/Game";
import { whyWords } from "../table/log/GameResult";
import { t } from "../words";
import { CopyLink } from "./CopyLink";
import { TurningPoints } from "./TurningPoints";
import "./result.css";

interface MatchResultProps {
  readonly table: TableState;
  readonly info: TableInfo;
}

export function MatchResult({ table, info }: MatchResultProps): JSX.Element {
  const [asked, setAsked] = useState(false);
  const [reporting, setReporting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const rematch = () => {
    setAsked(true);
    send({ type: "rematch", table: table.id });
  };
  const view = table.seen?.view;
  return (
    <>
      <section class={`panel result ${outcomeOf(table, info)}`}>
        <div class="verdict">
          <h2 ref={heading} tabIndex={-1}>
            {verdictOf(table, info)}
          </h2>
          {view?.why_over && <p>{whyWords(view)}</p>}
          {info.best_of > 1 && <p>{info.seats.map((each) => `${each.name} ${each.wins}`).join(" – ")}</p>}
          <div class="actions">
            {table.seat >= 0 && (
              <button type="button" class="primary" disabled={asked} onClick={rematch}>
                {asked ? t("Waiting for the others ...") : t("Rematch")}
              </button>
            )}
            {info.game_id && (
              <a class="button" href={addressOf({ at: "replay", id: info.game_id })}>
                {t("Replay")}
              </a>
            )}
            {info.game_id && <CopyLink to={{ at: "replay", id: info.game_id }} />}
            {!table.seen && (
              <button type="button" onClick={() => setReporting(true)}>
                {t("Report a problem")}
              </button>
            )}
            <a class="button" href={addressOf({ at: "lobby" })}>
              {t("To the lobby")}
            </a>
          </div>
        </div>
        {info.game_id && <TurningPoints game={info.game_id} names={info.seats.map((each) => each.name)} />}
      </section>
      {reporting && <ReportDialog game={{ table: table.id }} onClose={() => setReporting(false)} />}
      {table.seen && <Game table={table.id} readOnly verdict={false} />}
    </>
  );
}

/** The seats that won: by the games of the match, or else by the last game. */
function winnersOf(table: TableState, info: TableInfo): readonly number[] {
  const most = Math.max(...info.seats.map((each) => each.wins));
  const byWins = info.seats.flatMap((each, at) => (each.wins === most ? [at] : []));
  const winners = most > 0 ? byWins : (table.seen?.view.winners ?? []);
  return winners.length === info.seats.length ? [] : winners;
}

/** How it ended for the viewer. */
function outcomeOf(table: TableState, info: TableInfo): "won" | "lost" | "" {
  const winners = winnersOf(table, info);
  if (table.seat < 0 || winners.length === 0) return "";
  return winners.includes(table.seat) ? "won" : "lost";
}

/** Who won, as this viewer is told. */
export function verdictOf(table: TableState, info: TableInfo): string {
  const winners = winnersOf(table, info);
  if (winners.length === 0) return t("A draw");
  if (winners.includes(table.seat)) return t("You won!");
  const names = winners.map((each) => info.seats[each]?.name ?? "").join(", ");
  return table.seat < 0 ? t("{player} won.", { player: names }) : t("You lost. {player} won.", { player: names });
}
