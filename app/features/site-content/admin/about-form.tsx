import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { BilingualField } from "~/admin/record-form/bilingual-field";
import { FieldGroup } from "~/admin/record-form/field-group";
import { RecordForm } from "~/admin/record-form/record-form";
import { itemsOf } from "~/admin/record-form/use-list-field";
import type { FieldValue } from "~/admin/record-form/values";
import { AboutPage } from "../about-page";
import { aboutFields, aboutSchema, typedAbout, valueFields } from "./about.schema";
import type { EditedContents } from "./contents.queries";
import { EditableList } from "./editable-list";
import { localizedAt } from "./fields";
import { FormPreview } from "./form-preview";
import { useContentForm } from "./use-content-form";

interface AboutFormProps {
  loaded: EditedContents<"about">;
  title: string;
  nav: ReactNode;
}

/** Form for the About Us page. */
export function AboutForm({ loaded, title, nav }: AboutFormProps) {
  const { t } = useTranslation("admin_site");
  const format = useFormat();
  const form = useContentForm({
    keys: ["about"],
    record: "about/about",
    loaded,
    schema: aboutSchema,
    fields: ({ about }) => aboutFields(about),
    change: (about) => ({ about }),
  });
  return (
    <RecordForm form={form} title={title} nav={nav} wholeAddress>
      <FormPreview
        title={t("about.page")}
        typed={typedAbout}
        texts={({ title: heading, description, body, values }) => [
          heading,
          description,
          body,
          ...values.flatMap((value) => [value.title, value.text]),
        ]}
        render={(about) => <AboutPage registration={null} about={about} />}
      >
        <FieldGroup title={t("about.opening")} description={t("about.openingHint")}>
          <BilingualField name="title" label={t("about.heading")} required="en" />
          <BilingualField name="description" label={t("about.description")} required="en" multiline rows={3} />
        </FieldGroup>
        <FieldGroup title={t("about.story")} description={t("about.storyHint")}>
          <BilingualField name="body" label={t("about.body")} multiline rows={12} />
        </FieldGroup>
        <FieldGroup title={t("about.values")} description={t("about.valuesHint")}>
          <EditableList
            name="values"
            label={t("about.values")}
            addLabel={t("about.addValue")}
            empty={t("about.noValues")}
            blank={valueFields}
            unnamed={(number) => t("about.unnamed", { number: format.number(number) })}
            nameField="title"
            show={valueNames}
          >
            {(path) => (
              <>
                <BilingualField name={`${path}.title`} label={t("about.valueTitle")} required="en" />
                <BilingualField name={`${path}.text`} label={t("about.valueText")} multiline rows={3} />
              </>
            )}
          </EditableList>
        </FieldGroup>
      </FormPreview>
    </RecordForm>
  );
}

/** The values as text, for the conflict dialog. */
function valueNames(value: FieldValue): string {
  return itemsOf(value)
    .map((item) => [localizedAt(item, "title").en, localizedAt(item, "title").ar].filter(Boolean).join(" · "))
    .join("\n");
}
