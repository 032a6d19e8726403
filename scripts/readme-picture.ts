import { chromium } from "@playwright/test";
import sharp from "sharp";

/**
 * Takes the picture of the README: the home page of a running site, English and Arabic side by side.
 *   node scripts/readme-picture.ts http://localhost:3000
 */
const site = process.argv[2] ?? "http://localhost:3000";
const target = new URL("../docs/showroom.webp", import.meta.url);
const size = { width: 1200, height: 1250 };
const gap = 24;

const browser = await chromium.launch({
  args: ["--no-sandbox", "--disable-gpu"],
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
});
const shots: Buffer[] = [];
for (const path of ["/", "/ar"]) {
  const page = await browser.newPage({ viewport: size, colorScheme: "light" });
  await page.goto(site + path);
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  for (const picture of await page.locator("main img").all()) {
    const box = await picture.boundingBox();
    if (box && box.y < size.height)
      await picture.evaluate((image: HTMLImageElement) => image.decode().catch(() => null));
  }
  shots.push(await page.screenshot());
  await page.close();
}
await browser.close();

const [english, arabic] = shots;
// In two steps: within one, sharp would scale the ground before it lays the pictures on it.
const both = await sharp({
  create: { width: size.width * 2 + gap, height: size.height, channels: 4, background: "#00000000" },
})
  .composite([
    { input: english, left: 0, top: 0 },
    { input: arabic, left: size.width + gap, top: 0 },
  ])
  .png()
  .toBuffer();
await sharp(both).resize({ width: 1800 }).webp({ quality: 82 }).toFile(target.pathname);
console.log(`Wrote ${target.pathname}`);
