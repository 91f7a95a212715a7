// Cards of which some go here and the others there: each says where it goes, and is toggled.

import type { JSX } from "preact";
import { SymbolText } from "../../components/Mana";
import type { ChoiceView } from "../../protocol";
import { t } from "../../words";
import { useBoard } from "../board/board";
import { inOrder } from "../board/optionPlaces";
import { capitalized } from "../board/prompts";
import { Confirm } from "./Confirm";
import { OptionButton } from "./Options";

export function FatePanel({ choice }: { choice: ChoiceView }): JSX.Element {
  const most = Number(choice.most);
  if (choice.options.length === 1 && Number(choice.least) === 0 && most === 1) return <One choice={choice} />;
  return (
    <>
      <p class="soft">{t("Each says what is done with it. Click it to change that.")}</p>
      <ul class="options">
        {inOrder(choice).map((place) => (
          <li key={place}>
            <OptionButton option={choice.options[place]!} place={place} />
          </li>
        ))}
      </ul>
      <Confirm choice={choice} />
    </>
  );
}

/** A single card: a button for each of the two things that can be done with it. */
function One({ choice }: { choice: ChoiceView }): JSX.Element {
  const { open, busy, answer, point } = useBoard();
  const option = choice.options[0]!;
  const chosen = open.draft.kind === "select" && open.draft.chosen.length > 0;
  const button = (words: string, given: number[], keys: Record<string, string>, key: string) => (
    <button
      type="button"
      class={"data-primary" in keys ? "primary" : ""}
      disabled={busy}
      {...keys}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => answer(given)}
    >
      <span class="words">{capitalized(words)}</span> {key && <kbd aria-hidden="true">{key}</kbd>}
    </button>
  );
  return (
    <>
      <p class="fated" onPointerEnter={() => point(option.about)} onPointerLeave={() => point([])}>
        <SymbolText text={capitalized(option.text)} />
      </p>
      <div class="buttons fates">
        {button(choice.rest_fate, [], chosen ? {} : { "data-none": "" }, chosen ? "" : "P")}
        {button(choice.fate, [0], chosen ? { "data-primary": "" } : {}, chosen ? t("Space") : "")}
      </div>
    </>
  );
}
