// A player's own screen: where to sit, how long it lasts, how it ended, and everything else that
// is theirs at the event.

import type { JSX } from "preact";
import { addressOf } from "../../router";
import { t, tn } from "../../words";
import { MyDecklist } from "../decklists/MyDecklist";
import { entrantName } from "../desk/names";
import type { EventView, MatchView } from "../desk/types";
import { minutesOf, secondsLeft, useNow } from "../event/roundTime";
import type { ScreenProps } from "../event/screen";
import { CallJudge } from "../judges/CallJudge";
import { isPod } from "../pods/podGames";
import { MyPod } from "../pods/MyPod";
import { PodReport } from "../pods/PodReport";
import { DropButton } from "./DropButton";
import { MyRecord } from "./MyRecord";
import { ReportResult } from "./ReportResult";
import "../style/player.css";

export function MyEvent({ event, view }: ScreenProps): JSX.Element {
  const match = view.mine?.match ?? null;
  const line = view.players.find((each) => each.entrant === view.me.entrant);
  const gone = line !== undefined && line.status !== "in";
  return (
    <div class="my-event">
      {match && !gone ? <Seat event={event} view={view} match={match} /> : <Between view={view} gone={gone} />}
      {match?.b && view.status !== "over" && (isPod(match) ? (
        <PodReport event={event} view={view} match={match} />
      ) : (
        <ReportResult event={event} view={view} match={match} />
      ))}
      {match && view.status !== "over" && <CallJudge event={event} view={view} />}
      {view.mine?.draft && !gone && (
        <a class="button primary big" href={addressOf({ at: "draft", id: view.mine.draft })}>
          {t("To your draft, pod {n}", { n: view.mine.pod })}
        </a>
      )}
      <MyDecklist event={event} view={view} />
      <MyRecord event={event} view={view} />
      {!gone && view.status !== "over" && <DropButton event={event} view={view} />}
    </div>
  );
}

/** Before, between and after rounds. */
function Between({ view, gone }: { view: EventView; gone: boolean }): JSX.Element {
  const place = view.settings.name;
  const said = () => {
    if (view.winner && view.winner === view.me.entrant) return t("You have won the event!");
    if (view.status === "over") return t("The event is over.");
    if (gone) return t("You don't play any more.");
    if (view.status === "entering") return t("You have entered. The first round isn't paired yet.");
    return t("You aren't paired in this round.");
  };
  return (
    <section class="panel seat" aria-label={place}>
      <p class="seat-said">{said()}</p>
      {view.status === "entering" && (
        <p class="soft">{tn("{n} player has entered.", "{n} players have entered.", view.players.length)}</p>
      )}
      {view.status === "over" && view.winner && (
        <p>{t("The winner is {name}.", { name: entrantName(view, view.winner) })}</p>
      )}
    </section>
  );
}

function Seat({ event, view, match }: ScreenProps & { match: MatchView }): JSX.Element {
  const round = view.rounds.at(-1);
  const other = match.a === view.me.entrant ? match.b_name : match.a_name;
  const points = match.a === view.me.entrant ? match.b_points : match.a_points;
  if (!match.b) {
    return (
      <section class="panel seat" aria-labelledby="seat-title">
        <h2 id="seat-title">{t("Round {n}", { n: match.round })}</h2>
        <p class="seat-said">{match.result?.both_lost ? t("This round counts as lost.") : t("You have a bye: this round is won.")}</p>
      </section>
    );
  }
  return (
    <section class="panel seat" aria-labelledby="seat-title">
      <h2 id="seat-title">
        {round?.stage === "elimination" ? t("Round {n} (playoff)", { n: match.round }) : t("Round {n}", { n: match.round })}
      </h2>
      <div class="seat-row">
        <div class="seat-table">
          <span class="soft">{t("Table")}</span>
          <b>{match.table}</b>
        </div>
        {isPod(match) ? (
          <MyPod match={match} me={view.me.entrant} />
        ) : (
          <div class="seat-opponent">
            <span class="soft">{t("against")}</span>
            <b>{other}</b>
            <span class="soft">{tn("{n} point", "{n} points", points)}</span>
          </div>
        )}
        {!match.result && <MyClock event={event} view={view} match={match} />}
      </div>
      <Losses view={view} match={match} />
      {match.played_at && !match.result && (
        <a class="button primary big" href={addressOf({ at: "table", id: match.played_at })}>
          {t("To your table")}
        </a>
      )}
    </section>
  );
}

/** What is left for this match, with the time that was added for it. (MTR 2.6) */
function MyClock({ event, view, match }: ScreenProps & { match: MatchView }): JSX.Element | null {
  const now = useNow(event);
  const left = secondsLeft(view, now, match);
  const round = view.rounds.at(-1);
  if (!round || !round.minutes) return null;
  const shown = left ?? round.minutes * 60 + match.extension;
  return (
    <div class="seat-clock" role="timer" aria-label={t("Time left")}>
      <span class="soft">{left === null ? t("not begun") : round.stopped ? t("stopped") : t("Time left")}</span>
      <b class={left !== null && left < 0 ? "over" : ""}>{left !== null && left < 0 ? t("Time is over") : minutesOf(shown)}</b>
      {match.extension > 0 && (
        <span class="soft">{t("with {n} more minutes", { n: Math.round(match.extension / 60) })}</span>
      )}
    </div>
  );
}

/** Game losses and extra turns that judges gave. (IPG 1.2, 3.3) */
function Losses({ view, match }: { view: EventView; match: MatchView }): JSX.Element | null {
  if (match.result) return null;
  const said = match.game_losses.map(([who, n]) =>
    who === view.me.entrant
      ? tn("You have {n} game loss in this match.", "You have {n} game losses in this match.", n)
      : tn("Your opponent has {n} game loss in this match.", "Your opponent has {n} game losses in this match.", n),
  );
  if (match.extra_turns) said.push(tn("{n} additional turn after time.", "{n} additional turns after time.", match.extra_turns));
  return said.length > 0 ? <p class="seat-notes">{said.join(" ")}</p> : null;
}
