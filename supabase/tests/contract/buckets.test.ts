import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixtures } from "../policy-samples.ts";
import { type Role, roles } from "../policy-table.ts";
import { startTestBackend, type TestBackend, type TestClient } from "../setup/test-backend.ts";
import { engines } from "../setup/test-database.ts";

/** The smallest GIF there is. */
const picture = () =>
  new Blob([Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64")], { type: "image/gif" });

/**
 * What each role may do with the objects of the bucket. No role may remove an object that a page shows; an editor
 * removes only what they sent themselves in the last hour.
 */
const editor = ["copy", "download", "list", "replace own", "see", "take back", "upload"];
const keeper = [...editor, "move", "remove", "remove own", "replace"].sort();
const bucketTable: Record<Role, string[]> = {
  anonymous: ["see"],
  customer: ["see"],
  sales: ["download", "list", "see"],
  editor,
  manager: keeper,
  owner: keeper,
};

describe.each(engines)("operations on the bucket, on %s", (engine) => {
  let backend: TestBackend;
  const clients = new Map<Role, TestClient>();
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    await backend.sql.unsafe(fixtures);
    clients.set("anonymous", backend.client());
    for (const role of roles) {
      if (role !== "anonymous") clients.set(role, await backend.signedIn(role === "customer" ? undefined : role));
    }
    await backend.service().storage.from("media").upload("shown.gif", picture());
    await backend.sql`insert into public.car_images (car_id, path, width, height) values (9001, 'shown.gif', 1, 1)`;
  });
  afterAll(() => backend?.close());

  test.each(roles)("%s", async (role) => {
    const storage = (clients.get(role) ?? backend.client()).storage.from("media");
    const keeperOf = backend.service().storage.from("media");
    const name = (what: string) => `${role}-${what}.gif`;
    for (const what of ["replace", "move", "copy", "remove", "read"]) await keeperOf.upload(name(what), picture());
    const exists = async (path: string) =>
      (await backend.sql`select 1 from storage.objects where name = ${path}`).length > 0;

    const could: string[] = [];
    const note = (what: string, done: boolean) => done && could.push(what);
    note("upload", !(await storage.upload(name("upload"), picture())).error);
    note("replace", !(await storage.update(name("replace"), picture())).error);
    note("see", (await fetch(storage.getPublicUrl(name("read")).data.publicUrl)).ok);
    note("download", !(await storage.download(name("read"))).error);
    note("list", ((await storage.list("", { search: name("read") })).data ?? []).length > 0);
    note("move", !(await storage.move(name("move"), name("moved"))).error);
    note("copy", !(await storage.copy(name("copy"), name("copied"))).error);
    await storage.remove([name("remove")]);
    note("remove", !(await exists(name("remove"))));
    note("replace own", !(await storage.update(name("upload"), picture())).error);
    await storage.upload(name("old"), picture());
    await backend.sql`update storage.objects set created_at = now() - interval '61 minutes'
      where name = ${name("old")}`;
    const isOwn = await exists(name("old"));
    await storage.remove([name("upload"), name("old")]);
    note("take back", isOwn && !(await exists(name("upload"))));
    note("remove own", isOwn && !(await exists(name("old"))));
    expect(could.sort()).toEqual(bucketTable[role]);

    await storage.remove(["shown.gif"]);
    expect(await exists("shown.gif")).toBe(true);
  });
});
