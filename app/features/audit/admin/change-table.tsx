import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { fieldChanges, readableChanges } from "./audit-changes";
import type { AuditEntry } from "./audit.queries";
import { useAuditWords } from "./use-audit-words";

interface ChangeTableProps {
  entry: AuditEntry;
  /** A button for a field, at the end of its row. */
  action?: (field: string) => ReactNode;
}

/** The fields of one change, before and after. */
export function ChangeTable({ entry, action }: ChangeTableProps) {
  const { t } = useTranslation("admin_audit");
  const words = useAuditWords();
  const changes = fieldChanges(entry.before, entry.after).flatMap(readableChanges);
  if (changes.length === 0) return null;
  const both = entry.action === "update";
  return (
    <table className="w-full table-fixed text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t("field")}</th>
          {entry.action === "insert" ? null : <th scope="col">{t("before")}</th>}
          {entry.action === "delete" ? null : <th scope="col">{t("after")}</th>}
          {action ? <th scope="col">{t("restore.confirm")}</th> : null}
        </tr>
      </thead>
      <tbody className="divide-y">
        {changes.map((change) => (
          <tr key={change.field} className="align-top max-sm:grid max-sm:py-2">
            <th scope="row" className="py-1.5 pe-4 text-start font-normal text-muted-foreground sm:w-2/7">
              {words.field(change.field)}
            </th>
            {entry.action === "insert" ? null : (
              <td
                className={
                  both
                    ? "py-1.5 pe-4 break-words text-muted-foreground line-through decoration-1"
                    : "py-1.5 pe-4 break-words"
                }
              >
                <bdi>{words.value(change.field, change.before)}</bdi>
              </td>
            )}
            {entry.action === "delete" ? null : (
              <td className="py-1.5 break-words">
                <bdi>{words.value(change.field, change.after)}</bdi>
              </td>
            )}
            {action ? <td className="w-32 text-end max-sm:w-auto max-sm:text-start">{action(change.field)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
