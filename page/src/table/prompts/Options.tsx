// Options as a list of buttons, with digits, and a search where they are many.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { SymbolText } from "../../components/Mana";
import { Topic, type ChoiceView, type OptionView } from "../../protocol";
import { t } from "../../words";
import { useBoard } from "../board/board";
import { sought } from "../board/optionPlaces";
import { capitalized } from "../board/prompts";
import { digitOf } from "../controls/keys";

const SEARCHED = 10;
const SHOWN = 60; // of more, those that are sought

interface OptionsProps {
  readonly choice: ChoiceView;
  readonly places: readonly number[];
  readonly folded?: readonly number[];
  readonly digits?: number; // the first digit
}

export function Options({ choice, places, folded = [], digits = 0 }: OptionsProps): JSX.Element {
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const all = open ? [...places, ...folded] : places;
  const found = sought(choice, all, text);
  return (
    <>
      {all.length >= SEARCHED && (
        <input
          type="search"
          class="search-options"
          aria-label={t("Search the options")}
          placeholder={t("Search {n} options", { n: all.length })}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      )}
      <ul class="options">
        {found.slice(0, SHOWN).map((place, at) => (
          <li key={place}>
            <OptionButton option={choice.options[place]!} place={place} digit={digitOf(at + digits)} />
          </li>
        ))}
      </ul>
      {found.length > SHOWN && <p class="soft">{t("{n} more: search for them", { n: found.length - SHOWN })}</p>}
      {folded.length > 0 && (
        <button
          type="button"
          class="quiet fold"
          aria-expanded={open}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setOpen(!open)}
        >
          {open ? t("Show fewer") : foldWords(choice, folded.length)}
        </button>
      )}
    </>
  );
}

/** What is folded away: with priority mana of lands, else what can be clicked where it lies. */
function foldWords(choice: ChoiceView, n: number): string {
  return choice.topic === Topic.PRIORITY ? t("Mana of lands ({n})", { n }) : t("As a list ({n})", { n });
}

interface OptionButtonProps {
  readonly option: OptionView;
  readonly place: number;
  readonly digit?: string;
  readonly class?: string;
}

/** One option. In a selection it stays pressed while it is chosen. */
export function OptionButton({ option, place, digit = "", class: name = "" }: OptionButtonProps): JSX.Element {
  const { choice, open, busy, take, look, point } = useBoard();
  const chosen = open.draft.kind === "select" && open.draft.chosen.includes(place);
  const begin = () => {
    point(option.about);
    if (choice?.kind === "pick") look(place);
  };
  const end = () => {
    point([]);
    look(null);
  };
  return (
    <button
      type="button"
      class={`option ${name} ${chosen ? "chosen" : ""}`}
      aria-pressed={open.draft.kind === "select" ? chosen : undefined}
      disabled={busy}
      data-digit={digit || undefined}
      data-option={place}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => take(place)}
      onPointerEnter={begin}
      onPointerLeave={end}
      onFocus={begin}
      onBlur={end}
    >
      {digit && (
        <kbd class="digit" aria-hidden="true">
          {digit}
        </kbd>
      )}
      <span class="words">
        <SymbolText text={capitalized(option.text)} />
      </span>
      {choice?.fate && open.draft.kind === "select" ? (
        <span class="fate">→ {chosen ? choice.fate : choice.rest_fate}</span>
      ) : (
        chosen && <span aria-hidden="true">✓</span>
      )}
    </button>
  );
}
