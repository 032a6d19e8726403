import { BookmarkPlus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useRevalidator } from "react-router";
import { browserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import { toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Popover, PopoverContent, PopoverTrigger } from "~/admin/ui/popover";
import { viewLimits, type ViewScreen } from "./saved-views";
import { saveView } from "./saved-views.queries";

interface SaveViewButtonProps {
  screen: ViewScreen;
  query: string;
  /** Names that are there already. */
  taken: readonly string[];
}

/** Keeps what the list shows now under a name. */
export function SaveViewButton({ screen, query, taken }: SaveViewButtonProps) {
  const { t } = useTranslation("admin");
  const { t: errors } = useTranslation("auth");
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      await saveView(await browserClient(), screen, name.trim(), query);
      setOpen(false);
      setName("");
      toast({ title: t("list.views.saved"), description: name.trim() });
      await revalidate();
    } catch (error) {
      setProblem(errors(problemOf(error).messageKey));
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React hands events on to the forms around a portal.
    event.stopPropagation();
    setProblem(undefined);
    if (name.trim() !== "" && !busy) void save();
  }

  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="ghost" className="px-3 max-sm:-ms-3 sm:-me-2" disabled={query.length > viewLimits.query}>
          <BookmarkPlus aria-hidden="true" />
          {t("list.views.save")}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={t("list.views.title")}>
        <form onSubmit={submit} className="grid gap-4">
          <p className="text-sm text-muted-foreground">{t("list.views.hint")}</p>
          <Field
            name="view-name"
            label={t("list.views.name")}
            error={problem}
            hint={taken.includes(name.trim()) ? t("list.views.replaces") : undefined}
            required
          >
            {(control) => (
              <Input
                {...control}
                value={name}
                onChange={(event) => setName(event.target.value)}
                maxLength={viewLimits.name}
                autoComplete="off"
              />
            )}
          </Field>
          <Button type="submit" busy={busy}>
            {t("list.views.save")}
          </Button>
        </form>
      </PopoverContent>
    </Popover>
  );
}
