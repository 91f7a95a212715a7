// Opening a table: what is played, against whom, and how.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Problem } from "../components/Problem";
import type { Decks, Formats, Variant } from "../connection/api";
import { sitDown } from "../connection/session";
import { decksProblem, useDecks } from "../decks/deckStore";
import { FormatPicker } from "../decks/FormatPicker";
import { useFormats } from "../decks/formats";
import { decksFor, formatsFor, isLed, variantOf } from "../decks/variants";
import type { Spectators } from "../protocol";
import { addressOf } from "../router";
import { set, settings } from "../settings";
import { UnreadNotice } from "../unread/UnreadNotice";
import { isDecided, useUnread, waysFor, waysOf } from "../unread/ways";
import { t } from "../words";
import { DeckTiles } from "./DeckTiles";
import { NoPlace } from "./NoPlace";
import { OpponentFields, Opponents } from "./Opponents";
import { foundOf } from "./playable";
import { VariantPicker } from "./VariantPicker";
import {
  createOf,
  FIRST_WISH,
  isOpen,
  withOpponent,
  withPlayers,
  withVariant,
  type Opponent,
  type Wish,
} from "./wish";

export function NewTable(): JSX.Element {
  const formats = useFormats();
  const known = useDecks();
  const variant = variantOf(formats, settings.value.variant);
  const [wished, setWish] = useState(FIRST_WISH);
  const wish = wished.variant === variant.key ? wished : withVariant(wished, variant);
  const decks = known && decksFor(formats, variant, known);
  const mine = variant.commanders ? "ledDeck" : "deck";
  const deck = decks ? pickedOf(decks, settings.value[mine], formats, variant) : "";
  const own = known?.mine.find((each) => each.name === deck);
  const found = own && foundOf(own, variant.commanders ? variant.format : "");
  const unread = useUnread(own && found && found.stopped.length > 0 ? own.name : "");
  const ways = waysOf(deck);
  const stopped = (found?.stopped ?? []).filter((name) => !unread?.some((each) => each.name === name));
  const undecided = !unread || !isDecided(unread, ways);
  const unled = variant.commanders && found?.led === false;
  const change = (changed: Partial<Wish>) => setWish({ ...wish, ...changed });
  const open = (event: Event) => {
    event.preventDefault();
    const create = createOf({ ...wish, deck });
    sitDown(unread?.length ? { ...create, unread: waysFor(unread, ways) } : create);
  };
  return (
    <form class="panel new-table" onSubmit={open} aria-labelledby="new-table">
      <h2 id="new-table">{t("New game")}</h2>
      <VariantPicker
        variant={variant}
        players={wish.opponents.length + 1}
        onPick={(picked) => set({ variant: picked.key })}
        onSeats={(players) => setWish(withPlayers(wish, players))}
      />
      <div class="begin">
        <button type="submit" class="primary large" disabled={!deck || stopped.length > 0 || undecided || unled}>
          {isOpen(wish) ? t("Open the table") : t("Play")}
        </button>
        <Others wish={wish} decks={decks} onChange={setWish} />
      </div>
      {stopped.length > 0 && (
        <p class="error" role="status">
          {t("This deck can't be played yet, because of: {names}", { names: stopped.join(", ") })}{" "}
          <a href={addressOf({ at: "decks", name: deck })}>{t("Open the deck")}</a>
        </p>
      )}
      {unread && stopped.length === 0 && <UnreadNotice deck={deck} cards={unread} />}
      <NoPlace about="create" />
      {decksProblem.value && <Problem text={decksProblem.value} />}
      {decks && (
        <DeckTiles decks={decks} variant={variant} picked={deck} onPick={(name) => set({ [mine]: name })} />
      )}
      <details>
        <summary>{t("More options")}</summary>
        <MoreOptions wish={wish} formats={formatsFor(formats, variant)} change={change} />
      </details>
    </form>
  );
}

/** The deck that was picked last if it is still there, else the first that seems to suit. */
function pickedOf({ mine, built_in }: Decks, last: string, formats: Formats, variant: Variant): string {
  const suits = mine.filter((each) => !variant.commanders || isLed(formats, each));
  const names = [...suits, ...built_in].map((each) => each.name);
  if (mine.some((each) => each.name === last)) return last;
  return names.includes(last) ? last : (names[0] ?? "");
}

interface OthersProps {
  readonly wish: Wish;
  readonly decks: Decks | null;
  readonly onChange: (wish: Wish) => void;
}

/** The other seats: one beside the button, or several below it. */
function Others({ wish, decks, onChange }: OthersProps): JSX.Element {
  const { opponents } = wish;
  const [one, another] = opponents;
  if (!one || another) {
    const change = (place: number, changed: Partial<Opponent>) => onChange(withOpponent(wish, place, changed));
    return <Opponents opponents={opponents} decks={decks} onChange={change} />;
  }
  return (
    <OpponentFields
      label={t("Opponent")}
      deckLabel={t("Opponent's deck")}
      opponent={one}
      decks={decks}
      onChange={(changed) => onChange(withOpponent(wish, 0, changed))}
    />
  );
}

interface MoreOptionsProps {
  readonly wish: Wish;
  readonly formats: readonly string[];
  readonly change: (changed: Partial<Wish>) => void;
}

function MoreOptions({ wish, formats, change }: MoreOptionsProps): JSX.Element {
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
      <FormatPicker value={wish.format} among={formats} onPick={(format) => change({ format })} />
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
      {isOpen(wish) && (
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
