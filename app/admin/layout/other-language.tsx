import { useTranslation } from "~/i18n/use-translation";
import { directionOf, otherLanguage } from "~domain/languages";
import type { Localized } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";

/** The same text in the other language, small, under the one that is read; says so where Arabic is missing. */
export function OtherLanguage({ text }: { text: Localized }) {
  const { t } = useTranslation("admin");
  const { language } = useLanguage();
  const other = otherLanguage(language);
  if (!text.ar) return <span className="block text-sm font-normal text-destructive">{t("list.arabicMissing")}</span>;
  return (
    <span className="block text-sm font-normal text-muted-foreground">
      <bdi lang={other} dir={directionOf(other)}>
        {text[other]}
      </bdi>
    </span>
  );
}
