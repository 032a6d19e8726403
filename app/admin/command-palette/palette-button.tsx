import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { isShortcut } from "~/admin/ui/shortcut";
import { useTranslation } from "~/i18n/use-translation";
import { buttonStyles } from "~/ui/button-styles";
import { lateFile } from "~/ui/lazy-with-fallback";
import type { StaffRole } from "~domain/roles";

const load = () => import("./command-palette").then((module) => ({ default: module.CommandPalette }));
const CommandPalette = lazy(lateFile(load));

const never = () => () => {};

/** Opens the search of the whole back office, as do Ctrl+K and Cmd+K. Its code is loaded with the first opening. */
export function PaletteButton({ role }: { role: StaffRole }) {
  const { t } = useTranslation("admin_palette");
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const mac = useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => false,
  );
  const show = (shown: boolean) => {
    setWanted(true);
    setOpen(shown);
  };

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut("k", event)) return;
      event.preventDefault();
      // Not while another dialog is open.
      if (event.repeat || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      setWanted(true);
      setOpen(true);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);

  return (
    <>
      <button
        type="button"
        title={t("open")}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onPointerEnter={() => void load().catch(() => {})}
        onClick={() => show(true)}
        className={buttonStyles({ variant: "ghost", size: "icon", className: "md:w-auto md:gap-3 md:px-3" })}
      >
        <Search aria-hidden="true" />
        <span className="text-sm max-md:sr-only">{t("shortcut")}</span>
        <kbd aria-hidden="true" dir="ltr" className="text-xs text-muted-foreground max-md:hidden">
          {mac ? "⌘ K" : "Ctrl K"}
        </kbd>
      </button>
      {wanted ? (
        <Suspense fallback={null}>
          <CommandPalette role={role} open={open} onOpenChange={show} />
        </Suspense>
      ) : null}
    </>
  );
}
