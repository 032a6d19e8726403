import { Check, FileText, ImageOff } from "lucide-react";
import { useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { cn } from "~/ui/cn";
import { Thumbnail } from "~/admin/ui/thumbnail";
import type { LibraryPicture } from "./pictures";

interface LibraryGridProps {
  pictures: readonly LibraryPicture[];
  multiple: boolean;
  documents: boolean;
  /** Paths of the chosen ones, in the order they were chosen. */
  chosen: readonly string[];
  /** Paths that are used already: shown, but they cannot be chosen. */
  taken: readonly string[];
  onToggle: (picture: LibraryPicture) => void;
  busy: boolean;
}

/** The pictures of the library as one list to choose from: arrow keys go around, Space or Enter chooses. */
export function LibraryGrid({ pictures, multiple, documents, chosen, taken, onToggle, busy }: LibraryGridProps) {
  const { t } = useTranslation("pictures");
  const { language, direction } = useLanguage();
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const focusable = Math.min(current, pictures.length - 1);

  function handleKeyDown(event: KeyboardEvent) {
    if (!grid.current) return;
    const columns = getComputedStyle(grid.current).gridTemplateColumns.split(" ").length;
    const forward = direction === "rtl" ? -1 : 1;
    const targets: Record<string, number> = {
      ArrowRight: focusable + forward,
      ArrowLeft: focusable - forward,
      ArrowDown: focusable + columns,
      ArrowUp: focusable - columns,
      Home: 0,
      End: pictures.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = grid.current.children[target];
    if (!(next instanceof HTMLElement)) return;
    setCurrent(target);
    next.focus();
  }

  return (
    <div
      ref={grid}
      role="listbox"
      tabIndex={-1}
      aria-label={t(documents ? "library.documents" : "library.pictures")}
      aria-multiselectable={multiple || undefined}
      aria-busy={busy}
      onKeyDown={handleKeyDown}
      className={cn(
        "grid grid-cols-2 gap-x-3 gap-y-5 outline-none transition-opacity sm:grid-cols-4 lg:grid-cols-6",
        busy && "opacity-50",
      )}
    >
      {pictures.map((picture, index) => {
        const place = chosen.indexOf(picture.path);
        const isTaken = taken.includes(picture.path);
        return (
          <button
            key={picture.mediaId}
            type="button"
            role="option"
            aria-selected={place >= 0}
            aria-disabled={isTaken || undefined}
            tabIndex={index === focusable ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onClick={isTaken ? undefined : () => onToggle(picture)}
            className="group relative grid cursor-pointer content-start gap-1.5 text-start aria-disabled:cursor-default"
          >
            <Thumbnail
              path={documents ? null : picture.path}
              alt={textIn(picture.alt, language)}
              fallback={documents ? <FileText aria-hidden="true" /> : <ImageOff aria-hidden="true" />}
              className={cn(
                "aspect-3/2 h-auto w-full transition-opacity group-hover:opacity-85 group-aria-disabled:opacity-40",
                place >= 0 && "ring-2 ring-accent ring-offset-2 ring-offset-card",
              )}
            />
            {place >= 0 ? (
              <span
                aria-hidden="true"
                className={cn(
                  "figures absolute start-2 top-2 grid size-6 place-items-center rounded-full",
                  "bg-accent text-xs font-medium text-accent-foreground ring-2 ring-card",
                )}
              >
                {multiple ? place + 1 : <Check className="size-4" />}
              </span>
            ) : null}
            <span
              dir="ltr"
              className={cn("truncate text-xs text-muted-foreground rtl:text-end", isTaken && "sr-only")}
              title={picture.fileName}
            >
              {picture.fileName}
            </span>
            {isTaken ? <span className="text-xs text-accent">{t("library.taken")}</span> : null}
          </button>
        );
      })}
    </div>
  );
}
