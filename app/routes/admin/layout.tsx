import { Outlet, useLocation } from "react-router";
import { FactorDuePage } from "~/features/auth/admin/factor-due-page";
import { WrongCodesNotice } from "~/features/auth/admin/wrong-codes-notice";
import { findStaffMember } from "~/features/auth/guard";
import { NoRolePage } from "~/features/auth/no-role-page";
import { mayOpen, screensFor } from "~domain/roles";
import { useBrowserClient } from "~/features/auth/use-browser-client";
import { useSignOutWatch } from "~/features/auth/use-sign-out-watch";
import { useErasedDrafts } from "~/features/customers/admin/erased-drafts";
import { countNewOrders } from "~/features/orders/admin/order-list.queries";
import { readContent } from "~/features/site-content/site-content.queries";
import { useClearCache } from "~/features/staff/admin/use-clear-cache";
import { countNewTradeIns } from "~/features/trade-ins/admin/trade-in-desk.queries";
import { countRequested } from "~/features/viewings/admin/viewing-desk.queries";
import { type Localized, textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { PaletteButton } from "~/admin/command-palette/palette-button";
import { EditorProvider } from "~/admin/record-form/editor-provider";
import { LiveContext, useLiveConnection, useLiveStatus } from "~/admin/live-updates/live-context";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import { useLiveCount } from "~/admin/live-updates/use-live-count";
import { LiveNotice } from "~/admin/live-updates/live-notice";
import { RightsProvider } from "~/admin/permissions/permissions-provider";
import { useScreenCode } from "~/admin/screen-code/use-screen-code";
import { browserClient } from "~/supabase/browser";
import { AdminFooter } from "~/admin/layout/admin-footer";
import { AdminFrame } from "~/admin/layout/admin-frame";
import { useLogoutQuestion } from "~/admin/layout/use-logout-question";
import { AdminSidebar } from "~/admin/layout/sidebar";
import { AdminTopBar } from "~/admin/layout/top-bar";
import { WaitingContext } from "~/admin/layout/waiting-counts";
import { FirstLoad } from "~/features/auth/first-load";
import type { Route } from "./+types/layout";

/** The dealer's name as last read: a refresh without a connection keeps it. */
let knownBrand: Localized | null = null;

/** Guards the back office: redirects signed-out users to `/login`, and tells users without a role so. */
export const clientLoader = keepsShown(async ({ request }: Route.ClientLoaderArgs) => {
  const brand = browserClient().then((client) => readContent(client, "brand_name"));
  const [member, brandName] = await Promise.all([findStaffMember(request), brand.catch(() => knownBrand)]);
  knownBrand = brandName;
  return { ...member, brandName };
});

export function HydrateFallback() {
  return (
    <main className="grid min-h-dvh place-content-center">
      <FirstLoad />
    </main>
  );
}

export { PageBoundary as ErrorBoundary } from "~/features/auth/page-boundary";

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { role, email } = loaderData;
  useScreenCode(role);
  const { clearing, clear } = useClearCache();
  const { ended, leave } = useSignOutWatch();
  // Until the sign-in page has come, this frame would ask as a visitor.
  const working = role !== null && !ended;
  const live = useLiveConnection(working);
  const liveStatus = useLiveStatus(live);
  const counted = { enabled: working && mayOpen(role, "orders"), key: useLocation().pathname, live };
  const waiting = {
    orders: useLiveCount({ table: "orders", count: countNewOrders, ...counted }),
    viewings: useLiveCount({ table: "viewings", count: countRequested, ...counted }),
    tradeIns: useLiveCount({ table: "trade_ins", count: countNewTradeIns, ...counted }),
  };
  useErasedDrafts(live, role !== null && mayOpen(role, "orders"));
  const client = useBrowserClient();
  const brand = textIn(loaderData.brandName ?? { en: "Maarad", ar: "معرض" }, useLanguage().language);
  const { leaving, askToLeave, question } = useLogoutQuestion(loaderData.userId, leave);
  if (role === null)
    return loaderData.factorDue && client ? (
      <>
        <FactorDuePage client={client} issuer={brand} onLeave={askToLeave} />
        {question}
      </>
    ) : (
      <NoRolePage email={email} />
    );
  const sidebar = (sheet?: { email: string; onChosen: () => void }) => (
    <AdminSidebar brand={brand} entries={screensFor(role)} leaving={leaving} onLogout={askToLeave} {...sheet} />
  );
  return (
    <WaitingContext value={waiting}>
      <AdminFrame
        sidebar={sidebar()}
        topBar={
          <AdminTopBar
            email={email}
            search={<PaletteButton role={role} />}
            clearing={clearing}
            onClearCache={clear}
            menu={(onChosen) => sidebar({ email, onChosen })}
          />
        }
        notice={
          <>
            <LiveNotice status={liveStatus} />
            {client ? <WrongCodesNotice client={client} userId={loaderData.userId} /> : null}
          </>
        }
        footer={<AdminFooter brand={brand} />}
      >
        <RightsProvider role={role}>
          <EditorProvider userId={loaderData.userId}>
            <LiveContext value={live}>
              <Outlet />
            </LiveContext>
            {question}
          </EditorProvider>
        </RightsProvider>
      </AdminFrame>
    </WaitingContext>
  );
}
