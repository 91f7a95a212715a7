// Joining a table: with which deck, and the password if there is one.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../components/Dialog";
import { sitDown } from "../connection/session";
import { DeckPicker } from "../decks/DeckPicker";
import { useDecks } from "../decks/deckStore";
import { useFormats } from "../decks/formats";
import { decksFor, variantOf } from "../decks/variants";
import type { TableInfo } from "../protocol";
import { UnreadNotice } from "../unread/UnreadNotice";
import { isDecided, useUnread, waysFor, waysOf } from "../unread/ways";
import { t } from "../words";
import { NoPlace } from "./NoPlace";
import { TablePassword } from "./TablePassword";
import { namesOf } from "./tableWords";

interface JoinDialogProps {
  readonly table: TableInfo;
  readonly onClose: () => void;
}

export function JoinDialog({ table, onClose }: JoinDialogProps): JSX.Element {
  const [deck, setDeck] = useState("");
  const [password, setPassword] = useState("");
  const formats = useFormats();
  const known = useDecks();
  const variant = variantOf(formats, table.variant);
  const among = known && decksFor(formats, variant, known);
  const isOwn = known?.mine.some((each) => each.name === deck) ?? false;
  const unread = useUnread(isOwn ? deck : "");
  const ways = waysOf(deck);
  const join = (event: Event) => {
    event.preventDefault();
    const asked = { type: "join", table: table.id, deck, password } as const;
    sitDown(unread?.length ? { ...asked, unread: waysFor(unread, ways) } : asked);
  };
  return (
    <Dialog title={t("Join {names}", { names: namesOf(table) })} onClose={onClose}>
      <form onSubmit={join}>
        <DeckPicker label={t("Your deck")} value={deck} among={among} onPick={setDeck} />
        {table.variant && <p class="soft">{variant.told}</p>}
        {table.seats
          .filter((seat) => seat.in_part.length > 0)
          .map(({ name, in_part }) => (
            <p key={name}>{t("{name} plays these cards in part: {cards}", { name, cards: in_part.join(", ") })}</p>
          ))}
        {table.locked && <TablePassword value={password} onType={setPassword} />}
        {unread && <UnreadNotice deck={deck} cards={unread} />}
        <NoPlace about="join" />
        <button type="submit" class="primary" disabled={!deck || !isDecided(unread ?? [], ways)}>
          {t("Sit down")}
        </button>
      </form>
    </Dialog>
  );
}
