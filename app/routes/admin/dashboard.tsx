import { useTranslation } from "~/i18n/use-translation";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { DashboardPage } from "~/features/dashboard/admin/dashboard-page";
import { readDashboardMoney } from "~/features/dashboard/admin/dashboard-money.queries";
import { MoneyTiles } from "~/features/dashboard/admin/money-tiles";
import { readSettings } from "~/features/site-content/site-content.queries";
import type { BrowserClient } from "~/supabase/browser";
import { may } from "~domain/roles";
import { readFigures, readLostOrders } from "~/features/dashboard/admin/dashboard.queries";
import { listUnsentMails } from "~/features/mails/admin/mails.queries";
import { UnsentMails } from "~/features/mails/admin/unsent-mails";
import { followUpScope } from "~/features/follow-ups/admin/follow-up-scope";
import { listDueFollowUps } from "~/features/follow-ups/admin/follow-ups.queries";
import { TodaysFollowUps } from "~/features/follow-ups/admin/todays-follow-ups";
import { countOverdueDeposits } from "~/features/orders/admin/money/money.queries";
import { TodaysViewings } from "~/features/viewings/admin/todays-viewings";
import { useLiveScreen } from "~/admin/live-updates/live-context";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import { AdminPage } from "~/admin/layout/admin-page";
import type { Route } from "./+types/dashboard";

export const clientLoader = keepsShown(({ request }: Route.ClientLoaderArgs) =>
  asStaff(request, "dashboard", async (client, _url, userId, role) => {
    const sells = may(role, "orders.work");
    const [figures, unsent, followUps, lost, overdueDeposits, money] = await Promise.all([
      readFigures(client),
      listUnsentMails(client),
      sells ? listDueFollowUps(client, followUpScope.read(), userId) : null,
      sells ? readLostOrders(client) : [],
      sells ? countOverdueDeposits(client) : null,
      may(role, "costs.edit") ? readMoney(client) : null,
    ]);
    return { figures, unsent, followUps, lost, overdueDeposits, money };
  }),
);

async function readMoney(client: BrowserClient) {
  const [money, { currency }] = await Promise.all([readDashboardMoney(client), readSettings(client)]);
  return { money, currency };
}

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("admin_dashboard");
  const { viewings } = loaderData.figures;
  useLiveScreen(["orders", "messages", "viewings", "customers"]);
  return (
    <AdminPage title={t("title")}>
      <UnsentMails mails={loaderData.unsent} />
      <DashboardPage
        figures={loaderData.figures}
        lost={loaderData.lost}
        followUps={loaderData.followUps ? <TodaysFollowUps {...loaderData.followUps} /> : null}
        overdueDeposits={loaderData.overdueDeposits}
        unpaid={loaderData.money?.money.unpaid ?? null}
        money={loaderData.money ? <MoneyTiles {...loaderData.money} /> : null}
        viewings={viewings ? <TodaysViewings {...viewings} /> : null}
      />
    </AdminPage>
  );
}
