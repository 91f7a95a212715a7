// @vitest-environment node
import { expect, test } from "vitest";
import { exiled, view } from "../board/samples";
import { heldBy } from "../board/objects";
import { exiledNames } from "./labels";

test("a permanent holds what is exiled under its number, and nothing else", () => {
  const exile = [exiled(201, { holder: 101 }), exiled(202), exiled(203, { holder: 102 })];
  expect(heldBy(view({ exile }), 101).map((each) => each.id)).toEqual([201]);
  expect(heldBy(view({ exile }), 103)).toEqual([]);
});

test("cards held are called by name; hidden ones are counted", () => {
  const bear = exiled(201, { name: "Bear" });
  const back = exiled(202, { name: "", face_down: true });
  const known = exiled(203, { name: "", face_down: true, underneath: "Fox" });
  expect(exiledNames([bear])).toBe("Bear");
  expect(exiledNames([bear, back, known])).toBe("Bear, Fox, one face-down card");
  expect(exiledNames([back, back])).toBe("2 face-down cards");
});
