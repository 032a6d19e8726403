import type { Peer } from "../../node-shared/backend.ts";
import { bannedCode } from "../banned-accounts.ts";
import { invitationOfReturn, languageOfReturn } from "../account-mailer.ts";
import type { AttemptCounters } from "../copies/attempt-counters.ts";
import { addressNetwork } from "../../node-shared/request-origin.ts";
import { Turns } from "../../node-shared/turns.ts";
import type { SignedIn } from "../factors/caller.ts";
import type { Factors } from "../factors/factors.ts";
import { isCode, type MailedLinks } from "../mailed-links.ts";
import { hashPassword } from "../password-hash.ts";
import { openedSession, type People, waitingForMail } from "../people.ts";
import { refreshOnce } from "../refresh-tokens.ts";
import { type Observed, observed } from "../request-context.ts";
import { giveBackToAddress, takeFromAddress } from "./address-tries.ts";
import { refuse, tooMany } from "./answers.ts";
import { type AuthBody, readAuthBody } from "./auth-body.ts";
import type { AuthRequest } from "./auth-requests.ts";
import { bodyLimits, readBody } from "./body.ts";
import { createLoginThrottle, mailsOf } from "./login-throttle.ts";
import { contentTypeRefusal, rebuildRequest, headersFor } from "./rebuild-request.ts";
import { isCommonPassword } from "./passwords/common-password.ts";
import type { Route } from "./paths.ts";
import { addressChangeRule, changeTurns, mailsToAccount, perChange, refreshTurns, takenAccounts } from "./limits.ts";

export interface AuthOptions {
  services: (request: Request) => Promise<Response>;
  factors: Factors;
  people: People;
  links: MailedLinks;
  tries: AttemptCounters;
  limits: boolean;
}

/** Calls that are answered alike whether or not the account exists. */
const silent = new Set(["recover", "resend", "otp"]);

