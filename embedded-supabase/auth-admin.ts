import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { z } from "zod";
import { errorCode } from "../node-shared/error-code.ts";
import { isSameSecret } from "../node-shared/same-secret.ts";
import { createAccount } from "./accounts.ts";
import { refuse } from "./gate/answers.ts";
import { readAuthBody } from "./gate/auth-body.ts";
import { bearerOf } from "./gate/bearer.ts";
import { bodyLimits, readBody } from "./gate/body.ts";
import type { Secrets } from "./secrets.ts";

/** What a new or changed account may say; the rest of what hosted projects take is not needed here. */
const asked = z.object({
  email: z.email().max(254).optional(),
  password: z.string().min(10).optional(),
  email_confirm: z.boolean().optional(),
  ban_duration: z.string().optional(),
  user_metadata: z.record(z.string(), z.unknown()).optional(),
});

interface User {
  id: string;
  [name: string]: unknown;
}

const columns = `id, aud, role, email, coalesce(phone, '') as phone, email_confirmed_at, last_sign_in_at,
  raw_app_meta_data as app_metadata, raw_user_meta_data as user_metadata, created_at, updated_at,
  false as is_anonymous`;

/**
 * The accounts' administration as supabase-js speaks it (`auth.admin.*` of users), which the services lack. Only for
 * the service key: scripts, the contract suite and other holders of the key, which allows everything else, too.
 */
export function createAuthAdmin(sql: Sql, secrets: Secrets): (request: Request, name: string) => Promise<Response> {
  return async (request, name) => {
    const bearer = bearerOf(request) ?? request.headers.get("apikey");
    if (!bearer) return refuse("auth", 401, "no_authorization", "This endpoint requires a Bearer token");
    if (!isSameSecret(bearer, secrets.serviceKey)) return refuse("auth", 403, "not_admin", "User not allowed");
    const id = /^admin\/users\/(.+)$/.exec(name)?.[1];
    const body = await readBody(request, bodyLimits.auth);
    if (!body) return refuse("auth", 413, "request_too_large", "The request is too large");
    if (request.method === "GET") return id ? one(id) : list(new URL(request.url));
    if (request.method === "DELETE" && id) return remove(id);
    if ((request.method === "POST" && !id) || (request.method === "PUT" && id)) {
      const read = readAuthBody(body);
      if ("refusal" in read) return refuse("auth", 400, read.code, read.refusal);
      const said = asked.safeParse(read);
      if (!said.success)
        return refuse(
          "auth",
          400,
          "validation_failed",
          said.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; "),
        );
      if (id && said.data.email !== undefined)
        return refuse("auth", 400, "validation_failed", "The address of an account is changed by its owner alone");
      return id ? change(id, said.data) : create(said.data);
    }
    return refuse("auth", 405, "bad_request", "Method not allowed");
  };

  async function find(id: string): Promise<User | undefined> {
    const [user] = await sql.unsafe<User[]>(`select ${columns} from auth.users where id = $1`, [id]);
    return (
      user && {
        ...user,
        identities: await sql`select id, user_id, provider, identity_data from auth.identities where user_id = ${id}`,
      }
    );
  }

  async function one(id: string): Promise<Response> {
    const user = await find(id);
    return user ? answer(user) : refuse("auth", 404, "user_not_found", "User not found");
  }

  async function list(url: URL): Promise<Response> {
    const number = (key: string, fallback: number, most: number) =>
      Math.min(Math.max(Number.parseInt(url.searchParams.get(key) ?? "", 10) || fallback, 1), most);
    const [page, size] = [number("page", 1, 1_000_000), number("per_page", 50, 1000)];
    const users = await sql.unsafe(
      `select ${columns} from auth.users order by created_at desc, id limit $1 offset $2`,
      [size, (page - 1) * size],
    );
    const [counted] = await sql<{ total: number }[]>`select count(*)::int as total from auth.users`;
    return answer({ users, aud: "authenticated" }, { "X-Total-Count": String(counted?.total ?? 0) });
  }

  /** Without a password the account cannot sign in before one is set, nor without `email_confirm` before its e-mail. */
  async function create({ email, password, ...more }: z.infer<typeof asked>): Promise<Response> {
    if (!email)
      return refuse("auth", 400, "validation_failed", "Cannot create a user without either an email or phone");
    try {
      const id = await createAccount(sql, { email, password: password ?? randomUUID() });
      if (!more.email_confirm) await sql`update auth.users set email_confirmed_at = null where id = ${id}`;
      return await change(id, more);
    } catch (error) {
      if (errorCode(error) === "23505")
        return refuse("auth", 422, "email_exists", "A user with this email address has already been registered");
      throw error;
    }
  }

  async function change(
    id: string,
    { password, user_metadata, email_confirm, ban_duration }: z.infer<typeof asked>,
  ): Promise<Response> {
    const banned = ban_duration === undefined ? undefined : secondsOf(ban_duration);
    if (banned === null)
      return refuse("auth", 400, "validation_failed", "Invalid format for ban duration: a number with h, m or s");
    if (email_confirm)
      await sql`update auth.users set email_confirmed_at = now(), updated_at = now()
        where id = ${id} and email_confirmed_at is null`;
    if (banned !== undefined)
      await sql`update auth.users set updated_at = now(),
        banned_until = case when ${banned}::float8 > 0 then now() + make_interval(secs => ${banned}::float8) end
        where id = ${id}`;
    if (user_metadata)
      await sql`update auth.users
        set raw_user_meta_data = coalesce(raw_user_meta_data, '{}')
            || ${sql.json(JSON.parse(JSON.stringify(user_metadata)))},
          updated_at = now()
        where id = ${id}`;
    if (password)
      await sql.begin(async (tx) => {
        await tx`update auth.users
          set encrypted_password = extensions.crypt(${password}, extensions.gen_salt('bf', 10)), updated_at = now()
          where id = ${id}`;
        await tx`delete from auth.sessions where user_id = ${id}`;
      });
    return one(id);
  }

  async function remove(id: string): Promise<Response> {
    try {
      const gone = await sql`delete from auth.users where id = ${id} returning id`;
      return gone.length > 0 ? answer({}) : refuse("auth", 404, "user_not_found", "User not found");
    } catch (error) {
      // The only owner, above all.
      if (errorCode(error) === "PT409")
        return refuse("auth", 409, "conflict", error instanceof Error ? error.message : "");
      throw error;
    }
  }
}

/** The seconds of a duration such as `24h` or `1h30m`, 0 for `none`; null for what is none. */
function secondsOf(duration: string): number | null {
  if (duration === "none") return 0;
  if (!/^(?:\d{1,9}(?:\.\d{1,9})?(?:h|m|s))+$/.test(duration)) return null;
  const seconds = { h: 3600, m: 60, s: 1 } as const;
  return [...duration.matchAll(/([\d.]+)([hms])/g)].reduce((sum, [, number, unit]) => {
    const each = unit === "h" ? seconds.h : unit === "m" ? seconds.m : seconds.s;
    return sum + Number(number) * each;
  }, 0);
}

function answer(body: unknown, headers?: Record<string, string>): Response {
  return Response.json(body, {
    headers: {
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "Access-Control-Allow-Origin": "*",
      ...headers,
    },
  });
}
