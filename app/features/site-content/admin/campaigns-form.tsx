import { type ReactNode, useMemo } from "react";
import { BilingualField } from "~/admin/record-form/bilingual-field";
import { DateField } from "~/admin/record-form/date-fields";
import { RecordForm } from "~/admin/record-form/record-form";
import { NumberField, TextField } from "~/admin/record-form/text-fields";
import { itemsOf } from "~/admin/record-form/use-list-field";
import type { FieldValue, FormValues } from "~/admin/record-form/values";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { isDay } from "~/utils/local-time";
import { CampaignLink } from "./campaign-link";
import { campaignFields, campaignProblems, campaignsFields, campaignsSchema } from "./campaigns.schema";
import type { EditedContents } from "./contents.queries";
import { EditableList } from "./editable-list";
import { localizedAt, textAt } from "./fields";
import { useContentForm } from "./use-content-form";

interface CampaignsFormProps {
  loaded: EditedContents<"campaigns">;
  currency: string;
  title: string;
  nav: ReactNode;
}

/** Form for the campaigns by which customers come: name, code, cost, days, and the link to share. */
export function CampaignsForm({ loaded, currency, title, nav }: CampaignsFormProps) {
  const { t } = useTranslation("admin_campaigns");
  const format = useFormat();
  const form = useContentForm({
    keys: ["campaigns"],
    record: "settings/campaigns",
    loaded,
    schema: useMemo(() => campaignsSchema(currency), [currency]),
    fields: ({ campaigns }) => campaignsFields(campaigns),
    change: (campaigns) => ({ campaigns }),
    explain: (problem) => {
      const own = campaignProblems.find((one) => one === problem);
      return own && t(`problems.${own}`);
    },
  });
  const summary = (campaign: FormValues) => {
    const [from, until] = [textAt(campaign, "from"), textAt(campaign, "until")];
    const code = textAt(campaign, "code");
    const days = [from, until].filter(isDay).map((day) => format.date(day));
    const one = days.length === 1 ? `${t(isDay(from) ? "from" : "until")} ` : "";
    return [code ? `\u2066${code}\u2069` : "", one + days.join(" – ")].filter(Boolean).join(" · ");
  };
  const show = (value: FieldValue) =>
    itemsOf(value)
      .map((campaign) => {
        const name = localizedAt(campaign, "name");
        return `${name.en ?? name.ar ?? ""}: ${summary(campaign)}, ${textAt(campaign, "cost")}`;
      })
      .join("\n");
  return (
    <RecordForm form={form} title={title} nav={nav} wholeAddress>
      <div className="mb-6 grid gap-2">
        <h2 className="title">{t("title")}</h2>
        <p className="measure text-muted-foreground">{t("intro")}</p>
      </div>
      <EditableList
        name="campaigns"
        label={t("title")}
        addLabel={t("add")}
        empty={t("empty")}
        blank={campaignFields}
        unnamed={(number) => t("unnamed", { number: format.number(number) })}
        nameField="name"
        summary={summary}
        show={show}
      >
        {(path) => (
          <>
            <BilingualField name={`${path}.name`} label={t("name")} hint={t("nameHint")} required="en" />
            <TextField name={`${path}.code`} dir="ltr" label={t("code")} hint={t("codeHint")} required />
            <NumberField name={`${path}.cost`} label={t("cost")} unit={format.currency(currency)} />
            <DateField name={`${path}.from`} label={t("from")} />
            <DateField name={`${path}.until`} label={t("until")} />
            <CampaignLink path={path} />
          </>
        )}
      </EditableList>
    </RecordForm>
  );
}
