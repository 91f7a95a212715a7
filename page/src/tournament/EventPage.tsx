// An event: its name and clock, the places of it that are the reader's, and the one that is open.

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { addressOf } from "../router";
import { t } from "../words";
import { Decklists } from "./decklists/Decklists";
import { levelName, limitedName, statusName } from "./desk/names";
import type { EventView } from "./desk/types";
import { OfflineNotice } from "./event/OfflineNotice";
import { Refusals } from "./event/Refusals";
import { may, OFFICIALS, SCORERS } from "./event/roles";
import type { ScreenProps } from "./event/screen";
import { useEvent } from "./event/useEvent";
import { EventLog } from "./EventLog";
import { Calls } from "./judges/Calls";
import { Penalties } from "./judges/Penalties";
import { Overview } from "./Overview";
import { Pairings } from "./pairings/Pairings";
import { JoinEvent } from "./phone/JoinEvent";
import { MyEvent } from "./phone/MyEvent";
import { Players } from "./players/Players";
import { Results } from "./results/Results";
import { EventSettings } from "./settings/EventSettings";
import { Bracket } from "./standings/Bracket";
import { Display } from "./standings/Display";
import { Standings } from "./standings/Standings";
import "./style/staff.css";

/** An event by its id, and the part of it that is open. */
export function EventPage({ id, part }: { id: string; part: string }): JSX.Element {
  const event = useEvent(id);
  const { view } = event;
  if (!view) return <p role="status">{event.failed || t("Looking it up ...")}</p>;
  if (part === "display") return <Display event={event} view={view} />;
  const places = placesOf(view);
  const official = part === "me" && !places.includes("me"); // such as who has just claimed a code
  const open = part && !official ? part : places[0]!;
  return (
    <div class="event">
      <EventHead view={view} />
      <Tabs view={view} open={open} />
      <OfflineNotice event={event} view={view} />
      <Refusals event={event} view={view} />
      <Part event={event} view={view} part={open} />
    </div>
  );
}

function EventHead({ view }: { view: EventView }): JSX.Element {
  const { name, date, format, limited, level } = view.settings;
  const facts = [date, limited ? limitedName(limited) : format, levelName(level), statusName(view.status)];
  return (
    <header class="event-head">
      <h1>{name}</h1>
      <span class="soft">{facts.filter(Boolean).join(" · ")}</span>
      <a href={addressOf({ at: "events", id: view.id, part: "display" })}>{t("Public display")}</a>
    </header>
  );
}

const STAFF_PLACES = [
  "overview",
  "players",
  "pairings",
  "results",
  "standings",
  "decks",
  "penalties",
  "calls",
  "log",
  "settings",
] as const;

/** The places of an event that are the reader's, the first of which opens by itself. */
export function placesOf(view: EventView): string[] {
  const bracket = view.seeds.length > 0 ? ["bracket"] : [];
  const open = ["pairings", "standings", ...bracket, "players"];
  if (!may(view, OFFICIALS)) return ["me", ...open];
  const own = view.me.entrant ? ["me"] : [];
  const staff: string[] = STAFF_PLACES.filter((each) => each !== "results" || may(view, SCORERS));
  staff.splice(staff.indexOf("standings") + 1, 0, ...bracket);
  return [...staff, ...own];
}

function placeName(place: string): string {
  switch (place) {
    case "overview":
      return t("Overview");
    case "players":
      return t("Players");
    case "pairings":
      return t("Pairings");
    case "results":
      return t("Results");
    case "standings":
      return t("Standings");
    case "bracket":
      return t("Playoff");
    case "decks":
      return t("Decklists");
    case "penalties":
      return t("Penalties");
    case "calls":
      return t("Calls");
    case "log":
      return t("Log");
    case "settings":
      return t("Settings");
    default:
      return t("My event");
  }
}

function Tabs({ view, open }: { view: EventView; open: string }): JSX.Element {
  const counts: Readonly<Record<string, number>> = {
    results: view.rounds.at(-1)?.open ?? 0,
    calls: view.official?.calls.filter((each) => !each.closed_at).length ?? 0,
  };
  const tabs = useRef<HTMLElement>(null);
  // Where there is no room for all, the one that is open is in sight.
  useEffect(() => {
    const current = tabs.current?.querySelector<HTMLElement>("[aria-current]");
    if (tabs.current && current) tabs.current.scrollLeft = current.offsetLeft - tabs.current.clientWidth / 3;
  }, [open]);
  return (
    <nav ref={tabs} class="event-tabs" aria-label={t("Places of the event")}>
      {placesOf(view).map((each) => (
        <a
          key={each}
          href={addressOf({ at: "events", id: view.id, part: each })}
          aria-current={each === open ? "page" : undefined}
        >
          {placeName(each)}
          {counts[each] ? <span class="count">{counts[each]}</span> : null}
        </a>
      ))}
    </nav>
  );
}

function Part({ event, view, part }: ScreenProps & { part: string }): JSX.Element {
  const here = placesOf(view).includes(part);
  const props = { event, view };
  switch (here ? part : "") {
    case "overview":
      return <Overview {...props} />;
    case "players":
      return <Players {...props} />;
    case "pairings":
      return <Pairings {...props} />;
    case "results":
      return <Results {...props} />;
    case "standings":
      return <Standings {...props} />;
    case "bracket":
      return <Bracket {...props} />;
    case "decks":
      return <Decklists {...props} />;
    case "penalties":
      return <Penalties {...props} />;
    case "calls":
      return <Calls {...props} />;
    case "log":
      return <EventLog {...props} />;
    case "settings":
      return <EventSettings {...props} />;
    case "me":
      return view.me.entrant ? <MyEvent {...props} /> : <JoinEvent {...props} />;
    default:
      return <p>{t("This part of the event isn't open to you.")}</p>;
  }
}
