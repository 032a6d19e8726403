import { DropdownMenu as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";

export const DropdownMenu = Primitive.Root;
export const DropdownMenuTrigger = Primitive.Trigger;

export function DropdownMenuContent({ className, sideOffset = 6, align = "end", ...rest }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={sideOffset}
        align={align}
        className={cn("z-50 min-w-48 rounded-md border bg-card py-1 text-card-foreground shadow-panel", className)}
        {...rest}
      />
    </Primitive.Portal>
  );
}

const row =
  "flex min-h-11 cursor-pointer items-center gap-3 px-4 text-sm outline-none select-none data-highlighted:bg-muted data-disabled:pointer-events-none data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0";

export function DropdownMenuItem({ className, ...rest }: ComponentProps<typeof Primitive.Item>) {
  return <Primitive.Item className={cn(row, className)} {...rest} />;
}

export function DropdownMenuCheckboxItem({ className, children, ...rest }: ComponentProps<typeof Primitive.CheckboxItem>) {
  return (
    <Primitive.CheckboxItem className={cn(row, className)} {...rest}>
      <span className="grid size-4 shrink-0 place-items-center rounded-sm border border-input">
        <Primitive.ItemIndicator className="size-2.5 bg-primary" />
      </span>
      {children}
    </Primitive.CheckboxItem>
  );
}

export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label className={cn("px-4 py-2 text-xs text-muted-foreground", className)} {...rest} />;
}

export function DropdownMenuSeparator({ className, ...rest }: ComponentProps<typeof Primitive.Separator>) {
  return <Primitive.Separator className={cn("my-1 border-t", className)} {...rest} />;
}
