import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  findPicture,
  listFolders,
  listMedia,
  listUses,
  moveToFolder,
  publicAddress,
  purgePicture,
  replacePicture,
  restorePictures,
  saveDetails,
  trashPictures,
} from "../../../../app/features/media/admin/media.queries.ts";
import { readMediaSearch } from "../../../../app/features/media/admin/media-search.ts";
import {
  adoptObject,
  deleteUnlisted,
  downloadObject,
  scanBucket,
} from "../../../../app/features/media/admin/unlisted.queries.ts";
import {
  addToLibrary,
  listPictures,
  objectAddress,
  refreshSession,
  removeFromLibrary,
  removeObject,
} from "../../../../app/admin/media-picker/pictures.queries.ts";
import { connectBrowser } from "../../../../app/supabase/browser.ts";
import { problemOf } from "../../../../app/supabase/errors.ts";
import { connectHosted } from "../../../../server/backend/hosted.ts";
import { openProject, type Person, type Project, targets } from "./project.ts";

// Encoded as a re-encoding storage would write it, so every kind of backend returns the same bytes.
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACXBIWXMAAAsSAAALEgHS3X78" +
    "AAAADUlEQVQI12Ng+M9QDwADgQF/X8lZcwAAAABJRU5ErkJggg==",
  "base64",
);
const stored = (path: string) => ({
  path,
  fileName: "اختبار.png",
  mimeType: "image/png",
  sizeBytes: png.byteLength,
  width: 1,
  height: 1,
  colour: "#808080",
});

