import { mailboxOf } from "../../domain/mailbox.ts";
import { addressGroup } from "../../node-shared/request-origin.ts";
import type { Peer } from "../../node-shared/backend.ts";
import type { AttemptCounters } from "../copies/attempt-counters.ts";
import { KnownPlaces } from "./known-places.ts";
import { accountRule, codesADay, mailsToAccount, passwordAnywhere } from "./limits.ts";

/** A counted attempt on an account. */
export interface LoginAttempt {
  /** Seconds until the next is allowed; 0 when this one is. */
  wait: number;
  /** Takes the try back: it was no guess. */
  harmless(): Promise<void>;
}

/** By what the e-mails to an account are counted together: all that come to one mailbox. */
export function mailsOf(account: string): string {
  return `account mails ${mailboxOf(account)}`;
}

/**
 * Counts what is tried on one account. Passwords count by account and network address, and by account from everywhere
 * together, except from where it has been opened before: so wrong guesses on purpose cannot lock a person out.
 * Sign-ups count by account and network address, codes and mails by account alone; the link of an e-mail is no guess
 * and is not counted here.
 */
export function createLoginThrottle(tries: AttemptCounters) {
  const { accounts, addresses } = tries;
  const known = new KnownPlaces();

  return async (
    name: string,
    grant: string | null,
    account: string,
    peer: Peer | undefined,
  ): Promise<LoginAttempt | undefined> => {
    const rule = accountRule(name, grant);
    if (!rule) return undefined;
    const anywhere = rule === mailsToAccount ? mailsOf(account) : `account ${name} ${account}`;
    const group = addressGroup(peer?.address ?? "here");
    const place = `${anywhere} from ${group}`;
    if (name === "signup")
      return { wait: await addresses.take(place, rule), harmless: () => addresses.giveBack(place) };
    if (name !== "token") {
      const today = `${anywhere} today`;
      const wait = await accounts.take(anywhere, rule);
      return {
        wait: wait || (name === "verify" ? await accounts.take(today, codesADay) : 0),
        async harmless() {
          await accounts.giveBack(anywhere);
          await accounts.giveBack(today);
        },
      };
    }
    const isKnown = known.has(account, group);
    const wait = (await addresses.take(place, rule)) || (isKnown ? 0 : await accounts.take(anywhere, passwordAnywhere));
    return {
      wait,
      async harmless() {
        await addresses.giveBack(place);
        if (!isKnown) await accounts.giveBack(anywhere);
        known.add(account, group);
      },
    };
  };
}
