import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { FieldGroup } from "~/admin/record-form/field-group";
import { RecordForm } from "~/admin/record-form/record-form";
import { TextField } from "~/admin/record-form/text-fields";
import { contactFields, contactIn, contactSchema, networks } from "./contact.schema";
import type { EditedContents } from "./contents.queries";
import { useContentForm } from "./use-content-form";

interface ContactFormProps {
  loaded: EditedContents<"contact_info">;
  countryCode: string;
  title: string;
  nav: ReactNode;
  /** A note whether the site can send e-mails, shown below the addresses. */
  mail: ReactNode;
}

/** Form for e-mail address, WhatsApp number and social networks. */
export function ContactForm({ loaded, countryCode, title, nav, mail }: ContactFormProps) {
  const { t } = useTranslation("admin_site");
  const form = useContentForm({
    keys: ["contact_info"],
    record: "settings/contact",
    loaded,
    schema: contactSchema(countryCode),
    fields: ({ contact_info }) => contactFields(contact_info),
    change: (typed, { contact_info }) => ({ contact_info: { ...contactIn(contact_info), ...typed } }),
  });
  return (
    <RecordForm form={form} title={title} nav={nav} wholeAddress>
      <FieldGroup title={t("contact.direct")} description={t("contact.directHint")}>
        <TextField name="whatsapp_number" type="tel" label={t("contact.whatsapp")} hint={t("contact.whatsappHint")} />
        <TextField name="email" type="email" label={t("contact.email")} hint={t("contact.emailHint")} />
      </FieldGroup>
      {mail}
      <FieldGroup title={t("contact.social")} description={t("contact.socialHint")}>
        {networks.map((network) => (
          <TextField
            key={network}
            name={network}
            type="url"
            label={t(`contact.networks.${network}`)}
            placeholder={placeholders[network]}
          />
        ))}
      </FieldGroup>
    </RecordForm>
  );
}

const placeholders = {
  instagram: "https://instagram.com/…",
  facebook: "https://facebook.com/…",
  twitter: "https://x.com/…",
  linkedin: "https://linkedin.com/company/…",
} as const;
