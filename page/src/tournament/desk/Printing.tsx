// What is printed or taken along: opened as a PDF, or saved for a spreadsheet.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Problem } from "../../components/Problem";
import { wordsOf } from "../../connection/useAsked";
import { t } from "../../words";
import { eventApi, type Printed } from "./eventApi";

interface PrintingProps {
  readonly event: string;
  readonly kinds: readonly (readonly [kind: Printed, name: string])[];
  readonly round?: number;
}

const ENDINGS = ["pdf", "csv", "json"] as const;

export function Printing({ event, kinds, round = 0 }: PrintingProps): JSX.Element {
  const [failed, setFailed] = useState("");
  const get = (kind: Printed, ending: string) => {
    setFailed("");
    eventApi.savePrinted(event, kind, ending, round).catch((error: unknown) => setFailed(wordsOf(error)));
  };
  return (
    <details class="printing">
      <summary>{t("Print and export")}</summary>
      <ul>
        {kinds.map(([kind, name]) => (
          <li key={kind}>
            <span>{name}</span>
            <span class="actions">
              {ENDINGS.map((ending) => (
                <button
                  key={ending}
                  type="button"
                  aria-label={t("{name} as {ending}", { name, ending: ending.toUpperCase() })}
                  onClick={() => get(kind, ending)}
                >
                  {ending.toUpperCase()}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <Problem text={failed} />
    </details>
  );
}
