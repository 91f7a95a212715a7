import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { api, type AsPrinted } from "../connection/api";
import type { CardView } from "../protocol";
import { englishNames, language } from "../words";
import { unzoom, Zoom, zoom, zoomable, zoomed } from "./Zoom";

const RULES = "Flying\n{T}: Draw a card.";
const PRINTED: AsPrinted = {
  language: "ko",
  name: "부엉이",
  type_line: "생물 — 새",
  text: "비행\n{T}: 카드를 뽑는다.",
  rules: RULES,
};

function owl(name: string, more: Partial<CardView> = {}): CardView {
  const plain = { power: 1, toughness: 1, loyalty: null, defense: null, face_down: false };
  const words = { id: 100, owner: 0, name: "부엉이", card: name, kind: "card", mana_cost: "", type_line: "생물 — 새" };
  const rest = { types: ["creature"], subtypes: [], underneath: "", position: -1,
    stickers: [], colors: [], keywords: [], unread: [] };
  return { ...plain, ...words, ...rest, text: RULES, counters: {}, notes: {}, ...more };
}

let root: HTMLElement | null = null;

/** The page with a card looked at, after the server has answered. */
async function looked(card: CardView, told: AsPrinted): Promise<HTMLElement> {
  vi.spyOn(api, "printed").mockResolvedValue(told);
  const made = document.createElement("div");
  root = made;
  await act(async () => {
    render(<Zoom />, made);
    zoom(card);
    await Promise.resolve();
  });
  return made;
}

afterEach(() => {
  unzoom();
  if (root) render(null, root);
  language.value = "en";
  englishNames.value = false;
  vi.restoreAllMocks();
});

const own = (at: HTMLElement) => at.querySelector(".zoom-words > div, .zoom-words > p")?.textContent;
const folded = (at: HTMLElement) => at.querySelector("details")?.textContent;

test("a card is shown as printed, and its English text is one click away", async () => {
  language.value = "ko";
  const at = await looked(owl("Owl"), PRINTED);

  expect(at.querySelector(".card .text")?.textContent).toContain("카드를 뽑는다");
  expect(own(at)).toContain("생물 — 새");
  expect(own(at)).toContain("카드를 뽑는다");
  expect(folded(at)).toContain("Draw a card.");
});

test("where the game changed the text, that comes first", async () => {
  language.value = "ko";
  const at = await looked(owl("Second Owl", { text: "Flying" }), PRINTED);

  expect(at.querySelector(".card .text")?.textContent).toBe("Flying");
  expect(own(at)).toBe("Flying");
  expect(folded(at)).toContain("카드를 뽑는다");
});

test("who keeps English names sees the English text first", async () => {
  language.value = "ko";
  englishNames.value = true;
  const at = await looked(owl("Third Owl"), PRINTED);

  expect(own(at)).toContain("Draw a card.");
  expect(folded(at)).toContain("카드를 뽑는다");
});

test("a card of which nothing printed is known has its English text", async () => {
  language.value = "ko";
  const nothing = { language: "", name: "", type_line: "", text: "", rules: "" };
  const at = await looked(owl("Fourth Owl"), nothing);

  expect(own(at)).toContain("Draw a card.");
  expect(folded(at)).not.toContain("카드를 뽑는다");
});

test("in English nobody is asked", async () => {
  const at = await looked(owl("Fifth Owl"), PRINTED);

  expect(api.printed).not.toHaveBeenCalled();
  expect(own(at)).toContain("Draw a card.");
});

/** Let the pointer come over something that shows a card, and rest there. */
function rest(card: CardView, element: Element, meanwhile = () => {}): void {
  vi.useFakeTimers();
  document.body.append(element);
  const event = new PointerEvent("pointerenter", { pointerType: "mouse" });
  Object.defineProperty(event, "currentTarget", { value: element });
  (zoomable(card).onPointerEnter as (event: unknown) => void)(event);
  meanwhile();
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  element.remove();
}

test("what the pointer rests on is looked at until the pointer goes, whatever it is", () => {
  const button = document.createElement("button");
  const drawn = document.createElementNS("http://www.w3.org/2000/svg", "g");
  for (const each of [button, drawn]) {
    rest(owl("Sixth Owl"), each);
    expect(zoomed.value).toMatchObject({ pinned: false });
    (zoomable(owl("Sixth Owl")).onPointerLeave as () => void)();
    expect(zoomed.value).toBeNull();
  }
});

test("what is gone before the pointer has rested on it is not looked at", () => {
  const button = document.createElement("button");
  rest(owl("Seventh Owl"), button, () => button.remove());
  expect(zoomed.value).toBeNull();
});
