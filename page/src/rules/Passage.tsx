// A passage: its languages side by side, what it cites and what cites it, and what proves it.

import type { JSX } from "preact";
import { api, type RuleEntry, type RuleWords } from "../connection/api";
import { useAsked } from "../connection/useAsked";
import { addressOf } from "../router";
import { t } from "../words";
import { languageName, nameOf, rulePath, withNumbers, type RuleLanguage, type RulePlace } from "./place";
import { Proofs } from "./Proofs";

interface PassageProps {
  readonly place: RulePlace;
  readonly languages: readonly RuleLanguage[];
}

export function Passage({ place, languages }: PassageProps): JSX.Element {
  const [asked] = useAsked(() => api.showRule(place, languages), [languages.join()]);
  if (asked.state === "waiting") return <p role="status">{t("Looking it up ...")}</p>;
  if (asked.state === "failed") return <p class="error">{asked.why}</p>;
  const page = asked.found;
  const at = page.beside.findIndex((each) => each.number === page.number);
  const [before, after] = [page.beside[at - 1], at < 0 ? undefined : page.beside[at + 1]];
  return (
    <article class="passage">
      <nav class="passage-ways" aria-label={t("Above")}>
        {page.above.map((each) => (
          <Link key={each.number} entry={each} />
        ))}
        <span class="space" />
        {before && <Link entry={before} short sign="‹" />}
        {after && <Link entry={after} short sign="›" />}
      </nav>
      <h2>{nameOf(page) || page.texts[0]?.title}</h2>
      <div class="side-by-side" style={{ "--columns": page.texts.length }}>
        {page.texts.map((each, place) => (
          <TextOf key={place} text={each} kind={page.kind} />
        ))}
      </div>
      <List title={t("Parts")} entries={page.below} />
      <List title={t("Cites")} entries={page.cites} />
      <List title={t("Cited by")} entries={page.cited_by} />
      <Proofs title={t("Boards that exercise it")} tests={page.boards} />
      <Proofs title={t("Proven by tests")} tests={page.tests} />
    </article>
  );
}

function TextOf({ text, kind }: { text: RuleWords; kind: string }): JSX.Element {
  return (
    <section class="passage-text" lang={text.language} aria-label={languageName(text.language)}>
      <header class="soft">
        {languageName(text.language)} <time>{text.edition}</time>
      </header>
      {text.title && kind !== "glossary" && <h3>{text.title}</h3>}
      {text.text.split("\n").map((line, at) => (
        <p key={at}>{linked(line)}</p>
      ))}
      {text.examples.map((each, at) => (
        <p key={at} class="example">
          {linked(each)}
        </p>
      ))}
      {text.notes.map((each, at) => (
        <p key={at} class="note soft">
          {linked(each)}
        </p>
      ))}
    </section>
  );
}

/** Text in which other rules can be gone to. */
function linked(text: string): (JSX.Element | string)[] {
  return withNumbers(text).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <a key={at} href={addressOf({ at: "rules", path: rulePath({ kind: "CR", number: part }) })}>
        {part}
      </a>
    ),
  );
}

interface LinkProps {
  readonly entry: RuleEntry;
  readonly short?: boolean;
  readonly sign?: string;
}

function Link({ entry, short = false, sign = "" }: LinkProps): JSX.Element {
  return (
    <a href={addressOf({ at: "rules", path: rulePath(entry) })} lang={entry.language}>
      {sign === "‹" && "‹ "}
      {nameOf(entry)} {!short && entry.kind !== "glossary" && entry.words}
      {sign === "›" && " ›"}
    </a>
  );
}

function List({ title, entries }: { title: string; entries: readonly RuleEntry[] }): JSX.Element | null {
  if (!entries.length) return null;
  return (
    <section class="passage-list" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {entries.map((each) => (
          <li key={`${each.kind} ${each.number}`}>
            <Link entry={each} />
          </li>
        ))}
      </ul>
    </section>
  );
}
