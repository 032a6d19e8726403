/** An account that was there before, as far as it tells whose it is. */
export interface ExistingAccount {
  email: string;
  createdAt: string;
  confirmedAt: string | null;
  lastSignInAt: string | null;
  /** The role it has already. */
  role: string | null;
}

/**
 * Refuses to give a role to an account that a stranger may have made, or to a colleague, who has one.
 * @throws with what is known of the account
 */
export function refuseUnasked(
  { email, createdAt, confirmedAt, lastSignInAt, role }: ExistingAccount,
  wanted: string,
  existing: boolean,
): void {
  if (role === wanted) throw new Error(`${email} works here already, as ${role}.`);
  if (role !== null)
    throw new Error(`${email} works here already, as ${role}. To change the role:
  npm run staff -- role ${email} ${wanted}`);
  if (existing) return;
  const atOnce = confirmedAt !== null && Math.abs(Date.parse(confirmedAt) - Date.parse(createdAt)) < 5_000;
  const confirmation =
    confirmedAt === null ? "not yet" : `${time(confirmedAt)}${atOnce ? ", at once, without an e-mail" : ""}`;
  throw new Error(`There is an account with the address ${email} already, and this command did not make it:
  made          ${time(createdAt)}
  confirmed     ${confirmation}
  last sign-in  ${lastSignInAt === null ? "never" : time(lastSignInAt)}
The role would go to the person who knows its password. Make a link for them instead:
  npm run staff -- invite ${wanted}
or, if you know that the account is theirs:
  npm run staff -- add ${email} ${wanted} --existing`);
}

/** What is said of an account that has no role to change. */
export function notColleague(email: string): Error {
  return new Error(`${email} does not work here: npm run staff -- add gives a first role.`);
}

/** The link of an invitation that was made on the server. */
export function invitationLink(site: string, secret: string): string {
  return `${site}/login#invite=${secret}
It works once, for seven days. The account that opens it gets the role: give it to that person alone.`;
}

function time(text: string): string {
  return new Date(text).toISOString().slice(0, 16).replace("T", " ");
}
