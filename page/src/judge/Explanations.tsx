// What happened by the step that is looked at, each with its rules; and these rules' texts.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { SymbolText } from "../components/Mana";
import { api, type Explained, type Moment, type Remark } from "../connection/api";
import { useAsked } from "../connection/useAsked";
import { RuleLink } from "../rules/RulesPanel";
import { useBoard } from "../table/board/board";
import { ToldHeader } from "../table/log/Log";
import { language, t } from "../words";
import type { Scenario } from "./useScenario";

const MOST_RULES = 12; // told in full; the others by their numbers

function rulesOf(entry: Explained): readonly string[] {
  return [...entry.rules, ...entry.remarks.flatMap((each) => each.rules)];
}

export function Explanations({ scenario, moment }: { scenario: Scenario; moment: Moment }): JSX.Element {
  const [thorough, setThorough] = useState(false);
  const entries = moment.happened.find((each) => each.line === scenario.doc.at)?.entries ?? [];
  const shown = thorough ? entries : entries.filter((each) => !each.detail);
  const cited = [...new Set(shown.flatMap(rulesOf))].slice(0, MOST_RULES);
  return (
    <section class="judge-happened" aria-label={t("What happened")}>
      <ToldHeader title={t("What happened")} thorough={thorough} setThorough={setThorough} />
      {shown.length ? (
        <ol tabIndex={0} aria-label={t("What happened")}>
          {shown.map((entry, at) => (
            <Entry key={at} entry={entry} />
          ))}
        </ol>
      ) : (
        <p class="soft">{t("Nothing.")}</p>
      )}
      {cited.length > 0 && <RulesBeside rules={cited} />}
    </section>
  );
}

function Entry({ entry }: { entry: Explained }): JSX.Element {
  const { point } = useBoard();
  return (
    <li
      class={`entry ${entry.detail ? "detail" : ""}`}
      onPointerEnter={() => point(entry.about)}
      onPointerLeave={() => point([])}
    >
      <Sentence of={entry} />
      {entry.remarks.length > 0 && (
        <ul class="remarks">
          {entry.remarks.map((each, at) => (
            <li key={at}>
              <Sentence of={each} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Something said, with its rules. */
export function Sentence({ of }: { of: Remark }): JSX.Element {
  return (
    <>
      <SymbolText text={of.text} />{" "}
      {of.rules.map((rule) => (
        <RuleLink key={rule} rule={rule} />
      ))}
    </>
  );
}

/** What the rules of the step say, where the reader imported them. */
function RulesBeside({ rules }: { rules: readonly string[] }): JSX.Element | null {
  const [asked] = useAsked(() => api.ruleTexts(rules), [rules.join(), language.value]);
  if (asked.state !== "here" || !asked.found.texts.length) return null;
  return (
    <details class="rules-beside" open>
      <summary>{t("The rules")}</summary>
      <dl>
        {asked.found.texts.map((each) => (
          <div key={each.number}>
            <dt>
              <RuleLink rule={each.number} /> <span class="soft">{each.edition}</span>
            </dt>
            <dd lang={each.language}>{[each.title, each.text].filter(Boolean).join(" ")}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
