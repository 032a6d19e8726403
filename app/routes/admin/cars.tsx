import { useTranslation } from "react-i18next";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { listBrandsForStaff } from "~/features/brands/brands.admin.queries";
import { AdminCarsList } from "~/features/cars/admin-cars-list";
import { listCarsForStaff, readCarListSearch } from "~/features/cars/cars.admin.queries";
import { readSettings } from "~/features/site-content/site-content.queries";
import { AdminPage } from "~/shell/admin-page";
import type { Route } from "./+types/cars";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asStaff(request, "cars", async (client, url) => {
    const search = readCarListSearch(url.searchParams);
    const [cars, brands, settings] = await Promise.all([listCarsForStaff(client, search), listBrandsForStaff(client), readSettings(client)]);
    return { search, cars, brands, currency: settings.currency };
  });
}
clientLoader.hydrate = true as const;

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function Cars({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("admin");
  return (
    <AdminPage title={t("cars.title")}>
      <AdminCarsList {...loaderData} />
    </AdminPage>
  );
}
