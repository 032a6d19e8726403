import { randomUUID } from "node:crypto";
import { open } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { axeOn } from "../fixtures/axe";
import { addPicture, paint } from "../fixtures/library-pictures";
import { expect, test, type Account } from "../fixtures/staff";
import type { Translate } from "../fixtures/text-name";

const tag = () => randomUUID().slice(0, 8);
const grid = (page: Page, t: Translate) => page.getByRole("list", { name: t("admin_media:title") });
const picture = (page: Page, t: Translate, name: string) => grid(page, t).getByRole("link", { name });
const saidToast = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

/** Hands files to the place for new pictures. */
async function choose(
  page: Page,
  place: Locator,
  files: string | { name: string; mimeType: string; buffer: Buffer }[],
) {
  const chooser = page.waitForEvent("filechooser");
  await place.click();
  await (await chooser).setFiles(files);
}

/** Replaces the picture whose details are open by one of 300 × 500 pixels. */
async function replace(page: Page, t: Translate): Promise<void> {
  await choose(page, page.getByRole("dialog").getByRole("button", { name: t("admin_media:replace.choose") }), [
    { name: "new.png", mimeType: "image/png", buffer: await paint("#2b6345", { width: 300, height: 500 }) },
  ]);
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("admin_media:replace.confirm") })
    .click();
}

