import { randomBytes } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import type { Database } from "../domain/database.types.ts";
import type { Env } from "../server/env.ts";
import { keyKind } from "../server/supabase-key.ts";
import { seedDemo } from "../supabase/seed/seed.ts";
import { runCommand } from "./run-command.ts";

const usage = `SUPABASE_SECRET_KEY=sb_secret_… npm run demo   fills an empty hosted project with the demo showroom`;

// The embedded backend does so automatically on its first start.
async function demo({ SUPABASE_URL: url }: Env): Promise<string> {
  const secretKey = process.env["SUPABASE_SECRET_KEY"];
  if (!url || !secretKey || keyKind(secretKey) === "publishable")
    throw new Error(
      "This is for hosted projects: SUPABASE_SECRET_KEY=sb_secret_… npm run demo, with SUPABASE_URL set.",
    );
  const client = createClient<Database>(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const loaded = await seedDemo({
    client,
    // These passwords are discarded: the demo's colleagues never sign in.
    createAccount: async (email) => {
      const { data, error } = await client.auth.admin.createUser({
        email,
        password: randomBytes(24).toString("base64url"),
        email_confirm: true,
        app_metadata: { demo: true },
      });
      if (!error) return data.user.id;
      if (error.code !== "email_exists") throw error;
      const { data: listed } = await client.auth.admin.listUsers({ perPage: 1000 });
      const found = listed.users.find((user) => user.email === email);
      if (!found) throw error;
      // Anyone may have registered the address: only an account of the demo gets a role.
      return found.app_metadata["demo"] === true ? found.id : undefined;
    },
    progress: (message) => console.log(`… ${message}`),
  });
  return loaded ? "The demo showroom is loaded." : "There are cars already: nothing was changed.";
}

await runCommand({ usage, run: demo });
