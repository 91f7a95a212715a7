// The messages between the page and the server, and the records in them.
// Made by tools/page_protocol.py from server/wire/messages.py and game/view.py; not edited by hand.

/** A number of the game. One that JavaScript would round is a string of digits, or of 0x... */
export type Int = number | string;

export const PROTOCOL = 1;

export const NOTHING = -1; // no player, no object

export const FIRST_OBJECT = 100; // players have lower numbers

/** What a choice is about. */
export const Topic = {
  COMPANION: "companion", // which companion to begin with, if any
  CONSPIRACIES: "conspiracies", // which conspiracies to begin with
  MULLIGAN: "mulligan", // whether to keep the hand
  MULLIGAN_CARDS: "mulligan cards", // which cards go to the bottom for mulligans taken
  BEGIN_IN_PLAY: "begin on the battlefield", // which cards begin on the battlefield
  OPENING_REVEAL: "reveal from opening hand", // which cards of it to reveal
  PRIORITY: "priority", // what to do with priority; the first option is to pass
  SHORTCUT: "shortcut", // to accept a shortcut, or at which choice to differ
  WHICH_STACK: "which stack", // in whose turn an ability is put on the stack
  TEAM_ORDER: "team order", // in which order the players of a team choose or act
  UNTAP: "untap", // what untaps, or whether it does
  HAND_SIZE: "hand size", // what to discard to the maximum hand size
  ATTACKERS: "declare attackers", // which creatures attack whom, as pairs
  BAND: "declare a band", // which attackers are a band
  EXERT: "exert", // whether to exert an attacker
  ENLIST: "enlist", // which creature to tap for an attacker
  ATTACKED: "what it attacks", // whom an object put into combat attacks
  HOW_MANY_ATTACK: "how many attack", // how many of a pile of creatures attack
  BLOCKERS: "declare blockers", // which creatures block which, as pairs
  HOW_MANY_BLOCK: "how many block", // how many of a pile block, and of which
  COMBAT_DAMAGE: "combat damage", // how a creature assigns its combat damage
  MODE: "mode", // which mode; no option of it: no more modes
  VALUE_OF_X: "value of X", // the value of X
  TARGET: "target", // which target or targets
  NEW_TARGET: "new target", // which target instead of another
  TARGET_TO_CHANGE: "target to change", // which of several targets is changed
  DIVISION: "divide among targets", // how much for each target
  ADDITIONAL_COST: "additional cost", // which of the costs that must be paid
  OPTIONAL_COST: "optional cost", // whether to pay a cost such as kicker; named
  TIMES_PAID: "times paid", // with how many, or how often, a cost is paid
  CHOSEN_FOR_COST: "chosen for a cost", // what a cost is paid with or for; named
  SYMBOL: "mana symbol", // how a symbol with a choice is paid; named
  SPLICE: "splice", // which card to splice onto the spell, if any
  ASSIST: "assist", // how much to pay for another player's spell
  MANA_ABILITY: "pay mana", // which mana ability to activate for a cost
  MANA: "mana to add", // which mana to add
  PAY: "pay", // whether to pay a cost
  PAY_TO_ENTER: "pay to enter", // whether to pay so that it enters
  PAY_TO_ENTER_UNTAPPED: "pay to enter untapped", // whether to pay for that
  WHICH_COST: "which cost", // which of several costs to pay
  SACRIFICE: "sacrifice", // what to sacrifice
  DISCARD: "discard", // what to discard
  TAP: "tap", // what to tap
  EXILE: "exile", // what to exile
  RETURN: "return", // what to return to a hand
  REVEAL: "reveal", // what to reveal, or whether to
  PUT_CARDS: "put cards", // which cards to put elsewhere as a cost
  BEHOLD: "behold", // what to behold
  BLIGHT: "blight", // which creature to blight
  EVIDENCE: "evidence", // which cards to collect as evidence
  FORAGE: "forage", // in which way to forage
  COUNTERS_FROM: "counters from", // from what to remove counters
  COUNTERS_ON: "counters on", // on what to put counters
  KIND_OF_COUNTER: "kind of counter", // which counters
  HOW_MANY_COUNTERS: "how many counters", // how many counters
  MAY: "may", // whether to do what one may
  CHOOSE: "choose", // which objects or players, for what the text goes on to say
  INSTRUCTION: "choose one", // which of several things to do
  VILLAINOUS_CHOICE: "villainous choice", // which of two things befalls the player
  PLAYER: "player", // which player
  LIFE_TOTAL: "life total", // whose life total a player gets
  NUMBER: "number", // a number
  COLOR: "color", // which color or colors
  CARD_NAME: "card name", // which card name
  QUALITY: "quality", // a word: a type, or one of those printed; named
  WORD_IN_TEXT: "word in a text", // which word is replaced, or by which
  ABILITY: "ability", // which ability
  DRAW: "draw", // how many cards to draw
  TAKE: "take", // which of the cards looked at to take
  KEEP: "keep", // what to keep; the others are sacrificed
  SEARCH: "search", // which cards to find
  SEARCH_TOO: "search the library too", // whether to search the library as well
  OUTSIDE_THE_GAME: "outside the game", // which card from outside the game
  SCRY: "scry", // which cards go to the bottom
  SURVEIL: "surveil", // which cards go to the graveyard
  FATESEAL: "fateseal", // which of an opponent's cards go to the bottom
  CLASH: "clash", // whether the card goes to the bottom
  TOP_OR_BOTTOM: "top or bottom", // to which end of the library it goes
  ORDER_ON_TOP: "order on top", // the order of cards on a library, from the top
  ORDER_ON_BOTTOM: "order on the bottom", // the order of cards under a library
  SEPARATE: "separate into piles", // what goes into the first pile
  PILE: "pile", // which pile
  HOW_MANY_OF_THEM: "how many of them", // how many of a pile of like objects
  DIVIDE_DAMAGE: "divide damage", // how damage is divided
  DISTRIBUTE_COUNTERS: "distribute counters", // how counters are distributed
  PROLIFERATE: "proliferate", // what gets another of its counters
  SOURCE_OF_DAMAGE: "source of damage", // which source of damage
  CAST_NOW: "cast now", // which card to cast or play while something resolves
  COIN: "coin flip", // heads or tails
  VOTE: "vote", // what to vote for
  MANIFEST: "manifest", // which card to manifest
  RING_BEARER: "Ring-bearer", // which creature bears the Ring
  DUNGEON: "dungeon", // which dungeon, or which room of it
  DOOR: "door", // which door
  MERGE: "merge", // over or under what it merges with
  STICKER: "sticker", // which sticker to put on the object
  STICKERED_NAME: "name with sticker", // the object's name with the sticker's word
  STICKERS_KEPT: "stickers kept", // which card of several keeps the stickers
  TRIGGERS: "order triggers", // in which order triggered abilities go on the stack
  WHICH_EFFECT: "which effect first", // which replacement effect applies first
  APPLY: "apply the effect", // whether a replacement effect applies
  PREVENT: "prevent", // how much damage to prevent
  COPY: "copy", // as a copy of what it enters
  ENCHANT: "enchant", // what an Aura enters attached to
  DEVOUR: "devour", // what to sacrifice as it enters
  CHAPTER: "chapter", // at which chapter it begins
  LEGEND: "legend rule", // which of the legendary permanents to keep
  COMMANDER: "commander", // whether the commander goes to the command zone
} as const;
export type Topic = (typeof Topic)[keyof typeof Topic];

