// Deciding how cards are played that aren't read in full: what of them isn't read, and what each
// choice means.

import type { JSX } from "preact";
import { useEffect, useId, useState } from "preact/hooks";
import { Dialog } from "../components/Dialog";
import { SymbolText } from "../components/Mana";
import { t } from "../words";
import { unreadApi, type UnreadCard } from "./unreadApi";
import { firstWays, isDecided, LEAVE_OUT, PARTLY, type Ways } from "./ways";

interface UnreadDialogProps {
  readonly deck: string;
  readonly cards: readonly UnreadCard[];
  readonly ways: Ways;
  readonly onDecide: (ways: Ways) => void;
  readonly onClose: () => void;
}

export function UnreadDialog({ deck, cards, ways, onDecide, onClose }: UnreadDialogProps): JSX.Element {
  const [draft, setDraft] = useState(firstWays(cards, ways));
  const inPart = cards.filter((each) => each.partly && !each.beside);
  const allInPart = () =>
    setDraft({ ...draft, ...Object.fromEntries(inPart.map((each) => [each.name, PARTLY])) });
  return (
    <Dialog title={t("Cards of {deck} that aren't read in full", { deck })} onClose={onClose} class="unread">
      <div class="deciding">
        <p>
          {t(
            "The rules here can't follow every line of these cards yet. Played in part, a card has the lines that are read; a line that is struck through doesn't count, be it good or bad for you. Everybody at the table is told, and the card shows it.",
          )}
        </p>
        {inPart.length > 1 && (
          <button type="button" onClick={allInPart}>
            {t("Play all of them in part")}
          </button>
        )}
        {cards.map((card) => (
          <Deciding
            key={card.name}
            card={card}
            way={draft[card.name] ?? ""}
            onPick={(way) => setDraft({ ...draft, [card.name]: way })}
          />
        ))}
        <button
          type="button"
          class="primary"
          disabled={!isDecided(cards, draft)}
          onClick={() => onDecide(draft)}
        >
          {t("Play it so")}
        </button>
      </div>
    </Dialog>
  );
}

interface DecidingProps {
  readonly card: UnreadCard;
  readonly way: string;
  readonly onPick: (way: string) => void;
}

/** One card, and the choice. */
function Deciding({ card, way, onPick }: DecidingProps): JSX.Element {
  const name = useId();
  const [other, setOther] = useState(way && way !== PARTLY && way !== LEAVE_OUT ? way : "");
  const [instead, setInstead] = useState(other !== "");
  const pick = (picked: string) => {
    setInstead(false);
    onPick(picked);
  };
  const replace = (picked: string) => {
    setInstead(true);
    setOther(picked);
    onPick(picked);
  };
  return (
    <fieldset class="unread-card">
      <legend>{card.name}</legend>
      <Lines card={card} />
      {card.beside && (
        <Way name={name} label={t("Leave it out of the sideboard")} picked={way === LEAVE_OUT} onPick={() => pick(LEAVE_OUT)} />
      )}
      {card.partly && (
        <Way name={name} label={t("Play it in part")} picked={way === PARTLY} onPick={() => pick(PARTLY)} />
      )}
      <Way name={name} label={t("Play another card instead")} picked={instead} onPick={() => replace(other)} />
      {instead && <Substitute card={card.name} picked={other} onPick={replace} />}
    </fieldset>
  );
}

interface WayProps {
  readonly name: string;
  readonly label: string;
  readonly picked: boolean;
  readonly onPick: () => void;
}

function Way({ name, label, picked, onPick }: WayProps): JSX.Element {
  return (
    <label class="way">
      <input type="radio" name={name} checked={picked} onChange={onPick} /> {label}
    </label>
  );
}

/** The text of a card; what isn't read is struck through. */
function Lines({ card }: { card: UnreadCard }): JSX.Element {
  return (
    <div class="lines">
      {card.faces.map((face, at) => (
        <div key={at}>
          {card.faces.length > 1 && <b>{face.name}</b>}
          {face.lines.map((line, number) =>
            line.counts ? (
              <p key={number}>
                <SymbolText text={line.text} />
              </p>
            ) : (
              <p key={number}>
                <span class="only-heard">{t("Doesn't count:")} </span>
                <s>
                  <SymbolText text={line.text} />
                </s>
              </p>
            ),
          )}
        </div>
      ))}
    </div>
  );
}

interface SubstituteProps {
  readonly card: string;
  readonly picked: string;
  readonly onPick: (name: string) => void;
}

/** Another card: one that is like it, or any by its name. */
function Substitute({ card, picked, onPick }: SubstituteProps): JSX.Element {
  const list = useId();
  const [near, setNear] = useState<readonly string[]>([]);
  useEffect(() => {
    let current = true;
    unreadApi.like(card).then(
      (names) => current && setNear(names),
      () => undefined, // a name can be typed all the same
    );
    return () => {
      current = false;
    };
  }, [card]);
  return (
    <label class="field">
      <span>{t("Which card?")}</span>
      <input value={picked} list={list} autocomplete="off" onInput={(event) => onPick(event.currentTarget.value)} />
      <datalist id={list}>
        {near.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </label>
  );
}
