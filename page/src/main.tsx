import { render } from "preact";
import { App } from "./app";
import { keepPage } from "./offline/register";
import { start } from "./connection/session";
import { follow, settings } from "./settings";
import { speak } from "./words";
import "./style/theme.css";
import "./style/cards.css";
import "./style/places.css";

// The first words are already in the right language.
speak(settings.value.language).finally(() => {
  follow(document.documentElement);
  start();
  const root = document.getElementById("page");
  if (root) render(<App />, root);
  keepPage();
});
