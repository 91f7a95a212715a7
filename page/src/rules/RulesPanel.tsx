// A rule of the book, opened by its number: what it says, where the reader brought a book, and the
// tests that prove the game keeps to it.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { Dialog } from "../components/Dialog";
import { api } from "../connection/api";
import { useAsked } from "../connection/useAsked";
import { t } from "../words";
import { Proofs } from "./Proofs";

const opened = signal<string | null>(null);

/** Show a rule. */
export function openRule(number: string): void {
  opened.value = number;
}

/** The number of a rule; a click opens it. */
export function RuleLink({ rule }: { rule: string }): JSX.Element {
  return (
    <button type="button" class="rule-link" onClick={() => openRule(rule)}>
      {t("CR {number}", { number: rule })}
    </button>
  );
}

/** The rule that is open, if any. The page has one of these. */
export function RulesPanel(): JSX.Element | null {
  const number = opened.value;
  if (number === null) return null;
  return (
    <Dialog
      title={t("Rule {number}", { number })}
      class="rules-panel"
      onClose={() => {
        opened.value = null;
      }}
    >
      <RuleText key={number} number={number} />
    </Dialog>
  );
}

function RuleText({ number }: { number: string }): JSX.Element {
  const [asked] = useAsked(() => api.rule(number), [number]);
  if (asked.state === "waiting") return <p role="status">{t("Looking it up ...")}</p>;
  if (asked.state === "failed") return <p class="error">{asked.why}</p>;
  const { text, hint, tests } = asked.found;
  return (
    <>
      {text ? (
        text.split("\n").map((line, at) => <p key={at}>{linked(line)}</p>)
      ) : (
        <p class="soft">{hint}</p>
      )}
      <Proofs title={t("Proven by tests")} tests={tests} />
    </>
  );
}

/** Text in which other rules can be opened. */
function linked(text: string): (JSX.Element | string)[] {
  return text.split(/\b(\d{3}\.\d+[a-z]?)\b/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <button key={at} type="button" class="rule-link" onClick={() => openRule(part)}>
        {part}
      </button>
    ),
  );
}
