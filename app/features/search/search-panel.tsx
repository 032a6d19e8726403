import { Search, X } from "lucide-react";
import { type MouseEvent, useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { buttonStyles } from "~/ui/button-styles";
import { cn } from "~/ui/cn";
import { Container } from "~/ui/container";
import { closePanel, isOpen, keepsFocus } from "~/ui/panels";
import { SearchBox } from "./search-box";

/**
 * The search of every public page: a button that opens a panel over the header. Ctrl+K or ⌘K opens it, too.
 */
export function SearchPanel() {
  const { t } = useTranslation("search");
  const { t: shell } = useTranslation("shell");
  const { t: common } = useTranslation("common");
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);

  function open(): void {
    if (!isOpen(panel.current)) panel.current?.showPopover();
    input.current?.select();
    // Synchronously in the event handler: otherwise phones show no keyboard.
    input.current?.focus();
  }

  function close(): void {
    closePanel(panel.current);
  }

  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      // Never a single key: speech input and typing errors would trigger it (WCAG 2.1.4).
      const held = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!held || event.key.toLowerCase() !== "k" || event.defaultPrevented) return;
      event.preventDefault();
      open();
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);

  function handleClick(event: MouseEvent): void {
    event.preventDefault();
    open();
  }

  return (
    <>
      <button
        type="button"
        popoverTarget="site-search"
        onClick={handleClick}
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={shell("nav.search")}
        title={shell("nav.search")}
        className={buttonStyles({ variant: "ghost", size: "icon" })}
      >
        <Search aria-hidden="true" strokeWidth={1.5} />
      </button>
      <div
        ref={panel}
        id="site-search"
        popover="auto"
        {...keepsFocus}
        role="dialog"
        aria-label={shell("nav.search")}
        className={cn(
          "tone-ink fixed inset-x-0 top-0 bottom-auto m-0 w-full max-w-none overflow-visible",
          "border-0 border-b transition-opacity backdrop:bg-overlay starting:opacity-0",
        )}
      >
        <Container className="flex items-start gap-2 pt-3 pb-4 lg:pt-6 lg:pb-6">
          {/* As wide as the button at the end, so that the box is centred. */}
          <span className="w-8 max-lg:hidden" />
          <div className="mx-auto w-full max-w-3xl min-w-0 grow">
            <SearchBox
              ref={input}
              label={shell("nav.search")}
              placeholder={t("placeholder")}
              action={t("action")}
              onLeave={close}
            />
            <LocaleLink to="/cars" onClick={close} className={buttonStyles({ variant: "link", className: "mt-2" })}>
              {t("all")}
            </LocaleLink>
          </div>
          <button
            type="button"
            popoverTarget="site-search"
            popoverTargetAction="hide"
            aria-label={common("close")}
            title={common("close")}
            className={buttonStyles({ variant: "ghost", size: "icon", className: "-me-2.5 mt-2.5" })}
          >
            <X aria-hidden="true" strokeWidth={1.5} />
          </button>
        </Container>
      </div>
    </>
  );
}
