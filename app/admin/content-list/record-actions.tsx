import { ExternalLink, Trash2 } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";

interface RecordActionsProps {
  /** The page that shows the record to visitors; null while none does. */
  page: string | null;
  onTrash: () => void;
}

/** What a record's form offers beside its fields: a look at the site, and the way to the trash. */
export function RecordActions({ page, onTrash }: RecordActionsProps) {
  const { t } = useTranslation("admin_content");
  return (
    <div className="flex flex-wrap gap-3">
      {page === null ? null : (
        <LocaleLink to={page} target="_blank" prefetch="none" className={buttonStyles({ variant: "outline" })}>
          <ExternalLink aria-hidden="true" className="mirrored" />
          {t("viewOnSite")}
        </LocaleLink>
      )}
      <Button variant="ghost" onClick={onTrash}>
        <Trash2 aria-hidden="true" />
        {t("toTrash")}
      </Button>
    </div>
  );
}
