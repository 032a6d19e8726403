import { SelectField } from "~/admin/record-form/choice-fields";
import { useFormValue } from "~/admin/record-form/use-field";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import type { CampaignName } from "../campaigns.queries";

/** The campaign that brought the customer; a code from a message that is none of the settings stays as it is. */
export function CampaignField({ campaigns }: { campaigns: readonly CampaignName[] }) {
  const { t } = useTranslation("admin_desk");
  const { language } = useLanguage();
  const chosen = useFormValue("via");
  const options = campaigns.map(({ code, name }) => ({ value: code, label: textIn(name, language) }));
  const isOther = typeof chosen === "string" && chosen !== "" && campaigns.every(({ code }) => code !== chosen);
  if (options.length === 0 && !isOther) return null;
  return (
    <SelectField
      name="via"
      label={t("campaign")}
      empty={t("noCampaign")}
      options={isOther ? [...options, { value: chosen, label: chosen }] : options}
    />
  );
}
