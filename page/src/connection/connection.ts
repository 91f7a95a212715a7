// The wire to the server. It says hello with the kept token, finds its way back after a loss
// and then looks at its tables again. It knows nothing of what the messages mean.

import { PROTOCOL, type FromClient, type FromServer } from "../protocol";

export type Line = "connecting" | "open" | "lost";

const FIRST_WAIT = 250; // milliseconds until the first new attempt
const LONGEST_WAIT = 8000;
const PING_EVERY = 20_000;
const PATIENCE = 10_000; // without a pong the line counts as lost
const QUEUE = 50; // messages kept while there is no line
const TOKEN = "apnap.token";

/** What the connection tells about. */
export interface Listener {
  message(message: FromServer): void;
  line(state: Line): void;
}

export class Connection {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private welcomed = false;
  private queue: FromClient[] = [];
  private readonly watched = new Map<string, string>(); // table -> password
  private name = "";
  private language = "en";
  private moments = false;

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
    private readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> = localStorage,
  ) {}

  /** Connect as the person of the kept token, or as a new guest. */
  open(name: string, language: string, moments = false): void {
    this.name = name;
    this.language = language;
    this.moments = moments;
    this.connect();
  }

  /** Be somebody else from now on: another token, or none for a new guest. */
  become(token: string, name = ""): void {
    if (token) this.storage.setItem(TOKEN, token);
    else this.storage.removeItem(TOKEN);
    this.name = name;
    this.watched.clear();
    this.reconnect();
  }

  /** The token of the person, for the HTTP interface. */
  get token(): string {
    return this.storage.getItem(TOKEN) ?? "";
  }

  /** Send a message, or keep it until there is a line again. Answers are never kept: the game
   * goes on, and the page will be asked anew. */
  send(message: FromClient): void {
    if (message.type === "watch") this.watched.set(message.table, message.password ?? "");
    if (message.type === "leave") this.watched.delete(message.table);
    if (message.type === "speak") this.language = message.language;
    if (message.type === "follow") this.moments = message.moments;
    if (this.welcomed && this.socket?.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify(message));
    } else if (!["answer", "preview", "undo", "consent", "watch", "leave", "follow"].includes(message.type)) {
      this.queue = [...this.queue, message].slice(-QUEUE);
    }
  }

  /** Try again now. */
  reconnect(): void {
    this.wait = FIRST_WAIT;
    const old = this.socket;
    this.forget();
    old?.close();
    this.connect();
  }

  /** Hang up for good. */
  close(): void {
    const old = this.socket;
    this.forget();
    old?.close();
  }

  private connect(): void {
    this.listener.line("connecting");
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => this.hello(socket);
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.socket) this.receive(event.data);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  private hello(socket: WebSocket): void {
    const { name, language, token, moments } = this;
    socket.send(JSON.stringify({ type: "hello", version: PROTOCOL, name, language, token, moments }));
    this.pinging = setInterval(() => this.ping(), PING_EVERY);
  }

  private receive(text: string): void {
    clearTimeout(this.silence);
    this.silence = undefined;
    const message = JSON.parse(text) as FromServer;
    if (message.type === "welcome") {
      this.welcomed = true;
      this.wait = FIRST_WAIT;
      this.storage.setItem(TOKEN, message.token);
      this.listener.line("open");
    }
    this.listener.message(message);
    if (message.type === "welcome") this.resume();
  }

  /** After a welcome: look at the tables again and send what was kept. */
  private resume(): void {
    for (const [table, password] of this.watched) this.send({ type: "watch", table, password });
    const kept = this.queue;
    this.queue = [];
    for (const message of kept) this.send(message);
  }

  private ping(): void {
    this.send({ type: "ping" });
    this.silence ??= setTimeout(() => this.socket?.close(), PATIENCE);
  }

  private lost(): void {
    this.forget();
    this.listener.line("lost");
    this.retry = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private forget(): void {
    clearTimeout(this.retry);
    clearTimeout(this.silence);
    clearInterval(this.pinging);
    this.silence = undefined;
    this.socket = null;
    this.welcomed = false;
  }
}
