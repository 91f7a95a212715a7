import { expect, test } from "vitest";
import { spotFor, type Area } from "./spots";

const SCREEN = { width: 1000, height: 700 };
const SIZE = { width: 300, height: 400 };

function covers(spot: { left: number; top: number }, area: Area): boolean {
  return (
    spot.left < area.left + area.width &&
    area.left < spot.left + SIZE.width &&
    spot.top < area.top + area.height &&
    area.top < spot.top + SIZE.height
  );
}

test("a closer look covers neither the card nor what one picks from", () => {
  const over = { left: 100, top: 580, width: 100, height: 110 };
  const hand = [200, 300, 400, 500].map((left) => ({ left, top: 580, width: 100, height: 110 }));
  const tray = { left: 20, top: 200, width: 500, height: 300 };
  const spot = spotFor(SIZE, SCREEN, over, [...hand, tray]);

  expect([over, tray, ...hand].some((each) => covers(spot, each))).toBe(false);
});

test("it is near what is looked at, and on the screen", () => {
  const spot = spotFor(SIZE, SCREEN, { left: 450, top: 100, width: 100, height: 100 }, []);

  expect(spot.top).toBeGreaterThanOrEqual(0);
  expect(spot.left + SIZE.width).toBeLessThanOrEqual(SCREEN.width);
  expect(Math.abs(spot.left - 450)).toBeLessThan(400);
});
