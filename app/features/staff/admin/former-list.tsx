import { Eraser, UserPlus } from "lucide-react";
import { useMay } from "~/admin/permissions/permissions-provider";
import { RecordTable, type RecordColumn } from "~/admin/ui/record-table";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/badge";
import { IconButton } from "~/ui/icon-button";
import { PersonCell } from "./person-cell";
import type { Colleague } from "./staff.queries";
import { useColleagueErasure } from "./use-colleague-erasure";
import { useReturn } from "./use-return";

/** Those who left, whose names stay with what they did; owners give them access back, or erase the person. */
export function FormerList({ former }: { former: readonly Colleague[] }) {
  const { t } = useTranslation("admin_staff");
  const coming = useReturn();
  const erasure = useColleagueErasure();
  const columns = useColumns(coming.ask, erasure.ask);
  return (
    <section className="mt-14">
      <h2 className="title">{t("former.title")}</h2>
      <p className="measure mt-2 mb-6 text-muted-foreground">{t("former.text")}</p>
      <div className="border-t max-md:border-b">
        <RecordTable label={t("former.title")} columns={columns} rows={former} rowKey={({ id }) => id} />
      </div>
      {coming.dialog}
      {erasure.dialog}
    </section>
  );
}

type Act = (colleague: Colleague) => void;

function useColumns(onReturn: Act, onErase: Act): RecordColumn<Colleague>[] {
  const { t } = useTranslation("admin_staff");
  const { t: admin } = useTranslation("admin");
  const format = useFormat();
  const mayEdit = useMay()("staff.edit");
  const columns: RecordColumn<Colleague>[] = [
    {
      key: "person",
      header: t("person"),
      main: true,
      className: "wrap-anywhere md:min-w-44",
      cell: (colleague) => <PersonCell colleague={colleague} />,
    },
    { key: "role", header: t("role"), cell: ({ role }) => <Badge tone="neutral">{admin(`role.${role}`)}</Badge> },
    {
      key: "left",
      header: t("former.left"),
      cell: ({ left }) => (
        <span className="whitespace-nowrap text-muted-foreground">{left === null ? "" : format.date(left)}</span>
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
      // One who was erased has no address any more, and nothing is left to do.
      cell: (colleague) =>
        colleague.email === "" ? null : (
          <span className="inline-flex">
            <IconButton
              label={t("back.button", { name: colleague.called })}
              icon={<UserPlus aria-hidden="true" />}
              onClick={() => onReturn(colleague)}
            />
            <IconButton
              label={t("erase.button", { name: colleague.called })}
              icon={<Eraser aria-hidden="true" />}
              onClick={() => onErase(colleague)}
            />
          </span>
        ),
    },
  ];
}
