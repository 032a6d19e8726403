import type { Sql } from "postgres";
import { z } from "zod";
import { addressNetwork } from "../node-shared/request-origin.ts";
import type { Turns } from "../node-shared/turns.ts";
import { asCaller } from "./database.ts";
import { apiKeyOf, bearerOf } from "./gate/bearer.ts";
import { readToken } from "./storage/tokens.ts";

const person = z.looseObject({ sub: z.uuid(), role: z.literal("authenticated"), exp: z.number() });

/** From where a token came; the signal says that its sender is gone. */
interface Sender {
  address: string;
  signal?: AbortSignal;
}

/**
 * Until when a token is one of the staff's, in milliseconds; undefined where it is not. From outside the question takes
 * a turn. @throws TooBusy where none comes
 */
export type StaffTokens = (token: string | undefined, sender?: Sender) => Promise<number | undefined>;

/**
 * Asks the database under the token's own claims, so that what it takes to be staff is decided in one place:
 * `public.is_staff()`, which also holds the policies of a hosted project.
 */
export function createStaffTokens(sql: Sql, jwtSecret: string, turns: Turns): StaffTokens {
  return async (token, sender) => {
    const reading = person.safeParse(readToken(token ?? "", jwtSecret));
    if (!reading.success) return undefined;
    const claims = reading.data;
    const isStaff = () =>
      asCaller(sql, { role: "authenticated", uid: claims.sub, jwt: claims }, "", async (tx) => {
        const [row] = await tx<{ staff: boolean }[]>`select public.is_staff() as staff`;
        return row?.staff === true;
      });
    const staff = await (sender ? turns.run(addressNetwork(sender.address), isStaff, sender.signal) : isStaff());
    return staff ? claims.exp * 1000 : undefined;
  };
}

/** Whether a request comes from staff, or with the service key. @throws TooBusy where it takes no turn */
export type IsStaff = (request: Request, sender?: Sender) => Promise<boolean>;

/** Tells requests of staff by their token. */
export function createIsStaff(staffTokens: StaffTokens, serviceKey: string): IsStaff {
  return async (request, sender) => {
    const bearer = bearerOf(request);
    return (bearer ?? apiKeyOf(request)) === serviceKey || (await staffTokens(bearer, sender)) !== undefined;
  };
}
