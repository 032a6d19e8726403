import {
  AuthApiError,
  AuthInvalidCredentialsError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  type AuthError,
  type Session,
  type SupabaseClient,
} from "@supabase/supabase-js";
import { z } from "zod";
import { readEmail } from "~domain/email";
import type { Language } from "~domain/languages";
import type { LinkSession, MailedLink } from "~/features/auth/address-secrets";
import { backendAddress, type BrowserBackend } from "~/supabase/browser";
import type { Database } from "~domain/database.types";
import { issuedAt } from "./session-level";

type Auth = SupabaseClient<Database>["auth"];

/** Options of the sign-up call, beside address and password. */
export interface SignUpOptions {
  data?: Record<string, string>;
  captchaToken?: string;
  emailRedirectTo?: string;
}

/** The result of a call, which never throws. `session` is null after a sign-up that must be confirmed by e-mail. */
export interface AuthResult {
  error: AuthError | null;
  session: Session | null;
}

/** Section 5 of the specification, word for word; the key of the same text is `auth:needEmailAndPassword`. */
export const needEmailAndPassword = "You must provide either an email or phone number and a password";

function incomplete(email: string, password: string): AuthResult | null {
  if (readEmail(email) !== "" && password !== "") return null;
  return { error: new AuthInvalidCredentialsError(needEmailAndPassword), session: null };
}

/** Creates an account. A new account has no role. */
export async function signUp(
  auth: Auth,
  email: string,
  password: string,
  options: SignUpOptions = {},
): Promise<AuthResult> {
  const refused = incomplete(email, password);
  if (refused) return refused;
  const { data, error } = await auth.signUp({ email: readEmail(email), password, options });
  return { error, session: data.session };
}

/** Signs in with address and password. Without either it fails as section 5 of the specification says. */
export async function signIn(auth: Auth, email: string, password: string): Promise<AuthResult> {
  const refused = incomplete(email, password);
  if (refused) return refused;
  const { data, error } = await auth.signInWithPassword({ email: readEmail(email), password });
  return { error, session: data.session };
}

/** The backend does not know the session any more (403; 401 and 404 in older versions), so it counts as ended. */
const isGone = ({ status }: AuthError) => status === 401 || status === 403 || status === 404;

/**
 * Ends the session of this device. If the backend fails, the session is kept, so that the user can try again:
 * supabase-js alone would drop it first, and it would stay valid in the backend. A session that the backend does not
 * know any more counts as ended.
 * @param forget removes the session from the storage, so that supabase-js does not send it a second time
 */
export async function signOut(auth: Auth, forget: () => void): Promise<{ error: AuthError | null }> {
  const { data, error: unread } = await auth.getSession();
  if (unread) return { error: unread };
  if (data.session) {
    const { error } = await auth.admin.signOut(data.session.access_token, "local");
    if (error && !isGone(error)) return { error };
    forget();
  }
  const { error } = await auth.signOut({ scope: "local" });
  return { error };
}

/**
 * Ends all sessions of this account except the one of this device. Not by `auth.signOut`, which calls it done where the
 * service no longer knows this session and has ended none.
 */
export async function signOutElsewhere(auth: Auth): Promise<{ error: AuthError | null }> {
  const { data, error: unread } = await auth.getSession();
  if (unread) return { error: unread };
  if (!data.session) return { error: new AuthSessionMissingError() };
  const { error } = await auth.admin.signOut(data.session.access_token, "others");
  return { error };
}

const account = z.object({ id: z.string(), email: z.string().default("") });

/**
 * Asks the sign-in service beside supabase-js, which would put its answer in the place of this device's session, or
 * drop that session after a refusal.
 */
function askBeside(
  { url, publishableKey }: BrowserBackend,
  path: string,
  { token = publishableKey, body }: { token?: string; body?: object },
): Promise<Response> {
  const headers = { apikey: publishableKey, authorization: `Bearer ${token}` };
  return fetch(
    `${url}/auth/v1/${path}`,
    body
      ? { method: "POST", headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) }
      : { headers },
  );
}

/** What a link was answered; null for one that is over. @throws if the backend does not answer */
async function answerOfLink(asked: Promise<Response>): Promise<unknown> {
  const answer = await asked;
  if (answer.ok) return answer.json();
  if (answer.status < 500 && answer.status !== 429) return null;
  throw Object.assign(new Error(`the sign-in service answered ${answer.status}`), { status: answer.status });
}

/**
 * The account of a link's session; null if the session has ended or is invalid.
 * @throws if the backend does not answer
 */
