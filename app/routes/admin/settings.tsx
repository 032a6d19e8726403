import { useTranslation } from "~/i18n/use-translation";
import { AuditLogLink } from "~/features/audit/admin/audit-log-link";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { DataTab } from "~/features/kept/admin/data-tab";
import { readKept } from "~/features/kept/admin/kept.queries";
import { MailStateGroup } from "~/features/mails/admin/mail-state";
import { readMailState } from "~/features/mails/admin/mails.queries";
import { readEditedCampaigns } from "~/features/site-content/admin/campaigns.queries";
import { CampaignsForm } from "~/features/site-content/admin/campaigns-form";
import { ContactForm } from "~/features/site-content/admin/contact-form";
import { readEditedContents, readEditedViewings } from "~/features/site-content/admin/contents.queries";
import { dealerFormKeys } from "~/features/site-content/admin/dealer.schema";
import { DealerForm } from "~/features/site-content/admin/dealer-form";
import { moneyFormKeys } from "~/features/site-content/admin/money.schema";
import { MoneyTab } from "~/features/site-content/admin/money-tab";
import { OfficesForm } from "~/features/site-content/admin/offices-form";
import { PapersForm } from "~/features/site-content/admin/papers-form";
import { RepliesForm } from "~/features/site-content/admin/replies-form";
import { ViewingsForm } from "~/features/site-content/admin/viewings-form";
import { SalesForm } from "~/features/site-content/admin/sales-form";
import { readSettings } from "~/features/site-content/site-content.queries";
import { StaffList } from "~/features/staff/admin/staff-list";
import { readColleagues } from "~/features/staff/admin/colleagues.queries";
import { readSalesScope } from "~/features/staff/admin/staff.queries";
import { AdminPage } from "~/admin/layout/admin-page";
import { SettingsNav } from "~/admin/layout/settings-nav";
import { settingsTabs } from "~/admin/layout/settings-tabs";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import type { Route } from "./+types/settings";

/** One form per tab; each loads its own data. */
export const clientLoader = keepsShown(({ request }: Route.ClientLoaderArgs) =>
  asStaff(request, "settings", async (client, url, me, role) => {
    const tab = settingsTabs.find((one) => one === url.searchParams.get("tab")) ?? "dealer";
    switch (tab) {
      case "dealer":
        return { tab, loaded: await readEditedContents(client, dealerFormKeys) } as const;
      case "offices":
      case "contact": {
        const [loaded, settings, mail] = await Promise.all([
          readEditedContents(client, ["contact_info"]),
          readSettings(client),
          readMailState(client),
        ]);
        return { tab, loaded, countryCode: settings.country_code, mail } as const;
      }
      case "sales":
        return { tab, loaded: await readEditedContents(client, ["settings"]) } as const;
      case "money": {
        const [loaded, settings] = await Promise.all([readEditedContents(client, moneyFormKeys), readSettings(client)]);
        return { tab, loaded, currency: settings.currency } as const;
      }
      case "papers":
        return { tab, loaded: await readEditedContents(client, ["papers"]) } as const;
      case "viewings":
        return { tab, ...(await readEditedViewings(client)) } as const;
      case "replies":
        return { tab, loaded: await readEditedContents(client, ["reply_templates"]) } as const;
      case "campaigns":
        return { tab, ...(await readEditedCampaigns(client)) } as const;
      case "staff": {
        const [colleagues, mail, salesSeeOwn] = await Promise.all([
          readColleagues(client, me),
          readMailState(client),
          readSalesScope(client),
        ]);
        return { tab, me, ...colleagues, mailing: mail.sending, salesSeeOwn } as const;
      }
      case "data":
        return { tab, kept: await readKept(client, role) } as const;
    }
  }),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("admin_site");
  const frame = { title: t("settings.title"), nav: <SettingsNav current={loaderData.tab} /> };
  switch (loaderData.tab) {
    case "dealer":
      return <DealerForm loaded={loaderData.loaded} {...frame} />;
    case "offices":
      return <OfficesForm loaded={loaderData.loaded} countryCode={loaderData.countryCode} {...frame} />;
    case "contact":
      return (
        <ContactForm
          loaded={loaderData.loaded}
          countryCode={loaderData.countryCode}
          {...frame}
          mail={<MailStateGroup state={loaderData.mail} />}
        />
      );
    case "sales":
      return <SalesForm loaded={loaderData.loaded} {...frame} />;
    case "money":
      return <MoneyTab loaded={loaderData.loaded} currency={loaderData.currency} {...frame} />;
    case "papers":
      return <PapersForm loaded={loaderData.loaded} {...frame} />;
    case "viewings":
      return <ViewingsForm loaded={loaderData.loaded} offices={loaderData.offices} {...frame} />;
    case "replies":
      return <RepliesForm loaded={loaderData.loaded} {...frame} />;
    case "campaigns":
      return <CampaignsForm loaded={loaderData.loaded} currency={loaderData.currency} {...frame} />;
    case "staff":
      return (
        <AdminPage title={frame.title} actions={<AuditLogLink />}>
          {frame.nav}
          <StaffList {...loaderData} />
        </AdminPage>
      );
    case "data":
      return <DataTab kept={loaderData.kept} {...frame} />;
  }
}
