import { useCallback, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { instanceOf } from "~/i18n/instances";
import { directionOf, languages, otherLanguage, type Language } from "~domain/languages";
import { useLanguage } from "~/i18n/use-language";
import { comma } from "~/i18n/comma";
import { useField } from "~/admin/record-form/use-field";
import type { FieldValue } from "~/admin/record-form/values";
import { Checkbox } from "~/ui/checkbox";
import { foldText, searchedWords } from "~/utils/fold-text";
import { SearchBox } from "~/admin/ui/search-box";

/** The names of all equipment by code, in one language. */
function featureNames(language: Language): Record<string, string> {
  return instanceOf(language).getFixedT(language, "cars")("feature", { returnObjects: true });
}

/** The equipment codes in a field's value. */
export const codesIn = (value: FieldValue): string[] =>
  Array.isArray(value) ? value.filter((code) => typeof code === "string") : [];
/** A code without a name is shown with spaces, as on the public page. */
const wordsOf = (code: string) => code.replaceAll("_", " ");

/** The name of a piece of equipment; for a code without one the code with spaces. */
export function featureName(code: string, language: Language): string {
  return featureNames(language)[code] ?? wordsOf(code);
}

/** The field `features`: a checkbox for each code, with its name in both languages. */
export function EquipmentChoice() {
  const { t } = useTranslation("admin_car");
  const { language } = useLanguage();
  const [query, setQuery] = useState("");
  const names = { en: featureNames("en"), ar: featureNames("ar") };
  const nameOf = useCallback((code: string) => featureName(code, language), [language]);
  const show = useCallback((value: FieldValue) => codesIn(value).map(nameOf).join(comma[language]), [nameOf, language]);
  const field = useField("features", t("form.section.equipment"), show);
  const chosen = codesIn(field.value);
  const codes = [...new Set([...Object.keys(names[language]), ...chosen])];
  const wanted = searchedWords(query)?.join(" ");
  const found = codes.filter(
    (code) =>
      wanted !== undefined && languages.some((one) => foldText(names[one][code] ?? wordsOf(code)).includes(wanted)),
  );
  const other = otherLanguage(language);

  return (
    <div id={field.anchor} className="@container col-span-full grid gap-4">
      <div className="max-w-sm">
        <SearchBox
          aria-label={t("form.findFeature")}
          placeholder={t("form.findFeature")}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      {found.length === 0 ? <p className="text-sm text-muted-foreground">{t("form.noFeature")}</p> : null}
      <ul className="grid gap-x-6 @md:grid-cols-2 @3xl:grid-cols-3">
        {found.map((code) => (
          <li key={code}>
            <Checkbox
              name="features"
              value={code}
              checked={chosen.includes(code)}
              onChange={({ target }) =>
                field.set(target.checked ? [...chosen, code] : chosen.filter((one) => one !== code))
              }
              label={
                <>
                  <span className="block">{nameOf(code)}</span>
                  {names[other][code] ? (
                    <span className="block text-xs text-muted-foreground">
                      <bdi lang={other} dir={directionOf(other)}>
                        {names[other][code]}
                      </bdi>
                    </span>
                  ) : null}
                </>
              }
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
