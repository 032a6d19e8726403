import { useTranslation } from "react-i18next";
import { directionOf, languages } from "~/i18n/language";
import type { Localized } from "~/i18n/localized";

/** A text in both languages side by side, each set as it is read; a missing one is named. */
export function BilingualText({ label, text }: { label: string; text: Localized }) {
  const { t } = useTranslation("admin");
  const names = { en: t("list.inEnglish"), ar: t("list.inArabic") };
  return (
    <div className="grid gap-2 border-t py-5 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="grid gap-x-10 gap-y-4 md:grid-cols-2">
        {languages.map((language) => (
          <div key={language}>
            <span className="sr-only">{names[language]}</span>
            {text[language] ? (
              <p lang={language} dir={directionOf(language)} className="text-start whitespace-pre-line">
                {text[language]}
              </p>
            ) : (
              <p className="text-destructive">{language === "ar" ? t("list.arabicMissing") : t("list.none")}</p>
            )}
          </div>
        ))}
      </dd>
    </div>
  );
}
