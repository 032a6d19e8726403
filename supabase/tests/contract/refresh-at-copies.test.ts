import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { openServices, type RunningServices } from "../../../embedded-supabase/open-services.ts";
import { loadSecrets } from "../../../embedded-supabase/secrets.ts";
import { silent } from "../../../node-shared/backend.ts";
import { engines } from "../setup/test-database.ts";
import { startTestBackend, type TestBackend } from "../setup/test-backend.ts";

const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });
const rounds = 30;

describe.each(engines)("two web servers on one database on %s", (engine) => {
  let backend: TestBackend;
  let copies: RunningServices[];
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    const open = async () =>
      openServices({
        databaseUrl: backend.url,
        secrets: await loadSecrets(backend.folder),
        storageFolder: backend.storageFolder,
        siteUrl: "http://localhost:3000",
        reporter: silent,
        limits: false,
      });
    copies = [await open(), await open()];
  });
  afterAll(async () => {
    for (const copy of copies) await copy.close();
    await backend?.close();
  });

  const send = async (copy: RunningServices | undefined, path: string, body: object) =>
    copy?.fetch(`${copy.url}/auth/v1/${path}`, {
      method: "POST",
      headers: { apikey: backend.anonKey, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const refresh = (copy: RunningServices | undefined, refresh_token: string) =>
    send(copy, "token?grant_type=refresh_token", { refresh_token });

  test("a refresh token that is used at both at once gives both the same session", async () => {
    const account = { email: "both@example.com", password: "a long password" };
    await backend.createUser(account.email, account.password);
    const ends: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const signedIn = tokens.parse(await (await send(copies[0], "token?grant_type=password", account))?.json());
      const answers = await Promise.all(copies.map((copy) => refresh(copy, signedIn.refresh_token)));
      const told = await Promise.all(answers.map(async (answer) => answer?.json()));
      const both = z.array(tokens).safeParse(told);
      if (!both.success) {
        ends.push(JSON.stringify(told).slice(0, 300));
        continue;
      }
      // Each browser tab goes on with what it was given.
      for (const [at, { refresh_token }] of both.data.entries()) {
        const next = await refresh(copies[at], refresh_token);
        if (next?.status !== 200) ends.push(`next: ${next?.status}`);
      }
    }
    expect(ends).toEqual([]);
  });
});
