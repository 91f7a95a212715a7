// What is shown of an event, and what can be done there.
// Made by tools/page_tournament.py from tournament/desk; not edited by hand.

export type Role = "organizer" | "head judge" | "judge" | "scorekeeper";

/** Somebody who plays or works at an event. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly number: string; // by which they are known beyond this event (MTR 1.5)
  readonly account: string; // on this server; of an agent, its kind
  readonly born: string; // a date, where it is known
  readonly consent: boolean; // a parent or guardian allows it
  readonly suspended: boolean;
  readonly language: string;
}

export type Level = "regular" | "competitive" | "professional";

export type Stage = "swiss" | "elimination";

export type How = "played" | "conceded" | "intentional draw" | "no show" | "penalty" | "awarded bye" | "bye" | "time";

/** What was announced of an event. */
export interface Settings {
  readonly name: string;
  readonly date: string; // of its first day, as 2026-11-16; it chooses the edition of the rules
  readonly program: string; // such as "Prerelease" (MTR App. F); empty: none of them
  readonly level: Level;
  readonly format: string; // of the decks; sealed and drafts have none until they are built
  readonly limited: "" | "sealed" | "booster draft" | "rochester draft";
  readonly team: number; // people of an entrant
  readonly two_headed: boolean;
  readonly wins: number; // games that win a match (MTR 2.1)
  readonly minutes: number; // of a round (MTR App. B)
  readonly cut: number; // how many play on after the Swiss rounds
  readonly draft_playoff: boolean; // the cut drafts anew (MTR 10.4)
  readonly lists: boolean; // decklists are registered (MTR 2.7)
  readonly lists_until: number; // seconds since 1970; 0: until the first round is paired
  readonly open_lists: boolean; // opponents see them
  readonly pods: boolean; // who drafted together plays only each other (MTR 7.6)
  readonly online: boolean; // its matches are played at the tables of this server
  readonly edition: string; // of the rules; empty: by its date
  readonly first_table: number;
  readonly open_entry: boolean; // people with an account enter by themselves
  readonly grace: number; // minutes a player may be late without a penalty (IPG 3.1)
  readonly seats: 2 | 4; // of a table: two sides, or a pod of four that plays one game
  readonly rest: "threes" | "byes"; // what is made of players who are left over of pods
  readonly win_points: number; // match points in pods; elsewhere they are those of MTR App. C
  readonly draw_points: number;
}

/** How a match ended: games won by each, and drawn. A pod plays one game. */
export interface Result {
  readonly a: number;
  readonly b: number;
  readonly draws: number;
  readonly both_lost: boolean; // a match loss for both, or for all of a pod
  readonly how: How;
  readonly others: readonly number[]; // games won by who sits third and fourth in a pod
  readonly lost: readonly number[]; // seats of a pod, from 0, that lost however it ended
}

/** Who sits at a table; a bye has the table 0 and nobody across. */
export interface Table {
  readonly table: number;
  readonly a: string;
  readonly b: string;
  readonly awarded: boolean; // a bye that was earned before the event
  readonly pod: number;
  readonly others: readonly string[]; // who sits third and fourth in a pod
}

/** Who drafts together, in the order of their seats. */
export interface PodOf {
  readonly number: number;
  readonly seats: readonly string[]; // entrants
  readonly draft: string; // the draft on this server
}

/** A penalty as it was given. (IPG 1.3) */
export interface Penalty {
  readonly id: string;
  readonly person: string;
  readonly infraction: string; // its number in the edition, such as "3.3"
  readonly penalty: string;
  readonly judge: string;
  readonly round: number;
  readonly match: string;
  readonly day: number;
  readonly text: string;
  readonly deviation: string; // why the head judge chose another than the book's
  readonly statement: string; // for a disqualification
  readonly at: number;
  readonly annulled: string; // why it doesn't count any more
}

export type Status = "entering" | "swiss" | "playoff" | "over";

/** An event in a list of events. */
export interface EventLine {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  readonly format: string;
  readonly players: number;
  readonly status: Status;
  readonly round: number;
  readonly mine: boolean; // the reader works or plays there
}

