// The lobby: where games begin.

import type { JSX } from "preact";
import { Chat } from "../components/Chat";
import { lobbyChat } from "../connection/store";
import { NewDraft } from "../draft/NewDraft";
import { t } from "../words";
import { LearnOffer } from "./LearnOffer";
import { NewTable } from "./NewTable";
import { Tables } from "./Tables";
import { Unfinished } from "./Unfinished";
import "./lobby.css";

export function Lobby(): JSX.Element {
  return (
    <>
      <h1>{t("Lobby")}</h1>
      <div class="lobby">
        <LearnOffer />
        <Unfinished />
        <NewTable />
        <div class="lobby-side">
          <Tables />
          <NewDraft />
          <div class="panel">
            <h2>{t("Chat")}</h2>
            <Chat said={lobbyChat.value} />
          </div>
        </div>
      </div>
    </>
  );
}
