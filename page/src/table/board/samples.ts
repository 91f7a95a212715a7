// Records for tests: plain ones, with what a test wants of them.

import {
  NOTHING,
  Topic,
  type CardView,
  type ChoiceView,
  type ExiledView,
  type OptionView,
  type PermanentView,
  type PlayerView,
  type Seen,
  type StackView,
  type View,
} from "../../protocol";

export function card(id: number, more: Partial<CardView> = {}): CardView {
  return {
    id,
    owner: 0,
    name: `Card ${id}`,
    card: more.name ?? `Card ${id}`,
    kind: "card",
    mana_cost: "",
    colors: [],
    types: ["instant"],
    type_line: "Instant",
    subtypes: [],
    text: "",
    keywords: [],
    unread: [],
    power: null,
    toughness: null,
    loyalty: null,
    defense: null,
    face_down: false,
    underneath: "",
    counters: {},
    stickers: [],
    notes: {},
    position: -1,
    ...more,
  };
}

export function exiled(id: number, more: Partial<ExiledView> = {}): ExiledView {
  return { ...card(id), holder: NOTHING, players: [], told: [], ...more };
}

export function permanent(id: number, more: Partial<PermanentView> = {}): PermanentView {
  return {
    ...card(id, { name: "Forest", types: ["land"], type_line: "Basic Land — Forest" }),
    controller: 0,
    count: 1,
    tapped: false,
    flipped: false,
    phased_out: false,
    face: 0,
    damage: 0,
    sick: false,
    attached_to: -1,
    attachments: [],
    attacking: -1,
    blocked: false,
    blocking: [],
    goaded: [],
    bears_ring: false,
    ...more,
  };
}

export function creature(id: number, more: Partial<PermanentView> = {}): PermanentView {
  const types = { types: ["creature"], type_line: "Creature — Bear" };
  return permanent(id, { name: "Bear", ...types, power: 2, toughness: 2, ...more });
}

export function onStack(id: number, more: Partial<StackView> = {}): StackView {
  return {
    ...card(id),
    kind: "spell",
    controller: 0,
    count: 1,
    source: -1,
    x: null,
    modes: [],
    targets: [],
    target_names: [],
    division: [],
    paid: {},
    alternative: "",
    ...more,
  };
}

export function player(id: number, more: Partial<PlayerView> = {}): PlayerView {
  return {
    id,
    name: ["Ann", "Ben", "Cid", "Dee", "Eve", "Fay"][id]!,
    life: 20,
    hand_size: 0,
    library_size: 40,
    counters: {},
    pool: {},
    lands_played: 0,
    lost: false,
    left: false,
    hand: [],
    library: [],
    graveyard: [],
    commanders: [],
    commander_damage: [],
    planes: 0,
    schemes: 0,
    attractions: 0,
    sticker_sheets: [],
    planar_die: 0,
    dungeon: null,
    completed: [],
    tempted: 0,
    speed: 0,
    blessed: false,
    drafted: [],
    ...more,
  };
}

export function option(text: string, ...about: number[]): OptionView {
  return { text, about, mana: false, special: "" };
}

export function manaOption(text: string, ...about: number[]): OptionView {
  return { ...option(text, ...about), mana: true };
}

export function choice(kind: string, options: OptionView[], more: Partial<ChoiceView> = {}): ChoiceView {
  return {
    player: 0,
    kind,
    topic: Topic.CHOOSE,
    prompt: "choose",
    text: "choose",
    rule: "",
    least: 1,
    most: 1,
    options,
    about: -1,
    about_name: "",
    name: "",
    cost: "",
    amount: 0,
    objects: [],
    otherwise: "",
    reason: "",
    order: [],
    closed: [],
    limit: "",
    fate: "",
    rest_fate: "",
    ...more,
  };
}

export function view(more: Partial<View> = {}): View {
  return {
    viewer: 0,
    turn: 1,
    step: "precombat main phase",
    active: 0,
    priority: 0,
    players: [player(0), player(1)],
    battlefield: [],
    stack: [],
    exile: [],
    command: [],
    ante: [],
    monarch: -1,
    initiative: -1,
    day: "",
    fatal_damage: 0,
    teams: [],
    acting: [],
    reach: null,
    turns: [],
    planar_controller: -1,
    votes: [],
    deciding: 0,
    choice: null,
    is_over: false,
    winners: [],
    why_over: "",
    main: null,
    ...more,
  };
}

export function seen(more: Partial<Seen> = {}): Seen {
  return {
    type: "seen",
    table: "t",
    at: 1,
    view: view(),
    log: [],
    log_at: 0,
    attention: null,
    undo: "",
    asking: -1,
    clocks: [],
    hash: "",
    length: -1,
    abilities: {},
    question: "",
    moments: [],
    ...more,
  };
}
