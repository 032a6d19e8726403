import { languageOf } from "~domain/public-paths";

/**
 * Secrets in the fragment (`#…`) of a link: the session of an e-mail's link, or the secret of an invitation. On every
 * page they are removed from the address at once; only the sign-in page uses them, after asking.
 */
export interface AddressSecrets {
  /**
   * What a link offers; "invalid" for one that the sign-in service has refused, "half" for one that it took while
   * another mailbox has to confirm as well.
   */
  link: LinkSession | MailedLink | "invalid" | "half" | null;
  /** The secret of an invitation to work here. */
  invitation: string | null;
}

export interface LinkSession {
  accessToken: string;
  refreshToken: string;
  /**
   * The kind of link. "recovery" and "signUp" require a new password: "signUp" (also a change of the e-mail address)
   * because another person may have entered this address, whose password must not count.
   */
  kind: "signIn" | "signUp" | "recovery";
}

/** A link that the sign-in service has not seen yet: it is used up only when its reader asks for it. */
export interface MailedLink {
  tokenHash: string;
  /** The service's name of the kind. */
  type: string;
  /** The address it was mailed to, as the link says. */
  email: string;
  kind: LinkSession["kind"];
}

/** Kinds of links by the `type` parameter of the sign-in service; any other type is "signIn". */
const kinds: ReadonlyMap<string, LinkSession["kind"]> = new Map([
  ["signup", "signUp"],
  ["email_change", "signUp"],
  ["recovery", "recovery"],
  ["invite", "signUp"],
]);
const signInPage = "/login";
/** The service says by `message` alone that one of two links was taken. */
const secretNames = ["access_token", "refresh_token", "token_hash", "error_code", "message", "invite"];
const invitationKey = "maarad-invitation";
/** How long an invitation is stored on a device while its account is created and confirmed, in milliseconds. */
const invitationWait = 24 * 3_600_000;

let secrets: AddressSecrets = { link: null, invitation: null };
const listeners = new Set<() => void>();

function change(next: Partial<AddressSecrets>): void {
  secrets = { ...secrets, ...next };
  for (const listener of listeners) listener();
}

/** Uses localStorage, because the link of a confirmation e-mail opens another tab. */
function store(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(invitationKey);
    else localStorage.setItem(invitationKey, `${Date.now() + invitationWait} ${value}`);
  } catch {
    // Without storage the invitation lasts as long as the page.
  }
}

function stored(): string | null {
  try {
    const [until = "", value = ""] = (localStorage.getItem(invitationKey) ?? "").split(" ");
    if (value !== "" && Number(until) > Date.now()) return value;
    localStorage.removeItem(invitationKey);
  } catch {
    // Without storage there is no stored invitation.
  }
  return null;
}

function take(): void {
  const given = new URLSearchParams(location.hash.slice(1));
  if (!secretNames.some((name) => given.has(name))) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  if (location.pathname !== signInPage) return goToSignIn(given);
  const link = linkIn(given);
  const kept = stored();
  const invitation = given.get("invite");
  // The one that an e-mail's link carries is for its account alone; one that this browser has is for any.
  const isNew = invitation !== null && invitation !== "" && (link === null || kept === null);
  if (isNew) store(invitation);
  change({ link, invitation: isNew ? invitation : kept });
}

/** An e-mail that was asked for elsewhere leads to the site's root: without this nothing would happen there. */
function goToSignIn(given: URLSearchParams): void {
  given.delete("invite");
  if (linkIn(given) === null) return;
  const query = languageOf(location.pathname, null) === "ar" ? "?language=ar" : "";
  location.replace(`${signInPage}${query}#${given}`);
}

function linkIn(given: URLSearchParams): AddressSecrets["link"] {
  const said = (name: string) => given.get(name) ?? "";
  const [type, accessToken, refreshToken, tokenHash] = ["type", "access_token", "refresh_token", "token_hash"].map(
    said,
  );
  const kind = kinds.get(type ?? "") ?? "signIn";
  if (accessToken && refreshToken) return { accessToken, refreshToken, kind };
  // A plus sign that was not encoded reads as a space.
  if (tokenHash && type) return { tokenHash, type, email: said("email").replaceAll(" ", "+"), kind };
  if (given.has("error_code")) return "invalid";
  return given.has("message") ? "half" : null;
}

/** Moves the secrets of the address into memory, now and whenever a link changes the fragment. */
export function watchAddress(): void {
  take();
  addEventListener("hashchange", take);
}

/** The secrets that were read from the address or from storage and not forgotten yet. */
export function readAddressSecrets(): AddressSecrets {
  return secrets;
}

/** Calls `listener` whenever the secrets change. @returns a function that ends the subscription */
export function subscribeToAddressSecrets(listener: () => void): () => void {
  if (listeners.size === 0 && secrets.invitation === null) secrets = { ...secrets, invitation: stored() };
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called once the session of a link was used or refused. */
export function forgetLink(): void {
  change({ link: null });
}

/** Called once the invitation was accepted, refused or found invalid; removes it from the storage, too. */
export function forgetInvitation(): void {
  store(null);
  change({ invitation: null });
}
