// Results: typed at the scorekeeper's table, taken from what players reported, or put right later.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { t, tn } from "../../words";
import { scoreOf } from "../desk/names";
import type { MatchView, Result } from "../desk/types";
import type { ScreenProps } from "../event/screen";
import { disagreeInPod, inPods, isPod, nameIn, outcomeOf } from "../pods/podGames";
import { PodResultDialog } from "../pods/PodResultDialog";
import { Score } from "./MatchList";
import { QuickEntry } from "./QuickEntry";
import { QuickPods } from "./QuickPods";
import { ResultDialog } from "./ResultDialog";
import { RoundPicker, useRound } from "./RoundPicker";

export function Results({ event, view }: ScreenProps): JSX.Element {
  const [number, setNumber] = useState(0); // 0: the present round
  const [opened, setOpened] = useState("");
  const round = number || view.rounds.length;
  const found = useRound(view, round);
  const played = found.matches.filter((each) => each.b);
  const open = played.filter((each) => !each.result);
  const done = played.filter((each) => each.result);
  const shown = played.find((each) => each.id === opened);
  const Quick = inPods(view) ? QuickPods : QuickEntry;
  if (round === 0) return <p>{t("No round has been paired yet.")}</p>;
  return (
    <section class="results">
      <div class="desk-head">
        <h2>{t("Results of round {n}", { n: round })}</h2>
        {view.rounds.length > 1 && <RoundPicker view={view} value={round} onPick={setNumber} />}
        <span class="soft" role="status">
          {tn("{n} table is open", "{n} tables are open", open.length)}
        </span>
      </div>
      {round === view.rounds.length && view.status !== "over" && (
        <Quick event={event} view={view} onCorrect={(match) => setOpened(match.id)} />
      )}
      {found.failed && <p class="error">{found.failed}</p>}
      <div class="result-lists">
        {open.length > 0 && <ResultList title={t("Open")} matches={open} onOpen={setOpened} />}
        {done.length > 0 && <ResultList title={t("Recorded")} matches={done} onOpen={setOpened} />}
      </div>
      {shown && (isPod(shown) ? (
        <PodResultDialog event={event} view={view} match={shown} onClose={() => setOpened("")} />
      ) : (
        <ResultDialog event={event} view={view} match={shown} onClose={() => setOpened("")} />
      ))}
    </section>
  );
}

interface ResultListProps {
  readonly title: string;
  readonly matches: readonly MatchView[];
  readonly onOpen: (match: string) => void;
}

function ResultList({ title, matches, onOpen }: ResultListProps): JSX.Element {
  return (
    <section class="panel result-list" aria-label={title}>
      <h3>
        {title} <span class="soft">({matches.length})</span>
      </h3>
      <ul>
        {matches.map((match) => (
          <li key={match.id} class={disagree(match) ? "disagree" : ""}>
            <span class="table-number">{match.table}</span>
            <span class="who">
              {namesOf(match)}
              <Reports match={match} />
            </span>
            <span class="match-score">
              <Score match={match} />
            </span>
            <button type="button" onClick={() => onOpen(match.id)}>
              {match.result ? t("Correct") : t("Enter it")}{" "}
              <span class="only-heard">{t("table {n}", { n: match.table })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who plays, in turn order. */
function namesOf(match: MatchView): string {
  return isPod(match) ? match.seats.map((each) => each.name).join(" – ") : `${match.a_name} – ${match.b_name}`;
}

const counted = ({ a, b, draws }: Result) => `${a}${b}${draws}`;

/** Whether two players reported different results. */
export function disagree(match: MatchView): boolean {
  if (isPod(match)) return disagreeInPod(match);
  return !match.result && new Set(match.reported.map(([, result]) => counted(result))).size > 1;
}

function Reports({ match }: { match: MatchView }): JSX.Element | null {
  if (match.result || match.reported.length === 0) return null;
  return (
    <span class={`facts ${disagree(match) ? "error" : "soft"}`}>
      {match.reported.map(([who, result]) => (
        <span key={who}>
          {t("{who} reported {score}", {
            who: isPod(match) ? nameIn(match, who) : who === match.a ? match.a_name : match.b_name,
            score: isPod(match) ? outcomeOf(match, result) : scoreOf(result),
          })}{" "}
        </span>
      ))}
      {disagree(match) && <b>{t("They disagree.")}</b>}
    </span>
  );
}
