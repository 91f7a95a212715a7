// The scenario as text, to be written by hand; what can't be read is told at its line.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../words";
import { docOf, textOf } from "./scenario";
import { LONGEST } from "./scenarioLink";
import type { Scenario } from "./useScenario";

export function TextEditor({ scenario }: { scenario: Scenario }): JSX.Element {
  const { doc, moment } = scenario;
  const now = textOf(doc.lines);
  const [text, setText] = useState(now);
  useEffect(() => setText(now), [now]);
  const problem = text === now ? moment?.problem : null;
  return (
    <details class="judge-text">
      <summary>{t("As text")}</summary>
      <textarea
        aria-label={t("Scenario")}
        aria-describedby={problem ? "judge-problem" : undefined}
        rows={10}
        maxLength={LONGEST}
        spellcheck={false}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      {problem && (
        <p id="judge-problem" class="error">
          {t("Line {n}: {why}", { n: problem.line, why: problem.why })}
          <br />
          <code>{doc.lines[problem.line - 1]}</code>
        </p>
      )}
      <div class="actions">
        <button
          type="button"
          class="primary"
          disabled={text === now}
          onClick={() => scenario.change(docOf(text))}
        >
          {t("Run")}
        </button>
        <button type="button" disabled={text === now} onClick={() => setText(now)}>
          {t("Cancel")}
        </button>
      </div>
    </details>
  );
}
