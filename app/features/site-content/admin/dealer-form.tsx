import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { BilingualField } from "~/admin/record-form/bilingual-field";
import { FieldGroup } from "~/admin/record-form/field-group";
import { RecordForm } from "~/admin/record-form/record-form";
import { TextField } from "~/admin/record-form/text-fields";
import type { EditedContents } from "./contents.queries";
import { dealerFields, dealerFormKeys, type DealerKey, dealerSchema } from "./dealer.schema";
import { HeaderPreview, LogoField } from "./logo-field";
import { useContentForm } from "./use-content-form";

interface DealerFormProps {
  loaded: EditedContents<DealerKey>;
  title: string;
  nav: ReactNode;
}

/** Form for the dealer's name, logo and registration numbers. */
export function DealerForm({ loaded, title, nav }: DealerFormProps) {
  const { t } = useTranslation("admin_site");
  const form = useContentForm({
    keys: dealerFormKeys,
    record: "settings/dealer",
    loaded,
    schema: dealerSchema,
    fields: dealerFields,
    // Keys that are not set and left empty are not created.
    change: ({ brand_name, logo_url, registration }, current) => ({
      brand_name,
      ...(logo_url !== (current.logo_url ?? "") ? { logo_url } : {}),
      ...(current.registration || registration.commercial || registration.vat ? { registration } : {}),
    }),
  });
  return (
    <RecordForm form={form} title={title} nav={nav} wholeAddress>
      <FieldGroup title={t("dealer.brand")} description={t("dealer.brandHint")}>
        <BilingualField name="name" label={t("dealer.name")} required="en" />
        <LogoField />
        <HeaderPreview />
      </FieldGroup>
      <FieldGroup title={t("dealer.registration")} description={t("dealer.registrationHint")}>
        <TextField name="commercial" label={t("dealer.commercial")} />
        <TextField name="vat" label={t("dealer.vat")} />
      </FieldGroup>
    </RecordForm>
  );
}
