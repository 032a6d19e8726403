import { useEffect } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { keptList } from "~/features/media/admin/kept-list";
import { type MediaSearch, readMediaSearch } from "~/features/media/admin/media-search";
import { MediaScreen } from "~/features/media/admin/media-screen";
import { findPicture, listFolders, listMedia } from "~/features/media/admin/media.queries";
import { UnlistedScreen } from "~/features/media/admin/unlisted-screen";
import { listSavedViews } from "~/admin/saved-views/saved-views.queries";
import { AdminPage } from "~/admin/layout/admin-page";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import type { BrowserClient } from "~/supabase/browser";
import type { Route } from "./+types/media";

const kept = keptList<Awaited<ReturnType<typeof readLibrary>>>();

async function readLibrary(client: BrowserClient, search: MediaSearch, userId: string) {
  const [media, folders, views] = await Promise.all([
    listMedia(client, search),
    listFolders(client),
    listSavedViews(client, "media", userId),
  ]);
  return { media, folders, views };
}

export const clientLoader = keepsShown(({ request }: Route.ClientLoaderArgs) =>
  asStaff(request, "media", async (client, url, userId) => {
    const search = readMediaSearch(url.searchParams);
    // The screen itself scans the storage, because it shows the progress.
    if (search.view === "unlisted") {
      kept.forget();
      return { search, library: null };
    }
    const [library, opened] = await Promise.all([
      kept.read(url, () => readLibrary(client, search, userId)),
      search.item === null ? undefined : findPicture(client, search.item),
    ]);
    return { search, library: { ...library, opened } };
  }),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function Media({ loaderData: { search, library } }: Route.ComponentProps) {
  const { t } = useTranslation("admin_media");
  useEffect(() => kept.forget, []);
  return (
    <AdminPage title={t("title")} total={library ? t("total", { count: library.media.total }) : undefined}>
      {library ? <MediaScreen search={search} {...library} /> : <UnlistedScreen />}
    </AdminPage>
  );
}
