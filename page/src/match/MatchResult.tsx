// How a match ended, and what may come next.

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { send } from "../connection/session";
import type { TableState } from "../connection/store";
import type { TableInfo } from "../protocol";
import { addressOf } from "../router";
import { Game } from "../table/Game";
import { whyWords } from "../table/log/GameResult";
import { t } from "../words";
import { CopyLink } from "./CopyLink";

interface MatchResultProps {
  readonly table: TableState;
  readonly info: TableInfo;
}

export function MatchResult({ table, info }: MatchResultProps): JSX.Element {
  const [asked, setAsked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const rematch = () => {
    setAsked(true);
    send({ type: "rematch", table: table.id });
  };
  const view = table.seen?.view;
  return (
    <>
      <section class="panel result">
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
          <a class="button" href={addressOf({ at: "lobby" })}>
            {t("To the lobby")}
          </a>
        </div>
      </section>
      {table.seen && <Game table={table.id} readOnly verdict={false} />}
    </>
  );
}

/** Who won, as this viewer is told: by the games of the match, or else by the last game. */
export function verdictOf(table: TableState, info: TableInfo): string {
  const most = Math.max(...info.seats.map((each) => each.wins));
  const byWins = info.seats.flatMap((each, at) => (each.wins === most ? [at] : []));
  const winners = most > 0 ? byWins : (table.seen?.view.winners ?? []);
  if (winners.length === 0 || winners.length === info.seats.length) return t("A draw");
  if (winners.includes(table.seat)) return t("You won!");
  const names = winners.map((each) => info.seats[each]?.name ?? "").join(", ");
  return table.seat < 0 ? t("{player} won.", { player: names }) : t("You lost. {player} won.", { player: names });
}
