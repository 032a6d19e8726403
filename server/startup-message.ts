import type { Administrator } from "../node-shared/backend.ts";

/** What the person who started the site reads: where it is, and how to get in. */
export function startupMessage(site: string, administrator: Administrator | undefined): string {
  const lines = ["", `  Maarad is running at ${site}`];
  if (administrator) {
    const { email, password, file, created } = administrator;
    lines.push(`  Sign in at ${site}/login as ${email}`);
    if (password) lines.push(`  Password: ${password}${created ? "" : " (unless it was changed since)"}`);
    else if (created) lines.push("  Password: the one in ADMIN_PASSWORD, or the account's own");
    if (file) lines.push(`  Kept in ${file}`);
  }
  return `${lines.join("\n")}\n`;
}
