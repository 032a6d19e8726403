import { readdir, rm } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storedFile } from "../../../embedded-supabase/storage/files.ts";
import { engines } from "../setup/test-database.ts";
import { startTestBackend, type TestBackend, type TestClient } from "../setup/test-backend.ts";
import { jpeg, photo, png } from "../setup/sample-pictures.ts";

const html = "<!doctype html><script>alert(1)</script>";

describe.each(engines)("storage on %s", (engine) => {
  let backend: TestBackend;
  let editor: TestClient;
  const publicUrl = (name: string) => `${backend.origin}/storage/v1/object/public/media/${name}`;
  const fileCount = async () => {
    const entries = await readdir(backend.storageFolder, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).length;
  };

  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    editor = await backend.signedIn("editor");
  });
  afterAll(() => backend?.close());

  test.each([
    ["File", () => new File([png], "sports car.png", { type: "image/png" }), "image/png"],
    ["Blob", () => new Blob([jpeg], { type: "image/jpeg" }), "image/jpeg"],
    ["Buffer", () => png, "image/png"],
    ["ArrayBuffer", () => new Uint8Array(jpeg).buffer, "image/jpeg"],
  ])("a %s is uploaded and read back", async (kind, make, type) => {
    const name = `kinds/${kind}`;
    const { data, error } = await editor.storage
      .from("media")
      .upload(name, make(), { contentType: type, cacheControl: "60", metadata: { shown: "سيارة" } });
    expect(error).toBeNull();
    expect(data).toMatchObject({ path: name, fullPath: `media/${name}` });
    const response = await fetch(publicUrl(name));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("cache-control")).toBe("max-age=60");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
    const bytes = Buffer.from(await response.arrayBuffer());
    if (type === "image/png") expect(bytes.equals(png)).toBe(true);
    else expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 40, height: 30 });
    const info = await editor.storage.from("media").info(name);
    expect(info.data).toMatchObject({ name, contentType: type, metadata: { shown: "سيارة" } });
  });

  test("a file that is missing from the disk is not found, and uploading it again heals it", async () => {
    await editor.storage.from("media").upload("lost.png", png);
    const [row] = await backend.sql<{ version: string }[]>`select version from storage.objects where name = 'lost.png'`;
    await rm(storedFile(backend.storageFolder, row?.version ?? ""));
    expect((await fetch(publicUrl("lost.png"))).status).toBe(404);
    expect((await editor.storage.from("media").copy("lost.png", "lost-copy.png")).error).toMatchObject({ status: 404 });
    expect((await editor.storage.from("media").upload("lost.png", png, { upsert: true })).error).toBeNull();
    expect((await fetch(publicUrl("lost.png"))).status).toBe(200);
  });

  test.each([
    ["HTML named .jpg", new Blob([html], { type: "image/jpeg" })],
    ["HTML behind white space and a comment", new Blob([`\n  <!-- a picture -->${html}`], { type: "image/png" })],
    ["SVG", new Blob(["<svg xmlns='http://www.w3.org/2000/svg'/>"], { type: "image/svg+xml" })],
    [
      "an SVG with a script that calls itself a JPEG",
      new Blob(["<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"], {
        type: "image/jpeg",
      }),
    ],
    ["a PDF that was cut off", new Blob(["%PDF-1.7\n"], { type: "application/pdf" })],
    [
      "a JPEG that is one for its first bytes only",
      new Blob([jpeg.subarray(0, 100), Buffer.alloc(500, 7)], { type: "image/jpeg" }),
    ],
    ["an empty file", new Blob([], { type: "image/png" })],
    ["a RIFF file that is no WebP", new Blob(["RIFF\x10\0\0\0WAVEfmt "], { type: "image/webp" })],
  ])("refuses %s", async (_what, blob) => {
    const before = await fileCount();
    const { error } = await editor.storage
      .from("media")
      .upload(`bad/${crypto.randomUUID()}.jpg`, blob, { contentType: blob.type });
    expect(error).toMatchObject({ status: 415 });
    expect(await fileCount()).toBe(before);
  });

  test("takes a PDF by its content and serves it so that it can do nothing", async () => {
    const path = `${crypto.randomUUID()}.pdf`;
    const report = new Blob(["%PDF-1.7\ntrailer\n%%EOF\n"], { type: "image/png" });
    expect((await editor.storage.from("media").upload(path, report, { contentType: report.type })).error).toBeNull();
    const { headers } = await fetch(publicUrl(path));
    expect([headers.get("content-type"), headers.get("x-content-type-options")]).toEqual([
      "application/pdf",
      "nosniff",
    ]);
    expect(headers.get("content-security-policy")).toContain("sandbox");
  });

  test("refuses a body over the bucket's limit, also one that does not say its length", async () => {
    const big = new Uint8Array(15 * 1024 * 1024 + 1);
    big.set(jpeg);
    const { error } = await editor.storage.from("media").upload("big.jpg", new Blob([big]));
    expect(error).toMatchObject({ status: 413 });
    const camera = new Uint8Array(60 * 1024 * 1024);
    camera.set(jpeg);
    const before = await fileCount();
    // The browser is told before it has sent everything, or the line is cut under it; in either case nothing stays.
    expect(
      (await editor.storage.from("media").upload("camera.jpg", new Blob([camera], { type: "image/jpeg" }))).error,
    ).not.toBeNull();
    expect(await fileCount()).toBe(before);
    expect((await editor.storage.from("media").exists("camera.jpg")).data).toBe(false);
    const { data } = await editor.auth.getSession();
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
        if (sent > 64) controller.close();
      },
    });
    const attempt = fetch(`${backend.origin}/storage/v1/object/media/endless.jpg`, {
      method: "POST",
      headers: {
        apikey: backend.anonKey,
        Authorization: `Bearer ${data.session?.access_token}`,
        "Content-Type": "image/jpeg",
      },
      body: endless,
      duplex: "half",
    } as RequestInit);
    await attempt.then(
      (response) => expect(response.status).toBe(413),
      (cause: unknown) => expect(cause).toBeInstanceOf(TypeError),
    );
    expect(sent).toBeLessThan(40);
  });

  test("a photo sent past the browser's own preparation loses the place and the name it was taken with", async () => {
    expect(photo.includes("Noor Secret")).toBe(true);
    expect((await editor.storage.from("media").upload("photo.jpg", photo)).error).toBeNull();
    const kept = Buffer.from(await (await fetch(publicUrl("photo.jpg"))).arrayBuffer());
    expect([(await sharp(kept).metadata()).exif, kept.includes("Noor Secret")]).toEqual([undefined, false]);
    const { data } = await editor.storage.from("media").info("photo.jpg");
    expect(data?.size).toBe(kept.byteLength);
  });

  test("a picture's row takes none but the types of pictures", async () => {
    const row = { path: `${crypto.randomUUID()}.svg`, file_name: "drawing.svg", size_bytes: 10 };
    for (const mime_type of ["image/svg+xml", "text/html", "image/heic", "IMAGE/PNG"])
      expect((await editor.from("media").insert({ ...row, mime_type })).error).toMatchObject({ code: "23514" });
  });

  test.each(["../secrets.json", "a/../../b.png", "سيارة.png", "a//b.png", "a/./b.png", "x%00.png"])(
    "refuses the name %s",
    async (name) => {
      const { data } = await editor.auth.getSession();
      const response = await fetch(
        `${backend.origin}/storage/v1/object/media/${name
          .split("/")
          .map((part) => encodeURIComponent(part).replaceAll(".", "%2E"))
          .join("%2F")}`,
        {
          method: "POST",
          headers: {
            apikey: backend.anonKey,
            Authorization: `Bearer ${data.session?.access_token}`,
            "Content-Type": "image/png",
          },
          body: png,
        },
      );
      expect([400, 404]).toContain(response.status);
    },
  );

  test("a replaced object changes its address' content and leaves no second file", async () => {
    await editor.storage.from("media").upload("replaced.jpg", jpeg);
    const before = await fileCount();
    const old = (await fetch(publicUrl("replaced.jpg"))).headers.get("etag");
    expect((await editor.storage.from("media").upload("replaced.jpg", png)).error).toMatchObject({ status: 409 });
    expect((await editor.storage.from("media").upload("replaced.jpg", png, { upsert: true })).error).toBeNull();
    const now = await fetch(publicUrl("replaced.jpg"));
    expect(now.headers.get("content-type")).toBe("image/png");
    expect(now.headers.get("etag")).not.toBe(old);
    expect(await fileCount()).toBe(before);
  });

  test("twenty uploads of one name at once leave one object and one file", async () => {
    const before = await fileCount();
    const results = await Promise.all(
      Array.from({ length: 20 }, () => editor.storage.from("media").upload("race.png", png)),
    );
    expect(results.filter((result) => !result.error)).toHaveLength(1);
    expect(results.filter((result) => result.error && Reflect.get(result.error, "status") !== 409)).toEqual([]);
    expect(await fileCount()).toBe(before + 1);
  });

  test("lists folders and files, moves, copies and removes", async () => {
    const bucket = editor.storage.from("media");
    for (const name of ["tree/b.png", "tree/a.png", "tree/deep/c.png", "tree%/d.png"])
      expect((await bucket.upload(name.replace("%", "-"), png)).error).toBeNull();
    expect((await bucket.list("tree")).data?.map(({ name, id }) => [name, id !== null])).toEqual([
      ["deep", false],
      ["a.png", true],
      ["b.png", true],
    ]);
    expect(
      (await bucket.list("tree", { sortBy: { column: "name", order: "desc" }, limit: 2 })).data?.map(
        ({ name }) => name,
      ),
    ).toEqual(["deep", "b.png"]);
    expect((await bucket.list("tree", { search: "B." })).data?.map(({ name }) => name)).toEqual(["b.png"]);
    expect((await bucket.list("tree", { sortBy: { column: "name; drop table storage.objects" } })).error).toMatchObject(
      { status: 400 },
    );
    expect((await bucket.move("tree/b.png", "tree/moved.png")).error).toBeNull();
    expect((await bucket.copy("tree/moved.png", "tree/copied.png")).error).toBeNull();
    expect((await bucket.move("tree/none.png", "tree/x.png")).error).toMatchObject({ status: 404 });
    expect((await bucket.move("tree/a.png", "tree/copied.png")).error).toMatchObject({ status: 409 });
    const before = await fileCount();
    const { data } = await bucket.remove(["tree/moved.png", "tree/none.png"]);
    expect(data?.map(({ name }) => name)).toEqual(["tree/moved.png"]);
    expect(await fileCount()).toBe(before - 1);
    expect((await fetch(publicUrl("tree/moved.png"))).status).toBe(404);
    expect((await fetch(publicUrl("tree/copied.png"))).status).toBe(200);
    expect((await bucket.exists("tree/copied.png")).data).toBe(true);
    expect((await bucket.exists("tree/moved.png")).data).toBe(false);
    expect(await (await bucket.download("tree/copied.png")).data?.arrayBuffer()).toHaveProperty(
      "byteLength",
      png.length,
    );
  });
});
