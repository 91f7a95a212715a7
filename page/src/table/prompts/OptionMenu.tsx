// The options of something that was clicked and can be used in several ways.

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../words";
import { useBoard } from "../board/board";
import { digitOf } from "../controls/keys";
import { OptionButton } from "./Options";

const WIDTH = 280;

export function OptionMenu(): JSX.Element | null {
  const { menu, choice, cancel } = useBoard();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!menu) return;
    const before = document.activeElement as HTMLElement | null;
    list.current?.querySelector<HTMLElement>("button")?.focus();
    return () => {
      const isFree = document.activeElement === document.body;
      if (isFree && before?.isConnected) before.focus(); // back to where it was
    };
  }, [menu]);
  if (!menu || !choice) return null;
  const left = Math.max(8, Math.min(menu.x - WIDTH / 2, innerWidth - WIDTH - 8));
  const above = menu.y > innerHeight / 2;
  const place = above ? { bottom: `${innerHeight - menu.y + 8}px` } : { top: `${menu.y + 40}px` };
  return (
    <div class="option-menu-ground" onClick={cancel}>
      <div
        ref={list}
        class="option-menu"
        role="dialog"
        aria-label={t("In which way?")}
        style={{ left: `${left}px`, width: `${WIDTH}px`, ...place }}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => walk(event, list.current)}
      >
        {menu.options.map((option, at) => (
          <OptionButton key={option} option={choice.options[option]!} place={option} digit={digitOf(at)} />
        ))}
        <button type="button" class="quiet" onClick={cancel}>
          {t("Cancel")}
        </button>
      </div>
    </div>
  );
}

/** The arrow keys go from option to option. */
function walk(event: KeyboardEvent, list: HTMLElement | null): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (step === undefined || !list) return;
  event.preventDefault();
  event.stopPropagation();
  const buttons = [...list.querySelectorAll<HTMLElement>("button")];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  buttons.at((at + step) % buttons.length)?.focus();
}
