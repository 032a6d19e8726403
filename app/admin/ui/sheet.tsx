import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "~/ui/cn";
import { IconButton } from "~/ui/icon-button";

export const Sheet = Primitive.Root;
export const SheetTrigger = Primitive.Trigger;

interface SheetContentProps {
  title: ReactNode;
  closeLabel: string;
  /** The edge it is attached to; follows the reading direction. */
  side?: "start" | "end";
  className?: string;
  children: ReactNode;
}

/** A modal panel along one edge, e.g. the sidebar on a phone. */
export function SheetContent({ title, closeLabel, side = "start", className, children }: SheetContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className="fixed inset-0 z-50 bg-overlay" />
      <Primitive.Content
        aria-describedby={undefined}
        className={cn(
          "fixed inset-y-0 z-50 flex w-[min(22rem,calc(100%-3rem))]",
          "flex-col bg-card text-card-foreground shadow-panel",
          side === "start" ? "start-0 border-e" : "end-0 border-s",
          className,
        )}
      >
        <div className="flex items-center justify-between gap-4 border-b py-2 ps-5 pe-2">
          <Primitive.Title className="font-medium">{title}</Primitive.Title>
          <Primitive.Close asChild>
            <IconButton label={closeLabel} icon={<X aria-hidden="true" />} />
          </Primitive.Close>
        </div>
        <div className="grow overflow-y-auto">{children}</div>
      </Primitive.Content>
    </Primitive.Portal>
  );
}
