// One decklist, read by an official, handed in for the player, or accepted.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../../components/Dialog";
import { FileField, Form, LongField } from "../../components/fields";
import { useAsked } from "../../connection/useAsked";
import { t } from "../../words";
import { eventApi } from "../desk/eventApi";
import { timeOf } from "../desk/names";
import type { DeckState } from "../desk/types";
import type { ScreenProps } from "../event/screen";

interface DeckProps extends ScreenProps {
  readonly deck: DeckState;
  readonly onClose: () => void;
}

export function DecklistDialog({ event, view, deck, onClose }: DeckProps): JSX.Element {
  const accept = () => {
    void event.submit({ op: "deck accepted", person: deck.person });
    onClose();
  };
  return (
    <Dialog title={deck.name} class="deck-dialog" onClose={onClose}>
      {deck.there && <List view={view} person={deck.person} />}
      {deck.there && !deck.accepted && (
        <button type="button" class="primary" onClick={accept}>
          {t("Accept the list")}
        </button>
      )}
      {deck.closed && <p class="soft">{t("The list is final.")}</p>}
      <details open={!deck.there}>
        <summary>{deck.there ? t("Hand in another list") : t("Hand in a list")}</summary>
        <HandIn event={event} person={deck.person} onClose={onClose} />
      </details>
    </Dialog>
  );
}

interface ListProps {
  readonly view: ScreenProps["view"];
  readonly person: string;
}

interface HandInProps {
  readonly event: ScreenProps["event"];
  readonly person: string;
  readonly onClose: () => void;
}

function List({ view, person }: ListProps): JSX.Element {
  const [asked] = useAsked(() => eventApi.deck(view.id, person), [view.id, person, view.seq]);
  if (asked.state === "waiting") return <p role="status">{t("Looking it up ...")}</p>;
  if (asked.state === "failed") return <p class="error">{asked.why}</p>;
  const { text, at, problems, notes } = asked.found;
  return (
    <>
      <p class="soft">{t("Handed in at {time}", { time: timeOf(at) })}</p>
      {notes.map((each) => (
        <p key={each} class="soft">
          {each}
        </p>
      ))}
      {problems.length > 0 && (
        <ul class="problems error">
          {problems.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      <pre class="deck-text scrolls" tabIndex={0} role="group" aria-label={t("List")}>
        {text}
      </pre>
    </>
  );
}

function HandIn({ event, person, onClose }: HandInProps): JSX.Element {
  const [text, setText] = useState("");
  const hand = () => {
    void event.submit({ op: "deck registered", person, text });
    onClose();
  };
  return (
    <Form onSubmit={hand}>
      <LongField label={t("List")} rows={12} value={text} onChange={setText} />
      <FileField
        label={t("Open a file")}
        accept=".txt,.dek,.dec,.cod,.dck,.mtga,.o8d,.mwDeck,text/plain"
        onOpen={(file) => void file.text().then(setText)}
      />
      <button type="submit" disabled={!text.trim()}>
        {t("Hand in")}
      </button>
    </Form>
  );
}
