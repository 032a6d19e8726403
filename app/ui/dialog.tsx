import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";
import { IconButton } from "./icon-button";

export const Dialog = Primitive.Root;
export const DialogTrigger = Primitive.Trigger;
export const DialogClose = Primitive.Close;

interface DialogContentProps extends Omit<ComponentProps<typeof Primitive.Content>, "title"> {
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode;
}

/** A modal window in the middle of the screen. */
export function DialogContent({ title, description, closeLabel, footer, className, children, ...rest }: DialogContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className="fixed inset-0 z-50 bg-overlay" />
      <Primitive.Content
        {...(description ? {} : { "aria-describedby": undefined })}
        className={cn(
          "fixed inset-0 z-50 m-auto flex h-fit max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg flex-col rounded-md border bg-card text-card-foreground shadow-panel",
          className,
        )}
        {...rest}
      >
        <div className="flex items-start justify-between gap-4 border-b py-3 ps-6 pe-3">
          <Primitive.Title className="py-2 text-lg leading-snug font-medium">{title}</Primitive.Title>
          <Primitive.Close asChild>
            <IconButton label={closeLabel} icon={<X aria-hidden="true" />} />
          </Primitive.Close>
        </div>
        <div className="grid gap-4 overflow-y-auto p-6">
          {description ? <Primitive.Description className="text-muted-foreground">{description}</Primitive.Description> : null}
          {children}
        </div>
        {footer ? <div className="flex flex-wrap justify-end gap-3 border-t px-6 py-4">{footer}</div> : null}
      </Primitive.Content>
    </Primitive.Portal>
  );
}
