// The playoff of pods: the winner of each plays on, the best seeds wait for them. (MTA 2.1)

import type { JSX } from "preact";
import { t } from "../../words";
import { entrantName } from "../desk/names";
import type { EventView, MatchView } from "../desk/types";
import { winnerOf } from "./podGames";

interface PodBracketProps {
  readonly view: EventView;
  readonly rounds: readonly (readonly MatchView[])[];
}

export function PodBracket({ view, rounds }: PodBracketProps): JSX.Element {
  const columns = rounds.length > 0 ? rounds : [];
  return (
    <>
      {columns.length === 0 && (
        <ol class="seeds">
          {view.seeds.map((each) => (
            <li key={each}>{entrantName(view, each)}</li>
          ))}
        </ol>
      )}
      {columns.map((matches, at) => (
        <section key={at} class="bracket-round" aria-label={podRoundName(matches.length)}>
          <h3>{podRoundName(matches.length)}</h3>
          <ol>
            {matches.map((match) => (
              <li key={match.id} class="bracket-match">
                <Pod view={view} match={match} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

/** How a round is called that so many places are filled from. */
export function podRoundName(places: number): string {
  if (places === 1) return t("Final");
  return places <= 4 ? t("Semifinals") : t("Round of {n}", { n: places * 4 });
}

function Pod({ view, match }: { view: EventView; match: MatchView }): JSX.Element {
  const seats = match.b ? match.seats.map((each) => each.entrant) : [match.a];
  const winner = match.result ? drawnOrWon(view, match) : "";
  return (
    <>
      {seats.map((who) => (
        <div key={who} class={match.b && who === winner ? "won" : ""}>
          <span class="soft seed">{view.seeds.indexOf(who) + 1 || ""}</span>
          <span class="name">{entrantName(view, who)}</span>
          <b>{match.b ? "" : t("waits")}</b>
        </div>
      ))}
    </>
  );
}

/** Who plays on: who won, or of a drawn pod the highest seed that hasn't lost. */
function drawnOrWon(view: EventView, match: MatchView): string {
  const won = match.result ? winnerOf(match, match.result) : "";
  if (won || match.result?.both_lost) return won;
  const left = match.seats.filter((each) => !each.lost).map((each) => each.entrant);
  return view.seeds.find((each) => left.includes(each)) ?? "";
}
