import { useTranslation } from "~/i18n/use-translation";
import { cn } from "~/ui/cn";
import { controlStyles } from "~/ui/control-styles";
import { SearchField } from "./search-field";

/** The search field of the filter form above the list of cars. */
export function ListSearchField({ words }: { words: string }) {
  const { t } = useTranslation("browse");
  return (
    <SearchField
      label={t("words.label")}
      placeholder={t("words.placeholder")}
      defaultValue={words}
      className={cn(controlStyles, "h-12 scroll-mt-20 rtl:text-start")}
    />
  );
}
