// One result, entered or put right, of any round. The reason for a correction stays as a note.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../../components/Dialog";
import { CheckField, ChoiceField, Form, NumberField, TextField } from "../../components/fields";
import { t } from "../../words";
import { howName, scoreOf } from "../desk/names";
import { RESULT, type How, type MatchView, type Result } from "../desk/types";
import type { ScreenProps } from "../event/screen";
import { codeOf, resultOf } from "./resultCodes";

interface ResultProps extends ScreenProps {
  readonly match: MatchView;
  readonly onClose: () => void;
}

const WAYS: readonly How[] = ["played", "conceded", "intentional draw", "penalty", "no show"];

export function ResultDialog({ event, view, match, onClose }: ResultProps): JSX.Element {
  const [result, setResult] = useState<Result>(match.result ?? match.reported[0]?.[1] ?? RESULT);
  const [drops, setDrops] = useState<readonly string[]>([]);
  const [why, setWhy] = useState("");
  const corrects = match.result !== null;
  const record = (to: Result | null) => {
    void event.submit({ op: "recorded", match: match.id, result: to, drops, note: why.trim() });
    onClose();
  };
  const change = (parts: Partial<Result>) => setResult({ ...result, ...parts });
  return (
    <Dialog
      title={t("Round {round}, table {n}", { round: match.round, n: match.table })}
      class="result-dialog"
      onClose={onClose}
    >
      <Form onSubmit={() => record(result)}>
        <div class="versus">
          <b>{match.a_name}</b>
          <span class="big-score">{scoreOf(result)}</span>
          <b>{match.b_name}</b>
        </div>
        <Usual wins={view.settings.wins} chosen={codeOf(result)} onPick={setResult} />
        <div class="fields">
          <NumberField label={match.a_name} value={result.a} onChange={(a) => change({ a })} />
          <NumberField label={match.b_name} value={result.b} onChange={(b) => change({ b })} />
          <NumberField label={t("Drawn games")} value={result.draws} onChange={(draws) => change({ draws })} />
          <ChoiceField
            label={t("How it ended")}
            value={result.how}
            options={WAYS.map((each) => [each, howName(each)])}
            onChange={(how) => change({ how: how as How })}
          />
        </div>
        <CheckField label={t("Both lost")} value={result.both_lost} onChange={(both_lost) => change({ both_lost })} />
        {[match.a, match.b].map((who, side) => (
          <CheckField
            key={who}
            label={t("{who} drops", { who: side === 0 ? match.a_name : match.b_name })}
            value={drops.includes(who)}
            onChange={(leaves) => setDrops(leaves ? [...drops, who] : drops.filter((each) => each !== who))}
          />
        ))}
        {corrects && <TextField label={t("Reason for the correction")} value={why} onChange={setWhy} required />}
        <div class="actions">
          <button type="submit" class="primary" disabled={corrects && !why.trim()}>
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

interface UsualProps {
  readonly wins: number;
  readonly chosen: string;
  readonly onPick: (result: Result) => void;
}

/** The results most matches end with. */
function Usual({ wins, chosen, onPick }: UsualProps): JSX.Element {
  const codes = wins === 1 ? ["10", "01", "001", "003"] : ["20", "21", "12", "02", "11", "111", "003"];
  return (
    <div class="usual" role="group" aria-label={t("Usual results")}>
      {codes.map((code) => {
        const result = resultOf(code, wins);
        if (typeof result === "string") return null;
        return (
          <button key={code} type="button" aria-pressed={chosen === code} onClick={() => onPick(result)}>
            {scoreOf(result)}
          </button>
        );
      })}
    </div>
  );
}
