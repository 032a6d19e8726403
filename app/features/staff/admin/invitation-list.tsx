import { Ban } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { Badge } from "~/ui/badge";
import { IconButton } from "~/ui/icon-button";
import { RecordTable, type RecordColumn } from "~/admin/ui/record-table";
import { PersonCell } from "./person-cell";
import type { Invitation } from "./invitations.queries";
import { useRevocation } from "./use-revocation";

const tones = { open: "accent", used: "success", revoked: "neutral", expired: "neutral" } as const;

/**
 * The open invitations with a button to revoke them, and the latest closed ones with their outcome.
 * @param mailing whether the site can send e-mails
 */
export function InvitationList({ invitations, mailing }: { invitations: readonly Invitation[]; mailing: boolean }) {
  const { t } = useTranslation("admin_staff");
  const revocation = useRevocation();
  const columns = useColumns(mailing, revocation.ask);
  return (
    <section className="mt-14">
      <h2 className="title mb-6">{t("invitations.title")}</h2>
      <div className="border-t max-md:border-b">
        <RecordTable label={t("invitations.title")} columns={columns} rows={invitations} rowKey={({ id }) => id} />
      </div>
      {revocation.dialog}
    </section>
  );
}

function useColumns(mailing: boolean, onRevoke: (invitation: Invitation) => void): RecordColumn<Invitation>[] {
  const { t } = useTranslation("admin_staff");
  const { t: admin } = useTranslation("admin");
  const format = useFormat();

  function ending({ state, until, usedBy }: Invitation): string {
    if (state === "open") return t("invitations.until", { date: format.dateTime(until) });
    const date = format.date(until);
    return state === "used" && usedBy !== null
      ? t("invitations.by", { email: `\u2066${usedBy}\u2069`, date })
      : t("invitations.on", { date });
  }

  return [
    {
      key: "person",
      header: t("person"),
      main: true,
      className: "wrap-anywhere md:min-w-44",
      cell: (invitation) => <PersonCell colleague={invitation} nameless={t("invitations.noName")} />,
    },
    {
      key: "role",
      header: t("role"),
      cell: ({ role }) => <Badge tone={role === "owner" ? "accent" : "neutral"}>{admin(`role.${role}`)}</Badge>,
    },
    {
      key: "status",
      header: t("invitations.status"),
      cell: (invitation) => (
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 max-md:justify-end">
          <Badge tone={tones[invitation.state]}>{t(`invitations.state.${invitation.state}`)}</Badge>
          <span className="text-muted-foreground">{ending(invitation)}</span>
          {mailing && invitation.state === "open" && invitation.mail ? (
            <span className={invitation.mail === "failed" ? "text-destructive" : "text-muted-foreground"}>
              {t(`invitations.mail.${invitation.mail}`)}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: "actions",
      header: t("actions"),
      bare: true,
      className: "md:text-end",
      cell: (invitation) =>
        invitation.state === "open" ? (
          <IconButton
            label={t("invitations.revoke", { name: invitation.name || invitation.email || t("invitations.noName") })}
            icon={<Ban aria-hidden="true" />}
            onClick={() => onRevoke(invitation)}
          />
        ) : null,
    },
  ];
}
