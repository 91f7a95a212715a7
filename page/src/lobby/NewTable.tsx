// Opening a table: what is played, against whom, and how.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Problem } from "../components/Problem";
import type { Decks } from "../connection/api";
import { sitDown } from "../connection/session";
import { DeckPicker } from "../decks/DeckPicker";
import { decksProblem, useDecks } from "../decks/deckStore";
import { FormatPicker } from "../decks/FormatPicker";
import type { Clock, Create, Spectators } from "../protocol";
import { addressOf } from "../router";
import { set, settings } from "../settings";
import { t } from "../words";
import { DeckTiles } from "./DeckTiles";
import { NoPlace } from "./NoPlace";
import { stoppedIn } from "./playable";

export const OPEN = "open seat";

const CLOCKS: Readonly<Record<string, Clock | null>> = {
  none: null,
  quick: { choice: 30, reserve: 300 },
  usual: { choice: 90, reserve: 900 },
  slow: { choice: 300, reserve: 3600 },
};

export interface Wish {
  readonly deck: string;
  readonly opponent: string; // a kind of agent, or OPEN
  readonly theirDeck: string;
  readonly bestOf: 1 | 3;
  readonly clock: string;
  readonly spectators: Spectators;
  readonly format: string;
  readonly password: string;
}

export const FIRST_WISH: Wish = {
  deck: "",
  opponent: "skilled",
  theirDeck: "",
  bestOf: 1,
  clock: "none",
  spectators: "hidden",
  format: "",
  password: "",
};

/** The message that opens the table. */
export function createOf(wish: Wish): Create {
  const agent = wish.opponent !== OPEN;
  return {
    type: "create",
    deck: wish.deck,
    agents: agent ? [wish.opponent] : [],
    agent_decks: agent && wish.theirDeck ? [wish.theirDeck] : [],
    best_of: wish.bestOf,
    format: wish.format,
    spectators: wish.spectators,
    clock: CLOCKS[wish.clock] ?? null,
    password: wish.password,
  };
}

export function NewTable(): JSX.Element {
  const [wish, setWish] = useState(FIRST_WISH);
  const known = useDecks();
  const deck = known ? pickedOf(known, settings.value.deck) : "";
  const stopped = known?.mine.some((each) => each.name === deck) ? stoppedIn(deck) : [];
  const change = (changed: Partial<Wish>) => setWish((now) => ({ ...now, ...changed }));
  const open = (event: Event) => {
    event.preventDefault();
    sitDown(createOf({ ...wish, deck }));
  };
  return (
    <form class="panel new-table" onSubmit={open} aria-labelledby="new-table">
      <h2 id="new-table">{t("New game")}</h2>
      <div class="begin">
        <button type="submit" class="primary large" disabled={!deck || stopped.length > 0}>
          {wish.opponent === OPEN ? t("Open the table") : t("Play")}
        </button>
        <Opponent wish={wish} change={change} />
      </div>
      {stopped.length > 0 && (
        <p class="error" role="status">
          {t("This deck can't be played yet, because of: {names}", { names: stopped.join(", ") })}{" "}
          <a href={addressOf({ at: "decks", name: deck })}>{t("Open the deck")}</a>
        </p>
      )}
      <NoPlace about="create" />
      {decksProblem.value && <Problem text={decksProblem.value} />}
      {known && <DeckTiles decks={known} picked={deck} onPick={(name) => set({ deck: name })} />}
      <details>
        <summary>{t("More options")}</summary>
        <MoreOptions wish={wish} change={change} />
      </details>
    </form>
  );
}

/** The deck that was picked last if it is still there, else the first. */
function pickedOf({ mine, built_in }: Decks, last: string): string {
  const names = [...mine, ...built_in].map((each) => each.name);
  return names.includes(last) ? last : (names[0] ?? "");
}

interface PartProps {
  readonly wish: Wish;
  readonly change: (changed: Partial<Wish>) => void;
}

function Opponent({ wish, change }: PartProps): JSX.Element {
  return (
    <>
      <label class="field">
        <span>{t("Opponent")}</span>
        <select
          value={wish.opponent}
          onChange={(event) => change({ opponent: event.currentTarget.value })}
        >
          <option value="beginner">{t("Computer: beginner")}</option>
          <option value="casual">{t("Computer: casual")}</option>
          <option value="skilled">{t("Computer: skilled")}</option>
          <option value="expert">{t("Computer: expert, thinks ahead")}</option>
          <option value={OPEN}>{t("Another person")}</option>
        </select>
      </label>
      {wish.opponent !== OPEN && (
        <DeckPicker
          label={t("Opponent's deck")}
          value={wish.theirDeck}
          onPick={(theirDeck) => change({ theirDeck })}
          any={t("A surprise")}
        />
      )}
    </>
  );
}

function MoreOptions({ wish, change }: PartProps): JSX.Element {
  return (
    <div class="fields">
      <label class="field">
        <span>{t("Match")}</span>
        <select
          value={wish.bestOf}
          onChange={(event) => change({ bestOf: event.currentTarget.value === "3" ? 3 : 1 })}
        >
          <option value={1}>{t("One game")}</option>
          <option value={3}>{t("Best of three")}</option>
        </select>
      </label>
      <label class="field">
        <span>{t("Clock")}</span>
        <select value={wish.clock} onChange={(event) => change({ clock: event.currentTarget.value })}>
          <option value="none">{t("No clock")}</option>
          <option value="quick">{t("Quick: 30 seconds a choice")}</option>
          <option value="usual">{t("Usual: 90 seconds a choice")}</option>
          <option value="slow">{t("Slow: 5 minutes a choice")}</option>
        </select>
      </label>
      <FormatPicker value={wish.format} among="played" onPick={(format) => change({ format })} />
      <label class="field">
        <span>{t("Spectators")}</span>
        <select
          value={wish.spectators}
          onChange={(event) => change({ spectators: event.currentTarget.value as Spectators })}
        >
          <option value="hidden">{t("See no hands")}</option>
          <option value="delayed">{t("See all hands, two minutes later")}</option>
          <option value="none">{t("None")}</option>
        </select>
      </label>
      {wish.opponent === OPEN && (
        <label class="field">
          <span>{t("Password, if any")}</span>
          <input
            value={wish.password}
            autocomplete="off"
            onInput={(event) => change({ password: event.currentTarget.value })}
          />
        </label>
      )}
    </div>
  );
}
