import { useState } from "react";
import { ConfirmDialog } from "~/admin/ui/confirm-dialog";
import { useTranslation } from "~/i18n/use-translation";
import { toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { useAuth } from "../auth-context";

/** Signs out all other devices of this account after a confirmation. */
export function OtherDevices() {
  const { t } = useTranslation("admin_security");
  const { signOutElsewhere } = useAuth();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function signOut() {
    setBusy(true);
    const { error } = await signOutElsewhere();
    setBusy(false);
    setAsking(false);
    if (!error) toast({ title: t("devices.done") });
  }

  return (
    <div className="grid justify-items-start gap-5 pt-5">
      <p className="measure text-muted-foreground">{t("devices.text")}</p>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {t("devices.signOut")}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("devices.askTitle")}
        description={t("devices.askText")}
        confirmLabel={t("devices.confirm")}
        cancelLabel={t("devices.cancel")}
        busy={busy}
        onConfirm={() => void signOut()}
      />
    </div>
  );
}
