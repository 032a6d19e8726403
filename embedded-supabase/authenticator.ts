import { createHash } from "node:crypto";
import postgres, { type Sql } from "postgres";
import { errorCode } from "../node-shared/error-code.ts";
import { BackendError } from "../node-shared/backend.ts";
import { statementLimits } from "./database.ts";
import { secretFor, type Secrets } from "./secrets.ts";

/** The account of the database that REST uses. */
interface Account {
  name: string;
  password: string;
}

/**
 * The account, as hosted projects have one called `authenticator`. Accounts belong to the server, which other
 * installations may use: each has its own.
 */
export function authenticatorOf(secrets: Pick<Secrets, "jwtSecret">): Account {
  const password = secretFor("authenticator", secrets);
  return { name: `authenticator_${createHash("sha256").update(password).digest("hex").slice(0, 12)}`, password };
}

/** The address of the database for the account. */
export function authenticatorUrl(databaseUrl: string, { name, password }: Account): string {
  const url = new URL(databaseUrl);
  url.username = name;
  url.password = password;
  return url.href;
}

/**
 * Makes the account that REST connects as: whatever ends up in its SQL has the rights of `anon`, `authenticated` and
 * `service_role` and no others. Asked on every start, after the migrations: a restored database has no accounts.
 */
export async function prepareAuthenticator(sql: Sql, { name, password }: Account): Promise<void> {
  // Both are made of letters, digits, `-` and `_`.
  await sql.unsafe(`
do $$
begin
  create role ${name} login noinherit nosuperuser nocreatedb nocreaterole noreplication password '${password}';
exception
  when duplicate_object or unique_violation then null; -- made by an earlier start, or by another process just now
end $$;
grant anon, authenticated, service_role to ${name};
create schema if not exists backend;
revoke all on schema backend from public;
create or replace function backend.statement_limit(caller text, uid text) returns text
language sql stable security definer set search_path = '' as $$
  select case when caller = 'service_role' or exists (
      select from public.staff where user_id::text = uid and ended_at is null)
    then '${statementLimits.staff}' else '${statementLimits.visitors}' end
$$;
revoke all on function backend.statement_limit(text, text) from public;
grant usage on schema backend to ${name};
grant execute on function backend.statement_limit(text, text) to ${name};`);
}

/** @throws BackendError where the server does not let the account in */
export async function checkAuthenticator(databaseUrl: string, account: Account): Promise<void> {
  const sql = postgres(authenticatorUrl(databaseUrl, account), { max: 1, onnotice() {} });
  try {
    await sql`select 1`;
  } catch (error) {
    if (!errorCode(error)?.startsWith("28")) throw error;
    throw new BackendError(
      `DATABASE_URL: the database server does not let the account ${account.name} in, which the site has made for ` +
        "requests of visitors. Allow it to sign in with its password (pg_hba.conf).",
      { cause: error },
    );
  } finally {
    await sql.end({ timeout: 5 });
  }
}
