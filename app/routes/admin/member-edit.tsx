import { RecordHistory } from "~/features/audit/admin/record-history";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { readSettings } from "~/features/site-content/site-content.queries";
import { MemberForm } from "~/features/team/admin/member-form";
import { findMember } from "~/features/team/admin/team.queries";
import { idFrom } from "~/utils/not-found";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import type { Route } from "./+types/member-edit";

/** A member of the team, or the form for a new one if the address has no id. */
export const clientLoader = keepsShown(({ request, params }: Route.ClientLoaderArgs) =>
  asStaff(request, "team", async (client) => {
    const id = params.id === undefined ? null : (idFrom(params.id) ?? 0);
    const [member, settings] = await Promise.all([
      id === null ? undefined : findMember(client, id),
      readSettings(client),
    ]);
    return { id, member, countryCode: settings.country_code };
  }),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function MemberEdit({ loaderData }: Route.ComponentProps) {
  const { id } = loaderData;
  return (
    <MemberForm
      key={id}
      {...loaderData}
      history={id === null ? null : <RecordHistory table="team_members" id={id} />}
    />
  );
}
