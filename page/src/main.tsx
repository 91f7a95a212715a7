import { render } from "preact";
import { App } from "./app";
import { start } from "./session";
import { follow } from "./settings";
import "./style/theme.css";
import "./style/cards.css";
import "./style/places.css";

follow(document.documentElement);
start();
const root = document.getElementById("page");
if (root) render(<App />, root);