export type GivenAnswer = number | string | readonly (number | string)[];

export type Spectators = "hidden" | "delayed" | "none";

export type OptionValue = boolean | number | string;

export type Until = "" | "end of turn" | "something happens" | "my next turn";

export type FromClient = Hello | Ping | Create | Join | Sit | Watch | Leave | Answer | Attend | Preview | Recall | WhyNot | Undo | Consent | Concede | Sideboard | Rematch | Say | Replay | Report | Speak | Follow;

export type FromServer = Welcome | Pong | Lobby | AtTable | Seen | Previewed | Recalled | Judged | Chatted | Reported | Refused;

/**
 * How long a player may think: so long about each choice, then out of a reserve.
 *
 * When both are used up the plainest legal answer is given for the player. Seconds.
 */
export interface Clock {
  readonly choice: number;
  readonly reserve: number;
}

/**
 * What is answered to an ability without asking: priority is passed, or a "may" answered.
 *
 * `ability` is told by a Seen: among `abilities` to pass, or the `question` to say yes or no.
 */
export interface Yield {
  readonly ability: string;
  readonly answer: "pass" | "yes" | "no";
  readonly name: string; // of its source, to show
  readonly object: number; // only this one on the stack
  readonly turn: number; // only in the turn of that number
}

/**
 * When a person wants to be asked what to do with priority; elsewhere it is passed.
 *
 * A player is always asked while an object of another player, no teammate, is on top of the
 * stack and there is something to do besides passing, unless they yield to it. `mine` and
 * `theirs` name the steps of the own and of others' turns in which to stop although the stack
 * is empty; a turn that a team takes together is the own turn of each of them.
 * Who passes until the end of the turn, or to their next turn, is asked again when they are
 * attacked or something of theirs is targeted anew, unless `skip_all` says otherwise.
 */
