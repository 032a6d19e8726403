import type { Route } from "./paths.ts";
import { connections, superuserConnections } from "../pools.ts";
import { idleTimeout } from "../../node-shared/idle-timeout.ts";
import type { Rule } from "../../node-shared/rate-limiter.ts";
import type { TurnRules } from "../../node-shared/turns.ts";

const minutes = (count: number) => count * 60;

/** What one network address may do. Generous enough for an office behind one address, far below a guessing machine. */
const perAddress: Record<string, Rule> = {
  "auth token password": { times: 40, seconds: minutes(5) },
  "auth token refresh_token": { times: 200, seconds: minutes(5) },
  "auth signup": { times: 30, seconds: minutes(60) },
  "auth verify": { times: 30, seconds: minutes(5) },
  "auth factors/verify": { times: 30, seconds: minutes(5) },
  "auth recover": { times: 10, seconds: minutes(60) },
  "auth resend": { times: 10, seconds: minutes(60) },
  "auth otp": { times: 10, seconds: minutes(60) },
  "auth reauthenticate": { times: 10, seconds: minutes(60) },
  "auth user password": { times: 40, seconds: minutes(5) },
  "auth user email": { times: 10, seconds: minutes(60) },
  auth: { times: 600, seconds: minutes(5) },
  "rest rpc/place_order": { times: 10, seconds: minutes(10) },
  "rest rpc/send_message": { times: 10, seconds: minutes(10) },
  // A part of it may have 2,000 cars with their pictures; the web server asks from inside.
  "rest rpc/sitemap": { times: 20, seconds: minutes(10) },
  "rest rpc/track_order": { times: 20, seconds: minutes(10) },
  "rest rpc/cancel_order": { times: 20, seconds: minutes(10) },
  "rest rpc/open_paper": { times: 20, seconds: minutes(10) },
  "rest rpc/carry_invitation": { times: 20, seconds: minutes(10) },
  "rest rpc/claim_order": { times: 20, seconds: minutes(10) },
  "rest rpc/claim_viewing": { times: 20, seconds: minutes(10) },
  "rest rpc/book_viewing": { times: 10, seconds: minutes(10) },
  "rest rpc/track_viewing": { times: 20, seconds: minutes(10) },
  "rest rpc/move_viewing": { times: 20, seconds: minutes(10) },
  "rest rpc/cancel_viewing": { times: 20, seconds: minutes(10) },
  "rest rpc/send_trade_in": { times: 10, seconds: minutes(10) },
  "rest rpc/track_trade_in": { times: 20, seconds: minutes(10) },
  "rest rpc/trade_ins_of_order": { times: 20, seconds: minutes(10) },
  "rest rpc/answer_trade_in": { times: 20, seconds: minutes(10) },
  "rest rpc/viewing_feed": { times: 60, seconds: minutes(10) },
  rest: { times: 3000, seconds: minutes(5) },
  // A call of a hundred bytes that fills the disk by a whole file.
  "storage object/copy": { times: 300, seconds: minutes(5) },
  storage: { times: 3000, seconds: minutes(5) },
};

/**
 * What visitors write from one address in a day: within the rules above it could go on all day, and take all times of a
 * showroom.
 */
const perAddressADay: Record<string, Rule> = {
  "rest rpc/place_order": { times: 30, seconds: 24 * minutes(60) },
  "rest rpc/send_message": { times: 30, seconds: 24 * minutes(60) },
  "rest rpc/book_viewing": { times: 30, seconds: 24 * minutes(60) },
  "rest rpc/send_trade_in": { times: 30, seconds: 24 * minutes(60) },
};

/**
 * How many calls of REST run at a time. All together as many as there are database connections for them; one address
 * half of them, so that the slowest calls of one leave the other half to the rest. A back office sends some ten at
 * once.
 */
export const restTurns: TurnRules = {
  all: connections.outside,
  each: connections.outside / 2,
  waiting: 400,
  eachWaiting: 100,
  patience: 5_000,
};

/**
 * How many large bodies are in memory at a time, until their calls are answered: the largest take 1 MB. Only staff send
 * any, when they import cars.
 */
export const largeBodyTurns: TurnRules = { all: 32, each: 4, waiting: 100, eachWaiting: 20, patience: 5_000 };

/**
 * Queries on the superuser's pool that strangers can ask for: of storage, and whether a token is one of the staff's.
 * Two connections are left to sign-in and to the process itself.
 */
export const superuserTurns: TurnRules = {
  all: superuserConnections - 2,
  each: 2,
  waiting: 400,
  eachWaiting: 100,
  patience: 5_000,
};

