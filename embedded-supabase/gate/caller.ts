import { z } from "zod";
import type { Peer } from "../../node-shared/backend.ts";
import { addressPayers, budgets, type Payer } from "../../node-shared/payers.ts";
import type { IsStaff } from "../staff-tokens.ts";
import { apiKeyOf, bearerOf } from "./bearer.ts";

/** Who calls from outside. */
export interface Caller extends Peer {
  /** Of the staff, or with the service key, a minute ago at the most: what they may read is decided by the database. */
  staff: boolean;
  payers: readonly Payer[];
}

/** Milliseconds for which it is known that a credential is one of the staff's. */
const knownFor = 60_000;
const mostKnown = 2_000;

const claims = z.object({ sub: z.uuid() });

/** Tells who calls and pays: staff by their account, wherever they are; others by their address. */
export function createCallers(isStaff: IsStaff, limits: boolean) {
  const known = new Map<string, { staff: Promise<boolean>; until: number }>();

  /** Asks once for all calls that a screen sends at the same time. */
  function isStaffToken(token: string, request: Request, { address }: Peer): Promise<boolean> {
    const before = known.get(token);
    if (before && before.until > performance.now()) return before.staff;
    // Not by the request's signal: others wait for the same answer.
    const staff = isStaff(request, limits ? { address } : undefined);
    known.delete(token);
    known.set(token, { staff, until: performance.now() + knownFor });
    if (known.size > mostKnown) known.delete(known.keys().next().value ?? token);
    // Who is none yet may be hired with the same token in the next moment.
    const forget = () => known.get(token)?.staff === staff && known.delete(token);
    staff.then((is) => is || forget(), forget);
    return staff;
  }

  /** @throws TooBusy where no turn comes to ask whether a token is one of the staff's */
  return async (request: Request, peer: Peer): Promise<Caller> => {
    const token = bearerOf(request) ?? apiKeyOf(request) ?? "";
    const isAnonymous = token === "" || token.startsWith("sb_publishable_");
    const staff = !isAnonymous && (await isStaffToken(token, request, peer));
    const ownBudget = staff ? [{ key: `staff ${accountOf(token)}`, budget: budgets.staff }] : undefined;
    return { ...peer, staff, payers: limits ? (ownBudget ?? addressPayers(peer.address)) : [] };
  };
}

/** The account that a checked token is of; the service key is an account of its own. */
function accountOf(token: string): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
    return claims.safeParse(said).data?.sub ?? "service";
  } catch {
    return "service";
  }
}
