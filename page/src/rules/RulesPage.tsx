// The rules browser: documents the reader imported, searched and read, languages side by side.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api, type RuleHit } from "../connection/api";
import { useAsked } from "../connection/useAsked";
import { addressOf, go } from "../router";
import { language, t } from "../words";
import { Contents } from "./Contents";
import { Passage } from "./Passage";
import {
  RULE_LANGUAGES,
  languageName,
  nameOf,
  rulePath,
  rulePlace,
  toggledLanguage,
  withMarks,
  type RuleLanguage,
} from "./place";
import "./rules.css";

const PAUSE = 250; // milliseconds without a letter before it is searched
const OWN: Readonly<Record<string, RuleLanguage>> = { en: "en", zh_Hans: "zh", ko: "ko" };

/** The languages that are shown; null: the reader's own, then the others. */
const chosen = signal<readonly RuleLanguage[] | null>(null);

function languages(): readonly RuleLanguage[] {
  const own = OWN[language.value] ?? "en";
  return chosen.value ?? [own, ...RULE_LANGUAGES.filter((each) => each !== own)];
}

export function RulesPage({ path }: { path: string }): JSX.Element {
  const [words, setWords] = useState("");
  const [asked] = useAsked(() => api.documents(), []);
  useEffect(() => setWords(""), [path]); // who goes to a rule has found it
  const at = rulePlace(path);
  const wanted = languages();
  const none = asked.state === "here" && asked.found.documents.length === 0;
  return (
    <div class="rules">
      <h1>{t("Rules")}</h1>
      <div class="rules-bar">
        <Search words={words} setWords={setWords} />
        <Languages />
      </div>
      {none && (
        <p class="soft">
          {t("The text of the rules isn't part of this program: apnap rules import FILE.")}
        </p>
      )}
      <div class="rules-columns">
        <Contents key={wanted[0]} languages={wanted} at={at} />
        <div class="rules-main">
          {words.trim() && <Hits words={words.trim()} languages={wanted} leave={() => setWords("")} />}
          {!words.trim() && at && <Passage key={path} place={at} languages={wanted} />}
          {!words.trim() && !at && asked.state === "here" && !none && (
            <>
              <h2>{t("Documents")}</h2>
              <ul class="documents">
                {asked.found.documents.map((each, place) => (
                  <li key={place}>
                    <b>{each.kind}</b> {each.title}{" "}
                    <span class="soft">
                      {each.edition} · {languageName(each.language)} · {each.source}
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

interface SearchProps {
  readonly words: string;
  readonly setWords: (words: string) => void;
}

/** Words to be searched; a number is gone to. */
function Search({ words, setWords }: SearchProps): JSX.Element {
  const [typed, setTyped] = useState(words);
  useEffect(() => setTyped(words), [words]);
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const number = /^(?:CR\s*)?(\d{1,3}(?:\.\d+[a-z]{0,2})?)\.?$/i.exec(typed.trim())?.[1];
        setWords(number ? "" : typed);
        if (number) {
          setTyped("");
          go({ at: "rules", path: rulePath({ kind: "CR", number }) });
        }
      }}
    >
      <input
        type="search"
        aria-label={t("Search the rules")}
        placeholder={t("Words, or the number of a rule")}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  );
}

function Languages(): JSX.Element {
  const wanted = languages();
  return (
    <fieldset class="rules-languages">
      <legend class="only-heard">{t("Languages")}</legend>
      {RULE_LANGUAGES.map((each) => (
        <label key={each}>
          <input
            type="checkbox"
            checked={wanted.includes(each)}
            onChange={() => {
              chosen.value = toggledLanguage(wanted, each);
            }}
          />{" "}
          {languageName(each)}
        </label>
      ))}
    </fieldset>
  );
}

interface HitsProps {
  readonly words: string;
  readonly languages: readonly RuleLanguage[];
  readonly leave: () => void;
}

function Hits({ words, languages: wanted, leave }: HitsProps): JSX.Element {
  const [asked] = useAsked(() => api.searchRules(words, wanted), [words, wanted.join()]);
  if (asked.state === "waiting") return <p role="status">{t("Looking it up ...")}</p>;
  if (asked.state === "failed") return <p class="error">{asked.why}</p>;
  const { hits } = asked.found;
  return (
    <section aria-label={t("Results")}>
      <p role="status" class="soft">
        {hits.length ? t("{n} found", { n: hits.length }) : t("Nothing was found.")}
      </p>
      <ol class="hits">
        {hits.map((hit, at) => (
          <HitOf key={at} hit={hit} leave={leave} />
        ))}
      </ol>
    </section>
  );
}

function HitOf({ hit, leave }: { hit: RuleHit; leave: () => void }): JSX.Element {
  const { entry } = hit;
  const name = nameOf(entry) || entry.words;
  return (
    <li lang={entry.language}>
      <a href={addressOf({ at: "rules", path: rulePath(entry) })} onClick={leave}>
        {name}
      </a>{" "}
      {hit.title && hit.title !== name && <b>{hit.title}</b>}{" "}
      <span class="soft edition">
        {languageName(entry.language)} {entry.edition}
      </span>
      <p>
        {withMarks(hit.snippet, hit.marks).map((part, at) =>
          at % 2 ? <mark key={at}>{part}</mark> : part,
        )}
      </p>
    </li>
  );
}
