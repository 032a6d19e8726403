import { useTranslation } from "~/i18n/use-translation";
import { BilingualField } from "~/admin/record-form/bilingual-field";
import { useFormValue } from "~/admin/record-form/use-field";
import { typedIn } from "../car-form.values";
import { CarSection } from "./car-section";

/** Approximate number of characters that a search engine shows. */
const shown = { seo_title: 60, seo_description: 155 };

/** Title and description for search engines and shared links, in place of the generated ones. */
export function SearchSection() {
  const { t } = useTranslation("admin_car");
  return (
    <CarSection name="search" title={t("form.section.search")} description={t("form.about.search")}>
      <BilingualField name="seo_title" label={t("form.part.seo_title")} hint={useLengths("seo_title")} />
      <BilingualField
        name="seo_description"
        label={t("form.part.seo_description")}
        hint={useLengths("seo_description")}
        multiline
        rows={3}
      />
    </CarSection>
  );
}

function useLengths(field: keyof typeof shown): string {
  const { t } = useTranslation("admin_car");
  const count = (text: string) => [...text.trim()].length;
  const [en, ar] = [count(typedIn(useFormValue(`${field}_en`))), count(typedIn(useFormValue(`${field}_ar`)))];
  return t("form.hint.titleLength", { en, ar, limit: shown[field] });
}
