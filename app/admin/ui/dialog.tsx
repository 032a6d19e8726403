import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "~/ui/cn";
import { dialogFrame, dialogOverlay } from "./dialog-styles";
import { IconButton } from "~/ui/icon-button";
import { useReturnFocus } from "./use-return-focus";

export const Dialog = Primitive.Root;
export const DialogClose = Primitive.Close;

const widths = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl", xl: "sm:max-w-6xl" };

interface DialogContentProps {
  title: ReactNode;
  /** Read out with the title. */
  description?: ReactNode;
  closeLabel: string;
  /** Buttons; stay in sight while the content scrolls. */
  footer?: ReactNode;
  size?: keyof typeof widths;
  /** Whether a press beside it leaves it open. */
  stays?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A modal window: in the middle of the screen, along the bottom edge of a phone. */
export function DialogContent({
  title,
  description,
  closeLabel,
  footer,
  size = "md",
  stays = false,
  className,
  children,
}: DialogContentProps) {
  const focus = useReturnFocus();
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={dialogOverlay} />
      <Primitive.Content
        className={cn(dialogFrame, widths[size])}
        {...focus}
        onPointerDownOutside={(event) => stays && event.preventDefault()}
        {...(description ? {} : { "aria-describedby": undefined })}
      >
        <div className="flex items-start justify-between gap-4 ps-6 pe-3 pt-4 pb-3 sm:ps-8 sm:pe-4 sm:pt-6">
          <div className="grid gap-2 pt-1.5">
            <Primitive.Title className="title">{title}</Primitive.Title>
            {description ? (
              <Primitive.Description className="text-sm text-muted-foreground">{description}</Primitive.Description>
            ) : null}
          </div>
          <Primitive.Close asChild>
            <IconButton label={closeLabel} icon={<X aria-hidden="true" />} />
          </Primitive.Close>
        </div>
        {children ? (
          <div className={cn("min-h-0 grow overflow-y-auto px-6 pt-2 pb-6 sm:px-8", className)}>{children}</div>
        ) : null}
        {footer ? (
          <div
            className={cn(
              "flex flex-wrap justify-end gap-3 border-t px-6 py-4",
              "pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-8",
            )}
          >
            {footer}
          </div>
        ) : null}
      </Primitive.Content>
    </Primitive.Portal>
  );
}
