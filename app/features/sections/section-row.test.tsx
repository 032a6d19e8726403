import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { LanguageProvider } from "~/i18n/language-provider";
import { SectionRow } from "./section-row";

beforeAll(loadAllCatalogues);

test("the number of cars of a large section is grouped", () => {
  const section = {
    id: 1,
    slug: "electric",
    title: { en: "Electric", ar: null },
    description: { en: null, ar: null },
    rule: { kind: "deal" as const },
    total: 3828,
    cars: [],
  };
  const row = <SectionRow section={section} renderCar={() => null} />;
  const router = createMemoryRouter([{ path: "*", element: row }]);
  const shown = renderToString(
    <LanguageProvider language="en">
      <RouterProvider router={router} />
    </LanguageProvider>,
  );
  expect(shown).toContain("3,828");
});
