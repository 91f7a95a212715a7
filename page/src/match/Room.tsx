// A table one is at, as a player or looking on: the game, and what is around it in a match.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Chat } from "../components/Chat";
import { Problem } from "../components/Problem";
import { send } from "../connection/session";
import { line, tableOf, type TableState } from "../connection/store";
import { useVariant } from "../decks/formats";
import { JoinDialog } from "../lobby/JoinDialog";
import { SeatsTaken } from "../lobby/SeatsTaken";
import { TablePassword } from "../lobby/TablePassword";
import { factsOf, namesOf, optionsOf, playedAt } from "../lobby/tableWords";
import type { TableInfo } from "../protocol";
import { addressOf, go } from "../router";
import { liked } from "../table/board/attention";
import { Game } from "../table/Game";
import { t, tn } from "../words";
import { MatchResult } from "./MatchResult";
import { Sideboarding } from "./Sideboarding";

export function Room({ id }: { id: string }): JSX.Element {
  const table = tableOf(id).value;
  useVisit(id);
  if (!table.info) return <NotYet table={table} />;
  return (
    <div class="room">
      <RoomBar table={table} info={table.info} />
      <Inside table={table} info={table.info} />
    </div>
  );
}

/** Look at the table while one is here. Who waits there for others stays; to leave an open table
 * would be to give up the seat. */
function useVisit(id: string): void {
  useEffect(() => {
    send({ type: "watch", table: id });
    return () => {
      const { info, seat } = tableOf(id).peek();
      if (seat < 0 || info?.status !== "open") send({ type: "leave", table: id });
    };
  }, [id]);
  // The stops the person likes count from the first moment of a game.
  const table = tableOf(id).value;
  const game = table.info?.game_id ?? "";
  const begun = table.seen !== null && table.seat >= 0;
  useEffect(() => {
    const seen = tableOf(id).peek().seen;
    const attention = seen && liked(seen);
    if (begun && game && attention) send({ type: "attend", table: id, attention });
  }, [id, game, begun]);
}

function NotYet({ table }: { table: TableState }): JSX.Element {
  const [password, setPassword] = useState("");
  if (!table.refused) return <p role="status">{t("Looking for the table ...")}</p>;
  const again = (event: Event) => {
    event.preventDefault();
    send({ type: "watch", table: table.id, password });
  };
  return (
    <form class="panel" onSubmit={again}>
      <h1>{t("Table")}</h1>
      <Problem text={table.refused.text} />
      <TablePassword value={password} onType={setPassword} />
      <div class="actions">
        <button type="submit">{t("Look again")}</button>
        <a class="button" href={addressOf({ at: "lobby" })}>
          {t("To the lobby")}
        </a>
      </div>
    </form>
  );
}

interface PartProps {
  readonly table: TableState;
  readonly info: TableInfo;
}

function RoomBar({ table, info }: PartProps): JSX.Element {
  const [talking, setTalking] = useState(false);
  const [heard, setHeard] = useState(0);
  const unheard = table.chat.length - heard;
  const talk = () => {
    setTalking(!talking);
    setHeard(table.chat.length);
  };
  return (
    <>
      <div class="room-bar">
        <h1>{namesOf(info)}</h1>
        {info.best_of > 1 && <span>{scoreOf(info)}</span>}
        {table.seat < 0 && <span class="badge">{t("You are watching")}</span>}
        {info.seats.map(
          (seat, at) =>
            seat.name && !seat.here && (
              <span key={at} class="badge away">
                {t("{name} is not connected", { name: seat.name })}
              </span>
            ),
        )}
        <button type="button" class="quiet" aria-expanded={talking} onClick={talk}>
          {!talking && unheard > 0
            ? tn("Chat ({n} new)", "Chat ({n} new)", unheard)
            : t("Chat")}
        </button>
      </div>
      {talking && (
        <div class="room-chat panel">
          <Chat said={table.chat} table={table.id} />
        </div>
      )}
      {line.value !== "open" && (
        <p class="lost-line" role="alert">
          {t("The line is lost. The page is trying to get it back; the game waits.")}
        </p>
      )}
    </>
  );
}

function scoreOf(info: TableInfo): string {
  const wins = info.seats.map((each) => each.wins).join(" : ");
  return t("Game {n}, {wins}", { n: info.game, wins });
}

/** Whether a game is before one's eyes: it goes on, or how it ended is still being shown. */
export function isAtGame({ info, moments }: TableState): boolean {
  return info?.status === "playing" || (info !== null && info.status !== "open" && moments.length > 0);
}

function Inside({ table, info }: PartProps): JSX.Element {
  switch (isAtGame(table) ? "playing" : info.status) {
    case "open":
      return <Waiting info={info} seat={table.seat} />;
    case "playing":
      return <Game table={table.id} />;
    case "between games":
      return table.seat >= 0 ? (
        <Sideboarding table={table} info={info} />
      ) : (
        <p role="status">{t("The players prepare for the next game.")}</p>
      );
    case "over":
      return <MatchResult table={table} info={info} />;
  }
}

function standUp(table: string): void {
  send({ type: "leave", table });
  go({ at: "lobby" });
}

function Waiting({ info, seat }: { info: TableInfo; seat: number }): JSX.Element {
  const free = info.seats.filter((each) => !each.name).length;
  const [copied, setCopied] = useState(false);
  const [joining, setJoining] = useState(false);
  const copy = () => {
    void navigator.clipboard.writeText(location.href).then(() => setCopied(true));
  };
  const { variant } = useVariant(playedAt(info));
  const agreed = [...factsOf(info).slice(1), ...optionsOf(info, variant)];
  const change = (to: number) => send({ type: "sit", table: info.id, seat: to });
  return (
    <section class="panel waiting">
      <h2>{free > 1 ? t("Waiting for {n} players", { n: free }) : t("Waiting for another player")}</h2>
      {agreed.length > 0 && <p class="soft">{agreed.join(" · ")}</p>}
      {info.seats.length > 2 && (
        <SeatsTaken table={info} own={seat} onChoose={seat >= 0 && info.teams.length ? change : undefined} />
      )}
      {info.random_teams && info.teams.length === 0 && <p>{t("The teams are drawn when all are there.")}</p>}
      <p>{t("Whoever opens this address, or finds the table in the lobby, can sit down:")}</p>
      <p>
        <code>{location.href}</code>
      </p>
      {info.locked && <p>{t("They need the password.")}</p>}
      <div class="actions">
        <button type="button" onClick={copy}>
          {copied ? t("Copied") : t("Copy the address")}
        </button>
        {seat < 0 ? (
          <button type="button" class="primary" onClick={() => setJoining(true)}>
            {t("Sit down")}
          </button>
        ) : (
          <button type="button" onClick={() => standUp(info.id)}>
            {t("Give up the seat")}
          </button>
        )}
      </div>
      {joining && <JoinDialog table={info} onClose={() => setJoining(false)} />}
    </section>
  );
}
