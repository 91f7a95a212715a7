// What happened, with the rules behind it.

import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { SymbolText } from "../../components/Mana";
import type { Told } from "../../protocol";
import { RuleLink } from "../../rules/RulesPanel";
import { t } from "../../words";
import { useBoard } from "../board/board";
import { RecallTurn } from "../pace/TurnSummary";

const SHOWN = 300; // entries; more on demand

export function Log(): JSX.Element {
  const { state } = useBoard();
  const [thorough, setThorough] = useState(false);
  const [all, setAll] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const told = state.log.map((entry, at) => ({ entry, at }));
  const chosen = thorough ? told : told.filter(({ entry }) => !entry.detail || isTurn(entry));
  const entries = all ? chosen : chosen.slice(-SHOWN);
  useStickToEnd(list, state.log);
  return (
    <section class="log" aria-label={t("Log")}>
      <ToldHeader title={t("Log")} thorough={thorough} setThorough={setThorough} />
      <ol ref={list} tabIndex={0} aria-label={t("Log")}>
        {entries.length < chosen.length && (
          <li>
            <button type="button" class="link" onClick={() => setAll(true)}>
              {t("{n} earlier entries", { n: chosen.length - entries.length })}
            </button>
          </li>
        )}
        {entries.map(({ entry, at }) => (
          <Entry key={at} entry={entry} at={at} />
        ))}
      </ol>
    </section>
  );
}

interface ToldHeaderProps {
  readonly title: string;
  readonly thorough: boolean;
  readonly setThorough: (thorough: boolean) => void;
}

/** A title, and whether every detail is told below it. */
export function ToldHeader({ title, thorough, setThorough }: ToldHeaderProps): JSX.Element {
  return (
    <header>
      <h2>{title}</h2>
      <label>
        <input
          type="checkbox"
          checked={thorough}
          onChange={(event) => setThorough(event.currentTarget.checked)}
        />{" "}
        {t("details")}
      </label>
    </header>
  );
}

/** Whether an entry tells of a new turn. */
export function isTurn(entry: Told): boolean {
  return entry.kind === "TurnBegan";
}

function Entry({ entry, at }: { entry: Told; at: number }): JSX.Element {
  const { point } = useBoard();
  const classes = ["entry", entry.detail && "detail", isTurn(entry) && "turn"];
  return (
    <li
      class={classes.filter(Boolean).join(" ")}
      onPointerEnter={() => point(entry.about)}
      onPointerLeave={() => point([])}
    >
      <SymbolText text={entry.text} /> {entry.rule && <RuleLink rule={entry.rule} />}{" "}
      {isTurn(entry) && <RecallTurn at={at} />}
    </li>
  );
}

/** Keep the end in sight unless somebody reads further up. */
function useStickToEnd(list: { current: HTMLElement | null }, log: readonly Told[]): void {
  const stuck = useRef(true);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const onScroll = () => {
      stuck.current = element.scrollHeight - element.scrollTop - element.clientHeight < 30;
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => element.removeEventListener("scroll", onScroll);
  }, []);
  useLayoutEffect(() => {
    const element = list.current;
    if (element && stuck.current) element.scrollTop = element.scrollHeight;
  }, [log]);
}