test.describe("media library", () => {
  let editor: Account;
  test.beforeEach(async ({ accounts }) => {
    editor = await accounts.as("editor");
  });

  test("several pictures are added, found, described and filed", async ({ page, t, enterAs }) => {
    await enterAs(editor);
    const mark = tag();
    const folder = `folder ${mark}`;
    await page.goto("/admin/media");
    const files = await Promise.all(
      ["#7b5a23", "#2b6345", "#9c2a20"].map(async (colour, n) => ({
        name: `${mark} ${n}.png`,
        mimeType: "image/png",
        buffer: await paint(colour),
      })),
    );
    await choose(page, page.getByRole("button", { name: t("admin_media:upload.add") }), files);
    await page.getByRole("searchbox").fill(mark);
    await expect(grid(page, t).getByRole("link")).toHaveCount(3);
    await expect(page).toHaveURL(new RegExp(`q=${mark}`));

    // A picture is opened on the list that is there.
    const lists: string[] = [];
    page.on("request", (request) => {
      if (/media_list\?(?!.*&id=eq)|rpc\/folders|saved_views/.test(request.url())) lists.push(request.url());
    });
    await picture(page, t, `${mark} 1`).click();
    const details = page.getByRole("dialog");
    await expect(page).toHaveURL(/item=[\da-f-]{36}/);
    await expect(details.getByRole("textbox").first()).toBeVisible();
    expect(lists).toEqual([]);
    await details
      .getByRole("textbox", { name: `${t("admin_media:filters.alt")} ${t("editing:language.en")}` })
      .fill(`Dusk ${mark}`);
    await details
      .getByRole("textbox", { name: `${t("admin_media:filters.alt")} ${t("editing:language.ar")}` })
      .fill(`غَسَق ${mark}`);
    await details
      .getByRole("combobox", { name: t("admin_media:panel.folder") })
      .selectOption({ label: t("admin_media:folders.new") });
    await details.getByRole("textbox", { name: t("admin_media:folders.newName") }).fill(folder);
    await page.keyboard.press("Control+s");
    await expect(details.getByRole("status")).toContainText(
      t("editing:status.saved")
        .replace(/\{\{.*$/, "")
        .trim(),
    );
    await details.getByRole("button", { name: t("admin_media:panel.close") }).click();
    await expect(page).not.toHaveURL(/item=/);

    await page.getByRole("searchbox").fill(`غسق ${mark}`);
    await expect(grid(page, t).getByRole("link")).toHaveCount(1);
    await page.goto(`/admin/media?folder=${encodeURIComponent(folder)}&display=list`);
    await expect(page.getByRole("table").getByRole("rowheader")).toHaveCount(1);
    // What is added now goes into the folder that is open.
    await choose(page, page.getByRole("button", { name: folder }), files.slice(0, 1));
    await expect(page.getByRole("table").getByRole("rowheader")).toHaveCount(2);
  });

  test("what is no picture is refused at its place", async ({ page, t, enterAs }, info) => {
    await enterAs(editor);
    const camera = info.outputPath("camera.jpg");
    const file = await open(camera, "w");
    await file.write(Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex"));
    await file.truncate(60 * 1024 * 1024);
    await file.close();
    await page.goto("/admin/media");
    const place = page.getByRole("button", { name: t("admin_media:upload.add") });
    await choose(page, place, camera);
    await expect(page.getByRole("listitem").filter({ hasText: "camera.jpg" }).getByRole("alert")).toHaveText(
      t("pictures:problems.tooLarge", { megabytes: 40 }),
    );
    await choose(page, place, [
      {
        name: "drawing.svg",
        mimeType: "image/svg+xml",
        buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
      },
      { name: "page.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<!doctype html><script>alert(1)</script>") },
    ]);
    await expect(page.getByRole("listitem").filter({ hasText: "drawing.svg" }).getByRole("alert")).toHaveText(
      t("pictures:problems.svg"),
    );
    await expect(page.getByRole("listitem").filter({ hasText: "page.jpg" }).getByRole("alert")).toHaveText(
      t("pictures:problems.notAPicture"),
    );
  });

  test.describe("a lost connection", () => {
    test.use({ expectedProblems: /Failed to load resource/ });

    test("keeps the file of a replacement, to be sent again", async ({ page, t, enterAs }) => {
      await enterAs(editor);
      const { id } = await addPicture(editor, `lost ${tag()}.png`);
      await page.goto(`/admin/media?item=${id}`);
      const details = page.getByRole("dialog");
      await page.route("**/storage/v1/object/media/**", (route) => route.abort());
      await replace(page, t);
      await expect(details.getByRole("alert")).toContainText(t("admin_media:replace.failed"));
      await page.unrouteAll();
      await details.getByRole("button", { name: t("editing:tryAgain") }).click();
      await expect(saidToast(page, t("admin_media:replace.done"))).toBeVisible();
      await expect(details.getByText("300 × 500")).toBeVisible();
      await editor.client.from("media").delete().eq("id", id).throwOnError();
    });
  });

  test("a picture in use says where and stays; its replacement is on the site at once", async ({
    page,
    t,
    at,
    enterAs,
  }) => {
    await enterAs(editor);
    const mark = tag();
    const { id, path } = await addPicture(editor, `portrait ${mark}.png`);
    await editor.client.from("media").update({ alt_en: "A portrait" }).eq("id", id).throwOnError();
    const member = {
      name_en: `Portrait ${mark}`,
      name_ar: `صورة ${mark}`,
      job_title_en: "Adviser",
      photo: path,
      photo_width: 600,
      photo_height: 400,
      visible: true,
    };
    const { data: row } = await editor.client.from("team_members").insert(member).select("id").single();
    await page.goto(`/admin/media?item=${id}`);
    const details = page.getByRole("dialog");
    await expect(details.getByRole("link", { name: mark })).toHaveAttribute("href", `/admin/team/${row?.id}`);
    await expect(details.getByRole("button", { name: t("admin_media:trash.action") })).toHaveCount(0);

    await replace(page, t);
    await expect(saidToast(page, t("admin_media:replace.done"))).toContainText(t("admin_media:replace.describe"));
    await expect(details.getByText("300 × 500")).toBeVisible();
    const { data: media } = await editor.client.from("media").select("path, file_name").eq("id", id).single();
    expect(media).toMatchObject({ file_name: `portrait ${mark}.png` });
    expect(media?.path).not.toBe(path);
    const shown = page.getByRole("article").filter({ hasText: mark }).locator("img");
    await expect(async () => {
      await page.goto(at("/team"));
      await expect(shown).toHaveAttribute("src", new RegExp(media?.path ?? ""), { timeout: 1000 });
    }).toPass();
    expect((await editor.client.storage.from("media").exists(path)).data).toBe(false);
    await editor.client
      .from("team_members")
      .delete()
      .eq("id", row?.id ?? 0);
  });

  test("several go to the trash at once, come back, and go for good", async ({ page, t, accounts, enterAs }) => {
    await enterAs(await accounts.as("manager"));
    const mark = tag();
    const [first, second] = [
      await addPicture(editor, `first ${mark}.png`),
      await addPicture(editor, `second ${mark}.png`),
    ];
    await page.goto(`/admin/media?q=${mark}`);
    await page.getByRole("checkbox", { name: t("admin_media:select.all") }).check();
    await page.getByRole("button", { name: t("admin_media:trash.action") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("admin_media:trash.action") })
      .click();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expect(grid(page, t)).toHaveCount(0);

    await page.goto(`/admin/media?view=trash&q=${mark}`);
    await page.getByRole("checkbox", { name: `first ${mark}.png` }).check();
    await page.getByRole("button", { name: t("admin_media:trash.restore") }).click();
    await expect(grid(page, t).getByRole("link")).toHaveCount(1);
    await picture(page, t, `second ${mark}`).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("admin_media:purge.action") })
      .click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("admin_media:purge.action") })
      .click();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expect(grid(page, t)).toHaveCount(0);
    const bucket = editor.client.storage.from("media");
    expect([(await bucket.exists(first.path)).data, (await bucket.exists(second.path)).data]).toEqual([true, false]);
    await page.goto(`/admin/media?q=${mark}`);
    await expect(grid(page, t).getByRole("link")).toHaveCount(1);
  });

  test.describe("files that the library does not know", () => {
    // The screen shows every such file: one of another test may be purged before its picture is read.
    test.use({ expectedProblems: /status of 404/ });
    test("are found and taken in", async ({ page, t, enterAs }) => {
      await enterAs(editor);
      const { path } = await addPicture(editor, "", { listed: false });
      await page.goto("/admin/media?view=unlisted");
      const lost = page
        .getByRole("list", { name: t("admin_media:unlisted.list") })
        .getByRole("listitem")
        .filter({ hasText: path });
      // Deleting for good is for managers.
      await expect(lost.getByRole("button")).toHaveCount(1);
      await lost.getByRole("button", { name: t("admin_media:unlisted.addNamed", { name: path }) }).click();
      await expect(saidToast(page, t("admin_media:unlisted.added", { name: path }))).toBeVisible();
      await expect(lost).toHaveCount(0);
      const { data } = await editor.client
        .from("media")
        .select("width, height, mime_type, colour")
        .eq("path", path)
        .single();
      expect(data).toEqual({ width: 600, height: 400, mime_type: "image/png", colour: "#7b5a23" });
    });
  });

  test("by keyboard, and nothing for axe to find", async ({ page, t, enterAs }) => {
    await enterAs(editor);
    const mark = tag();
    await addPicture(editor, `keys ${mark}.png`);
    const axe = async () => expect((await axeOn(page).analyze()).violations).toEqual([]);
    await page.goto(`/admin/media?q=${mark}`);
    await page.getByRole("checkbox", { name: `keys ${mark}.png` }).focus();
    await page.keyboard.press("Space");
    await expect(page.getByRole("region", { name: t("admin_media:select.bar") })).toBeVisible();
    await axe();
    const link = picture(page, t, `keys ${mark}`);
    await link.focus();
    await page.keyboard.press("Enter");
    const details = page.getByRole("dialog");
    await expect(details.getByRole("img")).toBeVisible();
    await axe();
    // Something typed is not lost by Escape.
    await details.getByRole("textbox", { name: t("admin_media:panel.fileName") }).fill("other.png");
    await page.keyboard.press("Escape");
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("editing:leave.stay") })
      .press("Enter");
    await expect(details.getByRole("textbox", { name: t("admin_media:panel.fileName") })).toHaveValue("other.png");
    await page.keyboard.press("Escape");
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("editing:leave.leave") })
      .press("Enter");
    await expect(details).toHaveCount(0);
    await expect(link).toBeFocused();
    await page.goto(`/admin/media?q=${mark}&display=list`);
    await expect(page.getByRole("rowheader")).toHaveCount(1);
    await axe();
  });
});
