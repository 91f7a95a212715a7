import { expect, test } from "vitest";
import { near, shown } from "./numbers";

test("a small number is shown as it is", () => {
  expect(shown(20)).toBe("20");
  expect(shown("-123456789")).toBe("-123456789");
});

test("a huge number is shown by its size", () => {
  expect(shown("1208925819614629174706176")).toBe("1.2 × 10^24");
  expect(shown(`0x1${"0".repeat(5000)}`)).toBe("10^6021");
});

test("numbers of any size can be compared", () => {
  expect(near("1208925819614629174706176")).toBeGreaterThan(near(5));
});
