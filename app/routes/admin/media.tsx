import { useTranslation } from "~/i18n/use-translation";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { readMediaSearch } from "~/features/media/admin/media-search";
import { MediaScreen } from "~/features/media/admin/media-screen";
import { findPicture, listFolders, listMedia } from "~/features/media/admin/media.queries";
import { UnlistedScreen } from "~/features/media/admin/unlisted-screen";
import { listSavedViews } from "~/admin/saved-views/saved-views.queries";
import { AdminPage } from "~/admin/layout/admin-page";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import type { Route } from "./+types/media";

export const clientLoader = keepsShown(({ request }: Route.ClientLoaderArgs) =>
  asStaff(request, "media", async (client, url, userId) => {
    const search = readMediaSearch(url.searchParams);
    // The storage is looked through by the screen itself, which says how far it is.
    if (search.view === "unlisted") return { search, library: null };
    const [media, folders, views, opened] = await Promise.all([
      listMedia(client, search),
      listFolders(client),
      listSavedViews(client, "media", userId),
      search.item === null ? undefined : findPicture(client, search.item),
    ]);
    return { search, library: { media, folders, views, opened } };
  }),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function Media({ loaderData: { search, library } }: Route.ComponentProps) {
  const { t } = useTranslation("admin_media");
  return (
    <AdminPage title={t("title")} total={library ? t("total", { count: library.media.total }) : undefined}>
      {library ? <MediaScreen search={search} {...library} /> : <UnlistedScreen />}
    </AdminPage>
  );
}
