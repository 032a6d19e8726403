import { useMemo } from "react";
import { useNavigate } from "react-router";
import { SwitchField } from "~/admin/record-form/choice-fields";
import { DateField } from "~/admin/record-form/date-fields";
import { FieldGroup } from "~/admin/record-form/field-group";
import { RecordForm } from "~/admin/record-form/record-form";
import { NumberField, TextAreaField } from "~/admin/record-form/text-fields";
import { useRecordForm } from "~/admin/record-form/use-record-form";
import { useRole } from "~/admin/permissions/permissions-provider";
import { useAccountMoney } from "~/i18n/exact-money";
import { LocalizedText } from "~/i18n/localized-text";
import { textIn } from "~/i18n/localized";
import { usePercent } from "~/i18n/percent";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { toast } from "~/toast/toast";
import { AgreedPriceField } from "./agreed-price-field";
import { LinesField } from "./lines-field";
import { discountLimit, priceFloor } from "./money-rules";
import { type EditedTerms, findTerms, saveTerms } from "./money.queries";
import { useMoneyWords } from "./money-words";
import { termsSchema } from "./terms.schema";
import { TermsPreview } from "./terms-preview";
import { useSendKey } from "./use-send-key";

/** Form for the agreed price of an order, its additional lines and its deposit. */
export function TermsForm({ id, terms }: { id: number; terms: EditedTerms }) {
  const { sums, rules } = terms;
  const { currency, listed } = sums;
  const { t } = useTranslation("admin_money");
  const { language } = useLanguage();
  const format = useFormat();
  const money = useAccountMoney();
  const words = useMoneyWords(currency);
  const role = useRole();
  const navigate = useNavigate();
  const { agreed } = sums;
  const floor = useMemo(
    () => priceFloor({ currency, listed, agreed }, rules, role),
    [currency, listed, agreed, rules, role],
  );
  const keyOf = useSendKey();
  const form = useRecordForm({
    schema: useMemo(() => termsSchema(currency, listed, floor), [currency, listed, floor]),
    initial: terms.values,
    record: `orders/${id}/price`,
    version: terms.version,
    save: async (values, version) => {
      const sent = { terms: values, version: version ?? 0 };
      return saveTerms(await browserClient(), id, { ...sent, key: keyOf(sent) });
    },
    reload: async () => findTerms(await browserClient(), id),
    onSaved: async () => {
      toast({ title: t("terms.saved") });
      await navigate(`/admin/orders/${id}`);
    },
    explain: words.explain,
  });
  const percent = usePercent();
  const unit = format.currency(currency);
  const otherTax =
    sums.version !== null &&
    (rules.tax.on ? sums.taxRate !== rules.tax.rate || sums.taxIncluded !== rules.tax.included : sums.taxRate !== null);
  const newTax = rules.tax.on
    ? `\u2068${textIn(rules.tax.name, language)} ${percent(rules.tax.rate, 2)}\u2069`
    : t("terms.noTax");
  return (
    <RecordForm
      form={form}
      title={t("terms.title", { reference: terms.reference })}
      intro={<LocalizedText text={terms.car} />}
      backTo={{ to: `/admin/orders/${id}`, label: t("terms.back") }}
      aside={<TermsPreview terms={terms} />}
      labels={{ lines: t("terms.lines"), tax_now: t("terms.taxNow") }}
    >
      <FieldGroup
        title={t("terms.price")}
        description={
          listed === null
            ? t("terms.priceOnRequest")
            : t("terms.priceHint", { price: `\u2068${money(listed, currency)}\u2069` })
        }
      >
        <AgreedPriceField
          currency={currency}
          listed={listed}
          limit={discountLimit(rules, role)}
          floor={floor}
          explain={words.explain}
        />
        <TextAreaField
          name="reason"
          dir="auto"
          rows={2}
          label={t("terms.reason")}
          hint={t("terms.reasonHint")}
          className="col-span-full"
        />
      </FieldGroup>
      <FieldGroup title={t("terms.lines")} description={t("terms.linesHint")}>
        <LinesField currency={currency} taxed={sums.taxRate !== null || rules.tax.on} />
      </FieldGroup>
      <FieldGroup title={t("terms.deposit")} description={t("terms.depositHint")}>
        <NumberField name="deposit_amount" label={t("terms.depositAmount")} unit={unit} />
        <DateField name="deposit_due" label={t("terms.depositDue")} />
      </FieldGroup>
      {otherTax ? (
        <FieldGroup title={t("tax")} description={t("terms.taxHint")}>
          <SwitchField name="tax_now" label={t("terms.taxNowTo", { tax: newTax })} className="max-w-md" />
        </FieldGroup>
      ) : null}
    </RecordForm>
  );
}
