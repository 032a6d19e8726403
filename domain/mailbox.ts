/**
 * The mailbox of an e-mail address, by which e-mails to it are counted: what stands behind a plus, and dots, lead to
 * the same one at large providers, so that one person has any number of addresses. At others two may count as one.
 * `mailbox()` in supabase/schemas is the same.
 */
export function mailboxOf(email: string): string {
  const [local = "", host = ""] = email.toLowerCase().split("@");
  const name = local.replace(/\+.*$/, "").replaceAll(".", "");
  return `${name || local}@${host}`;
}
