import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { LocalizedText } from "~/i18n/localized-text";
import type { Localized } from "~/i18n/localized";
import { useFormat } from "~/i18n/use-format";
import { Button } from "~/ui/button";

interface TrashedEntryProps {
  name: Localized;
  label: string;
  picture?: ReactNode;
  deletedAt: string | null;
  onRestore?: () => void;
  /** Left out where the reader may not delete for good. */
  onPurge?: () => void;
}

/** One row of the trash: since when it is there, the way back, and the way out. */
export function TrashedEntry({ name, label, picture, deletedAt, onRestore, onPurge }: TrashedEntryProps) {
  const { t } = useTranslation("admin_content");
  const format = useFormat();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3">
      {picture}
      <div className="min-w-0 grow">
        <LocalizedText text={name} className="block font-medium" />
        {deletedAt ? (
          <time dateTime={deletedAt} className="figures text-sm text-muted-foreground">
            {t("list.trashedOn", { date: format.dateTime(deletedAt) })}
          </time>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {onRestore ? (
          <Button variant="outline" aria-label={t("list.restoreOne", { name: label })} onClick={onRestore}>
            {t("list.restore")}
          </Button>
        ) : null}
        {onPurge ? (
          <Button
            variant="ghost"
            className="text-destructive"
            aria-label={t("list.purgeOne", { name: label })}
            onClick={onPurge}
          >
            {t("list.purge")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
