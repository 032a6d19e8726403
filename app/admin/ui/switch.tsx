import { Switch as Primitive } from "radix-ui";
import { useId, type ComponentProps, type ReactNode } from "react";
import { cn } from "~/ui/cn";

type SwitchProps = Omit<ComponentProps<typeof Primitive.Root>, "asChild"> & { label: ReactNode };

/** Something that is on or off; the whole row is the target. */
export function Switch({ label, className, id, ...rest }: SwitchProps) {
  const own = useId();
  return (
    <label
      htmlFor={id ?? own}
      className={cn(
        "flex min-h-11 cursor-pointer items-center justify-between gap-4 py-1.5",
        "text-sm font-medium has-disabled:cursor-not-allowed has-disabled:opacity-50",
        className,
      )}
    >
      <span className="min-w-0">{label}</span>
      <Primitive.Root
        id={id ?? own}
        className={cn(
          "relative h-6 w-11 shrink-0 cursor-[inherit] rounded-full border border-input bg-muted",
          "transition-colors duration-200 data-[state=checked]:border-primary",
          "data-[state=checked]:bg-primary",
        )}
        {...rest}
      >
        <Primitive.Thumb
          className={cn(
            "block size-4 translate-x-1 rounded-full bg-foreground transition-[translate,background-color]",
            "duration-200 data-[state=checked]:translate-x-[1.375rem]",
            "data-[state=checked]:bg-primary-foreground rtl:-translate-x-1",
            "rtl:data-[state=checked]:-translate-x-[1.375rem]",
          )}
        />
      </Primitive.Root>
    </label>
  );
}