export async function accountOfLink(
  backend: BrowserBackend,
  { accessToken }: LinkSession,
): Promise<z.infer<typeof account> | null> {
  return account.nullable().parse(await answerOfLink(askBeside(backend, "user", { token: accessToken })));
}

/** A session as the service answers it; one without tokens says that another mailbox has to confirm as well. */
const opened = z.object({
  access_token: z.string().optional(),
  refresh_token: z.string().optional(),
  user: account.optional(),
});

/** What a mailed link opened: a session and whose it is. */
export interface OpenedLink {
  link: LinkSession;
  account: z.infer<typeof account>;
}

/**
 * Uses a mailed link up, without signing in yet.
 * @returns "half" where the other mailbox has to confirm as well; null for a link that is over
 * @throws if the backend does not answer
 */
export async function openLink(
  backend: BrowserBackend,
  { tokenHash, type, kind }: MailedLink,
): Promise<OpenedLink | "half" | null> {
  const body = { token_hash: tokenHash, type };
  const said = opened.nullable().parse(await answerOfLink(askBeside(backend, "verify", { body })));
  if (!said) return null;
  const { access_token: accessToken, refresh_token: refreshToken, user } = said;
  return accessToken && refreshToken && user ? { link: { accessToken, refreshToken, kind }, account: user } : "half";
}

/** Signs in with the session of a link, after the user's consent, and ends the session that this device had before. */
export async function signInByLink(
  auth: Auth,
  link: LinkSession,
  setRecovering: (recovering: boolean) => void,
): Promise<AuthResult> {
  const { data: before } = await auth.getSession();
  if (before.session) await auth.signOut({ scope: "local" });
  setRecovering(link.kind !== "signIn");
  const { data, error } = await auth.setSession({ access_token: link.accessToken, refresh_token: link.refreshToken });
  if (error) setRecovering(false);
  // The session lasts by the token's own times; a renewed one by those of this device, whose clock may be off.
  if (data.session && Math.abs(issuedAt(data.session) - Date.now() / 1000) > 60)
    return { error: null, session: (await auth.refreshSession()).data.session ?? data.session };
  return { error, session: data.session };
}

/**
 * The address that links in e-mails lead to; its language is also the language of the e-mail. A hosted project takes
 * those of the site's own address alone, so a page that was opened under another name asks for that one.
 * @param invitation the secret of an invitation that the link carries along, made for the e-mail's address alone: the
 *   sign-in service and proxies before it may log this address
 */
export function mailReturn(language: Language, invitation: string | null = null): string {
  const address = `${backendAddress()?.site ?? location.origin}/login?language=${language}`;
  return invitation === null ? address : `${address}#invite=${invitation}`;
}

/** Requests the e-mail that resets a forgotten password. */
export async function requestPasswordReset(
  auth: Auth,
  email: string,
  returnTo: string,
): Promise<{ error: AuthError | null }> {
  const { error } = await auth.resetPasswordForEmail(readEmail(email), { redirectTo: returnTo });
  return { error };
}

/** Sets the password. Setting the present one again is no failure. */
export async function changePassword(auth: Auth, password: string): Promise<{ error: AuthError | null }> {
  const { error } = await auth.updateUser({ password });
  return { error: error?.code === "same_password" ? null : error };
}

const passwordAnswer = z.object({
  access_token: z.string().optional(),
  error_code: z.string().optional(),
  msg: z.string().optional(),
});

/** Asks whether a password is an account's: by a sign-in beside the session of this device, which is ended again. */
export async function checkPassword(
  backend: BrowserBackend,
  email: string,
  password: string,
): Promise<{ error: AuthError | null }> {
  try {
    const answer = await askBeside(backend, "token?grant_type=password", { body: { email, password } });
    const said = passwordAnswer.parse(await answer.json().catch(() => ({})));
    if (!answer.ok) return { error: new AuthApiError(said.msg ?? "", answer.status, said.error_code) };
    await askBeside(backend, "logout?scope=local", { token: said.access_token ?? "", body: {} });
    return { error: null };
  } catch (error) {
    return { error: new AuthRetryableFetchError(error instanceof Error ? error.message : "", 0) };
  }
}

/** Sends the e-mail that moves the account to another address; a hosted project asks the present one as well. */
export async function changeEmail(auth: Auth, email: string, returnTo: string): Promise<{ error: AuthError | null }> {
  const { error } = await auth.updateUser({ email }, { emailRedirectTo: returnTo });
  return { error };
}
