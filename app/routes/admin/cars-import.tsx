import { useTranslation } from "~/i18n/use-translation";
import { data } from "react-router";
import { asStaff, type ScreenRefusal } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { CarsImportView } from "~/features/cars/admin/import/cars-import";
import { listNamesOfBrands } from "~/features/cars/admin/import/cars-import.queries";
import { listRecentImports } from "~/features/cars/admin/import/undo-import.queries";
import { readContent, readSettings } from "~/features/site-content/site-content.queries";
import { may } from "~domain/roles";
import { AdminPage } from "~/admin/layout/admin-page";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import type { Route } from "./+types/cars-import";

export const clientLoader = keepsShown(({ request }: Route.ClientLoaderArgs) =>
  asStaff(request, "cars", async (client, _url, _userId, role) => {
    if (!may(role, "cars.edit")) throw data<ScreenRefusal>({ refused: "not_for_role" }, 403);
    const [brands, imports, settings, contact] = await Promise.all([
      listNamesOfBrands(client),
      listRecentImports(client),
      readSettings(client),
      readContent(client, "contact_info"),
    ]);
    const offices = (contact?.offices ?? [])
      .filter(({ id }) => id !== "")
      .map(({ id, name }) => ({ id, names: [name.en, name.ar].filter((one) => one !== null) }));
    return { brands, imports, offices, currency: settings.currency, purchases: may(role, "costs.edit") };
  }),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function CarsImport({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("admin_import");
  return (
    <AdminPage title={t("title")} intro={t("intro")} backTo={{ to: "/admin/cars", label: t("back") }}>
      <CarsImportView {...loaderData} />
    </AdminPage>
  );
}
