import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../../embedded-supabase/database.ts";
import { loadSecrets, secretFor } from "../../../embedded-supabase/secrets.ts";
import { signToken } from "../../../embedded-supabase/storage/tokens.ts";
import { engines } from "../setup/test-database.ts";
import { png } from "../setup/sample-pictures.ts";
import { startTestBackend, type TestBackend } from "../setup/test-backend.ts";

describe.each(engines)("many callers of storage on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => void (backend = await startTestBackend({ engine, limits: true })));
  afterAll(() => backend?.close());

  const sign = (paths: string[]) =>
    fetch(`${backend.origin}/storage/v1/object/sign/media`, {
      method: "POST",
      headers: { apikey: backend.anonKey, "Content-Type": "application/json" },
      body: JSON.stringify({ expiresIn: 60, paths }),
    });
  const names = (count: number) => Array.from({ length: count }, (_, index) => `a/${index}.png`);

  const read = (path: string) => fetch(`${backend.origin}/storage/v1/object/${path}`);
  const ways: [what: string, table: string, ask: (number: number) => Promise<Response>][] = [
    ["names to sign", "storage.objects", () => sign(names(50))],
    ["public objects", "storage.objects", (number) => read(`public/media/a/${number}.png`)],
    [
      "signed addresses",
      "storage.objects",
      async (number) => {
        const url = `media/a/${number}.png`;
        const secret = secretFor("signed storage addresses", await loadSecrets(backend.folder));
        return read(`sign/${url}?token=${signToken({ url }, secret, 60)}`);
      },
    ],
    [
      "buckets to upload to",
      "storage.buckets",
      (number) =>
        fetch(`${backend.origin}/storage/v1/object/media/a/${number}.png`, {
          method: "POST",
          headers: { apikey: backend.anonKey, "Content-Type": "image/png" },
          body: "none",
        }),
    ],
  ];

  test.each(ways)("leave connections to sign-in and to the process, however many %s", async (what, table, ask) => {
    const credentials = { email: `${what.replaceAll(" ", "-")}@example.com`, password: "a right password" };
    await backend.createUser(credentials.email, credentials.password, "sales");
    const holder = openDatabase(backend.url);
    const asked: Promise<Response>[] = [];
    await holder.begin(async (tx) => {
      await tx.unsafe(`lock table ${table} in access exclusive mode`);
      for (let count = 0; count < 8; count += 1) asked.push(ask(count));
      const waiting = async () =>
        (await tx`select pid from pg_locks where relation = ${table}::regclass and not granted`).length;
      await expect.poll(waiting, { timeout: 5_000 }).toBeGreaterThanOrEqual(2);
      const { error } = await backend.client().auth.signInWithPassword(credentials);
      expect(error).toBeNull();
      expect(await waiting()).toBe(2);
    });
    await Promise.all(asked);
    await holder.end({ timeout: 1 });
  });

  test("may name a hundred objects at once", async () => {
    expect((await sign(names(100))).status).toBe(200);
    expect((await sign(names(101))).status).toBe(400);
  });

  test("of one person hold four uploads in memory, and those of another go on", async () => {
    const [editor, owner] = [await backend.signedIn("editor"), await backend.signedIn("owner")];
    const token = (await editor.auth.getSession()).data.session?.access_token ?? "";
    // More than the buffers of a connection hold: sent to its end only where it is read.
    const chunks = 200;
    const sent = Array.from({ length: 5 }, () => 0);
    const released = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
    const uploads = sent.map((_, number) => {
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          if (sent[number] === chunks) {
            await released[number]?.promise;
            controller.close();
            return;
          }
          controller.enqueue(new Uint8Array(70_000));
          sent[number] = (sent[number] ?? 0) + 1;
        },
      });
      const headers = { apikey: backend.anonKey, Authorization: `Bearer ${token}`, "Content-Type": "image/png" };
      const init = { method: "POST", headers, body, duplex: "half" } as const;
      return fetch(`${backend.origin}/storage/v1/object/media/held/${number}.png`, init);
    });
    const whole = () => sent.flatMap((count, number) => (count === chunks ? [number] : []));
    await expect.poll(whole, { timeout: 15_000 }).toHaveLength(4);
    for (const name of ["one", "two"])
      expect((await owner.storage.from("media").upload(`free/${name}.png`, png)).error).toBeNull();
    expect(whole()).toHaveLength(4);
    released[whole()[0] ?? 0]?.resolve();
    await expect.poll(whole, { timeout: 15_000 }).toHaveLength(5);
    for (const { resolve } of released) resolve();
    expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(sent.map(() => 415));
  });
});
