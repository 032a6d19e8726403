import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../../embedded-supabase/database.ts";
import { engines } from "../setup/test-database.ts";
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

  test("leave connections to sign-in and to the process, however many names they ask for", async () => {
    await backend.createUser("waiting@example.com", "a right password", "sales");
    const holder = openDatabase(backend.url);
    const asked: Promise<Response>[] = [];
    await holder.begin(async (tx) => {
      await tx`lock table storage.objects in access exclusive mode`;
      for (let count = 0; count < 8; count += 1) asked.push(sign(names(50)));
      const waiting = async () =>
        (
          await tx<
            { pid: number }[]
          >`select pid from pg_locks where relation = 'storage.objects'::regclass and not granted`
        ).length;
      await expect.poll(waiting, { timeout: 5_000 }).toBe(2);
      const { error } = await backend
        .client()
        .auth.signInWithPassword({ email: "waiting@example.com", password: "a right password" });
      expect(error).toBeNull();
      expect(await waiting()).toBeLessThanOrEqual(2);
    });
    await Promise.all(asked);
    await holder.end({ timeout: 1 });
  });

  test("may name a hundred objects at once", async () => {
    expect((await sign(names(100))).status).toBe(200);
    expect((await sign(names(101))).status).toBe(400);
  });
});
