import { expect, test } from "../../fixtures/test";
import { textFaults } from "../../fixtures/text-faults";

const picture = `<img alt="" width="100" height="60" style="display: block" src="data:image/svg+xml,<svg/>">`;

/** What a page may have in its body, and the kinds of fault that are in it. */
const pages: Record<string, { body: string; faults: string[] }> = {
  "a word in two lines": {
    body: `<p style="width: 60px; overflow-wrap: anywhere">Specifications</p>`,
    faults: ["broken word"],
  },
  "words in lines of their own, an address in two": {
    body: `<p style="width: 90px; overflow-wrap: anywhere">Long range<br>Mercedes-Benz someone@long.example.com</p>`,
    faults: [],
  },
  "a text on another": {
    body: `<p>Manama showroom</p><p style="margin-top: -30px">Riffa workshop</p>`,
    faults: ["text over text"],
  },
  "texts below one another, closely": {
    body: `<h1 style="line-height: 1; margin: 0">Title</h1><p style="line-height: 1; margin: 0">Text</p>`,
    faults: [],
  },
  "a picture over a text": {
    body: `<p style="margin: 0">Under</p><div style="margin-top: -20px; position: relative">${picture}</div>`,
    faults: ["picture and text"],
  },
  "a text that begins on a picture and ends beside it": {
    body: `<div style="position: relative; width: 400px">${picture}
      <p style="position: absolute; inset: 0; margin: 0; white-space: nowrap">From the picture to the page</p></div>`,
    faults: ["picture and text"],
  },
  "a note on a picture": {
    body: `<div style="position: relative; width: 100px">${picture}
      <p style="position: absolute; inset-inline-start: 8px; top: 8px; margin: 0">Sold</p></div>`,
    faults: [],
  },
  "a line that is cut at its end": {
    body: `<p style="width: 80px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Tesla Model Y</p>`,
    faults: ["cut text"],
  },
  "lines that are cut below": {
    body: `<div style="width: 80px; height: 30px; overflow: hidden">One line and two more lines of text</div>`,
    faults: ["cut text"],
  },
  "a cut line in an allowed place, one for screen readers, and a row that scrolls": {
    body: `<h2 style="width: 80px; overflow: hidden; white-space: nowrap">Tesla Model Y AWD</h2>
      <p style="position: absolute; width: 1px; height: 1px; overflow: hidden; white-space: nowrap">Read aloud</p>
      <div style="width: 80px; overflow-x: auto; white-space: nowrap">Porsche Bentley Lucid BMW</div>`,
    faults: [],
  },
  "a text wider than the window": {
    body: `<p style="width: 700px; white-space: nowrap">${"wide ".repeat(30)}</p>`,
    faults: ["cut text", "page too wide"],
  },
};

test("each fault of a text is found, and none where there is none", { tag: "@once" }, async ({ page }) => {
  await page.setViewportSize({ width: 500, height: 600 });
  for (const [name, { body, faults }] of Object.entries(pages)) {
    await page.setContent(`<!doctype html><html lang="en"><body style="font: 16px sans-serif">${body}</body></html>`);
    expect
      .soft(
        (await textFaults(page, "h2")).map(({ kind }) => kind),
        name,
      )
      .toEqual(faults);
  }
});
