import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { axeOn } from "../fixtures/axe";
import { expect, test, type Account } from "../fixtures/staff";

/** A photo as a phone writes it: lying on its side, with the place where it was taken. */
function photo(size = { width: 2800, height: 2100 }): Promise<Buffer> {
  return sharp({ create: { ...size, channels: 3, background: "#7b5a23" } })
    .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "26/1 12/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

async function choose(page: Page, name: string, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name }).click();
  await (await chooser).setFiles(files);
}

const find = async ({ client }: Account, fileName: string) =>
  (
    await client
      .from("media")
      .select("path, mime_type, width, height, colour, size_bytes")
      .eq("file_name", fileName)
      .maybeSingle()
  ).data;

test.describe("pictures", () => {
  let editor: Account;
  test.beforeEach(async ({ accounts, enterAs }) => {
    editor = await accounts.as("editor");
    await enterAs(editor);
  });

  test(
    "a photo is stored upright, smaller, and without what the camera wrote; what is none says why",
    { tag: "@quick" },
    async ({ page, t }) => {
      const mark = randomUUID().slice(0, 8);
      const camera = await photo();
      expect((await sharp(camera).metadata()).orientation).toBe(6);
      await page.goto("/admin/media");
      await choose(page, t("admin_media:upload.add"), [
        {
          name: `${mark}.svg`,
          mimeType: "image/png",
          buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        },
        { name: `${mark}.jpg`, mimeType: "image/jpeg", buffer: camera },
      ]);
      await expect(
        page.getByRole("status").filter({ hasText: t("pictures:list.done_one", { count: 1 }) }),
      ).toContainText(t("pictures:list.failed_one", { count: 1 }), { timeout: 20_000 });
      await expect(page.getByRole("list", { name: t("pictures:list.label") }).getByRole("listitem")).toContainText(
        t("pictures:problems.svg"),
      );
      expect((await axeOn(page).analyze()).violations).toEqual([]);

      const row = await find(editor, `${mark}.webp`);
      expect(row).toMatchObject({
        mime_type: "image/webp",
        width: 1920,
        height: 2560,
        colour: expect.stringMatching(/^#7[9a-d]5[8-c]2[0-6]$/),
      });
      const { data: object } = await editor.client.storage.from("media").download(row?.path ?? "");
      const bytes = Buffer.from((await object?.arrayBuffer()) ?? new ArrayBuffer());
      const stored = await sharp(bytes).metadata();
      expect({
        width: stored.width,
        height: stored.height,
        exif: stored.exif,
        orientation: stored.orientation,
      }).toEqual({
        width: 1920,
        height: 2560,
        exif: undefined,
        orientation: undefined,
      });
      expect(bytes.length).toBe(row?.size_bytes);
    },
  );

  test("an animated picture is said to become a still one", { tag: "@once" }, async ({ page, t }) => {
    const name = `${randomUUID()}.gif`;
    const frames = [photo({ width: 40, height: 30 }), photo({ width: 40, height: 30 })];
    const buffer = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif({ keepDuplicateFrames: true })
      .toBuffer();
    await page.goto("/admin/media");
    await choose(page, t("admin_media:upload.add"), [{ name, mimeType: "image/gif", buffer }]);
    const said = page.getByRole("listitem").filter({ hasText: t("pictures:still.title") });
    await expect(said).toContainText(name);
    await expect(page.getByRole("main").getByRole("link", { name: name.replace(".gif", "") })).toBeVisible();
  });

  test("a picture is chosen from the library by keyboard, and taken away again", async ({ page, t }) => {
    const name = `${randomUUID()}.jpg`;
    const path = `${randomUUID()}.jpg`;
    const bytes = await photo({ width: 60, height: 40 });
    expect(
      (await editor.client.storage.from("media").upload(path, bytes, { contentType: "image/jpeg" })).error,
    ).toBeNull();
    const row = { path, file_name: name, mime_type: "image/jpeg", size_bytes: bytes.length, width: 40, height: 60 };
    expect((await editor.client.from("media").insert(row)).error).toBeNull();

    await page.goto("/admin/team/new");
    const field = page.getByRole("group", { name: t("admin_content:team.photo") });
    await field.getByRole("button", { name: t("pictures:field.choose") }).press("Enter");
    const dialog = page.getByRole("dialog", { name: t("pictures:library.title") });
    await expect(dialog.getByRole("option").first()).toBeVisible();
    expect((await axeOn(page).include("[role=dialog]").analyze()).violations).toEqual([]);
    await dialog.getByRole("searchbox").fill(name);
    await expect(dialog.getByRole("option")).toHaveCount(1);
    await dialog.getByRole("option", { name }).press("Enter");
    await expect(dialog).toBeHidden();
    await expect(field.getByRole("presentation")).toHaveAttribute("src", new RegExp(path));
    await field.getByRole("button", { name: t("pictures:field.remove") }).press("Enter");
    await expect(field.getByRole("presentation")).toHaveCount(0);
    await expect(field.getByRole("button", { name: t("pictures:field.choose") })).toBeFocused();
  });
});

test.describe("pictures without a connection", () => {
  test.use({ expectedProblems: /Failed to load resource/ });

  test("an upload waits for the line, and goes on while another screen is open", async ({
    page,
    t,
    accounts,
    enterAs,
  }) => {
    const editor = await accounts.as("editor");
    await enterAs(editor);
    const mark = randomUUID().slice(0, 8);
    await page.goto("/admin/media");
    await page.route("**/storage/v1/object/media/**", (route) => route.abort("internetdisconnected"));
    await choose(page, t("admin_media:upload.add"), [
      { name: `${mark}.jpg`, mimeType: "image/jpeg", buffer: await photo({ width: 600, height: 400 }) },
    ]);
    await expect(page.getByRole("list", { name: t("pictures:list.label") })).toContainText(t("pictures:row.offline"));
    const menu = page.getByRole("button", { name: t("admin:topBar.menu") });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole("link", { name: t("admin:nav.brands") }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("admin_content:brands.title") })).toBeVisible();
    expect(await find(editor, `${mark}.webp`)).toBeNull();
    await page.unroute("**/storage/v1/object/media/**");
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect.poll(() => find(editor, `${mark}.webp`)).toMatchObject({ width: 400, height: 600 });
  });
});

test.describe("pictures on a full disk", () => {
  test.use({ expectedProblems: /status of 507/ });

  test(
    "an upload says why it was refused, and goes through when it is tried again",
    { tag: "@once" },
    async ({ page, t, accounts, enterAs }) => {
      const editor = await accounts.as("editor");
      await enterAs(editor);
      const mark = randomUUID().slice(0, 8);
      const refusal = { statusCode: "507", error: "InsufficientStorage", message: "There is no room left" };
      await page.goto("/admin/media");
      await page.route("**/storage/v1/object/media/**", (route) => route.fulfill({ status: 507, json: refusal }));
      await choose(page, t("admin_media:upload.add"), [
        { name: `${mark}.jpg`, mimeType: "image/jpeg", buffer: await photo({ width: 600, height: 400 }) },
      ]);
      await expect(page.getByRole("alert")).toHaveText(t("pictures:problems.full"));
      expect(await find(editor, `${mark}.webp`)).toBeNull();
      await page.unroute("**/storage/v1/object/media/**");
      await page.getByRole("button", { name: t("pictures:row.retry", { name: `${mark}.jpg` }) }).click();
      await expect.poll(() => find(editor, `${mark}.webp`)).toMatchObject({ width: 400, height: 600 });
    },
  );
});
