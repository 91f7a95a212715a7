// Building a deck of what was drafted, and playing with it.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Problem } from "../components/Problem";
import { sitDown } from "../connection/session";
import { refusalOf } from "../connection/store";
import { addressOf } from "../router";
import { t, tn } from "../words";
import { drafts, type Draft } from "./draftApi";
import { Pile } from "./Pile";
import { BASICS, LEAST_CARDS, changed, countsOf, restOf, sizeOf, type Counts } from "./pool";
import type { Following } from "./useDraft";

interface BuildingProps {
  readonly draft: Draft;
  readonly act: Following["act"];
}

export function Building({ draft, act }: BuildingProps): JSX.Element {
  const [main, setMain] = useState<Counts>(() => new Map(Object.entries(draft.deck ?? {})));
  const pool = restOf(countsOf(draft.picks ?? []), new Map(Object.entries(draft.taken)));
  const size = sizeOf(main);
  const suggest = () =>
    void drafts.suggestion(draft.id).then((found) => setMain(new Map(Object.entries(found.main))));
  const submit = () => void act(drafts.submit(draft.id, Object.fromEntries(main)));
  return (
    <>
      {draft.deck && <Built draft={draft} />}
      <section class="panel draft-deck" aria-labelledby="draft-deck">
        <header>
          <h2 id="draft-deck">
            {t("Your deck")} ({tn("{n} card", "{n} cards", size)})
          </h2>
          <div class="actions">
            <button type="button" onClick={suggest}>
              {t("Suggest a deck")}
            </button>
            <button type="button" onClick={() => setMain(new Map())}>
              {t("Take all out")}
            </button>
            <button type="button" class="primary" disabled={size < LEAST_CARDS} onClick={submit}>
              {t("Hand the deck in")}
            </button>
          </div>
        </header>
        <p class="soft" role="status">
          {size < LEAST_CARDS
            ? t("A deck has at least {least} cards. Press cards to put them in; add basic lands.", {
                least: LEAST_CARDS,
              })
            : t("Press a card to take it out.")}
        </p>
        <Basics main={main} onChange={setMain} />
        <Pile
          draft={draft}
          cards={main}
          words={(name) => t("Take one {name} out", { name })}
          onPress={(name) => setMain(changed(main, name, -1))}
        />
      </section>
      <section class="panel draft-rest" aria-labelledby="draft-rest">
        <h2 id="draft-rest">
          {t("Sideboard")} ({tn("{n} card", "{n} cards", sizeOf(restOf(pool, main)))})
        </h2>
        <Pile
          draft={draft}
          cards={restOf(pool, main)}
          words={(name) => t("Put one {name} in", { name })}
          onPress={(name) => setMain(changed(main, name, 1))}
        />
      </section>
    </>
  );
}

interface BasicsProps {
  readonly main: Counts;
  readonly onChange: (main: Counts) => void;
}

/** Basic lands may be added in any number. (MTR 7.2) */
function Basics({ main, onChange }: BasicsProps): JSX.Element {
  return (
    <ul class="draft-basics" aria-label={t("Basic lands")}>
      {BASICS.map((name) => (
        <li key={name}>
          <button
            type="button"
            aria-label={t("Take one {name} out", { name })}
            disabled={!main.get(name)}
            onClick={() => onChange(changed(main, name, -1))}
          >
            −
          </button>
          <span class="card-name">
            {main.get(name) ?? 0} {name}
          </span>
          <button
            type="button"
            aria-label={t("Put one {name} in", { name })}
            onClick={() => onChange(changed(main, name, 1))}
          >
            +
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The deck is handed in: where it is kept, and whom one may play. */
function Built({ draft }: { draft: Draft }): JSX.Element {
  const problem = refusalOf("create");
  const deck = `draft:${draft.id}/${draft.seat}`;
  const play = (agents: readonly string[], theirs: readonly string[]) =>
    sitDown({ type: "create", deck, agents, agent_decks: theirs, best_of: 3, format: "limited" });
  return (
    <section class="panel draft-built" aria-labelledby="draft-built">
      <h2 id="draft-built">{t("Your deck is handed in")}</h2>
      <p>
        {t("It is among your decks:")}{" "}
        <a class="deck-name" href={addressOf({ at: "decks", name: draft.deck_name })}>
          {draft.deck_name}
        </a>
      </p>
      <Problem text={problem} />
      <div class="actions">
        {draft.seats.map(
          (seat, at) =>
            seat.agent &&
            seat.built && (
              <button key={at} type="button" onClick={() => play(["heuristic"], [`draft:${draft.id}/${at}`])}>
                {t("Play against {name}", { name: seat.name })}
              </button>
            ),
        )}
        <button type="button" onClick={() => play([], [])}>
          {t("Open a table for another person")}
        </button>
      </div>
    </section>
  );
}