export interface Attention {
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
  readonly full_control: boolean; // asked each time, and about everything
  readonly by_hand: boolean; // chooses the mana abilities for each payment
  readonly until: Until; // passes until then
  readonly hold: boolean; // asked again after casting or activating: priority is held
  readonly skip_all: boolean; // what is passed until then is passed even under attack
  readonly others: Readonly<Record<string, readonly string[]>>; // stops in the turns of one player, by number
  readonly yields: readonly Yield[];
}

/** A seat of a table, as the lobby shows it. */
export interface SeatInfo {
  readonly name: string; // empty: nobody sits there yet
  readonly agent: string; // the kind of agent, if it is one
  readonly here: boolean; // whether the person is connected
  readonly wins: number;
  readonly deck: string; // the name of the deck
  readonly in_part: readonly string[]; // cards of it that are played in part: lines of them don't count
}

/** A table, as the lobby shows it. */
export interface TableInfo {
  readonly id: string;
  readonly seats: readonly SeatInfo[];
  readonly status: "open" | "playing" | "between games" | "over";
  readonly best_of: number;
  readonly game: number; // the number of the game in the match
  readonly format: string;
  readonly spectators: Spectators;
  readonly clock: Clock | null;
  readonly game_id: string; // the record of the present or the last game
  readonly locked: boolean; // joining needs the password
  readonly variant: string; // empty: two players, or each against all; "commander+planechase" is both
  readonly teams: readonly (readonly number[])[]; // the seats of each; none: no teams, or not drawn yet
  readonly random_teams: boolean; // they are drawn when all seats are taken
  readonly options: Readonly<Record<string, OptionValue>>; // of the variant, where they aren't as usual
}

/** What is left of a player's time, in seconds, at the moment of sending. */
export interface ClockView {
  readonly player: number;
  readonly choice: number;
  readonly reserve: number;
  readonly running: boolean;
}

/**
 * The game between two states, as its viewer saw it then; no choice is in it.
 *
 * `view` is a View, in which an object that is as in the moment before may be only its number.
 */
export interface Moment {
  readonly log: number; // so many entries had been told by then
  readonly view: Readonly<Record<string, unknown>>;
}

/** A reason why something can't be done, and the rules that say so. */
export interface WhyReason {
  readonly text: string;
  readonly rules: readonly string[];
}

