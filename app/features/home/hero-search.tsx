import { Search } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { localePath } from "~/i18n/language";
import { useLanguage } from "~/i18n/use-language";
import { buttonStyles } from "~/ui/button-styles";

/**
 * The search over the showroom; leads to `/cars?q=`.
 * @param suggestions brands and models, offered while typing by the browser itself
 */
export function HeroSearch({ suggestions }: { suggestions: string[] }) {
  const { t } = useTranslation("home");
  const { language } = useLanguage();
  const list = useId();
  const [typing, setTyping] = useState(false);
  return (
    <Form role="search" action={localePath("/cars", language)} className="mx-auto flex w-full max-w-2xl items-center border-b border-foreground/70 focus-within:border-accent">
      <Search aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0 text-accent" />
      <input
        type="search"
        name="q"
        dir="auto"
        list={typing ? list : undefined}
        onInput={() => setTyping(true)}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t("hero.label")}
        placeholder={t("hero.placeholder")}
        className="h-16 min-w-0 grow bg-transparent px-4 text-lg outline-none placeholder:text-muted-foreground placeholder:opacity-100 rtl:text-start"
      />
      <button type="submit" className={buttonStyles({ className: "px-6" })}>
        {t("hero.search")}
      </button>
      {typing ? (
        <datalist id={list}>
          {suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      ) : null}
    </Form>
  );
}
