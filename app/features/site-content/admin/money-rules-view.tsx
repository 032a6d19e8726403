import { AdminFact, AdminSection } from "~/admin/layout/admin-section";
import { useAccountMoney } from "~/i18n/exact-money";
import { textIn } from "~/i18n/localized";
import { usePercent } from "~/i18n/percent";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { type SiteContent, siteContentSchemas } from "../site-content.schema";
import { taxPlace } from "./money.schema";

interface MoneyRulesViewProps {
  /** Null if they were never saved. */
  rules: SiteContent<"money"> | null;
  currency: string;
}

/** The rules for prices and deposits, read-only. */
export function MoneyRulesView({ rules, currency }: MoneyRulesViewProps) {
  const { t } = useTranslation("admin_money");
  const { t: editing } = useTranslation("editing");
  const { language } = useLanguage();
  const format = useFormat();
  const money = useAccountMoney();
  const { discounts, tax, deposit, invoices } = rules ?? siteContentSchemas.money.parse({});
  const asPercent = usePercent();
  const percent = (value: number) => <bdi>{asPercent(value, 2)}</bdi>;
  return (
    <div className="grid max-w-3xl gap-10">
      <p className="text-muted-foreground">{t("rules.ownersOnly")}</p>
      <AdminSection title={t("rules.discounts")}>
        <dl>
          <AdminFact name={t("rules.sales")}>{percent(discounts.sales)}</AdminFact>
          <AdminFact name={t("rules.manager")}>{percent(discounts.manager)}</AdminFact>
        </dl>
      </AdminSection>
      <AdminSection title={t("rules.deposit")}>
        <dl>
          <AdminFact name={t("rules.amount")}>
            {deposit.amount === null ? "–" : <bdi>{money(deposit.amount, currency)}</bdi>}
          </AdminFact>
          <AdminFact
            name={t("rules.days")}
          >{`${format.number(deposit.days)} ${editing("units.day", { count: deposit.days })}`}</AdminFact>
        </dl>
      </AdminSection>
      <AdminSection title={t("rules.tax")}>
        <dl>
          {tax.on ? (
            <>
              <AdminFact name={t("rules.name")}>
                <bdi>{textIn(tax.name, language)}</bdi>
              </AdminFact>
              <AdminFact name={t("rules.rate")}>{percent(tax.rate)}</AdminFact>
              <AdminFact name={t("rules.taxPlace")}>{t(`rules.taxPlaces.${taxPlace(tax.included)}`)}</AdminFact>
            </>
          ) : (
            <AdminFact name={t("rules.taxOn")}>{editing("no")}</AdminFact>
          )}
        </dl>
      </AdminSection>
      <AdminSection title={t("rules.invoices")}>
        <dl>
          {invoices.on ? (
            <AdminFact name={t("rules.scheme")}>{t(`rules.schemes.${invoices.scheme}`)}</AdminFact>
          ) : (
            <AdminFact name={t("rules.invoicesOn")}>{editing("no")}</AdminFact>
          )}
        </dl>
      </AdminSection>
    </div>
  );
}
