import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import { BilingualField } from "~/admin/record-form/bilingual-field";
import type { BrandChoice } from "./basics-section";
import { CarSection } from "./car-section";
import { useMadeTitle } from "./use-made-title";

/** The texts about the car in both languages. */
export function TextsSection({ brands }: { brands: readonly BrandChoice[] }) {
  const { t } = useTranslation("admin_car");
  const { language } = useLanguage();
  const made = useMadeTitle(brands);
  return (
    <CarSection name="texts" title={t("form.section.texts")} description={t("form.about.texts")}>
      <BilingualField name="description" label={t("form.part.description")} multiline rows={8} />
      <BilingualField
        name="highlights"
        label={t("form.part.highlights")}
        hint={t("form.hint.highlights")}
        multiline
        rows={6}
      />
      <BilingualField
        name="title"
        label={t("form.part.title")}
        hint={made[language] ? t("form.hint.title", { title: `\u2068${made[language]}\u2069` }) : undefined}
      />
    </CarSection>
  );
}