/** Whether something can be done: now, later, or not; and what stands in the way. */
export interface Verdict {
  readonly wish: "cast" | "play" | "activate" | "attack" | "block";
  readonly verdict: "yes" | "later" | "no";
  readonly text: string;
  readonly reasons: readonly WhyReason[];
}

/** The first message: who is there. Without a token it is a new guest. */
export interface Hello {
  readonly type: "hello";
  readonly version: number;
  readonly name?: string;
  readonly token?: string;
  readonly language?: string;
  readonly moments?: boolean; // as with follow
}

/** Is anybody there? Answered by a pong. */
export interface Ping {
  readonly type: "ping";
  readonly n?: number;
}

/** Open a table and sit down. Seats without an agent wait for people. */
export interface Create {
  readonly type: "create";
  readonly deck: string; // the name of a built-in or kept deck, or a list in text
  readonly agents?: readonly string[]; // an agent for each of these seats, such as "heuristic"
  readonly agent_decks?: readonly string[]; // theirs; one of the built-in decks where none is given
  readonly players?: number;
  readonly best_of?: 1 | 3;
  readonly format?: string; // decks are checked for it; without a variant, it tells that as well
  readonly variant?: string; // such as "commander", "commander+planechase": GET /api/formats
  readonly teams?: readonly (readonly number[])[]; // the seats of each; none: as the variant has them
  readonly team_count?: number; // how many teams, if they aren't named; 0: as many as usual
  readonly random_teams?: boolean; // they are drawn when all seats are taken
  readonly options?: Readonly<Record<string, OptionValue>>; // of the variant: GET /api/formats, /api/variants/KEY
  readonly seat?: number; // one's own; -1: the first
  readonly agent_seats?: readonly number[]; // theirs; none: the last ones
  readonly spectators?: Spectators;
  readonly clock?: Clock | null;
  readonly password?: string;
  readonly lesson?: boolean; // the game that teaches the table, against agents: dealt alike to all
  readonly unread?: Readonly<Record<string, string>>;
}

/** Sit down at an open table. */
export interface Join {
  readonly type: "join";
  readonly table: string;
  readonly deck: string;
  readonly password?: string;
  readonly seat?: number; // and so the team; -1: any that is free
  readonly unread?: Readonly<Record<string, string>>; // as in create
}

/** Change to a free seat, and so to its team, while the table waits for people. */
export interface Sit {
  readonly type: "sit";
  readonly table: string;
  readonly seat: number;
}

/** Look on. At a table of one's own it shows the own seat again. */
export interface Watch {
  readonly type: "watch";
  readonly table: string;
  readonly password?: string;
}

/** Stop looking on; who plays there keeps the seat until they concede. */
export interface Leave {
  readonly type: "leave";
  readonly table: string;
}

/** Answer the open choice; `at` is the number of the state in which it was asked. */
export interface Answer {
  readonly type: "answer";
  readonly table: string;
  readonly at: number;
  readonly answer: GivenAnswer;
}

/** When to be asked from now on. */
export interface Attend {
  readonly type: "attend";
  readonly table: string;
  readonly attention: Attention;
}

/** What would come of an answer, as far as the player can know? */
export interface Preview {
  readonly type: "preview";
  readonly table: string;
  readonly at: number;
  readonly answer: GivenAnswer;
}

/** How did the board look to me when that entry of my log had been told? */
export interface Recall {
  readonly type: "recall";
  readonly table: string;
  readonly entry: number; // its place in the log, from 0
}

/**
 * What can I do with that object, and why not the rest?
 *
 * `against` is what it would target, attack or block.
 */
export interface WhyNot {
  readonly type: "whynot";
  readonly table: string;
  readonly object: number; // that the player sees
  readonly against?: number; // an object or a player
}

/** Take the last own action back. What revealed something needs the others' consent. */
export interface Undo {
  readonly type: "undo";
  readonly table: string;
}

/** Whether another player may take back what revealed something. */
export interface Consent {
  readonly type: "consent";
  readonly table: string;
  readonly accept: boolean;
}

