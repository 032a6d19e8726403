import { Popover as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "~/ui/cn";

export const Popover = Primitive.Root;
export const PopoverTrigger = Primitive.Trigger;

/** A small window beside its button, e.g. to change one value in place. */
export function PopoverContent({ className, align = "start", ...rest }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        align={align}
        sideOffset={6}
        collisionPadding={12}
        className={cn(
          "z-50 w-80 max-w-(--radix-popover-content-available-width) rounded-md border",
          "bg-card p-5 text-card-foreground shadow-panel outline-none",
          className,
        )}
        {...rest}
      />
    </Primitive.Portal>
  );
}
