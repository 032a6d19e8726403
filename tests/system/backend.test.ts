import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { ownPort } from "../fixtures/own-port.ts";
import { openFolder } from "../fixtures/open-folder.ts";

test("the embedded backend runs without the site and speaks supabase-js", async () => {
  const folder = await openFolder("backend");
  const port = await ownPort();
  const backend = spawn(process.execPath, ["scripts/backend.ts"], {
    env: { PATH: process.env["PATH"], DATA_DIR: folder, PORT: String(port), HOST: "127.0.0.1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(backend, "exit");
  try {
    let printed = "";
    for await (const chunk of backend.stdout) {
      printed += String(chunk);
      if (printed.includes("Publishable key:")) break;
    }
    const key = /Publishable key: (\S+)/.exec(printed)?.[1] ?? "";
    const client = createClient(`http://127.0.0.1:${port}`, key, { auth: { persistSession: false } });
    expect(await client.from("car_cards").select("id")).toMatchObject({ data: [], error: null });
    expect((await fetch(`http://127.0.0.1:${port}/cars`)).status).toBe(404);
  } finally {
    backend.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    await rm(folder, { recursive: true, force: true });
  }
});
