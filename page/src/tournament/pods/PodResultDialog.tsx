// The result of one pod, entered or put right. The reason for a correction stays as a note.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../../components/Dialog";
import { CheckField, Form, TextField } from "../../components/fields";
import { t } from "../../words";
import type { MatchView, Result } from "../desk/types";
import type { ScreenProps } from "../event/screen";
import { lostByAll, lostOf, podResult, winnerOf } from "./podGames";
import "../style/pods.css";

interface PodResultProps extends ScreenProps {
  readonly match: MatchView;
  readonly onClose: () => void;
}

const DRAWN = "drawn";
const AGREED = "agreed";
const NOBODY = "nobody";

/** What is chosen of a result: an entrant who won, or one of the words above. */
function endOf(match: MatchView, result: Result | null): string {
  if (!result) return "";
  if (result.both_lost) return NOBODY;
  return winnerOf(match, result) || (result.how === "intentional draw" ? AGREED : DRAWN);
}

export function PodResultDialog({ event, view, match, onClose }: PodResultProps): JSX.Element {
  const known = match.result ?? match.reported[0]?.[1] ?? null;
  const [end, setEnd] = useState(endOf(match, known));
  const [lost, setLost] = useState<readonly string[]>(
    known ? lostOf(match, known) : match.seats.filter((each) => each.lost).map((each) => each.entrant),
  );
  const [drops, setDrops] = useState<readonly string[]>([]);
  const [why, setWhy] = useState("");
  const corrects = match.result !== null;
  const record = (result: Result | null) => {
    void event.submit({ op: "recorded", match: match.id, result, drops, note: why.trim() });
    onClose();
  };
  const drawn = end === DRAWN || end === AGREED;
  const result = resultOf(match, end, drawn ? lost : lost.filter((who) => who !== end));
  return (
    <Dialog
      title={t("Round {round}, table {n}", { round: match.round, n: match.table })}
      class="result-dialog"
      onClose={onClose}
    >
      <Form onSubmit={() => result && record(result)}>
        <Ends match={match} end={end} onPick={setEnd} />
        {match.seats.map(({ entrant, name }) => (
          <div key={entrant} class="pod-marks">
            {drawn && (
              <CheckField
                label={t("{who} had lost before", { who: name })}
                value={lost.includes(entrant)}
                onChange={(gone) => setLost(marked(lost, entrant, gone))}
              />
            )}
            <CheckField
              label={t("{who} drops", { who: name })}
              value={drops.includes(entrant)}
              onChange={(leaves) => setDrops(marked(drops, entrant, leaves))}
            />
          </div>
        ))}
        {corrects && <TextField label={t("Reason for the correction")} value={why} onChange={setWhy} required />}
        <div class="actions">
          <button type="submit" class="primary" disabled={!result || (corrects && !why.trim())}>
            {corrects ? t("Correct") : t("Record")}
          </button>
          {corrects && match.round === view.rounds.length && (
            <button type="button" class="danger" disabled={!why.trim()} onClick={() => record(null)}>
              {t("It isn't over yet")}
            </button>
          )}
        </div>
      </Form>
    </Dialog>
  );
}

function marked(all: readonly string[], who: string, on: boolean): readonly string[] {
  return on ? [...all, who] : all.filter((each) => each !== who);
}

function resultOf(match: MatchView, end: string, lost: readonly string[]): Result | null {
  switch (end) {
    case "":
      return null;
    case NOBODY:
      return lostByAll(match);
    case DRAWN:
      return podResult(match, "", lost, "time");
    case AGREED:
      return podResult(match, "", lost, "intentional draw");
    default:
      return podResult(match, end, lost);
  }
}

interface EndsProps {
  readonly match: MatchView;
  readonly end: string;
  readonly onPick: (end: string) => void;
}

/** Who won, or how else it ended. */
function Ends({ match, end, onPick }: EndsProps): JSX.Element {
  const choices: readonly (readonly [string, string])[] = [
    ...match.seats.map(({ entrant, name }) => [entrant, t("{who} won", { who: name })] as const),
    [DRAWN, t("Drawn by time")],
    [AGREED, t("An agreed draw")],
    [NOBODY, t("All lost")],
  ];
  return (
    <div class="usual pod-ends" role="group" aria-label={t("How it ended")}>
      {choices.map(([each, name]) => (
        <button key={each} type="button" aria-pressed={end === each} onClick={() => onPick(each)}>
          {name}
        </button>
      ))}
    </div>
  );
}
