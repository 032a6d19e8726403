import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { BilingualField } from "~/admin/record-form/bilingual-field";
import { FieldGroup } from "~/admin/record-form/field-group";
import { RecordForm } from "~/admin/record-form/record-form";
import type { EditedContents } from "./contents.queries";
import { dealerFields, dealerSchema } from "./dealer.schema";
import { HeaderPreview, LogoField } from "./logo-field";
import { useContentForm } from "./use-content-form";

interface DealerFormProps {
  loaded: EditedContents<"brand_name" | "logo_url">;
  title: string;
  nav: ReactNode;
}

/** The dealer's name and logo. */
export function DealerForm({ loaded, title, nav }: DealerFormProps) {
  const { t } = useTranslation("admin_site");
  const form = useContentForm({
    keys: ["brand_name", "logo_url"],
    record: "settings/dealer",
    loaded,
    schema: dealerSchema,
    fields: dealerFields,
    // An address that was never set stays so.
    change: ({ brand_name, logo_url }, current) => ({
      brand_name,
      ...(logo_url !== (current.logo_url ?? "") ? { logo_url } : {}),
    }),
  });
  return (
    <RecordForm form={form} title={title} nav={nav} wholeAddress>
      <FieldGroup title={t("dealer.brand")} description={t("dealer.brandHint")}>
        <BilingualField name="name" label={t("dealer.name")} required="en" />
        <LogoField />
        <HeaderPreview />
      </FieldGroup>
    </RecordForm>
  );
}
