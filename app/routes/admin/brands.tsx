import { useTranslation } from "react-i18next";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { AdminBrandsList } from "~/features/brands/admin-brands-list";
import { listBrandsForStaff } from "~/features/brands/brands.admin.queries";
import { AdminPage } from "~/shell/admin-page";
import type { Route } from "./+types/brands";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asStaff(request, "brands", async (client) => ({ brands: await listBrandsForStaff(client) }));
}
clientLoader.hydrate = true as const;

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function Brands({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("admin");
  return (
    <AdminPage title={t("brands.title")}>
      <AdminBrandsList brands={loaderData.brands} />
    </AdminPage>
  );
}
