import { afterEach, expect, test } from "vitest";
import { follow, set, settings } from "./settings";

afterEach(() => {
  localStorage.clear();
  dispatchEvent(new StorageEvent("storage", { key: null }));
});

test("what another tab changes is followed", () => {
  const root = document.createElement("html");
  follow(root);
  set({ theme: "dark" });
  localStorage.setItem("apnap.settings", JSON.stringify({ ...settings.value, theme: "light", textSize: 120 }));
  expect(root.dataset["theme"]).toBe("dark");

  dispatchEvent(new StorageEvent("storage", { key: "apnap.settings" }));

  expect(root.dataset["theme"]).toBe("light");
  expect(root.style.fontSize).toBe("120%");
});

test("what else is kept in the browser changes no settings", () => {
  const before = settings.value;

  dispatchEvent(new StorageEvent("storage", { key: "apnap.unsaved" }));

  expect(settings.value).toBe(before);
});
