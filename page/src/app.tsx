// The page: what stands above everything, and the place one is at.

import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { AccountPage } from "./account/AccountPage";
import { SettingsPage } from "./account/SettingsPage";
import { Help } from "./components/Help";
import { Icon } from "./components/icons";
import { Zoom } from "./components/Zoom";
import { line, person, tableOf } from "./connection/store";
import { BuilderPlace } from "./decks/BuilderPlace";
import { DecksPage } from "./decks/DecksPage";
import { DraftPage } from "./draft/DraftPage";
import { JudgePage } from "./judge/JudgePage";
import { Lobby } from "./lobby/Lobby";
import { GamesPage } from "./match/GamesPage";
import { ReplayPage } from "./match/ReplayPage";
import { isAtGame, Room } from "./match/Room";
import { addressOf, place, type Place } from "./router";
import { RulesPage } from "./rules/RulesPage";
import { RulesPanel } from "./rules/RulesPanel";
import { EventPage } from "./tournament/EventPage";
import { EventsPage } from "./tournament/EventsPage";
import { NewEvent } from "./tournament/settings/NewEvent";
import { t } from "./words";

export function App(): JSX.Element {
  const at = place.value;
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  // A new place is announced: the focus goes to it, and the title says where one is. At once: later
  // it would be taken from a field in which somebody types already.
  useLayoutEffect(() => {
    document.title = `${titleOf(at)} · apnap`;
    if (!first.current) main.current?.focus();
    first.current = false;
  }, [addressOf(at)]);
  return (
    <>
      <a class="skip" href="#main" onClick={(event) => (event.preventDefault(), main.current?.focus())}>
        {t("Skip to the content")}
      </a>
      <Head at={at} />
      <main id="main" ref={main} tabIndex={-1} class={`at-${at.at}`}>
        <Here at={at} />
      </main>
      <Zoom />
      <RulesPanel />
      <Help />
    </>
  );
}

function titleOf(at: Place): string {
  switch (at.at) {
    case "lobby":
      return t("Lobby");
    case "table":
      return t("Table");
    case "decks":
      return t("Decks");
    case "new-deck":
      return t("New deck");
    case "draft":
      return t("Draft");
    case "games":
      return t("Past games");
    case "replay":
      return t("Replay");
    case "judge":
      return t("Judge");
    case "rules":
      return t("Rules");
    case "events":
      return t("Events");
    case "settings":
      return t("Settings");
    case "account":
      return t("Account");
    case "lost":
      return t("Nothing is here");
  }
}

function Here({ at }: { at: Place }): JSX.Element {
  switch (at.at) {
    case "lobby":
      return <Lobby />;
    case "table":
      return <Room key={at.id} id={at.id} />;
    case "decks":
      return at.name ? <BuilderPlace name={at.name} /> : <DecksPage />;
    case "new-deck":
      return <BuilderPlace name="" />;
    case "draft":
      return <DraftPage key={at.id} id={at.id} />;
    case "games":
      return <GamesPage />;
    case "replay":
      return <ReplayPage key={at.id} id={at.id} moment={at.moment} />;
    case "judge":
      return <JudgePage packed={at.packed} />;
    case "rules":
      return <RulesPage path={at.path} />;
    case "events":
      return <Events id={at.id} part={at.part} />;
    case "settings":
      return <SettingsPage />;
    case "account":
      return <AccountPage />;
    case "lost":
      return <Lost />;
  }
}

function Events({ id, part }: { id: string; part: string }): JSX.Element {
  if (!id) return <EventsPage />;
  return id === "new" ? <NewEvent /> : <EventPage key={id} id={id} part={part} />;
}

function Lost(): JSX.Element {
  return (
    <>
      <h1>{t("Nothing is here")}</h1>
      <a href={addressOf({ at: "lobby" })}>{t("To the lobby")}</a>
    </>
  );
}

function Head({ at }: { at: Place }): JSX.Element {
  const places: readonly Place[] = [
    { at: "lobby" },
    { at: "decks", name: "" },
    { at: "games" },
    { at: "events", id: "", part: "" },
    { at: "judge", packed: "" },
    { at: "rules", path: "" },
    { at: "settings" },
    { at: "account" },
  ];
  const game = isGame(at);
  return (
    <header class={`page-head head-${at.at} ${game ? "in-game" : ""}`}>
      {game && (
        <button
          type="button"
          class="menu-button"
          popovertarget="places"
          title={t("Menu")}
          onMouseDown={(event) => event.preventDefault()} // the focus stays where it was: Space means pass
        >
          <Icon name="menu" />
          <span class="only-heard">{t("Menu")}</span>
        </button>
      )}
      <div id="places" class="places" key={String(game)} popover={game ? "auto" : undefined}>
        <a class="brand" href={addressOf({ at: "lobby" })} title={t("To the lobby")}>
          <img src="./icon.svg" alt="" width="24" height="24" />
          apnap
        </a>
        <nav aria-label={t("Places")}>
          {places.map((each) => (
            <a key={each.at} href={addressOf(each)} aria-current={each.at === at.at ? "page" : undefined}>
              {titleOf(each)}
            </a>
          ))}
        </nav>
      </div>
      <span class={`line line-${line.value}`} role="status">
        <span class={game ? "only-heard" : ""}>
          {line.value === "open" ? (person.value?.name ?? "") : t("Connecting ...")}
        </span>
      </span>
    </header>
  );
}

/** Whether the place is a game, which needs all the room there is. */
function isGame(at: Place): boolean {
  if (at.at === "table") return isAtGame(tableOf(at.id).value);
  return at.at === "replay";
}
