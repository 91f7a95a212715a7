// "What happened?": questions that lead to an infraction, or a search by words.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { TextField } from "../../components/fields";
import { useAsked } from "../../connection/useAsked";
import { t } from "../../words";
import { penaltyName } from "../desk/names";
import { staffApi } from "../desk/staffApi";
import type { EventView } from "../desk/types";

interface InfractionFinderProps {
  readonly view: EventView;
  readonly onFound: (infraction: string) => void;
}

export function InfractionFinder({ view, onFound }: InfractionFinderProps): JSX.Element {
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const [words, setWords] = useState("");
  const [asked] = useAsked(
    () => staffApi.lookup(view.id, words.trim() ? [] : answers, words.trim()),
    [view.id, words, answers.join()],
  );
  const found = asked.state === "here" ? asked.found : null;
  return (
    <details class="happened">
      <summary>{t("What happened?")}</summary>
      <TextField label={t("Search by words")} type="search" value={words} onChange={setWords} />
      {asked.state === "failed" && <p class="error">{asked.why}</p>}
      {found?.question && !words.trim() && (
        <fieldset>
          <legend>{found.question}</legend>
          <div class="answers">
            {found.answers.map(([key, text]) => (
              <button key={key} type="button" onClick={() => setAnswers([...answers, key])}>
                {text}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      {answers.length > 0 && !words.trim() && (
        <button type="button" class="quiet" onClick={() => setAnswers(answers.slice(0, -1))}>
          {t("One question back")}
        </button>
      )}
      <ul class="found-infractions" aria-live="polite">
        {found?.found.map((each) => (
          <li key={each.id}>
            <button type="button" onClick={() => onFound(each.id)}>
              {each.label}
            </button>{" "}
            <span class="badge">{penaltyName(each.penalty)}</span>
            {each.text && <span class="soft facts">{each.text}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
