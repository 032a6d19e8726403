import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { runSupabase, supabaseProgram } from "./supabase-cli.mjs";

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "maarad-cli-"));
});
afterAll(() => rm(home, { recursive: true, force: true }));

test.skipIf(!supabaseProgram())("the CLI is the pinned one, and asks nothing of the internet", async () => {
  const asked: string[] = [];
  const proxy = createServer((request, response) => {
    asked.push(String(request.url));
    response.end();
  }).on("connect", (request, socket) => {
    asked.push(String(request.url));
    socket.destroy();
  });
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
  try {
    const { port } = z.object({ port: z.number() }).parse(proxy.address() satisfies AddressInfo | string | null);
    const env = { HTTPS_PROXY: `http://127.0.0.1:${port}`, HTTP_PROXY: `http://127.0.0.1:${port}` };
    const file = await readFile(resolve(import.meta.dirname, "../package.json"), "utf8");
    const { devDependencies } = z
      .object({ devDependencies: z.object({ supabase: z.string() }) })
      .parse(JSON.parse(file));
    expect((await runSupabase(["--version"], { home, env })).out.trim()).toBe(devDependencies.supabase);
    // Nothing listens on that port: it fails after having done what every command does.
    const failed = await runSupabase(
      ["db", "push", "--remote=postgresql://postgres:x@127.0.0.1:1/postgres", "--yes", "--workdir", home],
      { home, env },
    );
    expect(failed.code).not.toBe(0);
    expect(asked).toEqual([]);
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
});