/** Give up the game; always possible. (CR 104.3a) */
export interface Concede {
  readonly type: "concede";
  readonly table: string;
  readonly match?: boolean; // the whole match
}

/** The deck for the next game of the match, of the same cards; or as it is. */
export interface Sideboard {
  readonly type: "sideboard";
  readonly table: string;
  readonly deck?: string;
  readonly play_first?: boolean; // counts for who chooses (CR 103.1)
}

/** Another match of the same players and decks; it begins when all want it. */
export interface Rematch {
  readonly type: "rematch";
  readonly table: string;
}

/** Chat: at a table, or in the lobby. */
export interface Say {
  readonly type: "say";
  readonly text: string;
  readonly table?: string;
}

/** A past game as it was after so many answers. All hands are open then. */
export interface Replay {
  readonly type: "replay";
  readonly game: string;
  readonly at?: number;
}

/**
 * Something is wrong here: kept for who keeps the server, with the game as it is now.
 *
 * Of a past game instead of a table: as it was after so many answers.
 */
export interface Report {
  readonly type: "report";
  readonly happened: string;
  readonly expected?: string;
  readonly rule?: string;
  readonly table?: string;
  readonly game?: string; // a past one
  readonly at?: number; // of a past game: after so many answers
}

/** The language to be spoken to in. */
export interface Speak {
  readonly type: "speak";
  readonly language: string;
}

/** Whether to be shown what happens between two states too, moment by moment. */
export interface Follow {
  readonly type: "follow";
  readonly moments: boolean;
}

/** The answer to a hello. The token is what the next hello needs to be the same person. */
export interface Welcome {
  readonly type: "welcome";
  readonly version: number;
  readonly name: string;
  readonly token: string;
  readonly guest: boolean;
  readonly language: string;
  readonly server: string; // its version
  readonly tables: readonly string[]; // where the person has a seat
}

/** Here. */
export interface Pong {
  readonly type: "pong";
  readonly n: number;
}

/**
 * All open and running tables; sent when they change.
 *
 * `yours` are those of the person that aren't over, also where nobody is at the moment.
 */
export interface Lobby {
  readonly type: "lobby";
  readonly tables: readonly TableInfo[];
  readonly people: number;
  readonly yours: readonly TableInfo[];
}

/** A table changed: who sits there, how the match stands. */
export interface AtTable {
  readonly type: "attable";
  readonly table: TableInfo;
  readonly seat: number; // the own one
  readonly deck: string; // between games: the own list of the last one, to exchange cards in
  readonly told: readonly string[]; // what was drawn for players, and which cards they play in part
}

/**
 * The game as its viewer sees it now.
 *
 * `view` is a View of game/view.py, with the open choice if the viewer has to make it. `log`
 * holds the entries (Told) from number `log_at` on; what the viewer had beyond it was taken
 * back.
 */
export interface Seen {
  readonly type: "seen";
  readonly table: string;
  readonly at: number; // grows with every change, also when something is taken back
  readonly view: View;
  readonly log: readonly Told[];
  readonly log_at: number;
  readonly attention: Attention | null;
  readonly undo: "" | "free" | "consent"; // whether the last own action can be taken back
  readonly asking: number; // the player who wants to take something back, and waits for consent
  readonly clocks: readonly ClockView[];
  readonly hash: string; // of the state, where the server is asked to tell it
  readonly length: number; // of a replay: how many answers there are
  readonly abilities: Readonly<Record<string, string>>; // which ability it is, for each on the stack one can yield to
  readonly question: string; // which "may" is asked about, if it is one
  readonly moments: readonly Moment[]; // what came before it, for who follows
}

/** What would come of an answer: what is tapped and paid, and what combat would do. */
export interface Previewed {
  readonly type: "previewed";
  readonly table: string;
  readonly at: number;
  readonly answer: GivenAnswer;
  readonly taps: readonly number[]; // permanents tapped for mana
  readonly mana: string; // what is paid, in symbols
  readonly life: Readonly<Record<string, number | string>>; // by how much the life of players changes
  readonly damage: Readonly<Record<string, number | string>>; // damage to each object and player
  readonly dies: readonly number[]; // permanents that would be put into graveyards
  readonly unsure: boolean; // something hidden or random is in it, or somebody chooses
}

