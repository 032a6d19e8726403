import { useTranslation } from "~/i18n/use-translation";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { listBrandNames } from "~/features/cars/admin/list/cars-brands.queries";
import { CarsActions } from "~/features/cars/admin/list/cars-actions";
import { CarsList } from "~/features/cars/admin/list/cars-list";
import { listCarsForStaff } from "~/features/cars/admin/list/cars-list.queries";
import { readCarListSearch } from "~/features/cars/admin/list/cars-search";
import { useExport } from "~/features/cars/admin/list/use-export";
import { readContent, readSettings } from "~/features/site-content/site-content.queries";
import { listSavedViews } from "~/admin/saved-views/saved-views.queries";
import { ExportBar } from "~/admin/csv/export-bar";
import { AdminPage } from "~/admin/layout/admin-page";
import { pageSizeOf } from "~/admin/record-list/page-size";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import type { Route } from "./+types/cars";

export const clientLoader = keepsShown(({ request }: Route.ClientLoaderArgs) =>
  asStaff(request, "cars", async (client, url, userId) => {
    const search = readCarListSearch(url.searchParams, pageSizeOf(url.searchParams));
    const [cars, brands, contact, settings, views] = await Promise.all([
      listCarsForStaff(client, search),
      listBrandNames(client),
      readContent(client, "contact_info"),
      readSettings(client),
      listSavedViews(client, "cars", userId),
    ]);
    return { search, cars, brands, offices: contact?.offices ?? [], views, currency: settings.currency };
  }),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function Cars({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("admin_cars");
  const { search, cars } = loaderData;
  const exporting = useExport(search);
  return (
    <AdminPage
      title={t("title")}
      total={t("total", { count: cars.total })}
      actions={<CarsActions exporting={exporting.done !== null} onExport={exporting.start} />}
    >
      <ExportBar done={exporting.done} total={cars.total} onStop={exporting.stop} />
      <CarsList {...loaderData} />
    </AdminPage>
  );
}
