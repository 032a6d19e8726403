import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../setup/test-database.ts";
import { startTestBackend, type TestBackend, type TestClient } from "../setup/test-backend.ts";
import { jpeg, png } from "../setup/sample-pictures.ts";

describe.each(engines)("reading stored objects on %s", (engine) => {
  let backend: TestBackend;
  let editor: TestClient;
  let visitor: TestClient;
  let sales: TestClient;
  const publicUrl = (name: string) => `${backend.origin}/storage/v1/object/public/media/${name}`;

  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    editor = await backend.signedIn("editor");
    sales = await backend.signedIn("sales");
    visitor = backend.client();
  });
  afterAll(() => backend?.close());

  test("visitors, customers and sales change nothing and see no list", async () => {
    await editor.storage.from("media").upload("guarded/one.png", png, { contentType: "image/png" });
    const customer = await backend.signedIn();
    for (const client of [visitor, customer, sales]) {
      const bucket = client.storage.from("media");
      expect((await bucket.upload(`guarded/${crypto.randomUUID()}.png`, png)).error).toMatchObject({ status: 403 });
      expect((await bucket.upload("guarded/one.png", jpeg, { upsert: true })).error).not.toBeNull();
      expect((await bucket.remove(["guarded/one.png"])).data ?? []).toEqual([]);
      expect((await bucket.move("guarded/one.png", "guarded/two.png")).error).not.toBeNull();
    }
    for (const client of [visitor, customer]) {
      expect((await client.storage.from("media").list("guarded")).data).toEqual([]);
      expect((await client.storage.from("media").createSignedUrl("guarded/one.png", 60)).error).toMatchObject({
        status: 404,
      });
    }
    expect((await visitor.storage.emptyBucket("media")).error).not.toBeNull();
    expect((await visitor.storage.deleteBucket("media")).error).not.toBeNull();
    expect((await visitor.storage.createBucket("mine")).error).not.toBeNull();
    expect((await fetch(publicUrl("guarded/one.png"))).status).toBe(200);
  });

  test("a token that was tampered with is refused, not taken for a visitor", async () => {
    const { data } = await editor.auth.getSession();
    const [head, body, signature] = (data.session?.access_token ?? "").split(".");
    const forged = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(body ?? "", "base64url").toString()), role: "service_role" }),
    ).toString("base64url");
    for (const token of [
      `${head}.${forged}.${signature}`,
      `${head}.${body}.`,
      `${Buffer.from('{"alg":"none"}').toString("base64url")}.${forged}.`,
    ]) {
      const response = await fetch(`${backend.origin}/storage/v1/object/list/media`, {
        method: "POST",
        headers: { apikey: backend.anonKey, Authorization: `Bearer ${token}` },
        body: "{}",
      });
      expect(response.status).toBe(403);
    }
    expect((await fetch(`${backend.origin}/storage/v1/object/list/media`, { method: "POST", body: "{}" })).status).toBe(
      401,
    );
  });

  test("answers 304, 206 and 416", async () => {
    await backend.service().storage.from("media").upload("cached.jpg", jpeg, { contentType: "image/jpeg" });
    const first = await fetch(publicUrl("cached.jpg"));
    const etag = first.headers.get("etag") ?? "";
    expect(first.headers.get("accept-ranges")).toBe("bytes");
    expect((await fetch(publicUrl("cached.jpg"), { headers: { "If-None-Match": etag } })).status).toBe(304);
    expect((await fetch(publicUrl("cached.jpg"), { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
    const part = await fetch(publicUrl("cached.jpg"), { headers: { Range: "bytes=2-5" } });
    expect([
      part.status,
      part.headers.get("content-range"),
      Buffer.from(await part.arrayBuffer()).toString("hex"),
    ]).toEqual([206, `bytes 2-5/${jpeg.length}`, jpeg.subarray(2, 6).toString("hex")]);
    const tail = await fetch(publicUrl("cached.jpg"), { headers: { Range: "bytes=-4" } });
    expect([tail.status, (await tail.arrayBuffer()).byteLength]).toEqual([206, 4]);
    const beyond = await fetch(publicUrl("cached.jpg"), { headers: { Range: "bytes=99999-" } });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${jpeg.length}`]);
    const head = await fetch(publicUrl("cached.jpg"), { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
      200,
      String(jpeg.length),
      "",
    ]);
  });

  test("a signed address works without a session, for this object and for its time only", async () => {
    const bucket = editor.storage.from("media");
    await bucket.upload("signed/one.png", png);
    const { data } = await bucket.createSignedUrl("signed/one.png", 60, { download: "car.png" });
    const response = await fetch(data?.signedUrl ?? "");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toContain('filename="car.png"');
    const address = new URL(data?.signedUrl ?? "");
    const token = address.searchParams.get("token") ?? "";
    expect((await fetch(`${backend.origin}/storage/v1/object/sign/media/cached.jpg?token=${token}`)).status).toBe(400);
    expect((await fetch(`${address.origin}${address.pathname}?token=${token.slice(0, -2)}`)).status).toBe(400);
    const asSession = await fetch(`${backend.origin}/storage/v1/object/list/media`, {
      method: "POST",
      headers: { apikey: backend.anonKey, Authorization: `Bearer ${token}` },
      body: "{}",
    });
    expect(asSession.status).toBe(403);
    const many = await bucket.createSignedUrls(["signed/one.png", "signed/none.png"], 60);
    expect(many.data?.map(({ signedUrl, error }) => [Boolean(signedUrl), error !== null])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test("an address of a private bucket works for an hour at most, of a public one as asked", async () => {
    const service = backend.service().storage;
    await service.from("trade-ins").upload("signed/one.jpg", jpeg, { contentType: "image/jpeg" });
    await service.from("media").upload("signed/year.jpg", jpeg, { contentType: "image/jpeg" });
    const seconds = (address: string | null | undefined) => {
      const [, claims = ""] = new URL(address ?? "").searchParams.get("token")?.split(".") ?? [];
      const { exp, iat } = JSON.parse(Buffer.from(claims, "base64url").toString());
      return exp - iat;
    };
    const year = 31_536_000;
    const one = await service.from("trade-ins").createSignedUrl("signed/one.jpg", year);
    const many = await service.from("trade-ins").createSignedUrls(["signed/one.jpg"], year);
    expect([seconds(one.data?.signedUrl), seconds(many.data?.[0]?.signedUrl)]).toEqual([3_600, 3_600]);
    expect((await fetch(one.data?.signedUrl ?? "")).status).toBe(200);
    const short = await service.from("trade-ins").createSignedUrl("signed/one.jpg", 60);
    const open = await service.from("media").createSignedUrl("signed/year.jpg", year);
    expect([seconds(short.data?.signedUrl), seconds(open.data?.signedUrl)]).toEqual([60, year]);
    const nowhere = await service.from("none").createSignedUrl("signed/one.jpg", 60);
    expect(nowhere.error).toMatchObject({ status: 404 });
  });

  test("an aborted download leaves no file open", async () => {
    const big = Buffer.concat([jpeg, Buffer.alloc(6 * 1024 * 1024, 1)]);
    await backend
      .service()
      .storage.from("media")
      .upload("large.jpg", new Blob([big]));
    for (let count = 0; count < 20; count += 1) {
      const abort = new AbortController();
      const response = await fetch(publicUrl("large.jpg"), { signal: abort.signal });
      await response.body?.getReader().read();
      abort.abort();
    }
    const open = async () => {
      const { readlink } = await import("node:fs/promises");
      const links = await readdir("/proc/self/fd").catch(() => []);
      const targets = await Promise.all(links.map((fd) => readlink(join("/proc/self/fd", fd)).catch(() => "")));
      return targets.filter((target) => target.startsWith(backend.storageFolder)).length;
    };
    await expect.poll(open).toBe(0);
  });
});
