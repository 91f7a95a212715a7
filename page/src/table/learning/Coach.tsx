// The coach: what can be done now, and why something else can't, with the rules that say so.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Dialog } from "../../components/Dialog";
import { Mana, SymbolText } from "../../components/Mana";
import { besides, unzoom } from "../../components/Zoom";
import { send } from "../../connection/session";
import { NOTHING, type PermanentView, type Verdict, type View } from "../../protocol";
import { RuleLink } from "../../rules/RulesPanel";
import { t, tw } from "../../words";
import { useBoard } from "../board/board";
import { isPlayer, nameOf, takesTurn } from "../board/objects";
import { capitalized, promptOf } from "../board/prompts";
import { askedAbout, panel } from "../controls/panels";
import { aimsIn, askableIn, offersOf, type Aim, type Askable } from "./offers";

/** The coach, where he can be asked: by a game that one plays. */
export function Learning(): JSX.Element | null {
  const { readOnly, view, seen } = useBoard();
  const plays = !readOnly && view.viewer !== null && seen.attention !== null && !view.is_over;
  useCoachBesides(plays);
  return plays && panel.value === "coach" ? <Coach /> : null;
}

function Coach(): JSX.Element {
  const { choice, places, view } = useBoard();
  const close = () => {
    panel.value = "";
    askedAbout.value = null;
  };
  const object = askedAbout.value;
  const step = tw("step", view.step);
  const turn =
    takesTurn(view, view.viewer)
      ? t("It is your turn: {step}.", { step })
      : t("It is {player}'s turn: {step}.", { player: view.players.find((each) => each.id === view.active)?.name ?? "", step });
  const offers = (
    <>
      <p>{choice ? promptOf(view, choice) : `${turn} ${waiting(view.players.find((each) => each.id === view.deciding)?.name)}`}</p>
      {choice && <Offers onTaken={close} />}
    </>
  );
  if (object === null) {
    return (
      <Dialog title={t("What can I do?")} onClose={close} class="coach">
        {offers}
        <h3>{t("Why can't I?")}</h3>
        <Cards object={object} />
      </Dialog>
    );
  }
  const name = nameOf(view, places, object) || t("a face-down card");
  return (
    <Dialog title={t("What can I do with {name}?", { name })} onClose={close} class="coach">
      <Answered object={object} />
      <details>
        <summary>{t("Ask about another card")}</summary>
        <Cards object={object} />
      </details>
      <details>
        <summary>{t("All I can do now")}</summary>
        {offers}
      </details>
    </Dialog>
  );
}

function waiting(who: string | undefined): string {
  return who
    ? t("{player} has to decide; you are asked when there is something for you to do.", { player: who })
    : t("There is nothing for you to decide now.");
}

/** What the open choice offers. Where one answer is one option, a click takes it. */
function Offers({ onTaken }: { onTaken: () => void }): JSX.Element {
  const { choice, places, busy, take } = useBoard();
  const offers = offersOf(choice!, places);
  const picks = choice!.kind === "pick";
  return (
    <ul class="offers">
      {offers.map(({ place, text, words, cost, count }) => {
        const said = (
          <>
            <SymbolText text={capitalized(text)} />
            {count > 1 && ` ×${count}`}
          </>
        );
        return (
          <li key={place}>
            {picks ? (
              <button
                type="button"
                disabled={busy}
                onClick={() => {
                  onTaken();
                  take(place);
                }}
              >
                {said}
              </button>
            ) : (
              <b>{said}</b>
            )}{" "}
            {cost && (
              <>
                <Mana cost={cost} />{" "}
              </>
            )}
            {words && (
              <span class="soft">
                <SymbolText text={words} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The cards that can be asked about. */
function Cards({ object }: { object: number | null }): JSX.Element {
  const { view, places } = useBoard();
  return (
    <>
      <p class="soft">{t("Pick a card to hear what you can do with it, and which rules stand in the way.")}</p>
      {askableIn(view, places).map((each) => (
        <Choices key={`${each.zone} ${each.player}`} from={each} object={object} />
      ))}
    </>
  );
}

/** What the judge says of an object, and of doing it to something. */
function Answered({ object }: { object: number }): JSX.Element {
  const { state, view, seen, places } = useBoard();
  const [against, setAgainst] = useState(NOTHING);
  useEffect(() => setAgainst(NOTHING), [object]);
  useEffect(() => {
    send({ type: "whynot", table: state.id, object, against });
  }, [object, against, seen.at]);
  const judged = state.judged?.object === object && state.judged?.against === against ? state.judged : null;
  const refused = state.refused?.about === "whynot" ? state.refused.text : "";
  return (
    <section class="judged" aria-label={t("What the judge says")}>
      <div role="status">
        {!judged && !refused && <p>{t("Looking it up ...")}</p>}
        {!judged && refused && <p class="error">{refused}</p>}
        {judged?.verdicts.map((each) => <Judgment key={each.wish} of={each} />)}
        {judged?.verdicts.length === 0 && <p>{t("Nothing is done with it there.")}</p>}
      </div>
      <label>
        {t("It would target, attack or block:")}{" "}
        <select value={against} onChange={(event) => setAgainst(Number(event.currentTarget.value))}>
          <option value={NOTHING}>{t("whatever it may")}</option>
          {aimsIn(view, places).map((aim) => (
            <option key={aim.id} value={aim.id}>
              {aimWords(view, aim)}
            </option>
          ))}
        </select>
      </label>
    </section>
  );
}

/** An aim by its name, and whose it is. */
function aimWords(view: View, { id, name, player, tapped, count }: Aim): string {
  if (isPlayer(id)) return id === view.viewer ? t("You") : name;
  const whose = player === view.viewer ? t("yours") : (view.players.find((each) => each.id === player)?.name ?? "");
  const how = [whose, tapped && t("tapped")].filter(Boolean).join(", ");
  return `${name || t("a face-down card")} (${how})${count > 1 ? ` ×${count}` : ""}`;
}

function Judgment({ of }: { of: Verdict }): JSX.Element {
  return (
    <div class={`judgment ${of.verdict}`}>
      <p>
        <b>{of.text}</b>
      </p>
      {of.reasons.length > 0 && (
        <ul>
          {of.reasons.map((each, at) => (
            <li key={at}>
              <SymbolText text={each.text} />{" "}
              {each.rules.map((rule) => (
                <RuleLink key={rule} rule={rule} />
              ))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Choices({ from, object }: { from: Askable; object: number | null }): JSX.Element {
  const { view } = useBoard();
  const zone = capitalized(tw("zone", from.zone));
  const title = from.player === view.viewer ? zone : `${view.players.find((each) => each.id === from.player)?.name}: ${zone}`;
  return (
    <div class="askable" role="group" aria-label={title}>
      <span class="soft">{title}</span>
      {from.cards.map((card) => (
        <button
          key={card.id}
          type="button"
          aria-pressed={card.id === object}
          onClick={() => (askedAbout.value = card.id)}
        >
          {card.name || card.underneath || t("a face-down card")}
          {(card as Partial<PermanentView>).tapped && ` (${t("tapped")})`}
        </button>
      ))}
    </div>
  );
}

/** At a card that is looked at: the way to the coach. */
function useCoachBesides(plays: boolean): void {
  useEffect(() => {
    if (!plays) return;
    besides.value = ({ id }) => (
      <button
        type="button"
        class="ask-coach"
        onClick={() => {
          unzoom();
          askedAbout.value = id;
          panel.value = "coach";
        }}
      >
        {t("What can I do with it?")}
      </button>
    );
    return () => {
      besides.value = null;
      askedAbout.value = null;
    };
  }, [plays]);
}
