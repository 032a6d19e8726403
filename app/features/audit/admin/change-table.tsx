import { useTranslation } from "~/i18n/use-translation";
import { fieldChanges, leafChanges, type FieldChange } from "./audit-changes";
import type { AuditEntry } from "./audit.queries";
import { useAuditWords } from "./use-audit-words";

/** The fields of one change, before and after. */
export function ChangeTable({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation("admin_audit");
  const words = useAuditWords();
  const changes = fieldChanges(entry.before, entry.after).flatMap((change): FieldChange[] =>
    change.field === "content_value" || change.field === "rule_value" ? leafChanges(change) : [change],
  );
  if (changes.length === 0) return null;
  const both = entry.action === "update";
  return (
    <table className="w-full table-fixed text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t("field")}</th>
          {entry.action === "insert" ? null : <th scope="col">{t("before")}</th>}
          {entry.action === "delete" ? null : <th scope="col">{t("after")}</th>}
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
          </tr>
        ))}
      </tbody>
    </table>
  );
}