/** What the player saw when that entry of their log had been told; no choice is open in it. */
export interface Recalled {
  readonly type: "recalled";
  readonly table: string;
  readonly entry: number;
  readonly view: Readonly<Record<string, unknown>>;
}

/** What the player can do with an object, and why not the rest; the answer to a whynot. */
export interface Judged {
  readonly type: "judged";
  readonly table: string;
  readonly object: number;
  readonly against: number;
  readonly verdicts: readonly Verdict[];
}

/** Somebody said something. */
export interface Chatted {
  readonly type: "chatted";
  readonly who: string;
  readonly text: string;
  readonly table: string;
  readonly time: number;
}

/**
 * A report is kept. The file is for who wrote it: a scenario with the board as they see it.
 *
 * When nothing of the game need be hidden any more its record is in it too.
 */
export interface Reported {
  readonly type: "reported";
  readonly name: string; // of the file
  readonly text: string;
  readonly table: string;
  readonly game: string;
}

/** A message that could not be taken; nothing has changed. `code` is for programs. */
export interface Refused {
  readonly type: "refused";
  readonly code: string;
  readonly text: string;
  readonly table: string;
  readonly about: string; // the type of the message that was refused
  readonly tables: readonly string[]; // that stand in the way
}

/**
 * An object: a card, an emblem, a permanent or what is on the stack.
 *
 * A face-down object the viewer may not look at shows what the rules give it. (CR 708.2)
 */
export interface CardView {
  readonly id: number;
  readonly owner: number;
  readonly name: string;
  readonly card: string; // the name in English, by which texts and images are found
  readonly kind: string; // card, token, copy, emblem, spell, activated ability, triggered ability
  readonly mana_cost: string;
  readonly colors: readonly string[];
  readonly types: readonly string[]; // its card types: "creature", "land"
  readonly type_line: string;
  readonly subtypes: readonly string[]; // as it names them, in English
  readonly text: string;
  readonly unread: readonly string[]; // lines of it that don't count: the card is played in part
  readonly keywords: readonly string[];
  readonly power: Int | null;
  readonly toughness: Int | null;
  readonly loyalty: Int | null;
  readonly defense: Int | null;
  readonly face_down: boolean;
  readonly underneath: string; // the name of a face-down card, for who may look at it (CR 708.5)
  readonly counters: Readonly<Record<string, Int>>;
  readonly notes: Readonly<Record<string, string>>; // what was chosen for it (CR 607.2d)
  readonly position: Int; // in a library, from the top
  readonly stickers: readonly string[]; // what is on them, and of which sheets they are (CR 123)
}

/** A card in exile, with what holds it there and who may play it. (CR 406, 610.3) */
export interface ExiledView extends CardView {
  readonly holder: number; // the permanent that exiled it, and still speaks of it
  readonly players: readonly number[]; // who may play it from there, now or later
  readonly told: readonly string[]; // all of that in sentences
}

/** A permanent, with its status. (CR 110) */
export interface PermanentView extends CardView {
  readonly controller: number;
  readonly count: Int; // how many it stands for: a pile of tokens all alike
  readonly tapped: boolean;
  readonly flipped: boolean;
  readonly phased_out: boolean;
  readonly face: Int; // which face of its card is up
  readonly damage: Int;
  readonly sick: boolean; // a creature that came under control too late to attack (CR 302.6)
  readonly attached_to: number;
  readonly attachments: readonly number[];
  readonly attacking: number; // the player, planeswalker or battle
  readonly blocked: boolean;
  readonly blocking: readonly number[];
  readonly goaded: readonly number[]; // by whom (CR 701.15)
  readonly bears_ring: boolean; // it is a player's Ring-bearer (CR 701.54)
}

