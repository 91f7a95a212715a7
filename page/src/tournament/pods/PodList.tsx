// The pods of a round: who sits where, in turn order, and how it ended.

import type { ComponentChildren, JSX } from "preact";
import { t } from "../../words";
import { howName } from "../desk/names";
import type { MatchView } from "../desk/types";
import { outcomeOf, winnerOf } from "./podGames";
import "../style/pods.css";

interface PodListProps {
  readonly matches: readonly MatchView[];
  readonly chosen: readonly string[] | null; // entrants; null: none can be chosen
  readonly onChoose: (entrant: string) => void;
  readonly actsOf: ((match: MatchView) => ComponentChildren) | null; // what can be done with one
}

export function PodList({ matches, chosen, onChoose, actsOf }: PodListProps): JSX.Element {
  return (
    <table class="desk-table match-table pod-table">
      <thead>
        <tr>
          <th scope="col" class="number">
            {t("Table")}
          </th>
          <th scope="col">{t("Players in turn order")}</th>
          <th scope="col">{t("Result")}</th>
          {actsOf && (
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
              <Seats match={match} chosen={chosen} onChoose={onChoose} />
            </td>
            <td class="match-score">
              <PodScore match={match} />
            </td>
            {actsOf && <td class="act">{match.b && actsOf(match)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SeatsProps {
  readonly match: MatchView;
  readonly chosen: readonly string[] | null;
  readonly onChoose: (entrant: string) => void;
}

function Seats({ match, chosen, onChoose }: SeatsProps): JSX.Element {
  const alone = [{ entrant: match.a, name: match.a_name, points: match.a_points, lost: false }];
  const winner = match.result ? winnerOf(match, match.result) : "";
  return (
    <ol class={match.b ? "pod-seats" : "pod-seats alone"}>
      {(match.b ? match.seats : alone).map(({ entrant, name, points, lost }) => {
        const told = (
          <>
            {entrant === winner ? <b>{name}</b> : name} <span class="soft">({points})</span>
            {lost && <span class="soft"> {t("lost")}</span>}
          </>
        );
        return (
          <li key={entrant}>
            {chosen === null ? (
              told
            ) : (
              <label class="side-choice">
                <input type="checkbox" checked={chosen.includes(entrant)} onChange={() => onChoose(entrant)} />
                <span>{told}</span>
              </label>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** How the game of a pod ended, or what is known of it until then. */
export function PodScore({ match }: { match: MatchView }): JSX.Element {
  const { result } = match;
  if (!result) return <span class="soft">{match.reported.length > 0 ? t("reported") : "–"}</span>;
  const how = ["played", "intentional draw"].includes(result.how) ? "" : howName(result.how);
  return (
    <>
      <b>{match.b ? outcomeOf(match, result) : ""}</b> {how && <span class="soft">{how}</span>}
      {match.corrected > 0 && (
        <span class="corrected" title={t("corrected")}>
          {" "}
          ✎<span class="only-heard">{t("corrected")}</span>
        </span>
      )}
    </>
  );
}
