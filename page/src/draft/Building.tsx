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
import { BASICS, changed, countsOf, leadersOf, restOf, sizeOf, type Counts } from "./pool";
import type { Following } from "./useDraft";

interface BuildingProps {
  readonly draft: Draft;
  readonly act: Following["act"];
}

export function Building({ draft, act }: BuildingProps): JSX.Element {
  const [main, setMain] = useState<Counts>(() => new Map(Object.entries(draft.deck ?? {})));
  const [leading, setLeading] = useState<Counts>(() => new Map(Object.entries(draft.leading)));
  const whole = restOf(countsOf(draft.picks ?? []), new Map(Object.entries(draft.taken)));
  const pool = restOf(whole, leading);
  const size = sizeOf(main) + sizeOf(leading);
  const suggest = () =>
    void drafts.suggestion(draft.id).then((found) => {
      setMain(new Map(Object.entries(found.main)));
      setLeading(new Map(Object.entries(found.commander)));
    });
  const submit = () =>
    void act(drafts.submit(draft.id, Object.fromEntries(main), Object.fromEntries(leading)));
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
            <button type="button" class="primary" disabled={size < draft.least} onClick={submit}>
              {t("Hand the deck in")}
            </button>
          </div>
        </header>
        <p class="soft" role="status">
          {size < draft.least
            ? t("A deck has at least {least} cards. Press cards to put them in; add basic lands.", {
                least: draft.least,
              })
            : t("Press a card to take it out.")}
        </p>
        {draft.variant === "commander" && (
          <Leaders draft={draft} pool={restOf(whole, main)} leading={leading} onChange={setLeading} />
        )}
        <Basics main={main} onChange={setMain} />
        <Pile
          draft={draft}
          cards={main}
          words={(name) => t("Take one {name} out", { name })}
          onPress={(name) => setMain(changed(main, name, -1))}
        />
      </section>
      <Rest draft={draft} rest={restOf(pool, main)} onPress={(name) => setMain(changed(main, name, 1))} />
    </>
  );
}

interface RestProps {
  readonly draft: Draft;
  readonly rest: Counts;
  readonly onPress: (name: string) => void;
}

/** What isn't in the deck. */
function Rest({ draft, rest, onPress }: RestProps): JSX.Element {
  return (
    <section class="panel draft-rest" aria-labelledby="draft-rest">
      <h2 id="draft-rest">
        {t("Sideboard")} ({tn("{n} card", "{n} cards", sizeOf(rest))})
      </h2>
      <Pile draft={draft} cards={rest} words={(name) => t("Put one {name} in", { name })} onPress={onPress} />
    </section>
  );
}

interface LeadersProps {
  readonly draft: Draft;
  readonly pool: Counts; // what isn't in the deck
  readonly leading: Counts;
  readonly onChange: (leading: Counts) => void;
}

/** Who leads the deck: one card, or two. (CR 903.13) */
function Leaders({ draft, pool, leading, onChange }: LeadersProps): JSX.Element {
  return (
    <fieldset class="draft-leaders">
      <legend>{t("Commander")}</legend>
      {leadersOf(draft, pool).map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={leading.has(name)}
            onChange={({ currentTarget }) => onChange(changed(leading, name, currentTarget.checked ? 1 : -1))}
          />{" "}
          {name}
        </label>
      ))}
    </fieldset>
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
    sitDown({ type: "create", deck, agents, agent_decks: theirs, best_of: 3, format: draft.format });
  const computers = draft.seats.flatMap((seat, at) => (seat.agent && seat.built ? [`draft:${draft.id}/${at}`] : []));
  const together = () =>
    sitDown({
      type: "create",
      deck,
      players: draft.seats.length,
      agents: computers.map(() => "heuristic"),
      agent_decks: computers,
      best_of: 1,
      format: draft.format,
      variant: draft.variant,
    });
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
        {draft.variant && draft.seats.length > 2 && (
          <button type="button" class="primary" onClick={together}>
            {t("Open a table for all who drafted")}
          </button>
        )}
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