describe.each(targets)("pictures on %s", (target) => {
  let project: Project;
  let editor: Person;
  let manager: Person;
  const names: string[] = [];
  const newName = () => {
    const name = `${crypto.randomUUID()}.png`;
    names.push(name);
    return name;
  };
  /** The page's own project is the first that was connected; here there are two. */
  const headersOf = async (client: Person, path: string) => ({
    ...(await objectAddress(client, path)).headers,
    apikey: project.publishableKey,
  });
  /** As the browser sends it, by XMLHttpRequest there. */
  const put = async (client: Person, path: string, blob = new Blob([png], { type: "image/png" })) => {
    const headers = await headersOf(client, path);
    const form = new FormData();
    form.append("cacheControl", "31536000");
    form.append("", blob);
    return fetch(`${project.url}/storage/v1/object/media/${path}`, {
      method: "POST",
      headers: { ...headers, "x-upsert": "false" },
      body: form,
    });
  };
  /** Hosted storage says 400 to everything and the true status in the body. */
  const statusOf = async (response: Response) => {
    const { statusCode } = (await response.json()) as { statusCode?: string };
    return response.status === 400 ? Number(statusCode) : response.status;
  };
  beforeAll(async () => {
    project = await openProject(target);
    editor = await project.signedIn("editor");
    manager = await project.signedIn("manager");
    connectBrowser({ url: project.url, publishableKey: project.publishableKey });
    project.later(async () => {
      await project.service.from("media").delete().in("path", names);
      await project.service.storage.from("media").remove(names);
    });
  });
  afterAll(() => project?.close());

  test("a picture is stored once, shown to visitors with its type, and entered into the library", async () => {
    const path = newName();
    expect((await put(editor, path)).status).toBe(200);
    expect(await statusOf(await put(editor, path))).toBe(409);
    const shown = await fetch(publicAddress(editor, path));
    expect([
      shown.status,
      shown.headers.get("content-type"),
      Buffer.from(await shown.arrayBuffer()).equals(png),
    ]).toEqual([200, "image/png", true]);
    const server = connectHosted({ url: project.url, publishableKey: project.publishableKey });
    expect((await server.mediaSource(path)).ok).toBe(true);
    expect((await server.mediaSource(path, "HEAD")).ok).toBe(true);
    expect((await server.mediaSource(`${crypto.randomUUID()}.png`, "HEAD")).ok).toBe(false);
    const missing = await server.mediaSource(`${crypto.randomUUID()}.png`);
    expect(missing.status).toBeGreaterThanOrEqual(400);
    expect(missing.status).toBeLessThan(500);

    const mediaId = crypto.randomUUID();
    await addToLibrary(editor, mediaId, project.mark, stored(path));
    // Its answer was lost, so it is sent again.
    await addToLibrary(editor, mediaId, project.mark, stored(path));
    expect(
      (await listPictures(editor, { q: "اختبار", page: 1, documents: false })).pictures.map((picture) => picture.path),
    ).toContain(path);
    expect(
      (
        await listMedia(
          editor,
          readMediaSearch(new URLSearchParams({ folder: project.mark, use: "unused", alt: "missing" })),
        )
      ).pictures,
    ).toHaveLength(1);
    expect(await listFolders(editor)).toContain(project.mark);

    const found = await findPicture(editor, mediaId);
    if (!found) throw new Error("the picture is not there");
    const details = { file_name: "renamed.png", folder: project.mark, alt_en: "A test", alt_ar: "اختبار" };
    const saved = await saveDetails(editor, mediaId, found.picture.version, details);
    await expect(saveDetails(editor, mediaId, found.picture.version, details)).rejects.toMatchObject({ code: "PT409" });
    await moveToFolder(editor, [mediaId], "");

    const next = newName();
    expect((await put(editor, next)).status).toBe(200);
    const now = (await findPicture(editor, mediaId))?.picture ?? found.picture;
    expect(now.version).toBeGreaterThan(saved.version);
    await expect(replacePicture(editor, found.picture, stored(newName()))).rejects.toMatchObject({
      code: "PT409",
      message: "version_conflict",
    });
    await replacePicture(editor, now, stored(next));
    expect((await findPicture(editor, mediaId))?.picture.path).toBe(next);

    const replaced = (await findPicture(editor, mediaId))?.picture ?? now;
    expect((await trashPictures(editor, [replaced])).gone).toHaveLength(1);
    await restorePictures(editor, [mediaId]);
    await trashPictures(editor, [replaced]);
    // Only owners and managers delete for good.
    await purgePicture(editor, replaced).catch(() => {});
    expect(await findPicture(editor, mediaId)).not.toBeNull();
    expect((await fetch(publicAddress(editor, next))).status).toBe(200);
    await purgePicture(manager, replaced);
    expect(await findPicture(editor, mediaId)).toBeNull();
    expect((await fetch(`${publicAddress(editor, next)}?again`)).ok).toBe(false);
  });

  test("a picture that a page shows cannot be removed, not even by an editor", async () => {
    const path = newName();
    await put(editor, path);
    const stock = await project.stock(editor, {
      images: [{ path, width: "1", height: "1", colour: "", alt_en: "", alt_ar: "", illustration: false }],
    });
    expect(await listUses(editor, [path])).toMatchObject([{ kind: "car", record: String(stock.carId) }]);
    await removeObject(editor, path).catch(() => {});
    expect((await fetch(publicAddress(editor, path))).status).toBe(200);
  });

  test("an object that the library does not know is found, read, adopted and deleted", async () => {
    const path = newName();
    await put(editor, path);
    const scan = async () => {
      for await (const { found } of scanBucket(editor)) {
        const object = found.find((one) => one.path === path);
        if (object) return object;
      }
      return undefined;
    };
    const object = await scan();
    if (!object) throw new Error("the object was not found");
    expect(object.bytes).toBe(png.byteLength);
    expect((await downloadObject(editor, path)).size).toBe(png.byteLength);
    await adoptObject(editor, object, { type: "png", bytes: png.byteLength, width: 1, height: 1, colour: null });
    expect(await scan()).toBeUndefined();
    const { data } = await editor.from("media").select("id").eq("path", path).single();
    await removeFromLibrary(editor, data?.id ?? "");
    expect(await deleteUnlisted(editor, path)).toBe(true);
    expect((await editor.storage.from("media").exists(path)).data).toBe(false);
    // Objects that came in by another tool get a name that pages can show.
    const foreign = `contract ${crypto.randomUUID()}.PNG`;
    names.push(foreign);
    sureStored(
      await project.service.storage
        .from("media")
        .upload(foreign, new Blob([png], { type: "image/png" }), { contentType: "image/png" }),
    );
    const adopt = async () =>
      adoptObject(
        editor,
        { path: foreign, bytes: png.byteLength, createdAt: null, address: "", uses: [] },
        { type: "png", bytes: png.byteLength, width: 1, height: 1, colour: null },
      );
    await adopt();
    // The object of another tool stays, which an editor may not remove; tried again, there is no second copy.
    await adopt();
    const adopted = await editor.from("media").select("path").eq("file_name", foreign).single();
    names.push(adopted.data?.path ?? "");
    expect((await fetch(publicAddress(editor, adopted.data?.path ?? ""))).status).toBe(200);
  });

  test("other roles cannot write, and no page or program is accepted as a picture", async () => {
    const others = [await project.signedIn("sales"), await project.signedIn()];
    for (const person of others) {
      expect(await statusOf(await put(person, newName()))).toBe(403);
      expect(
        (
          await person
            .from("media")
            .insert({ path: newName(), file_name: "x.png", mime_type: "image/png", size_bytes: 1 })
        ).error,
      ).toMatchObject({ code: "42501" });
    }
    const anonymous = project.visitor().storage;
    expect((await anonymous.from("media").upload(newName(), new Blob([png]))).error).not.toBeNull();
    expect((await anonymous.from("media").list()).data ?? []).toEqual([]);
    expect((await anonymous.emptyBucket("media")).error).not.toBeNull();
    for (const [content, type] of [
      ["<svg xmlns='http://www.w3.org/2000/svg'/>", "image/svg+xml"],
      ["<!doctype html><script>alert(1)</script>", "text/html"],
    ] as const) {
      const refused = await put(editor, newName().replace(".png", ".svg"), new Blob([content], { type }));
      expect(await statusOf(refused)).toBe(415);
    }
    expect(
      (
        await editor
          .from("media")
          .insert({ path: "x.svg", file_name: "x.svg", mime_type: "image/svg+xml", size_bytes: 1 })
      ).error,
    ).toMatchObject({ code: "23514" });
  });

  test("a session that ended sends the upload back to be tried with a fresh one", async () => {
    const headers = await headersOf(editor, newName());
    const response = await fetch(`${project.url}/storage/v1/object/media/${newName()}`, {
      method: "POST",
      headers: {
        ...headers,
        authorization: `Bearer ${(await editor.auth.getSession()).data.session?.access_token.slice(0, -4)}AAAA`,
        "content-type": "image/png",
      },
      body: png,
    });
    expect(await response.text()).toMatch(/jwt|token is invalid|signature/i);
    await expect(refreshSession(editor)).resolves.toBeUndefined();
    const refused = await project.visitor().storage.from("media").download(newName());
    expect(problemOf(refused.error).status).toBeLessThan(500);
  });
});

function sureStored({ error }: { error: unknown }): void {
  if (error) throw error;
}
