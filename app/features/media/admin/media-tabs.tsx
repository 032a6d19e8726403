import { useTranslation } from "~/i18n/use-translation";
import { useLocation } from "react-router";
import { AdminTabs } from "~/admin/layout/tabs";
import { listAddress } from "~/admin/ui/list-address";
import { mediaViews, type MediaView } from "./media-search";

/** Links to the views of the library, above each of them. */
export function MediaTabs({ view }: { view: MediaView }) {
  const { t } = useTranslation("admin_media");
  const { pathname } = useLocation();
  const tabs = mediaViews.map((part) => ({
    to: listAddress(pathname, new URLSearchParams(), { view: part === "library" ? null : part }),
    label: t(`views.${part}`),
    current: part === view,
  }));
  return <AdminTabs label={t("views.label")} tabs={tabs} />;
}
