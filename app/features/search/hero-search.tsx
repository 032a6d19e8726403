import { useTranslation } from "~/i18n/use-translation";
import { SearchBox } from "./search-box";

/** The search in the hero of the home page. */
export function HeroSearch() {
  const { t } = useTranslation("home");
  return (
    <SearchBox
      label={t("hero.label")}
      placeholder={t("hero.placeholder")}
      action={t("hero.search")}
      className="mx-auto w-full max-w-2xl"
    />
  );
}
