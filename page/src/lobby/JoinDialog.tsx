// Joining a table: at which seat, with which deck, and the password if there is one.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../components/Dialog";
import { sitDown } from "../connection/session";
import { DeckPicker } from "../decks/DeckPicker";
import { useDecks } from "../decks/deckStore";
import { useFormats, useVariant } from "../decks/formats";
import { decksFor } from "../decks/variants";
import type { TableInfo } from "../protocol";
import { UnreadNotice } from "../unread/UnreadNotice";
import { isDecided, useUnread, waysFor, waysOf } from "../unread/ways";
import { t } from "../words";
import { NoPlace } from "./NoPlace";
import { SeatsTaken } from "./SeatsTaken";
import { TablePassword } from "./TablePassword";
import { namesOf, playedAt } from "./tableWords";

const ANY = -1;

interface JoinDialogProps {
  readonly table: TableInfo;
  readonly onClose: () => void;
  readonly seat?: number; // that was chosen already
}

export function JoinDialog({ table, onClose, seat: wanted = ANY }: JoinDialogProps): JSX.Element {
  const [deck, setDeck] = useState("");
  const [password, setPassword] = useState("");
  const [seat, setSeat] = useState(wanted);
  const formats = useFormats();
  const known = useDecks();
  const { variant } = useVariant(playedAt(table));
  const among = known && decksFor(formats, variant, known);
  const isOwn = known?.mine.some((each) => each.name === deck) ?? false;
  const unread = useUnread(isOwn ? deck : "");
  const ways = waysOf(deck);
  const join = (event: Event) => {
    event.preventDefault();
    const asked = { type: "join", table: table.id, deck, password, seat } as const;
    sitDown(unread?.length ? { ...asked, unread: waysFor(unread, ways) } : asked);
  };
  return (
    <Dialog title={t("Join {names}", { names: namesOf(table) })} onClose={onClose}>
      <form onSubmit={join}>
        {table.teams.length > 0 && <SeatsTaken table={table} chosen={seat} onChoose={setSeat} />}
        <DeckPicker label={t("Your deck")} value={deck} among={among} onPick={setDeck} />
        {table.variant && <p class="soft">{variant.told}</p>}
        {variant.beside.map((each) => (
          <p key={each.part} class="soft">
            {each.told}
          </p>
        ))}
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
