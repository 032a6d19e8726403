import { isIP } from "node:net";
import type { Sql } from "postgres";
import type { Peer } from "../../node-shared/backend.ts";
import type { Rule } from "../../node-shared/rate-limiter.ts";
import { addressGroup } from "../../node-shared/request-origin.ts";
import type { AttemptCounters, Counter } from "../copies/attempt-counters.ts";
import { codesAnywhere, codesAtPlace, codesInSession } from "../gate/limits.ts";
import type { SignedIn } from "./caller.ts";

/** A counted code. */
export interface CodeAttempt {
  /** Seconds until the next is allowed; 0 when this one is. */
  wait: number;
  /** Takes the try back: it was no wrong code. */
  harmless(): Promise<void>;
  /** Counts a wrong code in its session. @returns whether it was the last that the session has */
  wrong(): Promise<boolean>;
}

/**
 * Counts codes of second factors: by session, by account and network address, and by account from everywhere together,
 * except from where a right code came. So a person who knows the password and no code locks the owner out only where
 * both share an address.
 */
export function createCodeThrottle(sql: Sql, { accounts, addresses }: AttemptCounters) {
  return async ({ userId, sessionId, factors }: SignedIn, peer: Peer | undefined): Promise<CodeAttempt> => {
    const apps = Math.max(1, factors);
    const taken: { counter: Counter; key: string }[] = [];
    const giveBack = async () => {
      for (const { counter, key } of taken) await counter.giveBack(key);
    };
    const take = async (counter: Counter, key: string, rule: Rule): Promise<number> => {
      const wait = await counter.take(key, rule);
      if (wait === 0) taken.push({ counter, key });
      return wait;
    };
    const account = `codes ${userId}`;
    const place = `${account} from ${addressGroup(peer?.address ?? "here")}`;
    let wait = 0;
    for (const { times, seconds } of codesAtPlace)
      wait ||= await take(addresses, `${place} in ${seconds}`, { times: times * apps, seconds });
    if (wait === 0 && !(await isKnownPlace(sql, userId, peer))) wait = await take(accounts, account, codesAnywhere);
    // What is refused is not tried, and counts nowhere.
    if (wait > 0) await giveBack();
    return {
      wait,
      harmless: giveBack,
      async wrong() {
        const { times, seconds } = codesInSession;
        return (await accounts.take(`codes of session ${sessionId}`, { times: times * apps - 1, seconds })) > 0;
      },
    };
  };
}

/** Stands for a place that is not known; hosted projects have the address of the browser there. */
const NOWHERE = "0.0.0.0";

/** Where a request comes from, as it is kept: the IPv4 address, or the network of an IPv6 household. */
export function placeOf(peer: Peer | undefined): string {
  const address = peer?.address ?? "";
  if (isIP(address) === 0) return NOWHERE;
  return address.includes(":") ? `${addressGroup(address)}::` : address;
}

/** Whether a right code of the account came from the place of a request in the last 90 days (`keepPlace`). */
async function isKnownPlace(sql: Sql, userId: string, peer: Peer | undefined): Promise<boolean> {
  const place = placeOf(peer);
  if (place === NOWHERE) return false;
  const rows = await sql`
    select from auth.mfa_challenges c join auth.mfa_factors f on f.id = c.factor_id
    where f.user_id = ${userId} and f.status = 'verified' and c.ip_address = ${place}
      and c.verified_at > now() - interval '90 days' limit 1`;
  return rows.length > 0;
}
