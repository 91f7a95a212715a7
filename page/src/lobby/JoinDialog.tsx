// Joining a table: with which deck, and the password if there is one.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../components/Dialog";
import { sitDown } from "../connection/session";
import { DeckPicker } from "../decks/DeckPicker";
import type { TableInfo } from "../protocol";
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
  const join = (event: Event) => {
    event.preventDefault();
    sitDown({ type: "join", table: table.id, deck, password });
  };
  return (
    <Dialog title={t("Join {names}", { names: namesOf(table) })} onClose={onClose}>
      <form onSubmit={join}>
        <DeckPicker label={t("Your deck")} value={deck} onPick={setDeck} />
        {table.locked && <TablePassword value={password} onType={setPassword} />}
        <NoPlace about="join" />
        <button type="submit" class="primary" disabled={!deck}>
          {t("Sit down")}
        </button>
      </form>
    </Dialog>
  );
}
