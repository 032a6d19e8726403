import type { ComponentProps } from "react";
import { Input } from "~/ui/input";

/** The reference of an order, as customers type it. */
export function ReferenceInput(control: ComponentProps<typeof Input>) {
  return (
    <Input
      {...control}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      className="uppercase rtl:text-end"
    />
  );
}
