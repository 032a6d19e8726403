import { expect, test } from "vitest";
import { addCatalogue, instanceOf } from "./instances";
import type { Language } from "~domain/languages";

/** Asks past the typed keys, as no page can. */
const translate = (language: Language, key: string): unknown =>
  Reflect.apply(instanceOf(language).getFixedT(null, "common"), null, [key, { ns: "probe" }]);

test("a missing translation shows the key itself", () => {
  addCatalogue("en", { probe: { known: "Known" } });
  expect(translate("en", "known")).toBe("Known");
  expect(translate("en", "not.there")).toBe("not.there");
});

test("the languages do not share texts", () => {
  addCatalogue("ar", { probe: { known: "معروف" } });
  expect(translate("ar", "known")).toBe("معروف");
});

test("the function of a namespace stays the same from rendering to rendering", () => {
  expect(instanceOf("en").getFixedT(null, "cars")).toBe(instanceOf("en").getFixedT("en", "cars"));
});
