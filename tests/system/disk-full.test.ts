import { execFileSync } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withMaintenanceSession } from "../../embedded-supabase/maintenance-session.ts";
import { runCommand } from "../fixtures/command.ts";
import { openFolder } from "../fixtures/open-folder.ts";
import { publishableKeyOf, startWebServer, type WebServer } from "../fixtures/web-server.ts";

const owner = { email: "dealer@example.com", password: "a-long-first-password" };
/** Size of the disk; the database takes a third of it before the first write. */
const megabytes = 220;

/** A disk that fills up needs the right to make one: root has it, but not in every container. */
function mountDisk(folder: string): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const folder = await openFolder("full");
const mounted = process.platform === "linux" && process.getuid?.() === 0 && mountDisk(folder);
if (!mounted) console.warn("No disk of its own can be made here: the tests of a full disk are left out.");

describe.runIf(mounted)("the disk of the site is full", () => {
  let site: WebServer;
  let key: string;
  let token: string;
  const filler = join(folder, "filler");

  beforeAll(async () => {
    site = await startWebServer({
      DATA_DIR: folder,
      DEMO: "off",
      LOG_LEVEL: "warn",
      TRUST_PROXY: "1",
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
    });
    key = await publishableKeyOf(site.url);
    const { data, error } = await createClient(site.url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
    }).auth.signInWithPassword(owner);
    if (error) throw error;
    token = data.session.access_token;
  });
  afterAll(async () => {
    await site?.stop();
    execFileSync("umount", [folder]);
    await rm(folder, { recursive: true, force: true });
  });

  /** Leaves so many bytes free. */
  async function fill(left: number): Promise<void> {
    const { bavail, bsize } = await statfs(folder);
    const file = await open(filler, "a");
    const chunk = Buffer.alloc(64 * 1024);
    for (let rest = bavail * bsize - left; rest > 0; rest -= chunk.byteLength)
      await file.write(chunk, 0, Math.min(rest, chunk.byteLength)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOSPC") throw error;
      });
    await file.close();
  }

  function send(path: string, type: string, body: BodyInit): Promise<Response> {
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
    const headers = { apikey: key, "x-forwarded-for": address, "content-type": type, authorization: `Bearer ${token}` };
    return fetch(site.url + path, { method: "POST", headers, body, signal: AbortSignal.timeout(20_000) });
  }

  const sendMessage = (id: string, body: string) =>
    send(
      "/rest/v1/rpc/send_message",
      "application/json",
      JSON.stringify({
        p_name: "A Writer",
        p_phone: `+9733${randomInt(1_000_000, 9_999_999)}`,
        p_body: body,
        p_key: id,
        p_consent: true,
      }),
    );

  test("refusals say so, acknowledged writes stay, and free space restores the site without a restart", async () => {
    const pages = ["/", "/ar", "/about", "/contact"];
    for (const path of pages) expect((await fetch(site.url + path)).status).toBe(200);
    const acknowledged: string[] = [];
    const write = async (): Promise<number> => {
      const id = randomUUID();
      const answer = await sendMessage(id, "Hello ".repeat(600));
      await answer.arrayBuffer();
      if (answer.ok) acknowledged.push(id);
      return answer.status;
    };
    for (let count = 0; count < 100; count += 1) expect(await write()).toBe(200);
    await fill(0);
    const upload = await send(
      "/storage/v1/object/media/full/one.gif",
      "image/gif",
      new Uint8Array([...Buffer.from("GIF89a"), ...Buffer.alloc(4_000_000)]),
    );
    expect(upload.status).toBe(503);
    expect(await upload.json()).toMatchObject({ message: "There is no room left on the server's disk" });

    const refusals: number[] = [];
    for (let count = 0; count < 4_000 && refusals.length < 5; count += 1) {
      const status = await write();
      if (status !== 200) refusals.push(status);
    }
    expect(refusals).toHaveLength(5);
    expect(refusals.filter((status) => status !== 503)).toEqual([]);
    for (const path of pages) expect((await fetch(site.url + path)).status, path).toBe(200);
    const backup = await runCommand("scripts/backup.ts", [join(folder, "never.tar")], { DATA_DIR: folder });
    expect(backup.code).toBe(1);

    await rm(filler);
    await expect
      .poll(async () => (await sendMessage(randomUUID(), "Again")).status, { timeout: 40_000, interval: 500 })
      .toBe(200);
    const kept = await withMaintenanceSession(
      { DATA_DIR: folder, PORT: 3000 },
      (sql) => sql<{ key: string }[]>`select idempotency_key::text as key from public.messages`,
    );
    const found = new Set(kept.map((row) => row.key));
    const lost = acknowledged.filter((id) => !found.has(id));
    console.log(
      `disk full: ${acknowledged.length} writes acknowledged until it was, ${lost.length} lost; well again without ` +
        `a restart`,
    );
    expect(lost).toEqual([]);
    expect(site.printed()).toMatch(/no room|ENOSPC|53100|started again/);
  });
});
