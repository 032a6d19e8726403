import { AlertDialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { dialogFrame, dialogOverlay } from "./dialog-styles";
import { useReturnFocus } from "./use-return-focus";

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel: ReactNode;
  /** Colours the confirming button as one that takes something away. */
  destructive?: boolean;
  /** While it is being done: the window stays and says so. */
  busy?: boolean;
  onConfirm: () => void;
  /** What belongs to the question, e.g. where a picture is used. */
  children?: ReactNode;
}

/** Asks before something is done. The answer that changes nothing has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, cancelLabel, destructive, busy, onConfirm, children } =
    props;
  const focus = useReturnFocus();
  return (
    <Primitive.Root
      open={open}
      onOpenChange={(next) => {
        if (!busy) onOpenChange(next);
      }}
    >
      <Primitive.Portal>
        <Primitive.Overlay className={dialogOverlay} />
        <Primitive.Content className={cn(dialogFrame, "sm:max-w-lg")} {...focus}>
          <div className="grid gap-3 overflow-y-auto px-6 pt-7 pb-6 sm:px-8">
            <Primitive.Title className="title">{title}</Primitive.Title>
            <Primitive.Description className="text-muted-foreground">{description}</Primitive.Description>
            {children}
          </div>
          <div
            className={cn(
              "flex flex-wrap justify-end gap-3 border-t px-6 py-4",
              "pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-8",
            )}
          >
            <Primitive.Cancel asChild>
              <Button variant="outline">{cancelLabel}</Button>
            </Primitive.Cancel>
            <Button
              variant={destructive ? "destructive" : "primary"}
              busy={busy}
              onClick={busy ? undefined : onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