/** Answers a decided request of the auth service; a status from 500 is a fault. */
export function createAuth({ services, factors, people, links, tries, limits }: AuthOptions) {
  const countGuess = createLoginThrottle(tries);
  const [changes, refreshes] = [new Turns(changeTurns), new Turns(refreshTurns)];

  return async (request: Request, { name }: Route, asked: AuthRequest, peer: Peer | undefined): Promise<Response> => {
    const sent = await readBody(request, bodyLimits.auth);
    if (!sent) return refuse("auth", 413, "request_too_large", "The request is too large");
    const wrongType = contentTypeRefusal(request, "auth", sent);
    if (wrongType) return wrongType;
    const read = readAuthBody(sent);
    if ("refusal" in read) return refuse("auth", 400, read.code, read.refusal);
    const { email, password } = read;
    const changesAccount = name === "user" && request.method === "PUT";
    const guess = limits && email ? await countGuess(name, asked.grant, email, peer) : undefined;
    if (guess && guess.wait > 0) return tooMany("auth", guess.wait);
    if (password && (name === "signup" || changesAccount) && isCommonPassword(password, email))
      return refuse(
        "auth",
        422,
        "weak_password",
        "Password is known to be weak and easy to guess, please choose a different one.",
      );
    // A code of another length would give the hash of a longer or shorter address, whose guesses count elsewhere.
    if (name === "verify" && read.token !== undefined && !isCode(read.token))
      return refuse("auth", 403, "otp_expired", "Email link is invalid or has expired");
    // The service would make a code, which could be guessed and never reaches its owner.
    if (!people.mail && silent.has(name) && email) return Response.json({});
    if (!people.mail && name === "reauthenticate")
      return refuse("auth", 422, "email_provider_disabled", "This site sends no e-mail");
    const banned =
      (await callerBanned(request, name)) || (asked.grant === "refresh_token" && (await tokenBanned(read)));
    if (banned) return refuseBanned(asked.grant === null ? 403 : 400);
    const { query, body } = withoutSignature(asked, read);
    const ask = async (path: string, fields: Record<string, unknown>): Promise<Observed> => {
      const text = sent.byteLength > 0 ? JSON.stringify(fields) : "";
      const invitation = invitationOfReturn(asked.query);
      const caller = { language: languageOfReturn(asked.query), ...(invitation !== undefined && { invitation }) };
      const send = () =>
        observed(() => services(rebuildRequest(request, { service: "auth", name: path }, query, text)), caller);
      if (asked.grant === "refresh_token") {
        const token = String(fields["refresh_token"]);
        const leave = await refreshes.enter(token, request.signal);
        if (!leave) return { response: tooMany("auth", 1), comparisons: 0 };
        const met = await people.refreshing(token, () => refreshOnce(send)).finally(leave);
        if (!met) return { response: tooMany("auth", 1), comparisons: 0 };
        if (codeOf(met.response) === "refresh_token_already_used") await people.endReplayed(token);
        // The session ended in the same moment.
        return met.databaseError?.code === "23503" ? { ...met, response: unknownRefreshToken() } : met;
      }
      const met = await send();
      if (met.databaseError?.code === bannedCode)
        return { ...met, response: refuseBanned(asked.grant === null ? 403 : 400) };
      // Two requests for one address in the same moment.
      return met.databaseError?.code === "23505" ? { ...met, response: taken() } : met;
    };
    const recover = () => ask("recover", { email });
    if (/^factors\b/.test(name))
      return factors.complete((await observed(() => factors.answer(request, name, body, peer))).response);
    if (changesAccount) return changeAccount(request, read, peer, () => ask(name, body));
    if (name === "reauthenticate") return mailCode(request, peer, () => ask(name, body));
    if (name === "signup") return signUp(read, () => ask(name, body), recover, peer);
    // An e-mail that confirms an account must not confirm a password that another person may have sent.
    if (silent.has(name) && email && (await people.forgetUnproven(email))) return silently((await recover()).response);
    const met = await ask(name, body);
    if (silent.has(name))
      return silently(met.response, name === "resend" && read.type === "signup" ? recover : undefined);
    const response = asked.grant === "password" ? await signedInAlike(read, met) : await factors.complete(met.response);
    // Only wrong passwords and codes count against the account.
    if (guess && response.ok && (name === "token" || name === "verify")) await guess.harmless();
    return response;
  };

  /** Whether the account that asks about itself is banned. */
  async function callerBanned(request: Request, name: string): Promise<boolean> {
    const id = /^(?:user|factors|reauthenticate)\b/.test(name) ? factors.accountNamed(request) : undefined;
    return id !== undefined && people.isBanned({ id });
  }

  async function tokenBanned({ refresh_token: refreshToken }: AuthBody): Promise<boolean> {
    return refreshToken !== undefined && people.isBanned({ refreshToken });
  }

  /** What the service reads: of a link's token, the hash alone. */
  function withoutSignature(asked: AuthRequest, read: AuthBody) {
    const query = new URLSearchParams(asked.query);
    const linked = query.get("token");
    if (linked !== null) query.set("token", links.hash(linked));
    const hash = read.token_hash;
    return { query, body: asked.fields(hash === undefined ? read : { ...read, token_hash: links.hash(hash) }) };
  }

  /** Does something to an account while the session that asks for it exists, one thing at a time. */
  async function onAccount(
    request: Request,
    peer: Peer | undefined,
    work: (who: SignedIn | undefined) => Promise<Response>,
  ): Promise<Response> {
    const leave = await changes.enter(addressNetwork(peer?.address ?? "here"), request.signal);
    return leave ? factors.whileSignedIn(request, work).finally(leave) : tooMany("auth", 1);
  }

  /** Sends the code that confirms a signed-in account; it counts with the other e-mails to the mailbox. */
  function mailCode(request: Request, peer: Peer | undefined, ask: () => Promise<Observed>): Promise<Response> {
    return onAccount(request, peer, async (who) => {
      const mails = limits && who ? mailsOf(who.email.toLowerCase()) : undefined;
      const wait = mails ? await tries.accounts.take(mails, mailsToAccount) : 0;
      if (wait > 0) return tooMany("auth", wait);
      const { response } = await ask();
      if (mails && !response.ok) await tries.accounts.giveBack(mails);
      return factors.complete(response);
    });
  }

  function changeAccount(
    request: Request,
    body: AuthBody,
    peer: Peer | undefined,
    ask: () => Promise<Observed>,
  ): Promise<Response> {
    return onAccount(request, peer, async (who) => {
      const newEmail = body.email && body.email !== who?.email.toLowerCase() ? body.email : undefined;
      const refusal =
        who && (body.password || body.email) ? await changeRefusal(who, newEmail, body.password, peer) : undefined;
      if (refusal) return refusal;
      const { response } = await ask();
      if (limits && who && newEmail && !response.ok) await tries.accounts.giveBack(mailsOf(newEmail));
      if (response.ok && body.password) await endOtherSessions(request);
      return factors.complete(response);
    });
  }

  /** Why an account may not be changed: by its rights, because nothing would prove the new address, or too often. */
  async function changeRefusal(
    who: SignedIn,
    newEmail: string | undefined,
    password: string | undefined,
    peer: Peer | undefined,
  ): Promise<Response | undefined> {
    // A session without the second factor must not replace the password.
    if (who.factors > 0 && !who.raised)
      return refuse(
        "auth",
        401,
        "insufficient_aal",
        "AAL2 session is required to update email or password when MFA is enabled.",
      );
    if (newEmail && !people.mail)
      return refuse(
        "auth",
        422,
        "email_provider_disabled",
        "An address is changed by an e-mail to the new one, and this site sends none",
      );
    for (const change of ["password", "email"] as const) {
      if (!limits || !(change === "email" ? newEmail : password)) continue;
      const rule = addressChangeRule(change);
      const byAddress = peer && rule ? await takeFromAddress(tries, `auth user ${change}`, peer.address, rule) : 0;
      const wait = byAddress || (await tries.accounts.take(`account user ${change} ${who.userId}`, perChange[change]));
      if (wait > 0) return tooMany("auth", wait);
    }
    // The new mailbox may be another person's.
    const wait = limits && newEmail ? await tries.accounts.take(mailsOf(newEmail), mailsToAccount) : 0;
    return wait > 0 ? tooMany("auth", wait) : undefined;
  }

  /**
   * Where e-mail confirms addresses, only the owner learns that an account exists already: the owner gets the e-mail
   * of a forgotten password; also where the account still waits for its confirmation, because one of the two
   * passwords may be a stranger's. Without e-mail it is told, to a network address a few times an hour.
   */
  async function signUp(
    { email, password, data }: AuthBody,
    ask: () => Promise<Observed>,
    recover: () => Promise<Observed>,
    peer: Peer | undefined,
  ): Promise<Response> {
    const address = limits && !people.mail ? peer?.address : undefined;
    const wait = address ? await takeFromAddress(tries, "auth signup taken", address, takenAccounts) : 0;
    if (wait > 0) return tooMany("auth", wait);
    const isMailed = people.mail && email && password;
    if (limits && isMailed && (await tries.accounts.take(mailsOf(email), mailsToAccount)) > 0) {
      await hashPassword(password);
      return waitingForMail(email, data);
    }
    const { response } = await ask();
    if (address && !isTaken(response)) await giveBackToAddress(tries, "auth signup taken", address);
    if (!people.mail || !email || !password) return factors.complete(response);
    if (isTaken(response)) {
      await people.forgetUnproven(email);
      // The hash that a new account would have cost.
      await hashPassword(password);
      await recover();
    } else if (!response.ok) {
      if (limits) await tries.accounts.giveBack(mailsOf(email));
      return response;
    }
    return waitingForMail(email, data);
  }

  /**
   * Unknown, not yet confirmed, or another password, also one that was right when the comparison began: one answer,
   * after one comparison.
   */
  async function signedInAlike({ email, password }: AuthBody, met: Observed): Promise<Response> {
    const { response, comparisons, comparedHash } = met;
    if (met.databaseError?.code === bannedCode) return response;
    if (response.ok && comparedHash !== undefined) {
      const session = openedSession.parse(await response.clone().json());
      if (await people.endOutdated(session, comparedHash)) return wrongPassword();
    }
    if (response.status !== 400 || !email || !password) return factors.complete(response);
    const isRight = comparisons === 0 && (await people.hasPassword(email, password));
    return isRight ? response : wrongPassword();
  }

  /** Signs out all other sessions, which may have used the old password. */
  async function endOtherSessions(request: Request): Promise<void> {
    await observed(() =>
      services(
        new Request(new URL("/auth/v1/logout?scope=others", request.url), {
          method: "POST",
          headers: headersFor("auth", request),
        }),
      ),
    );
  }
}

function codeOf(response: Response): string {
  return response.headers.get("x-sb-error-code") ?? "";
}

function isTaken(response: Response): boolean {
  return ["user_already_exists", "over_email_send_rate_limit"].includes(codeOf(response));
}

function unknownRefreshToken(): Response {
  return refuse("auth", 400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
}

function refuseBanned(status: number): Response {
  return refuse("auth", status, "user_banned", "User is banned");
}

function wrongPassword(): Response {
  return refuse("auth", 400, "invalid_credentials", "Invalid login credentials");
}

function taken(): Response {
  return refuse("auth", 422, "user_already_exists", "User already registered", {
    "X-Sb-Error-Code": "user_already_exists",
  });
}

/** The same answer whether an e-mail is sent or not; `instead` sends another where the service sends none. */
async function silently(response: Response, instead?: () => Promise<unknown>): Promise<Response> {
  const isQuiet = ["over_email_send_rate_limit", "otp_disabled"].includes(codeOf(response));
  if (!response.ok && !isQuiet) return response;
  if (isQuiet) await instead?.();
  return Response.json({});
}
