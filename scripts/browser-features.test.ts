import { expect, test } from "vitest";
import { lackedBy, newFeatures } from "./browser-features.ts";

/** Used only where the browser has it: the file that asks first. */
const askedFirst: Record<string, string[]> = {
  "HTMLElement.showPopover": ["app/features/search/search-panel.tsx"],
  "HTMLElement.hidePopover": ["app/ui/panels.ts"],
  "Navigator.share": ["app/features/cars/share/car-share.tsx"],
};

test("the tables know what Safari 16.4 lacks, and count a part as the whole", () => {
  const since = (safari: string) => ({
    support: Object.fromEntries(
      ["safari", "safari_ios", "chrome", "chrome_android", "edge", "firefox", "firefox_android"].map((browser) => [
        browser,
        { version_added: browser.startsWith("safari") ? safari : "100" },
      ]),
    ),
  });
  expect(lackedBy(since("17"))).toEqual(["safari", "safari_ios"]);
  expect(lackedBy(since("16.4"))).toEqual([]);
  expect(lackedBy(since("16.5"))).toEqual(["safari", "safari_ios"]);
});

test("no page needs what the oldest supported browsers lack", { timeout: 120_000 }, () => {
  const files = Object.fromEntries([...newFeatures()].map(([feature, found]) => [feature, found.files.toSorted()]));
  expect(files).toEqual(askedFirst);
});
