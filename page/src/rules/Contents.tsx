// The chapters of a document, and the sections of the one that is open.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { api, type RuleEntry } from "../connection/api";
import { useAsked } from "../connection/useAsked";
import { addressOf } from "../router";
import { t } from "../words";
import { rulePath, type RuleLanguage, type RulePlace } from "./place";

const KINDS = ["CR", "MTR", "IPG"] as const;

interface ContentsProps {
  readonly languages: readonly RuleLanguage[];
  readonly at: RulePlace | null;
}

export function Contents({ languages, at }: ContentsProps): JSX.Element {
  const [kind, setKind] = useState(KINDS.find((each) => each === at?.kind) ?? "CR");
  const [asked] = useAsked(() => api.contents(kind, languages), [kind, languages.join()]);
  const entries = asked.state === "here" ? asked.found.entries : [];
  return (
    <nav class="rules-contents" aria-label={t("Contents")}>
      <label>
        <span class="only-heard">{t("Document")}</span>
        <select value={kind} onChange={(event) => setKind(event.currentTarget.value as "CR")}>
          {KINDS.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </label>
      <ul>
        {chapters(entries).map(({ chapter, sections }) => (
          <li key={chapter.number}>
            <details open={at?.kind === kind && isWithin(at.number, chapter.number, kind)}>
              <summary>
                <span lang={chapter.language}>
                  {chapter.number}. {chapter.words}
                </span>
              </summary>
              <ul>
                {[chapter, ...sections].map((each) => (
                  <li key={each.number}>
                    <a
                      href={addressOf({ at: "rules", path: rulePath(each) })}
                      aria-current={at?.kind === kind && at.number === each.number ? "page" : undefined}
                      lang={each.language}
                    >
                      {each.number}. {each.words}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface Chapter {
  readonly chapter: RuleEntry;
  readonly sections: readonly RuleEntry[];
}

/** The entries, each chapter with its sections; a section without a chapter is one itself. */
export function chapters(entries: readonly RuleEntry[]): Chapter[] {
  const found: { chapter: RuleEntry; sections: RuleEntry[] }[] = [];
  for (const entry of entries) {
    const last = found.at(-1);
    if (last && isWithin(entry.number, last.chapter.number, entry.kind)) last.sections.push(entry);
    else found.push({ chapter: entry, sections: [] });
  }
  return found;
}

/** Whether a number is that of a chapter, or of something in it: 704.5f in 7, 3.1 in 3. */
export function isWithin(number: string, chapter: string, kind: string): boolean {
  if (number === chapter || number.startsWith(`${chapter}.`)) return true;
  return kind === "CR" && chapter.length === 1 && /^\d{3}/.test(number) && number.startsWith(chapter);
}
