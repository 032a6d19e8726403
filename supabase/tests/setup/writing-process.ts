// A process of its own for the tests of sudden death: starts the embedded backend on a folder and writes messages
// through it until it is killed, printing each key once the write has been acknowledged.
import { createClient } from "@supabase/supabase-js";
import { startEmbedded } from "../../../server/backend/embedded/start.ts";

const backend = await startEmbedded({ DATA_DIR: process.argv[2] ?? "", PORT: 3000 });
const client = createClient(backend.url, backend.publishableKey, { global: { fetch: backend.fetch }, auth: { persistSession: false } });
console.log("ready");
// Another number each time: the function itself limits how often one person writes.
for (let count = 0; ; count += 1) {
  const key = crypto.randomUUID();
  const { error } = await client.rpc("send_message", {
    p_name: "A Writer", p_phone: `+97333${String(count).padStart(6, "0")}`, p_body: "Hello", p_key: key, p_consent: true,
  });
  if (error) throw new Error(error.message);
  console.log(key);
}