/** The reader. */
export interface Me {
  readonly person: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly entrant: string;
}

/** An entrant, as everybody sees them. */
export interface PlayerLine {
  readonly entrant: string;
  readonly name: string;
  readonly people: readonly (readonly [string, string])[]; // ids and names
  readonly status: string;
  readonly points: number;
  readonly record: string; // as 3-1-0
  readonly byes: number;
  readonly since: number;
  readonly table: number;
}

/** Who sits in a pod, as everybody sees them. */
export interface SeatView {
  readonly entrant: string;
  readonly name: string;
  readonly points: number; // before the round
  readonly lost: boolean; // whatever the others come to
}

/** A match: pairings and results are public, what is reported is for those who play it. */
export interface MatchView {
  readonly id: string;
  readonly round: number;
  readonly table: number;
  readonly a: string;
  readonly b: string;
  readonly a_name: string;
  readonly b_name: string;
  readonly a_points: number; // before the round
  readonly b_points: number;
  readonly result: Result | null;
  readonly reported: readonly (readonly [string, Result])[]; // by entrant
  readonly extension: number;
  readonly extra_turns: number;
  readonly game_losses: readonly (readonly [string, number])[];
  readonly ends: number; // with its extension; 0: no limit, or not begun
  readonly played_at: string;
  readonly pod: number;
  readonly corrected: number;
  readonly seats: readonly SeatView[]; // of a pod, in turn order; `a` and `b` are the first two
}

/** A round without its matches. */
export interface RoundView {
  readonly number: number;
  readonly stage: Stage;
  readonly minutes: number;
  readonly started: number;
  readonly stopped: number;
  readonly ends: number;
  readonly day: number;
  readonly matches: number;
  readonly open: number;
}

/** A line of the standings. Percentages are exact, and written with four digits. */
export interface StandingLine {
  readonly rank: number;
  readonly entrant: string;
  readonly name: string;
  readonly points: number;
  readonly record: string;
  readonly omw: string;
  readonly gw: string;
  readonly ogw: string;
  readonly status: string;
  readonly tied: boolean;
  readonly oomw: string; // in events of pods
}

/** A registered list, for those who may see it. */
export interface DeckView {
  readonly person: string;
  readonly name: string;
  readonly text: string;
  readonly digest: string;
  readonly at: number;
  readonly accepted: boolean;
  readonly closed: boolean;
  readonly problems: readonly string[];
  readonly notes: readonly string[];
}

/** A call for a judge. */
export interface CallView {
  readonly id: string;
  readonly table: number;
  readonly by: string;
  readonly name: string;
  readonly at: number;
  readonly text: string;
  readonly taken_by: string;
  readonly taken_at: number;
  readonly ruling: string;
  readonly closed_at: number;
  readonly appealed: boolean;
}

/** A penalty with its names. */
export interface PenaltyView {
  readonly penalty: Penalty;
  readonly name: string; // of the player
  readonly judge: string;
  readonly infraction: string; // its name
}

/** What only the reader and officials see. */
export interface Mine {
  readonly match: MatchView | null;
  readonly matches: readonly MatchView[]; // of all rounds
  readonly penalties: readonly PenaltyView[];
  readonly deck: DeckView | null;
  readonly opponents: readonly DeckView[]; // where lists are open
  readonly calls: readonly CallView[];
  readonly pool: readonly string[];
  readonly owed: string; // "game loss" or "match loss" in the next match
  readonly pod: number;
  readonly draft: string;
}

/** Whether somebody's list is there. */
export interface DeckState {
  readonly person: string;
  readonly name: string;
  readonly entrant: string;
  readonly there: boolean;
  readonly accepted: boolean;
  readonly closed: boolean;
  readonly problems: readonly string[];
  readonly notes: readonly string[];
  readonly checked: number; // how often
}

/** A deck check. */
export interface CheckView {
  readonly person: string;
  readonly name: string;
  readonly table: number;
  readonly round: number;
  readonly by: string;
  readonly done: boolean;
  readonly seconds: number;
  readonly found: readonly string[];
}

/** A note of the officials. */
export interface NoteView {
  readonly by: string;
  readonly at: number;
  readonly about: string;
  readonly text: string;
}

