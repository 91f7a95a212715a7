import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unzoom, zoom, zoomed } from "../../components/Zoom";
import { record } from "../../connection/recorded";
import { line, take } from "../../connection/store";
import { Topic, type Seen } from "../../protocol";
import { set } from "../../settings";
import { card, choice, option, player, seen, view } from "../board/samples";
import { Game } from "../Game";

let root: HTMLElement;

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", class { observe() {} disconnect() {} });
  set({ pace: "at once" });
  root = document.createElement("main");
  document.body.append(root);
  record();
  line.value = "open";
  hear({ at: 1, view: view({ players: WITH }) });
  act(() => render(<Game table="look" />, root));
});

afterEach(() => {
  act(() => render(null, root));
  root.remove();
  unzoom();
  vi.unstubAllGlobals();
  set({ pace: "normal" });
});

const SHOCK = card(110, { name: "Shock" });
const WITH = [player(0, { hand: [SHOCK], hand_size: 1 }), player(1)];
const BURIED = [player(0, { graveyard: [SHOCK] }), player(1)];
const GONE = [player(0), player(1)];
const PASS = choice("pick", [option("pass")], { topic: Topic.PRIORITY });

function hear(more: Partial<Seen>): void {
  act(() => take(seen({ table: "look", log_at: 0, log: [], ...more })));
}

test("a look at a card lasts while the card stays", () => {
  zoom(SHOCK);
  hear({ at: 2, view: view({ players: WITH, turn: 2 }) });
  expect(zoomed.value?.card.name).toBe("Shock");
});

test("a look ends when the card is elsewhere, or gone", () => {
  for (const [at, players] of [BURIED, GONE].entries()) {
    hear({ at: 10 * at + 3, view: view({ players: WITH }) });
    zoom(SHOCK);
    hear({ at: 10 * at + 4, view: view({ players }) });
    expect(zoomed.value).toBeNull();
  }
});

test("a look ends when something is asked", () => {
  zoom(SHOCK);
  hear({ at: 30, view: view({ players: WITH, choice: PASS }) });
  expect(zoomed.value).toBeNull();

  zoom(SHOCK);
  hear({ at: 30, view: view({ players: WITH, choice: PASS }) }); // the same, told again
  expect(zoomed.value).not.toBeNull();
});
