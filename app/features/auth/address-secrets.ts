/**
 * Secrets in the fragment (`#…`) of a link: the session of an e-mail's link, or the secret of an invitation. On every
 * page they are removed from the address at once; only the sign-in page uses them, after asking.
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
   * The kind of link. "recovery" and "signUp" require a new password: "signUp" (also a change of the e-mail address)
   * because another person may have entered this address, whose password must not count.
   */
  kind: "signIn" | "signUp" | "recovery";
}

/** Kinds of links by the `type` parameter of the sign-in service; any other type is "signIn". */
const kinds: ReadonlyMap<string, LinkSession["kind"]> = new Map([
  ["signup", "signUp"],
  ["email_change", "signUp"],
  ["recovery", "recovery"],
]);
const signInPage = "/login";
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
