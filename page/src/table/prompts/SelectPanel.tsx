// Several of many: attackers, blockers, cards to discard ...

import type { JSX } from "preact";
import { shown, whole } from "../../numbers";
import { Topic, type ChoiceView } from "../../protocol";
import { t } from "../../words";
import { useBoard } from "../board/board";
import { allAttack, defenders, isCombat } from "../board/clicks";
import { nameOf } from "../board/objects";
import { optionPlaces } from "../board/optionPlaces";
import { Confirm } from "./Confirm";
import { FatePanel } from "./FatePanel";
import { Options } from "./Options";

export function SelectPanel({ choice }: { choice: ChoiceView }): JSX.Element {
  const { places, view, open } = useBoard();
  if (choice.fate) return <FatePanel choice={choice} />;
  const { listed, folded, tray } = optionPlaces(choice, places, view.viewer);
  const count = open.draft.kind === "select" ? open.draft.chosen.length : 0;
  return (
    <>
      {isCombat(choice) ? (
        <p class="soft">{combatHint(choice, open.held !== null)}</p>
      ) : (
        <p class="soft" role="status">
          {t("{n} chosen of {range}", { n: count, range: rangeWords(choice) })}
          {choice.limit && ` · ${choice.limit}`}
        </p>
      )}
      <AllAttack choice={choice} />
      <Options choice={choice} places={listed} folded={folded} digits={tray.length} />
      <Confirm choice={choice} />
    </>
  );
}

function combatHint(choice: ChoiceView, held: boolean): string {
  if (choice.topic === Topic.BLOCKERS) {
    return held
      ? t("Now click the attacker it blocks.")
      : t("Click a creature, then the attacker it blocks; or drag it there.");
  }
  return held
    ? t("Now click whom it attacks.")
    : t("Click the creatures that attack, or drag them to whom they attack.");
}

/** How many may be chosen. */
export function rangeWords(choice: ChoiceView): string {
  const { least, most } = choice;
  if (whole(least) === whole(most)) return shown(least);
  return whole(most) >= BigInt(choice.options.length) && whole(least) === 0n
    ? t("any number")
    : t("{least} to {most}", { least: shown(least), most: shown(most) });
}

const FEW = 4;

function AllAttack({ choice }: { choice: ChoiceView }): JSX.Element | null {
  const { view, places, change } = useBoard();
  const whom = defenders(choice).slice(0, FEW);
  if (!whom.length || choice.options.length < 2) return null;
  return (
    <div class={whom.length > 1 ? "buttons several" : "buttons"}>
      {whom.map((each, at) => (
        <button
          key={each}
          type="button"
          data-all-attack={at === 0 ? "" : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => change(allAttack(choice, each))}
        >
          {t("All attack {name}", { name: nameOf(view, places, each) })}
        </button>
      ))}
    </div>
  );
}
