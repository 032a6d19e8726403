import { SecurityPage } from "~/features/auth/admin/security-page";
import { hasShownFactor, listFactors, readFactorRequirement, readSecurityRules } from "~/features/auth/factors.queries";
import { asStaff } from "~/features/auth/guard";
import { changeOwnName, readOwnName } from "~/features/auth/own-name.queries";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { useBrowserClient } from "~/features/auth/use-browser-client";
import { readContent } from "~/features/site-content/site-content.queries";
import { OwnProfile } from "~/features/staff/admin/own-profile";
import { FeedAccess } from "~/features/viewings/admin/feed-access";
import { readFeedState } from "~/features/viewings/admin/feed-access.queries";
import { useLanguage } from "~/i18n/use-language";
import { textIn } from "~/i18n/localized";
import { useMay } from "~/admin/permissions/permissions-provider";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import type { Route } from "./+types/security";

/** Open to every role: each member of the staff has an account to keep safe. */
export const clientLoader = keepsShown(({ request }: Route.ClientLoaderArgs) =>
  asStaff(request, "dashboard", async (client) => {
    const [factors, standing, rule, brand, raised, feed, name] = await Promise.all([
      listFactors(client),
      readFactorRequirement(client),
      readSecurityRules(client),
      readContent(client, "brand_name").catch(() => null),
      hasShownFactor(client),
      readFeedState(client),
      readOwnName(client),
    ]);
    return { factors, required: standing.required, rule, brand, raised, feed, name };
  }),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function Security({ loaderData: { rule, brand, feed, name, ...facts } }: Route.ComponentProps) {
  const { language } = useLanguage();
  const client = useBrowserClient();
  const mayRule = useMay()("staff.edit");
  if (!client) return null;
  return (
    <SecurityPage
      {...facts}
      client={client}
      rule={mayRule ? rule : null}
      issuer={brand ? textIn(brand, language) : location.host}
      profile={<OwnProfile name={name} change={(text) => changeOwnName(client, text)} />}
      calendar={feed ? <FeedAccess client={client} standing={feed} /> : null}
    />
  );
}
