// What a player has played, and the penalties they have.

import type { JSX } from "preact";
import { t } from "../../words";
import { penaltyName } from "../desk/names";
import type { MatchView, PenaltyView, Result } from "../desk/types";
import type { ScreenProps } from "../event/screen";
import { isPod, lostOf, winnerOf } from "../pods/podGames";
import { mine } from "./myResult";
import { outcome } from "./ReportResult";

export function MyRecord({ view }: ScreenProps): JSX.Element {
  const line = view.players.find((each) => each.entrant === view.me.entrant);
  const matches = view.mine?.matches ?? [];
  const penalties = view.mine?.penalties ?? [];
  return (
    <>
      {matches.length > 0 && (
        <section class="panel" aria-labelledby="record-title">
          <h2 id="record-title">{t("Your results")}</h2>
          {line && <p class="soft">{t("{record}, {points} points", { record: line.record, points: line.points })}</p>}
          <ol class="my-matches">
            {matches.map((each) => (
              <Match key={each.id} match={each} me={view.me.entrant} />
            ))}
          </ol>
        </section>
      )}
      {(penalties.length > 0 || view.mine?.owed) && (
        <section class="panel" aria-labelledby="penalties-title">
          <h2 id="penalties-title">{t("Your penalties")}</h2>
          {view.mine?.owed && <p class="error">{t("In your next match: {what}.", { what: penaltyName(view.mine.owed) })}</p>}
          <ul class="my-penalties">
            {penalties.map((each) => (
              <Penalty key={each.penalty.id} of={each} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Match({ match, me }: { match: MatchView; me: string }): JSX.Element {
  const other = isPod(match)
    ? match.seats.filter((each) => each.entrant !== me).map((each) => each.name).join(", ")
    : match.a === me
      ? match.b_name
      : match.a_name;
  const said = () => {
    if (!match.result) return t("being played");
    if (isPod(match)) return podSaid(match, match.result, me);
    if (!match.b) return match.result.both_lost ? t("lost") : t("bye");
    return match.result.both_lost ? t("both lost") : outcome(mine(match, me, match.result));
  };
  return (
    <li>
      <span class="soft">{t("Round {n}", { n: match.round })}</span>
      <span>{match.b ? other : "–"}</span>
      <b>{said()}</b>
    </li>
  );
}

/** How the game of a pod ended for one of its players. */
function podSaid(match: MatchView, result: Result, me: string): string {
  const winner = winnerOf(match, result);
  if (winner === me) return t("You won");
  return winner || result.both_lost || lostOf(match, result).includes(me) ? t("lost") : t("A draw");
}

function Penalty({ of: { penalty, infraction } }: { of: PenaltyView }): JSX.Element {
  return (
    <li class={penalty.annulled ? "annulled" : ""}>
      <b>{penaltyName(penalty.penalty)}</b> {infraction}
      {penalty.round > 0 && <span class="soft"> {t("Round {n}", { n: penalty.round })}</span>}
      {penalty.text && <span class="soft facts">{penalty.text}</span>}
      {penalty.annulled && <span class="soft facts">{t("It counts no longer: {why}", { why: penalty.annulled })}</span>}
    </li>
  );
}
