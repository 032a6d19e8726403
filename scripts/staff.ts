import { isEmail, readEmail } from "../domain/email.ts";
import { isStaffRole, type StaffRole, staffRoles } from "../domain/roles.ts";
import { dropFactorRule, findAccount, resetFactor, setPassword, takeRole } from "../embedded-supabase/accounts.ts";
import { random } from "../embedded-supabase/secrets.ts";
import { withMaintenanceSession } from "../embedded-supabase/maintenance-session.ts";
import type { Env } from "../server/env.ts";
import { invitationLink } from "./existing-account.ts";
import { runCommand } from "./run-command.ts";

const usage = `npm run staff -- list
npm run staff -- invite ROLE [NAME]    prints a link that gives the role to the account that opens it, once
npm run staff -- add EMAIL ROLE        makes an account with the role; for an account that is there already
                                       only with --existing at the end
npm run staff -- role EMAIL ROLE       changes the role of a colleague
npm run staff -- remove EMAIL          takes the role and ends the sessions; account and past work stay,
                                       open work is assigned to nobody
npm run staff -- password EMAIL        sets a new generated password and ends the sessions
npm run staff -- reset-factor EMAIL    takes a lost second factor away and ends the sessions
npm run staff -- factor-rule off       owners may work without a second factor again
A role that is taken away works at once.
Roles: ${staffRoles.join(", ")}`;

/** What each command is given, in its order. */
const words: Readonly<Record<string, readonly ("email" | "role")[]>> = {
  list: [],
  invite: ["role"],
  add: ["email", "role"],
  role: ["email", "role"],
  remove: ["email"],
  password: ["email"],
  "reset-factor": ["email"],
  "factor-rule": [],
};

/** What is wrong with the words of a call, in a sentence; undefined where only the help can say it. */
function mistake([command, ...given]: string[]): string | undefined {
  if (command === undefined) return undefined;
  const wanted = Object.hasOwn(words, command) ? words[command] : undefined;
  if (!wanted) return `There is no command ${command}.`;
  for (const [place, kind] of wanted.entries()) {
    const word = given[place];
    if (word === undefined) return undefined;
    if (kind === "role" && !isStaffRole(word)) return `${word} is no role: there are ${staffRoles.join(", ")}.`;
    if (kind === "email" && !word.includes("@")) return `${word} is no e-mail address.`;
  }
  return undefined;
}

async function staff(env: Env, given: string[], options: ReadonlySet<string>): Promise<string> {
  const existing = options.has("--existing");
  const [command, email, role] = given;
  const wrong = mistake(given);
  if (wrong !== undefined) throw new Error(`${wrong}\n\n${usage}`);
  if (command === "add" && email?.includes("@") && !isEmail(readEmail(email)))
    throw new Error(`${email} is no e-mail address that can sign in.`);
  if (command === "invite" && isStaffRole(email))
    return invitationLink(env.SITE_URL ?? `http://localhost:${env.PORT}`, await invite(env, email, role ?? ""));
  if (env.SUPABASE_URL) {
    const known =
      command === "list" ||
      (command === "factor-rule" && email === "off") ||
      (email?.includes("@") &&
        (command === "add" || command === "role"
          ? isStaffRole(role)
          : ["remove", "password", "reset-factor"].includes(command ?? "")));
    if (!known) throw new Error(usage);
    const { staffOfHosted } = await import("./staff-hosted.ts");
    return staffOfHosted(hostedOf(env.SUPABASE_URL), command, email, isStaffRole(role) ? role : undefined, existing);
  }
  if (command === "list")
    return withMaintenanceSession(env, async (sql) => {
      const rows = await sql<{ email: string; role: string }[]>`
        select u.email, s.role from public.staff s join auth.users u on u.id = s.user_id
        where s.ended_at is null order by s.role, u.email`;
      return rows.map((row) => `${row.role.padEnd(8)} ${row.email}`).join("\n") || "There are no staff yet.";
    });
  if (command === "factor-rule" && email === "off") {
    await withMaintenanceSession(env, dropFactorRule);
    return "Owners may work without a second factor again.";
  }
  if (!email || !email.includes("@")) throw new Error(usage);
  if (command === "add" && isStaffRole(role)) {
    const { addColleague } = await import("./staff-embedded.ts");
    return withMaintenanceSession(env, (sql) => addColleague(sql, email, role, existing));
  }
  if (command === "role" && isStaffRole(role)) {
    const { changeRole } = await import("./staff-embedded.ts");
    return withMaintenanceSession(env, (sql) => changeRole(sql, email, role));
  }
  if (command !== "remove" && command !== "password" && command !== "reset-factor") throw new Error(usage);
  return withMaintenanceSession(env, async (sql) => {
    const id = await findAccount(sql, email);
    if (!id) throw new Error(`There is no account with the address ${email}.`);
    if (command === "remove") {
      await takeRole(sql, id);
      return `${email} no longer works here.`;
    }
    if (command === "reset-factor")
      return (await resetFactor(sql, id)) > 0
        ? `${email} signs in with the password alone, and can set up a new second factor.`
        : `${email} has no second factor.`;
    const password = random(12);
    await setPassword(sql, id, password);
    return `${email} signs in with ${password}`;
  });
}

const hostedOf = (url: string) => ({ url, secretKey: process.env["SUPABASE_SECRET_KEY"] });

async function invite(env: Env, role: StaffRole, name: string): Promise<string> {
  if (env.SUPABASE_URL) {
    const { inviteOnHosted } = await import("./staff-hosted.ts");
    return inviteOnHosted(hostedOf(env.SUPABASE_URL), role, name);
  }
  const { inviteColleague } = await import("./staff-embedded.ts");
  return withMaintenanceSession(env, (sql) => inviteColleague(sql, role, name));
}

await runCommand({
  usage,
  options: ["--existing"],
  run: staff,
  explain: (error) =>
    error instanceof Error && error.message === "last_owner"
      ? "This is the only owner: make another person an owner first."
      : undefined,
});
