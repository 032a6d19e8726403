import { AuthInvalidCredentialsError, type AuthError, type Session, type SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import type { Language } from "~domain/languages";
import type { LinkSession } from "~/features/auth/address-secrets";
import type { BrowserBackend } from "~/supabase/browser";
import type { Database } from "~domain/database.types";

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
  if (email.trim() !== "" && password !== "") return null;
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
  const { data, error } = await auth.signUp({ email: email.trim(), password, options });
  return { error, session: data.session };
}

/** Signs in with address and password. Without either it fails as section 5 of the specification says. */
export async function signIn(auth: Auth, email: string, password: string): Promise<AuthResult> {
  const refused = incomplete(email, password);
  if (refused) return refused;
  const { data, error } = await auth.signInWithPassword({ email: email.trim(), password });
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

/** Ends all sessions of this account except the one of this device. */
export async function signOutElsewhere(auth: Auth): Promise<{ error: AuthError | null }> {
  const { error } = await auth.signOut({ scope: "others" });
  return { error };
}

const account = z.object({ id: z.string(), email: z.string().default("") });

/**
 * The account of a link's session; null if the session has ended or is invalid. Uses fetch: after a refusal supabase-js
 * would drop the session of the user who is signed in.
 * @throws if the backend does not answer
 */
export async function accountOfLink(
  { url, publishableKey }: BrowserBackend,
  { accessToken }: LinkSession,
): Promise<z.infer<typeof account> | null> {
  const answer = await fetch(`${url}/auth/v1/user`, {
    headers: { apikey: publishableKey, authorization: `Bearer ${accessToken}` },
  });
  if (answer.ok) return account.parse(await answer.json());
  if (answer.status < 500 && answer.status !== 429) return null;
  throw Object.assign(new Error(`user answered ${answer.status}`), { status: answer.status });
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
  return { error, session: data.session };
}

/** The address that links in e-mails lead to; its language is also the language of the e-mail. */
export function mailReturn(language: Language): string {
  return `${location.origin}/login?language=${language}`;
}

/** Requests the e-mail that resets a forgotten password. */
export async function requestPasswordReset(
  auth: Auth,
  email: string,
  returnTo: string,
): Promise<{ error: AuthError | null }> {
  const { error } = await auth.resetPasswordForEmail(email.trim(), { redirectTo: returnTo });
  return { error };
}

/** Sets the password. Setting the present one again is no failure. */
export async function changePassword(auth: Auth, password: string): Promise<{ error: AuthError | null }> {
  const { error } = await auth.updateUser({ password });
  return { error: error?.code === "same_password" ? null : error };
}
