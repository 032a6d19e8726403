import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { Dialog, DialogContent } from "~/admin/ui/dialog";
import { mayPublishWithout } from "../car-completeness";
import { usePartName } from "./use-part-name";

interface PublishGateProps {
  /** What is missing; null while the dialog is closed. */
  missing: readonly string[] | null;
  onClose: () => void;
  /** Goes to a field; without it the missing fields are only listed. */
  onGo?: (field: string) => void;
  onPublish: () => void;
}

/**
 * The dialog that lists what is missing before a car is published. It can be published anyway, which is recorded, but
 * not without its mileage.
 */
export function PublishGate({ missing, onClose, onGo, onPublish }: PublishGateProps) {
  const { t } = useTranslation("admin_car");
  const { t: common } = useTranslation("common");
  const partName = usePartName();
  const anyway = mayPublishWithout(missing ?? []);
  return (
    <Dialog open={missing !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent
        title={t("publish.title")}
        description={t(anyway ? "publish.text" : "publish.lacks")}
        closeLabel={common("close")}
        footer={
          <>
            {anyway ? (
              <Button variant="outline" onClick={onPublish}>
                {t("publish.anyway")}
              </Button>
            ) : null}
            <Button onClick={onClose}>{t("publish.back")}</Button>
          </>
        }
      >
        <ul className="divide-y border-y">
          {missing?.map((field) => (
            <li key={field} className="flex min-h-12 items-center">
              {onGo ? (
                <button
                  type="button"
                  onClick={() => onGo(field)}
                  className="min-h-12 w-full cursor-pointer text-start font-medium text-link"
                >
                  {partName(field)}
                </button>
              ) : (
                partName(field)
              )}
            </li>
          ))}
        </ul>
        <p className="mt-4 text-sm text-muted-foreground">{t(anyway ? "publish.recorded" : "publish.mileage")}</p>
      </DialogContent>
    </Dialog>
  );
}
