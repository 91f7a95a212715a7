// What happened, with the rules behind it.

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { SymbolText } from "../../components/Mana";
import type { Told } from "../../protocol";
import { RuleLink } from "../../rules/RulesPanel";
import { t, tn } from "../../words";
import { useBoard } from "../board/board";
import { lookedAt } from "../board/past";
import { RecallTurn } from "../pace/TurnSummary";
import { FILTERS, grouped, passes, whoseIn, type Filter, type Group } from "./filters";

const SHOWN = 300; // entries; more on demand

export function Log(): JSX.Element {
  const { state, view } = useBoard();
  const [thorough, setThorough] = useState(false);
  const [all, setAll] = useState(false);
  const [filter, setFilter] = useState<Filter>("all");
  const list = useRef<HTMLOListElement>(null);
  const groups = useMemo(() => {
    const sides = filter === "mine" || filter === "theirs";
    const whose = sides ? whoseIn([...state.past.map((each) => each.view), view]) : new Map<number, number>();
    const told = state.log.map((entry, at) => ({ entry, at }));
    const chosen = thorough ? told : told.filter(({ entry }) => !entry.detail || isTurn(entry));
    return grouped(chosen.filter(({ entry }) => passes(filter, entry, view.viewer, whose)));
  }, [state.log, thorough, filter]);
  const entries = all ? groups : groups.slice(-SHOWN);
  useStickToEnd(list, state.log);
  return (
    <section class="log" aria-label={t("Log")}>
      <ToldHeader title={t("Log")} thorough={thorough} setThorough={setThorough}>
        <Filters filter={filter} setFilter={setFilter} />
      </ToldHeader>
      <ol ref={list} tabIndex={0} aria-label={t("Log")}>
        {entries.length === groups.length &&
          state.drawn.map((each) => (
            <li key={each} class="entry detail">
              <span class="said">{each}</span>
            </li>
          ))}
        {entries.length < groups.length && (
          <li>
            <button type="button" class="link" onClick={() => setAll(true)}>
              {t("{n} earlier entries", { n: groups.length - entries.length })}
            </button>
          </li>
        )}
        {entries.map((group) => (
          <GroupOfEntries key={group.at} group={group} />
        ))}
      </ol>
    </section>
  );
}

function filterWords(filter: Filter): string {
  switch (filter) {
    case "all":
      return t("Everything");
    case "spells":
      return t("Spells and abilities");
    case "combat":
      return t("Combat and damage");
    case "life":
      return t("Life");
    case "mine":
      return t("Mine");
    case "theirs":
      return t("Theirs");
  }
}

interface FiltersProps {
  readonly filter: Filter;
  readonly setFilter: (filter: Filter) => void;
}

function Filters({ filter, setFilter }: FiltersProps): JSX.Element {
  const { view } = useBoard();
  const offered = view.viewer === null ? FILTERS.slice(0, 4) : FILTERS;
  return (
    <select
      class="log-filter"
      aria-label={t("Show in the log")}
      value={filter}
      onChange={(event) => setFilter(event.currentTarget.value as Filter)}
    >
      {offered.map((each) => (
        <option key={each} value={each}>
          {filterWords(each)}
        </option>
      ))}
    </select>
  );
}

/** One entry, or several told as one, which can be opened. */
function GroupOfEntries({ group }: { group: Group }): JSX.Element {
  const [open, setOpen] = useState(false);
  const [first] = group.entries;
  if (group.entries.length === 1) return <Entry entry={first!.entry} at={first!.at} />;
  const whole = { ...first!.entry, text: group.text, about: group.entries.flatMap(({ entry }) => entry.about) };
  return (
    <Entry entry={whole} at={group.entries.at(-1)!.at}>
      <button
        type="button"
        class="link times"
        aria-expanded={open}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!open)}
      >
        <span aria-hidden="true">×{group.entries.length}</span>
        <span class="only-heard">{tn("{n} entry", "{n} entries", group.entries.length)}</span>
      </button>
      {open && (
        <ul>
          {group.entries.map(({ entry, at }) => (
            <Entry key={at} entry={entry} at={at} />
          ))}
        </ul>
      )}
    </Entry>
  );
}

interface ToldHeaderProps {
  readonly title: string;
  readonly thorough: boolean;
  readonly setThorough: (thorough: boolean) => void;
  readonly children?: ComponentChildren;
}

/** A title, and whether every detail is told below it. */
export function ToldHeader({ title, thorough, setThorough, children }: ToldHeaderProps): JSX.Element {
  return (
    <header>
      <h2>{title}</h2>
      {children}
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

interface EntryProps {
  readonly entry: Told;
  readonly at: number;
  readonly children?: ComponentChildren;
}

function Entry({ entry, at, children }: EntryProps): JSX.Element {
  const { point, state, view } = useBoard();
  const looked = lookedAt.value?.table === state.id && lookedAt.value.entry === at;
  const classes = ["entry", entry.detail && "detail", isTurn(entry) && "turn", looked && "looked"];
  const words = <SymbolText text={entry.text} />;
  return (
    <li
      class={classes.filter(Boolean).join(" ")}
      onPointerEnter={() => point(entry.about)}
      onPointerLeave={() => point([])}
    >
      {view.viewer === null ? (
        <span class="said">{words}</span>
      ) : (
        <button
          type="button"
          class="told"
          aria-pressed={looked}
          title={t("Show the board as it was then")}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => (lookedAt.value = looked ? null : { table: state.id, entry: at })}
        >
          {words}
        </button>
      )}{" "}
      {entry.rule && <RuleLink rule={entry.rule} />}{" "}
      {isTurn(entry) && <RecallTurn at={at} />}
      {children}
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
    const resized = new ResizeObserver(() => {
      if (stuck.current) element.scrollTop = element.scrollHeight;
    });
    resized.observe(element);
    return () => {
      element.removeEventListener("scroll", onScroll);
      resized.disconnect();
    };
  }, []);
  useLayoutEffect(() => {
    const element = list.current;
    if (element && stuck.current) element.scrollTop = element.scrollHeight;
  }, [log]);
}
