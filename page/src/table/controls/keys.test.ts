import { expect, test } from "vitest";
import { commandOf, described, digitOf, placeOf } from "./keys";

test("space and enter confirm or pass, unless something that can be pressed has the focus", () => {
  expect(commandOf({ key: " " }, "none")).toBe("confirm");
  expect(commandOf({ key: "Enter" }, "none")).toBe("confirm or end of turn");
  expect(commandOf({ key: " " }, "button")).toBeNull();
  expect(commandOf({ key: "Enter" }, "button")).toBeNull();
});

test("on a card that can only be looked at space passes, and enter looks", () => {
  expect(commandOf({ key: " " }, "card")).toBe("confirm");
  expect(commandOf({ key: "Enter" }, "card")).toBeNull();
});

test("letters act on buttons too, in either case", () => {
  expect(commandOf({ key: "z" }, "button")).toBe("undo");
  expect(commandOf({ key: "P" }, "button")).toBe("pass");
});

test("in a field letters are written, and only escape acts", () => {
  expect(commandOf({ key: "z" }, "field")).toBeNull();
  expect(commandOf({ key: "Escape" }, "field")).toBe("cancel");
  expect(placeOf({ key: "1" }, "field")).toBeNull();
});

test("the browser keeps its own combinations", () => {
  expect(commandOf({ key: "z", ctrlKey: true }, "none")).toBeNull();
  expect(placeOf({ key: "1", altKey: true }, "none")).toBeNull();
});

test("digits take options, zero the tenth", () => {
  expect(placeOf({ key: "1" }, "none")).toBe(0);
  expect(placeOf({ key: "0" }, "button")).toBe(9);
  expect(placeOf({ key: "x" }, "none")).toBeNull();
  expect([0, 8, 9, 10].map(digitOf)).toEqual(["1", "9", "0", ""]);
});

test("the help tells every key apart", () => {
  const keys = described().map(([key]) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
