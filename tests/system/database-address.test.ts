import { chown, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundledPrograms, systemPrograms } from "../../embedded-supabase/binaries.ts";
import { startCluster } from "../../embedded-supabase/cluster.ts";
import { withAdvisoryLock } from "../../embedded-supabase/copies/advisory-lock.ts";
import { ownPort } from "../fixtures/own-port.ts";
import { makeCertificate } from "../fixtures/certificate.ts";
import { runCommand } from "../fixtures/command.ts";
import { openFolder } from "../fixtures/open-folder.ts";
import { startWebServer } from "../fixtures/web-server.ts";

let folder: string;
let cluster: Awaited<ReturnType<typeof startCluster>>;
beforeAll(async () => {
  folder = await openFolder("address");
  cluster = await startCluster({
    programs: systemPrograms(15) ?? bundledPrograms(),
    folder: join(folder, "postgres"),
    password: "secret",
    overTcp: true,
  });
});
afterAll(async () => {
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
});

const start = (url: string, variables: Record<string, string> = {}) =>
  startWebServer({ DATABASE_URL: url, DATA_DIR: join(folder, "data"), DEMO: "off", HOST: "127.0.0.1", ...variables });

/** What a start that ends says, in one line. */
async function complaint(url: string): Promise<string> {
  const site = await start(url).catch((error: Error) => error.message);
  if (typeof site === "string") return site.replaceAll("\n", " ");
  await site.stop();
  return "it runs";
}

test("a server without TLS, a wrong password and a server that is not there each say what to do", async () => {
  const url = cluster.url();
  for (const mode of ["require", "verify-full"])
    expect(await complaint(`${url}?sslmode=${mode}`)).toMatch(
      /has no TLS: turn it on there \(ssl = on\), or, .*sslmode=disable/,
    );
  expect(await complaint(url.replace(":secret@", ":wrong@"))).toMatch(/28P01.* Check the user name and the password/);
  expect(await complaint(url.replace(/:\d+\//, `:${await ownPort()}/`))).toMatch(/ECONNREFUSED.* that it runs/);
});

test("the product's commands say the same", async () => {
  const variables = { DATABASE_URL: `${cluster.url()}?sslmode=require`, DATA_DIR: join(folder, "data") };
  const told = { code: 1, printed: expect.stringContaining("It probably has no TLS") };
  expect(await runCommand("scripts/staff.ts", ["list"], variables)).toMatchObject(told);
  // As a restore begins.
  const restoring = withAdvisoryLock(
    variables.DATABASE_URL,
    () => {},
    async () => {},
  );
  await expect(restoring).rejects.toThrow("It probably has no TLS");
});

test("a certificate that this machine does not know is told as such, and is taken once it is named", async () => {
  const data = join(folder, "postgres");
  const { files } = makeCertificate(data);
  const { uid, gid } = await stat(data);
  await chown(files.key, uid, gid);
  const sql = postgres(cluster.url(), { max: 1 });
  await sql`alter system set ssl = on`;
  await sql`select pg_reload_conf()`;
  await expect.poll(() => sql`show ssl`).toEqual([{ ssl: "on" }]);
  await sql.end();
  const url = `${cluster.url().replace("127.0.0.1", "localhost")}?sslmode=verify-full`;
  expect(await complaint(url)).toMatch(/the certificate of the server on localhost:\d+ is .*NODE_EXTRA_CA_CERTS/);
  const site = await start(url, { NODE_EXTRA_CA_CERTS: files.cert });
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  await site.stop();
});
