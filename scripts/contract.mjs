// Holds a project to what the product asks of it: `npm run contract -- --url … --publishable-key … --secret-key …`.
// Everything goes over HTTP and supabase-js; what the suite writes carries the word "contract" and is taken away again.
import { parseArgs } from "node:util";
import { ensurePackages, runTool } from "./prepare.mjs";

const usage = `npm run contract -- --url ADDRESS --publishable-key KEY --secret-key KEY [--email-domain DOMAIN]
  ADDRESS   of a hosted project (https://….supabase.co) or of a running site with the embedded backend
  KEY       hosted: Project Settings > API Keys; embedded: publishableKey and serviceKey in .data/secrets.json
  DOMAIN    of the accounts the suite makes and deletes again (example.com)
The keys may also be given as SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY.
A running site with the embedded backend counts orders and messages by address: leave ten minutes between two runs.
The project needs its first owner before (npm run staff -- add EMAIL owner).`;

const { values } = parseArgs({
  options: {
    url: { type: "string" },
    "publishable-key": { type: "string" },
    "secret-key": { type: "string" },
    "email-domain": { type: "string" },
    help: { type: "boolean" },
  },
});
const url = values.url ?? process.env.SUPABASE_URL;
const publishable = values["publishable-key"] ?? process.env.SUPABASE_PUBLISHABLE_KEY;
const secret = values["secret-key"] ?? process.env.SUPABASE_SECRET_KEY;

if (values.help || !url || !publishable || !secret) {
  console.error(usage);
  process.exit(values.help ? 0 : 1);
}
await ensurePackages();
const owners = await rows("staff?select=user_id&role=eq.owner&limit=1");
if (owners.length === 0) giveUp("The project has no owner yet: npm run staff -- add EMAIL owner");
const [rules] = await rows("security_rules?select=owners_need_second_factor");
if (rules?.owners_need_second_factor)
  giveUp(
    "Owners need two-step verification here, which the suite's owner lacks: turn the rule off while it runs " +
      "(Security, or npm run staff -- factor-rule off).",
  );

/**
 * Rows of a table as the secret key sees them (an older service_role key counts as a bearer only); ends with a hint
 * where they cannot be had.
 */
async function rows(query) {
  const answer = await fetch(`${url.replace(/\/+$/, "")}/rest/v1/${query}`, {
    headers: { apikey: secret, authorization: `Bearer ${secret}` },
  }).catch((error) => giveUp(`${url} cannot be reached: ${error.cause?.code ?? error.message}`));
  if (answer.ok) return answer.json();
  const hints = {
    401: "Is the secret key right?",
    403: "Is it the secret key, not the publishable one?",
    404: "Have the migrations been applied (supabase db push)?",
  };
  return giveUp(`${url} answered ${answer.status} to the first question. ${hints[answer.status] ?? ""}`);
}

function giveUp(message) {
  console.error(message);
  process.exit(1);
}

try {
  // One file after the other: projects limit how often an address may sign in.
  await runTool("vitest/vitest.mjs", ["run", "--project", "contract", "--no-file-parallelism"], {
    env: {
      CONTRACT_URL: url,
      CONTRACT_PUBLISHABLE_KEY: publishable,
      CONTRACT_SECRET_KEY: secret,
      ...(values["email-domain"] ? { CONTRACT_EMAIL_DOMAIN: values["email-domain"] } : {}),
    },
  });
} catch {
  console.error(
    "The project does not keep the contract: docs/guides/hosted-supabase.md says what may be set differently.",
  );
  process.exit(1);
}
