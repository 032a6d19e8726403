import type { SupabaseClient } from "@supabase/supabase-js";
import { createCallsUnderWay } from "./calls-under-way";
import { isPassing, problemOf } from "./errors";
import { noteRetryWait } from "./retry-wait";

type Client = Pick<SupabaseClient, "auth">;

/** Whether a refusal of the sign-in service says that the session is over, and not that it could not be asked. */
const isFinal = (error: unknown) => !isPassing(error) && problemOf(error).status < 500;

/**
 * Whether the sign-in service no longer knows the session: signed out elsewhere, revoked, or a token made up. An access
 * token that has expired says nothing of the session: this device's clock may be off, so it is renewed.
 */
export async function isSessionOver(client: Client): Promise<boolean> {
  const { error } = await client.auth.getUser();
  if (!error || !isFinal(error)) return false;
  if (error.code !== "bad_jwt") return true;
  const { error: refused } = await client.auth.refreshSession();
  return refused !== null && isFinal(refused);
}

/** What data and files answer to a session that is over: it counts as a visitor's, who sees no such record. */
const suspicious: ReadonlySet<number> = new Set([401, 403, 404, 406, 409]);
/** What the sign-in service does for a session; its own questions about one (`/user`, read) supabase-js looks at. */
const changes = /\/auth\/v1\/(?:user|reauthenticate|factors|logout\?scope=others)/;
/** How long after a refused renewal a call belongs to the session that was refused, in milliseconds. */
const refusalLasts = 3_000;
/** Milliseconds for which a session of another tab may be known here before this tab's storage shows it. */
const storageLags = 1_000;

interface KnownSession {
  /** Whether the storage has a session. */
  isKept(): Promise<boolean>;
  /** Whether the last that was heard of the sign-in, from any tab, is a session. */
  isSignedIn(): boolean;
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
const headersOf = (init?: RequestInit) => new Headers(init?.headers);
const over = () =>
  new Response(JSON.stringify({ code: "PGRST301", message: "The session has ended", details: null, hint: null }), {
    status: 401,
  });

/**
 * The `fetch` of a client with a session.
 * - A session lasts by this device's own clock, from when it came: the service's time may be hours off.
 * - A call of a signed-in person is never sent as a visitor's: where the session cannot be renewed, it is refused.
 * - A call refused for an expired token is sent again with a new one.
 * - After other suspicious refusals, of the sign-in service too, it looks whether the session is over, and ends it here
 *   if so: the reader is asked to sign in, instead of being told of a role or a record that has nothing to do with it.
 * - What is being read when one signs out here is taken back, and nothing is asked after it.
 * @param clientOf the client that fetches by this
 */
export function sessionFetch(
  clientOf: () => Client,
  publishableKey: string,
  { isKept, isSignedIn }: KnownSession,
): typeof fetch {
  let checking: Promise<void> | null = null;
  let refusedAt = -Infinity;
  const calls = createCallsUnderWay();

  async function check(): Promise<void> {
    const client = clientOf();
    const { data } = await client.auth.getSession();
    if (data.session && (await isSessionOver(client))) await client.auth.signOut({ scope: "local" });
  }

  function checkBeside(): void {
    checking ??= check()
      // The caller gets the refusal in any case.
      .catch((error: unknown) => console.warn(error))
      .finally(() => {
        checking = null;
      });
  }

  /** @param used the token that the call showed */
  async function authAnswer(address: string, used: string, response: Response): Promise<Response> {
    noteRetryWait(response);
    if (used !== publishableKey && changes.test(address) && suspicious.has(response.status)) checkBeside();
    if (address.includes("grant_type=refresh_token") && !response.ok) refusedAt = performance.now();
    if (!response.ok || !/\/auth\/v1\/(?:token|verify|signup)/.test(address)) return response;
    const { expires_at: _, ...session } = await response.json();
    return new Response(JSON.stringify(session), response);
  }

  /** The token of the present session other than the one used; undefined if the person has to sign in again. */
  async function tokenAfter(used: string): Promise<string | undefined> {
    const { auth } = clientOf();
    let { data, error } = await auth.getSession();
    if (data.session?.access_token === used) ({ data, error } = await auth.refreshSession());
    if (error && !isFinal(error)) throw new TypeError("Failed to fetch: the session could not be renewed");
    return data.session?.access_token;
  }

  /** Whether a call that would go out as a visitor's is one of a signed-in person. */
  async function isOfSession(): Promise<boolean> {
    const [begun, until] = [isSignedIn(), performance.now() + storageLags];
    while (isSignedIn() && !(await isKept()) && performance.now() < until) await wait(50);
    return begun || performance.now() - refusedAt < refusalLasts || isKept();
  }

  const sendAs = (token: string, input: string | URL | Request, init?: RequestInit) => {
    const headers = headersOf(init);
    headers.set("authorization", `Bearer ${token}`);
    return fetch(input, { ...init, headers });
  };

  function signOutHere(token: string, input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const answer = fetch(input, init);
    const ended = answer.then(
      ({ ok }) => ok,
      () => false,
    );
    calls.takeBack(token, ended);
    return answer;
  }

  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const used = headersOf(init).get("authorization")?.replace("Bearer ", "") ?? "";
    if (address.includes("/auth/v1/logout?scope=local")) return signOutHere(used, input, init);
    if (address.includes("/auth/v1/")) return authAnswer(address, used, await fetch(input, init));
    if (used === publishableKey && (await isOfSession())) {
      const token = await tokenAfter(used);
      return token === undefined ? over() : sendAs(token, input, init);
    }
    const reads = !init?.signal && /^(?:GET|HEAD)$/.test(init?.method ?? "GET");
    let response = await calls.send({ token: used, reads }, input, init);
    if (!response) return over();
    if (response.status === 401 && used !== publishableKey) {
      const token = await tokenAfter(used);
      if (token !== undefined && token !== used) response = await sendAs(token, input, init);
    }
    if (suspicious.has(response.status)) checkBeside();
    return response;
  };
}
