import { beforeAll, describe, expect, test } from "vitest";
import { languages } from "~domain/languages";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { siteShareCard } from "./site-share-card";

beforeAll(loadAllCatalogues);

const name = { en: "Maarad Motors", ar: "معرض موتورز" };

describe("the picture of the shared site", () => {
  test.each(languages)("says in %s who the dealer is and what for, and offers no car", (language) => {
    expect(siteShareCard(name, null, language)).toMatchObject({
      language,
      title: name[language],
      note: expect.stringMatching(language === "ar" ? /\p{Script=Arabic}/u : /[a-z]/),
      dealer: null,
      price: null,
      mark: null,
      cover: "site",
    });
  });

  test("has a name while the dealer has entered none", () => {
    expect(siteShareCard(null, null, "ar").title).toBe("معرض");
  });
});
