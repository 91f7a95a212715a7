// One of several: passing or acting with priority, yes or no, a target.

import type { JSX } from "preact";
import { SymbolText } from "../../components/Mana";
import { Topic, type ChoiceView } from "../../protocol";
import { t } from "../../words";
import { useBoard } from "../board/board";
import { PASS, isShort, optionPlaces } from "../board/optionPlaces";
import { capitalized, passHint } from "../board/prompts";
import { digitOf } from "../controls/keys";
import { OptionButton, Options } from "./Options";

export function PickPanel({ choice }: { choice: ChoiceView }): JSX.Element {
  const { places, view } = useBoard();
  if (isShort(choice)) return <Short choice={choice} />;
  const { listed, folded, tray } = optionPlaces(choice, places, view.viewer);
  return (
    <>
      {choice.topic === Topic.PRIORITY ? (
        <Pass choice={choice} />
      ) : (
        <p class="soft">{tray.length ? t("Choose a card.") : t("Choose on the table or here.")}</p>
      )}
      <Options choice={choice} places={listed} folded={folded} digits={tray.length} />
      <Closed choice={choice} />
    </>
  );
}

/** Two or three plain answers side by side. */
function Short({ choice }: { choice: ChoiceView }): JSX.Element {
  return (
    <>
      <div class="buttons short">
        {choice.options.map((option, place) => (
          <OptionButton
            key={place}
            option={option}
            place={place}
            digit={digitOf(place)}
            class={place === 0 ? "primary" : ""}
          />
        ))}
      </div>
      <Closed choice={choice} />
    </>
  );
}

/** What is asked about, too, but can't be chosen now, and why. */
function Closed({ choice }: { choice: ChoiceView }): JSX.Element | null {
  if (!choice.closed.length) return null;
  return (
    <ul class="options closed" aria-label={t("What can't be chosen")}>
      {choice.closed.map(({ text, why }) => (
        <li key={text} class="option" aria-disabled="true">
          <span class="words">
            <SymbolText text={capitalized(text)} /> <small>{capitalized(why)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Pass({ choice }: { choice: ChoiceView }): JSX.Element {
  const { view, busy, take } = useBoard();
  return (
    <button
      type="button"
      class="primary pass"
      disabled={busy}
      data-primary=""
      data-option={PASS}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => take(PASS)}
    >
      <span class="words">
        {capitalized(choice.options[PASS]!.text)} <small>{passHint(view)}</small>
      </span>
      <kbd aria-hidden="true">{t("Space")}</kbd>
    </button>
  );
}
