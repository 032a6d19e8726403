import { oldestBrowsers } from "~domain/browsers";
import { useTranslation } from "~/i18n/use-translation";

/** Shown in browsers that are too old for the scripts of sign-in and back office: which ones are not. */
export function OldBrowserNote() {
  const { t } = useTranslation("auth");
  return <p className="mb-8 hidden measure text-destructive old-browser:block">{t("oldBrowser", oldestBrowsers)}</p>;
}