/** Something that was done against a reason. */
export interface OverrideView {
  readonly seq: number;
  readonly by: string;
  readonly why: string;
  readonly codes: readonly string[];
  readonly what: string;
}

/** Somebody who works there. */
export interface StaffLine {
  readonly person: string;
  readonly name: string;
  readonly roles: readonly Role[];
}

/** What only officials see. */
export interface Official {
  readonly penalties: readonly PenaltyView[];
  readonly calls: readonly CallView[];
  readonly decks: readonly DeckState[];
  readonly checks: readonly CheckView[];
  readonly checked_share: string; // of all decks, as 12 %
  readonly notes: readonly NoteView[];
  readonly overrides: readonly OverrideView[];
  readonly owed: readonly (readonly [string, string])[]; // entrants, and what
  readonly recommended_rounds: number;
  readonly recommended_cut: number;
  readonly people: readonly Person[]; // with their numbers and what else is known of them
  readonly claims: readonly (readonly [string, string])[]; // persons, and the code by which each is claimed
}

/** An event for one reader. Rounds gone by and standings are asked for apart. */
export interface EventView {
  readonly id: string;
  readonly seq: number;
  readonly now: number; // the server's clock
  readonly settings: Settings;
  readonly edition: string;
  readonly status: Status;
  readonly rounds_announced: number;
  readonly me: Me;
  readonly staff: readonly StaffLine[];
  readonly players: readonly PlayerLine[];
  readonly rounds: readonly RoundView[];
  readonly matches: readonly MatchView[]; // of the present round
  readonly seeds: readonly string[];
  readonly pods: readonly PodOf[];
  readonly drafting: boolean; // no round was paired since the pods were made
  readonly winner: string;
  readonly day: number;
  readonly mine: Mine | null;
  readonly official: Official | null;
}

/** An entry of the log, for officials. */
export interface LogLine {
  readonly seq: number;
  readonly at: number;
  readonly by: string;
  readonly name: string;
  readonly what: string; // told in words
  readonly why: string;
}

export const PERSON: Person = {
  "id": "",
  "name": "",
  "number": "",
  "account": "",
  "born": "",
  "consent": false,
  "suspended": false,
  "language": ""
};

export const SETTINGS: Settings = {
  "name": "",
  "date": "",
  "program": "",
  "level": "regular",
  "format": "standard",
  "limited": "",
  "team": 1,
  "two_headed": false,
  "wins": 2,
  "minutes": 50,
  "cut": 0,
  "draft_playoff": false,
  "lists": true,
  "lists_until": 0.0,
  "open_lists": false,
  "pods": true,
  "online": false,
  "edition": "",
  "first_table": 1,
  "open_entry": false,
  "grace": 0,
  "seats": 2,
  "rest": "threes",
  "win_points": 5,
  "draw_points": 1
};

export const RESULT: Result = {
  "a": 0,
  "b": 0,
  "draws": 0,
  "both_lost": false,
  "how": "played",
  "others": [],
  "lost": []
};

/** The first operation of every log. */
export interface Founded {
  readonly op: "founded";
  readonly settings: Settings;
  readonly seed: number;
}

/** Something else is announced. */
export interface Changed {
  readonly op: "changed";
  readonly settings: Settings;
}

/** Somebody works at the event, in these roles; with none, no longer. */
export interface Staffed {
  readonly op: "staffed";
  readonly person: Person;
  readonly roles: readonly Role[];
}

/** A person of the event has an account on this server. */
export interface Linked {
  readonly op: "linked";
  readonly person: string;
  readonly account: string;
}

/** Another day of the event; some penalties are counted anew. (IPG 2) */
export interface DayBegun {
  readonly op: "day begun";
}

/** The event is over; its lists may be published. (MTR 1.2) */
export interface Finished {
  readonly op: "finished";
}

/** Somebody enters, before the event or late. */
export interface Entered {
  readonly op: "entered";
  readonly entrant: string;
  readonly members: readonly Person[];
  readonly name?: string; // of a team; a single player's is their own
  readonly byes?: number;
  readonly table?: number; // where they must sit
  readonly missed?: number; // rounds that count as lost, for who comes late
}

