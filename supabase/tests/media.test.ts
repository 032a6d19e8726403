import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readMediaSearch } from "../../app/features/media/admin/media-search.ts";
import {
  findPicture,
  listMedia,
  listUses,
  purgePicture,
  replacePicture,
  restorePictures,
  saveDetails,
  trashPictures,
} from "../../app/features/media/admin/media.queries.ts";
import {
  adoptObject,
  deleteUnlisted,
  scanBucket,
  type UnlistedObject,
} from "../../app/features/media/admin/unlisted.queries.ts";
import { engines } from "./setup/test-database.ts";
import { startTestBackend, type TestBackend, type TestClient } from "./setup/test-backend.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const facts = { type: "png", bytes: png.length, width: 1, height: 1, colour: null } as const;

describe.each(engines)("the media library on %s", (engine) => {
  let backend: TestBackend;
  let editor: TestClient;
  let sales: TestClient;
  const upload = async (path: string) =>
    expect((await editor.storage.from("media").upload(path, png, { contentType: "image/png" })).error).toBeNull();
  const exists = async (path: string) => (await editor.storage.from("media").exists(path)).data;

  /** A picture of the library with its object. */
  async function add(fileName: string, more: { folder?: string; alt_en?: string; alt_ar?: string } = {}) {
    const [id, path] = [randomUUID(), `${randomUUID()}.png`];
    await upload(path);
    const { error } = await editor.from("media").insert({
      id,
      path,
      file_name: fileName,
      mime_type: "image/png",
      size_bytes: png.length,
      width: 1,
      height: 1,
      ...more,
    });
    expect(error).toBeNull();
    return (await open(id)).picture;
  }
  async function open(id: string) {
    const found = await findPicture(editor, id);
    if (!found) throw new Error("the picture is gone");
    return found;
  }
  const put = (key: string, value: object | string) =>
    backend.sql`insert into public.site_content (content_key, content_value) values (${key}, ${backend.sql.json(value as never)})
      on conflict (content_key) do update set content_value = excluded.content_value`;
  const refusal = (promise: PromiseLike<unknown>) =>
    promise.then(
      () => null,
      (error: { message: string; code?: string }) => [error.code, error.message].filter(Boolean).join(" "),
    );

  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    editor = await backend.signedIn("editor");
    sales = await backend.signedIn("sales");
    await backend.sql`insert into public.brands (id, name, name_ar) overriding system value values (9001, 'Test Brand', 'ماركة')`;
    await backend.sql`insert into public.cars (id, stock_no, brand_id, model, year, status, price, fuel, transmission, body) overriding system value
      values (9001, 'T-1', 9001, 'One', 2024, 'draft', 10000, 'petrol', 'automatic', 'suv')`;
    await backend.sql`insert into public.team_members (id, name_en, job_title_en) overriding system value values (9001, 'Someone', 'Adviser')`;
  });
  afterAll(() => backend?.close());

  /** Shows a picture in each place there is. */
  async function showEverywhere(path: string) {
    await backend.sql`insert into public.car_images (car_id, path, width, height) values (9001, ${path}, 1, 1)`;
    await backend.sql`update public.brands set logo = ${path} where id = 9001`;
    await backend.sql`update public.team_members set photo = ${path}, photo_width = 1, photo_height = 1 where id = 9001`;
    await put("hero", {
      title: { en: "T", ar: null },
      subtitle: { en: null, ar: null },
      image: { path, width: 1, height: 1, alt: { en: "A", ar: null } },
    });
    await put("logo_url", `https://project.example.com/storage/v1/object/public/media/${path}`);
  }
  async function showNowhere() {
    await backend.sql`delete from public.car_images`;
    await backend.sql`update public.brands set logo = null`;
    await backend.sql`update public.team_members set photo = null`;
    await backend.sql`delete from public.site_content where content_key in ('hero', 'logo_url')`;
  }

  test("a picture in use says where, and neither it nor its object can go", async () => {
    const picture = await add("everywhere.png");
    await showEverywhere(picture.path);
    const { uses } = await open(picture.id);
    expect(uses.map(({ kind, record }) => [kind, record]).sort()).toEqual([
      ["brand", "9001"],
      ["car", "9001"],
      ["content", "hero"],
      ["content", "logo_url"],
      ["team", "9001"],
    ]);
    expect(uses.find(({ kind }) => kind === "car")?.title).toEqual({ en: "Test Brand One 2024", ar: "ماركة One 2024" });
    const trash = await trashPictures(editor, [picture]);
    expect([trash.gone, trash.kept.map((one) => one.uses.length)]).toEqual([[], [5]]);

    // Past the screen, too.
    const now = new Date().toISOString();
    expect((await editor.from("media").update({ deleted_at: now }).eq("id", picture.id)).error).toMatchObject({
      code: "PT409",
      message: "media_in_use",
    });
    expect((await editor.from("media").delete().eq("id", picture.id)).error).toMatchObject({
      code: "PT409",
      message: "media_in_use",
    });
    const bucket = editor.storage.from("media");
    expect((await bucket.remove([picture.path])).data).toEqual([]);
    expect((await bucket.move(picture.path, `${randomUUID()}.png`)).error).not.toBeNull();
    expect((await bucket.upload(picture.path, png, { upsert: true })).error).not.toBeNull();
    expect(await exists(picture.path)).toBe(true);

    await showNowhere();
    expect((await trashPictures(editor, [picture])).gone).toEqual([picture]);
  });

  test("each place alone keeps a picture", async () => {
    const picture = await add("single.png");
    const used = async () => {
      const { data } = await editor.rpc("media_in_use", { p_path: picture.path });
      return [data, (await open(picture.id)).picture.used, (await listUses(editor, [picture.path])).length];
    };
    const places = {
      car: () =>
        backend.sql`insert into public.car_images (car_id, path, width, height) values (9001, ${picture.path}, 1, 1)`,
      brand: () => backend.sql`update public.brands set logo = ${picture.path}`,
      team: () => backend.sql`update public.team_members set photo = ${picture.path}`,
      content: () => put("hero", { image: { path: picture.path, width: 1, height: 1 } }),
    };
    for (const show of Object.values(places)) {
      await show();
      expect(await used()).toEqual([true, true, 1]);
      await showNowhere();
    }
    expect(await used()).toEqual([false, false, 0]);
  });

  test("a replaced picture is another one everywhere at once, with its own size", async () => {
    const picture = await add("old.png", { alt_en: "A car", folder: "cars" });
    await showEverywhere(picture.path);
    const path = `${randomUUID()}.png`;
    await upload(path);
    await replacePicture(editor, picture, {
      path,
      fileName: "new.png",
      mimeType: "image/png",
      sizeBytes: 77,
      width: 640,
      height: 360,
      colour: "#102030",
    });
    const after = await open(picture.id);
    expect(after.picture).toMatchObject({
      path,
      fileName: "old.png",
      folder: "cars",
      bytes: 77,
      width: 640,
      height: 360,
      colour: "#102030",
      alt: { en: "A car" },
      used: true,
    });
    expect(after.uses).toHaveLength(5);
    expect(await backend.sql`select path, width, height, colour from public.car_images`).toMatchObject([
      { path, width: 640, height: 360, colour: "#102030" },
    ]);
    expect(await backend.sql`select photo, photo_width, photo_height from public.team_members`).toMatchObject([
      { photo: path, photo_width: 640, photo_height: 360 },
    ]);
    const content = Object.fromEntries(
      (
        await backend.sql`select content_key, content_value from public.site_content where content_key in ('hero', 'logo_url')`
      ).map((row) => [row["content_key"], row["content_value"]]),
    );
    expect(content["hero"].image).toEqual({ path, width: 640, height: 360, alt: { en: "A", ar: null } });
    // An editor may not change the settings, yet a picture that they show is replaced in them, too.
    expect(content["logo_url"]).toBe(`https://project.example.com/storage/v1/object/public/media/${path}`);
    expect(await exists(picture.path)).toBe(false);
    await showNowhere();
  });

  test("a replacement changes pictures and no other text, and never the host of the logo", async () => {
    const [id, old, path] = [randomUUID(), "cdn.example.png", `${randomUUID()}.png`];
    await backend.sql`insert into public.media (id, path, file_name, mime_type, size_bytes) values (${id}, ${old}, 'x', 'image/png', 1)`;
    const content = {
      logo_url: `https://${old}/logo.png`,
      hero: { title: { en: `See ${old}`, ar: null }, image: { path: old, width: 1, height: 1 } },
    };
    for (const [key, value] of Object.entries(content)) await put(key, value);
    await upload(path);
    const p_file = { path, file_name: "x", mime_type: "image/png", size_bytes: 1, width: 1, height: 1, colour: null };
    expect((await editor.rpc("replace_media", { p_id: id, p_version: 1, p_file })).error).toBeNull();
    const after = Object.fromEntries(
      (
        await backend.sql`select content_key, content_value from public.site_content where content_key in ('hero', 'logo_url')`
      ).map((row) => [row["content_key"], row["content_value"]]),
    );
    expect(after).toEqual({ ...content, hero: { ...content.hero, image: { ...content.hero.image, path } } });
    await showNowhere();
  });

  test("a replacement that is not in the storage is refused", async () => {
    const picture = await add("kept.png");
    const p_file = {
      path: `${randomUUID()}.png`,
      file_name: "x",
      mime_type: "image/png",
      size_bytes: 1,
      width: 1,
      height: 1,
      colour: null,
    };
    const { error } = await editor.rpc("replace_media", { p_id: picture.id, p_version: picture.version, p_file });
    expect(error).toMatchObject({ code: "PT422", message: "invalid", hint: "path" });
    expect((await open(picture.id)).picture.path).toBe(picture.path);
  });

  test("a replacement made from an older version is refused, and its object goes again", async () => {
    const picture = await add("contested.png");
    await saveDetails(editor, picture.id, picture.version, {
      file_name: "renamed.png",
      folder: "",
      alt_en: null,
      alt_ar: null,
    });
    const path = `${randomUUID()}.png`;
    await upload(path);
    const stored = {
      path,
      fileName: "new.png",
      mimeType: "image/png",
      sizeBytes: 1,
      width: 1,
      height: 1,
      colour: null,
    };
    expect(await refusal(replacePicture(editor, picture, stored))).toBe("PT409 version_conflict");
    expect(await exists(path)).toBe(false);
    expect((await open(picture.id)).picture).toMatchObject({ path: picture.path, fileName: "renamed.png" });
    expect(
      await refusal(
        saveDetails(editor, picture.id, picture.version, { file_name: "x", folder: "", alt_en: null, alt_ar: null }),
      ),
    ).toBe("PT409 version_conflict");
  });

  test("sales change nothing, by no way", async () => {
    const picture = await add("guarded.png");
    const stored = {
      path: `${randomUUID()}.png`,
      fileName: "n",
      mimeType: "image/png",
      sizeBytes: 1,
      width: 1,
      height: 1,
      colour: null,
    };
    expect(await refusal(replacePicture(sales, picture, stored))).toContain("keepers_only");
    expect(
      await refusal(
        saveDetails(sales, picture.id, picture.version, { file_name: "x", folder: "", alt_en: null, alt_ar: null }),
      ),
    ).toContain("version_conflict");
    await purgePicture(sales, picture);
    expect(await exists(picture.path)).toBe(true);
    expect((await open(picture.id)).picture.fileName).toBe("guarded.png");
  });

  test("to the trash, out of it, and for good with its object", async () => {
    const picture = await add("going.png");
    await trashPictures(editor, [picture]);
    const trash = async () =>
      (await listMedia(editor, readMediaSearch(new URLSearchParams({ view: "trash", q: "going" })))).pictures.map(
        ({ id }) => id,
      );
    expect(await trash()).toEqual([picture.id]);
    await restorePictures(editor, [picture.id]);
    expect(await trash()).toEqual([]);
    await trashPictures(editor, [picture]);
    await purgePicture(editor, picture);
    expect([await findPicture(editor, picture.id), await exists(picture.path)]).toEqual([null, false]);
  });

  test("search, filters, order and pages", async () => {
    const list = async (query: Record<string, string>) => {
      const { pictures, total, page } = await listMedia(editor, readMediaSearch(new URLSearchParams(query)));
      return { names: pictures.map(({ fileName }) => fileName), total, page };
    };
    await add("Façade.png", { folder: "lists", alt_en: "Showroom at dusk", alt_ar: "صالة العَرض" });
    await add("Zebra_100%.png", { folder: "lists", alt_en: "Only English" });
    const shown = await add("Alpha.png", { folder: "lists", alt_en: "Alpha", alt_ar: "ألفا" });
    await put("hero", { image: { path: shown.path, width: 1, height: 1 } });
    const folder = "lists";
    expect((await list({ folder, sort: "name" })).names).toEqual(["Alpha.png", "Façade.png", "Zebra_100%.png"]);
    expect((await list({ folder, q: "facade" })).names).toEqual(["Façade.png"]);
    expect((await list({ folder, q: "العرض صاله" })).names).toEqual(["Façade.png"]);
    expect([
      (await list({ folder, q: "showroom zebra" })).total,
      (await list({ folder, q: "zebra showroom" })).total,
    ]).toEqual([0, 0]);
    expect((await list({ folder, q: "%" })).total).toBe(3);
    expect((await list({ folder, q: "100%" })).names).toEqual(["Zebra_100%.png"]);
    expect((await list({ folder, alt: "missing" })).names).toEqual(["Zebra_100%.png"]);
    expect((await list({ folder, use: "used" })).names).toEqual(["Alpha.png"]);
    expect((await list({ folder, use: "unused" })).total).toBe(2);
    expect((await list({ folder, type: "png" })).total).toBe(3);
    expect((await list({ folder, type: "avif" })).total).toBe(0);
    expect((await list({ folder: ".", q: "Alpha" })).total).toBe(0);
    expect(await list({ folder, page: "7" })).toMatchObject({ total: 3, page: 1 });
    expect((await editor.rpc("folders")).data).toContain("lists");
    await showNowhere();
  });

  test("objects that the library knows nothing of are found, beyond what the storage answers at once", async () => {
    const listed = await add("listed.png");
    const trashed = await add("trashed.png");
    await trashPictures(editor, [trashed]);
    // What another tool may have left: rows of storage past the screen, in folders, too.
    const lost = [
      ...Array.from({ length: 240 }, (_, n) => `lost-${String(n).padStart(3, "0")}.png`),
      ...Array.from({ length: 30 }, (_, n) => `old/tool/${n}.png`),
    ];
    for (let at = 0; at < lost.length; at += 10) await Promise.all(lost.slice(at, at + 10).map(upload));
    await upload("used.png");
    await backend.sql`update public.team_members set photo = 'used.png'`;

    const scan = async () => {
      const found: UnlistedObject[] = [];
      const steps: number[] = [];
      for await (const page of scanBucket(editor)) {
        steps.push(page.looked);
        found.push(...page.found);
      }
      return { found, steps };
    };
    const { found, steps } = await scan();
    expect(found.map(({ path }) => path).sort()).toEqual([...lost, "used.png"].sort());
    expect(found.map(({ path }) => path)).not.toContain(listed.path);
    expect(found.find(({ path }) => path === "used.png")?.uses).toMatchObject([{ kind: "team", record: "9001" }]);
    expect(steps.length).toBeGreaterThan(3);
    expect(found[0]).toMatchObject({ bytes: expect.any(Number), createdAt: expect.any(String) });

    const [first, second] = found.filter(({ path }) => path.startsWith("lost-"));
    if (!first || !second) throw new Error("nothing was found");
    await adoptObject(editor, first, facts);
    await adoptObject(editor, first, facts);
    expect(await deleteUnlisted(editor, first.path)).toBe(false);
    expect(await deleteUnlisted(editor, "used.png")).toBe(false);
    expect(await deleteUnlisted(editor, second.path)).toBe(true);
    expect([await exists(first.path), await exists("used.png"), await exists(second.path)]).toEqual([
      true,
      true,
      false,
    ]);
    const again = (await scan()).found.map(({ path }) => path);
    expect(again).toHaveLength(found.length - 2);
    await showNowhere();
  });

  test("an object whose name no page can show gets one of its own", async () => {
    const path = "From a phone/IMG 1 (2).png";
    await upload(path);
    await adoptObject(editor, { path, bytes: png.length, createdAt: null, address: "", uses: [] }, facts);
    const { pictures } = await listMedia(editor, readMediaSearch(new URLSearchParams({ q: "IMG 1 2" })));
    expect(pictures).toHaveLength(1);
    expect(pictures[0]).toMatchObject({
      fileName: "IMG 1 (2).png",
      path: expect.stringMatching(/^[\da-f-]{36}\.png$/),
    });
    expect([await exists(path), await exists(pictures[0]?.path ?? "")]).toEqual([false, true]);
  });
});
