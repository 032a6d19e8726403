import type { Sql } from "postgres";
import { z } from "zod";
import { asCaller } from "../database.ts";
import { readToken } from "../storage/tokens.ts";

const person = z.looseObject({ sub: z.uuid(), role: z.literal("authenticated"), exp: z.number() });

/** Until when a token lets its bearer listen, in milliseconds; undefined where it does not. */
export type Admit = (token: string | undefined) => Promise<number | undefined>;

/**
 * Lets only staff listen. The database is asked under the token's own claims, so that what it takes to be
 * staff is decided in one place: `public.is_staff()`, which also holds the policy of a hosted project.
 */
export function createAdmission(sql: Sql, jwtSecret: string): Admit {
  return async (token) => {
    const reading = person.safeParse(readToken(token ?? "", jwtSecret));
    const claims = reading.success ? reading.data : undefined;
    if (!claims) return undefined;
    const staff = await asCaller(sql, { role: "authenticated", uid: claims.sub, jwt: claims }, "", async (tx) => {
      const [row] = await tx<{ staff: boolean }[]>`select public.is_staff() as staff`;
      return row?.staff === true;
    });
    return staff ? claims.exp * 1000 : undefined;
  };
}
