import { beforeEach, expect, test } from "vitest";
import { Unfulfilled } from "../../connection/api";
import { anEvent } from "../desk/samples";
import { keepView, keptView, remembered } from "./lastKnown";

beforeEach(() => localStorage.clear());

test("a view is there again, for whom it was", () => {
  keepView("me", anEvent());

  expect(keptView("e1", "me")?.said).toEqual(anEvent());
  expect(keptView("e1", "you")).toBeNull();
});

const away = () => Promise.reject(new Unfulfilled(0, "away"));

test("what was asked before is told again when there is no network", async () => {
  await remembered("standings", "me", () => Promise.resolve(["Ann"]));

  expect(await remembered("standings", "me", away)).toEqual(["Ann"]);
  await expect(remembered("standings", "you", away)).rejects.toThrow("away");
});

test("a refusal is no lack of a network", async () => {
  await remembered("log", "me", () => Promise.resolve(1));
  const no = () => Promise.reject(new Unfulfilled(403, "not yours"));

  await expect(remembered("log", "me", no)).rejects.toThrow("not yours");
});

test("only the last few are kept, and what waits to be sent stays", async () => {
  localStorage.setItem("apnap.outbox|e1|me|x", "{}");
  for (let n = 0; n < 30; n++) await remembered(`standings ${n}`, "me", () => Promise.resolve(n));

  const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at));
  expect(keys.filter((key) => key?.startsWith("apnap.known|"))).toHaveLength(12);
  expect(localStorage.getItem("apnap.outbox|e1|me|x")).toBe("{}");
});

test("what can't be read any more is as if it had never been", () => {
  localStorage.setItem("apnap.known|me|event e1", "{");

  expect(keptView("e1", "me")).toBeNull();
});
