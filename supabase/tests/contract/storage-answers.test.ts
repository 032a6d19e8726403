import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { embeddedAnswer, storageAnswers, type StorageCaseName } from "../../../tests/fixtures/storage-answers.ts";
import { startTestBackend, type TestBackend } from "../setup/test-backend.ts";

const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: "#a04020" } })
  .png()
  .toBuffer();
const html = "<!doctype html><script>alert(1)</script>";

// Which PostgreSQL is behind it makes no difference to words and statuses.
describe("the embedded storage answers as the table of storage answers says", () => {
  let backend: TestBackend;
  let token: string;
  beforeAll(async () => {
    backend = await startTestBackend({ engine: "pg18" });
    const editor = await backend.signedIn("editor");
    token = (await editor.auth.getSession()).data.session?.access_token ?? "";
    await editor.storage.from("media").upload("there.png", new Blob([png], { type: "image/png" }));
  });
  afterAll(() => backend?.close());

  const ask = (path: string, init: RequestInit = {}, bearer?: string) =>
    fetch(`${backend.origin}/storage/v1/${path}`, {
      ...init,
      headers: {
        apikey: backend.anonKey,
        ...(bearer && { Authorization: `Bearer ${bearer}` }),
        ...Object.fromEntries(new Headers(init.headers)),
      },
    });
  const upload = (path: string, body: BodyInit, type: string, bearer?: string) =>
    ask(`object/${path}`, { method: "POST", headers: { "Content-Type": type }, body }, bearer);
  const post = (path: string, bearer?: string) =>
    ask(
      path,
      { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ name: "mine" }) },
      bearer,
    );

  const calls: Record<StorageCaseName, () => Promise<Response>> = {
    "a name that is taken": () => upload("media/there.png", png, "image/png", token),
    "an upload without the right": () => upload("media/mine.png", png, "image/png"),
    "an object that is not there": () => ask("object/authenticated/media/none.png", {}, token),
    "a bucket that is not there": () => upload("none/one.png", png, "image/png", token),
    "a file over the limit": () =>
      upload("media/big.png", Buffer.concat([png, Buffer.alloc(15 * 1024 * 1024)]), "image/png", token),
    "a declared type that the bucket does not list": () => upload("media/page.html", html, "text/html", token),
    "a name outside of the alphabet": () => upload(`media/${encodeURIComponent("سيارة.png")}`, png, "image/png", token),
    "a token that is no good": () => upload("media/one.png", png, "image/png", `${token.slice(0, -4)}AAAA`),
    "a signed address with another token": () => ask("object/sign/media/there.png?token=a.b.c"),
    "a range behind the end": () => ask("object/public/media/there.png", { headers: { Range: "bytes=999999-" } }),
    "a visitor's GET of /object/media/NAME": () => ask("object/media/there.png"),
    "HTML that says it is image/png": () => upload("media/html.png", html, "image/png", token),
    "buckets, to a visitor": () => ask("bucket"),
    "a bucket that the caller may not see": () => ask("bucket/media"),
    "a new bucket": () => post("bucket", backend.serviceKey),
    "list-v2": () => post("object/list-v2/media", token),
    "a signed upload": () => post("object/upload/sign/media/one.png", token),
  };

  test.each(Object.keys(storageAnswers) as StorageCaseName[])("%s", async (name) => {
    const { status, body } = embeddedAnswer(name);
    const response = await calls[name]();
    const said: unknown = await response.json();
    expect({ status: response.status, said }).toMatchObject({ status, said: body ?? [] });
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("what is known of a file without metadata of its own is as the platform says it", async () => {
    const { data, error } = await backend.service().storage.from("media").info("there.png");
    expect(error).toBeNull();
    expect(data).toEqual({
      id: expect.any(String),
      version: expect.any(String),
      name: "there.png",
      bucketId: "media",
      size: png.byteLength,
      contentType: "image/png",
      cacheControl: "max-age=3600",
      etag: expect.stringMatching(/^".+"$/),
      metadata: {},
      createdAt: expect.any(String),
      lastModified: expect.any(String),
    });
  });

  test("storage-js reads the refusals of unsupported calls, and the buckets with the service key", async () => {
    const service = backend.service().storage;
    for (const { error } of [
      await service.from("media").listV2(),
      await service.from("media").createSignedUploadUrl("one.png"),
      await service.createBucket("mine"),
    ])
      expect(error).toMatchObject({ status: 409, statusCode: "409" });
    expect((await service.listBuckets()).data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: "media", public: true }),
        expect.objectContaining({ id: "trade-ins", public: false }),
      ]),
    );
    expect((await service.getBucket("media")).data).toMatchObject({
      id: "media",
      name: "media",
      // It was made by a migration, and the service answers no owner so.
      owner: "",
      public: true,
      file_size_limit: expect.any(Number),
      allowed_mime_types: expect.any(Array),
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect((await ask("bucket", { headers: { apikey: "no key" } })).status).toBe(401);
  });
});
