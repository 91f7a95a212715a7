// The choice the player has to make, with everything that cannot be done on the table itself.

import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { SymbolText } from "../../components/Mana";
import { zoom } from "../../components/Zoom";
import type { ChoiceView, Refused } from "../../protocol";
import { addressOf } from "../../router";
import { RuleLink } from "../../rules/RulesPanel";
import { t } from "../../words";
import { useBoard } from "../board/board";
import { promptOf } from "../board/prompts";
import { AlwaysMay } from "../controls/Yields";
import { GameResult } from "../log/GameResult";
import { DividePanel } from "./DividePanel";
import { NumberPanel } from "./NumberPanel";
import { OrderPanel } from "./OrderPanel";
import { PickPanel } from "./PickPanel";
import { Preview } from "./Preview";
import { SelectPanel } from "./SelectPanel";

export function Panel(): JSX.Element {
  const { choice, view, state, seen, busy } = useBoard();
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (panel.current) panel.current.scrollTop = 0; // what is asked now is read from its beginning
  }, [seen.at]);
  const refused = isOfInterest(state.refused) ? state.refused : null;
  return (
    <section ref={panel} class={`choice-panel ${choice ? "asks" : ""} ${busy ? "busy" : ""}`} aria-label={t("Choice")}>
      <Consent />
      {choice ? <Asked choice={choice} /> : view.is_over ? <GameResult /> : <Waiting />}
      {choice && <Preview />}
      {refused && (
        <p class="refusal" role="alert">
          {refused.text}
        </p>
      )}
    </section>
  );
}

/** What came too late is of no interest: the game is shown as it is now. */
function isOfInterest(refused: Refused | null): boolean {
  return refused !== null && refused.code !== "late" && refused.code !== "over" && refused.about !== "report";
}

function Asked({ choice }: { choice: ChoiceView }): JSX.Element {
  const { view, seen, places } = useBoard();
  const source = places.get(choice.about)?.card;
  return (
    <div class={`asked asked-${choice.kind}`} key={seen.at}>
      <h2 class="prompt">
        {choice.about_name && (
          <button
            type="button"
            class="source"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => source && zoom(source)}
          >
            {choice.about_name}
          </button>
        )}
        <span>
          <SymbolText text={promptOf(view, choice)} />
        </span>{" "}
        {choice.rule && <RuleLink rule={choice.rule} />}
      </h2>
      {choice.reason && (
        <p class="reason">
          <SymbolText text={choice.reason} />
        </p>
      )}
      {view.viewer !== null && choice.player !== view.viewer && (
        <p class="soft">{t("You decide for another player.")}</p>
      )}
      <Shape choice={choice} />
      <AlwaysMay />
    </div>
  );
}

function Shape({ choice }: { choice: ChoiceView }): JSX.Element {
  switch (choice.kind) {
    case "select":
      return <SelectPanel choice={choice} />;
    case "order":
      return <OrderPanel choice={choice} />;
    case "number":
      return <NumberPanel choice={choice} />;
    case "divide":
      return <DividePanel choice={choice} />;
    default:
      return <PickPanel choice={choice} />;
  }
}

function Waiting(): JSX.Element {
  const { view, seen, near, attend } = useBoard();
  const who = view.players.find((each) => each.id === view.deciding)?.name;
  const until = seen.attention?.until;
  const isOut = view.viewer !== null && (near.lost || near.left);
  return (
    <div class="waiting">
      {isOut && (
        <p>
          {t("You are out of the game; the others play on.")}{" "}
          <a href={addressOf({ at: "lobby" })}>{t("To the lobby")}</a>
        </p>
      )}
      <p role="status">{who ? t("{player} decides ...", { player: who }) : t("The game goes on ...")}</p>
      {until && (
        <p>
          {until === "end of turn"
            ? t("You pass until the end of the turn.")
            : until === "my next turn"
              ? t("You pass to your next turn.")
              : t("You pass until something happens.")}{" "}
          <button type="button" onClick={() => attend(() => ({ until: "" }))}>
            {t("Stop that")}
          </button>
        </p>
      )}
    </div>
  );
}

/** Somebody wants to take back what revealed something. */
function Consent(): JSX.Element | null {
  const { seen, view, readOnly, consent } = useBoard();
  if (seen.asking < 0 || readOnly || view.viewer === null) return null;
  if (seen.asking === view.viewer) {
    return <p role="status">{t("You asked to take your last action back.")}</p>;
  }
  const who = view.players.find((each) => each.id === seen.asking)?.name ?? "";
  return (
    <div class="consent" role="alert">
      <p>{t("{player} would like to take back the last action. Do you consent?", { player: who })}</p>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => consent(true)}>
          {t("Allow")}
        </button>
        <button type="button" onClick={() => consent(false)}>
          {t("Refuse")}
        </button>
      </div>
    </div>
  );
}
