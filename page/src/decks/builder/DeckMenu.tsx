// What is done with a deck now and then, put away behind one button.

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../components/icons";
import { t } from "../../words";
import { isEmpty } from "../model/deckModel";
import type { Building } from "../model/useBuilder";
import { ExportDialog } from "./ExportDialog";
import { VersionsDialog } from "./VersionsDialog";

export function DeckMenu({ building }: { building: Building }): JSX.Element {
  const { opened, isSaved, deck } = building;
  const [open, setOpen] = useState<"" | "menu" | "export" | "versions">("");
  const menu = useRef<HTMLDivElement>(null);
  const close = () => setOpen("");
  useClosing(menu, open === "menu", close);
  const done = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <div class="deck-menu" ref={menu}>
      <button
        type="button"
        class="sign"
        title={t("More to do with the deck")}
        aria-expanded={open === "menu"}
        onClick={() => setOpen(open ? "" : "menu")}
      >
        <Icon name="menu" />
        <span class="only-heard">{t("More to do with the deck")}</span>
      </button>
      {open === "menu" && (
        <div class="deck-menu-list">
          <button type="button" disabled={isEmpty(deck)} onClick={() => setOpen("export")}>
            {t("Export")}
          </button>
          {opened.mine && (
            <button type="button" onClick={() => setOpen("versions")}>
              {t("Older versions")}
            </button>
          )}
          <button type="button" disabled={isSaved} onClick={done(building.discard)}>
            {t("Discard changes")}
          </button>
          {opened.mine && (
            <button type="button" class="danger" onClick={done(() => void building.remove())}>
              {t("Delete")}
            </button>
          )}
        </div>
      )}
      {open === "export" && <ExportDialog building={building} onClose={close} />}
      {open === "versions" && <VersionsDialog building={building} onClose={close} />}
    </div>
  );
}

/** It closes by Escape, which goes back to its button, and by a press elsewhere. */
function useClosing(menu: { readonly current: HTMLElement | null }, open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      close();
      menu.current?.querySelector("button")?.focus();
    };
    const onPress = (event: Event) => {
      if (!menu.current?.contains(event.target as Node)) close();
    };
    addEventListener("keydown", onKey);
    addEventListener("pointerdown", onPress);
    return () => {
      removeEventListener("keydown", onKey);
      removeEventListener("pointerdown", onPress);
    };
  }, [open]);
}
