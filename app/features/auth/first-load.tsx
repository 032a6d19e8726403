import { useTranslation } from "~/i18n/use-translation";
import { LoadingScreen } from "~/site/layout/navigation-overlay";
import { OldBrowserNote } from "./old-browser-note";

/** What the server writes for a page that the browser's scripts will show: that it loads, or that it never will. */
export function FirstLoad() {
  const { t } = useTranslation("common");
  return (
    <>
      <title>{t("loading")}</title>
      <div className="old-browser:hidden">
        <LoadingScreen label={t("loading")} />
      </div>
      <OldBrowserNote />
    </>
  );
}
