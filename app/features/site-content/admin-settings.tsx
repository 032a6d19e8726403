import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BilingualText } from "~/shell/admin-bilingual-text";
import type { ContactInfo, Office, Settings, SiteContent } from "./site-content.schema";

interface AdminSettingsProps {
  brandName: SiteContent<"brand_name"> | null;
  logoUrl: string | null;
  contact: ContactInfo | null;
  settings: Settings;
}

/** What holds for the whole site, as it is set now. */
export function AdminSettings({ brandName, logoUrl, contact, settings }: AdminSettingsProps) {
  const { t } = useTranslation("admin");
  return (
    <div className="grid gap-12">
      <Group title={t("settings.brand")}>
        <BilingualText label={t("settings.brandName")} text={brandName ?? { en: null, ar: null }} />
        <Value label={t("settings.logo")}>
          {logoUrl ? <img src={logoUrl} alt={t("settings.logo")} className="h-12 w-auto" /> : <span className="text-muted-foreground">{t("settings.noLogo")}</span>}
        </Value>
      </Group>
      <Group title={t("settings.contact")}>
        <Value label={t("settings.email")}>
          <Latin value={contact?.email} />
        </Value>
        <Value label={t("settings.whatsapp")}>
          <Latin value={contact?.whatsapp_number} />
        </Value>
        <Value label={t("settings.social")}>
          <Lines values={Object.values(contact?.social_links ?? {}).filter((link) => link !== undefined && link !== "")} />
        </Value>
      </Group>
      <Offices offices={contact?.offices ?? []} />
      <Group title={t("settings.selling")}>
        <Value label={t("settings.currency")}>
          <Latin value={settings.currency} />
        </Value>
        <Value label={t("settings.countryCode")}>
          <Latin value={`+${settings.country_code}`} />
        </Value>
        <Value label={t("settings.firstResponse")}>{t("settings.minutes", { count: settings.first_response_minutes })}</Value>
        <Value label={t("settings.hold")}>{t("settings.hours", { count: settings.hold_hours })}</Value>
        <Value label={t("settings.finance")}>
          {t("settings.financeValue", { rate: settings.finance.annual_rate_pct, down: settings.finance.down_payment_pct, months: settings.finance.months })}
        </Value>
      </Group>
    </div>
  );
}

function Offices({ offices }: { offices: readonly Office[] }) {
  const { t } = useTranslation("admin");
  return offices.map((office, index) => (
    <Group key={office.id || index} title={t("settings.office", { number: index + 1 })}>
      <BilingualText label={t("settings.officeName")} text={office.name} />
      <BilingualText label={t("settings.address")} text={office.address} />
      <Value label={t("settings.phones")}>
        <Lines values={office.phones.map((phone) => phone.number)} />
      </Value>
    </Group>
  ));
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="title mb-4">{title}</h2>
      <dl className="border-b">{children}</dl>
    </section>
  );
}

function Value({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-2 border-t py-5 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function Latin({ value }: { value: string | undefined }) {
  const { t } = useTranslation("admin");
  return value ? (
    <bdi dir="ltr" className="figures break-all">
      {value}
    </bdi>
  ) : (
    <span className="text-muted-foreground">{t("settings.notSet")}</span>
  );
}

function Lines({ values }: { values: readonly string[] }) {
  if (values.length === 0) return <Latin value={undefined} />;
  return (
    <ul className="grid gap-1">
      {values.map((value) => (
        <li key={value}>
          <Latin value={value} />
        </li>
      ))}
    </ul>
  );
}
