// The tables of a round.

import type { JSX } from "preact";
import { t } from "../../words";
import { howName, scoreOf } from "../desk/names";
import type { MatchView } from "../desk/types";
import { minutesOf, secondsLeft, useNow } from "../event/roundTime";
import type { ScreenProps } from "../event/screen";
import { inPods } from "../pods/podGames";
import { PodList, PodScore } from "../pods/PodList";

interface MatchListProps extends ScreenProps {
  readonly matches: readonly MatchView[];
  readonly chosen: readonly string[] | null; // entrants; null: none can be chosen
  readonly onChoose: (entrant: string) => void;
  readonly onExtend: ((match: MatchView) => void) | null;
  readonly onWhy?: (match: MatchView) => void; // of a pod: why it is as it is
}

export function MatchList({ event, view, matches, chosen, onChoose, onExtend, onWhy }: MatchListProps): JSX.Element {
  if (inPods(view)) {
    const actsOf = (match: MatchView) => (
      <>
        {onWhy && <Why match={match} onWhy={onWhy} />}
        {onExtend && !match.result && <MatchTime event={event} view={view} match={match} onExtend={onExtend} />}
      </>
    );
    return <PodList matches={matches} chosen={chosen} onChoose={onChoose} actsOf={onExtend || onWhy ? actsOf : null} />;
  }
  return (
    <table class="desk-table match-table">
      <thead>
        <tr>
          <th scope="col" class="number">
            {t("Table")}
          </th>
          <th scope="col">{t("Player")}</th>
          <th scope="col">{t("Result")}</th>
          <th scope="col">{t("Opponent")}</th>
          {onExtend && (
            <th scope="col">
              <span class="only-heard">{t("Time")}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {matches.map((match) => (
          <tr key={match.id} class={match.result ? "" : "open"}>
            <td class="number">{match.table || "–"}</td>
            <td>
              <Side name={match.a_name} entrant={match.a} points={match.a_points} chosen={chosen} onChoose={onChoose} />
            </td>
            <td class="match-score">
              <Score match={match} />
            </td>
            <td>
              {match.b && (
                <Side
                  name={match.b_name}
                  entrant={match.b}
                  points={match.b_points}
                  chosen={chosen}
                  onChoose={onChoose}
                />
              )}
            </td>
            {onExtend && (
              <td class="act">{match.b && !match.result && <MatchTime event={event} view={view} match={match} onExtend={onExtend} />}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SideProps {
  readonly name: string;
  readonly entrant: string;
  readonly points: number;
  readonly chosen: readonly string[] | null;
  readonly onChoose: (entrant: string) => void;
}

function Side({ name, entrant, points, chosen, onChoose }: SideProps): JSX.Element {
  const told = (
    <>
      {name} <span class="soft">({points})</span>
    </>
  );
  if (chosen === null) return told;
  return (
    <label class="side-choice">
      <input type="checkbox" checked={chosen.includes(entrant)} onChange={() => onChoose(entrant)} />
      <span>{told}</span>
    </label>
  );
}

/** How a match ended, or what is known of it until then. */
export function Score({ match }: { match: MatchView }): JSX.Element {
  const { result } = match;
  if (match.seats.length > 0) return <PodScore match={match} />;
  if (!result) {
    return match.reported.length > 0 ? <span class="soft">{t("reported")}</span> : <span class="soft">–</span>;
  }
  const how = result.how === "played" ? "" : howName(result.how);
  return (
    <>
      <b>{match.b || result.both_lost ? scoreOf(result) : ""}</b> {how && <span class="soft">{how}</span>}
      {match.corrected > 0 && (
        <span class="corrected" title={t("corrected")}>
          {" "}
          ✎<span class="only-heard">{t("corrected")}</span>
        </span>
      )}
    </>
  );
}

interface TimeProps extends ScreenProps {
  readonly match: MatchView;
  readonly onExtend: (match: MatchView) => void;
}

function MatchTime({ event, view, match, onExtend }: TimeProps): JSX.Element {
  const left = secondsLeft(view, useNow(event), match);
  return (
    <button type="button" class="quiet" onClick={() => onExtend(match)}>
      {match.extension > 0 && left !== null ? minutesOf(left) : t("+ time")}{" "}
      <span class="only-heard">{t("table {n}", { n: match.table })}</span>
    </button>
  );
}

function Why({ match, onWhy }: { match: MatchView; onWhy: (match: MatchView) => void }): JSX.Element {
  return (
    <button type="button" class="quiet" onClick={() => onWhy(match)}>
      {t("Why?")} <span class="only-heard">{t("table {n}", { n: match.table })}</span>
    </button>
  );
}
