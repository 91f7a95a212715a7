// Cards to lay the board out with: searched by name, put by a click, or carried to their place.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Mana } from "../components/Mana";
import { api, type FoundCard } from "../connection/api";
import { wordsOf } from "../connection/useAsked";
import { language, t, tw } from "../words";
import { carry, endedDrag } from "./CarriedCard";
import { PLAYERS, ZONES, inZone, lineOf, withSetting, type ZoneName } from "./scenario";
import type { Scenario } from "./useScenario";

const PAUSE = 200; // milliseconds without a letter before it is searched

export function CardSearch({ scenario }: { scenario: Scenario }): JSX.Element {
  const [words, setWords] = useState("");
  const [who, setWho] = useState<string>(PLAYERS[0]);
  const [zone, setZone] = useState<ZoneName>("battlefield");
  const [found, problem] = useFound(words);
  const put = (card: FoundCard, to: string, where: ZoneName) => {
    const piece = inZone({ who: to, name: card.name, count: 1, notes: [] }, where);
    scenario.change(withSetting(scenario.doc, lineOf(piece)));
  };
  return (
    <section class="judge-cards" aria-label={t("Cards")}>
      <h2>{t("Cards")}</h2>
      <input
        type="search"
        aria-label={t("Search cards by name")}
        placeholder={t("Search cards by name")}
        value={words}
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      <div class="judge-where">
        <PlayerChoice value={who} onChange={setWho} />
        <ZoneChoice value={zone} onChange={setZone} />
      </div>
      {problem && <p class="error">{problem}</p>}
      <p class="only-heard" role="status">
        {found && t("{n} found", { n: found.length })}
      </p>
      {found?.length === 0 && words && <p class="soft">{t("No card.")}</p>}
      {found && found.length > 0 && (
        <>
          <p class="soft hint">{t("Drag a card to its place, or press it to put it there.")}</p>
          <ul>
            {found.map((card) => (
              <li key={card.name}>
                <FoundButton card={card} put={put} who={who} zone={zone} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface FoundButtonProps {
  readonly card: FoundCard;
  readonly who: string;
  readonly zone: ZoneName;
  readonly put: (card: FoundCard, who: string, zone: ZoneName) => void;
}

function FoundButton({ card, put, who, zone }: FoundButtonProps): JSX.Element {
  return (
    <button
      type="button"
      class="found-card"
      disabled={!card.supported}
      title={card.text}
      onPointerDown={(event) => card.supported && carry(event, card.shown, (to, at) => put(card, to, at))}
      onClick={() => !endedDrag() && put(card, who, zone)}
    >
      <span class="found-name">{card.shown}</span>
      <Mana cost={card.mana_cost} />
      <span class="soft found-types">
        {card.type_line} {card.size}
      </span>
      {!card.supported && <span class="soft">{t("can't be played yet")}</span>}
    </button>
  );
}

interface ChoiceProps<T extends string> {
  readonly value: T;
  readonly onChange: (value: T) => void;
}

export function PlayerChoice({ value, onChange }: ChoiceProps<string>): JSX.Element {
  return (
    <select aria-label={t("Player")} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {PLAYERS.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  );
}

export function ZoneChoice({ value, onChange }: ChoiceProps<ZoneName>): JSX.Element {
  return (
    <select
      aria-label={t("Zone")}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as ZoneName)}
    >
      {ZONES.map((each) => (
        <option key={each} value={each}>
          {tw("zone", each)}
        </option>
      ))}
    </select>
  );
}

/** The cards with such names, a moment after the last letter. */
function useFound(words: string): [readonly FoundCard[] | null, string] {
  const [found, setFound] = useState<readonly FoundCard[] | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    setProblem("");
    if (!words.trim()) return setFound(null);
    let current = true;
    const timer = setTimeout(() => {
      api.judgeCards(words.trim()).then(
        ({ cards }) => current && setFound(cards),
        (error: unknown) => current && setProblem(wordsOf(error)),
      );
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [words, language.value]);
  return [found, problem];
}
