import { Search } from "lucide-react";
import { type Ref, useId, useImperativeHandle, useRef, useState } from "react";
import { Form } from "react-router";
import { localePath } from "~domain/public-paths";
import { useLanguage } from "~/i18n/use-language";
import { buttonStyles } from "~/ui/button-styles";
import { cn } from "~/ui/cn";
import type { Suggestions as SuggestionsOf } from "./suggestions";

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** Name of the button. */
  action: string;
  ref?: Ref<HTMLInputElement | null>;
  /** The search or one of its suggestions was followed. */
  onLeave?: () => void;
  className?: string;
}

/**
 * The search over all cars: a plain form that leads to `/cars?q=`. Once a visitor is about to type, suggestions are
 * fetched and take care of the field; where they do not arrive the form is all there is.
 */
export function SearchBox({ label, placeholder, action, ref, onLeave, className }: SearchBoxProps) {
  const { language } = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const [Suggestions, setSuggestions] = useState<typeof SuggestionsOf | null>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => field.current);

  function wake(): void {
    if (Suggestions) return;
    import("./suggestions").then(
      (help) => setSuggestions(() => help.Suggestions),
      // Only help: the next key tries again.
      () => undefined,
    );
  }

  return (
    <Form
      role="search"
      action={localePath("/cars", language)}
      onSubmit={onLeave}
      className={cn("relative scroll-mt-20", className)}
    >
      <div className="flex items-center border-b border-foreground/70 focus-within:border-accent">
        <Search aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0 text-accent" />
        <input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name="q"
          dir="auto"
          maxLength={200}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={false}
          aria-controls={list}
          placeholder={placeholder}
          onFocus={wake}
          onInput={wake}
          className={cn(
            "h-16 min-w-0 grow bg-transparent px-4 text-lg outline-none",
            "placeholder:text-muted-foreground placeholder:opacity-100 rtl:text-start",
          )}
        />
        <button type="submit" className={buttonStyles({ className: "px-6" })}>
          {action}
        </button>
      </div>
      {Suggestions ? <Suggestions id={list} field={field} onLeave={onLeave} /> : null}
    </Form>
  );
}