/**
 * Uploads that are in memory at a time, of all and of one person: a file has up to 15 MB, on a slow line for minutes.
 * The back office sends two at once. Who waits, for this after two queries, is told so before the connection counts as
 * idle.
 */
export const uploadTurns: TurnRules = {
  all: 8,
  each: 4,
  waiting: 100,
  eachWaiting: 20,
  patience: idleTimeout - 15_000,
};

/**
 * Pictures that are re-encoded at a time, and large ones of these. One takes a core and some hundred megabytes for a
 * moment. Who waits is told so before the browser gives the upload up.
 */
export const cleaningTurns: TurnRules = { all: 2, each: 2, waiting: 100, eachWaiting: 100, patience: 15_000 };
export const largeCleaningTurns: TurnRules = { ...cleaningTurns, all: 1, each: 1 };

/** Changes of accounts: each keeps a connection until its passwords are hashed, and sign-in needs the others. */
export const changeTurns: TurnRules = { all: 2, each: 1, waiting: 100, eachWaiting: 10, patience: 5_000 };

/** Uses of one refresh token: between the end of a token and its successor another use would be refused. */
export const refreshTurns: TurnRules = { all: 400, each: 1, waiting: 400, eachWaiting: 20, patience: 5_000 };

/** E-mails of the sign-in to one account, whatever asks for them. */
export const mailsToAccount: Rule = { times: 5, seconds: minutes(60) };

/**
 * What may be tried on one account, wherever the tries come from; passwords and sign-ups by place (login-throttle.ts).
 */
const perAccount: Record<string, Rule> = {
  "token password": { times: 10, seconds: minutes(5) },
  verify: { times: 10, seconds: minutes(5) },
  signup: { times: 5, seconds: minutes(60) },
  recover: mailsToAccount,
  resend: mailsToAccount,
  otp: mailsToAccount,
};

/** What may be changed on one account, by its id: each password costs two hashes, each address an e-mail. */
export const perChange: Record<"password" | "email", Rule> = {
  password: { times: 10, seconds: minutes(5) },
  email: { times: 5, seconds: minutes(60) },
};

/** Sign-ups of an address for accounts that there are already: what they are told could be asked for many. */
export const takenAccounts: Rule = { times: 10, seconds: minutes(60) };

/** Wrong passwords for one account from everywhere together, leaving out where it has been opened before. */
export const passwordAnywhere: Rule = { times: 60, seconds: minutes(60) };

/** Codes of e-mails for one account: slow guessing through many codes would find one in the end. */
export const codesADay: Rule = { times: 60, seconds: 24 * minutes(60) };

/**
 * Wrong codes of a second factor in one session: with the last it ends. A typed code is tried with each app of the
 * account, so this and `codesAtPlace` are multiplied by their number.
 */
export const codesInSession: Rule = { times: 5, seconds: 30 * 24 * minutes(60) };

/** Wrong codes of a second factor for one account from one address. */
export const codesAtPlace: readonly Rule[] = [{ times: 10, seconds: minutes(5) }, codesADay];

/**
 * Wrong codes of a second factor for one account from everywhere together, 600 a day, leaving out where a right code
 * came from. Of a million codes three are valid at any moment.
 */
export const codesAnywhere: Rule = { times: 25, seconds: minutes(60) };

/** E-mails that tell of wrong codes to one account: the guesser must not fill a mailbox. */
export const codeNotices: Rule = { times: 1, seconds: minutes(60) };

/** The rule of an address for a change of an account. */
export function addressChangeRule(change: "password" | "email"): Rule | undefined {
  return perAddress[`auth user ${change}`];
}

/** The rules of an address for a request, with the names under which they are counted. */
export function addressRules(route: Route, grant: string | null): { name: string; rule: Rule }[] {
  const place = route.name.replace(/^factors\/[0-9a-f-]+\//, "factors/");
  const name = [route.service, place, route.name === "token" ? grant : null].filter(Boolean).join(" ");
  const found = [name, route.service].find((candidate) => perAddress[candidate]) ?? name;
  const [rule, ofDay] = [perAddress[found], perAddressADay[found]];
  return [...(rule ? [{ name: found, rule }] : []), ...(ofDay ? [{ name: `${found} today`, rule: ofDay }] : [])];
}

/** The rule of an account for an auth request. */
export function accountRule(name: string, grant: string | null): Rule | undefined {
  return perAccount[name === "token" ? `token ${grant ?? ""}` : name];
}
