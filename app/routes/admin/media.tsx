import { useTranslation } from "react-i18next";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { AdminMediaList } from "~/features/media/admin-media-list";
import { listFolders, listMedia, readMediaSearch } from "~/features/media/media.admin.queries";
import { AdminPage } from "~/shell/admin-page";
import type { Route } from "./+types/media";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asStaff(request, "media", async (client, url) => {
    const search = readMediaSearch(url.searchParams);
    const [media, folders] = await Promise.all([listMedia(client, search), listFolders(client)]);
    return { search, media, folders };
  });
}
clientLoader.hydrate = true as const;

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function Media({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("admin");
  return (
    <AdminPage title={t("media.title")}>
      <AdminMediaList {...loaderData} />
    </AdminPage>
  );
}
