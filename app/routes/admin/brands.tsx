import { useTranslation } from "~/i18n/use-translation";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { BrandsList } from "~/features/brands/admin/brands-list";
import { listAllBrands } from "~/features/brands/admin/brands.queries";
import { readContentSearch } from "~/admin/content-list/content-search";
import { NewRecordLink } from "~/admin/content-list/new-record-link";
import { useMay } from "~/admin/permissions/permissions-provider";
import { AdminPage } from "~/admin/layout/admin-page";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import type { Route } from "./+types/brands";

export const clientLoader = keepsShown(({ request }: Route.ClientLoaderArgs) =>
  asStaff(request, "brands", async (client, url) => ({
    search: readContentSearch(url.searchParams),
    brands: await listAllBrands(client),
  })),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function Brands({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("admin_content");
  const may = useMay();
  return (
    <AdminPage
      title={t("brands.title")}
      intro={t("brands.intro")}
      actions={may("brands.edit") ? <NewRecordLink to="/admin/brands/new" label={t("brands.new")} /> : null}
    >
      <BrandsList {...loaderData} />
    </AdminPage>
  );
}
