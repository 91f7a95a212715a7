// @vitest-environment node
import { expect, test } from "vitest";
import { left, minutes } from "./clock";

const CLOCK = { player: 0, choice: 30, reserve: 100, running: true };

test("the time of the choice runs first, then the reserve", () => {
  expect(left(CLOCK, 10)).toEqual({ choice: 20, reserve: 100 });
  expect(left(CLOCK, 45)).toEqual({ choice: 0, reserve: 85 });
  expect(left(CLOCK, 500)).toEqual({ choice: 0, reserve: 0 });
});

test("a clock that stands keeps its time", () => {
  expect(left({ ...CLOCK, running: false }, 99)).toEqual({ choice: 30, reserve: 100 });
});

test("time is read in minutes and seconds", () => {
  expect([0, 5, 75, 899.2].map(minutes)).toEqual(["0:00", "0:05", "1:15", "15:00"]);
});
