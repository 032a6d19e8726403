import { Tabs as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "~/ui/cn";

export const Tabs = Primitive.Root;

export function TabsList({ className, ...rest }: ComponentProps<typeof Primitive.List>) {
  return <Primitive.List className={cn("flex gap-6 overflow-x-auto border-b", className)} {...rest} />;
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={cn(
        "min-h-11 cursor-pointer border-b-2 border-transparent text-sm font-medium",
        "whitespace-nowrap text-muted-foreground hover:text-foreground",
        "data-[state=active]:border-accent data-[state=active]:text-foreground",
        // With the reader's own colours Firefox draws transparent edges, too.
        "forced-colors:border-[Canvas] forced-colors:data-[state=active]:border-[Highlight]",
        "forced-colors:not-focus-visible:outline-none",
        className,
      )}
      {...rest}
    />
  );
}

export function TabsContent({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content className={cn("pt-6", className)} {...rest} />;
}