/** A name, a number or another fact of somebody was wrong. */
export interface PersonCorrected {
  readonly op: "person corrected";
  readonly person: Person;
}

/** So many rounds at the beginning are won without playing. */
export interface ByesAwarded {
  readonly op: "byes awarded";
  readonly entrant: string;
  readonly byes: number;
}

/** Somebody must always sit at one table. */
export interface Seated {
  readonly op: "seated";
  readonly entrant: string;
  readonly table: number;
}

/** Somebody leaves; they may say so themselves. (MTR 2.10) */
export interface Dropped {
  readonly op: "dropped";
  readonly entrant: string;
}

/** The head judge lets somebody in again who left. (MTR 2.10) */
export interface Readmitted {
  readonly op: "readmitted";
  readonly entrant: string;
}

/** So many Swiss rounds are played, and so many play on. (MTR 10.2) */
export interface RoundsAnnounced {
  readonly op: "rounds announced";
  readonly rounds: number;
  readonly cut?: number;
}

/** The next round: who plays whom, and where. */
export interface Paired {
  readonly op: "paired";
  readonly round: number;
  readonly tables: readonly Table[];
  readonly stage?: Stage;
  readonly minutes?: number;
}

/** Some tables of the present round are paired otherwise, by hand. */
export interface Repaired {
  readonly op: "repaired";
  readonly round: number;
  readonly gone: readonly string[]; // matches that aren't played
  readonly tables: readonly Table[]; // instead of them
}

/** The present round is taken back as a whole: it was paired too early, or wrongly. */
export interface Unpaired {
  readonly op: "unpaired";
  readonly round: number;
}

/** The Swiss rounds are over; these play on, in this order. (MTR 10.4) */
export interface Cut {
  readonly op: "cut";
  readonly seeds: readonly string[];
  readonly order: readonly string[]; // the final standings of all
}

/** The clock of the present round starts, or goes on. */
export interface Started {
  readonly op: "started";
  readonly round: number;
}

/** The clock of the present round stands still for all. */
export interface Stopped {
  readonly op: "stopped";
  readonly round: number;
}

/** A match gets more time. (MTR 2.6) */
export interface Extended {
  readonly op: "extended";
  readonly match: string;
  readonly seconds: number;
  readonly why?: string;
}

/** Who drafts together, and in which seats. (MTR 7.6) */
export interface PodsSeated {
  readonly op: "pods seated";
  readonly pods: readonly PodOf[];
}

/** The cards an entrant builds decks of: opened, or drafted. */
export interface PoolOpened {
  readonly op: "pool opened";
  readonly entrant: string;
  readonly cards: readonly string[];
}

/**
 * A player says how the match ended; it counts when the opponent says the same.
 *
 * `a` and `b` are the players of the match, not the one who reports and the other. In a pod
 * it counts as `pod_results` has it.
 */
export interface Reported {
  readonly op: "reported";
  readonly match: string;
  readonly result: Result;
}

/** A scorekeeper writes a result down, or puts a wrong one right, however old. */
export interface Recorded {
  readonly op: "recorded";
  readonly match: string;
  readonly result: Result | null; // None: it isn't over after all
  readonly drops?: readonly string[]; // who leaves after it
  readonly note?: string; // for the officials, such as why it is put right
}

/** A player takes back what they reported, before the opponent agreed. */
export interface Undecided {
  readonly op: "undecided";
  readonly match: string;
}

/** Somebody didn't come: the match is lost, and they are dropped. (MTR 2.10, IPG 3.1) */
export interface NoShow {
  readonly op: "no show";
  readonly match: string;
  readonly who: "a" | "b" | "both" | "";
  readonly entrants?: readonly string[]; // of a pod: who they are
}

/** The match is played at a table of this server. */
export interface PlayedAt {
  readonly op: "played at";
  readonly match: string;
  readonly table: string;
}

export type What = "game began" | "game won" | "game drawn" | "time called" | "turn ended" | "life counted" | "conceded" | "draw agreed";

