import { carForm, makeCar } from "../fixtures/car-form";
import { expect, test } from "../fixtures/staff";

const address = "https://youtu.be/dQw4w9WgXcQ";

// What the tests put into every document reads its storage, which a frame of another host may not.
test.use({ expectedProblems: /sessionStorage/ });

test("the form takes videos that can be played, and says which @once", async ({ page, accounts, enterAs, t }) => {
  const editor = await accounts.as("editor");
  await enterAs(editor);
  const car = await makeCar(editor);
  const form = carForm(page, t);
  await page.goto(`/admin/cars/${car.id}`);
  const field = form.field("admin_car:form.part.video");
  await field.fill("https://example.com/our-film");
  await form.save();
  await expect(page.getByText(t("admin_car:form.problems.videoUnknown")).first()).toBeVisible();
  await field.fill(address);
  await form.save();
  await form.saved();
});

test(
  "a car's video loads nothing of its host until a visitor plays it",
  { tag: "@once" },
  async ({ page, accounts, at, t, language }) => {
    const editor = await accounts.as("editor");
    const cars = editor.client.from("cars").select("id, stock_no").eq("status", "available").order("id").limit(2);
    const car = (await cars).data?.[language === "en" ? 0 : 1];
    const path = at(`/cars/${car?.id}`);
    await editor.client
      .from("cars")
      .update({ video_url: address })
      .eq("id", car?.id ?? 0);
    const asked = new Set<string>();
    page.on("request", (request) => asked.add(new URL(request.url()).hostname));
    await page.route("https://www.youtube-nocookie.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Player</title><p>It plays</p>" }),
    );
    const policy = async (of: string) => (await page.request.get(of)).headers()["content-security-policy"];
    await expect.poll(() => policy(path)).toContain("frame-src 'self' https://www.youtube-nocookie.com");
    expect(await policy(at("/cars"))).not.toMatch(/frame-src|media-src/);

    // From a list, whose own policy lets no video in: the page is read again, and plays at once.
    await page.goto(`${at("/cars")}?q=${car?.stock_no}`);
    await page.getByRole("article").first().getByRole("link").first().click();
    const video = page.getByRole("region", { name: t("car_extra:video.title") });
    const play = video.getByRole("link", { name: t("car_extra:video.play") });
    const frame = video.locator("iframe");
    await expect(play).toHaveAttribute("href", "https://www.youtube.com/watch?v=dQw4w9WgXcQ");
    // Until its file is there, it is the plain link.
    await expect
      .poll(() => play.evaluate((link) => Object.keys(link).some((key) => key.startsWith("__reactFiber"))))
      .toBe(true);
    await play.click();
    await expect(frame.contentFrame().getByText("It plays")).toBeVisible();
    await expect(page).toHaveURL(path);

    await page.reload();
    asked.clear();
    await expect(play).toBeVisible();
    expect([...asked].filter((host) => host !== "localhost")).toEqual([]);
    await play.click();
    await expect(frame.contentFrame().getByText("It plays")).toBeVisible();
    await expect(frame).toHaveAttribute("title", /./);
    await expect(frame).toBeFocused();
  },
);
