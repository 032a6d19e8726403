import { spawn } from "node:child_process";
import { errorCode } from "../node-shared/error-code.ts";
import type { Env } from "../server/env.ts";
import { runCommand } from "./run-command.ts";

const usage = `npm run hosted -- push      makes the tables of the linked project, or brings them up to date
npm run hosted -- config    sets its rules of sign-in and the texts of its e-mails; shows each difference and asks first
Further words go to the Supabase CLI: --dry-run shows what push would do, --yes asks nothing.
Before the first: npx supabase login, npx supabase link --project-ref YOUR-PROJECT-REF`;

/** The CLI would write the names of missing variables into the project, as the address of the site. */
const needsAddress =
  "SITE_URL must hold the public address of the site, https://…, in .env or in front of the command: links in " +
  "e-mails lead there.";
const noProgram = "The Supabase CLI is missing: npm ci, and start this by npm run hosted.";

const words = new Map([
  ["push", ["db", "push", "--remote"]],
  ["config", ["config", "push"]],
]);

/** Works on a hosted project by the Supabase CLI, with the words and variables that its present release needs. */
async function hosted({ SITE_URL }: Env, [command = "", ...more]: string[]): Promise<string> {
  const call = words.get(command);
  if (!call) throw new Error(command === "" ? usage : `There is no command ${command}.\n\n${usage}`);
  if (command === "config" && !SITE_URL?.startsWith("https://")) throw new Error(needsAddress);
  const redirects = process.env["SITE_REDIRECTS"]?.trim() || `${SITE_URL}/**`;
  const env = { ...process.env, ...(command === "config" && { SITE_URL, SITE_REDIRECTS: redirects }) };
  const child = spawn("supabase", [...call, ...more], { env, stdio: "inherit" });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject).once("close", resolve);
  });
  if (code !== 0) throw new Error(`The Supabase CLI ended with ${code}: nothing further was done.`);
  return "Done.";
}

await runCommand({
  usage,
  options: "any",
  run: hosted,
  explain: (error) => (errorCode(error) === "ENOENT" ? noProgram : undefined),
});