/** Something happened in a match. The players are 0 and 1. */
export interface Followed {
  readonly op: "followed";
  readonly match: string;
  readonly what: What;
  readonly player?: number | null; // who won, conceded, or whose turn it is
  readonly flag?: boolean; // the turn was passed already; the same player takes the next one
  readonly life?: readonly [number, number];
}

export type When = "" | "before match" | "in game" | "between games" | "no match";

/** A judge gives a penalty. What it does to matches follows from it. */
export interface Penalized {
  readonly op: "penalized";
  readonly person: string;
  readonly infraction: string; // its number or key in the guide; at Regular, the matter
  readonly penalty: string;
  readonly text?: string;
  readonly match?: string; // empty: the one being played
  readonly circumstances?: readonly string[]; // those of the infraction that hold
  readonly deviation?: string; // why it isn't the one of the guide
  readonly statement?: string; // the head judge's, for a disqualification
  readonly extension?: number; // seconds for the match
  readonly moment?: When; // empty: as the clock and the match tell
  readonly opponent?: string; // the penalty that the opponent is given at the same time
  readonly from_lists?: boolean; // it was found by counting lists (IPG 3.4)
}

/** A penalty was wrong, and counts no longer. Results it made are recorded anew by hand. */
export interface Annulled {
  readonly op: "annulled";
  readonly penalty: string;
  readonly why: string;
}

/** A list is handed in, by the player or by an official for them. */
export interface DeckRegistered {
  readonly op: "deck registered";
  readonly person: string;
  readonly text: string; // in the plain form of lists
  readonly problems?: readonly string[]; // what was wrong with it then
  readonly notes?: readonly string[]; // what else was to be said, such as what isn't known
}

/** An official has taken a list; it stays as it is. */
export interface DeckAccepted {
  readonly op: "deck accepted";
  readonly person: string;
}

/** Whose decks are looked at this round. (MTR 2.8) */
export interface ChecksChosen {
  readonly op: "checks chosen";
  readonly people: readonly string[];
  readonly seed?: number; // by which they were chosen; 0 if a judge named them
}

/** A deck was looked at, and this was found; the match gets its time back. (MTR 2.6) */
export interface DeckChecked {
  readonly op: "deck checked";
  readonly person: string;
  readonly seconds?: number;
  readonly found?: readonly string[];
  readonly extension?: number;
}

/** The lists of the event are for everybody to see, once it is over. (MTR 1.2) */
export interface ListsPublished {
  readonly op: "lists published";
}

/** A card stands for another that can't be in the deck, in this event. */
export interface ProxyIssued {
  readonly op: "proxy issued";
  readonly person: string;
  readonly card: string;
  readonly reason: "damaged here" | "damaged product" | "only foil" | "by owner" | "other";
}

/** Somebody needs a judge. */
export interface JudgeCalled {
  readonly op: "judge called";
  readonly text?: string;
  readonly table?: number; // empty: where they sit
}

/** A judge goes there. */
export interface CallTaken {
  readonly op: "call taken";
  readonly call: string;
}

/** The judge has ruled. */
export interface Ruled {
  readonly op: "ruled";
  readonly call: string;
  readonly ruling?: string;
}

/** A player appeals to the head judge, after the ruling. (MTR 2.9) */
export interface Appealed {
  readonly op: "appealed";
  readonly call: string;
}

/** An official writes something down for the officials. */
export interface Noted {
  readonly op: "noted";
  readonly text: string;
  readonly about?: string;
}

export type Operation =
  | Founded
  | Changed
  | Staffed
  | Linked
  | DayBegun
  | Finished
  | Entered
  | PersonCorrected
  | ByesAwarded
  | Seated
  | Dropped
  | Readmitted
  | RoundsAnnounced
  | Paired
  | Repaired
  | Unpaired
  | Cut
  | Started
  | Stopped
  | Extended
  | PodsSeated
  | PoolOpened
  | Reported
  | Recorded
  | Undecided
  | NoShow
  | PlayedAt
  | Followed
  | Penalized
  | Annulled
  | DeckRegistered
  | DeckAccepted
  | ListsPublished
  | ChecksChosen
  | DeckChecked
  | ProxyIssued
  | JudgeCalled
  | CallTaken
  | Ruled
  | Appealed
  | Noted;
