// What is answered to abilities without asking: said here once, and taken back.

import type { JSX } from "preact";
import { Dialog } from "../../components/Dialog";
import type { StackView, Yield } from "../../protocol";
import { t } from "../../words";
import { lasting, SKIP_ALL, unyielding, yielding } from "../board/attention";
import { useBoard } from "../board/board";

const PASSED: Yield = { ability: "", answer: "pass", name: "", object: -1, turn: 0 };

export function Yields({ onClose }: { onClose: () => void }): JSX.Element {
  const { seen, view, attend } = useBoard();
  const attention = seen.attention!;
  const yields = lasting(attention, view);
  const open = [...view.stack].reverse().filter((each) => seen.abilities[each.id]);
  return (
    <Dialog title={t("Yields")} onClose={onClose} class="yields">
      <p class="soft">{t("Priority is passed for these abilities, and these questions are answered, without asking you.")}</p>
      {yields.length === 0 && <p>{t("You yield to nothing.")}</p>}
      <ul class="yield-list">
        {yields.map((each) => (
          <li key={`${each.ability} ${each.object} ${each.turn}`}>
            <strong>{each.name}</strong> <span>{wordsOf(each)}</span>
            <button type="button" onClick={() => attend(unyielding(each))}>
              {t("Ask me again")}
            </button>
          </li>
        ))}
      </ul>
      {open.length > 0 && <h3>{t("On the stack now")}</h3>}
      <ul class="yield-list">
        {open.map((each) => (
          <OnStack key={each.id} item={each} />
        ))}
      </ul>
      <label>
        <input
          type="checkbox"
          checked={attention.skip_all}
          onChange={() => attend((now) => ({ until: now.until, ...SKIP_ALL(now) }))}
        />{" "}
        {t("Who passes a turn passes it whole, even when attacked or targeted")}
      </label>
    </Dialog>
  );
}

/** An ability on the stack, and the ways to yield to it. */
function OnStack({ item }: { item: StackView }): JSX.Element {
  const { seen, view, attend } = useBoard();
  const ability = seen.abilities[item.id]!;
  const give = (more: Partial<Yield>) =>
    attend(yielding({ ...PASSED, ability, name: item.name, ...more }));
  return (
    <li>
      <strong>{item.name}</strong>
      <button type="button" onClick={() => give({ object: item.id })}>
        {t("Yield to this one")}
      </button>
      <button type="button" onClick={() => give({ turn: Number(view.turn) })}>
        {t("Yield this turn")}
      </button>
      <button type="button" onClick={() => give({})}>
        {t("Always yield")}
      </button>
    </li>
  );
}

function wordsOf(given: Yield): string {
  if (given.answer === "yes") return t("always yes");
  if (given.answer === "no") return t("always no");
  if (given.object >= 0) return t("this one on the stack");
  return given.turn ? t("until end of turn") : t("for the whole game");
}

/** Below a "may": the same answer from now on. */
export function AlwaysMay(): JSX.Element | null {
  const { seen, choice, attend } = useBoard();
  if (!seen.question || !choice) return null;
  const give = (answer: "yes" | "no") =>
    attend(yielding({ ...PASSED, ability: seen.question, answer, name: choice.about_name }));
  return (
    <div class="buttons always-may">
      <button type="button" class="quiet" onClick={() => give("yes")}>
        {t("Always yes")}
      </button>
      <button type="button" class="quiet" onClick={() => give("no")}>
        {t("Always no")}
      </button>
    </div>
  );
}
