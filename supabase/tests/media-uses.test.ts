import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  listUses,
  purgePicture,
  replacePicture,
  saveDetails,
  trashPictures,
} from "../../app/features/media/admin/media.queries.ts";
import { engines } from "./setup/test-database.ts";
import { startTestBackend, type TestBackend, type TestClient } from "./setup/test-backend.ts";
import { mediaLibrary, png } from "./setup/media-library.ts";

describe.each(engines)("pictures in use on %s", (engine) => {
  let backend: TestBackend;
  let editor: TestClient;
  let sales: TestClient;
  let library: ReturnType<typeof mediaLibrary>;
  const refusal = (promise: PromiseLike<unknown>) =>
    promise.then(
      () => null,
      (error: { message: string; code?: string }) => [error.code, error.message].filter(Boolean).join(" "),
    );
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    editor = await backend.signedIn("editor");
    sales = await backend.signedIn("sales");
    library = mediaLibrary(backend, editor);
    await library.prepare();
  });
  afterAll(() => backend?.close());

  test("a picture in use says where, and neither it nor its object can go", async () => {
    const picture = await library.add("everywhere.png");
    await library.showEverywhere(picture.path);
    const { uses } = await library.open(picture.id);
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
    expect(await library.exists(picture.path)).toBe(true);

    await library.showNowhere();
    expect((await trashPictures(editor, [picture])).gone).toEqual([picture]);
  });

  test("each place alone keeps a picture", async () => {
    const picture = await library.add("single.png");
    const used = async () => {
      const { data } = await editor.rpc("media_in_use", { p_path: picture.path });
      return [data, (await library.open(picture.id)).picture.used, (await listUses(editor, [picture.path])).length];
    };
    const places = {
      car: () =>
        backend.sql`insert into public.car_images (car_id, path, width, height) values (9001, ${picture.path}, 1, 1)`,
      "the dark theme of a car": () =>
        backend.sql`insert into public.car_images (car_id, path, dark_path, width, height)
          values (9001, 'light.webp', ${picture.path}, 1, 1)`,
      brand: () => backend.sql`update public.brands set logo = ${picture.path}`,
      team: () => backend.sql`update public.team_members set photo = ${picture.path}`,
      content: () => library.put("hero", { image: { path: picture.path, width: 1, height: 1 } }),
    };
    for (const show of Object.values(places)) {
      await show();
      expect(await used()).toEqual([true, true, 1]);
      await library.showNowhere();
    }
    expect(await used()).toEqual([false, false, 0]);
  });

  test("a document of a car says where, stays, and is replaced by a document alone", async () => {
    const document = await library.addDocument("report.pdf");
    const papers = (path: string, size = 33) =>
      backend.sql`update public.cars set documents = ${backend.sql.json([
        { path, size, kind: "inspection", name_en: "Report", name_ar: null },
      ])} where id = 9001`;
    await papers(document.path);
    const { picture, uses } = await library.open(document.id);
    expect([picture.used, picture.altMissing, uses.map(({ kind, record }) => [kind, record])]).toEqual([
      true,
      false,
      [["car", "9001"]],
    ]);
    expect((await trashPictures(editor, [document])).kept).toHaveLength(1);
    expect((await editor.storage.from("media").remove([document.path])).data).toEqual([]);

    const replace = (path: string, mimeType: string) =>
      replacePicture(editor, document, {
        path,
        fileName: "new",
        mimeType,
        sizeBytes: 77,
        width: null,
        height: null,
        colour: null,
      });
    const [picturePath, path] = [`${randomUUID()}.png`, `${randomUUID()}.pdf`];
    await library.upload(picturePath);
    expect(await refusal(replace(picturePath, "image/png"))).toBe("PT422 invalid");
    await library.uploadDocument(path);
    await replace(path, "application/pdf");
    expect(await backend.sql`select documents from public.cars where id = 9001`).toMatchObject([
      { documents: [{ path, size: 77, kind: "inspection", name_en: "Report" }] },
    ]);
    await library.showNowhere();
    expect((await library.open(document.id)).picture.used).toBe(false);
  });

  test("a twin for the dark theme is replaced alone; a replaced picture loses its twin", async () => {
    const [light, dark] = [await library.add("light.png"), await library.add("dark.png")];
    await backend.sql`insert into public.car_images (car_id, path, dark_path, width, height)
      values (9001, ${light.path}, ${dark.path}, 1, 1)`;
    const pair = async () => (await backend.sql`select path, dark_path from public.car_images`)[0];
    const replace = async (picture: typeof light, path: string) => {
      await library.upload(path);
      await replacePicture(editor, picture, {
        path,
        fileName: "new.png",
        mimeType: "image/png",
        sizeBytes: 77,
        width: 640,
        height: 360,
        colour: "#102030",
      });
    };
    const [newDark, newLight] = [`${randomUUID()}.png`, `${randomUUID()}.png`];
    await replace(dark, newDark);
    expect(await pair()).toEqual({ path: light.path, dark_path: newDark });
    await replace(light, newLight);
    expect(await pair()).toEqual({ path: newLight, dark_path: null });
    await library.showNowhere();
  });

  test("a replaced picture is another one everywhere at once, with its own size", async () => {
    const picture = await library.add("old.png", { alt_en: "A car", folder: "cars" });
    await library.showEverywhere(picture.path);
    const path = `${randomUUID()}.png`;
    await library.upload(path);
    await replacePicture(editor, picture, {
      path,
      fileName: "new.png",
      mimeType: "image/png",
      sizeBytes: 77,
      width: 640,
      height: 360,
      colour: "#102030",
    });
    const after = await library.open(picture.id);
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
        await backend.sql`select content_key, content_value from public.site_content
          where content_key in ('hero', 'logo_url')`
      ).map((row) => [row["content_key"], row["content_value"]]),
    );
    expect(content["hero"].image).toEqual({ path, width: 640, height: 360, alt: { en: "A", ar: null } });
    // An editor may not change the settings, yet a picture that they show is replaced in them, too.
    expect(content["logo_url"]).toBe(`https://project.example.com/storage/v1/object/public/media/${path}`);
    expect(await library.exists(picture.path)).toBe(false);
    await library.showNowhere();
  });

  test("a replacement changes pictures and no other text, and never the host of the logo", async () => {
    const [id, old, path] = [randomUUID(), "cdn.example.png", `${randomUUID()}.png`];
    await backend.sql`insert into public.media (id, path, file_name, mime_type, size_bytes)
      values (${id}, ${old}, 'x', 'image/png', 1)`;
    const content = {
      logo_url: `https://${old}/logo.png`,
      hero: { title: { en: `See ${old}`, ar: null }, image: { path: old, width: 1, height: 1 } },
    };
    for (const [key, value] of Object.entries(content)) await library.put(key, value);
    await library.upload(path);
    const p_file = { path, file_name: "x", mime_type: "image/png", size_bytes: 1, width: 1, height: 1, colour: null };
    expect((await editor.rpc("replace_media", { p_id: id, p_version: 1, p_file })).error).toBeNull();
    const after = Object.fromEntries(
      (
        await backend.sql`select content_key, content_value from public.site_content
          where content_key in ('hero', 'logo_url')`
      ).map((row) => [row["content_key"], row["content_value"]]),
    );
    expect(after).toEqual({ ...content, hero: { ...content.hero, image: { ...content.hero.image, path } } });
    await library.showNowhere();
  });

  test("a replacement that is not in the storage is refused", async () => {
    const picture = await library.add("kept.png");
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
    expect((await library.open(picture.id)).picture.path).toBe(picture.path);
  });

  test("a replacement made from an older version is refused, and its object goes again", async () => {
    const picture = await library.add("contested.png");
    await saveDetails(editor, picture.id, picture.version, {
      file_name: "renamed.png",
      folder: "",
      alt_en: null,
      alt_ar: null,
    });
    const path = `${randomUUID()}.png`;
    await library.upload(path);
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
    expect(await library.exists(path)).toBe(false);
    expect((await library.open(picture.id)).picture).toMatchObject({ path: picture.path, fileName: "renamed.png" });
    expect(
      await refusal(
        saveDetails(editor, picture.id, picture.version, { file_name: "x", folder: "", alt_en: null, alt_ar: null }),
      ),
    ).toBe("PT409 version_conflict");
  });

  test("sales change nothing, by no way", async () => {
    const picture = await library.add("guarded.png");
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
    expect(await refusal(purgePicture(sales, picture))).toContain("not deleted");
    expect(await library.exists(picture.path)).toBe(true);
    expect((await library.open(picture.id)).picture.fileName).toBe("guarded.png");
  });
});
