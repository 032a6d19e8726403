import type { Sql } from "postgres";
import type { Peer } from "../../node-shared/backend.ts";
import { type AccountSender, codesNotice } from "../account-mailer.ts";
import type { AttemptCounters } from "../copies/attempt-counters.ts";
import { codeNotices } from "../gate/limits.ts";
import type { SignedIn } from "./caller.ts";

/** What it takes to tell the owner of an account. */
export interface OwnerNotice {
  sql: Sql;
  /** Counts guesses and notices, of all web servers together where there are several. */
  tries: AttemptCounters;
  /** Takes the e-mails that tell of wrong codes; without one there are none. */
  sender?: AccountSender | undefined;
  siteUrl: string;
}

/**
 * Ends a session in which too many wrong codes were entered, and tells the account's owner: on their next screen, and
 * by e-mail at most once an hour. @returns whether it was there, and had not shown a factor meanwhile
 */
export async function endGuessedSession(
  { sql, tries, sender, siteUrl }: OwnerNotice,
  { userId, sessionId, email }: SignedIn,
  peer: Peer | undefined,
): Promise<boolean> {
  const address = peer?.address ?? null;
  const told = await endAndNote(sql, userId, sessionId, address);
  if (!told) return false;
  if (sender && email && (await tries.accounts.take(`codes notice ${userId}`, codeNotices)) === 0)
    codesNotice(sender, siteUrl, email, {
      language: told.language === "ar" ? "ar" : "en",
      guessed: { at: new Date().toISOString(), timeZone: told.time_zone, address },
    });
  return true;
}

function endAndNote(sql: Sql, userId: string, sessionId: string, address: string | null) {
  return sql.begin(async (tx) => {
    const { count } = await tx`delete from auth.sessions
      where id = ${sessionId} and user_id = ${userId} and aal is distinct from 'aal2'`;
    if (count === 0) return undefined;
    const [row] = await tx<{ told: { language: string; time_zone: string } }[]>`
      select public.note_wrong_codes(${userId}, ${address}) as told`;
    return row?.told;
  });
}
