import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { Dialog, DialogContent } from "./dialog";

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  /** The words of the button that sends. */
  send: string;
  destructive?: boolean;
  busy?: boolean;
  onSend: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/**
 * A window with a short form: its fields, a way out, and the button that sends it. It stays open while it is busy, and
 * once something is filled in a press beside it does not close it: that would throw it away.
 */
export function FormDialog({ title, description, send, onSend, onClose, children, ...rest }: FormDialogProps) {
  const { t: common } = useTranslation("common");
  const { t } = useTranslation("editing");
  const id = useId();
  const [touched, setTouched] = useState(false);
  const { busy = false, destructive = false } = rest;
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent
        title={title}
        description={description}
        closeLabel={common("close")}
        stays={touched}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {t("cancel")}
            </Button>
            <Button type="submit" form={id} busy={busy} variant={destructive ? "destructive" : "primary"}>
              {send}
            </Button>
          </>
        }
      >
        <form
          id={id}
          noValidate
          className="grid gap-5"
          onChange={() => setTouched(true)}
          onSubmit={(event) => {
            event.preventDefault();
            // A form in a window of this form is another one.
            if (event.target === event.currentTarget) onSend();
          }}
        >
          {children}
        </form>
      </DialogContent>
    </Dialog>
  );
}
