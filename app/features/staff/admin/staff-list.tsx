import { Pencil, Plus, ShieldOff, UserMinus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { useMay } from "~/admin/permissions/permissions-provider";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Dialog } from "~/admin/ui/dialog";
import { IconButton } from "~/ui/icon-button";
import { RecordTable, type RecordColumn } from "~/admin/ui/record-table";
import type { Invitation } from "./invitations.queries";
import type { Colleague } from "./staff.queries";
import { ColleagueDialog } from "./colleague-dialog";
import { FormerList } from "./former-list";
import { InvitationList } from "./invitation-list";
import { InviteDialog } from "./invite-dialog";
import { PersonCell } from "./person-cell";
import { SalesScope } from "./sales-scope";
import { RoleGuide } from "./role-guide";
import { useFactorReset } from "./use-factor-reset";
import { useLeaving } from "./use-leaving";

interface StaffListProps {
  /** Those who left, too. */
  staff: readonly Colleague[];
  /** The id of the signed-in user. */
  me: string;
  /** Ids of colleagues with a second factor; empty unless the user is an owner. */
  factorHolders: readonly string[];
  /** Empty unless the user is an owner. */
  invitations: readonly Invitation[];
  /** Whether the site can send e-mails. */
  mailing: boolean;
  /** Whether sales see only their own customers and unassigned ones. */
  salesSeeOwn: boolean;
}

/** The staff with their roles, and those who left; owners can invite people, change roles and remove them. */
export function StaffList({ staff, me, factorHolders, invitations, mailing, salesSeeOwn }: StaffListProps) {
  const { t } = useTranslation("admin_staff");
  const mayEdit = useMay()("staff.edit");
  const [edited, setEdited] = useState<Colleague | null>(null);
  const [inviting, setInviting] = useState(false);
  const working = staff.filter(({ left }) => left === null);
  const former = staff.filter(({ left }) => left !== null);
  const leaving = useLeaving(working);
  const factorReset = useFactorReset();
  const columns = useColumns({
    me,
    mayEdit,
    factorHolders,
    onEdit: setEdited,
    onRemove: leaving.ask,
    onReset: factorReset.ask,
  });
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-2">
          <h2 className="title">{t("title")}</h2>
          <p className="measure text-muted-foreground">{t(mayEdit ? "intro" : "introManager")}</p>
        </div>
        {mayEdit ? (
          <Button onClick={() => setInviting(true)}>
            <Plus aria-hidden="true" />
            {t("invite.button")}
          </Button>
        ) : null}
      </div>
      <div className="border-t max-md:border-b">
        <RecordTable label={t("title")} columns={columns} rows={working} rowKey={(colleague) => colleague.id} />
      </div>
      {mayEdit && invitations.length > 0 ? <InvitationList invitations={invitations} mailing={mailing} /> : null}
      {former.length > 0 ? <FormerList former={former} /> : null}
      {mayEdit ? <SalesScope own={salesSeeOwn} /> : null}
      <RoleGuide />
      <Dialog open={inviting} onOpenChange={setInviting}>
        {inviting ? <InviteDialog mailing={mailing} onDone={() => setInviting(false)} /> : null}
      </Dialog>
      <Dialog open={edited !== null} onOpenChange={(open) => (open ? null : setEdited(null))}>
        {edited === null ? null : <ColleagueDialog colleague={edited} onDone={() => setEdited(null)} />}
      </Dialog>
      {leaving.dialog}
      {factorReset.dialog}
    </>
  );
}

type Act = (colleague: Colleague) => void;
type ColumnOptions = Pick<StaffListProps, "me" | "factorHolders"> & {
  mayEdit: boolean;
  onEdit: Act;
  onRemove: Act;
  onReset: Act;
};

function useColumns({
  me,
  mayEdit,
  factorHolders,
  onEdit,
  onRemove,
  onReset,
}: ColumnOptions): RecordColumn<Colleague>[] {
  const { t } = useTranslation("admin_staff");
  const { t: admin } = useTranslation("admin");
  const format = useFormat();
  const columns: RecordColumn<Colleague>[] = [
    {
      key: "person",
      header: t("person"),
      main: true,
      className: "wrap-anywhere md:min-w-44",
      cell: (colleague) => <PersonCell colleague={colleague} />,
    },
    {
      key: "role",
      header: t("role"),
      cell: (colleague) => (
        <span className="inline-flex flex-wrap gap-1.5">
          <Badge tone={colleague.role === "owner" ? "accent" : "neutral"}>{admin(`role.${colleague.role}`)}</Badge>
          {factorHolders.includes(colleague.id) ? <Badge tone="neutral">{t("factor")}</Badge> : null}
        </span>
      ),
    },
    {
      key: "since",
      header: t("since"),
      cell: (colleague) => (
        <span className="whitespace-nowrap text-muted-foreground">{format.date(colleague.since)}</span>
      ),
    },
  ];
  if (!mayEdit) return columns;
  return [
    ...columns,
    {
      key: "actions",
      header: t("actions"),
      bare: true,
      className: "md:text-end",
      cell: (colleague) =>
        colleague.id === me ? (
          <span className="inline-block max-w-64 text-xs text-muted-foreground md:text-start">{t("ownRole")}</span>
        ) : (
          <span className="inline-flex">
            <IconButton
              label={t("edit", { name: colleague.called })}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => onEdit(colleague)}
            />
            {factorHolders.includes(colleague.id) ? (
              <IconButton
                label={t("resetFactor", { name: colleague.called })}
                icon={<ShieldOff aria-hidden="true" />}
                onClick={() => onReset(colleague)}
              />
            ) : null}
            <IconButton
              label={t("remove", { name: colleague.called })}
              icon={<UserMinus aria-hidden="true" />}
              onClick={() => onRemove(colleague)}
            />
          </span>
        ),
    },
  ];
}
