import type { ComponentProps } from "react";
import { cn } from "./cn";

/** A table in its own scroll area; `label` names the area, which the keyboard can scroll. */
export function Table({ label, className, ...rest }: ComponentProps<"table"> & { label: string }) {
  return (
    // Without a stop for the Tab key the keyboard could not scroll a wide table.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={label} tabIndex={0} className="w-full overflow-x-auto">
      <table className={cn("w-full border-collapse text-sm tabular-nums", className)} {...rest} />
    </div>
  );
}

export function TableHead({ className, ...rest }: ComponentProps<"thead">) {
  return <thead className={cn("border-b text-muted-foreground", className)} {...rest} />;
}

export function TableBody({ className, ...rest }: ComponentProps<"tbody">) {
  return <tbody className={cn("divide-y", className)} {...rest} />;
}

export function TableRow({ className, ...rest }: ComponentProps<"tr">) {
  return <tr className={cn("hover:bg-muted/50", className)} {...rest} />;
}

export function TableHeader({ className, scope = "col", ...rest }: ComponentProps<"th">) {
  return <th scope={scope} className={cn("px-4 py-3 text-start text-xs font-medium whitespace-nowrap", className)} {...rest} />;
}

export function TableCell({ className, ...rest }: ComponentProps<"td">) {
  return <td className={cn("px-4 py-3 align-middle", className)} {...rest} />;
}
