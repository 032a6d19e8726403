import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { BilingualField } from "~/admin/record-form/bilingual-field";
import { FieldGroup } from "~/admin/record-form/field-group";
import { RecordForm } from "~/admin/record-form/record-form";
import { useRecordFormState } from "~/admin/record-form/record-form-state";
import { useField, useFormValue } from "~/admin/record-form/use-field";
import { PictureField } from "~/admin/media-picker/picture-field";
import type { SiteContent } from "../site-content.schema";
import type { EditedContents } from "./contents.queries";
import { FormPreview } from "./form-preview";
import { heroFields, heroSchema, typedHero } from "./hero.schema";
import { useContentForm } from "./use-content-form";

interface HeroFormProps {
  loaded: EditedContents<"hero">;
  title: string;
  nav: ReactNode;
  /** Renders the hero for the preview. */
  render: (hero: SiteContent<"hero">) => ReactNode;
}

/** Form for the hero of the home page: texts and picture. */
export function HeroForm({ loaded, title, nav, render }: HeroFormProps) {
  const { t } = useTranslation("admin_site");
  const form = useContentForm({
    keys: ["hero"],
    record: "about/hero",
    loaded,
    schema: heroSchema,
    fields: ({ hero }) => heroFields(hero),
    change: (hero) => ({ hero }),
  });
  return (
    <RecordForm form={form} title={title} nav={nav} wholeAddress>
      <FormPreview
        title={t("hero.page")}
        typed={typedHero}
        texts={(hero) => [hero.title, hero.subtitle, ...(hero.image ? [hero.image.alt] : [])]}
        render={render}
        firstScreen
      >
        <FieldGroup title={t("hero.words")} description={t("hero.wordsHint")}>
          <BilingualField name="title" label={t("hero.heading")} required="en" />
          <BilingualField name="subtitle" label={t("hero.subtitle")} multiline rows={3} />
        </FieldGroup>
        <FieldGroup title={t("hero.picture")} description={t("hero.pictureHint")}>
          <HeroPicture />
        </FieldGroup>
      </FormPreview>
    </RecordForm>
  );
}

function HeroPicture() {
  const { t } = useTranslation("admin_site");
  const form = useRecordFormState();
  const field = useField("image", t("hero.picture"), (value) =>
    t(value === null ? "hero.ownPicture" : "hero.chosenPicture"),
  );
  const image = useFormValue("image");
  const path =
    typeof image === "object" && image !== null && "path" in image && typeof image.path === "string"
      ? image.path
      : null;
  return (
    <>
      <PictureField
        id={field.anchor}
        label={t("hero.picture")}
        hint={path === null ? t("hero.ownPicture") : undefined}
        error={field.error}
        value={path === null ? null : { path }}
        onChange={(picture) => {
          field.set(picture && { path: picture.path, width: String(picture.width), height: String(picture.height) });
          if (!picture || !("alt" in picture)) return;
          // Fills empty alt texts with those of the media library.
          const typed = form.values();
          if (typed.alt_en === "" && picture.alt.en) form.setValue("alt_en", picture.alt.en);
          if (typed.alt_ar === "" && picture.alt.ar) form.setValue("alt_ar", picture.alt.ar);
        }}
        folder="site"
        scope="about/hero"
        dark
        className="col-span-full"
      />
      {path === null ? null : <BilingualField name="alt" label={t("hero.alt")} hint={t("hero.altHint")} />}
    </>
  );
}
