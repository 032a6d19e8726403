import { BookmarkPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { Popover, PopoverContent, PopoverTrigger } from "~/admin/ui/popover";
import { SaveViewForm, type SaveViewProps } from "./save-view-form";
import { viewLimits } from "./saved-views";

/** Opens the form that keeps what the list shows now. */
export function SaveViewButton(props: SaveViewProps) {
  const { t } = useTranslation("admin");
  const [open, setOpen] = useState(false);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button
          variant="ghost"
          className="px-3! max-sm:-ms-3 sm:-me-2"
          disabled={props.query.length > viewLimits.query}
        >
          <BookmarkPlus aria-hidden="true" />
          {t("list.views.save")}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={t("list.views.title")}>
        <SaveViewForm {...props} onSaved={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}
