import { PencilLine } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Popover, PopoverContent, PopoverTrigger } from "~/admin/ui/popover";
import { Button } from "~/ui/button";
import { RenameViewForm } from "./rename-view-form";
import type { SavedView } from "./saved-views";

/** Opens the form that gives a view another name. */
export function RenameViewButton({ view, className }: { view: SavedView; className?: string }) {
  const { t } = useTranslation("admin");
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="ghost" className={className}>
          <PencilLine aria-hidden="true" />
          {t("list.views.rename")}
        </Button>
      </PopoverTrigger>
      <PopoverContent
        align="end"
        aria-label={t("list.views.renameTitle")}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          field.current?.select();
        }}
      >
        <RenameViewForm view={view} field={field} onRenamed={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}