/** A spell or ability on the stack, with what was chosen for it. (CR 405, 601.2) */
export interface StackView extends CardView {
  readonly controller: number;
  readonly count: Int; // how many it stands for: abilities all alike
  readonly source: number; // of an ability: the object it came from
  readonly x: Int | null;
  readonly modes: readonly Int[];
  readonly targets: readonly number[];
  readonly target_names: readonly string[];
  readonly division: readonly Int[];
  readonly paid: Readonly<Record<string, Int>>; // optional costs, how often
  readonly alternative: string; // the alternative cost it was cast for
}

/** A card that leads a player's deck. (CR 903.3) */
export interface CommanderView {
  readonly name: string;
  readonly card: string; // the name in English
  readonly id: number; // where the viewer sees it
  readonly zone: string; // "command", "battlefield" ...; empty where the viewer doesn't see it
  readonly casts: Int; // how often it was cast from the command zone
  readonly tax: Int; // how much more mana it costs from there (CR 903.8)
  readonly signature_spell: boolean; // of Oathbreaker: it goes with a commander, and is none
}

/** The combat damage a player was dealt by one commander. (CR 903.10a) */
export interface CommanderDamageView {
  readonly owner: number; // of the commander
  readonly name: string;
  readonly amount: Int;
}

/** A room of a dungeon. (CR 309.4) */
export interface RoomView {
  readonly name: string;
  readonly told: string; // what happens there, in a few words
  readonly leads: readonly Int[]; // the rooms one may go to from it, by their places
}

/** The dungeon a player is in, and where. (CR 309, 701.49) */
export interface DungeonView {
  readonly id: number;
  readonly name: string;
  readonly room: Int; // the place of the room with the venture marker
  readonly rooms: readonly RoomView[];
}

/** What a player voted for, while the vote goes on and what it decides. (CR 701.38) */
export interface VoteView {
  readonly player: number;
  readonly choice: string;
}

/** A team. (CR 808-811, 904) */
export interface TeamView {
  readonly players: readonly number[]; // the primary player first, if they take turns together
  readonly emperor: number; // with whom they win and lose (CR 809.2)
  readonly life: Int | null; // that they share (CR 810.4)
  readonly poison: Int | null; // counters that they share, and how many are fatal (CR 810.8d)
  readonly fatal_poison: Int;
}

/** A player. `hand` and `library` list only the cards the viewer knows. */
export interface PlayerView {
  readonly id: number;
  readonly name: string;
  readonly life: Int;
  readonly hand_size: Int;
  readonly library_size: Int;
  readonly counters: Readonly<Record<string, Int>>;
  readonly pool: Readonly<Record<string, Int>>; // type of mana -> how much
  readonly lands_played: Int;
  readonly lost: boolean;
  readonly left: boolean;
  readonly hand: readonly CardView[];
  readonly library: readonly CardView[];
  readonly graveyard: readonly CardView[]; // the last is on top
  readonly commanders: readonly CommanderView[];
  readonly commander_damage: readonly CommanderDamageView[]; // that the player was dealt
  readonly planes: Int; // how many cards the planar deck has (CR 901.3)
  readonly schemes: Int; // likewise the scheme deck (CR 904.3)
  readonly attractions: Int; // likewise the Attraction deck (CR 717.2)
  readonly sticker_sheets: readonly string[]; // those with which they play (CR 103.2d)
  readonly planar_die: Int; // the mana their next roll of it costs this turn (CR 901.9)
  readonly dungeon: DungeonView | null;
  readonly completed: readonly string[]; // the dungeons, as often as they were (CR 309.7)
  readonly tempted: Int; // how often the Ring tempted them (CR 701.54)
  readonly speed: Int; // 0: none (CR 702.179)
  readonly blessed: boolean; // has the city's blessing (CR 702.131)
  readonly drafted: readonly (readonly [string, string, Int | string])[];
}

