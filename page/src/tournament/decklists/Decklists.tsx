// Decklists: who has handed one in, what is wrong with it, and which are accepted. (MTR 2.7)

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { ChoiceField, TextField } from "../../components/fields";
import { fits } from "../../components/search";
import { t } from "../../words";
import type { DeckState } from "../desk/types";
import type { ScreenProps } from "../event/screen";
import { DeckChecks } from "./DeckChecks";
import { DecklistDialog } from "./DecklistDialog";

type Filter = "all" | "missing" | "problems" | "waiting";

export function Decklists({ event, view }: ScreenProps): JSX.Element {
  const [words, setWords] = useState("");
  const [filter, setFilter] = useState<Filter>("all");
  const [opened, setOpened] = useState("");
  const decks = view.official?.decks ?? [];
  const there = decks.filter((each) => each.there).length;
  const sound = decks.filter((each) => each.there && !each.accepted && each.problems.length === 0);
  const shown = decks.filter((each) => kept(each, filter) && fits(each.name, words));
  const deck = decks.find((each) => each.person === opened);
  const waiting = new Set(event.pending.flatMap(({ do: it }) => (it.op === "deck registered" ? [it.person] : [])));
  const acceptAll = () => {
    for (const { person } of sound) void event.submit({ op: "deck accepted", person });
  };
  return (
    <section class="decks-desk" aria-labelledby="decks-title">
      <div class="desk-head">
        <h2 id="decks-title">{t("Decklists")}</h2>
        <span class="soft" role="status">
          {t("{n} of {all} are here", { n: there, all: decks.length })}
        </span>
        {sound.length > 0 && (
          <button type="button" onClick={acceptAll}>
            {t("Accept {n} without problems", { n: sound.length })}
          </button>
        )}
      </div>
      <div class="fields">
        <TextField label={t("Search")} type="search" value={words} onChange={setWords} />
        <ChoiceField
          label={t("Show")}
          value={filter}
          options={[
            ["all", t("All")],
            ["missing", t("Missing")],
            ["problems", t("With problems")],
            ["waiting", t("Not yet accepted")],
          ]}
          onChange={(picked) => setFilter(picked as Filter)}
        />
      </div>
      <DeckTable decks={shown} waiting={waiting} onOpen={setOpened} />
      {deck && <DecklistDialog event={event} view={view} deck={deck} onClose={() => setOpened("")} />}
      <DeckChecks event={event} view={view} />
    </section>
  );
}

function kept(deck: DeckState, filter: Filter): boolean {
  switch (filter) {
    case "all":
      return true;
    case "missing":
      return !deck.there;
    case "problems":
      return deck.problems.length > 0;
    case "waiting":
      return deck.there && !deck.accepted;
  }
}

interface DeckTableProps {
  readonly decks: readonly DeckState[];
  readonly waiting: ReadonlySet<string>; // whose lists are handed in here, and not yet at the server
  readonly onOpen: (person: string) => void;
}

function DeckTable({ decks, waiting, onOpen }: DeckTableProps): JSX.Element {
  return (
    <table class="desk-table">
      <thead>
        <tr>
          <th scope="col">{t("Name")}</th>
          <th scope="col">{t("List")}</th>
          <th scope="col">
            <span class="only-heard">{t("Look")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {decks.map((each) => (
          <tr key={each.person}>
            <th scope="row">{each.name}</th>
            <td>
              {waiting.has(each.person) ? t("on its way") : <DeckStatus deck={each} />}
            </td>
            <td class="act">
              <button type="button" onClick={() => onOpen(each.person)}>
                {each.there ? t("Look") : t("Hand in")}{" "}
                <span class="only-heard">{t("The list of {who}", { who: each.name })}</span>
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DeckStatus({ deck }: { deck: DeckState }): JSX.Element {
  return (
    <>
      {!deck.there && <span class="error">{t("missing")}</span>}
      {deck.there && (deck.accepted ? <span class="good">{t("✓ accepted")}</span> : t("handed in"))}
      {deck.checked > 0 && <span class="soft"> · {t("checked {n}×", { n: deck.checked })}</span>}
      {deck.notes.map((each) => (
        <span key={each} class="soft facts">
          {each}
        </span>
      ))}
      {deck.problems.map((each) => (
        <span key={each} class="error facts">
          {each}
        </span>
      ))}
    </>
  );
}
