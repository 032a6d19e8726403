import { addressGroup } from "../../../http/request-origin.ts";
import type { Peer } from "../../backend.ts";
import type { Tries } from "../copies/shared-tries.ts";
import { accountRule, codesADay, mailsToAccount, passwordAnywhere } from "./rules.ts";

/** A counted try at an account. */
export interface Guess {
  /** Seconds until the next is allowed; 0 when this one is. */
  wait: number;
  /** Takes the try back: it was no guess. */
  harmless(): Promise<void>;
}

/** By what the e-mails to an account are counted together. */
export function mailsOf(account: string): string {
  return `account mails ${account}`;
}

/** How many places are remembered from which an account was opened. */
const remembered = 10_000;

/**
 * Counts what is tried on one account. Passwords count by account and network address, and by account from everywhere
 * together, except from where it has been opened before: so nobody can shut a person out by guessing wrong on purpose.
 * Sign-ups count by account and network address, codes and mails by account alone; the link of an e-mail is no guess
 * and is not counted here.
 */
export function createGuesses(tries: Tries) {
  const known = new Set<string>();

  return async (
    name: string,
    grant: string | null,
    account: string,
    peer: Peer | undefined,
  ): Promise<Guess | undefined> => {
    const rule = accountRule(name, grant);
    if (!rule) return undefined;
    const anywhere = rule === mailsToAccount ? mailsOf(account) : `account ${name} ${account}`;
    const place = `${anywhere} from ${addressGroup(peer?.address ?? "here")}`;
    if (name === "signup") return { wait: await tries.take(place, rule), harmless: () => tries.giveBack(place) };
    if (name !== "token") {
      const today = `${anywhere} today`;
      const wait = await tries.take(anywhere, rule);
      return {
        wait: wait || (name === "verify" ? await tries.take(today, codesADay) : 0),
        async harmless() {
          await tries.giveBack(anywhere);
          await tries.giveBack(today);
        },
      };
    }
    const isKnown = known.has(place);
    const wait = (await tries.take(place, rule)) || (isKnown ? 0 : await tries.take(anywhere, passwordAnywhere));
    return {
      wait,
      async harmless() {
        await tries.giveBack(place);
        if (!isKnown) await tries.giveBack(anywhere);
        known.delete(place);
        known.add(place);
        const [oldest] = known;
        if (known.size > remembered && oldest !== undefined) known.delete(oldest);
      },
    };
  };
}
