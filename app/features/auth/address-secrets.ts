/**
 * Secrets that a link carries behind the `#` of the sign-in page: the session of an e-mail's link, the secret of an
 * invitation. They leave the address at once, everywhere, and count on the sign-in page alone, which asks before it
 * uses them.
 */
export interface AddressSecrets {
  /** A session that a link offers; "invalid" for a link that the sign-in service has refused. */
  link: LinkSession | "invalid" | null;
  /** The secret of an invitation to work here. */
  invitation: string | null;
}

export interface LinkSession {
  accessToken: string;
  refreshToken: string;
  /**
   * What the link is of. After a forgotten password a password is due, and after a sign-up or a change of the address
   * too: another person may have entered this address, and their password must not count.
   */
  kind: "signIn" | "signUp" | "recovery";
}

/** By the type that the sign-in service gives a link. */
const kinds: ReadonlyMap<string, LinkSession["kind"]> = new Map([
  ["signup", "signUp"],
  ["email_change", "signUp"],
  ["recovery", "recovery"],
]);
const signInPage = "/login";
const invitationKey = "maarad-invitation";
/** How long an invitation waits on a device for its account to be made and confirmed, in milliseconds. */
const invitationWait = 24 * 3_600_000;

let secrets: AddressSecrets = { link: null, invitation: null };
const listeners = new Set<() => void>();

function change(next: Partial<AddressSecrets>): void {
  secrets = { ...secrets, ...next };
  for (const listener of listeners) listener();
}

/** Storage that every tab sees: the link of a confirmation e-mail opens another one. */
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
    // As above.
  }
  return null;
}

function take(): void {
  const given = new URLSearchParams(location.hash.slice(1));
  if (!["access_token", "refresh_token", "error_code", "invite"].some((name) => given.has(name))) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  if (location.pathname !== signInPage) return;
  const [accessToken, refreshToken, invitation] = [
    given.get("access_token"),
    given.get("refresh_token"),
    given.get("invite"),
  ];
  if (invitation) store(invitation);
  const kind = kinds.get(given.get("type") ?? "") ?? "signIn";
  const session = accessToken && refreshToken ? { accessToken, refreshToken, kind } : null;
  change({ link: session ?? (given.has("error_code") ? "invalid" : null), invitation: invitation ?? stored() });
}

/** Takes the secrets of this page's address, now and whenever another link is opened on it. */
export function watchAddress(): void {
  take();
  addEventListener("hashchange", take);
}

/** The secrets that a link has brought to this page so far. */
export function readAddressSecrets(): AddressSecrets {
  return secrets;
}

/** Calls back when another link brings secrets, or they are forgotten. @returns what ends it */
export function subscribeToAddressSecrets(listener: () => void): () => void {
  if (listeners.size === 0 && secrets.invitation === null) secrets = { ...secrets, invitation: stored() };
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The link was used or refused. */
export function forgetLink(): void {
  change({ link: null });
}

/** The invitation was accepted, refused or is of no use. */
export function forgetInvitation(): void {
  store(null);
  change({ invitation: null });
}
