import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { LanguageProvider } from "~/i18n/language-provider";
import { AdminList } from "./list-page";

beforeAll(loadAllCatalogues);

const list = (language: "en" | "ar", page: number, more: boolean) => {
  const empty = { title: "None", hint: "", icon: null };
  const element = (
    <AdminList count={25} page={page} pages={40} more={more} empty={empty}>
      <p />
    </AdminList>
  );
  return renderToString(
    <LanguageProvider language={language}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />
    </LanguageProvider>,
  );
};

test("the last page says that the list goes on, if it does", () => {
  expect(list("en", 40, true)).toContain("The list goes on. Search or filter to see the rest.");
  expect(list("ar", 40, true)).toContain("للقائمة بقية.");
  expect(list("en", 39, true)).not.toContain("The list goes on");
  expect(list("en", 40, false)).not.toContain("The list goes on");
});
