import { useFormValue } from "~/admin/record-form/use-field";
import { itemsOf } from "~/admin/record-form/use-list-field";
import type { FieldValue } from "~/admin/record-form/values";
import { useAccountMoney } from "~/i18n/exact-money";
import { useTranslation } from "~/i18n/use-translation";
import { exactly } from "~domain/currencies";
import type { EditedTerms } from "./money.queries";
import { previewSums } from "./preview-sums";
import { SumRow, SumsList } from "./sums-list";
import { deskLineKinds, typedAmount } from "./terms.schema";

/** Sums of the typed prices. An amount that is invalid or ambiguous (1.500: 1500 or 1.5?) counts as not given. */
export function TermsPreview({ terms }: { terms: EditedTerms }) {
  const { t } = useTranslation("admin_money");
  const money = useAccountMoney();
  const { sums, rules } = terms;
  const { currency, listed } = sums;
  const taxNow = useFormValue("tax_now") === true;
  const agreed = typedAmount(useFormValue("agreed_price"), currency);
  const typed = itemsOf(useFormValue("lines")).map((item, index) => ({
    position: index + 1,
    kind: deskLineKinds.find((kind) => kind === item.kind) ?? "extra",
    name_en: textOf(item.name_en),
    name_ar: textOf(item.name_ar),
    amount: typedAmount(item.amount ?? "", currency) ?? 0,
    taxed: item.taxed === true,
  }));
  const lines = [...typed, ...terms.tradeIns];
  const setting = rules.tax.on ? rules.tax : null;
  const saved = sums.taxRate === null ? null : { rate: sums.taxRate, included: sums.taxIncluded, name: sums.taxName };
  const tax = taxNow ? setting : saved;
  const shown = previewSums({ currency, listed, agreed, lines, tax });
  return (
    <section aria-label={t("terms.sums")} className="xl:sticky xl:top-24">
      <h2 className="title border-b pb-2">{t("terms.sums")}</h2>
      <SumsList
        sums={{
          currency,
          listed,
          agreed,
          discount: shown.discount,
          taxRate: tax?.rate ?? null,
          taxIncluded: tax?.included ?? true,
          taxName: tax?.name ?? { en: null, ar: null },
          tax: shown.tax,
          saleTotal: shown.saleTotal,
          paid: sums.paid,
        }}
        lines={lines}
      >
        {shown.total === null ? null : (
          <SumRow strong name={t("balance")}>
            {money(exactly(shown.total - sums.paid), currency)}
          </SumRow>
        )}
      </SumsList>
    </section>
  );
}

function textOf(value: FieldValue | undefined): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}
