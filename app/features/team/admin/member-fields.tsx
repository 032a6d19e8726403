import { useTranslation } from "~/i18n/use-translation";
import { comma } from "~/i18n/comma";
import { useLanguage } from "~/i18n/use-language";
import { useField } from "~/admin/record-form/use-field";
import type { FieldValue } from "~/admin/record-form/values";
import { PictureField } from "~/admin/media-picker/picture-field";
import { Checkbox } from "~/ui/checkbox";
import { namedLanguages, spokenLanguages } from "../team-languages";

/** The photo in a form value, or null. */
export function photoOf(value: FieldValue): { path: string; width: number; height: number } | null {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return null;
  const { path, width, height } = value;
  if (typeof path !== "string" || path === "") return null;
  return { path, width: Number(width) || 0, height: Number(height) || 0 };
}

/** Field for the portrait. @param id the member, null for a new one */
export function PhotoField({ id }: { id: number | null }) {
  const { t } = useTranslation("admin_content");
  const field = useField("photo", t("team.photo"), (value) => photoOf(value)?.path ?? "");
  return (
    <PictureField
      className="col-span-full"
      id={field.anchor}
      label={t("team.photo")}
      error={field.error}
      folder="team"
      scope={`team/${id ?? "new"}/photo`}
      value={photoOf(field.value)}
      onChange={(picture) =>
        field.set(picture && { path: picture.path, width: String(picture.width), height: String(picture.height) })
      }
    />
  );
}

/** Field for the languages a member speaks. Keeps stored codes that have no name here. */
export function LanguagesField() {
  const { t } = useTranslation("admin_content");
  const { t: shown } = useTranslation("about_pages");
  const { language } = useLanguage();
  const names = (value: FieldValue) =>
    spokenLanguages(codesOf(value))
      .map((code) => shown(`team.languages.${code}`))
      .join(comma[language]);
  const field = useField("languages", t("team.languages"), names);
  const spoken = codesOf(field.value);
  return (
    <fieldset id={field.anchor} className="col-span-full">
      <legend className="mb-1 text-sm font-medium">{t("team.languages")}</legend>
      <div className="grid grid-cols-2 gap-x-6 @lg:grid-cols-3">
        {namedLanguages.map((code) => (
          <Checkbox
            key={code}
            label={shown(`team.languages.${code}`)}
            checked={spoken.includes(code)}
            onChange={({ target }) =>
              field.set(target.checked ? [...spoken, code] : spoken.filter((one) => one !== code))
            }
            onBlur={field.onBlur}
          />
        ))}
      </div>
    </fieldset>
  );
}

export function codesOf(value: FieldValue): string[] {
  return Array.isArray(value) ? value.filter((code) => typeof code === "string") : [];
}