/** One option of a choice, in words, and the objects and players it names. */
export interface OptionView {
  readonly text: string;
  readonly about: readonly number[];
  readonly mana: boolean; // a mana ability: it makes mana and uses no stack (CR 605)
  readonly special: string; // a special action: which, in English (CR 116.2)
}

/** Something that is asked about but can't be chosen now: it is no option, only shown. */
export interface ClosedOption {
  readonly text: string;
  readonly why: string;
}

/** The choice the viewer has to make; an answer gives options by their place. */
export interface ChoiceView {
  readonly player: number;
  readonly kind: string;
  readonly topic: Topic; // what is asked; see Topics
  readonly prompt: string; // the question in English, for people
  readonly rule: string; // for people too: what the question rests on
  readonly least: Int;
  readonly most: Int;
  readonly options: readonly OptionView[];
  readonly about: number;
  readonly about_name: string;
  readonly text: string; // the prompt as it is shown
  readonly name: string; // of the cost, quality, symbol or kind of counter asked about
  readonly cost: string; // what is paid, or would be
  readonly amount: Int; // so many are still to be chosen, are needed together, or were before
  readonly objects: readonly number[]; // others that it concerns
  readonly otherwise: string; // what is done if the answer is no
  readonly reason: string; // the words of the card that ask; without any, the rule does
  readonly order: readonly Int[]; // the options as they are best shown; empty: as they are
  readonly closed: readonly ClosedOption[]; // what can't be chosen now, such as a mode
  readonly limit: string; // why no more can be chosen, or what to leave room for
  readonly fate: string; // what is done with those chosen, such as put on the bottom ...
  readonly rest_fate: string; // ... and with the others
}

/** Another of several turns that are taken at once, with its own stack. (CR 807.4, 807.5) */
export interface TurnView {
  readonly turn: Int;
  readonly step: string; // empty: it hasn't begun, and waits for those to the left
  readonly active: number; // who has the turn marker
  readonly priority: number;
  readonly stack: readonly StackView[]; // the last is on top
}

/** A game as one viewer sees it. */
export interface View {
  readonly viewer: number | null;
  readonly turn: Int;
  readonly step: string;
  readonly active: number;
  readonly priority: number; // NOTHING while nobody has it
  readonly players: readonly PlayerView[]; // as they sit, each to the left of the one before
  readonly battlefield: readonly PermanentView[];
  readonly stack: readonly StackView[]; // the last is on top
  readonly exile: readonly ExiledView[];
  readonly command: readonly CardView[];
  readonly ante: readonly CardView[]; // where players play for ante (CR 407)
  readonly monarch: number;
  readonly initiative: number;
  readonly day: string;
  readonly fatal_damage: Int; // by one commander; 0: none is fatal by itself, or there are none
  readonly teams: readonly TeamView[];
  readonly acting: readonly number[]; // whose turn it is, where a team takes it together (CR 805.4)
  readonly reach: readonly number[] | null; // within the viewer's range of influence, if limited
  readonly turns: readonly TurnView[]; // the others, where several are taken at once (CR 807.4)
  readonly planar_controller: number; // who controls the face-up planes (CR 901.6)
  readonly votes: readonly VoteView[];
  readonly deciding: number; // who has to answer a choice
  readonly choice: ChoiceView | null; // only for that player
  readonly is_over: boolean;
  readonly winners: readonly number[];
  readonly why_over: string;
  readonly main: View | null; // of a subgame: the game it is played in (CR 729.1a)
}

/** An event as one viewer is told of it. */
export interface Told {
  readonly kind: string; // the name of the event: Damage, ZoneChange ...
  readonly text: string;
  readonly rule: string; // the rule that made it happen
  readonly about: readonly number[]; // the objects and players it names
  readonly cause: number; // the object whose effect it is
  readonly detail: boolean; // what another event tells too, or only the thorough want to know
  readonly amount: Int; // of damage, or of life gained or lost
}
