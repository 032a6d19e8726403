import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readMediaSearch } from "../../app/features/media/admin/media-search.ts";
import {
  findPicture,
  listMedia,
  purgePicture,
  restorePictures,
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
import { facts, mediaLibrary, png } from "./setup/media-library.ts";

describe.each(engines)("the media library on %s", (engine) => {
  let backend: TestBackend;
  let editor: TestClient;
  let manager: TestClient;
  let library: ReturnType<typeof mediaLibrary>;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    editor = await backend.signedIn("editor");
    manager = await backend.signedIn("manager");
    library = mediaLibrary(backend, editor);
    await library.prepare();
  });
  afterAll(() => backend?.close());

  test("to the trash, out of it, and for good with its object; an editor purges nothing", async () => {
    const picture = await library.add("going.png");
    await trashPictures(editor, [picture]);
    const trash = async () =>
      (await listMedia(editor, readMediaSearch(new URLSearchParams({ view: "trash", q: "going" })))).pictures.map(
        ({ id }) => id,
      );
    expect(await trash()).toEqual([picture.id]);
    await restorePictures(editor, [picture.id]);
    expect(await trash()).toEqual([]);
    await trashPictures(editor, [picture]);
    await expect(purgePicture(editor, picture)).rejects.toMatchObject({ code: "42501" });
    expect([await trash(), await library.exists(picture.path)]).toEqual([[picture.id], true]);
    await purgePicture(manager, picture);
    await purgePicture(manager, picture);
    expect([await findPicture(editor, picture.id), await library.exists(picture.path)]).toEqual([null, false]);
  });

  test("search, filters, order and pages", async () => {
    const list = async (query: Record<string, string>) => {
      const { pictures, total, page } = await listMedia(editor, readMediaSearch(new URLSearchParams(query)));
      return { names: pictures.map(({ fileName }) => fileName), total, page };
    };
    await library.add("Façade.png", { folder: "lists", alt_en: "Showroom at dusk", alt_ar: "صالة العَرض" });
    await library.add("Zebra_100%.png", { folder: "lists", alt_en: "Only English" });
    const shown = await library.add("Alpha.png", { folder: "lists", alt_en: "Alpha", alt_ar: "ألفا" });
    await library.put("hero", { image: { path: shown.path, width: 1, height: 1 } });
    const folder = "lists";
    expect((await list({ folder, sort: "name" })).names).toEqual(["Alpha.png", "Façade.png", "Zebra_100%.png"]);
    expect((await list({ folder, q: "facade" })).names).toEqual(["Façade.png"]);
    expect((await list({ folder, q: "العرض صاله" })).names).toEqual(["Façade.png"]);
    expect([
      (await list({ folder, q: "showroom zebra" })).total,
      (await list({ folder, q: "zebra showroom" })).total,
    ]).toEqual([0, 0]);
    // Nothing to search for: neither a letter nor a digit.
    expect((await list({ folder, q: "%" })).total).toBe(0);
    expect((await list({ folder, q: "100%" })).names).toEqual(["Zebra_100%.png"]);
    expect((await list({ folder, alt: "missing" })).names).toEqual(["Zebra_100%.png"]);
    expect((await list({ folder, use: "used" })).names).toEqual(["Alpha.png"]);
    expect((await list({ folder, use: "unused" })).total).toBe(2);
    expect((await list({ folder, type: "png" })).total).toBe(3);
    expect((await list({ folder, type: "avif" })).total).toBe(0);
    expect((await list({ folder: ".", q: "Alpha" })).total).toBe(0);
    expect(await list({ folder, page: "7" })).toMatchObject({ total: 3, page: 1 });
    expect((await editor.rpc("folders")).data).toContain("lists");
    await library.showNowhere();
  });

  test("objects that the library knows nothing of are found, beyond what the storage answers at once", async () => {
    const listed = await library.add("listed.png");
    const trashed = await library.add("trashed.png");
    await trashPictures(editor, [trashed]);
    // What another tool may have left: rows of storage past the screen, in folders, too.
    const lost = [
      ...Array.from({ length: 240 }, (_, n) => `lost-${String(n).padStart(3, "0")}.png`),
      ...Array.from({ length: 30 }, (_, n) => `old/tool/${n}.png`),
    ];
    // Documents are stored as they come; of so many pictures each would be re-encoded.
    for (let at = 0; at < lost.length; at += 10)
      await Promise.all(lost.slice(at, at + 10).map(at === 0 ? library.upload : library.uploadDocument));
    await library.upload("used.png");
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

    const [first, second, third] = found.filter(({ path }) => path.startsWith("lost-"));
    if (!first || !second || !third) throw new Error("nothing was found");
    await adoptObject(editor, first, facts);
    await adoptObject(editor, first, facts);
    expect(await deleteUnlisted(editor, first.path)).toBe(false);
    expect(await deleteUnlisted(editor, "used.png")).toBe(false);
    expect(await deleteUnlisted(editor, second.path)).toBe(true);
    await backend.sql`update storage.objects set created_at = now() - interval '1 day' where name = ${third.path}`;
    expect(await deleteUnlisted(editor, third.path)).toBe(false);
    expect([
      await library.exists(first.path),
      await library.exists("used.png"),
      await library.exists(second.path),
    ]).toEqual([true, true, false]);
    const again = (await scan()).found.map(({ path }) => path);
    expect(again).toHaveLength(found.length - 2);
    await library.showNowhere();
  });

  test("an object whose name no page can show gets one of its own", async () => {
    const path = "From a phone/IMG 1 (2).png";
    await library.upload(path);
    await adoptObject(editor, { path, bytes: png.length, createdAt: null, address: "", uses: [] }, facts);
    const { pictures } = await listMedia(editor, readMediaSearch(new URLSearchParams({ q: "IMG 1 2" })));
    expect(pictures).toHaveLength(1);
    expect(pictures[0]).toMatchObject({
      fileName: "IMG 1 (2).png",
      path: expect.stringMatching(/^[\da-f-]{36}\.png$/),
    });
    expect([await library.exists(path), await library.exists(pictures[0]?.path ?? "")]).toEqual([false, true]);
    // An editor may remove only their own new uploads: of another object the library has a copy.
    const old = "From a phone/IMG 3 (4).png";
    await library.upload(old);
    await backend.sql`update storage.objects set created_at = now() - interval '1 day' where name = ${old}`;
    await adoptObject(editor, { path: old, bytes: png.length, createdAt: null, address: "", uses: [] }, facts);
    const [copy] = (await listMedia(editor, readMediaSearch(new URLSearchParams({ q: "IMG 3 4" })))).pictures;
    expect([await library.exists(old), await library.exists(copy?.path ?? "")]).toEqual([true, true]);
  });
});
