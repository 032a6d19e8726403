import { expect, test } from "vitest";
import { paragraphsOf, shownTextPage } from "./text-pages";

const nothing = { en: null, ar: null };
const item = { title: { en: "Question", ar: null }, text: { en: null, ar: "جواب" } };

test("a page exists while it has a text with its title, in one language at least", () => {
  const page = { title: { en: "Page", ar: null }, description: nothing, items: [item] };
  expect(shownTextPage(page)).toEqual(page);
  expect(shownTextPage({ ...page, items: [{ ...item, text: { en: " ", ar: "" } }, item] })?.items).toEqual([item]);
  for (const items of [[], [{ ...item, title: nothing }], [{ ...item, text: { en: "\n", ar: null } }]])
    expect(shownTextPage({ ...page, items })).toBeNull();
  expect(shownTextPage(null)).toBeNull();
});

test("an empty line makes a paragraph", () => {
  expect(paragraphsOf("One\nstill one\n \n\nTwo ")).toEqual(["One\nstill one", "Two"]);
});
