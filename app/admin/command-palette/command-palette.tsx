import { Search, X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { dialogOverlay } from "~/admin/ui/dialog-styles";
import { useReturnFocus } from "~/admin/ui/use-return-focus";
import { useTranslation } from "~/i18n/use-translation";
import { cn } from "~/ui/cn";
import { IconButton } from "~/ui/icon-button";
import { Spinner } from "~/ui/spinner";
import type { StaffRole } from "~domain/roles";
import { usePaletteGroups } from "./palette-entries";
import { PaletteList } from "./palette-list";
import { usePaletteSearch } from "./use-palette-search";

interface CommandPaletteProps {
  role: StaffRole;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * One search over the whole back office, in a window over the screen; on a phone it fills the screen. Not cmdk: it
 * filters and sorts by itself, but the database does that here, and its entries are no links, which open in a tab.
 */
export function CommandPalette({ role, open, onOpenChange }: CommandPaletteProps) {
  const { t } = useTranslation("admin_palette");
  const focus = useReturnFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={dialogOverlay} />
        <Primitive.Content
          {...focus}
          aria-describedby={undefined}
          className={cn(
            "fixed inset-x-0 top-0 z-50 mx-auto flex w-full flex-col bg-card max-sm:h-dvh",
            "text-card-foreground shadow-panel outline-none sm:top-[10dvh] sm:max-h-[min(80dvh,36rem)] sm:max-w-2xl",
            "sm:rounded-md sm:border",
          )}
        >
          <Primitive.Title className="sr-only">{t("open")}</Primitive.Title>
          <PaletteBody role={role} close={() => onOpenChange(false)} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function PaletteBody({ role, close }: { role: StaffRole; close: () => void }) {
  const { t } = useTranslation("admin_palette");
  const navigate = useNavigate();
  const id = useId();
  const [q, setQ] = useState("");
  const [active, setActive] = useState(0);
  const { found, failed, busy } = usePaletteSearch(q);
  const groups = usePaletteGroups(role, q, found);
  const entries = groups.flatMap((group) => group.entries);
  const chosen = Math.min(active, entries.length - 1);
  const option = (index: number) => `${id}-${index}`;

  function point(index: number): void {
    setActive(index);
    document.getElementById(option(index))?.scrollIntoView({ block: "nearest" });
  }

  function press(event: KeyboardEvent): void {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (event.nativeEvent.isComposing || entries.length === 0) return;
    if (step !== 0) {
      event.preventDefault();
      point((chosen + step + entries.length) % entries.length);
    } else if (event.key === "Enter" && !busy) {
      event.preventDefault();
      const entry = entries[chosen];
      if (!entry) return;
      close();
      void navigate(entry.to);
    }
  }

  return (
    <>
      <div className="flex items-center gap-3 border-b ps-4 pe-2">
        {busy ? <Spinner /> : <Search aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />}
        <input
          // A search field has a cross of the browser's own, beside the one that closes the window.
          type="text"
          inputMode="search"
          role="combobox"
          dir="auto"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={100}
          aria-label={t("field")}
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={entries.length > 0 ? option(chosen) : undefined}
          placeholder={t("placeholder")}
          value={q}
          onChange={(event) => {
            setQ(event.target.value);
            setActive(0);
          }}
          onKeyDown={press}
          className={cn(
            "h-14 min-w-0 grow bg-transparent text-base text-ellipsis outline-none",
            "placeholder:text-muted-foreground",
          )}
        />
        <Primitive.Close asChild>
          <IconButton label={t("close")} icon={<X aria-hidden="true" />} />
        </Primitive.Close>
      </div>
      {failed ? <p className="p-4 text-sm text-destructive">{t(failed)}</p> : null}
      {entries.length === 0 && !busy && !failed ? (
        <p className="p-4 text-sm text-muted-foreground">{`${t("nothing")}. ${t("nothingHint")}`}</p>
      ) : null}
      <PaletteList
        id={`${id}-list`}
        groups={groups}
        active={chosen}
        option={option}
        stale={busy}
        onPoint={setActive}
        onChoose={close}
      />
      <p role="status" className="sr-only">
        {busy ? "" : failed ? t(failed) : q === "" ? "" : t("found", { count: entries.length })}
      </p>
    </>
  );
}
