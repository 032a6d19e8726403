import type { ReactNode } from "react";
import { textPageDrafts } from "~domain/text-page-drafts";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { BilingualField } from "~/admin/record-form/bilingual-field";
import { FieldGroup } from "~/admin/record-form/field-group";
import { RecordForm } from "~/admin/record-form/record-form";
import { useRecordFormState } from "~/admin/record-form/record-form-state";
import { useFormValue } from "~/admin/record-form/use-field";
import { itemsOf } from "~/admin/record-form/use-list-field";
import type { FieldValue } from "~/admin/record-form/values";
import { Button } from "~/ui/button";
import { TextPageView } from "../text-page-view";
import type { TextPageKey } from "../text-pages";
import type { EditedContents } from "./contents.queries";
import { EditableList } from "./editable-list";
import { localizedAt } from "./fields";
import { FormPreview } from "./form-preview";
import { itemFields, textPageFields, textPageSchema, typedTextPage } from "./text-page.schema";
import { useContentForm } from "./use-content-form";

interface TextPageFormProps {
  of: TextPageKey;
  loaded: EditedContents<TextPageKey>;
  title: string;
  nav: ReactNode;
}

/** Form for the privacy page or the FAQ page. */
export function TextPageForm({ of, loaded, title, nav }: TextPageFormProps) {
  const { t } = useTranslation("admin_site");
  const format = useFormat();
  const form = useContentForm({
    keys: [of],
    record: `about/${of}`,
    loaded,
    schema: textPageSchema,
    fields: (contents) => textPageFields(contents[of]),
    change: (page) => ({ [of]: page }),
  });
  return (
    <RecordForm form={form} title={title} nav={nav} wholeAddress>
      <FormPreview
        title={t(`${of}.page`)}
        typed={typedTextPage}
        texts={({ title: heading, description, items }) => [
          heading,
          description,
          ...items.flatMap((item) => [item.title, item.text]),
        ]}
        render={(page) => <TextPageView of={of} page={page} />}
      >
        <DraftOffer of={of} />
        <FieldGroup title={t("textPage.opening")} description={t("textPage.openingHint")}>
          <BilingualField name="title" label={t("textPage.heading")} required="en" />
          <BilingualField name="description" label={t("textPage.description")} multiline rows={3} />
        </FieldGroup>
        <FieldGroup title={t(`${of}.items`)} description={t(`${of}.itemsHint`)}>
          <EditableList
            name="items"
            label={t(`${of}.items`)}
            addLabel={t(`${of}.add`)}
            empty={t("textPage.empty")}
            blank={itemFields}
            unnamed={(number) => t(`${of}.unnamed`, { number: format.number(number) })}
            nameField="title"
            show={itemNames}
          >
            {(path) => (
              <>
                <BilingualField name={`${path}.title`} label={t(`${of}.itemTitle`)} required="en" />
                <BilingualField name={`${path}.text`} label={t(`${of}.itemText`)} required="en" multiline rows={6} />
              </>
            )}
          </EditableList>
        </FieldGroup>
      </FormPreview>
    </RecordForm>
  );
}

/** Offers sample texts while the form is empty. */
function DraftOffer({ of }: { of: TextPageKey }) {
  const { t } = useTranslation("admin_site");
  const { setValue } = useRecordFormState();
  const items = itemsOf(useFormValue("items"));
  if (items.length > 0) return null;
  return (
    <div className="mb-8 grid justify-items-start gap-4 border-y py-6">
      <p className="measure text-muted-foreground">{t(`${of}.draftHint`)}</p>
      <Button
        variant="outline"
        onClick={() => {
          for (const [name, value] of Object.entries(textPageFields(textPageDrafts[of]))) setValue(name, value);
        }}
      >
        {t("textPage.draft")}
      </Button>
    </div>
  );
}

/** The titles as text, for the conflict dialog. */
function itemNames(value: FieldValue): string {
  return itemsOf(value)
    .map((item) => [localizedAt(item, "title").en, localizedAt(item, "title").ar].filter(Boolean).join(" · "))
    .join("\n");
}
