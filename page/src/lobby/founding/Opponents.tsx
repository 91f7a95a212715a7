// Who else sits down: a person or an agent of a level, and with which deck an agent plays.

import type { JSX } from "preact";
import type { Decks } from "../../connection/api";
import { DeckPicker } from "../../decks/DeckPicker";
import { t } from "../../words";
import { OPEN, type Opponent } from "./wish";

interface OpponentsProps {
  readonly opponents: readonly Opponent[];
  readonly decks: Decks | null;
  readonly onChange: (place: number, changed: Partial<Opponent>) => void;
}

/** Each in a line of its own. */
export function Opponents({ opponents, decks, onChange }: OpponentsProps): JSX.Element {
  return (
    <ol class="opponent-seats">
      {opponents.map((opponent, at) => (
        <li key={at}>
          <OpponentFields
            label={t("Opponent {n}", { n: at + 1 })}
            deckLabel={t("Deck of opponent {n}", { n: at + 1 })}
            {...{ opponent, decks }}
            onChange={(changed) => onChange(at, changed)}
          />
        </li>
      ))}
    </ol>
  );
}

interface OpponentFieldsProps {
  readonly label: string;
  readonly deckLabel: string;
  readonly opponent: Opponent;
  readonly decks: Decks | null;
  readonly onChange: (changed: Partial<Opponent>) => void;
}

export function OpponentFields(props: OpponentFieldsProps): JSX.Element {
  const { label, deckLabel, opponent, decks, onChange } = props;
  return (
    <>
      <label class="field">
        <span>{label}</span>
        <select value={opponent.kind} onChange={(event) => onChange({ kind: event.currentTarget.value })}>
          <KindOptions />
        </select>
      </label>
      {opponent.kind !== OPEN && (
        <DeckPicker
          label={deckLabel}
          value={opponent.deck}
          among={decks}
          onPick={(deck) => onChange({ deck })}
          any={t("A surprise")}
        />
      )}
    </>
  );
}

/** Who may take a seat besides oneself. */
export function KindOptions(): JSX.Element {
  return (
    <>
      <option value="beginner">{t("Computer: beginner")}</option>
      <option value="casual">{t("Computer: casual")}</option>
      <option value="skilled">{t("Computer: skilled")}</option>
      <option value="expert">{t("Computer: expert, thinks ahead")}</option>
      <option value={OPEN}>{t("Another person")}</option>
    </>
  );
}
