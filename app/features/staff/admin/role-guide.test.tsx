import { renderToString } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { instanceOf } from "~/i18n/instances";
import { LanguageProvider } from "~/i18n/language-provider";
import { may, staffRoles } from "~domain/roles";
import { RoleGuide } from "./role-guide";

beforeAll(loadAllCatalogues);

test("the guide to the roles names prices, payments and papers", () => {
  const guide = renderToString(
    <LanguageProvider language="en">
      <RoleGuide />
    </LanguageProvider>,
  );
  for (const word of ["prices", "payments", "papers"]) expect(guide).toContain(word);
});

test("only roles that do not work on orders are said to see no payments", () => {
  const t = instanceOf("en").getFixedT(null, "admin_staff");
  for (const role of staffRoles)
    expect({ role, none: t(`may.${role}`).includes("Sees no orders") }).toEqual({
      role,
      none: !may(role, "orders.work"),
    });
});
