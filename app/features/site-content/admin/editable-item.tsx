import { ChevronDown, Trash2 } from "lucide-react";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { cn } from "~/ui/cn";
import { IconButton } from "~/ui/icon-button";

interface EditableItemProps {
  /** The drag handle. */
  handle: ReactNode;
  name: string;
  summary?: ReactNode;
  open: boolean;
  /** Whether it was just added: it then takes the focus. */
  fresh: boolean;
  onToggle: (open: boolean) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** One item of an editable list: a line with its name, and its fields below while it is open. */
export function EditableItem({ handle, name, summary, open, fresh, onToggle, onRemove, children }: EditableItemProps) {
  const { t } = useTranslation("admin_site");
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fresh) fields.current?.querySelector<HTMLElement>("input, textarea, select")?.focus();
  }, [fresh]);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 py-2">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onToggle(!open)}
          className="flex min-h-11 min-w-40 grow cursor-pointer items-center gap-3 text-start hover:text-accent"
        >
          <ChevronDown
            aria-hidden="true"
            className={cn(
              "size-4 shrink-0 text-muted-foreground transition-transform",
              !open && "-rotate-90 rtl:rotate-90",
            )}
          />
          <span className="min-w-0">
            <bdi className="font-medium">{name}</bdi>
            {summary && !open ? <span className="block text-sm text-muted-foreground">{summary}</span> : null}
          </span>
        </button>
        <span className="flex items-center max-sm:ms-7">
          {handle}
          <IconButton
            label={t("list.remove", { name })}
            icon={<Trash2 aria-hidden="true" />}
            onClick={onRemove}
            className="text-muted-foreground"
          />
        </span>
      </div>
      <div ref={fields} id={id} hidden={!open} className="@container ms-1.5 border-s ps-5 pt-2 pb-8 sm:ps-7">
        <div className="grid items-start gap-6 @lg:grid-cols-2">{children}</div>
      </div>
    </>
  );
}
