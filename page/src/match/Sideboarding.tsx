// Between two games of a match: cards may be exchanged with the sideboard.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Problem } from "../components/Problem";
import { api } from "../connection/api";
import { send } from "../connection/session";
import { refusalOf, type TableState } from "../connection/store";
import { useAsked } from "../connection/useAsked";
import type { TableInfo } from "../protocol";
import { t, tn } from "../words";
import { listsOf, moved, sizeOf, textOf, type Lists, type Part } from "./deckParts";

interface SideboardingProps {
  readonly table: TableState;
  readonly info: TableInfo;
}

export function Sideboarding({ table, info }: SideboardingProps): JSX.Element {
  const [asked] = useAsked(() => partsOf(table.deck), [table.deck]);
  const [lists, setLists] = useState<Lists | null>(null);
  const [first, setFirst] = useState(true);
  const [ready, setReady] = useState(false);
  const problem = refusalOf("sideboard");
  useEffect(() => {
    if (asked.state === "here") setLists(asked.found);
  }, [asked]);
  useEffect(() => {
    if (problem) setReady(false);
  }, [problem]);
  const begin = () => {
    setReady(true);
    const changed = lists !== null && asked.state === "here" && lists !== asked.found;
    const list = changed ? textOf(lists) : "";
    send({ type: "sideboard", table: table.id, deck: list, play_first: first });
  };
  return (
    <section class="panel sideboarding">
      <h2>{t("Game {n} is next", { n: info.game })}</h2>
      <p>{info.seats.map((each) => `${each.name} ${each.wins}`).join(" – ")}</p>
      {lists && <Exchange lists={lists} onChange={setLists} />}
      <label class="switch">
        <input
          type="checkbox"
          checked={first}
          onChange={(event) => setFirst(event.currentTarget.checked)}
        />
        {t("Play first, if the choice is mine")}
      </label>
      <Problem text={problem} />
      <button type="button" class="primary" disabled={ready} onClick={begin}>
        {ready ? t("Waiting for the others ...") : t("Begin")}
      </button>
    </section>
  );
}

/** The cards of a list. */
async function partsOf(list: string): Promise<Lists> {
  return listsOf((await api.check(list, "")).cards);
}

interface ExchangeProps {
  readonly lists: Lists;
  readonly onChange: (lists: Lists) => void;
}

function Exchange({ lists, onChange }: ExchangeProps): JSX.Element | null {
  if (lists.sideboard.size === 0) return <p class="soft">{t("There is no sideboard.")}</p>;
  const part = (of: Part, title: string, words: (name: string) => string) => (
    <div>
      <h3>
        {title} ({tn("{n} card", "{n} cards", sizeOf(lists[of]))})
      </h3>
      <ul>
        {[...lists[of]].map(([name, n]) => (
          <li key={name}>
            <button type="button" aria-label={words(name)} onClick={() => onChange(moved(lists, name, of))}>
              {of === "main" ? "−" : "+"}
            </button>
            {n} {name}
          </li>
        ))}
      </ul>
    </div>
  );
  return (
    <div class="exchange">
      {part("main", t("Main deck"), (name) => t("Take one {name} out", { name }))}
      {part("sideboard", t("Sideboard"), (name) => t("Put one {name} in", { name }))}
    </div>
  );
}
