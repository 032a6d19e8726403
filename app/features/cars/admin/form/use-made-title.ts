import type { Language } from "~domain/languages";
import { useFormValue } from "~/admin/record-form/use-field";
import { carTitle } from "../../cars";
import { typedIn } from "../car-form.values";
import type { BrandChoice } from "./basics-section";

/** The title that is generated from the present input, in both languages. */
export function useMadeTitle(brands: readonly BrandChoice[]): Record<Language, string> {
  return titles(useTypedName(brands), { en: null, ar: null });
}

/** The title of the car with the present input, in both languages: its own, else the generated one. */
export function useTypedTitle(brands: readonly BrandChoice[]): Record<Language, string> {
  const own = { en: typedIn(useFormValue("title_en")), ar: typedIn(useFormValue("title_ar")) };
  return titles(useTypedName(brands), own);
}

function useTypedName(brands: readonly BrandChoice[]) {
  const id = useFormValue("brand_id");
  return {
    brand: brands.find((brand) => String(brand.id) === id)?.name ?? { en: null, ar: null },
    model: { en: typedIn(useFormValue("model")), ar: typedIn(useFormValue("model_ar")) },
    trim: typedIn(useFormValue("trim_level")).trim(),
    year: typedIn(useFormValue("year")).trim(),
  };
}

function titles(
  { year, ...name }: ReturnType<typeof useTypedName>,
  title: { en: string | null; ar: string | null },
): Record<Language, string> {
  const made = (language: Language) => {
    const number = Number(year);
    const whole = carTitle({ ...name, title, year: Number.isInteger(number) ? number : 0 }, language);
    // Leave out a year that is not entered yet.
    return year === "" || !Number.isInteger(number) ? whole.replace(/ ?0$/, "") : whole;
  };
  return { en: made("en"), ar: made("ar") };
}
