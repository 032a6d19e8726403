import { Search } from "lucide-react";
import type { Ref } from "react";
import { Form } from "react-router";
import { localePath } from "~domain/public-paths";
import { useLanguage } from "~/i18n/use-language";
import { buttonStyles } from "~/ui/button-styles";
import { cn } from "~/ui/cn";
import { SearchField } from "./search-field";

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** Name of the button. */
  action: string;
  ref?: Ref<HTMLInputElement | null>;
  /** Called when the search is sent or a suggestion is opened. */
  onLeave?: () => void;
  className?: string;
}

/** The search over all cars: a plain form that leads to `/cars?q=`, with suggestions. */
export function SearchBox({ label, placeholder, action, ref, onLeave, className }: SearchBoxProps) {
  const { language } = useLanguage();
  return (
    <Form
      role="search"
      aria-label={label}
      action={localePath("/cars", language)}
      onSubmit={onLeave}
      className={cn("relative", className)}
    >
      <div
        className={cn(
          "flex items-center border-b border-foreground/70",
          "has-[input:focus]:outline-2 has-[input:focus]:outline-offset-4 has-[input:focus]:outline-ring",
        )}
      >
        <Search aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0 text-accent" />
        <SearchField
          ref={ref}
          label={label}
          placeholder={placeholder}
          onLeave={onLeave}
          className={cn(
            "h-16 min-w-0 grow scroll-mt-20 bg-transparent px-4 text-lg outline-none",
            "placeholder:text-muted-foreground placeholder:opacity-100 rtl:text-start",
          )}
        />
        <button type="submit" className={buttonStyles({ className: "px-[min(1.5rem,6.2vw)]!" })}>
          {action}
        </button>
      </div>
    </Form>
  );
}
