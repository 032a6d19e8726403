import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { useMay } from "~/admin/permissions/permissions-provider";
import { LocalizedText } from "~/i18n/localized-text";
import { useFormat } from "~/i18n/use-format";
import { Button } from "~/ui/button";
import { Badge } from "~/ui/badge";
import { cn } from "~/ui/cn";
import { fieldChanges, recordAddress } from "./audit-changes";
import type { AuditEntry } from "./audit.queries";
import { restorableFields } from "./audit-restore";
import { ChangeTable } from "./change-table";
import { useAuditWords } from "./use-audit-words";
import { useRestore } from "./use-restore";

const tones = { insert: "success", update: "neutral", delete: "destructive", erase: "destructive" } as const;

const isKey = /^[0-9a-f-]{36}$/;

interface AuditEntryRowProps {
  entry: AuditEntry;
  /** Does not name the record, for a list about one record. */
  plain?: boolean;
}

/** One change: who, when and what in one line, which unfolds to show its fields. */
export function AuditEntryRow({ entry, plain = false }: AuditEntryRowProps) {
  const { t } = useTranslation(["admin_audit", "admin"]);
  const words = useAuditWords();
  const format = useFormat();
  const may = useMay();
  const restore = useRestore();
  const restorable = new Set(may("audit.read") ? restorableFields(entry) : []);
  const to = plain ? null : recordAddress(entry.table, entry.record);
  const fields = fieldChanges(entry.before, entry.after);
  // The ids of users and pictures are UUIDs, which mean nothing to a reader: leave them out.
  const what =
    entry.name === null && !isKey.test(entry.record)
      ? t(entry.record === "-" ? "recordErased" : "record", {
          what: words.table(entry.table),
          id: `\u2068${entry.record}\u2069`,
        })
      : words.table(entry.table);
  return (
    <li className="border-b">
      <details className="group">
        <summary
          className={cn(
            "flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-5 gap-y-1",
            "py-3 text-sm hover:bg-foreground/3 [&::-webkit-details-marker]:hidden",
          )}
        >
          <time dateTime={entry.at} className="figures text-muted-foreground sm:w-44">
            {format.dateTime(entry.at)}
          </time>
          <span className="min-w-0 font-medium sm:w-44 sm:truncate">
            <bdi>{entry.who ?? t("formerStaff", { role: t(`admin:role.${entry.role}`) })}</bdi>
          </span>
          <span className="sm:min-w-20">
            <Badge tone={tones[entry.action]}>{t(`actions.${entry.action}`)}</Badge>
          </span>
          {plain ? null : (
            <span className="min-w-0 sm:w-72">
              {entry.name === null ? null : (
                <span className="block sm:line-clamp-2">
                  <bdi>
                    <LocalizedText text={entry.name} />
                  </bdi>
                </span>
              )}
              <span className={cn("block sm:truncate", entry.name !== null && "text-xs text-muted-foreground")}>
                {what}
              </span>
            </span>
          )}
          <span className="min-w-0 grow truncate text-muted-foreground max-sm:basis-full">
            {entry.action === "update"
              ? fields.map((change) => words.field(change.field)).join(" · ")
              : t("fieldCount", { count: fields.length })}
          </span>
        </summary>
        <div className="grid gap-3 border-t border-dashed pt-3 pb-6 sm:ms-49">
          <ChangeTable
            entry={entry}
            action={
              restorable.size === 0
                ? undefined
                : (field) =>
                    restorable.has(field) ? (
                      <Button
                        variant="link"
                        aria-label={t("restore.field", { field: words.field(field) })}
                        onClick={() => void restore.ask(entry, field)}
                      >
                        {t("restore.fieldShort")}
                      </Button>
                    ) : null
            }
          />
          {restore.dialog}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            {restorable.size > 0 ? (
              <Button variant="outline" onClick={() => void restore.ask(entry, null)}>
                {t("restore.whole")}
              </Button>
            ) : null}
            {to ? (
              <Link to={to} className="inline-flex min-h-11 items-center text-sm text-link">
                {t("open")}
              </Link>
            ) : null}
          </div>
        </div>
      </details>
    </li>
  );
}
