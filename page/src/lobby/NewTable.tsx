// Opening a table: what is played, against whom, and how.

import type { JSX } from "preact";
import { Problem } from "../components/Problem";
import type { Decks, Formats, Variant } from "../connection/api";
import { sitDown } from "../connection/session";
import { decksProblem, useDecks } from "../decks/deckStore";
import { FormatPicker } from "../decks/FormatPicker";
import { useFormats } from "../decks/formats";
import { decksFor, formatsFor, isLed } from "../decks/variants";
import type { Spectators } from "../protocol";
import { addressOf } from "../router";
import { set, settings } from "../settings";
import { UnreadNotice } from "../unread/UnreadNotice";
import { isDecided, useUnread, waysFor, waysOf } from "../unread/ways";
import { t } from "../words";
import { DeckTiles } from "./founding/DeckTiles";
import { OpponentFields, Opponents } from "./founding/Opponents";
import { foundOf } from "./founding/playable";
import { TeamSeats } from "./founding/TeamSeats";
import { useWish } from "./founding/useWish";
import { VariantOptions } from "./founding/VariantOptions";
import { VariantPicker } from "./founding/VariantPicker";
import { createOf, isOpen, withOpponent, type Wish } from "./founding/wish";
import { NoPlace } from "./NoPlace";

export function NewTable(): JSX.Element {
  const formats = useFormats();
  const known = useDecks();
  const { chosen, variant, isKnown, why, wish, players, change, pick, seat } = useWish();
  const decks = known && decksFor(formats, variant, known);
  const mine = variant.commanders ? "ledDeck" : "deck";
  const deck = decks ? pickedDeck(decks, settings.value[mine], formats, variant) : "";
  const own = known?.mine.find((each) => each.name === deck);
  const found = own && foundOf(own, variant.commanders ? variant.format : "");
  const unread = useUnread(own && found && found.stopped.length > 0 ? own.name : "");
  const ways = waysOf(deck);
  const stopped = (found?.stopped ?? []).filter((name) => !unread?.some((each) => each.name === name));
  const undecided = !unread || !isDecided(unread, ways);
  const unled = variant.commanders && found?.led === false;
  const open = (event: Event) => {
    event.preventDefault();
    const create = createOf({ ...wish, deck }, variant);
    sitDown(unread?.length ? { ...create, unread: waysFor(unread, ways) } : create);
  };
  const more = (changed: Partial<Wish>) => change({ ...wish, ...changed });
  const setOptions = (made: Wish["options"]) => more({ options: made });
  const options = { variant, players, chosen: wish.options, onChange: setOptions };
  return (
    <form class="panel new-table" onSubmit={open} aria-labelledby="new-table">
      <h2 id="new-table">{t("New game")}</h2>
      <VariantPicker {...{ chosen, variant, players }} onPick={pick} onSeats={seat} />
      {why && <Problem text={why} />}
      <div class="begin">
        <button type="submit" class="primary large" disabled={!deck || !isKnown || stopped.length > 0 || undecided || unled}>
          {isOpen(wish) ? t("Open the table") : t("Play")}
        </button>
        {players === 2 && !variant.teams && <OnlyOpponent wish={wish} decks={decks} onChange={change} />}
      </div>
      {stopped.length > 0 && <Stopped deck={deck} by={stopped} />}
      {unread && stopped.length === 0 && <UnreadNotice deck={deck} cards={unread} />}
      <NoPlace about="create" />
      {variant.teams && <TeamSeats {...{ wish, variant, decks }} onChange={change} />}
      {!variant.teams && players > 2 && (
        <Opponents
          opponents={wish.opponents}
          decks={decks}
          onChange={(place, changed) => change(withOpponent(wish, place, changed))}
        />
      )}
      <VariantOptions {...options} />
      {decksProblem.value && <Problem text={decksProblem.value} />}
      {decks && (
        <DeckTiles decks={decks} variant={variant} picked={deck} onPick={(name) => set({ [mine]: name })} />
      )}
      <details>
        <summary>{t("More options")}</summary>
        <MoreOptions wish={wish} formats={formatsFor(formats, variant)} change={more} />
        <VariantOptions {...options} seldom />
      </details>
    </form>
  );
}

/** Why a deck can't be played, and the way to mend it. */
function Stopped({ deck, by }: { deck: string; by: readonly string[] }): JSX.Element {
  return (
    <p class="error" role="status">
      {t("This deck can't be played yet, because of: {names}", { names: by.join(", ") })}{" "}
      <a href={addressOf({ at: "decks", name: deck })}>{t("Open the deck")}</a>
    </p>
  );
}

/** The deck that was picked last if it is still there, else the first that seems to suit. */
function pickedDeck({ mine, built_in }: Decks, last: string, formats: Formats, variant: Variant): string {
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

/** The other of two players, beside the button. */
function OnlyOpponent({ wish, decks, onChange }: OthersProps): JSX.Element {
  return (
    <OpponentFields
      label={t("Opponent")}
      deckLabel={t("Opponent's deck")}
      opponent={wish.opponents[0]!}
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
