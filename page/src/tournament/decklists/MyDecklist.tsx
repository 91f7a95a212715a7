// The player's decklist: handed in as text, as a file, or as one of the decks they keep. (MTR 2.7)

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { FileField, Form, LongField } from "../../components/fields";
import { Problem } from "../../components/Problem";
import { wordsOf } from "../../connection/useAsked";
import { DeckPicker } from "../../decks/DeckPicker";
import { deckNamed, useDecks } from "../../decks/deckStore";
import { t } from "../../words";
import type { DeckView } from "../desk/types";
import { clockTime } from "../event/OutdatedNotice";
import type { ScreenProps } from "../event/screen";

const LONGEST = 50_000; // characters of a list

export function MyDecklist({ event, view }: ScreenProps): JSX.Element | null {
  const [editing, setEditing] = useState(false);
  const deck = view.mine?.deck ?? null;
  const waiting = event.pending.find(({ do: it }) => it.op === "deck registered");
  const opponents = view.mine?.opponents ?? [];
  if (!view.settings.lists && !deck && opponents.length === 0 && !view.mine?.pool.length) return null;
  return (
    <section class="panel my-deck" aria-labelledby="deck-title">
      <h2 id="deck-title">{t("Your decklist")}</h2>
      <State event={event} view={view} />
      {waiting && <p role="status">{t("Kept here; it is sent when there is a network.")}</p>}
      {deck && <TheList deck={deck} />}
      {!deck?.closed &&
        (editing || (!deck && view.status === "entering") ? (
          <Editing event={event} view={view} onDone={() => setEditing(false)} />
        ) : (
          <button type="button" onClick={() => setEditing(true)}>
            {deck ? t("Hand in another list") : t("Hand in a list")}
          </button>
        ))}
      {opponents.map((each) => (
        <details key={each.person}>
          <summary>{t("The decklist of {name}", { name: each.name })}</summary>
          <pre class="list-text">{each.text}</pre>
        </details>
      ))}
    </section>
  );
}

function State({ view }: ScreenProps): JSX.Element {
  const deck = view.mine?.deck;
  const until = view.settings.lists_until;
  if (!deck) {
    return (
      <p class={view.settings.lists ? "list-missing" : "soft"}>
        {until
          ? t("No list yet. It is due by {time}.", { time: clockTime(until * 1000) })
          : t("No list yet. It is due before the first round.")}
      </p>
    );
  }
  return (
    <>
      <p>
        {deck.accepted ? <b class="good">{t("Accepted.")}</b> : deck.closed ? <b>{t("Handed in, and final.")}</b> : <b>{t("Handed in.")}</b>}{" "}
        <span class="soft">{clockTime(deck.at * 1000)}</span>
      </p>
      {deck.notes.map((each) => (
        <p key={each} class="soft">
          {each}
        </p>
      ))}
      {deck.problems.length > 0 && (
        <div class="list-problems" role="alert">
          <b>{t("Something is wrong with it:")}</b>
          <ul>
            {deck.problems.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function TheList({ deck }: { deck: DeckView }): JSX.Element {
  return (
    <details>
      <summary>{t("Show the list")}</summary>
      <pre class="list-text">{deck.text}</pre>
    </details>
  );
}

function Editing({ event, view, onDone }: ScreenProps & { onDone: () => void }): JSX.Element {
  const [text, setText] = useState(view.mine?.deck?.text ?? "");
  const decks = useDecks();
  const [chosen, setChosen] = useState("");
  const [failed, setFailed] = useState("");
  const choose = (name: string) => {
    setChosen(name);
    if (name) deckNamed(name).then(({ text: list }) => setText(list), (error: unknown) => setFailed(wordsOf(error)));
  };
  const open = async (file: File) => {
    if (file.size > LONGEST) return setFailed(t("{name} is too long for a deck.", { name: file.name }));
    setText(await file.text());
  };
  const handIn = () => {
    void event.submit({ op: "deck registered", person: view.me.person, text });
    onDone();
  };
  return (
    <Form onSubmit={handIn}>
      <LongField
        label={t("List of the deck, in any form")}
        hint={t("One card a line, such as 4 Forest. Lists of Arena, MTGO and others are read too.")}
        rows={10}
        value={text}
        onChange={setText}
        required
      />
      <div class="fields">
        <DeckPicker label={t("Or one of your decks")} value={chosen} among={decks} onPick={choose} any="–" />
        <FileField label={t("Or a file")} accept=".txt,.dek,.dec,.csv,.json" onOpen={(file) => void open(file)} />
      </div>
      <Problem text={failed} />
      <button type="submit" class="primary big" disabled={!text.trim()}>
        {t("Hand in the list")}
      </button>
    </Form>
  );
}
