import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { Input } from "~/ui/input";

/** A search field inside another form, with its lens. Enter does not send that form. */
export function SearchBox(props: Omit<ComponentProps<typeof Input>, "type" | "className" | "onKeyDown">) {
  return (
    <span className="relative block">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-4 z-1 my-auto size-4 text-muted-foreground"
      />
      <Input
        {...props}
        type="search"
        autoComplete="off"
        // On both sides: Arabic begins on the other one.
        className="px-11!"
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
      />
    </span>
  );
}
