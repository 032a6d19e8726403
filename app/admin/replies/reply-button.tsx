import { MessageCircle } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { ReplyDialog, type ReplyDialogProps } from "./reply-dialog";

/** Answers the customer with a template. */
export function ReplyButton(props: Omit<ReplyDialogProps, "onClose">) {
  const { t } = useTranslation("admin_orders");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <MessageCircle aria-hidden="true" />
        {t("reply.button")}
      </Button>
      {open ? <ReplyDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
