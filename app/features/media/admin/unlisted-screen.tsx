import { FolderCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Progress } from "~/admin/ui/progress";
import { MediaTabs } from "./media-tabs";
import { UnlistedItem } from "./unlisted-item";
import { useBucketScan } from "./use-bucket-scan";

/** How many more files are rendered with each step. */
const portion = 48;

/** The files of the storage that have no record in the library. */
export function UnlistedScreen() {
  const { t } = useTranslation("admin_media");
  const { t: errors } = useTranslation("auth");
  const { looked, found, done, failed, again, forget } = useBucketScan();
  const [shown, setShown] = useState(portion);
  return (
    <>
      <MediaTabs view="unlisted" />
      <p className="mb-6 measure text-muted-foreground">{t("unlisted.intro")}</p>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="figures text-sm text-muted-foreground">
          {done ? null : `${t("unlisted.scanning")} `}
          {t("unlisted.looked", { count: looked })}
          {found.length > 0 ? ` · ${t("unlisted.found", { count: found.length })}` : null}
        </p>
        {done ? (
          <Button variant="outline" onClick={again}>
            {t("unlisted.again")}
          </Button>
        ) : null}
      </div>
      {done ? null : <Progress label={t("unlisted.scanning")} value={null} className="mt-3" />}
      {failed ? (
        <div role="alert" className="mt-4 border-s-2 border-destructive bg-destructive/6 px-5 py-4">
          <p className="font-medium text-destructive">{t("unlisted.failed")}</p>
          <p className="text-sm">{errors(failed)}</p>
        </div>
      ) : null}
      {found.length > 0 ? (
        <ul aria-label={t("unlisted.list")} className="mt-6 border-t">
          {found.slice(0, shown).map((object) => (
            <UnlistedItem key={object.path} object={object} onSettled={() => forget(object.path)} />
          ))}
        </ul>
      ) : null}
      {found.length > shown ? (
        <Button variant="outline" className="mt-6" onClick={() => setShown((last) => last + portion)}>
          {t("unlisted.more")}
        </Button>
      ) : null}
      {done && !failed && found.length === 0 ? (
        <EmptyState
          className="mt-6"
          icon={<FolderCheck aria-hidden="true" strokeWidth={1.25} />}
          title={t("unlisted.none")}
          description={t("unlisted.noneHint")}
        />
      ) : null}
    </>
  );
}
