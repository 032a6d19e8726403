import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { LanguageProvider } from "~/i18n/language-provider";
import { FilterRange } from "./filter-range";

beforeAll(loadAllCatalogues);

function range(least: string, grouped: boolean): string {
  const element = (
    <FilterRange
      legend="Range"
      limits={{ min: 0, decimals: 3 }}
      grouped={grouped}
      from={{ name: "min", label: "From", value: least }}
      to={{ name: "max", label: "To", value: "" }}
    />
  );
  return renderToString(
    <LanguageProvider language="en">
      <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />
    </LanguageProvider>,
  );
}

test("an amount is shown in groups, and stays as it was typed in its field", () => {
  expect(range("20000.125", true)).toContain(">20,000.125<");
  expect(range("20000.125", true)).toContain('value="20000.125"');
});

test("what is no amount, as a year, is not grouped", () => {
  expect(range("2024", false)).toContain('value="2024"');
  expect(range("2024", false)).not.toContain("2,024");
});
