import { type ComponentProps, type Ref, useId, useImperativeHandle, useRef, useState } from "react";
import { longestSearch } from "~domain/longest-search";
import type { Suggestions as SuggestionsOf } from "./suggestions";

interface SearchFieldProps extends Omit<ComponentProps<"input">, "ref"> {
  label: string;
  ref?: Ref<HTMLInputElement | null>;
  /** Called when a suggestion is opened. */
  onLeave?: () => void;
}

/**
 * The field `q` of a search form; the form needs a CSS position. The code of the suggestions is loaded when the visitor
 * is about to type. If that fails, the form works without them.
 */
export function SearchField({ label, ref, onLeave, ...rest }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const [Suggestions, setSuggestions] = useState<typeof SuggestionsOf | null>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => field.current);

  function wake(): void {
    if (Suggestions) return;
    import("./suggestions").then(
      (help) => setSuggestions(() => help.Suggestions),
      // Works without suggestions; the next key tries again.
      () => undefined,
    );
  }

  return (
    <>
      <input
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        name="q"
        dir="auto"
        maxLength={longestSearch}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={false}
        aria-controls={list}
        onFocus={wake}
        onInput={wake}
        {...rest}
      />
      {Suggestions ? <Suggestions id={list} field={field} onLeave={onLeave} /> : null}
    </>
  );
}
