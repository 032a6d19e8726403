import { useTranslation } from "~/i18n/use-translation";
import { directionOf, languages } from "~domain/languages";
import { LanguageProvider } from "~/i18n/language-provider";
import { TextField } from "~/admin/record-form/text-fields";
import { useField, useFormValue } from "~/admin/record-form/use-field";
import { PictureField } from "~/admin/media-picker/picture-field";
import { SiteLogo } from "~/site/layout/site-logo";
import { logoUrl } from "./dealer.schema";
import { localizedAt, textAt } from "./fields";

/** Field for the logo: a picture of the media library or an address, with a preview of the header. */
export function LogoField() {
  const { t } = useTranslation("admin_site");
  const field = useField("logo_url", t("dealer.logo"));
  return (
    <div className="col-span-full grid gap-6">
      <PictureField
        id={`${field.anchor}-picture`}
        label={t("dealer.logo")}
        hint={t("dealer.logoHint")}
        value={field.text ? { path: field.text } : null}
        onChange={(picture) => field.set(picture ? logoUrl(picture.path) : "")}
        folder="site"
        scope="settings/logo"
        dark
      />
      <TextField name="logo_url" type="url" label={t("dealer.logoUrl")} hint={t("dealer.logoUrlHint")} />
    </div>
  );
}

/** Preview of logo and name in the header, in both languages, from the typed values. */
export function HeaderPreview() {
  const { t } = useTranslation("admin_site");
  const values = {
    name_en: useFormValue("name_en"),
    name_ar: useFormValue("name_ar"),
    logo_url: useFormValue("logo_url"),
  };
  return (
    <div className="col-span-full grid gap-2">
      <p className="text-sm font-medium">{t("dealer.header")}</p>
      <div className="grid gap-px overflow-hidden rounded-sm @lg:grid-cols-2">
        {languages.map((language) => (
          <LanguageProvider key={language} language={language}>
            <div lang={language} dir={directionOf(language)} className="tone-ink flex h-20 items-center px-6">
              <SiteLogo logoUrl={textAt(values, "logo_url").trim() || null} brandName={localizedAt(values, "name")} />
            </div>
          </LanguageProvider>
        ))}
      </div>
    </div>
  );
}
